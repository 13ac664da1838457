//! The canonical text of a turn.

use super::judge::{self, able, bars};
use super::paths::{Road, road};
use super::position::{Piece, Position};
use super::squares::{Sq, squares};
use super::turn::Move;
use super::written::Written;

/// Returns the shortest text that means `m` in `p`.
pub(super) fn write(p: &Position, m: &Move) -> Written {
    match m {
        Move::Moais { from, path } => write_way(p, *from, path),
        Move::Ariki { from, to, stones } => write_man(p, Piece::Ariki, *from, *to, stones),
        Move::Mata { from, to } => write_man(p, Piece::Mata, *from, *to, &[]),
        Move::Enter { to } => Written::enter(*to),
    }
}

/// Writes the origin only if another piece of the kind could make the same whole turn.
fn write_man(p: &Position, piece: Piece, from: Sq, to: Sq, stones: &[Sq]) -> Written {
    let others = p.pieces(p.side, piece) & !from.bit();
    let occupied = p.occupied();
    let twin = bars(p, piece) & to.bit() == 0
        && squares(able(piece, others, to, occupied))
            .any(|other| judge::turn(p, other, to, stones, 0, occupied).is_ok());
    Written::turn(piece, twin.then_some(from), to, stones)
}

/// Writes the path only if the destination alone would mean something else.
fn write_way(p: &Position, from: Sq, path: &[Sq]) -> Written {
    let alone = match path {
        [] | [_] => true,
        [.., to] => {
            from.ring() & to.bit() == 0 && matches!(road(from, *to, p.stones(p.side)), Road::One(_))
        }
    };
    match path {
        [.., to] if alone => Written::turn(Piece::Moais, None, *to, &[]),
        _ => Written::path(path),
    }
}
