//! Legal turns that may have been meant: similar to what was written, and at most some thousands.

use std::ops::ControlFlow;

use super::apply::winner;
use super::moves::{self, ariki, ariki_targets};
use super::paths::some;
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, squares};
use super::turn::{Move, Stones, set};
use super::written::Written;

type Flow = ControlFlow<()>;

/// The maximum number of paths to one stone that are compared.
const WAYS: usize = 8;

/// Lists the candidates: turns of the written kind first, then those of other kinds to a written square. Turns of an
/// Ariki are listed with all stones if the destination is a written square, and otherwise with the written stones.
pub(super) fn candidates(p: &Position, w: &Written, mut each: impl FnMut(&Move) -> Flow) {
    if winner(p).is_some() {
        return;
    }
    let mut flow = of_kind(p, w, w.piece, &mut each);
    let written = set(&named(w));
    for piece in Piece::ALL.into_iter().filter(|&piece| piece != w.piece) {
        if flow.is_continue() {
            flow = of_kind(p, w, piece, &mut |m| {
                if written & m.to().bit() != 0 {
                    each(m)
                } else {
                    Flow::Continue(())
                }
            });
        }
    }
}

fn of_kind(p: &Position, w: &Written, piece: Piece, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    match piece {
        Piece::Ariki => all_ariki(p, w, each),
        Piece::Mata => moves::steps(p, each),
        Piece::Moais => walks(p, each),
    }
}

fn all_ariki(p: &Position, w: &Written, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    let named = named(w);
    // Only the first two squares can be a destination.
    let likely = set(named.get(..2).unwrap_or(&named));
    for from in squares(p.pieces(p.side, Piece::Ariki)) {
        let targets = ariki_targets(p, from);
        for to in squares(targets & likely) {
            ariki(p, from, to, each)?;
        }
        for to in squares(targets & !likely) {
            with_written_stones(p, from, to, &named, each)?;
        }
    }
    moves::enter(p, each)
}

/// Returns the squares of `w` that may be stones.
fn named(w: &Written) -> Vec<Sq> {
    w.squares.iter().filter_map(Sq::of).take(4).collect()
}

/// Lists the turn without stones, and with those of the written squares that can be hit from `to`.
fn with_written_stones(
    p: &Position,
    from: Sq,
    to: Sq,
    named: &[Sq],
    each: &mut impl FnMut(&Move) -> Flow,
) -> Flow {
    each(&Move::Ariki {
        from,
        to,
        stones: Stones::new(),
    })?;
    let hit: Bits = moves::throws(p, from, to) & set(named);
    let stones: Stones = squares(hit).take(p.stone_limit()).collect();
    let blocked =
        matches!(stones.as_slice(), [first, second] if to.behind(*first) & second.bit() != 0);
    match stones.len() {
        0 => Flow::Continue(()),
        _ if blocked => each(&Move::Ariki {
            from,
            to,
            stones: stones.into_iter().rev().collect(),
        }),
        _ => each(&Move::Ariki { from, to, stones }),
    }
}

/// Lists some paths of the Moais to each stone of its road.
fn walks(p: &Position, each: &mut impl FnMut(&Move) -> Flow) -> Flow {
    let stones = p.stones(p.side);
    let Some(from) = p.moais(p.side) else {
        return Flow::Continue(());
    };
    for to in squares(super::squares::flood(from.bit(), stones)) {
        for path in some(from, to, stones, WAYS) {
            each(&Move::Moais { from, path })?;
        }
    }
    Flow::Continue(())
}
