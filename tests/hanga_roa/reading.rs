//! How turns are read, whatever the position.

use rongo::game::Game;
use rongo::games::hanga_roa::{HangaRoa, Part, Written};

/// What is read of a text, and what is left.
fn read(text: &str) -> Option<(Written, &str)> {
    let (rest, w) = HangaRoa::parse_move(text.as_bytes()).ok()?;
    Some((w, &text[text.len() - rest.len()..]))
}

fn reads_whole(text: &str) -> bool {
    read(text).is_some_and(|(_, rest)| rest.is_empty())
}

#[track_caller]
fn assert_alike(texts: &[&str]) {
    let turns: Vec<_> = texts.iter().map(|text| read(text).unwrap()).collect();
    for (turn, text) in turns.iter().zip(texts) {
        assert_eq!(turn, &turns[0], "{text}");
        assert_eq!(turn.1, "", "{text}");
    }
}

#[track_caller]
fn assert_refused(text: &str, what: &str, rest: &str) {
    match HangaRoa::parse_move(text.as_bytes()) {
        Err(nom::Err::Error(e) | nom::Err::Failure(e)) => {
            assert_eq!(
                (e.what, String::from_utf8_lossy(e.rest).as_ref()),
                (what, rest),
                "{text}"
            );
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn ranks_may_stand_in_front_and_spaces_between() {
    assert_alike(&[
        "A b3 b5h8",
        "A 3b 5bh8",
        "A b3 5b h8",
        "A b3b5h8",
        "A 3B 5B 8H",
        "A B3 B5 H8",
        "A\n b3 {why} b5 ; so\nh8",
    ]);
    assert_alike(&["Ab3b5h8", "A3b5bh8", "AB3B5H8", "Ab3 b5 h8"]);
}

#[test]
fn separators_are_read_alike() {
    assert_alike(&["Ae2-e5 b5", "Ae2xe5b5", "Ae2:5e 5b"]);
    assert_alike(&["M c3-c4-d5", "M c3xc4:d5", "M 3c-4c-5d"]);
}

#[test]
fn an_upper_case_file_is_read_where_it_cannot_be_a_man() {
    assert_alike(&["PA3", "Pa3", "P3A"]);
    assert_alike(&["A 3B", "A b3", "A B3"]);
    assert_alike(&["Ab3A4", "Ab3a4", "Ab3 4A"]);
    assert_refused("P A3", "a square", "A3");
    assert_eq!(read("P b3 A4").unwrap().1, " A4");
}

#[test]
fn a_turn_ends_where_the_next_thing_begins() {
    for rest in [
        " P b6",
        " 23. A b3",
        " 23... A b3",
        " 1-0",
        " 0-1",
        " 1/2-1/2",
        " *",
        "!",
        "$1",
        " (",
        " {open",
        " ",
        "",
    ] {
        let text = format!("A 3b 5bh8{rest}");
        assert_eq!(read(&text).unwrap().1, rest, "{text}");
    }
    assert_eq!(read("A b3 12").unwrap().1, " 12");
}

#[test]
fn off_board_squares_are_squares() {
    for text in [
        "A k3", "A b0", "A 0b", "Ab0 z9", "A b35c", "Ax5", "A b3 x5", "A@k0",
    ] {
        assert!(reads_whole(text), "{text}");
    }
}

#[test]
fn what_is_missing_is_named() {
    assert_refused("B b3", "a man: `A`, `M` or `P`", "B b3");
    assert_refused("A", "a square", "");
    assert_refused("A b", "a rank", "");
    assert_refused("A b3 b", "a rank", "");
    assert_refused("A 3", "a square", "3");
    assert_refused("A3", "a file", "");
    assert_refused("A b3-", "a square", "");
    assert_refused("A b3 b5h", "a rank", "");
    assert_refused("A@ c1", "a square", " c1");
    assert_refused("A b12", "a file", "");
}

#[test]
fn print_is_read_back() {
    for text in [
        "A b3",
        "A b3 b5h8",
        "Ae2 e5 b5h8",
        "P e5",
        "Pe4 e5",
        "M f2",
        "M c3-c4-d5",
        "A@c1",
        "Ab1-d3 c3",
        "A b0 c3",
        "A b3 z9c3",
    ] {
        assert_eq!(read(text).unwrap().0.to_string(), text);
    }
}

#[test]
fn parts_are_found_in_their_token() {
    let token = b"A3b {here} 5bh8";
    let part = |part| std::str::from_utf8(&token[HangaRoa::locate(token, part)]).unwrap();
    assert_eq!(part(Part::Piece), "A");
    assert_eq!(part(Part::Square(0)), "3b");
    assert_eq!(part(Part::Square(2)), "h8");
    assert_eq!(part(Part::From(1)), "5bh8");
    assert_eq!(part(Part::All), "A3b {here} 5bh8");
    assert_eq!(part(Part::Square(7)), "A3b {here} 5bh8");
}
