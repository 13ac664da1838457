//! Notations that are lists of words.

use std::ops::Range;

use super::ForeignRecord;
use super::finish::finish;
use crate::game::foreign::{
    CannotExport, Certainty, Exported, ForeignNotation, Given, Refused, WordList, respell,
};
use crate::games::fanorona::{Fanorona, Part, Written};

/// A notation that is a list of words.
#[derive(Debug)]
pub(super) struct ListNotation {
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    pub(super) examples: &'static [(&'static str, &'static str)],
    pub(super) list: WordList<Written>,
    pub(super) locate: fn(&[u8], Part) -> Range<usize>,
    /// Writes a move; `None` if the notation is only read.
    pub(super) spell: Option<fn(&Written) -> String>,
}

impl ForeignNotation<Fanorona> for ListNotation {
    fn name(&self) -> &'static str {
        self.name
    }

    fn description(&self) -> &'static str {
        self.description
    }

    fn examples(&self) -> &'static [(&'static str, &'static str)] {
        self.examples
    }

    fn recognise(&self, text: &str) -> Certainty {
        self.list.recognise(text)
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<ForeignRecord>, Refused> {
        Ok(import(&self.list, text, given))
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        (self.locate)(token, part)
    }

    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>> {
        let spell = self.spell?;
        Some(Ok(respell::<Fanorona>(canonical, spell)))
    }

    fn writes(&self) -> bool {
        self.spell.is_some()
    }
}

/// Returns the records of a list whose moves have the same meaning in every position.
pub(super) fn import(list: &WordList<Written>, text: &str, given: Given<'_>) -> Vec<ForeignRecord> {
    let records = list.read(text).into_iter();
    records
        .map(|record| finish(text, record.into(), given, None))
        .collect()
}
