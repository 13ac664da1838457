//! Notes on legal turns that are not in canonical text. Not performance-critical.

use std::ops::Range;

use super::codes;
use super::position::{Piece, Position};
use super::read::{Token, scan};
use super::resolve::Reading;
use super::turn::Move;
use super::write::write;
use super::written::{Lead, Written};
use crate::diagnostic::Code;
use crate::game::Remark;
use crate::square::Square;

/// Reports every difference between the spelling of a legal turn and canonical text.
pub(super) fn notes(
    p: &Position,
    w: &Written,
    m: &Move,
    token: &[u8],
    each: &mut dyn FnMut(Remark),
) {
    let mut page = Page {
        token,
        squares: Vec::new(),
        separators: Vec::new(),
        each,
    };
    let _ = scan(token, |piece, at| match piece {
        Token::Square(square) => page.squares.push((square, at)),
        Token::Separator => page.separators.push(at),
        Token::Piece(_) | Token::Enters => {}
    });
    let canonical = write(p, m);
    let to = destination_index(p, w, m);
    page.spelling();
    page.separators(w.piece == Piece::Moais && w.joined > to);
    page.spaces(w, to);
    if w.piece == Piece::Moais {
        page.path(to, w.joined, &canonical);
    }
    if to > 0 && canonical.lead != Lead::Glued {
        page.origin(w.piece, to);
    }
}

/// Returns the index of the first square after the origin.
fn destination_index(p: &Position, w: &Written, m: &Move) -> usize {
    match m {
        Move::Moais { from, .. } => usize::from(w.squares.len() > 1 && w.sq(0) == Some(*from)),
        Move::Enter { .. } => 0,
        Move::Ariki { .. } | Move::Mata { .. } => Reading::of(p, w).to,
    }
}

struct Page<'a> {
    token: &'a [u8],
    squares: Vec<(Square, Range<usize>)>,
    separators: Vec<Range<usize>>,
    each: &'a mut dyn FnMut(Remark),
}

impl Page<'_> {
    fn note(&mut self, code: &'static Code, range: Range<usize>, instead: String) {
        let message = String::new();
        (self.each)(Remark {
            code,
            range,
            instead,
            message,
        });
    }

    /// Reports the spelling of squares.
    fn spelling(&mut self) {
        for (square, at) in self.squares.clone() {
            let text = &self.token[at.clone()];
            if text.first().is_some_and(u8::is_ascii_digit) {
                self.note(&codes::DIGIT_FIRST, at.clone(), square.to_string());
            }
            if text.iter().any(u8::is_ascii_uppercase) {
                self.note(&codes::UPPER_CASE, at, square.to_string());
            }
        }
    }

    /// Reports separators that are not canonical; those of a Moais's path are `-`.
    fn separators(&mut self, in_way: bool) {
        let instead = if in_way { "-" } else { " " };
        for at in std::mem::take(&mut self.separators) {
            if self.token[at.clone()] != *instead.as_bytes() {
                self.note(&codes::SEPARATORS, at, instead.into());
            }
        }
    }

    /// Reports spaces that are missing before the destination and the stones, or that are between the stones.
    fn spaces(&mut self, w: &Written, to: usize) {
        if let (0, Lead::Glued, Some((square, at))) = (to, w.lead, self.squares.first().cloned()) {
            self.note(
                &codes::NO_SPACE,
                0..at.end,
                format!("{} {square}", w.piece.letter()),
            );
        }
        let pairs: Vec<_> = self
            .squares
            .windows(2)
            .map(|pair| (pair[0].clone(), pair[1].clone()))
            .collect();
        for (i, ((a, at), (b, next))) in pairs.into_iter().enumerate() {
            let range = at.start..next.end;
            let between = &self.token[at.end..next.start];
            let second_stone = w.piece == Piece::Ariki && i == to + 1;
            if between.is_empty() && !second_stone {
                self.note(&codes::NO_SPACE, range, format!("{a} {b}"));
            } else if second_stone && !between.is_empty() && is_plain(between) {
                self.note(&codes::STONES_APART, range, format!("{a}{b}"));
            }
        }
    }

    /// Reports a path that is written although it is not needed.
    fn path(&mut self, first: usize, last: usize, canonical: &Written) {
        if last > first
            && canonical.joined == 0
            && let (Some((_, start)), Some((to, end))) =
                (self.squares.get(first), self.squares.get(last))
        {
            let (range, instead) = (start.start..end.end, to.to_string());
            self.note(&codes::NEEDLESS_WAY, range, instead);
        }
    }

    /// Reports an origin that is written although it is not needed.
    fn origin(&mut self, piece: Piece, to: usize) {
        if let Some((square, at)) = self.squares.get(to).cloned()
            && is_plain(&self.token[..at.end])
        {
            self.note(
                &codes::NEEDLESS_ORIGIN,
                0..at.end,
                format!("{} {square}", piece.letter()),
            );
        }
    }
}

/// Returns whether text contains no comment that a replacement would lose.
fn is_plain(text: &[u8]) -> bool {
    !text.iter().any(|b| matches!(b, b'{' | b';'))
}
