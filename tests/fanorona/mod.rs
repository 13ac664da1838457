//! Fanorona: what only this game has.

#![allow(clippy::expect_used, reason = "a test that cannot go on has failed")]
#![allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the trait takes every setup by reference"
)]

mod boardspace;
mod faults;
pub(crate) mod forms;
mod help;
mod perft;
mod properties;
mod readings;
mod rules;
mod setup;

use std::ops::ControlFlow;

use rongo::game::{Game, Limits, Refusal, SetupTags};
use rongo::games::fanorona::{Fanorona, Move, Position, Setup, Written};

/// The setup with these rules and the position of this text.
fn at(rules: &str, fen: &str) -> (Setup, Position) {
    let choices = SetupTags {
        rules: Some(rules),
        fen: Some(fen),
        ..SetupTags::default()
    };
    let s = Fanorona::setup(&choices).expect("a setup");
    let p = Fanorona::parse_position(&s, fen).expect("a position");
    (s, p)
}

/// The start of the game on the largest board.
const START: &str = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 1";

/// Reads a turn whole.
fn read(text: &str) -> Written {
    match Fanorona::parse_move(text.as_bytes()) {
        Ok(([], written)) => written,
        other => panic!("`{text}` is not read whole: {other:?}"),
    }
}

fn judge(s: &Setup, p: &Position, text: &str) -> Result<Move, Refusal<Fanorona>> {
    Fanorona::resolve(s, p, &read(text))
}

/// The position after `turns`, all legal.
fn play(rules: &str, fen: &str, turns: &str) -> String {
    let (s, mut p) = at(rules, fen);
    for text in turns.split_whitespace() {
        let m = judge(&s, &p, text).unwrap_or_else(|fault| panic!("`{text}`: {fault:?}"));
        Fanorona::apply(&s, &mut p, &m);
    }
    Fanorona::position_text(&s, &p)
}

/// Every legal turn.
fn all(s: &Setup, p: &Position) -> Vec<Move> {
    let mut turns = Vec::new();
    let limits = Limits { paths: u64::MAX };
    Fanorona::legal(s, p, &limits, |m| {
        turns.push(m.clone());
        ControlFlow::Continue(())
    })
    .expect("no limit");
    turns
}
