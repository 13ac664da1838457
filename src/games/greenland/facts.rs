//! A turn as machine formats have it.

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
    /// Where the hunter stood; null for a pass.
    pub from: Option<Square>,
    /// Where it stops; the igloo if it goes home; null for a pass.
    pub to: Option<Square>,
    /// Which way it slides; null for a pass.
    #[serde(default)]
    pub direction: Option<Direction>,
    /// The hunter of the opponent that it pushes.
    #[serde(default)]
    pub pushed: Option<PushFacts>,
    /// Whether the hunter is home now.
    #[serde(default)]
    pub home: bool,
}

/// A hunter that is pushed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GreenlandPush"))]
pub struct PushFacts {
    /// Where it stood.
    pub from: Square,
    /// Where it comes to stand.
    pub to: Square,
    /// Whether it is home now.
    #[serde(default)]
    pub home: bool,
}

/// All that `m`, a move of `side`, does.
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

/// The turn by its origin and stop; `None` where only one of them is given.
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
