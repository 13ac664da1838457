//! One game in every form: each fixture is the same game, written from the form's description.

use std::fmt::Write as _;

use super::{canonical, named, one, turns};
use crate::support::{files, root};
use rongo::convert::foreign::{AnyNotation, all, detect};
use rongo::game::Game;
use rongo::games::fanorona::Fanorona;

/// The game of all fixtures; Black wins.
const GAME: &str = "e2e3+ f4e5- h1h2+ f3g3-,h4-,h3+ i3h4+,g3-,f3- g4g3+,h3- d2d3+ c3d4-,d5- i2i3+ c4c3+,d3-,d2+ \
    a2a1- h3g3- f1g1 g3g2+ b1b2 d2c2+ a1a2 c2b2+";

pub(super) fn fixtures() -> Vec<(String, String, String)> {
    let paths = files(&root().join("fixtures/fanorona/forms"));
    let fixtures = paths.into_iter().map(|path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let form = name.split('-').next().unwrap().to_owned();
        (form, name, std::fs::read_to_string(path).unwrap())
    });
    fixtures.collect()
}

#[test]
fn every_form_has_a_fixture() {
    for form in all() {
        let has = fixtures().iter().any(|(name, ..)| name == form.name());
        assert!(has, "{}", form.name());
    }
}

#[test]
fn every_fixture_is_recognised_and_is_the_game() {
    let game: Vec<_> = GAME.split_whitespace().collect();
    for (form, name, text) in fixtures() {
        let found = detect(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(found.map(AnyNotation::name), Some(&*form), "{name}");

        let (record, report) = one(&form, &text);
        let told: Vec<_> = report.diagnostics.iter().map(|d| &d.message).collect();
        assert!(told.is_empty(), "{name}: {told:?}");

        let canonical = canonical(&record, &text);
        let expected = if name.contains("start") {
            &game[2..]
        } else {
            &game
        };
        let movetext = canonical.rsplit("]\n\n").next().unwrap();
        let read: Vec<_> = movetext
            .split_whitespace()
            .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter(|word| word.contains(|c: char| c.is_ascii_digit()))
            .collect();
        assert_eq!(read, expected, "{name}");
        assert!(movetext.trim_end().ends_with("0-1"), "{name}: {movetext}");
        assert_eq!(turns(&record).len(), expected.len(), "{name}");
    }
}

#[test]
fn fixtures_as_records() {
    for (form, name, text) in fixtures() {
        let (record, _) = one(&form, &text);
        let mut notes = String::new();
        for note in &record.notes {
            writeln!(notes, "note: {note}").unwrap();
        }
        insta::assert_snapshot!(name.replace('.', "-"), notes + &canonical(&record, &text));
    }
}

#[test]
fn every_form_says_what_it_is() {
    for form in Fanorona::foreign() {
        assert!(!form.description().is_empty() && !form.description().ends_with('.'));
        for (example, what) in form.examples() {
            let text = match form.name() {
                "boardspace" => continue,
                "akalana" => (*example).to_owned(),
                _ => format!("1. {example}"),
            };
            let (record, _) = one(named(form.name()).name(), &text);
            assert_eq!(
                turns(&record).len(),
                1,
                "{}: {example} ({what})",
                form.name()
            );
            assert!(
                record.record.faults.is_empty(),
                "{}: {example}",
                form.name()
            );
        }
    }
}
