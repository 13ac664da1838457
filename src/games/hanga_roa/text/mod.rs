//! Position text: nine ranks from 9 down to 1, side to move, retired Ariki, turn number.

mod parse;
mod print;

pub(super) use parse::parse;
pub(super) use print::{fault_at, print};

use super::position::{Holding, Piece};
use crate::game::Side;

/// Returns the letter in position text: upper case is White's.
fn letter(holding: Holding) -> char {
    let (side, letter) = match holding {
        Holding::Piece(side, piece) => (side, piece.letter()),
        Holding::Stone(side) => (side, 'S'),
    };
    match side {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    }
}

/// Returns the content that a letter of position text represents.
fn holding(c: char) -> Option<Holding> {
    let side = if c.is_ascii_uppercase() {
        Side::First
    } else {
        Side::Second
    };
    match c.to_ascii_uppercase() {
        'S' => Some(Holding::Stone(side)),
        upper => u8::try_from(upper)
            .ok()
            .and_then(Piece::of)
            .map(|piece| Holding::Piece(side, piece)),
    }
}
