//! Tags and position text.

use rongo::game::{Game, SetupTag, SetupTags, TextFault};
use rongo::games::fanorona::{Board, Fanorona, Reach, Rules, Setup};

use super::{START, at};

fn setup(
    rules: Option<&str>,
    board: Option<&str>,
    fen: Option<&str>,
) -> Result<Setup, (SetupTag, TextFault)> {
    Fanorona::setup(&SetupTags {
        rules,
        board,
        fen,
        ..SetupTags::default()
    })
}

#[test]
fn defaults() {
    let s = setup(None, None, None).expect("a setup");
    assert_eq!((s.rules, s.board), (Rules::LINE, Board::Nine));
    let names = Fanorona::alternatives(&s)
        .iter()
        .map(Fanorona::rules_name)
        .collect::<Vec<_>>();
    assert_eq!(
        names,
        [Some("standard".to_owned()), Some("compulsory".to_owned())]
    );
}

#[test]
fn settings_in_any_order() {
    let s = setup(Some("chain=may reach=step opening=free"), None, None).expect("a setup");
    assert_eq!(s.rules, Rules::STANDARD);
    let free = "reach=line opening=free chain=may";
    let s = setup(Some(free), None, None).expect("a setup");
    assert_eq!(s.rules.reach, Reach::Line);
    assert_eq!(Fanorona::rules_name(&s).as_deref(), Some(free));
    assert_eq!(Fanorona::alternatives(&s).len(), 3);
}

#[test]
fn unknown_rules_are_told_with_the_nearest() {
    for (text, code, place, help) in [
        ("standart", "FAN030", "standart", "did you mean `standard`?"),
        ("lime", "FAN030", "lime", "did you mean `line`?"),
        (
            "reach=stop opening=free chain=may",
            "FAN030",
            "stop",
            "did you mean `step`?",
        ),
        (
            "reach=step openning=free chain=may",
            "FAN030",
            "openning",
            "did you mean `opening`?",
        ),
        (
            "chess",
            "FAN030",
            "chess",
            "write `line`, `standard` or `compulsory`",
        ),
        (
            "reach=step chain=may reach=step",
            "FAN030",
            "reach=step",
            "write all three",
        ),
        (
            "reach=step chain=may",
            "FAN030",
            "reach=step chain=may",
            "write all three",
        ),
    ] {
        let (choice, fault) = setup(Some(text), None, None).expect_err(text);
        assert_eq!(
            (choice, fault.code.id, &text[fault.range]),
            (SetupTag::Rules, code, place)
        );
        assert!(fault.help[0].contains(help), "{:?}", fault.help);
    }
}

#[test]
fn the_board_is_named_or_told_by_the_position() {
    let board = |name, fen| setup(None, name, fen).map(|s| s.board).ok();
    assert_eq!(board(Some("5x5"), None), Some(Board::Five));
    assert_eq!(board(Some("Telo"), None), Some(Board::Three));
    assert_eq!(board(None, Some("3/3/W1B w 2")), Some(Board::Three));
    assert_eq!(board(None, Some("5/5/5/5/W1B2 w 2")), Some(Board::Five));
    assert_eq!(
        board(None, Some("5/5/5/6/W1B2 w 2")),
        Some(Board::Five),
        "nearly"
    );
    assert_eq!(board(None, Some("nonsense")), Some(Board::Nine));
    let (choice, fault) = setup(None, Some("9x4"), None).expect_err("unknown");
    assert_eq!((choice, fault.code.id), (SetupTag::Board, "FAN031"));
    assert_eq!(fault.help[0], "did you mean `9x5`?");
    let (choice, fault) = setup(None, Some("5x5"), Some(START)).expect_err("contradiction");
    assert_eq!((choice, fault.code.id), (SetupTag::Board, "FAN032"));
}

#[test]
fn what_is_wrong_in_position_text() {
    for (text, code, place, words) in [
        ("3/3/W1X w 2", "FAN033", "X", "`X`"),
        ("3/3/W1é w 2", "FAN033", "é", "`é`"),
        ("3/3/W10 w 2", "FAN033", "0", "`0`"),
        ("3/4/W1B w 2", "FAN033", "4", "rank 2"),
        ("3/3/W1BB w 2", "FAN033", "W1BB", "rank 1"),
        ("3/3/WB w 2", "FAN033", "WB", "has 3 points, not 2"),
        ("3/3 w 2", "FAN033", "3/3", "has 3 ranks, not 2"),
        ("3/3/W1B x 2", "FAN033", "x", "`w` or `b`"),
        ("3/3/W1B w 0", "FAN033", "0", "number of a turn"),
        ("3/3/W1B w +2", "FAN033", "+2", "number of a turn"),
        (
            "3/3/W1B w 4294967296",
            "FAN033",
            "4294967296",
            "number of a turn",
        ),
        ("3/3/W1B w", "FAN033", "", "number of the turn is missing"),
        ("3/3/W1B", "FAN033", "", "side to move is missing"),
        ("", "FAN033", "", "ranks is missing"),
        ("3/3/W1B w 2 -", "FAN033", "-", "`-`"),
        ("3/3/W1B w - 2", "FAN033", "-", "number of a turn"),
        ("WW1/WW1/W1B w 2", "FAN034", "WW1/WW1/W1B", "White has 5"),
    ] {
        let s = setup(None, Some("3x3"), None).expect("a setup");
        let fault = Fanorona::parse_position(&s, text).expect_err(text);
        assert_eq!((fault.code.id, &text[fault.range]), (code, place), "{text}");
        assert!(fault.message.contains(words), "{text}: {}", fault.message);
    }
}

#[test]
fn no_game_starts_without_the_pieces_of_a_side() {
    for (fen, name) in [("3/3/W2 w 2", "Black"), ("3/3/B2 w 2", "White")] {
        let (s, p) = at("line", fen);
        let fault = Fanorona::check_start(&s, &p).expect_err(fen);
        assert_eq!((fault.code.id, &fen[fault.range]), ("FAN035", &fen[..6]));
        assert!(fault.message.contains(name));
    }
    let (s, p) = at("line", "2B/BB1/WB1 w 5");
    assert!(Fanorona::check_start(&s, &p).is_ok());
}
