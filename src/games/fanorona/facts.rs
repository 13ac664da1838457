//! Turns for machine-readable formats.

use serde::{Deserialize, Serialize};

use super::board::Point;
use super::turn::Move;
use super::written::{Way, Written, WrittenStep};
use crate::square::Square;

/// A turn of Fanorona: the steps of one piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "FanoronaMove"))]
pub struct Facts {
    /// The point where the piece starts.
    pub from: Square,
    /// The steps, in order; at least one. A paika is a single step without captures.
    pub steps: Vec<StepFacts>,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "FanoronaStep"))]
pub struct StepFacts {
    /// The point where the step begins.
    pub from: Square,
    /// The point where the step ends.
    pub to: Square,
    /// The kind of capture; null for a paika.
    #[serde(default)]
    pub by: Option<Way>,
    /// The points that the step empties, in no particular order.
    #[serde(default)]
    pub takes: Vec<Square>,
}

/// Returns everything that `m` does.
pub(super) fn of(m: &Move) -> Facts {
    let mut from = m.start().square();
    let steps = m.steps().iter().zip(m.taken()).map(|(step, taken)| {
        let to = step.to().square();
        StepFacts {
            from: std::mem::replace(&mut from, to),
            to,
            by: step.way(),
            takes: taken.into_iter().map(Point::square).collect(),
        }
    });
    Facts {
        steps: steps.collect(),
        from: m.start().square(),
    }
}

/// Returns the turn with full pairs; `None` if it has no steps, or more than any turn can have.
pub(super) fn written(facts: &Facts) -> Option<Written> {
    let steps = facts.steps.iter().enumerate();
    let steps = steps.map(|(n, step)| WrittenStep {
        // The first step begins where the turn does; the replay reports a contradiction.
        from: (n > 0).then_some(step.from),
        to: step.to,
        way: step.by,
    });
    Written::new(facts.from, &steps.collect::<Vec<_>>())
}
