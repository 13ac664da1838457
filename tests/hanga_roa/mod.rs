//! Hanga Roa: what only this game has.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

mod faults;
mod follows;
mod paths;
mod perft;
mod positions;
mod properties;
mod reading;
mod style;

use rongo::diagnostic::Code;
use rongo::game::{Coded, Explanation, Game, Limits};
use rongo::games::hanga_roa::{HangaRoa, Move, Part, Position, Setup, Written};

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

/// The number of legal turns.
fn count(p: &Position) -> u64 {
    HangaRoa::count(&Setup, p, &Limits::default()).unwrap()
}

/// What a text says; it must be read whole.
fn written(text: &str) -> Written {
    let (rest, w) = HangaRoa::parse_move(text.as_bytes()).unwrap();
    assert!(rest.is_empty(), "{text}");
    w
}

/// The turn that a text means.
fn meant(p: &Position, text: &str) -> Option<Move> {
    HangaRoa::resolve(&Setup, p, &written(text)).ok()
}

/// The canonical text of the turn that a text means.
fn resolved(p: &Position, text: &str) -> Option<String> {
    meant(p, text).map(|m| HangaRoa::write(&Setup, p, &m).to_string())
}

/// Plays turns that must be legal; the position text then, and why the game is over if it is.
fn plays(fen: &str, turns: &str) -> (String, Option<String>) {
    let mut p = position(fen);
    for turn in turns.split(", ") {
        let m = HangaRoa::resolve(&Setup, &p, &written(turn));
        p = after(&p, &m.unwrap_or_else(|why| panic!("{turn}: {why:?}")));
    }
    let ending = HangaRoa::ending(&Setup, &p);
    (
        HangaRoa::position_text(&Setup, &p),
        ending.map(|ending| ending.reason),
    )
}

/// Asserts that a turn is refused with a code, pointing at some text; gives what is told.
#[track_caller]
fn refusal(p: &Position, text: &str, code: &Code, place: &str) -> Explanation<Part> {
    let w = written(text);
    let refusal = HangaRoa::resolve(&Setup, p, &w).expect_err(text);
    assert_eq!(refusal.fault.code().id, code.id, "{text}: {refusal:?}");
    let range = HangaRoa::locate(text.as_bytes(), refusal.part);
    assert_eq!(&text[range], place, "{text}");
    HangaRoa::explain(&Setup, p, &w, &refusal)
}
