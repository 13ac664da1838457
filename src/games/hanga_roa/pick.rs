//! Picks random turns.

use arrayvec::ArrayVec;

use super::apply::winner;
use super::moves::{after_move, ariki_targets, entries, mata_targets};
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, squares};
use super::turn::{Move, Path, Stones};

/// The kinds of turns.
#[derive(Clone, Copy)]
enum Kind {
    Moais,
    Ariki,
    Mata,
    Enter,
}

/// Picks a legal turn: first one of the possible kinds, with equal probability, then a piece that can move, then its
/// destination.
///
/// An Ariki throws no, one or two stones, each number with equal probability, and each stone to any square that it can
/// reach. A Moais takes one step after another to any stone next to it; after each step it continues with a
/// probability of three quarters while it can. Captures and wins are not weighted.
pub(super) fn pick(p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
    if winner(p).is_some() {
        return None;
    }
    let kinds: ArrayVec<Kind, 4> = [Kind::Moais, Kind::Ariki, Kind::Mata, Kind::Enter]
        .into_iter()
        .filter(|&kind| possible(p, kind))
        .collect();
    match rng.choice(kinds)? {
        Kind::Moais => walk(p, rng),
        Kind::Ariki => {
            let (from, to) = go(p, Piece::Ariki, ariki_targets, rng)?;
            Some(Move::Ariki {
                from,
                to,
                stones: some_stones(p, from, to, rng),
            })
        }
        Kind::Mata => {
            let (from, to) = go(p, Piece::Mata, mata_targets, rng)?;
            Some(Move::Mata { from, to })
        }
        Kind::Enter => Some(Move::Enter {
            to: any(entries(p), rng)?,
        }),
    }
}

fn possible(p: &Position, kind: Kind) -> bool {
    match kind {
        Kind::Moais => p
            .moais(p.side)
            .is_some_and(|moais| moais.ring() & p.stones(p.side) != 0),
        Kind::Ariki => {
            squares(p.pieces(p.side, Piece::Ariki)).any(|from| ariki_targets(p, from) != 0)
        }
        Kind::Mata => squares(p.pieces(p.side, Piece::Mata)).any(|from| mata_targets(p, from) != 0),
        Kind::Enter => entries(p) != 0,
    }
}

/// Returns a piece of the kind that can move, and its destination.
fn go(
    p: &Position,
    piece: Piece,
    targets: fn(&Position, Sq) -> Bits,
    rng: &mut fastrand::Rng,
) -> Option<(Sq, Sq)> {
    let able = squares(p.pieces(p.side, piece))
        .filter(|&from| targets(p, from) != 0)
        .fold(0, |able, from| able | from.bit());
    let from = any(able, rng)?;
    Some((from, any(targets(p, from), rng)?))
}

fn walk(p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
    let from = p.moais(p.side)?;
    let mut left = p.stones(p.side);
    let mut at = from;
    let mut path = Path::new();
    while let Some(step) = any(at.ring() & left, rng) {
        path.try_push(step).ok()?;
        left &= !step.bit();
        at = step;
        if rng.u8(0..4) == 0 {
            break;
        }
    }
    Some(Move::Moais { from, path })
}

/// Returns random stones; each number of stones is equally likely.
fn some_stones(p: &Position, from: Sq, to: Sq, rng: &mut fastrand::Rng) -> Stones {
    let mut occupied = after_move(p.occupied(), from, to);
    let mut stones = Stones::new();
    for _ in 0..rng.usize(0..=p.stone_limit()) {
        let Some(stone) = any(to.slide(occupied), rng) else {
            break;
        };
        occupied |= stone.bit();
        stones.push(stone);
    }
    stones
}

/// Returns a random square of the set, each with equal probability.
fn any(set: Bits, rng: &mut fastrand::Rng) -> Option<Sq> {
    let n = set.count_ones() as usize;
    if n == 0 {
        None
    } else {
        squares(set).nth(rng.usize(0..n))
    }
}
