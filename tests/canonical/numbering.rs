//! Move numbers: from the position; where a record's own differ, the check says the same before and after.

use rongo::canonical;
use rongo::check::Options;

use crate::support::codes;

/// The movetext of a record of Fanorona, formatted.
fn movetext(fen: Option<&str>, movetext: &str) -> String {
    let fen = fen.map(|fen| format!("[FEN \"{fen}\"]\n"));
    let fen = fen.unwrap_or_default();
    let text = format!("[Game \"Fanorona\"]\n{fen}\n{movetext}\n");
    let formatted = canonical::file("test.txt", text.as_bytes(), &Options::default(), 80).unwrap();
    assert!(formatted.kept.is_empty(), "{:?}", formatted.kept);
    let after = String::from_utf8(formatted.bytes).unwrap();
    assert_eq!(codes(&after), codes(&text), "{after}");
    let (_, movetext) = after.split_once("\n\n").unwrap();
    movetext.trim_end().to_owned()
}

/// White and Black move to and fro at the edges.
const LATER: Option<&str> = Some("B8/9/9/9/8W w 20");

#[test]
fn numbers_are_those_of_the_position() {
    let bare = "d3e3+ c3d3+ 2. f2e3+ *";
    assert_eq!(movetext(None, bare), "1. d3e3+ c3d3+ 2. f2e3+ *");
    let at_20 = movetext(LATER, "i1i2 a5b5 i2i1 *");
    assert_eq!(at_20, "20. i1i2 a5b5 21. i2i1 *");
}

#[test]
fn the_second_side_may_begin() {
    let fen = Some("B8/9/9/9/8W b 20");
    assert_eq!(movetext(fen, "a5b5 i1i2 *"), "20... a5b5 21. i1i2 *");
}

#[test]
fn numbers_that_run_ahead_stay_ahead() {
    assert_eq!(
        movetext(LATER, "1. i1i2 a5b5 2. i2i1 {x} b5a5 *"),
        "1. i1i2 a5b5 2. i2i1 {x} 2... b5a5 *"
    );
}

#[test]
fn a_wrong_number_stays_where_it_is() {
    let jump = "20. i1i2 a5b5 25. i2i1 b5a5 26. i1i2 *";
    assert_eq!(movetext(LATER, jump), jump);
    let one = "20. i1i2 a5b5 25. i2i1 b5a5 22. i1i2 *";
    assert_eq!(movetext(LATER, one), one);
    let second = "20. i1i2 25... a5b5 26. i2i1 *";
    assert_eq!(movetext(LATER, second), second);
    let side = "20... i1i2 a5b5 *";
    assert_eq!(movetext(LATER, side), side);
    let last = "20. i1i2 a5b5 25. *";
    assert_eq!(movetext(LATER, last), last);
    let huge = "99999999999. i1i2 *";
    assert_eq!(movetext(LATER, huge), "4294967295. i1i2 *");
}

#[test]
fn variations_have_the_numbers_of_their_line() {
    assert_eq!(
        movetext(LATER, "1. i1i2 a5b5 (a5b4 i2i1) 5. (1... a5a4) i2i1 *"),
        "1. i1i2 a5b5 (1... a5b4 2. i2i1) 5. (1... a5a4) 5. i2i1 *"
    );
}

#[test]
fn a_bare_record_begins_with_its_number() {
    let list = "1. d3e3+ * 1. {x} d3e3+ * 1.";
    let tidy = "1. d3e3+ *\n\n1. {x} d3e3+ *\n\n1. *\n";
    for text in [list, tidy] {
        let formatted =
            canonical::file("x.fanorona", text.as_bytes(), &Options::default(), 80).unwrap();
        assert_eq!(String::from_utf8(formatted.bytes).unwrap(), tidy);
    }
}

#[test]
fn what_cannot_be_checked_keeps_its_numbers() {
    let text = "20. i1i3 {rongo: ignore FAN018} 7... a5b5 9. i2i1 *";
    assert_eq!(movetext(LATER, text), text);
}
