//! Severities that the user sets.

use rongo::check::{Level, Levels, Options, check};
use rongo::diagnostic::Severity::{self, Error, Note, Warning};

/// A fault that stops its line, a wrong number and a note.
const TEXT: &str = "2. D3e3+ d4d3- *\n";

/// What is told of the text.
fn told(levels: &Levels, text: &str) -> Vec<(&'static str, Severity)> {
    let options = Options {
        notes: levels.needs_notes(),
        ..Options::default()
    };
    let mut report = check("a.fanorona", text, &options);
    let record = &mut report.records[0];
    levels.apply(&mut record.diagnostics);
    let told = record.diagnostics.iter();
    told.map(|d| (d.code.id, d.severity)).collect()
}

fn set(levels: &[(&str, Level)]) -> Levels {
    let levels = levels
        .iter()
        .map(|(code, level)| ((*code).to_owned(), *level));
    Levels {
        levels: levels.collect(),
        ..Levels::default()
    }
}

fn chosen(select: &[&str], ignore: &[&str]) -> Levels {
    let owned = |codes: &[&str]| codes.iter().map(|c| (*c).to_owned()).collect();
    Levels {
        select: owned(select),
        ignore: owned(ignore),
        ..Levels::default()
    }
}

#[test]
fn by_default_codes_are_as_they_are() {
    let levels = Levels::default();
    assert_eq!(
        told(&levels, TEXT),
        [("REC050", Warning), ("FAN008", Error)]
    );
    let levels = Levels {
        notes: true,
        ..levels
    };
    assert_eq!(
        told(&levels, TEXT),
        [("REC050", Warning), ("FAN055", Note), ("FAN008", Error)]
    );
}

#[test]
fn the_longest_name_holds_and_of_equal_ones_the_last() {
    let levels = set(&[("REC050", Level::As(Error)), ("REC", Level::Off)]);
    assert_eq!(told(&levels, TEXT), [("REC050", Error), ("FAN008", Error)]);
    let levels = set(&[("REC050", Level::As(Error)), ("REC050", Level::Off)]);
    assert_eq!(told(&levels, TEXT), [("FAN008", Error)]);
}

#[test]
fn what_stops_a_line_stays_a_warning() {
    for level in [Level::Off, Level::As(Note), Level::As(Warning)] {
        let levels = set(&[("FAN008", level)]);
        assert_eq!(
            told(&levels, TEXT),
            [("REC050", Warning), ("FAN008", Warning)]
        );
    }
    assert_eq!(
        told(&chosen(&["REC"], &[]), TEXT),
        [("REC050", Warning), ("FAN008", Warning)]
    );
}

#[test]
fn a_note_that_is_raised_is_found() {
    let levels = set(&[("FAN055", Level::As(Error))]);
    assert!(told(&levels, TEXT).contains(&("FAN055", Error)));
    assert!(!set(&[("FAN008", Level::As(Warning))]).needs_notes());
}

#[test]
fn a_warning_that_is_lowered_is_a_note() {
    let levels = set(&[("REC050", Level::As(Note))]);
    assert_eq!(told(&levels, TEXT), [("FAN008", Error)]);
}

#[test]
fn the_longer_of_select_and_ignore_holds() {
    assert_eq!(told(&chosen(&["FAN"], &[]), TEXT), [("FAN008", Error)]);
    assert_eq!(told(&chosen(&[], &["REC05"]), TEXT), [("FAN008", Error)]);
    let both = chosen(&["REC050", "FAN"], &["REC"]);
    assert_eq!(told(&both, TEXT), [("REC050", Warning), ("FAN008", Error)]);
}

#[test]
fn what_a_directive_lowers_is_not_raised_again() {
    let text = TEXT.replace("d4d3-", "d4d3- {rongo: ignore FAN008}");
    let levels = set(&[("FAN008", Level::As(Error))]);
    assert_eq!(
        told(&levels, &text),
        [("REC050", Warning), ("FAN008", Warning)]
    );
}
