//! From a record to a form and back.

use proptest::prelude::*;
use rongo::game::{Game, SetupTags};
use rongo::games::fanorona::Fanorona;
use rongo::random;

use super::{canonical, named, one};

const BOARDS: [&str; 3] = ["9x5", "5x5", "3x3"];
const RULES: [&str; 3] = ["standard", "line", "compulsory"];

/// A random record in canonical text.
fn game(seed: u64, plies: u32, board: usize, rules: usize) -> String {
    let choices = SetupTags {
        rules: Some(RULES[rules]),
        board: Some(BOARDS[board]),
        ..SetupTags::default()
    };
    let s = Fanorona::setup(&choices).unwrap();
    let mut rng = fastrand::Rng::with_seed(seed);
    random::record::<Fanorona>(&s, &choices, plies, &mut rng)
}

fn there_and_back(text: &str) {
    for form in Fanorona::foreign().iter().filter(|form| form.writes()) {
        let there = form.export(text).unwrap().unwrap().text;
        let (record, report) = one(form.name(), &there);
        let told: Vec<_> = report.diagnostics.iter().map(|d| &d.message).collect();
        assert!(told.is_empty(), "{}: {told:?}\n{there}", form.name());
        assert_eq!(canonical(&record, &there), text, "{}\n{there}", form.name());
        let again = form.export(&canonical(&record, &there)).unwrap().unwrap();
        assert_eq!(again.text, there, "{}", form.name());
    }
}

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        cases: count,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn round_trips_are_identities(seed: u64, plies in 0_u32..120, board in 0_usize..3, rules in 0_usize..3) {
        there_and_back(&game(seed, plies, board, rules));
    }
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    #[ignore = "10,000 records"]
    fn round_trips_are_identities_ten_thousand_times(
        seed: u64, plies in 0_u32..200, board in 0_usize..3, rules in 0_usize..3
    ) {
        there_and_back(&game(seed, plies, board, rules));
    }
}

#[test]
fn what_a_form_has_no_place_for_is_said() {
    let text = "[Game \"Fanorona\"]\n[Date \"2026.01.02\"]\n[Rules \"standard\"]\n\n\
        {before} 1. e2e3+ $1 {good} 1... f4e5- (1... f4e5-,e4+) 2. h1h2+ 0-1\n";
    let exported = named("abstractplay").export(text).unwrap().unwrap();
    assert_eq!(
        exported.left_out,
        [
            "1 variation is left out: the form has no place for it",
            "1 NAG is left out: the form has no place for it",
            "1 comment before the first turn is left out: the form has no place for it",
        ]
    );
    let (record, _) = one("abstractplay", &exported.text);
    let back = canonical(&record, &exported.text);
    assert!(back.contains("1. e2e3+ {good} 1... f4e5-"), "{back}");
    for form in ["superduper", "schadd"] {
        let exported = named(form).export(text).unwrap().unwrap();
        assert!(exported.left_out.is_empty());
        let (record, _) = one(form, &exported.text);
        assert_eq!(canonical(&record, &exported.text), text, "{form}");
    }
}

#[test]
fn forms_that_are_only_read_write_nothing() {
    for form in Fanorona::foreign() {
        assert_eq!(
            form.writes(),
            form.export("[Game \"Fanorona\"]\n\n*\n").is_some()
        );
    }
    let writing: Vec<_> = Fanorona::foreign()
        .iter()
        .filter(|f| f.writes())
        .map(|f| f.name())
        .collect();
    assert_eq!(writing, ["abstractplay", "superduper", "schadd"]);
}
