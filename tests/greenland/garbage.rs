//! No input makes a reader panic, and no place that is told lies outside its text.

use rongo::game::{BoardFile, Game, SetupTags, TextFault};
use rongo::games::greenland::{DEFAULT_BOARD, Greenland, Part};

const PIECES: &[&str] = &[
    "R",
    "G",
    "#",
    "~",
    "+",
    ".",
    "1",
    "15",
    "0",
    "/",
    " ",
    "\n",
    "\r\n",
    "[",
    "]",
    "r",
    "g",
    ",",
    "é",
    "-",
    "*",
    "c3",
    "o15",
    "z99",
    "red ",
    "[arrow]",
    "\u{feff}",
    "999999999999999999999",
];

/// `text` with some stretches taken out and some pieces put in.
fn garble(text: &str, rng: &mut fastrand::Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..6) {
        let at = rng.usize(..=chars.len());
        let end = (at + rng.usize(..3)).min(chars.len());
        let piece = rng.choice(PIECES).copied().unwrap_or_default();
        chars.splice(at..end, piece.chars());
    }
    chars.into_iter().collect()
}

fn check(text: &str, fault: &TextFault) {
    assert!(text.get(fault.range.clone()).is_some(), "{text}: {fault:?}");
    assert!(!fault.message.is_empty());
}

#[test]
fn board_files() {
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..2000 {
        let file = BoardFile {
            name: "b".into(),
            text: garble(DEFAULT_BOARD, &mut rng),
        };
        let faults = Greenland::check_board(&file);
        for fault in &faults {
            check(&file.text, fault);
        }
        assert!(faults.is_sorted_by_key(|fault| fault.range.start));
    }
}

#[test]
fn positions() {
    let mut rng = fastrand::Rng::with_seed(8);
    let (s, p) = super::formation("heart");
    let sound = Greenland::position_text(&s, &p);
    for _ in 0..5000 {
        let text = garble(&sound, &mut rng);
        match Greenland::parse_position(&s, &text) {
            Err(fault) => check(&text, &fault),
            Ok(p) => {
                let again = Greenland::position_text(&s, &p);
                assert_eq!(Greenland::parse_position(&s, &again).ok(), Some(p));
            }
        }
        let choices = SetupTags {
            fen: Some(&text),
            formation: Some("heart"),
            board: Some(&text),
            ..SetupTags::default()
        };
        let _ = Greenland::setup(&choices);
    }
}

#[test]
fn turns() {
    let mut rng = fastrand::Rng::with_seed(9);
    for _ in 0..20_000 {
        let text = garble("c3-c9*", &mut rng);
        let Ok((rest, w)) = Greenland::parse_move(text.as_bytes()) else {
            continue;
        };
        let token = &text.as_bytes()[..text.len() - rest.len()];
        let canonical = w.to_string();
        assert_eq!(super::written(&canonical), w);
        for part in [
            Part::Whole,
            Part::Origin,
            Part::Goal,
            Part::Push,
            Part::Home,
        ] {
            let range = Greenland::locate(token, part);
            assert!(range.start < range.end && range.end <= token.len());
            Greenland::locate(text.as_bytes(), part);
        }
    }
}
