//! A turn at random.

use arrayvec::ArrayVec;

use super::apply::winner;
use super::moves::{after_move, ariki_targets, entries, mata_targets};
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, squares};
use super::turn::{Move, Path, Stones};

/// What a side can do.
#[derive(Clone, Copy)]
enum Kind {
    Moais,
    Ariki,
    Mata,
    Enter,
}

/// Picks a legal turn: first one of the kinds that are possible, each alike; then a man that can move, then where it goes.
///
/// An Ariki throws no, one or two stones, each number alike, and each stone to any square that it reaches. A Moais takes
/// one step after another to any stone beside it, and after each goes on in three cases of four while it can. Captures and
/// wins have no weight of their own.
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

/// A man of the kind that can move, and where it goes.
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

/// Stones at random: each number of them alike.
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

/// A square of the set, each alike.
fn any(set: Bits, rng: &mut fastrand::Rng) -> Option<Sq> {
    let n = set.count_ones() as usize;
    if n == 0 {
        None
    } else {
        squares(set).nth(rng.usize(0..n))
    }
}
