//! How other programs write the records and positions of a game.
//!
//! # How to add a notation to a game
//!
//! 1. A file in `src/games/<game>/notations/` with a type that implements [`ForeignNotation`], or with a
//!    [`PositionNotation`]. Where records are lists of words and only the moves are written differently, `WordList` reads
//!    everything else: tags, numbers, comments, variations, results.
//! 2. One line in the list that [`Game::foreign`] or [`Game::foreign_positions`] returns.
//! 3. Fixtures, `fixtures/<game>/forms/<notation>-*`; the tests walk the folder.
//!
//! The spans of an imported record count the bytes of the text that it came from, so that faults are reported there.

mod list;
mod record;
pub(crate) mod sgf;

pub(crate) use list::{Spelling, WordList, respell};
pub use record::ForeignRecord;
pub(crate) use record::{Reinterpret, tag};

use std::fmt::Debug;
use std::ops::Range;

use super::Game;

/// The notation in which another program writes the records of a game.
pub trait ForeignNotation<G: Game>: Debug + Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Where it is used and what distinguishes it from others, in one line.
    fn description(&self) -> &'static str;

    /// Examples of a move, each with its meaning.
    fn examples(&self) -> &'static [(&'static str, &'static str)];

    /// Whether a JSON text that begins with the bytes `front` can be in this notation at all.
    fn may_be_json(&self, _front: &[u8]) -> bool {
        false
    }

    /// Whether `text` is in this notation.
    fn recognise(&self, text: &str) -> Certainty;

    /// The records in `text`. Faults in a move or tag are left to the check of the record.
    ///
    /// # Errors
    /// Why `text` is not in this notation at all.
    fn import(
        &self,
        text: &str,
        given: Given<'_>,
    ) -> Result<Vec<ForeignRecord<G::Written>>, Refused>;

    /// Where `part` is in the text of a move. Cold: parses the move again.
    fn locate(&self, token: &[u8], part: G::Part) -> Range<usize>;

    /// Writes one record, given as canonical text; `None` where rongo only reads the notation.
    fn export(&self, _canonical: &str) -> Option<Result<Exported, CannotExport>> {
        None
    }

    /// Whether records can be written in this notation.
    fn writes(&self) -> bool {
        false
    }
}

/// The notation in which another program writes positions.
#[derive(Debug)]
pub struct PositionNotation {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it looks like, in one line.
    pub description: &'static str,
    /// Reads a position.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub read: fn(&str) -> Result<ForeignPosition, Refused>,
}

/// A position of another program in rongo's own position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignPosition {
    /// The text.
    pub fen: String,
    /// What a reader should know about how it was read, one sentence each.
    pub notes: Vec<String>,
}

/// How certain it is that a text is in a notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// It is not.
    No,
    /// It can be read in this notation, but nothing in it is written only there.
    Possible,
    /// Something in it is written only in this notation.
    Sure,
}

/// What the user specifies for records that do not say it themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given<'a> {
    /// The rule set; by default that of the program whose notation it is.
    pub rules: Option<&'a str>,
    /// The board.
    pub board: Option<&'a str>,
}

/// A text is not in a notation at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// The bytes that are wrong.
    pub range: Range<usize>,
    /// Why, in a sentence.
    pub message: String,
}

/// A record in the notation of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The record; its last line is terminated.
    pub text: String,
    /// What the notation cannot express, one sentence each.
    pub left_out: Vec<String>,
}

/// A record cannot be written in a notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CannotExport(pub String);
