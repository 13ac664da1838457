//! Lists all legal turns.

use std::ops::ControlFlow;

use super::apply::winner;
use super::paths::Paths;
use super::position::{Piece, Position, first_rank};
use super::squares::{Bits, Sq, squares};
use super::turn::Move;
use crate::game::TooManyPaths;

/// The result of a callback for turns; breaks when no more are wanted.
type Flow = ControlFlow<()>;

/// Lists the legal turns: Moais, Ariki, Mata-to'a, re-entry; each in order of squares.
///
/// # Errors
/// Returns an error if the Moais has more paths than the limit.
pub(super) fn legal(
    p: &Position,
    limit: u64,
    mut each: impl FnMut(&Move) -> Flow,
) -> Result<(), TooManyPaths> {
    if winner(p).is_none() {
        let paths = paths(p, limit)?;
        let _ = all(p, paths, &mut each);
    }
    Ok(())
}

/// Returns the number of legal turns, without creating them.
///
/// # Errors
/// Returns an error if the Moais has more paths than the limit.
pub(super) fn count(p: &Position, limit: u64) -> Result<u64, TooManyPaths> {
    if winner(p).is_some() {
        return Ok(0);
    }
    let moais = paths(p, limit)?.map_or(0, |paths| paths.len());
    let ariki: u64 = squares(p.pieces(p.side, Piece::Ariki))
        .map(|from| count_ariki(p, from))
        .sum();
    let mata: u32 = squares(p.pieces(p.side, Piece::Mata))
        .map(|from| mata_targets(p, from).count_ones())
        .sum();
    Ok(moais + ariki + u64::from(mata + entries(p).count_ones()))
}

/// Counts the turns of one Ariki. Any two squares that it can hit separately can be hit in one turn, the farther one
/// first. No other pair is possible, because a thrown stone does not open a line.
fn count_ariki(p: &Position, from: Sq) -> u64 {
    let pairs = p.stone_limit() == 2;
    squares(ariki_targets(p, from))
        .map(|to| {
            let n = u64::from(throws(p, from, to).count_ones());
            1 + n
                + if pairs {
                    n * n.saturating_sub(1) / 2
                } else {
                    0
                }
        })
        .sum()
}

/// Returns the paths of the Moais of the side to move; `None` if there is no stone next to it.
fn paths(p: &Position, limit: u64) -> Result<Option<Paths>, TooManyPaths> {
    let stones = p.stones(p.side);
    let Some(moais) = p.moais(p.side).filter(|moais| moais.ring() & stones != 0) else {
        return Ok(None);
    };
    match Paths::find(moais, stones, limit) {
        Some(paths) => Ok(Some(paths)),
        None => Err(TooManyPaths {
            piece: moais.square(),
            limit,
        }),
    }
}

fn all(p: &Position, paths: Option<Paths>, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    if let Some(paths) = paths {
        for path in paths.iter() {
            each(&Move::Moais {
                from: paths.from(),
                path,
            })?;
        }
    }
    for from in squares(p.pieces(p.side, Piece::Ariki)) {
        for to in squares(ariki_targets(p, from)) {
            ariki(p, from, to, each)?;
        }
    }
    steps(p, each)?;
    enter(p, each)
}

/// Lists every turn of the Ariki on `from` that ends on `to`: with no stone, one, or two.
pub(super) fn ariki(p: &Position, from: Sq, to: Sq, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    let mut throw = |stones: &[Sq]| {
        each(&Move::Ariki {
            from,
            to,
            stones: stones.iter().copied().collect(),
        })
    };
    throw(&[])?;
    let reach = throws(p, from, to);
    for stone in squares(reach) {
        throw(&[stone])?;
    }
    if p.stone_limit() < 2 {
        return Flow::Continue(());
    }
    for first in squares(reach) {
        let behind = to.behind(first);
        for second in squares(reach & later(first)) {
            // The farther stone of a line is thrown first, because the nearer one would block it.
            let pair = if behind & second.bit() == 0 {
                [first, second]
            } else {
                [second, first]
            };
            throw(&pair)?;
        }
    }
    Flow::Continue(())
}

/// Returns the squares after `sq` in the order of [`squares`].
const fn later(sq: Sq) -> Bits {
    !(sq.bit() | (sq.bit() - 1))
}

/// Lists every step of the Mata-to'a.
pub(super) fn steps(p: &Position, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    for from in squares(p.pieces(p.side, Piece::Mata)) {
        for to in squares(mata_targets(p, from)) {
            each(&Move::Mata { from, to })?;
        }
    }
    Flow::Continue(())
}

/// Lists every re-entry.
pub(super) fn enter(p: &Position, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    for to in squares(entries(p)) {
        each(&Move::Enter { to })?;
    }
    Flow::Continue(())
}

/// Returns the squares where the Ariki on `from` may go.
pub(super) fn ariki_targets(p: &Position, from: Sq) -> Bits {
    from.slide(p.occupied()) & !p.suicidal(from.bit())
}

/// Returns the squares where the Mata-to'a on `from` may go, which are never occupied by pieces.
pub(super) fn mata_targets(p: &Position, from: Sq) -> Bits {
    let pieces = p.all_men(p.side) | p.all_men(p.side.other());
    from.ring() & !pieces & !p.suicidal(from.bit())
}

/// Returns the squares where a retired Ariki may enter.
pub(super) fn entries(p: &Position) -> Bits {
    if p.hand[p.side as usize] == 0 {
        return 0;
    }
    first_rank(p.side) & !p.occupied() & !p.suicidal(0)
}

/// Returns the squares where the Ariki may throw after moving from `from` to `to`.
pub(super) fn throws(p: &Position, from: Sq, to: Sq) -> Bits {
    to.slide(after_move(p.occupied(), from, to))
}

/// Returns the `occupied` squares after a piece has moved from `from` to `to`.
pub(super) const fn after_move(occupied: Bits, from: Sq, to: Sq) -> Bits {
    (occupied & !from.bit()) | to.bit()
}
