//! How turns are read and written.

use rongo::game::Game;
use rongo::games::greenland::{Direction, Goal, Greenland, Marks, Part, Written};

use super::written;

fn slide(from: &str, goal: Goal, push: bool, home: bool) -> Written {
    Written::Slide {
        from: from.parse().expect("a square"),
        goal,
        marks: Marks { push, home },
    }
}

fn stop(square: &str) -> Goal {
    Goal::Stop(square.parse().expect("a square"))
}

#[test]
fn every_spelling_is_read() {
    let plain = slide("c3", stop("c9"), false, false);
    for text in ["c3-c9", "c3c9", "C3-C9", "C3c9", "c03-c09"] {
        assert_eq!(written(text), plain, "{text}");
    }
    assert_eq!(written("c3-c9*"), slide("c3", stop("c9"), true, false));
    assert_eq!(written("o9-o15#"), slide("o9", stop("o15"), false, true));
    assert_eq!(written("c3c9#*"), slide("c3", stop("c9"), true, true));
    assert_eq!(written("--"), Written::Pass);
    for (text, way) in [
        ("c3n", Direction::North),
        ("c3e", Direction::East),
        ("c3s", Direction::South),
        ("C3W", Direction::West),
    ] {
        assert_eq!(written(text), slide("c3", Goal::Way(way), false, false));
    }
}

#[test]
fn a_letter_before_a_digit_is_a_file() {
    assert_eq!(written("c13n5"), slide("c13", stop("n5"), false, false));
    assert_eq!(written("c1e12"), slide("c1", stop("e12"), false, false));
    let east = Goal::Way(Direction::East);
    assert_eq!(written("n5e"), slide("n5", east, false, false));
}

#[test]
fn squares_of_no_board_are_read() {
    assert_eq!(written("z99-p0"), slide("z99", stop("p0"), false, false));
    assert!(!Greenland::plausible(&written("c3-p3")));
    assert!(!Greenland::plausible(&written("c16n")));
    assert!(!Greenland::plausible(&written("c3-c0")));
    assert!(Greenland::plausible(&written("a1-o15")));
}

#[test]
fn no_byte_more_than_the_turn_is_read() {
    for (text, rest) in [
        ("c3-c9 *", " *"),
        ("c3-c9**", "*"),
        ("c3-c9!?", "!?"),
        ("c3nn", "n"),
        ("c3-c123", "3"),
        ("---", "-"),
    ] {
        let (left, _) = Greenland::parse_move(text.as_bytes()).expect("a turn");
        assert_eq!(left, rest.as_bytes(), "{text}");
    }
}

#[test]
fn what_was_expected_is_told() {
    for (text, what, rest) in [
        ("", "a square", ""),
        ("-", "a square", "-"),
        ("3c-c9", "a square", "3c-c9"),
        ("c-c9", "a rank", "-c9"),
        ("c3", "a hyphen, a square or a direction", ""),
        ("c3x", "a hyphen, a square or a direction", "x"),
        ("c3-", "a square", ""),
        ("c3-*", "a square", "*"),
        ("c3-n", "a rank", ""),
    ] {
        match Greenland::parse_move(text.as_bytes()) {
            Err(nom::Err::Error(e)) => assert_eq!((e.what, e.rest), (what, rest.as_bytes())),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn parts_are_found_in_the_token() {
    for (token, part, text) in [
        ("c13-c9*", Part::Origin, "c13"),
        ("c13-c9*", Part::Goal, "c9"),
        ("c13-c9*", Part::Push, "*"),
        ("c13c9#", Part::Goal, "c9"),
        ("c13c9#", Part::Home, "#"),
        ("C3N", Part::Origin, "C3"),
        ("C3N", Part::Goal, "N"),
        ("c3-c9", Part::Whole, "c3-c9"),
        ("c3-c9", Part::Push, "c3-c9"),
        ("--", Part::Goal, "--"),
    ] {
        assert_eq!(&token[Greenland::locate(token.as_bytes(), part)], text);
    }
}
