//! Position text.

use rongo::game::{Game, SetupTags};
use rongo::games::greenland::Greenland;

use super::{fen, formation, position};

const ARROW: &str = "15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1";
const HEART: &str =
    "15/11G3/10G1G2/10G2G1/10GGG2/15/15/15/15/15/2RRR10/1R2R10/2R1R10/3R11/15 r 0,0 1";

#[test]
fn the_formations_stand_where_the_board_file_says() {
    for (names, text) in [
        (&["arrow", "flecha", "Arrow"][..], ARROW),
        (&["heart", "corazón", "CORAZÓN", "corazon"], HEART),
    ] {
        for name in names {
            assert_eq!(fen(&formation(name)), text, "{name}");
        }
    }
    let s = Greenland::setup(&SetupTags::default()).expect("the default");
    assert_eq!(Greenland::position_text(&s, &Greenland::start(&s)), HEART);
}

#[test]
fn text_is_read_back() {
    for text in [
        ARROW,
        HEART,
        "15/15/15/15/15/13GG/G13R/15/15/15/14G/15/15/7G7/8G6 r 7,2 102",
        "G14/15/15/15/15/15/15/15/15/15/15/15/15/15/14R g 7,7 4294967295",
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 r 4,4 81",
    ] {
        assert_eq!(fen(&position(text)), text);
    }
    let spaced = ARROW.replace(' ', "  ");
    assert_eq!(fen(&position(&spaced)), ARROW);
}

/// The code of the fault, the text that it points at, and its message.
fn fault(text: &str) -> (&'static str, String, String) {
    let s = Greenland::setup(&SetupTags::default()).expect("the default");
    let fault = Greenland::parse_position(&s, text).expect_err(text);
    (fault.code.id, text[fault.range].to_owned(), fault.message)
}

#[test]
fn the_form_is_checked() {
    for (from, to, place, message) in [
        (
            " r 0,0 1",
            " r 0,0",
            "",
            "a position has four fields, this has 3",
        ),
        ("15/15/12", "15/12", "", "the position has 14 ranks, not 15"),
        ("12G2", "12G1", "12G1", "rank 13 has 14 squares, not 15"),
        ("12G2", "12G2R", "12G2R", "rank 13 has 16 squares, not 15"),
        (
            "12G2",
            "12x2",
            "x",
            "`x` is neither a hunter `R` or `G` nor a number",
        ),
        (
            "12G2",
            "12ñ2",
            "ñ",
            "`ñ` is neither a hunter `R` or `G` nor a number",
        ),
        (" r ", " w ", "w", "the side to move is `r` or `g`, not `w`"),
        (
            "0,0",
            "0",
            "0",
            "the hunters already home are two numbers such as `2,0`, not `0`",
        ),
        (
            "0,0",
            "+1,0",
            "+1,0",
            "the hunters already home are two numbers such as `2,0`, not `+1,0`",
        ),
        (
            "0,0 1",
            "0,0 0",
            "0",
            "the turn's number is a whole number from 1 up, not `0`",
        ),
    ] {
        let text = ARROW.replacen(from, to, 1);
        let (code, pointed, said) = fault(&text);
        assert_eq!((code, said.as_str()), ("GRL043", message), "{text}");
        assert!(place.is_empty() || pointed == place, "{text}: {pointed}");
    }
    let huge = ARROW.replacen("12G2", "99999999999999999999G2", 1);
    assert_eq!(fault(&huge).0, "GRL043");
}

#[test]
fn hunters_are_counted() {
    for (from, to) in [
        ("0,0", "1,0"),
        ("0,0", "255,255"),
        ("2R12", "15"),
        ("0,0", "4,0"),
    ] {
        let (code, _, message) = fault(&ARROW.replacen(from, to, 1));
        assert_eq!(code, "GRL044", "{message}");
    }
    let (.., message) = fault(&ARROW.replacen("0,0", "1,0", 1));
    assert_eq!(
        message,
        "Red has 5 hunters, 4 on the board and 1 home; Green has 4 hunters, 4 on the board and 0 home"
    );
}

#[test]
fn nobody_stands_on_an_obstacle() {
    for (from, to, message) in [
        (
            "/4R10/2R12",
            "/4R2R7/15",
            "no hunter can stand on h4: on the board `default` it is a flag",
        ),
        (
            "/4R10/2R12/15/15",
            "/4R10/15/15/7R7",
            "no hunter can stand on h1: on the board `default` it is a seal",
        ),
        (
            "/2R12/15/15",
            "/15/15/R14",
            "no hunter can stand on a1: on the board `default` it is an igloo",
        ),
    ] {
        let (code, place, said) = fault(&ARROW.replacen(from, to, 1));
        assert_eq!(
            (code, place.as_str(), said.as_str()),
            ("GRL045", "R", message)
        );
    }
}
