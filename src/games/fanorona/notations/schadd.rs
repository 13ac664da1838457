//! The paper by Schadd and others: hyphens, and letters for the kind of capture.

use std::fmt::Write as _;

use super::list::ListNotation;
use crate::game::Game;
use crate::game::foreign::{Spelling, WordList};
use crate::games::fanorona::{Fanorona, Way, Written};

/// The notation of the paper by Schadd and others.
pub(super) static SCHADD: ListNotation = ListNotation {
    name: "schadd",
    description: "Schadd et al. 2007: hyphens between the points, `A` approach, `W` withdrawal",
    examples: &[
        (
            "f2-e3A",
            "the piece on f2 steps to e3 and takes by approach",
        ),
        ("b4-c3A-c2W", "a chain: approach, then withdrawal"),
        ("a3-a4", "a paika"),
    ],
    list: WordList {
        parse: Fanorona::parse_move,
        spelling,
    },
    locate: Fanorona::locate,
    spell: Some(spell),
};

fn spell(w: &Written) -> String {
    let mut text = w.origin().to_string();
    for step in w.steps() {
        _ = write!(text, "-{}", step.to);
        text.extend(step.way.map(|way| match way {
            Way::Approach => 'A',
            Way::Withdrawal => 'W',
        }));
    }
    text
}

fn spelling(token: &[u8]) -> Spelling {
    let lettered = |two: &[u8]| two[0].is_ascii_digit() && matches!(two[1], b'A' | b'W');
    // A hyphen after the first point, which has at least two bytes.
    let hyphen = token.iter().take(4).skip(2).any(|b| *b == b'-');
    Spelling {
        fits: hyphen && !token.iter().any(|b| b",+.".contains(b)),
        is_distinctive: token.windows(2).any(lettered),
    }
}
