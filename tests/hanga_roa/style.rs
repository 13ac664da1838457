//! Notes on spelling.

use rongo::game::Game;
use rongo::games::hanga_roa::{HangaRoa, Setup, codes};

use super::{meant, position, written};

const STUDY: &str = "4m4/9/9/9/9/9/3S5/2S6/1M5A1 w - 9";

/// The notes on a legal turn: code, what is written, what canonical text writes.
#[track_caller]
fn notes(text: &str) -> Vec<(&'static str, String, String)> {
    let p = position(STUDY);
    let (w, m) = (written(text), meant(&p, text).unwrap());
    let mut notes = Vec::new();
    HangaRoa::remarks(&Setup, &p, &w, &m, text.as_bytes(), true, &mut |r| {
        notes.push((r.code.id, text[r.range].to_owned(), r.instead));
    });
    HangaRoa::remarks(&Setup, &p, &w, &m, text.as_bytes(), false, &mut |r| {
        panic!("{r:?}")
    });
    notes
}

#[track_caller]
fn assert_note(text: &str, id: &'static str, written: &str, instead: &str) {
    assert_eq!(
        notes(text),
        [(id, written.into(), instead.into())],
        "{text}"
    );
}

#[test]
fn canonical_text_has_none() {
    for text in ["A h3 h5d7", "A h3", "M c2", "M d3"] {
        assert_eq!(notes(text), [], "{text}");
    }
}

#[test]
fn each_difference_has_its_own_note() {
    assert_note("A 3h", codes::DIGIT_FIRST.id, "3h", "h3");
    assert_note("A H3", codes::UPPER_CASE.id, "H3", "h3");
    assert_note("Ah3 h5", codes::NO_SPACE.id, "Ah3", "A h3");
    assert_note("A h3h5", codes::NO_SPACE.id, "h3h5", "h3 h5");
    assert_note("A h3 h5 d7", codes::STONES_APART.id, "h5 d7", "h5d7");
    assert_note("Ah1 h3", codes::NEEDLESS_ORIGIN.id, "Ah1 h3", "A h3");
    assert_note("M c2-d3", codes::NEEDLESS_WAY.id, "c2-d3", "d3");
    // What would lose a comment is not proposed.
    assert_eq!(notes("A h3 h5 {so} d7"), []);
}

#[test]
fn differences_add_up() {
    let ids = |text: &str| {
        notes(text)
            .into_iter()
            .map(|(id, ..)| id)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        ids("Ah1-h3"),
        [codes::SEPARATORS.id, codes::NEEDLESS_ORIGIN.id]
    );
    assert_eq!(
        ids("Ah13H5h7d"),
        [
            codes::DIGIT_FIRST.id,
            codes::UPPER_CASE.id,
            codes::DIGIT_FIRST.id,
            codes::DIGIT_FIRST.id,
            codes::NO_SPACE.id,
            codes::NO_SPACE.id,
            codes::NEEDLESS_ORIGIN.id
        ]
    );
}
