//! The paper by Schadd and others: hyphens, and letters for the way.

use std::fmt::Write as _;
use std::ops::Range;

use super::list::{List, Shape, respelt};
use super::{CannotExport, Certainty, Exported, Form, Given, Imported, Refused};
use crate::game::Game;
use crate::games::fanorona::{Fanorona, Part, Way, Written};

/// The form.
#[derive(Debug)]
pub(super) struct Schadd;

const LIST: List = List {
    parse: Fanorona::parse_move,
    shape,
    mend: None,
};

impl Form for Schadd {
    fn name(&self) -> &'static str {
        "schadd"
    }

    fn what(&self) -> &'static str {
        "Schadd et al. 2007: hyphens between the points, `A` approach, `W` withdrawal"
    }

    fn notation(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "f2-e3A",
                "the piece on f2 steps to e3 and takes by approach",
            ),
            ("b4-c3A-c2W", "a chain: approach, then withdrawal"),
            ("a3-a4", "a paika"),
        ]
    }

    fn recognise(&self, text: &str) -> Certainty {
        LIST.recognise(text)
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<Imported>, Refused> {
        Ok(LIST.import(text, given))
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        Fanorona::locate(token, part)
    }

    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>> {
        Some(Ok(respelt(canonical, spell)))
    }

    fn writes(&self) -> bool {
        true
    }
}

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

fn shape(token: &[u8]) -> Shape {
    let lettered = |two: &[u8]| two[0].is_ascii_digit() && matches!(two[1], b'A' | b'W');
    // A hyphen behind the first point, which has at least two bytes.
    let hyphen = token.iter().take(4).skip(2).any(|b| *b == b'-');
    Shape {
        fits: hyphen && !token.iter().any(|b| b",+.".contains(b)),
        tells: token.windows(2).any(lettered),
    }
}
