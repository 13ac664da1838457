//! The fast path for a turn in canonical text: reads, checks and plays it in one step.
//!
//! [`resolve`](super::resolve) explains why a turn is refused; the fast path only determines that the text is exactly
//! one legal turn.

#![expect(
    clippy::inline_always,
    reason = "the hot path, which is called in two places"
)]

use super::apply::{self, Change};
use super::judge::{self, bars};
use super::position::{Piece, Position};
use super::read::begins_square;
use super::squares::{Bits, SIZE, Sq, squares};
use crate::game::Played;
use crate::record::marks::at_word_end;
use crate::record::words::gap;

/// Plays the turn at the start of `input`, if it is a turn of an Ariki or a Mata-to'a, or a single step of the Moais,
/// in canonical text; otherwise `p` is unchanged.
#[inline(always)]
pub(super) fn play<'a>(p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
    let (text, rest) = Text::read(input)?;
    let change = text.judge(p)?;
    let judged = apply::change(p, &change);
    Some(Played {
        rest,
        is_over: judged.winner.is_some(),
    })
}

/// Returns whether `token`, a legal turn, is certainly canonical text: one blank before the destination, one before
/// the stones, and an origin only if another piece could make the same turn.
pub(super) fn is_canonical(p: &Position, token: &[u8]) -> bool {
    let Some((text, [])) = Text::read(token) else {
        return false;
    };
    let names_origin = text.names_origin(p);
    let separators: &[&[u8]] = if names_origin {
        &[b"", b" ", b" ", b""]
    } else {
        &[b" ", b" ", b""]
    };
    let words = token[1..].split_inclusive(u8::is_ascii_digit);
    let is_laid_out = words
        .zip(separators)
        .all(|(word, separator)| word.len() == separator.len() + 2 && word.starts_with(separator));
    let has_twin = || {
        let others = p.pieces(p.side, text.piece) & !text.squares[0].bit();
        text.piece != Piece::Moais && text.turn(p, others, 1).is_some()
    };
    is_laid_out && (!names_origin || has_twin())
}

/// The maximum number of squares: origin, destination and two stones.
const MOST: usize = 4;

/// A letter and squares.
struct Text {
    piece: Piece,
    /// Whether the first square follows the letter without a space.
    is_glued: bool,
    squares: [Sq; MOST],
    /// The number of squares.
    len: usize,
}

impl Text {
    #[inline(always)]
    fn read(input: &[u8]) -> Option<(Self, &[u8])> {
        let (&letter, after) = input.split_first()?;
        let piece = Piece::of(letter)?;
        let (is_glued, first) = match break_or_blank(after) {
            Some(first) => (false, first),
            None => (true, after),
        };
        let (sq, mut rest) = square(first)?;
        let mut text = Self {
            piece,
            is_glued,
            squares: [sq; MOST],
            len: 1,
        };
        loop {
            match behind(rest) {
                Behind::Square(next) => {
                    let (sq, after) = square(next)?;
                    *text.squares.get_mut(text.len)? = sq;
                    text.len += 1;
                    rest = after;
                }
                Behind::Nothing => return Some((text, rest)),
                Behind::Doubt => return None,
            }
        }
    }

    /// Returns whether the first square is the origin.
    #[inline(always)]
    fn names_origin(&self, p: &Position) -> bool {
        let mine = p.pieces(p.side, self.piece);
        self.is_glued && self.len > 1 && mine & self.squares[0].bit() != 0
    }

    /// Returns the only turn that the text means, by the same rules as `resolve`.
    #[inline(always)]
    fn judge(&self, p: &Position) -> Option<Change> {
        let (pieces, to) = if self.names_origin(p) {
            (self.squares[0].bit(), 1)
        } else {
            (p.pieces(p.side, self.piece), 0)
        };
        self.turn(p, pieces, to)
    }

    /// Returns the turn of the only one of `pieces` that can make it; the destination is square `to`.
    #[inline(always)]
    fn turn(&self, p: &Position, pieces: Bits, to: usize) -> Option<Change> {
        let (&to, stones) = self.squares.get(to..self.len)?.split_first()?;
        match self.piece {
            Piece::Ariki if stones.len() <= p.stone_limit() => ariki(p, pieces, to, stones),
            Piece::Mata if stones.is_empty() => mata(p, pieces, to),
            Piece::Moais if stones.is_empty() => step(p, to),
            _ => None,
        }
    }
}

/// Returns the turn of the only Ariki of `pieces` that can go to `to` and throw `stones` from there.
#[inline(always)]
fn ariki(p: &Position, pieces: Bits, to: Sq, stones: &[Sq]) -> Option<Change> {
    let occupied = p.occupied();
    if occupied & to.bit() != 0 {
        return None;
    }
    let mut thrown = 0;
    let mut paths = 0;
    for stone in stones {
        let path = to.between(*stone)? | stone.bit();
        // The previous stone would be in the path, or on the same square.
        if path & thrown != 0 {
            return None;
        }
        thrown |= stone.bit();
        paths |= path;
    }
    let is_able = |from: &Sq| {
        from.between(to).is_some_and(|line| line & occupied == 0)
            && paths & occupied & !from.bit() == 0
    };
    let from = only(p, squares(pieces & to.lines()).filter(is_able), to)?;
    Some(Change {
        piece: Piece::Ariki,
        from: from.bit(),
        to: to.bit(),
        taken: 0,
        thrown,
    })
}

/// Returns the turn of the only Mata-to'a of `pieces` that can step to `to`.
#[inline(always)]
fn mata(p: &Position, pieces: Bits, to: Sq) -> Option<Change> {
    if bars(p, Piece::Mata) & to.bit() != 0 {
        return None;
    }
    let from = only(p, squares(pieces & to.ring()), to)?;
    Some(Change {
        piece: Piece::Mata,
        from: from.bit(),
        to: to.bit(),
        taken: to.bit(),
        thrown: 0,
    })
}

/// Returns the only piece of those that reach `to` whose turn is not suicide.
#[inline(always)]
fn only(p: &Position, able: impl Iterator<Item = Sq>, to: Sq) -> Option<Sq> {
    let mut legal = able.filter(|from| !judge::is_suicide(p, from.bit(), to));
    let from = legal.next()?;
    legal.next().is_none().then_some(from)
}

/// Returns the Moais's step onto one of its own stones next to it.
#[inline(always)]
fn step(p: &Position, to: Sq) -> Option<Change> {
    let from = p.moais(p.side)?;
    let is_step = from.ring() & p.stones(p.side) & to.bit() != 0;
    is_step.then(|| Change {
        piece: Piece::Moais,
        from: from.bit(),
        to: to.bit(),
        taken: to.bit(),
        thrown: 0,
    })
}

/// The input after a square.
enum Behind<'a> {
    /// The turn ends.
    Nothing,
    /// The next square, which begins here.
    Square(&'a [u8]),
    /// Something that needs the full parser.
    Doubt,
}

#[inline(always)]
fn behind(square: &[u8]) -> Behind<'_> {
    let word = match square {
        [b'a'..=b'z', ..] => return Behind::Square(square),
        _ => break_or_blank(square),
    };
    match word {
        Some(next @ [b'a'..=b'z', ..]) => Behind::Square(next),
        Some([b'A' | b'M' | b'P', ..] | [b'0'..=b'9', b'0'..=b'9' | b'.', ..]) => Behind::Nothing,
        _ if !at_word_end(square) || begins_square(gap(square)) => Behind::Doubt,
        _ => Behind::Nothing,
    }
}

/// Returns the input after a single blank or line feed.
#[inline(always)]
fn break_or_blank(input: &[u8]) -> Option<&[u8]> {
    match input {
        [b' ' | b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// Reads a file in lower case and a rank, on the board.
#[inline(always)]
fn square(input: &[u8]) -> Option<(Sq, &[u8])> {
    let [file, rank @ b'1'..=b'9', rest @ ..] = input else {
        return None;
    };
    let file = file.wrapping_sub(b'a');
    (file < SIZE).then(|| (Sq::at(file, rank - b'1'), rest))
}
