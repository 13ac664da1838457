//! Remarks on legal turns: differences from canonical text.

use std::ops::Range;

use super::codes;
use super::turn::Move;
use super::written::{self, Piece};
use crate::diagnostic::Code;
use crate::game::Remark;

type Placed = (Piece, Range<usize>);

/// Reports every difference between `token` and the canonical text of `m`. No rule of the game requires a warning.
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
    // If several differences begin at one byte, the larger ones come first.
    for (n, piece) in pieces.iter().enumerate() {
        let before = n.checked_sub(1).and_then(|n| pieces.get(n));
        form(before, piece, pieces.get(n + 1), token, each);
    }
    for piece in &pieces {
        spelling(piece, token, each);
    }
    missing_signs(m, &pieces, each);
}

/// Reports the spelling of a token.
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

/// Reports how the tokens are combined. A replacement must not be empty, so it includes a neighbour.
fn form(
    before: Option<&Placed>,
    (piece, place): &Placed,
    after: Option<&Placed>,
    token: &[u8],
    each: &mut dyn FnMut(Remark),
) {
    let Some((previous, last)) = before else {
        return;
    };
    let mut explain = |code, range, instead| each(note(code, range, instead));
    match (piece, after) {
        (Piece::From(_), Some((to, end))) => {
            explain(&codes::FULL_PAIRS, place.start..end.end, canonical(*to));
        }
        (Piece::Hyphen, Some((to, end))) => {
            let instead = canonical(*previous) + &canonical(*to);
            explain(&codes::HYPHENS, last.start..end.end, instead);
        }
        (Piece::Join, Some((to, end))) => {
            let instead = format!("{},{}", canonical(*previous), canonical(*to));
            explain(&codes::HYPHENATED_CHAINS, last.start..end.end, instead);
        }
        // A comment in the gap is not a difference.
        (Piece::Gap, Some((next, end)))
            if token[place.clone()].iter().all(u8::is_ascii_whitespace) =>
        {
            let instead = format!(",{}", canonical(*next));
            explain(&codes::GAPS, last.start..end.end, instead);
        }
        (Piece::Stop, _) => {
            explain(
                &codes::END_MARKS,
                last.start..place.end,
                canonical(*previous),
            );
        }
        _ => {}
    }
}

fn canonical(piece: Piece) -> String {
    match piece {
        Piece::From(square) | Piece::To(square) => square.to_string(),
        Piece::Sign(way) => way.sign().to_string(),
        Piece::Comma | Piece::Join => ",".to_owned(),
        Piece::Hyphen | Piece::Gap | Piece::Stop => String::new(),
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
                format!("{to}{}", way.sign()),
            ));
        }
    }
}

fn note(code: &'static Code, range: Range<usize>, instead: String) -> Remark {
    Remark {
        code,
        range,
        instead,
        message: String::new(),
    }
}
