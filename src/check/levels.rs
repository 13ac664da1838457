//! The codes that the user selects, and the severities that the user sets for them.

use super::codes;
use crate::diagnostic::{Diagnostic, Severity};

/// The severity that the user sets for a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Not reported.
    Off,
    /// Reported with this severity.
    As(Severity),
}

/// The codes that are reported, and their severities. By default, every code has its own severity, and notes are not
/// reported.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    /// The codes that are reported, or prefixes of them; if empty, all codes.
    pub select: Vec<String>,
    /// The codes that are not reported, or prefixes of them.
    pub ignore: Vec<String>,
    /// The severities of codes, by code or prefix. The longest match wins; of equal ones, the last.
    pub levels: Vec<(String, Level)>,
    /// Whether notes are reported.
    pub notes: bool,
}

impl Levels {
    /// Returns whether notes must be collected, either to report them or because the severity of some is raised.
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

    /// Removes the diagnostics that are not reported and sets the severity of the others.
    pub fn apply(&self, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain_mut(|diagnostic| {
            self.set(diagnostic) && (diagnostic.severity > Severity::Note || self.notes)
        });
    }

    /// Sets the severity of a diagnostic; returns false if its code is off.
    ///
    /// A diagnostic that stops a line is at least a warning (rules, `record.md`). A severity that a directive of the
    /// record or the rules themselves have lowered is not raised again.
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

    /// Returns the level that the user sets for a code; `None` if the code keeps its own severity.
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
