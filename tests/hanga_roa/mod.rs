//! Hanga Roa: what only this game has.

mod perft;

use rongo::game::Game;
use rongo::games::hanga_roa::{HangaRoa, Move, Position, Setup};

/// The position that a text describes.
fn position(fen: &str) -> Position {
    HangaRoa::parse_position(&Setup, fen).unwrap()
}

/// The position after a turn.
fn after(p: &Position, m: &Move) -> Position {
    let mut next = p.clone();
    HangaRoa::apply(&Setup, &mut next, m);
    next
}
