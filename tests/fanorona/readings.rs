//! How turns may be written, each form with an example.

use rongo::game::Game;
use rongo::games::fanorona::Fanorona;

use super::{at, judge, read};

/// White a1 can take c1 by approach and then b3.
const CHAIN: &str = "5/5/1B3/5/W1B2 w 2";

/// What is written, and the notes on it: code, text, what canonical text has in its place.
type Reading = (
    &'static str,
    &'static [(&'static str, &'static str, &'static str)],
);

#[test]
fn every_form_of_one_chain() {
    let readings: [Reading; 13] = [
        ("a1b1+,b2+", &[]),
        ("a1b1+,b1b2+", &[("FAN051", "b1b2", "b2")]),
        (
            "a1b1+,b1b2+.",
            &[("FAN051", "b1b2", "b2"), ("FAN058", "+.", "+")],
        ),
        ("a1-b1+,b2+", &[("FAN052", "a1-b1", "a1b1")]),
        (
            "a1-b1A-b2A",
            &[
                ("FAN052", "a1-b1", "a1b1"),
                ("FAN053", "A-b2", "+,b2"),
                ("FAN054", "A", "+"),
                ("FAN054", "A", "+"),
            ],
        ),
        ("a1b1A,b2+", &[("FAN054", "A", "+")]),
        (
            "A1B1+,B2+",
            &[
                ("FAN055", "A1", "a1"),
                ("FAN055", "B1", "b1"),
                ("FAN055", "B2", "b2"),
            ],
        ),
        ("a01b1+,b2+", &[("FAN056", "a01", "a1")]),
        ("a1b1+, b2+", &[("FAN057", ", b2", ",b2")]),
        ("a1b1+,\r\n\tb2+", &[("FAN057", ",\r\n\tb2", ",b2")]),
        ("a1b1+,{well played} b2+", &[]),
        (
            "a1b1,b2",
            &[("FAN059", "b1", "b1+"), ("FAN059", "b2", "b2+")],
        ),
        (
            "a1b1A-b2",
            &[
                ("FAN053", "A-b2", "+,b2"),
                ("FAN054", "A", "+"),
                ("FAN059", "b2", "b2+"),
            ],
        ),
    ];
    let (s, p) = at("standard", CHAIN);
    let meant = judge(&s, &p, "a1b1+,b2+").expect("legal");
    for (text, notes) in readings {
        let w = read(text);
        assert_eq!(Fanorona::resolve(&s, &p, &w).as_ref(), Ok(&meant), "{text}");
        let mut told = Vec::new();
        Fanorona::remarks(&s, &p, &w, &meant, text.as_bytes(), true, &mut |remark| {
            told.push((remark.code.id, &text[remark.range], remark.instead));
        });
        let told: Vec<_> = told
            .iter()
            .map(|(code, text, instead)| (*code, *text, instead.as_str()))
            .collect();
        assert_eq!(told, notes, "{text}");
    }
}

#[test]
fn no_note_unless_style_is_asked_for() {
    let (s, p) = at("standard", CHAIN);
    let w = read("A1-B1A-B2.");
    let m = Fanorona::resolve(&s, &p, &w).expect("legal");
    let mut told = 0;
    Fanorona::remarks(&s, &p, &w, &m, b"A1-B1A-B2.", false, &mut |_| told += 1);
    assert_eq!(told, 0);
}

#[test]
fn forms_of_other_programs() {
    for (text, canonical) in [
        ("a3a4+,a4b4-,b4b5-.", "a3a4+,a4b4-,b4b5-"),
        ("f2f3+, g3+, f4+, e3-", "f2f3+,g3+,f4+,e3-"),
        ("f2-e3A", "f2e3+"),
        ("b4-c3A-c2W", "b4c3+,c2-"),
        ("b4-c3W", "b4c3-"),
        ("d3-e3-", "d3e3-"),
        ("D3E3+,E3F4-", "d3e3+,e3f4-"),
        ("a3a4.", "a3a4"),
        ("a3-a4", "a3a4"),
    ] {
        assert_eq!(read(text).to_string(), canonical);
    }
}

#[test]
fn one_turn_is_read_and_no_byte_more() {
    for (text, rest) in [
        ("d3e3+ f4f3+", " f4f3+"),
        ("d3e3-! {good}", "! {good}"),
        ("a3a4.. 2.", ". 2."),
        ("d3e3)", ")"),
        ("d3e3+;so", ";so"),
    ] {
        let read = Fanorona::parse_move(text.as_bytes()).expect("a turn");
        assert_eq!(read.0, rest.as_bytes());
    }
}

/// The text that cannot be read, and what was expected there.
fn expected(text: &str) -> (usize, &'static str) {
    match Fanorona::parse_move(text.as_bytes()) {
        Err(nom::Err::Error(e) | nom::Err::Failure(e)) => (text.len() - e.rest.len(), e.what),
        other => panic!("`{text}`: {other:?}"),
    }
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let end = "a comma or the end of the turn";
    assert_eq!(expected(""), (0, "a square"));
    assert_eq!(expected("d"), (1, "a rank"));
    assert_eq!(expected("d3"), (2, "a square"));
    assert_eq!(expected("d3-+"), (3, "a square"));
    assert_eq!(expected("d3e3+,"), (6, "a square"));
    assert_eq!(expected("d3e3++"), (5, end));
    assert_eq!(expected("d3e3+f4-"), (5, end));
    assert_eq!(
        expected("d3-e3-f4-"),
        (6, end),
        "a hyphen joins steps only after a letter"
    );
    assert_eq!(expected("d3e3+,e3-f4+"), (9, end));
    assert_eq!(expected("b4-c3A-c2-"), (9, end));
    assert_eq!(expected("d3e3x"), (4, end));
}

#[test]
fn a_chain_has_at_most_as_many_steps_as_there_are_other_points() {
    let longest = "a1b1+".to_owned() + &",a2-".repeat(43);
    assert_eq!(read(&longest).to_string(), longest);
    let what = "the end of the turn, since a chain has at most 44 steps";
    assert_eq!(
        expected(&(longest.clone() + ",b3+")),
        (longest.len() + 1, what)
    );
}

#[test]
fn a_turn_of_fanorona_names_points_of_the_largest_board() {
    assert!(Fanorona::plausible(&read("i5a1+,e3-")));
    for text in ["j1a1", "a1a6", "a0a1", "a1b1+,c6+", "a1b1+,j1c1+"] {
        assert!(!Fanorona::plausible(&read(text)), "{text}");
    }
}
