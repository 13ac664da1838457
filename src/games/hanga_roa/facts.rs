//! Turns for machine-readable formats.

use serde::{Deserialize, Serialize};

use super::apply::{self, Judged};
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, squares};
use super::turn::Move;
use super::written::{Lead, Written};
use crate::game::Side;
use crate::square::Square;

/// A turn of Hanga Roa and its consequences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "HangaRoaMove"))]
pub struct Facts {
    /// The kind of piece that moves.
    #[serde(rename = "man")]
    pub piece: Piece,
    /// The square where the piece starts; null for a retired Ariki that enters.
    pub from: Option<Square>,
    /// The square where the piece ends.
    pub to: Square,
    /// The stones that an Ariki throws, in order.
    #[serde(default)]
    pub stones: Vec<Square>,
    /// Every stone that a Moais takes on its path, in order; the last one is on its destination.
    #[serde(default)]
    #[serde(rename = "way")]
    pub path: Vec<Square>,
    /// Whether a Mata-to'a destroys a stone on its destination.
    #[serde(default)]
    pub destroys: bool,
    /// The Ariki of both sides that are captured by the turn and leave the game.
    #[serde(default)]
    pub captured: Vec<Taken>,
    /// The Ariki of both sides that are retired by the turn and may enter again.
    #[serde(default)]
    pub retired: Vec<Taken>,
    /// Whether the opponent's Moais is captured by the turn.
    #[serde(default)]
    pub moais_captured: bool,
    /// Whether the turn brings the Moais of the moving side home.
    #[serde(default)]
    pub moais_home: bool,
}

/// An Ariki that leaves the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "HangaRoaTaken"))]
pub struct Taken {
    /// The side of the Ariki: `White` or `Black`.
    pub side: String,
    /// The square where it was.
    pub square: Square,
}

/// Returns everything that `m` does in `p`.
pub(super) fn of(p: &Position, m: &Move) -> Facts {
    let named = |list: &[Sq]| list.iter().map(|sq| sq.square()).collect();
    let mut after = p.clone();
    let Judged {
        captured, retired, ..
    } = apply::make(&mut after, m);
    let mut facts = Facts {
        piece: Piece::Ariki,
        from: m.from().map(Sq::square),
        to: m.to().square(),
        stones: Vec::new(),
        path: Vec::new(),
        destroys: false,
        captured: taken(captured),
        retired: taken(retired),
        moais_captured: apply::fallen(&after, p.side.other()),
        moais_home: after.home(p.side),
    };
    match m {
        Move::Moais { path, .. } => {
            facts.piece = Piece::Moais;
            facts.path = named(path);
        }
        Move::Ariki { stones, .. } => facts.stones = named(stones),
        Move::Mata { to, .. } => {
            facts.piece = Piece::Mata;
            facts.destroys = p.occupied() & to.bit() != 0;
        }
        Move::Enter { .. } => {}
    }
    facts
}

/// Returns the squares taken from each side, White's first.
fn taken(sets: [Bits; 2]) -> Vec<Taken> {
    let of = |side: Side| {
        squares(sets[side as usize]).map(move |sq| Taken {
            side: apply::side_name(side).to_owned(),
            square: sq.square(),
        })
    };
    of(Side::First).chain(of(Side::Second)).collect()
}

/// Returns the turn with its origin joined to the following square, so that the origin is never read as a destination.
pub(super) fn written(facts: &Facts) -> Written {
    let to = if facts.path.is_empty() {
        std::slice::from_ref(&facts.to)
    } else {
        facts.path.as_slice()
    };
    let origin = facts.from.into_iter();
    let joined = to.len() - usize::from(facts.from.is_none());
    Written {
        piece: facts.piece,
        lead: if facts.from.is_some() {
            Lead::Glued
        } else {
            Lead::Enters
        },
        squares: origin
            .chain(to.iter().chain(&facts.stones).copied())
            .collect(),
        joined,
    }
}
