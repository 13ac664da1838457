//! `SuperDuperGames`: full pairs with signs, a stop at the end.

use std::fmt::Write as _;
use std::ops::Range;

use super::list::{List, Shape, respelt};
use super::{CannotExport, Certainty, Exported, Form, Given, Imported, Refused};
use crate::game::Game;
use crate::games::fanorona::{Fanorona, Part, Way, Written};

/// The form.
#[derive(Debug)]
pub(super) struct SuperDuper;

const LIST: List = List {
    parse: Fanorona::parse_move,
    shape,
    mend: None,
};

impl Form for SuperDuper {
    fn name(&self) -> &'static str {
        "superduper"
    }

    fn what(&self) -> &'static str {
        "SuperDuperGames: full pairs with signs, commas between them, a stop at the end"
    }

    fn notation(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "e2e3+.",
                "the piece on e2 steps to e3 and takes by approach",
            ),
            ("e2e3+,e3f4-.", "a chain: approach, then withdrawal"),
            ("a3a4", "a paika"),
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
    let mut from = w.origin();
    let mut text = String::new();
    for (n, step) in w.steps().iter().enumerate() {
        let comma = if n > 0 { "," } else { "" };
        _ = write!(text, "{comma}{from}{}", step.to);
        text.extend(step.way.map(Way::sign));
        from = step.to;
    }
    // A paika needs no mark that the piece goes no further.
    if w.steps().iter().any(|step| step.way.is_some()) {
        text.push('.');
    }
    text
}

fn shape(token: &[u8]) -> Shape {
    let mut steps = token.split(|b| *b == b',').map(<[u8]>::trim_ascii);
    let full = |step: &[u8]| step.iter().filter(|b| b.is_ascii_digit()).count() >= 2;
    let no_letters = token
        .windows(2)
        .all(|two| !two[1].is_ascii_alphabetic() || two[0] != b'-')
        && !token
            .windows(2)
            .any(|two| two[0].is_ascii_digit() && matches!(two[1], b'A' | b'W'));
    let chain = token.contains(&b',');
    Shape {
        fits: steps.all(full) && no_letters,
        tells: chain || token.ends_with(b"."),
    }
}
