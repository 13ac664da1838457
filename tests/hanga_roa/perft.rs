//! What counting promises; the reference counts themselves are those of every game.

use std::ops::ControlFlow;
use std::time::Instant;

use rongo::game::{Game, Limits};
use rongo::games::hanga_roa::{HangaRoa, Setup};
use rongo::perft::perft;
use serde::Deserialize;

use super::{count, position};

#[derive(Deserialize)]
struct File {
    positions: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    fen: String,
}

#[test]
fn turns_listed_are_turns_counted() {
    let text = std::fs::read_to_string("fixtures/hanga-roa/perft.json").unwrap();
    for entry in serde_json::from_str::<File>(&text).unwrap().positions {
        let p = position(&entry.fen);
        let mut listed = 0;
        HangaRoa::legal(&Setup, &p, &Limits::default(), |_| {
            listed += 1;
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(listed, count(&p), "{}", entry.fen);
    }
}

#[test]
#[ignore = "a measurement, for a release build"]
fn speed_at_depth_two() {
    let p = HangaRoa::start(&Setup);
    let begun = Instant::now();
    let turns = perft::<HangaRoa>(&Setup, &p, 2, &Limits::default()).unwrap();
    let micros = begun.elapsed().as_micros();
    println!(
        "{turns} turns, {} million a second",
        u128::from(turns) / micros
    );
    assert!(turns > 2_000_000);
}
