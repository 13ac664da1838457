//! What is to say about a legal turn: how it is spelt, where canonical text differs.

use std::ops::Range;

use super::codes;
use super::turn::Move;
use super::written::{self, Piece};
use crate::diagnostic::Code;
use crate::game::Remark;
use crate::square::Square;

type Placed = (Piece, Range<usize>);

/// Tells every difference between `token` and the canonical text of `m`. No rule of the game asks for a warning.
pub(super) fn remarks(m: &Move, token: &[u8], style: bool, each: &mut dyn FnMut(Remark)) {
    if !style {
        return;
    }
    let mut pieces = Vec::new();
    let read = written::read(token, |piece, from, rest| {
        pieces.push((piece, token.len() - from.len()..token.len() - rest.len()));
    });
    if read.is_err() {
        return;
    }
    for (n, piece) in pieces.iter().enumerate() {
        spelling(piece, token, each);
        let before = n.checked_sub(1).and_then(|n| pieces.get(n));
        form(before, piece, pieces.get(n + 1), token, each);
    }
    missing_signs(m, &pieces, each);
}

/// How a piece is spelt.
fn spelling((piece, place): &Placed, token: &[u8], each: &mut dyn FnMut(Remark)) {
    let written = &token[place.clone()];
    match piece {
        Piece::From(square) | Piece::To(square) => {
            if written.first().is_some_and(u8::is_ascii_uppercase) {
                each(note(&codes::UPPER_CASE, place.clone(), square.to_string()));
            }
            if written.get(1) == Some(&b'0') {
                each(note(
                    &codes::LEADING_ZEROS,
                    place.clone(),
                    square.to_string(),
                ));
            }
        }
        Piece::Sign(way) if written.first().is_some_and(u8::is_ascii_alphabetic) => {
            each(note(&codes::LETTERS, place.clone(), way.sign().to_string()));
        }
        _ => {}
    }
}

/// How the pieces are put together. What is to be replaced is never empty, so it is told with a neighbour.
fn form(
    before: Option<&Placed>,
    (piece, place): &Placed,
    after: Option<&Placed>,
    token: &[u8],
    each: &mut dyn FnMut(Remark),
) {
    let Some((_, last)) = before else { return };
    match (piece, after) {
        (Piece::From(_), Some((Piece::To(to), end))) => {
            each(note(
                &codes::FULL_PAIRS,
                place.start..end.end,
                to.to_string(),
            ));
        }
        (Piece::Hyphen, Some((_, end))) => {
            let instead = [&token[last.clone()], &token[end.clone()]].concat();
            each(note(&codes::HYPHENS, last.start..end.end, lower(&instead)));
        }
        (Piece::Join, Some((Piece::To(to), end))) => {
            each(note(
                &codes::HYPHENATED_CHAINS,
                place.start..end.end,
                format!(",{to}"),
            ));
        }
        // A comment in the gap is not spelling.
        (Piece::Gap, Some((_, end)))
            if token[place.clone()].iter().all(u8::is_ascii_whitespace) =>
        {
            each(note(
                &codes::GAPS,
                last.start..end.end,
                format!(",{}", lower(&token[end.clone()])),
            ));
        }
        (Piece::Stop, _) => {
            each(note(
                &codes::END_MARKS,
                last.start..place.end,
                lower(&token[last.clone()]),
            ));
        }
        _ => {}
    }
}

fn missing_signs(m: &Move, pieces: &[Placed], each: &mut dyn FnMut(Remark)) {
    let ends = pieces
        .iter()
        .enumerate()
        .filter_map(|(n, (piece, place))| match piece {
            Piece::To(to) => Some((*to, place, pieces.get(n + 1))),
            _ => None,
        });
    for (step, (to, place, after)) in m.steps().iter().zip(ends) {
        let signed = matches!(after, Some((Piece::Sign(_), _)));
        if let (Some(way), false) = (step.way(), signed) {
            each(note(
                &codes::MISSING_SIGNS,
                place.clone(),
                signed_square(to, way.sign()),
            ));
        }
    }
}

fn signed_square(square: Square, sign: char) -> String {
    format!("{square}{sign}")
}

fn lower(text: &[u8]) -> String {
    String::from_utf8_lossy(text).to_ascii_lowercase()
}

fn note(code: &'static Code, range: Range<usize>, instead: String) -> Remark {
    Remark {
        code,
        range,
        instead,
        message: String::new(),
    }
}
