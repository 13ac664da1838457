//! Reads a turn according to the normative grammar `grammar/hanga-roa.ebnf`.

use std::ops::Range;

use super::faults::Part;
use super::position::Piece;
use super::written::{Lead, Squares, Written};
use crate::record::words::{Expected, Parsed, gap};
use crate::square::Square;

/// A token of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// The letter of the piece.
    Piece(Piece),
    /// The `@` of a re-entry.
    Enters,
    /// `-`, `x` or `:` between two squares.
    Separator,
    /// A square.
    Square(Square),
}

/// Reads one turn and consumes no further bytes.
pub(super) fn parse(input: &[u8]) -> Parsed<'_, Written> {
    let mut w = Written {
        piece: Piece::Ariki,
        lead: Lead::Spaced,
        squares: Squares::default(),
        joined: 0,
    };
    let mut glued_at = 0;
    let (rest, ()) = scan(input, |piece, at| match piece {
        Token::Piece(piece) => {
            w.piece = piece;
            glued_at = at.end;
        }
        Token::Enters => w.lead = Lead::Enters,
        Token::Separator => w.joined += 1,
        Token::Square(square) => {
            if at.start == glued_at {
                w.lead = Lead::Glued;
            }
            w.squares.push(square);
        }
    })?;
    Ok((rest, w))
}

/// Reads one turn and passes each token with its place to `each`.
pub(super) fn scan(input: &[u8], mut each: impl FnMut(Token, Range<usize>)) -> Parsed<'_, ()> {
    let mut emit = |piece, from: &[u8], to: &[u8]| {
        each(piece, input.len() - from.len()..input.len() - to.len());
    };
    let (after, piece) = letter(input)?;
    emit(Token::Piece(piece), input, after);
    let (mut rest, enters) = match after {
        [b'@', rest @ ..] => (rest, true),
        _ => (first_gap(after)?, false),
    };
    if enters {
        emit(Token::Enters, after, rest);
    }
    let mut joinable = !enters;
    loop {
        let (after, found) = square(rest)?;
        emit(Token::Square(found), rest, after);
        match follow(after, joinable) {
            Follow::End => return Ok((after, ())),
            Follow::Square(next) => {
                rest = next;
                joinable = false;
            }
            Follow::Separator(next) => {
                emit(Token::Separator, after, next);
                rest = next;
                joinable = piece == Piece::Moais;
            }
        }
    }
}

/// The input after a square.
enum Follow<'a> {
    /// The turn ends.
    End,
    /// Another square, valid or not, which begins here.
    Square(&'a [u8]),
    /// A separator, and the square after it.
    Separator(&'a [u8]),
}

fn follow(after: &[u8], joinable: bool) -> Follow<'_> {
    match after {
        [b'-' | b'x' | b':', rest @ ..] if joinable => Follow::Separator(rest),
        // Letters and digits directly after a square belong to the turn.
        [b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9', ..] => Follow::Square(after),
        _ => {
            let next = gap(after);
            if begins_square(next) {
                Follow::Square(next)
            } else {
                Follow::End
            }
        }
    }
}

/// Reads the letter of a piece.
fn letter(input: &[u8]) -> Parsed<'_, Piece> {
    match input {
        [letter, rest @ ..] if let Some(piece) = Piece::of(*letter) => Ok((rest, piece)),
        _ => Expected::error(input, "a man: `A`, `M` or `P`"),
    }
}

/// Reads the gap after the letter. A word after it that begins with the letter of a piece is another turn.
fn first_gap(after: &[u8]) -> Result<&[u8], nom::Err<Expected<'_>>> {
    let next = gap(after);
    if next.len() == after.len() || begins_square(next) {
        return Ok(next);
    }
    Err(nom::Err::Error(Expected {
        rest: next,
        what: "a square",
    }))
}

/// Returns whether a word begins a square: not with the letter of a piece, and with digits only if a file follows,
/// because `23.` is a move number and `1-0` a result.
pub(super) fn begins_square(word: &[u8]) -> bool {
    match word {
        [letter @ b'A'..=b'Z', ..] => Piece::of(*letter).is_none(),
        [b'a'..=b'z', ..] | [b'0'..=b'9', b'a'..=b'z' | b'A'..=b'Z', ..] => true,
        _ => false,
    }
}

/// Reads a square with file or rank first: a letter and a digit, on the board or not.
fn square(input: &[u8]) -> Parsed<'_, Square> {
    match input {
        [file, rank @ b'0'..=b'9', rest @ ..] if file.is_ascii_alphabetic() => {
            Ok((rest, named(*file, rank - b'0')))
        }
        [rank @ b'0'..=b'9', file, rest @ ..] if file.is_ascii_alphabetic() => {
            Ok((rest, named(*file, rank - b'0')))
        }
        [file, rest @ ..] if file.is_ascii_alphabetic() => Expected::error(rest, "a rank"),
        [b'0'..=b'9', rest @ ..] => Expected::error(rest, "a file"),
        _ => Expected::error(input, "a square"),
    }
}

fn named(file: u8, rank: u8) -> Square {
    Square::new(file.to_ascii_lowercase() - b'a', rank)
}

/// Returns the range of a part of a turn in its text; the whole turn if it has no such part.
pub(super) fn locate(token: &[u8], part: Part) -> Range<usize> {
    let mut whole = 0..0;
    let mut found = None;
    let mut squares = 0;
    let _ = scan(token, |piece, at| {
        whole.end = at.end;
        match (piece, part) {
            (Token::Piece(_), Part::Piece) => found = Some(at),
            (Token::Square(_), Part::Square(i)) if i == squares => found = Some(at),
            (Token::Square(_), Part::From(i)) if i == squares => found = Some(at),
            (Token::Square(_), Part::From(i)) if i < squares => {
                found = found.take().map(|first| first.start..at.end);
            }
            _ => {}
        }
        squares += usize::from(matches!(piece, Token::Square(_)));
    });
    found.unwrap_or(whole)
}
