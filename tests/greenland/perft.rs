//! The number of turns at each depth, against counts from slow programs.

use rongo::game::{Game, Limits, SetupTags};
use rongo::games::greenland::{Greenland, Position, Setup};
use serde_json::Value;

const DATA: &str = include_str!("../../fixtures/greenland/perft.json");

/// The most leaves that run by default.
const CAP: u64 = 300_000;

fn perft(s: &Setup, p: &Position, depth: u64) -> u64 {
    let limits = Limits::default();
    if depth == 1 {
        return Greenland::count(s, p, &limits).expect("few turns");
    }
    let mut leaves = 0;
    Greenland::legal(s, p, &limits, |m| {
        let mut next = p.clone();
        Greenland::apply(s, &mut next, m);
        leaves += perft(s, &next, depth - 1);
        std::ops::ControlFlow::Continue(())
    })
    .expect("few turns");
    leaves
}

/// Every depth of an entry with its count.
fn counts(entry: &Value) -> Vec<(u64, u64)> {
    let listed = entry["counts"].as_array().into_iter().flatten();
    let listed = (1..).zip(listed.filter_map(Value::as_u64));
    let single = entry["at_depth"].as_object().into_iter().flatten();
    let single = single.map(|(depth, n)| {
        (
            depth.parse().expect("a depth"),
            n.as_u64().expect("a count"),
        )
    });
    listed.chain(single).collect()
}

fn run(wanted: impl Fn(u64) -> bool) {
    let data: Value = serde_json::from_str(DATA).expect("JSON");
    let entries = data["positions"].as_array().expect("positions");
    assert_eq!(entries.len(), 10);
    for entry in entries {
        let text = entry["fen"].as_str();
        let choices = SetupTags {
            formation: entry["formation"].as_str(),
            fen: text,
            ..SetupTags::default()
        };
        let s = Greenland::setup(&choices).expect("a setup");
        let p = Greenland::parse_position(&s, text.expect("a position")).expect("a position");
        for (depth, expected) in counts(entry) {
            if wanted(expected) {
                assert_eq!(perft(&s, &p, depth), expected, "{entry} depth {depth}");
            }
        }
    }
}

#[test]
fn counts_agree() {
    run(|leaves| leaves <= CAP);
}

#[test]
fn the_formations_are_the_positions_of_the_data() {
    let data: Value = serde_json::from_str(DATA).expect("JSON");
    for (entry, name) in [(0, "arrow"), (1, "heart")] {
        let (s, p) = super::formation(name);
        let text = Greenland::position_text(&s, &p);
        assert_eq!(data["positions"][entry]["fen"], text.as_str());
    }
}

/// Deep enough to time; run with `--release --ignored`. The counts above hold the numbers right.
#[test]
#[ignore = "slow without optimisation"]
fn speed() {
    for (name, depth) in [("arrow", 7), ("heart", 6)] {
        let (s, p) = super::formation(name);
        let start = std::time::Instant::now();
        let leaves = perft(&s, &p, depth);
        let rate = u128::from(leaves) * 1000 / start.elapsed().as_micros().max(1);
        println!("{name} {depth}: {leaves} turns, {rate} thousand a second");
        assert!(leaves > 10_000_000);
    }
}
