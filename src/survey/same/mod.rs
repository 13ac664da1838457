//! Detects records of the same game: the same turns from the same start position, regardless of spelling, comments and
//! tags.
//!
//! A record is identified by a key, which is computed from its game, rules, board, start position and the canonical
//! text of the turns of its main line. A key is a prefix of a SHA-256 digest, so two games with the same key do not
//! occur, neither by chance nor on purpose.

mod index;
mod row;

pub use index::{Index, Place};
pub use row::{Reason, Verdict, Where};

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Survey;
use crate::check::RecordContext;
use crate::judge::{Begin, End, Turn, TurnState, Visitor};

/// Identifies a game, or the beginning of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(pub u128);

/// The keys of a record and of its beginnings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The key of the whole record.
    pub whole: Key,
    /// The number of turns of the main line.
    pub plies: u32,
    /// The keys after each turn except the last, if requested. Not serialized.
    #[serde(skip)]
    pub beginnings: Vec<Key>,
}

/// Why a record is not compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NotCompared {
    /// Its game, rules, board or start position cannot be determined.
    Unknown,
    /// It has syntax errors, so its turns are uncertain.
    Form,
    /// Its main line contains something that cannot be played or is not a turn.
    Turn,
    /// It has no turns.
    Empty,
}

impl fmt::Display for NotCompared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "its game, rules, board or start is not known",
            Self::Form => "it is not well-formed",
            Self::Turn => "a turn cannot be played",
            Self::Empty => "it has no turn",
        })
    }
}

/// Computes the keys of records.
#[derive(Debug)]
pub struct Keyer {
    beginnings: bool,
    line: Option<Line>,
    text: String,
}

impl Keyer {
    /// Creates a keyer; with `beginnings`, it also computes the keys of the beginnings of each record.
    pub fn new(beginnings: bool) -> Self {
        Self {
            beginnings,
            line: None,
            text: String::new(),
        }
    }
}

/// The main line of a record.
#[derive(Debug)]
struct Line {
    hash: Sha256,
    keys: Vec<Key>,
    plies: u32,
    broken: bool,
    is_well_formed: bool,
}

impl Line {
    /// Adds a text without line endings.
    fn add(&mut self, text: &str) {
        self.hash.update(text.as_bytes());
        self.hash.update(b"\n");
    }

    fn finish(mut self) -> Result<Keys, NotCompared> {
        if !self.is_well_formed {
            return Err(NotCompared::Form);
        }
        if self.broken {
            return Err(NotCompared::Turn);
        }
        if self.plies == 0 {
            return Err(NotCompared::Empty);
        }
        let whole = key(self.hash);
        self.keys.pop();
        Ok(Keys {
            whole,
            plies: self.plies,
            beginnings: self.keys,
        })
    }
}

impl Visitor for Keyer {
    fn begin(&mut self, record: &Begin<'_>) {
        let mut line = Line {
            hash: Sha256::new(),
            keys: Vec::new(),
            plies: 0,
            broken: false,
            is_well_formed: true,
        };
        line.add(record.game.info().id);
        line.add(&record.setup.rules().unwrap_or_default());
        line.add(&record.setup.board());
        line.add(&record.setup.start());
        self.line = Some(line);
    }

    /// A position given by a directive was not reached by playing, so any turn that was not played breaks the line.
    fn turn(&mut self, turn: &Turn<'_>) {
        let Some(line) = self.line.as_mut().filter(|_| turn.is_main()) else {
            return;
        };
        if turn.state != TurnState::Played {
            line.broken = true;
            return;
        }
        self.text.clear();
        turn.known().text(&mut self.text);
        line.add(&self.text);
        line.plies += 1;
        if self.beginnings {
            line.keys.push(key(line.hash.clone()));
        }
    }

    fn end(&mut self, end: &End<'_>) {
        if let Some(line) = &mut self.line {
            line.is_well_formed = end.is_well_formed();
        }
    }
}

impl Survey for Keyer {
    type Found = Result<Keys, NotCompared>;

    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        Some(self)
    }

    fn found(&mut self, _: RecordContext<'_>) -> Self::Found {
        self.line.take().ok_or(NotCompared::Unknown)?.finish()
    }
}

fn key(hash: Sha256) -> Key {
    let mut front = [0; 16];
    front.copy_from_slice(&hash.finalize()[..16]);
    Key(u128::from_be_bytes(front))
}
