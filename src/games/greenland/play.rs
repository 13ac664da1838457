//! The fast path for a turn in canonical text: reads, checks and plays it in one step.

#![expect(
    clippy::inline_always,
    reason = "the hot path, which is called in two places"
)]

use super::board::Board;
use super::cell::{Cell, SIZE};
use super::moves;
use super::position::Position;
use super::slide::{Push, SlideMap};
use super::written::{Marks, marks};
use crate::game::Played;
use crate::record::marks::at_word_end;

/// Plays the slide at the start of `input`, if it has the form `c3-c9` with marks that are correct or left out;
/// otherwise `p` is unchanged.
#[inline(always)]
pub(super) fn play<'a>(board: &Board, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
    let (text, rest) = Text::read(input)?;
    if !at_word_end(rest) || !p.pieces(p.side).contains(text.from) {
        return None;
    }
    let (push, due) = text.judge(board, p)?;
    if (text.marks.push && !due.push) || (text.marks.home && !due.home) {
        return None;
    }
    p.slide(text.from, text.to, push);
    Some(Played {
        rest,
        is_over: moves::is_over(board, p),
    })
}

/// Returns whether `token`, a legal turn, is certainly canonical text.
pub(super) fn is_canonical(board: &Board, p: &Position, token: &[u8]) -> bool {
    let Some((text, [])) = Text::read(token) else {
        return false;
    };
    let due = text.judge(board, p).map(|(_, due)| due);
    // Two marks may be in either order.
    due == Some(text.marks) && !(text.marks.push && text.marks.home)
}

/// A slide, `c3-c9*`.
struct Text {
    from: Cell,
    to: Cell,
    marks: Marks,
}

impl Text {
    #[inline(always)]
    fn read(input: &[u8]) -> Option<(Self, &[u8])> {
        let (from, rest) = cell(input)?;
        let [b'-', rest @ ..] = rest else {
            return None;
        };
        let (to, rest) = cell(rest)?;
        let (rest, marks) = match rest {
            [b' ' | b'\n', ..] => (rest, Marks::default()),
            _ => marks(rest),
        };
        Some((Self { from, to, marks }, rest))
    }

    /// Returns the pushed hunter and the correct marks of the slide.
    #[inline(always)]
    fn judge(&self, board: &Board, p: &Position) -> Option<(Option<Push>, Marks)> {
        let ice = SlideMap::new(board, p, p.side);
        let direction = ice.heading(self.from, self.to)?;
        let push = ice.push(self.to, direction);
        let due = Marks {
            push: push.is_some(),
            home: self.to == Cell::home(p.side),
        };
        Some((push, due))
    }
}

/// Reads a file in lower case and a rank without a leading zero, on the board. The number of digits is computed
/// without branches, because it is unpredictable.
#[inline(always)]
fn cell(input: &[u8]) -> Option<(Cell, &[u8])> {
    let [file, rank, rest @ ..] = input else {
        return None;
    };
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    let ones = rest.first().map_or(u8::MAX, |ones| ones.wrapping_sub(b'0'));
    let has_ones = u8::from(rank == 0) & u8::from(ones <= 5);
    let row = rank.wrapping_add(has_ones * ones.wrapping_add(9));
    let rest = rest.get(usize::from(has_ones)..)?;
    (file < SIZE && rank < 9).then_some((Cell { row, file }, rest))
}
