//! What is wrong with a record in JSON.

use std::fmt;

use crate::diagnostic::{Code, Severity};
use crate::source::Place;

/// Something wrong in a JSON text, with its place.
#[derive(Clone, Debug)]
pub struct Fault {
    /// How bad.
    pub severity: Severity,
    /// The code, where it is a fault of the record and not of its JSON.
    pub code: Option<&'static Code>,
    /// Line and column in the JSON text, from 1.
    pub place: Place,
    /// Where in the record: `turns[3].move.to`; empty for all of it.
    pub path: String,
    /// One sentence, lower case, no final stop.
    pub message: String,
    /// What to do, each a sentence.
    pub help: Vec<String>,
}

impl Fault {
    /// An error in the JSON of a record.
    pub(super) fn new(place: Place, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code: None,
            place,
            path: path.into(),
            message: message.into(),
            help: Vec::new(),
        }
    }

    /// The same as a warning.
    pub(super) fn warning(self) -> Self {
        Self {
            severity: Severity::Warning,
            ..self
        }
    }
}

impl fmt::Display for Fault {
    /// `3:17: error[FAN008]: message (turns[3].move); help`, to be put behind the file's name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}: {}",
            self.place.line, self.place.column, self.severity
        )?;
        if let Some(code) = self.code {
            write!(f, "[{}]", code.id)?;
        }
        write!(f, ": {}", self.message)?;
        if !self.path.is_empty() {
            write!(f, " (at `{}`)", self.path)?;
        }
        self.help.iter().try_for_each(|help| write!(f, "; {help}"))
    }
}
