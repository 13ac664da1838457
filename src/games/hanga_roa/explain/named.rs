//! The squares that a refusal refers to.

use super::super::faults::{Fault, Refusal};
use super::super::paths::gap;
use super::super::position::{Piece, Position};
use super::super::squares::{Sq, squares};
use super::super::written::Written;
use super::index;
use crate::square::Square;

/// Returns the squares that the message and the labels of `refusal` name.
pub(super) fn squares_of(p: &Position, w: &Written, refusal: &Refusal) -> Vec<Square> {
    match &refusal.fault {
        Fault::OffBoard(square) => return vec![*square],
        Fault::ThirdStone | Fault::SecondStone => {
            return w.squares.get(index(refusal.part)).into_iter().collect();
        }
        _ => {}
    }
    let named = on_board(p, w, &refusal.fault);
    named.into_iter().map(Sq::square).collect()
}

fn on_board(p: &Position, w: &Written, fault: &Fault) -> Vec<Sq> {
    match fault {
        Fault::NoSuchMan(at) => at.iter().copied().collect(),
        Fault::NotYours(at)
        | Fault::Occupied(at)
        | Fault::TakenTwice(at)
        | Fault::Suicide(at)
        | Fault::EnterRank(at)
        | Fault::EnterOccupied(at) => vec![*at],
        Fault::CannotReach { from: None, to } => vec![*to],
        Fault::CannotReach {
            from: Some(from),
            to,
        } => {
            let by = from.obstacle(*to, p.occupied());
            let by = by.filter(|_| w.piece == Piece::Ariki);
            [*from, *to].into_iter().chain(by).collect()
        }
        Fault::AmbiguousMan(origins) => squares(origins.0).collect(),
        Fault::StoneOnto(throw) => vec![throw.to],
        Fault::StoneNotInLine(throw) => vec![throw.from, throw.to],
        Fault::StoneBlocked { throw, by } => vec![throw.from, throw.to, *by],
        Fault::StoneOrder { throw, first } => vec![throw.from, throw.to, *first],
        Fault::NoRoad { moais, to } => {
            let stones = p.stones(p.side);
            let is_stone = stones & to.bit() != 0;
            let gap = is_stone.then(|| gap(*moais, *to, stones));
            [*moais, *to]
                .into_iter()
                .chain(gap.into_iter().flatten())
                .collect()
        }
        Fault::BrokenWay { from, to } => vec![*from, *to],
        Fault::AmbiguousWay { moais, to } => vec![*moais, *to],
        _ => Vec::new(),
    }
}
