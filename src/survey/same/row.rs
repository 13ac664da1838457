//! The verdict on a record that is removed or not compared, as JSON; `grammar/dedupe.schema.json` is its schema.

use std::fmt;

use serde::Serialize;

use super::NotCompared;
use crate::diagnostic::plural;

/// The version of this format. It changes when the meaning of a key changes or a key is removed.
const SCHEMA: &str = "rongo-dedupe-1";

/// The verdict on a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    schema: &'static str,
    /// The record.
    #[serde(flatten)]
    of: Where,
    /// The players, or the event if no player is named.
    title: Option<String>,
    /// The verdict and the reason.
    #[serde(flatten)]
    reason: Reason,
}

/// A record of a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Where {
    /// The name of the file, as given.
    pub file: String,
    /// The line where the record begins, counted from 1.
    pub line: u64,
    /// The number of the record in its file, counted from 1.
    pub record: u32,
}

/// The verdict on a record and the reason.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Reason {
    /// Removed: an earlier record has the same turns.
    Same {
        /// The first record with these turns, which is kept.
        kept: Where,
    },
    /// Removed: a longer record begins with its turns.
    Beginning {
        /// The number of turns of the record.
        plies: u32,
        /// The longest record that begins with these turns (the first of several), which is kept.
        kept: Where,
        /// The number of turns of the longer record.
        kept_plies: u32,
    },
    /// Kept, but not compared with other records.
    NotCompared {
        /// The reason.
        why: NotCompared,
    },
}

impl Verdict {
    /// Creates a verdict.
    pub fn new(of: Where, title: Option<String>, reason: Reason) -> Self {
        Self {
            schema: SCHEMA,
            of,
            title,
            reason,
        }
    }
}

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: record {}", self.file, self.line, self.record)
    }
}

/// Writes one line: the place, the record, the players, the verdict.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.of)?;
        if let Some(title) = &self.title {
            write!(f, " \"{title}\"")?;
        }
        match &self.reason {
            Reason::Same { kept } => write!(f, ": removed, the same as {kept}"),
            Reason::Beginning {
                plies,
                kept,
                kept_plies,
            } => {
                let turns = |n: u32| plural(n as usize, "turn");
                let (turns, longer) = (turns(*plies), turns(*kept_plies));
                write!(f, ": removed, its {turns} begin {kept} ({longer})")
            }
            Reason::NotCompared { why } => write!(f, ": kept, not compared: {why}"),
        }
    }
}
