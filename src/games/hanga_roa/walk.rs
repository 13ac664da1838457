//! Checks a written turn of the Moais.
//!
//! It is never suicide: the square that the Moais left with its last step is empty.

use super::faults::{Fault, Part, Refusal};
use super::judge::bars;
use super::paths::{Road, road};
use super::position::{Piece, Position};
use super::resolve::stranger;
use super::squares::Sq;
use super::turn::{Move, Path};
use super::written::Written;

/// Returns the walk that `w` means.
///
/// # Errors
/// Returns the reason why the walk is not legal or is ambiguous.
pub(super) fn resolve(p: &Position, w: &Written) -> Result<Move, Refusal> {
    let (Some(from), Some(first)) = (p.moais(p.side), w.sq(0)) else {
        return Fault::GameOver.at(Part::All);
    };
    let names_origin = w.joined > 0 || w.may_name_origin();
    if names_origin && w.joined == 0 && first != from {
        return stranger(p, Piece::Moais, first);
    }
    let start = usize::from(names_origin && first == from);
    let end = w.joined.max(start);
    let path = if start == end {
        to_destination(p, from, w.sq(end).unwrap_or(first), Part::Square(end))?
    } else {
        spelled_out(p, from, w, start, end)?
    };
    if w.squares.len() > end + 1 {
        return Fault::CannotThrow.at(Part::From(end + 1));
    }
    Ok(Move::Moais { from, path })
}

/// Resolves a turn with only a destination: the step to a stone next to the Moais, or the only path to a stone farther
/// away.
fn to_destination(p: &Position, from: Sq, to: Sq, part: Part) -> Result<Path, Refusal> {
    let stones = p.stones(p.side);
    if bars(p, Piece::Moais) & to.bit() != 0 {
        return Fault::Occupied(to).at(part);
    }
    if stones & to.bit() == 0 {
        return Fault::NoRoad { moais: from, to }.at(part);
    }
    if from.ring() & to.bit() != 0 {
        return Ok(Path::from_iter([to]));
    }
    match road(from, to, stones) {
        Road::One(path) => Ok(path),
        Road::None => Fault::NoRoad { moais: from, to }.at(part),
        Road::Many => Fault::AmbiguousWay { moais: from, to }.at(part),
    }
}

/// Resolves a turn with every stone of its path, the squares from index `start` to `end`.
fn spelled_out(
    p: &Position,
    from: Sq,
    w: &Written,
    start: usize,
    end: usize,
) -> Result<Path, Refusal> {
    let stones = p.stones(p.side);
    let mut left = stones;
    let mut at = from;
    let mut path = Path::new();
    for (i, square) in w.squares.iter().enumerate().take(end + 1).skip(start) {
        let part = Part::Square(i);
        let Some(to) = Sq::of(square) else {
            return Fault::OffBoard(square).at(part);
        };
        if bars(p, Piece::Moais) & to.bit() != 0 {
            return Fault::Occupied(to).at(part);
        }
        if stones & to.bit() == 0 {
            return Fault::NoRoad { moais: from, to }.at(part);
        }
        if left & to.bit() == 0 || path.try_push(to).is_err() {
            return Fault::TakenTwice(to).at(part);
        }
        if at.ring() & to.bit() == 0 {
            return Fault::BrokenWay { from: at, to }.at(part);
        }
        left &= !to.bit();
        at = to;
    }
    Ok(path)
}
