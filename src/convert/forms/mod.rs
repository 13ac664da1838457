//! How Fanorona is written elsewhere: one file a form.
//!
//! # How to add a form
//!
//! 1. A file with a form. One whose games are lists of words is a `ListForm`: it says how one turn is read and has the rest
//!    for nothing – tags, numbers, comments, variations, results. Any other is a unit struct that implements [`Form`].
//! 2. One line in [`ALL`].
//! 3. `fixtures/fanorona/forms/<form>-*`; the tests walk the folder.
//!
//! Spans of an imported record count the bytes of the text that it came from, so that faults are told there.

mod abstractplay;
mod aiai;
mod akalana;
mod boardspace;
mod certainty;
mod draft;
mod eppstein;
mod finish;
mod icga;
mod imported;
mod list;
pub mod positions;
mod schadd;
mod sgf;
mod starts;
mod superduper;
mod vchess;

pub use certainty::{Certainty, Uncertain, detect};
pub use imported::Imported;

use std::fmt::Debug;
use std::ops::Range;

use crate::games::fanorona::Part;

/// Every form, in the order in which they are listed.
pub static ALL: &[&dyn Form] = &[
    &abstractplay::AbstractPlay,
    &superduper::SUPER_DUPER,
    &schadd::SCHADD,
    &eppstein::EPPSTEIN,
    &boardspace::Boardspace,
    &aiai::AI_AI,
    &icga::ICGA,
    &akalana::Akalana,
    &vchess::Vchess,
];

/// The form of this name.
pub fn named(name: &str) -> Option<&'static dyn Form> {
    ALL.iter()
        .find(|form| form.name().eq_ignore_ascii_case(name))
        .copied()
}

/// One way in which records of Fanorona are written.
pub trait Form: Debug + Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Where it is used, and what tells it from others, in a line.
    fn what(&self) -> &'static str;

    /// Examples of a turn, each with what it says.
    fn notation(&self) -> &'static [(&'static str, &'static str)];

    /// Whether a text that begins as JSON does, with the bytes `front`, can be in this form at all.
    fn may_be_json(&self, _front: &[u8]) -> bool {
        false
    }

    /// Whether `text` is in this form.
    fn recognise(&self, text: &str) -> Certainty;

    /// The records in `text`. What is wrong with a turn or tag is for the check to say.
    ///
    /// # Errors
    /// Why `text` is not in this form at all.
    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<Imported>, Refused>;

    /// Where `part` stands in the text of a turn. Cold: reads the turn again.
    fn locate(&self, token: &[u8], part: Part) -> Range<usize>;

    /// Writes one record, which stands in canonical text; `None` where the form is only read.
    fn export(&self, _canonical: &str) -> Option<Result<Exported, CannotExport>> {
        None
    }

    /// Whether records can be written in this form.
    fn writes(&self) -> bool {
        false
    }
}

/// What the user says of records that do not say it themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given<'a> {
    /// The rule set; the form's own without it.
    pub rules: Option<&'a str>,
    /// The board.
    pub board: Option<&'a str>,
}

/// A text is not in a form at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// The bytes that are wrong.
    pub range: Range<usize>,
    /// Why, in a sentence.
    pub message: String,
}

/// A record in another form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The record, its last line ended.
    pub text: String,
    /// What the form has no place for, each in a sentence.
    pub left_out: Vec<String>,
}

/// A record cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CannotExport(pub String);
