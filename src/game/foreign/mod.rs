//! How other programs write the records and positions of a game.
//!
//! # How to add a notation to a game
//!
//! 1. A file in `src/games/<game>/notations/` with a type that implements [`ForeignNotation`], or with a
//!    [`PositionNotation`]. If records are lists of words and only the moves are written differently, `WordList` reads
//!    everything else: tags, numbers, comments, variations, results.
//! 2. One line in the list that [`Game::foreign`] or [`Game::foreign_positions`] returns.
//! 3. Fixtures, `fixtures/<game>/forms/<notation>-*`; the tests walk the folder.
//!
//! The spans of an imported record refer to its original text, so that faults are reported there.

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
    /// Returns the name on the command line.
    fn name(&self) -> &'static str;

    /// Returns where the notation is used and what distinguishes it from others, in one line.
    fn description(&self) -> &'static str;

    /// Returns examples of moves, each with its meaning.
    fn examples(&self) -> &'static [(&'static str, &'static str)];

    /// Returns whether a JSON text that begins with the bytes `front` can be in this notation.
    fn may_be_json(&self, _front: &[u8]) -> bool {
        false
    }

    /// Returns whether `text` is in this notation.
    fn recognise(&self, text: &str) -> Certainty;

    /// Returns the records in `text`. Faults in moves and tags are left to the check of the record.
    ///
    /// # Errors
    /// Returns the reason why `text` is not in this notation at all.
    fn import(
        &self,
        text: &str,
        given: Given<'_>,
    ) -> Result<Vec<ForeignRecord<G::Written>>, Refused>;

    /// Returns the range of `part` in the text of a move. Not performance-critical: parses the move again.
    fn locate(&self, token: &[u8], part: G::Part) -> Range<usize>;

    /// Writes one record, given as canonical text; returns `None` if rongo only reads the notation.
    fn export(&self, _canonical: &str) -> Option<Result<Exported, CannotExport>> {
        None
    }

    /// Returns whether records can be written in this notation.
    fn writes(&self) -> bool {
        false
    }
}

/// The notation in which another program writes positions.
#[derive(Debug)]
pub struct PositionNotation {
    /// The name on the command line.
    pub name: &'static str,
    /// What the notation looks like, in one line.
    pub description: &'static str,
    /// Reads a position.
    ///
    /// # Errors
    /// Returns what is wrong, and where.
    pub read: fn(&str) -> Result<ForeignPosition, Refused>,
}

/// A position of another program in rongo's own position text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignPosition {
    /// The position text.
    pub fen: String,
    /// Remarks on how the position was read, one sentence each.
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

/// Values from the user for records that do not state them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given<'a> {
    /// The rule set; by default that of the program that uses the notation.
    pub rules: Option<&'a str>,
    /// The board.
    pub board: Option<&'a str>,
}

/// The error for a text that is not in a notation at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// The bytes that are wrong.
    pub range: Range<usize>,
    /// The reason, in a sentence.
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

/// The error for a record that cannot be written in a notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CannotExport(pub String);
