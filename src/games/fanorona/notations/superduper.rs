//! `SuperDuperGames`: full pairs with signs, a stop at the end.

use std::fmt::Write as _;

use super::list::ListNotation;
use crate::game::Game;
use crate::game::foreign::{Spelling, WordList};
use crate::games::fanorona::{Fanorona, Way, Written};

/// The notation of `SuperDuperGames`.
pub(super) static SUPER_DUPER: ListNotation = ListNotation {
    name: "superduper",
    description: "SuperDuperGames: full pairs with signs, commas between them, a stop at the end",
    examples: &[
        (
            "e2e3+.",
            "the piece on e2 steps to e3 and takes by approach",
        ),
        ("e2e3+,e3f4-.", "a chain: approach, then withdrawal"),
        ("a3a4", "a paika"),
    ],
    list: WordList {
        parse: Fanorona::parse_move,
        spelling,
    },
    locate: Fanorona::locate,
    spell: Some(spell),
};

fn spell(w: &Written) -> String {
    let mut from = w.origin();
    let mut text = String::new();
    for (n, step) in w.steps().iter().enumerate() {
        let comma = if n > 0 { "," } else { "" };
        _ = write!(text, "{comma}{from}{}", step.to);
        text.extend(step.way.map(Way::sign));
        from = step.to;
    }
    // A paika needs no mark that the piece stops.
    if w.steps().iter().any(|step| step.way.is_some()) {
        text.push('.');
    }
    text
}

fn spelling(token: &[u8]) -> Spelling {
    let mut steps = token.split(|b| *b == b',').map(<[u8]>::trim_ascii);
    let full = |step: &[u8]| step.iter().filter(|b| b.is_ascii_digit()).count() >= 2;
    let no_letters = token
        .windows(2)
        .all(|two| !two[1].is_ascii_alphabetic() || two[0] != b'-')
        && !token
            .windows(2)
            .any(|two| two[0].is_ascii_digit() && matches!(two[1], b'A' | b'W'));
    let chain = token.contains(&b',');
    Spelling {
        fits: steps.all(full) && no_letters,
        is_distinctive: chain || token.ends_with(b"."),
    }
}
