//! The short way for a turn in canonical text: read, judged and played at once.

use super::board::Board;
use super::cell::{Cell, SIZE};
use super::moves;
use super::position::Position;
use super::slide::Ice;
use super::written::{Marks, marks};
use crate::game::Played;
use crate::record::marks::at_word_end;

/// Plays the slide that `input` begins with, if that is `c3-c9` with marks that are true or left out; else `p` is as it
/// was.
pub(super) fn play<'a>(board: &Board, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
    let (from, rest) = cell(input)?;
    let [b'-', rest @ ..] = rest else {
        return None;
    };
    let (to, rest) = cell(rest)?;
    let (rest, marks) = match rest {
        [b' ' | b'\n', ..] => (rest, Marks::default()),
        _ => marks(rest),
    };
    if !at_word_end(rest) || !p.men(p.side).contains(from) {
        return None;
    }
    let ice = Ice::new(board, p, p.side);
    let direction = ice.heading(from, to)?;
    let push = ice.push(to, direction);
    let is_marked_falsely =
        (marks.push && push.is_none()) || (marks.home && to != Cell::home(p.side));
    if is_marked_falsely {
        return None;
    }
    p.slide(from, to, push);
    Some(Played {
        rest,
        is_over: moves::is_over(board, p),
    })
}

/// A file in lower case and a rank without leading zero, on the board.
fn cell(input: &[u8]) -> Option<(Cell, &[u8])> {
    let (file, row, rest) = match input {
        [file, b'1', ones @ b'0'..=b'5', rest @ ..] => (file, ones - b'0' + 9, rest),
        [file, rank @ b'1'..=b'9', rest @ ..] => (file, rank - b'1', rest),
        _ => return None,
    };
    let file = file.wrapping_sub(b'a');
    (file < SIZE).then_some((Cell { row, file }, rest))
}
