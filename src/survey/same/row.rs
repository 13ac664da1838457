//! What is said of a record that is not simply kept, as JSON; `grammar/dedupe.schema.json` is its schema.

use std::fmt;

use serde::Serialize;

use super::NotCompared;
use crate::diagnostic::plural;

/// The version of this format. It changes when a key changes its meaning or goes.
const SCHEMA: &str = "rongo-dedupe-1";

/// What is said of a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    schema: &'static str,
    /// The record.
    #[serde(flatten)]
    of: Where,
    /// The players, or the event where none is named.
    title: Option<String>,
    /// What is done with it, and why.
    #[serde(flatten)]
    reason: Reason,
}

/// A record of a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Where {
    /// The file, as it was named.
    pub file: String,
    /// 1-based line in which the record begins.
    pub line: u64,
    /// 1-based index of the record in its file.
    pub record: u32,
}

/// What is done with a record, and why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Reason {
    /// It is removed: one before it has the same turns.
    Same {
        /// The first that has them, which stands for all.
        kept: Where,
    },
    /// It is removed: a longer one begins with its turns.
    Beginning {
        /// How many turns it has.
        plies: u32,
        /// The longest that begins so, of equal ones the first.
        kept: Where,
        /// How many turns that has.
        kept_plies: u32,
    },
    /// It is kept, but was compared with no other.
    NotCompared {
        /// Why not.
        why: NotCompared,
    },
}

impl Verdict {
    /// What is said of a record.
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

/// One line: the place, the record, the players, what is done.
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
