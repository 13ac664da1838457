//! Position text, starting formations, setups.

use rongo::diagnostic::Code;
use rongo::game::{Game, SetupTag, SetupTags, TextFault};
use rongo::games::hanga_roa::{HangaRoa, Setup, codes};

use super::position;

const STANDARD: &str = "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1";

#[track_caller]
fn assert_fault(fault: &TextFault, text: &str, code: &Code, place: &str, message: &str) {
    assert_eq!(fault.code.id, code.id, "{}", fault.message);
    assert_eq!(
        (&text[fault.range.clone()], fault.message.as_str()),
        (place, message)
    );
}

#[track_caller]
fn assert_unreadable(text: &str, place: &str, message: &str) {
    let fault = HangaRoa::parse_position(&Setup, text).unwrap_err();
    assert_fault(&fault, text, &codes::POSITION_TEXT, place, message);
}

#[track_caller]
fn assert_no_start(text: &str, code: &Code, place: &str, message: &str) {
    let fault = HangaRoa::check_start(&Setup, &position(text)).unwrap_err();
    assert_fault(&fault, text, code, place, message);
}

#[test]
fn the_standard_position_is_the_start() {
    let start = HangaRoa::start(&Setup);
    assert_eq!(HangaRoa::position_text(&Setup, &start), STANDARD);
    assert_eq!(position(STANDARD), start);
    assert_eq!(
        HangaRoa::check_start(&Setup, &start).map_err(|f| f.message),
        Ok(())
    );
}

#[test]
fn hands_and_final_positions_are_read() {
    for text in [
        "9/9/9/9/9/9/9/9/4M4 b - 12",
        "4M4/9/9/9/9/9/9/9/4m4 b AAaaa 12",
        "SSSSSSSSS/ssssssss1/9/9/9/9/9/9/9 w a 4294967295",
    ] {
        assert_eq!(HangaRoa::position_text(&Setup, &position(text)), text);
    }
    assert_eq!(
        position("9/9/9/9/9/9/9/9/9 w aA 2"),
        position("  9/9/9/9/9/9/9/9/36   w Aa 2 ")
    );
}

#[test]
fn unreadable_texts_are_told_apart() {
    assert_unreadable("", "", "the position ends before the board");
    assert_unreadable(
        "9/9 w - 1",
        "9/9",
        "the board has 2 ranks, and Hanga Roa is played on 9",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/8/9 w - 1",
        "8",
        "rank 2 has 8 squares, and the board has 9 files",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9S w - 1",
        "9S",
        "rank 1 has 10 squares, and the board has 9 files",
    );
    assert_unreadable(
        "9/9/9/9/4K4/9/9/9/9 w - 1",
        "K",
        "`K` is not a man, a stone or a number of empty squares",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9 W - 1",
        "W",
        "the side to move is `w` or `b`, not `W`",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9 w Ap 1",
        "p",
        "`p` is not a retired Ariki",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9 w - 0",
        "0",
        "`0` is not the number of a turn",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9 w - +1",
        "+1",
        "`+1` is not the number of a turn",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9 w -",
        "",
        "the position ends before the number of the turn",
    );
    assert_unreadable(
        "9/9/9/9/9/9/9/9/9 w - 1 x",
        "x",
        "text after the turn number",
    );
}

#[test]
fn no_side_has_more_men_than_there_are() {
    let fault = |text: &str| HangaRoa::parse_position(&Setup, text).unwrap_err();
    for (text, place, message) in [
        (
            "9/9/9/9/9/9/9/9/MM7 w - 9",
            "M",
            "White has 2 Moais, and a side has 1 at the most",
        ),
        (
            "9/9/9/9/9/9/9/9/pppp5 w - 9",
            "p",
            "Black has 4 Mata-to'a, and a side has 3 at the most",
        ),
        (
            "9/9/9/9/9/9/9/9/AA7 w AA 9",
            "A",
            "White has 4 Ariki, those in hand included, and a side has 3 at the most",
        ),
    ] {
        assert_fault(&fault(text), text, &codes::TOO_MANY_MEN, place, message);
    }
}

#[test]
fn formations_keep_their_rules() {
    assert_no_start(
        "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A1M3A1 w - 1",
        &codes::BAD_FORMATION,
        "M",
        "White's Moais starts from its quarry `e1`, not from `d1`",
    );
    assert_no_start(
        "1a2m2a1/4a4/1p5p1/4p4/9/4P4/7P1/4A4/1A2M2A1 w - 1",
        &codes::BAD_FORMATION,
        "1a2m2a1/4a4/1p5p1/4p4/9/4P4/7P1/4A4/1A2M2A1",
        "a game starts with all men, and White has 2 of 3 Mata-to'a",
    );
    assert_no_start(
        "1a2m2a1/4a4/1p5p1/4P4/9/4p4/1P5P1/4A4/1A2M2A1 w - 1",
        &codes::BAD_FORMATION,
        "P",
        "White's man on `e6` stands beyond the middle of the board",
    );
    // The middle rank is not beyond the middle.
    let middle = position("1a2m2a1/4a4/7p1/9/1pP1p4/9/1P5P1/4A4/1A2M2A1 w - 1");
    assert!(HangaRoa::check_start(&Setup, &middle).is_ok());
    // With a stone on the board, or later, it is a study.
    for study in [
        "4m4/9/9/9/9/9/9/9/4M3S w - 1",
        "4m4/9/9/9/9/9/9/9/3M5 w - 2",
        "4m4/9/9/9/9/9/9/9/3M5 b - 1",
    ] {
        assert!(
            HangaRoa::check_start(&Setup, &position(study)).is_ok(),
            "{study}"
        );
    }
}

#[test]
fn a_study_must_not_be_over() {
    let whole = "9/9/9/9/9/9/9/9/4M4";
    assert_no_start(
        "9/9/9/9/9/9/9/9/4M4 w - 9",
        &codes::BAD_STUDY,
        whole,
        "Black has no Moais",
    );
    assert_no_start(
        "4m3M/9/9/9/9/9/9/9/9 w - 9",
        &codes::BAD_STUDY,
        "M",
        "White's Moais on `i9` is home: the game is over",
    );
    assert_no_start(
        "4m4/9/9/9/9/9/9/ss7/Ms7 b - 9",
        &codes::BAD_STUDY,
        "M",
        "White's Moais on `a1` is enclosed: the game is over",
    );
}

#[test]
fn there_is_little_to_choose() {
    let setup = |choices: SetupTags<'_>| HangaRoa::setup(&choices);
    let standard = SetupTags {
        board: Some("9x9"),
        formation: Some("Standard"),
        ..SetupTags::default()
    };
    assert!(setup(standard).is_ok());
    let (choice, fault) = setup(SetupTags {
        formation: Some("standart"),
        ..SetupTags::default()
    })
    .unwrap_err();
    assert_eq!(choice, SetupTag::Formation);
    assert_fault(
        &fault,
        "standart",
        &codes::UNKNOWN_CHOICE,
        "standart",
        "`standart` is not a formation of Hanga Roa",
    );
    assert_eq!(fault.help[0], "did you mean `standard`?");
    let (choice, _) = setup(SetupTags {
        board: Some("9x5"),
        ..SetupTags::default()
    })
    .unwrap_err();
    assert_eq!(choice, SetupTag::Board);
    let (choice, _) = setup(SetupTags {
        rules: Some("x"),
        ..SetupTags::default()
    })
    .unwrap_err();
    assert_eq!(choice, SetupTag::Rules);
}
