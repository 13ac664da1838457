//! Every fault that must be told apart: its code, what is underlined, the points in its message.

use rongo::game::{Coded, Game};
use rongo::games::fanorona::Fanorona;

use super::{START, at, read};

/// Judges `text`, which is refused with `code` at `place`, in a message that has all of `words`.
fn refused(
    rules: &str,
    fen: &str,
    text: &str,
    code: &str,
    place: &str,
    words: &[&str],
) -> Vec<String> {
    let (s, p) = at(rules, fen);
    let w = read(text);
    let refusal = Fanorona::resolve(&s, &p, &w).expect_err(text);
    assert_eq!(refusal.fault.code().id, code, "{text}");
    assert_eq!(
        &text[Fanorona::locate(text.as_bytes(), refusal.part)],
        place,
        "{text}"
    );
    let explanation = Fanorona::explain(&s, &p, &w, &refusal);
    for word in words {
        assert!(
            explanation.message.contains(word),
            "{text}: {}",
            explanation.message
        );
    }
    explanation.suggestions
}

#[test]
fn origin() {
    refused(
        "line",
        START,
        "e3e2+",
        "FAN001",
        "e3",
        &["no piece", "`e3`"],
    );
    refused(
        "line",
        START,
        "f4e3+",
        "FAN002",
        "f4",
        &["`f4`", "Black's", "White is to move"],
    );
    refused("line", START, "k1e3+", "FAN004", "k1", &["`k1`", "`9x5`"]);
    refused(
        "line",
        "3/1B1/W2 w 2",
        "d1c1",
        "FAN004",
        "d1",
        &["`d1`", "`3x3`"],
    );
}

#[test]
fn destination() {
    refused("line", START, "d2d3", "FAN003", "d3", &["`d3`", "White"]);
    refused("line", START, "e2f3", "FAN003", "f3", &["`f3`", "Black"]);
    refused(
        "line",
        START,
        "e2e2",
        "FAN003",
        "e2",
        &["ends on `e2`", "begins"],
    );
    refused("line", START, "d2e6+", "FAN004", "e6", &["`e6`"]);
    refused("line", START, "d2e0+", "FAN004", "e0", &["`e0`"]);
}

#[test]
fn lines() {
    refused(
        "line",
        START,
        "c1e3+,e5+",
        "FAN007",
        "e3",
        &["`c1`", "`e3`", "`d2`", "White"],
    );
    refused("line", START, "b2e3+", "FAN005", "e3", &["`b2`", "`e3`"]);
    let weak = "9/9/5W3/9/8B w 2";
    refused(
        "line",
        weak,
        "f3g2",
        "FAN005",
        "g2",
        &["`f3`", "`g2`", "weak point"],
    );
    refused("standard", weak, "f3d1", "FAN005", "d1", &["weak point"]);
    refused(
        "standard",
        "B4/5/5/5/W4 w 2",
        "a1a4+",
        "FAN006",
        "a4",
        &["`a1`", "`a4`", "one point"],
    );
    refused(
        "line",
        "5/5/B4/5/W4 w 2",
        "a1a4+",
        "FAN007",
        "a4",
        &["`a1`", "`a4`", "`a3`", "Black"],
    );
}

#[test]
fn captures() {
    let turns = refused(
        "line",
        START,
        "e2e3-",
        "FAN008",
        "-",
        &["`e3`", "withdrawal", "`e4` and `e5`"],
    );
    assert_eq!(turns, ["e2e3+"]);
    let words = [
        "`a2`",
        "neither",
        "paika is not allowed because `a1` can capture",
    ];
    refused("line", "B4/5/5/5/W4 w 2", "a1a2+", "FAN009", "+", &words);
    let turns = refused(
        "standard",
        "B4/5/5/5/W4 w 2",
        "a1a2+",
        "FAN009",
        "+",
        &["neither"],
    );
    assert_eq!(turns, ["a1a2"], "a paika has no sign");
    let words = ["`a1`", "`b1`", "not allowed because `a1` can capture"];
    refused("line", "B4/5/5/5/W4 w 2", "a1b1", "FAN010", "b1", &words);
}

#[test]
fn every_piece_that_can_capture_is_named() {
    // a1 takes c1 from b1; e2 takes e4 from e3; b3 takes nothing.
    let fen = "5/4B/1W3/4W/W1B2 w 2";
    let words = ["because `a1` and `e2` can capture"];
    refused("standard", fen, "b3b4", "FAN010", "b4", &words);
}

#[test]
fn a_missing_sign_is_told_with_what_each_takes() {
    let fen = "5/5/5/5/BW1B1 w 2";
    let words = ["`d1` by approach (`+`)", "`a1` by withdrawal (`-`)"];
    let turns = refused("line", fen, "b1c1", "FAN016", "c1", &words);
    assert_eq!(turns, ["b1c1+", "b1c1-"]);
}

#[test]
fn chains() {
    let turns = refused(
        "line",
        "B2/3/W1B w 2",
        "a1b1+,b2",
        "FAN011",
        "b2",
        &["`b1`", "`b2`", "capture"],
    );
    assert_eq!(turns, ["a1b1+"]);
    refused(
        "standard",
        "B2/3/2W w 2",
        "c1c2,b2",
        "FAN011",
        "c2",
        &["`c1`", "`c2`"],
    );
    let words = ["`c1`", "`d1`", "same direction", "from `b1` to `c1`"];
    refused(
        "standard",
        "5/5/5/5/BW2B w 2",
        "b1c1-,d1+",
        "FAN012",
        "d1",
        &words,
    );
    refused(
        "line",
        "5/5/5/5/BW2B w 2",
        "b1c1-,c1d1+",
        "FAN012",
        "d1",
        &words,
    );
    let turns = refused(
        "standard",
        "5/5/5/5/BW1B1 w 2",
        "b1c1-,b1-",
        "FAN013",
        "b1",
        &["`b1`"],
    );
    assert_eq!(turns, ["b1c1-"]);
    let words = ["begins on `a1`", "is on `b1`"];
    let turns = refused(
        "line",
        "5/5/1B3/5/W1B2 w 2",
        "a1b1+,a1b2+",
        "FAN017",
        "a1",
        &words,
    );
    assert_eq!(turns, ["a1b1+,b2+"]);
    refused(
        "line",
        "5/5/1B3/5/W1B2 w 2",
        "a1b1+,b3+",
        "FAN003",
        "b3",
        &["`b3`", "Black"],
    );
}

#[test]
fn the_earlier_step_is_labelled() {
    for (text, label) in [("b1c1-,d1+", "c1"), ("b1c1-,b1-", "b1")] {
        let (s, p) = at("standard", "5/5/5/5/BW2B w 2");
        let refusal = Fanorona::resolve(&s, &p, &read(text)).expect_err(text);
        let explanation = Fanorona::explain(&s, &p, &read(text), &refusal);
        let place = Fanorona::locate(text.as_bytes(), explanation.labels[0].0);
        assert_eq!((place.start <= 2, &text[place]), (true, label));
    }
}

#[test]
fn the_first_turn() {
    let after = "BBBB1BBBB/BBBB1BBBB/BWBWWBWBW/WWWW1WWWW/WWWWWWWWW b 1";
    let turns = refused(
        "line",
        after,
        "f4e5-,e4+",
        "FAN014",
        "e4",
        &["Black's first turn", "`e4`"],
    );
    assert_eq!(turns, ["f4e5-"]);
    let (s, p) = at("standard", after);
    assert!(Fanorona::resolve(&s, &p, &read("f4e5-,e4+")).is_ok());
}

#[test]
fn the_duty_to_go_on() {
    let fen = "5/5/1B3/5/W1B2 w 2";
    let turns = refused(
        "compulsory",
        fen,
        "a1b1+",
        "FAN015",
        "b1",
        &["from `b1`", "`b2+`"],
    );
    assert_eq!(turns, ["a1b1+,b2+"]);
    let single = "reach=step opening=single chain=must";
    refused(single, fen, "a1b1+", "FAN015", "b1", &["`b2+`"]);
    let (s, p) = at(single, "5/5/1B3/5/W1B2 w 1");
    assert!(
        Fanorona::resolve(&s, &p, &read("a1b1+")).is_ok(),
        "the opening's limit wins"
    );
}

#[test]
fn a_paika_is_one_point() {
    refused(
        "line",
        "3B1/5/5/5/W4 w 2",
        "a1a3",
        "FAN018",
        "a3",
        &["`a1`", "`a3`", "one point"],
    );
    refused(
        "standard",
        "3B1/5/5/5/W4 w 2",
        "a1a3",
        "FAN006",
        "a3",
        &["one point"],
    );
}
