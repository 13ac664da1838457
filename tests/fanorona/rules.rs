//! What the rule sets allow, and the end of the game.

use rongo::game::{Game, Outcome, Position as _};
use rongo::games::fanorona::{Fanorona, Way};

use super::{START, all, at, judge, play};

#[test]
fn the_start() {
    for (board, fen) in [
        ("3x3", "BBB/B1W/WWW w 1"),
        ("5x5", "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w 1"),
        ("9x5", START),
    ] {
        let (s, p) = at("line", fen);
        assert_eq!(s.board.name(), board);
        assert_eq!(Fanorona::start(&s), p);
        assert_eq!(Fanorona::position_text(&s, &p), fen);
    }
}

#[test]
fn the_five_first_turns() {
    let (s, p) = at("standard", START);
    let mut texts: Vec<_> = all(&s, &p)
        .iter()
        .map(|m| Fanorona::write(&s, &p, m).to_string())
        .collect();
    texts.sort();
    assert_eq!(texts, ["d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"]);
}

#[test]
fn rows_are_taken_up_to_the_first_gap() {
    let fen = "4B/5/5/5/W1BB1 w 2";
    assert_eq!(play("line", fen, "a1b1+"), "4B/5/5/5/1W3 b 2");
    assert_eq!(
        play("line", "9/9/9/9/W1BB1B3 w 2", "a1b1+"),
        "9/9/9/9/1W3B3 b 2"
    );
    assert_eq!(
        play("line", "9/9/9/9/BBBW2BBB w 2", "d1e1-"),
        "9/9/9/9/4W1BBB b 2"
    );
    assert_eq!(
        play("line", "9/9/9/9/BBBW2BBB w 2", "d1f1+"),
        "9/9/9/9/BBB2W3 b 2"
    );
}

#[test]
fn a_long_step_may_pass_over_a_point_where_the_piece_stood() {
    // c1 to d1 takes b1 behind it, then over c1 to a1 away from e1.
    let fen = "5/5/5/5/1BW1B w 2";
    assert_eq!(play("line", fen, "c1d1-,a1-"), "5/5/5/5/W4 b 2");
    // Or only to b1, which the first step has emptied.
    assert_eq!(play("line", fen, "c1d1-,b1-"), "5/5/5/5/1W3 b 2");
}

#[test]
fn opposite_directions_differ() {
    let (s, p) = at("line", "5/5/5/5/1BW1B w 2");
    let m = judge(&s, &p, "c1d1-,a1-").expect("legal");
    let ways: Vec<_> = m
        .steps()
        .iter()
        .map(|step| (step.way(), step.count()))
        .collect();
    assert_eq!(
        ways,
        [(Some(Way::Withdrawal), 1), (Some(Way::Withdrawal), 1)]
    );
}

#[test]
fn the_side_without_a_piece_has_lost() {
    let (s, mut p) = at("line", "3/3/W1B w 2");
    let m = judge(&s, &p, "a1b1+").expect("legal");
    Fanorona::apply(&s, &mut p, &m);
    let ending = Fanorona::ending(&s, &p).expect("the end");
    assert_eq!(
        (ending.outcome, ending.reason.as_str()),
        (Outcome::First, "Black has no piece left")
    );
}

#[test]
fn the_side_that_cannot_move_has_lost() {
    let (s, p) = at("line", "2B/BB1/WB1 w 5");
    let ending = Fanorona::ending(&s, &p).expect("the end");
    assert_eq!(
        (ending.outcome, ending.reason.as_str()),
        (Outcome::Second, "White cannot move")
    );
    assert!(ending.decided);
    assert!(all(&s, &p).is_empty());
    // b1 is weak: it has no diagonal to the empty a2 or c2.
    let (s, p) = at("line", "5/5/5/1B3/BWB2 w 5");
    assert!(Fanorona::ending(&s, &p).is_some());
}

#[test]
fn the_turn_number_rises_after_black() {
    let (s, mut p) = at("line", "2B/3/1W1 b 4294967295");
    let m = judge(&s, &p, "c3c2").expect("legal");
    Fanorona::apply(&s, &mut p, &m);
    assert_eq!(p.number(), u32::MAX);
}
