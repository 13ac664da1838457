//! Counts of turns against `fixtures/hanga-roa/perft.json`.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Instant;

use rongo::game::{Game, Limits};
use rongo::games::hanga_roa::{HangaRoa, Position, Setup};
use serde::Deserialize;

use super::{after, position};

#[derive(Deserialize)]
struct File {
    positions: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    fen: String,
    #[serde(default)]
    counts: Vec<u64>,
    #[serde(default)]
    at_depth: BTreeMap<u32, u64>,
}

impl Entry {
    /// Each depth with its count.
    fn rows(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        let single = self.at_depth.iter().map(|(&depth, &count)| (depth, count));
        (1..).zip(self.counts.iter().copied()).chain(single)
    }
}

fn entries() -> Vec<Entry> {
    let text = std::fs::read_to_string("fixtures/hanga-roa/perft.json").unwrap();
    serde_json::from_str::<File>(&text).unwrap().positions
}

/// The number of lines of `depth` turns; the last turn is counted in bulk.
fn perft(p: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return HangaRoa::count(&Setup, p, &Limits::default()).unwrap();
    }
    let mut sum = 0;
    HangaRoa::legal(&Setup, p, &Limits::default(), |m| {
        sum += perft(&after(p, m), depth - 1);
        ControlFlow::Continue(())
    })
    .unwrap();
    sum
}

#[test]
fn counts_agree() {
    for entry in entries() {
        let p = position(&entry.fen);
        for (depth, count) in entry.rows() {
            assert_eq!(perft(&p, depth), count, "{} at depth {depth}", entry.fen);
        }
    }
}

#[test]
fn turns_listed_are_turns_counted() {
    for entry in entries() {
        let p = position(&entry.fen);
        let mut listed = 0;
        HangaRoa::legal(&Setup, &p, &Limits::default(), |_| {
            listed += 1;
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!(listed, perft(&p, 1), "{}", entry.fen);
    }
}

#[test]
#[ignore = "a measurement, for a release build"]
fn speed_at_depth_two() {
    let p = HangaRoa::start(&Setup);
    let begun = Instant::now();
    let turns = perft(&p, 2);
    let micros = begun.elapsed().as_micros();
    println!(
        "{turns} turns, {} million a second",
        u128::from(turns) / micros
    );
    assert!(turns > 2_000_000);
}
