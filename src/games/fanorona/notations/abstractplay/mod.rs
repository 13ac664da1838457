//! Abstract Play: lists such as `f2f3+, g3+, f4+`, and the JSON of the archive, one `APGameRecord` per game.

mod archive;
mod export;
mod import;
mod parse;

use std::ops::Range;

use super::{ForeignRecord, list};
use crate::game::Game;
use crate::game::foreign::{
    CannotExport, Certainty, Exported, ForeignNotation, Given, Refused, Spelling, WordList,
};
use crate::games::fanorona::{Fanorona, Part, Written};

/// The notation of Abstract Play.
#[derive(Debug)]
pub(super) struct AbstractPlay;

const LIST: WordList<Written> = WordList {
    parse: Fanorona::parse_move,
    spelling,
};

impl ForeignNotation<Fanorona> for AbstractPlay {
    fn name(&self) -> &'static str {
        "abstractplay"
    }

    fn description(&self) -> &'static str {
        "Abstract Play: the archive's JSON, or lists with a space after each comma"
    }

    fn examples(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("f2f3+", "the piece on f2 steps to f3 and takes by approach"),
            ("f2f3+, g3-", "a chain: approach, then withdrawal"),
            ("c3b4", "a paika"),
        ]
    }

    fn may_be_json(&self, front: &[u8]) -> bool {
        // Looks for the first two keys of such a record; rongo's own JSON begins with its schema.
        let start = front.iter().position(|b| *b == b'"');
        let name = start.map_or(&[][..], |at| &front[at..]);
        name.starts_with(b"\"header\"") || name.starts_with(b"\"moves\"")
    }

    fn recognise(&self, text: &str) -> Certainty {
        if is_json(text) {
            import::recognise(text)
        } else {
            LIST.recognise(text)
        }
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<ForeignRecord>, Refused> {
        if is_json(text) {
            import::import(text, given)
        } else {
            Ok(list::import(&LIST, text, given))
        }
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        Fanorona::locate(token, part)
    }

    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>> {
        Some(export::export(canonical))
    }

    fn writes(&self) -> bool {
        true
    }
}

/// Returns whether `text` begins like JSON; a list may begin with a tag.
fn is_json(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let array = text.strip_prefix('[').map(str::trim_start);
    text.starts_with("{\"")
        || text
            .strip_prefix('{')
            .is_some_and(|rest| rest.trim_start().starts_with('"'))
        || array.is_some_and(|rest| rest.starts_with(['{', ']']))
}

fn spelling(token: &[u8]) -> Spelling {
    let mut steps = token.split(|b| *b == b',').map(<[u8]>::trim_ascii).skip(1);
    let short = |step: &[u8]| step.iter().filter(|b| b.is_ascii_digit()).count() == 1;
    let hyphen = token.iter().take(4).skip(2).any(|b| *b == b'-');
    let lettered = |two: &[u8]| two[0].is_ascii_digit() && matches!(two[1], b'A' | b'W');
    let foreign = hyphen || token.ends_with(b".") || token.windows(2).any(lettered);
    let gap = |two: &[u8]| two[0] == b',' && two[1].is_ascii_whitespace();
    Spelling {
        fits: !foreign && steps.all(short),
        is_distinctive: token.windows(2).any(gap),
    }
}
