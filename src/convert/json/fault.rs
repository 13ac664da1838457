//! Faults of a record in JSON.

use std::fmt;

use crate::diagnostic::{Code, Severity};
use crate::source::Place;

/// A fault in a JSON text, with its place.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The severity.
    pub severity: Severity,
    /// The code, if it is a fault of the record and not of its JSON.
    pub code: Option<&'static Code>,
    /// The line and column in the JSON text, counted from 1.
    pub place: Place,
    /// The path in the record: `turns[3].move.to`; empty for the record as a whole.
    pub path: String,
    /// One sentence, lower case, no final stop.
    pub message: String,
    /// What to do, each a sentence.
    pub help: Vec<String>,
}

impl Fault {
    /// Creates an error in the JSON of a record.
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

    /// Turns the error into a warning.
    pub(super) fn warning(self) -> Self {
        Self {
            severity: Severity::Warning,
            ..self
        }
    }
}

impl fmt::Display for Fault {
    /// Writes `3:17: error[FAN008]: message (turns[3].move); help`, to follow the name of the file.
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
