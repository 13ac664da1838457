//! Reference counts: `fixtures/<game>/perft.json`.

use std::collections::BTreeMap;

use rongo::game::{Game, Job, Limits, SetupTags};
use rongo::perft::perft;
use serde::Deserialize;

use crate::support::games;

/// The most turns that one count may have in a test that is run always.
const QUICK: u64 = 300_000;

#[derive(Deserialize)]
struct Reference {
    positions: Vec<Entry>,
}

/// One position with its counts, by `counts` from depth 1 on or by `at_depth`.
#[derive(Deserialize)]
struct Entry {
    rules: Option<String>,
    board: Option<String>,
    formation: Option<String>,
    fen: String,
    #[serde(default)]
    counts: Vec<u64>,
    #[serde(default)]
    at_depth: BTreeMap<u32, u64>,
}

impl Entry {
    fn by_depth(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        let counts = self.counts.iter().zip(1..).map(|(n, depth)| (depth, *n));
        counts.chain(self.at_depth.iter().map(|(depth, n)| (*depth, *n)))
    }
}

/// Counts an entry at the depths whose count is between two bounds; gives how many were counted.
struct Count<'a> {
    entry: &'a Entry,
    above: u64,
    most: u64,
}

impl Job for Count<'_> {
    type Out = usize;

    fn run<G: Game>(self) -> usize {
        let entry = self.entry;
        let choices = SetupTags {
            rules: entry.rules.as_deref(),
            board: entry.board.as_deref(),
            formation: entry.formation.as_deref(),
            fen: Some(&entry.fen),
            boards: &[],
        };
        let setup = G::setup(&choices).unwrap();
        let position = G::parse_position(&setup, &entry.fen).unwrap();
        let wanted = entry
            .by_depth()
            .filter(|(_, n)| (self.above..=self.most).contains(n));
        let counted = wanted.map(|(depth, expected)| {
            let found = perft::<G>(&setup, &position, depth, &Limits::default()).unwrap();
            assert_eq!(
                found, expected,
                "{} {:?} at depth {depth}",
                entry.fen, entry.rules
            );
        });
        counted.count()
    }
}

fn count_all(above: u64, most: u64) -> usize {
    let mut counted = 0;
    for (game, folder) in games() {
        let text = std::fs::read_to_string(folder.join("perft.json")).unwrap();
        let reference: Reference = serde_json::from_str(&text).unwrap();
        for entry in &reference.positions {
            counted += game.dispatch(Count { entry, above, most });
        }
    }
    counted
}

#[test]
fn reference_counts() {
    assert!(count_all(0, QUICK) > 100);
}

/// Takes some seconds in a release build: `cargo test --release -- --ignored perft`.
#[test]
#[ignore = "counts hundreds of millions of turns"]
fn large_reference_counts() {
    assert!(count_all(QUICK + 1, u64::MAX) > 3);
}
