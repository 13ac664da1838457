//! The reference counts.

use std::ops::ControlFlow;

use rongo::game::{Game, Limits};
use rongo::games::fanorona::{Fanorona, Position, Setup};
use serde_json::Value;

use super::at;

/// Counts above this are for `cargo test --release -- --ignored`.
const SOON: u64 = 300_000;

#[test]
fn reference_counts() {
    check(|count| count <= SOON);
}

#[test]
#[ignore = "takes seconds when optimised, minutes when not"]
fn large_reference_counts() {
    check(|count| count > SOON);
}

fn check(wanted: impl Fn(u64) -> bool) {
    let text = include_str!("../../fixtures/fanorona/perft.json");
    let table: Value = serde_json::from_str(text).expect("JSON");
    for row in table["positions"].as_array().expect("a list") {
        let field = |name: &str| row[name].as_str().expect("a text");
        let (s, p) = at(field("rules"), field("fen"));
        assert_eq!(s.board.name(), field("board"));
        assert_eq!(Fanorona::rules_name(&s).as_deref(), Some(field("rules")));
        for (depth, count) in depths(row) {
            if wanted(count) {
                assert_eq!(perft(&s, &p, depth), count, "{row}, depth {depth}");
            }
        }
    }
}

fn depths(row: &Value) -> Vec<(u32, u64)> {
    let number = |value: &Value| value.as_u64().expect("a number");
    let counts = row["counts"].as_array().into_iter().flatten().map(number);
    let single = row["at_depth"].as_object().into_iter().flatten();
    let single = single.map(|(depth, count)| (depth.parse().expect("a depth"), number(count)));
    (1..).zip(counts).chain(single).collect()
}

fn perft(s: &Setup, p: &Position, depth: u32) -> u64 {
    let limits = Limits { paths: u64::MAX };
    if depth == 1 {
        return Fanorona::count(s, p, &limits).expect("no limit");
    }
    let mut leaves = 0;
    Fanorona::legal(s, p, &limits, |m| {
        let mut next = p.clone();
        Fanorona::apply(s, &mut next, m);
        leaves += perft(s, &next, depth - 1);
        ControlFlow::Continue(())
    })
    .expect("no limit");
    leaves
}
