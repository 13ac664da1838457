//! Turns for machine-readable formats.

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::direction::Direction;
use super::moves::Move;
use super::slide::Push;
use super::written::{Goal, Marks, Written};
use crate::game::Side;
use crate::square::Square;

/// A turn of the Greenland hunters game: one hunter's slide, or a pass, which has no squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GreenlandMove", extend("required" = ["from", "to"])))]
pub struct Facts {
    /// The square where the hunter starts; null for a pass.
    pub from: Option<Square>,
    /// The square where the hunter stops; the igloo if it goes home; null for a pass.
    pub to: Option<Square>,
    /// The direction of the slide; null for a pass.
    #[serde(default)]
    pub direction: Option<Direction>,
    /// The opponent's hunter that is pushed.
    #[serde(default)]
    pub pushed: Option<PushFacts>,
    /// Whether the hunter goes home.
    #[serde(default)]
    pub home: bool,
}

/// A hunter that is pushed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GreenlandPush"))]
pub struct PushFacts {
    /// The square where the hunter was.
    pub from: Square,
    /// The square to which it is pushed.
    pub to: Square,
    /// Whether it is pushed home.
    #[serde(default)]
    pub home: bool,
}

/// Returns everything that `m`, a move of `side`, does.
pub(super) fn of(side: Side, m: &Move) -> Facts {
    match *m {
        Move::Pass => Facts {
            from: None,
            to: None,
            direction: None,
            pushed: None,
            home: false,
        },
        Move::Slide {
            from,
            direction,
            to,
            push,
        } => Facts {
            from: Some(from.square()),
            to: Some(to.square()),
            direction: Some(direction),
            pushed: push.map(|push| pushed(side.other(), push)),
            home: to == Cell::home(side),
        },
    }
}

fn pushed(side: Side, push: Push) -> PushFacts {
    PushFacts {
        from: push.from.square(),
        to: push.to.square(),
        home: push.to == Cell::home(side),
    }
}

/// Returns the turn given by its origin and stop; `None` if only one of them is given.
pub(super) fn written(facts: &Facts) -> Option<Written> {
    match (facts.from, facts.to) {
        (None, None) => Some(Written::Pass),
        (Some(from), Some(to)) => Some(Written::Slide {
            from,
            goal: Goal::Stop(to),
            marks: Marks {
                push: facts.pushed.is_some(),
                home: facts.home,
            },
        }),
        _ => None,
    }
}
