//! The last line of a report.

use std::fmt;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::check::RecordReport;
use crate::diagnostic::{Diagnostic, Severity, plural};

/// The counts of a whole run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// The number of records read.
    pub records: usize,
    /// The number of turns read, variations included.
    pub turns: usize,
    /// The number of errors.
    pub faults: usize,
    /// The number of warnings.
    pub warnings: usize,
    /// The number of notes on style.
    pub notes: usize,
    /// The number of faults and warnings that are in the baseline; they are not included in the other counts.
    pub known: usize,
    /// The number of turns that could not be checked, because an earlier turn of their line could not be played.
    pub turns_not_checked: usize,
}

impl Summary {
    /// Adds a record to the counts.
    pub fn add(&mut self, report: &RecordReport) {
        self.records += usize::from(report.index > 0);
        self.turns += report.turns;
        self.turns_not_checked += report.unchecked;
        report
            .diagnostics
            .iter()
            .for_each(|diagnostic| self.count(diagnostic));
    }

    fn count(&mut self, diagnostic: &Diagnostic) {
        match diagnostic.severity {
            Severity::Error => self.faults += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    /// Returns the number of faults, warnings and notes.
    pub fn findings(&self) -> usize {
        self.faults + self.warnings + self.notes
    }

    /// Returns whether the run failed; warnings count if `strict` is true, notes never count (rules, `record.md`).
    pub fn is_bad(&self, strict: bool) -> bool {
        self.faults > 0 || (strict && self.warnings > 0)
    }
}

impl AddAssign for Summary {
    fn add_assign(&mut self, other: Self) {
        self.records += other.records;
        self.turns += other.turns;
        self.faults += other.faults;
        self.warnings += other.warnings;
        self.notes += other.notes;
        self.known += other.known;
        self.turns_not_checked += other.turns_not_checked;
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, {}: ",
            plural(self.records, "record"),
            plural(self.turns, "turn")
        )?;
        match self.faults {
            0 => f.write_str("no faults")?,
            n => f.write_str(&plural(n, "fault"))?,
        }
        for (count, noun) in [(self.warnings, "warning"), (self.notes, "note")] {
            if count > 0 {
                write!(f, ", {}", plural(count, noun))?;
            }
        }
        if self.known > 0 {
            write!(f, ", {} known", self.known)?;
        }
        if self.turns_not_checked > 0 {
            write!(
                f,
                ", {} not checked",
                plural(self.turns_not_checked, "turn")
            )?;
        }
        Ok(())
    }
}
