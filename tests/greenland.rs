//! The Greenland hunters game: what only this game has.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

mod boards;
mod endings;
mod faults;
mod garbage;
mod marks;
mod perft;
mod play;
mod positions;
mod reading;

use rongo::game::{At, Game, SetupTags};
use rongo::games::greenland::{Fault, Greenland, Move, Part, Position, Setup, Written};

/// The formation of that name on the default board.
fn formation(name: &str) -> (Setup, Position) {
    let choices = SetupTags {
        formation: Some(name),
        ..SetupTags::default()
    };
    let s = Greenland::setup(&choices).expect("a known formation");
    let p = Greenland::start(&s);
    (s, p)
}

/// A position on the default board.
fn position(fen: &str) -> (Setup, Position) {
    let s = Greenland::setup(&SetupTags::default()).expect("the default");
    let p = Greenland::parse_position(&s, fen).expect("a position");
    (s, p)
}

/// A position with these hunters on the board and the rest, of four a side, home.
fn hunters(red: &[&str], green: &[&str], side: char) -> (Setup, Position) {
    let mut rows = vec![vec!['.'; 15]; 15];
    for (squares, letter) in [(red, 'R'), (green, 'G')] {
        for square in squares {
            let square: rongo::square::Square = square.parse().expect("a square");
            rows[15 - usize::from(square.rank)][usize::from(square.file)] = letter;
        }
    }
    let rows: Vec<String> = rows.iter().map(|row| counted(row)).collect();
    let home = format!("{},{}", 4 - red.len(), 4 - green.len());
    position(&format!("{} {side} {home} 1", rows.join("/")))
}

/// A row with its dots counted.
fn counted(row: &[char]) -> String {
    row.chunk_by(|a, b| *a == '.' && *b == '.')
        .map(|chunk| match chunk {
            ['.', ..] => chunk.len().to_string(),
            _ => chunk.iter().collect(),
        })
        .collect()
}

/// The whole of `text` as one turn.
fn written(text: &str) -> Written {
    let (rest, w) = Greenland::parse_move(text.as_bytes()).expect("a turn");
    assert!(rest.is_empty(), "`{text}` is not read whole");
    w
}

fn resolve((s, p): &(Setup, Position), text: &str) -> Result<Move, At<Fault, Part>> {
    Greenland::resolve(s, p, &written(text))
}

/// Plays legal turns one after the other.
fn play(game: &mut (Setup, Position), turns: &str) {
    for turn in turns.split_whitespace() {
        let m = resolve(game, turn).unwrap_or_else(|e| panic!("{turn}: {e:?}"));
        Greenland::apply(&game.0, &mut game.1, &m);
    }
}

/// The position text.
fn fen((s, p): &(Setup, Position)) -> String {
    Greenland::position_text(s, p)
}

/// The legal turns in canonical text, sorted.
fn legal((s, p): &(Setup, Position)) -> Vec<String> {
    let mut all = Vec::new();
    Greenland::legal(s, p, &rongo::game::Limits::default(), |m| {
        all.push(Greenland::write(s, p, m).to_string());
        std::ops::ControlFlow::Continue(())
    })
    .expect("few turns");
    all.sort();
    all
}
