//! What the fuzzers hold against any bytes, held against some: fixtures with a few places changed, and what fuzzers found.
//!
//! `PROPTEST_CASES` counts the cases of each property; `just fuzz` runs the fuzzers themselves.

pub(crate) mod bodies;
mod corpus;
mod seeds;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use crate::properties::pieces;
use crate::support::{files, root};
use bodies::{BODIES, Body};
use seeds::{seeds, words};

/// A change to some bytes: from where, how many are taken out, and what is put there.
type Edit = (Index, usize, Vec<u8>);

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let word = any::<Index>().prop_map(|i| i.get(words()).clone().into_bytes());
    let put = prop_oneof![
        2 => word,
        1 => Just(Vec::new()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec((any::<Index>(), 0..12_usize, put), 0..5)
}

/// Bytes that can be read in a message, and copied from it.
struct Bytes(Vec<u8>);

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

fn edited(seed: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for (at, len, put) in edits {
        let at = at.index(bytes.len() + 1);
        let end = (at + len).min(bytes.len());
        bytes.splice(at..end, put.iter().copied());
    }
    bytes
}

/// Holds the property called `name` against what was found before, and against seeds with a few places changed.
fn holds(name: &str, cases: u32) {
    let body = bodies::body(name).unwrap();
    for path in files(&root().join("tests/fuzz_regressions/found").join(name)) {
        let bytes = std::fs::read(&path).unwrap();
        let held = catch_unwind(AssertUnwindSafe(|| body(&bytes)));
        assert!(held.is_ok(), "{}", path.display());
    }
    let seeds = seeds(name);
    assert!(seeds.len() > 2, "{name} has seeds");
    let bytes = (any::<Index>(), edits()).prop_map(|(seed, edits)| {
        let seed: &Vec<u8> = seed.get(&seeds);
        Bytes(edited(seed, &edits))
    });
    run(cases, &bytes, |bytes| body(&bytes.0));
}

fn run<S: Strategy>(cases: u32, strategy: &S, body: impl Fn(S::Value)) {
    let config = ProptestConfig {
        cases: std::env::var("PROPTEST_CASES")
            .ok()
            .and_then(|n| n.parse().ok())
            .unwrap_or(cases),
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    // The same cases each time; more of them begin with these.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let held = runner.run(strategy, |value| {
        body(value);
        Ok(())
    });
    held.unwrap_or_else(|e| panic!("{e}"));
}

/// Holds the property against texts made of pieces of records, and against bytes that are no text.
fn holds_of_anything(name: &str, cases: u32) {
    let body: Body = bodies::body(name).unwrap();
    run(cases, &pieces(), |text| body(text.as_bytes()));
    run(
        cases,
        &prop::collection::vec(any::<u8>(), 0..200),
        |bytes| body(&bytes),
    );
}

#[test]
fn archives() {
    holds("archive", 200);
}

#[test]
fn boards() {
    holds("board", 200);
}

#[test]
fn canonical_text() {
    holds("formatted", 200);
    holds_of_anything("formatted", 300);
}

#[test]
fn forms_of_other_programs() {
    holds("forms", 200);
}

#[test]
fn json() {
    holds("json", 150);
}

#[test]
fn json_of_text() {
    holds("json_of_text", 100);
}

#[test]
fn legal_turns() {
    holds("legal", 60);
}

#[test]
fn positions() {
    holds("position", 1_000);
}

#[test]
fn records() {
    holds("record", 200);
    holds_of_anything("record", 300);
}

#[test]
fn pictures() {
    holds("render", 40);
}

#[test]
fn words_of_turns() {
    holds("words", 1_000);
}

#[test]
fn every_property_has_a_fuzzer() {
    let manifest = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    for (name, _) in BODIES {
        let bin = format!("[[bin]]\nname = \"{name}\"\n");
        assert!(manifest.contains(&bin), "{name}");
    }
}
