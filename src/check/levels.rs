//! Which codes are told, and how bad each is taken, where the user wants it otherwise than the code says.

use super::codes;
use crate::diagnostic::{Diagnostic, Severity};

/// How bad a code is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Not told at all.
    Off,
    /// As bad as this.
    As(Severity),
}

/// What is told, and how bad it is. The default tells every code as it is, and no notes.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    /// The codes that are told, or what they begin with; all where it is empty.
    pub select: Vec<String>,
    /// The codes that are not told, or what they begin with.
    pub ignore: Vec<String>,
    /// How bad codes are, by their name or what they begin with. The longest name holds, of equal ones the last.
    pub levels: Vec<(String, Level)>,
    /// Whether notes are told.
    pub notes: bool,
}

impl Levels {
    /// Whether notes must be looked for: because they are told, or because some are raised.
    pub fn needs_notes(&self) -> bool {
        let is_note = |code: &&_| {
            matches!(
                code,
                crate::diagnostic::Code {
                    severity: Severity::Note,
                    ..
                }
            )
        };
        let raised = |id| matches!(self.of(id), Some(Level::As(s)) if s > Severity::Note);
        self.notes || codes::every().filter(is_note).any(|code| raised(code.id))
    }

    /// Leaves out what is not to be told, and sets the severity of the rest.
    pub fn apply(&self, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain_mut(|diagnostic| {
            self.set(diagnostic) && (diagnostic.severity > Severity::Note || self.notes)
        });
    }

    /// Sets the severity; false where it is off.
    ///
    /// What stops a line cannot be less than a warning (rules, `record.md`), and what a directive of the record or the
    /// rules themselves have lowered is not raised again.
    fn set(&self, diagnostic: &mut Diagnostic) -> bool {
        let wanted = match self.of(diagnostic.code.id) {
            None => return true,
            Some(Level::Off) => None,
            Some(Level::As(severity)) => Some(severity),
        };
        let least = diagnostic.stops_line.then_some(Severity::Warning);
        let Some(severity) = wanted.max(least) else {
            return false;
        };
        let lowered = diagnostic.severity < diagnostic.code.severity;
        diagnostic.severity = if lowered {
            severity.min(diagnostic.severity)
        } else {
            severity
        };
        true
    }

    /// What is wanted of a code; `None` where it is as it is.
    fn of(&self, id: &str) -> Option<Level> {
        let longest = |names: &[String]| {
            names
                .iter()
                .filter(|n| id.starts_with(*n))
                .map(String::len)
                .max()
        };
        let (selected, ignored) = (longest(&self.select), longest(&self.ignore));
        if (selected.is_none() && !self.select.is_empty())
            || (ignored.is_some() && ignored >= selected)
        {
            return Some(Level::Off);
        }
        let fits = self.levels.iter().filter(|(name, _)| id.starts_with(name));
        fits.max_by_key(|(name, _)| name.len())
            .map(|(_, level)| *level)
    }
}
