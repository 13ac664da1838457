//! The interface of all reports: they receive record after record in the order of the input and are finished once.
//!
//! A reporter does not keep records that it has written, so the memory use does not depend on the size of the archive.
//! Formats that need counts before the records (JUnit) document what they keep.

use std::io;

use super::{Part, Shard, Summary};
use crate::check::RecordContext;
use crate::diagnostic::Diagnostic;

/// A report format.
pub trait Reporter {
    /// Called first if this is the report of a shard; then [`Reporter::part`] is called before the records of each
    /// part.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    fn shard(&mut self, _shard: Shard) -> io::Result<()> {
        Ok(())
    }

    /// Sets the part that the following records belong to.
    fn part(&mut self, _part: Part) {}

    /// Adds a record, with or without faults. `diagnostics` are those of its diagnostics that are shown: all, or the
    /// first ones.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()>;

    /// Reports that `file` could not be read; `why` is the reason, in a sentence.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    fn unread(&mut self, _file: &str, _why: &str) -> io::Result<()> {
        Ok(())
    }

    /// Ends the report.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    fn finish(&mut self, end: End) -> io::Result<()>;
}

/// The outcome of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct End {
    /// The counts of the run.
    pub summary: Summary,
    /// The number of faults and warnings that were counted but not shown.
    pub hidden: usize,
}

impl End {
    /// Writes the last lines of a report for people.
    pub(super) fn write(self, out: &mut dyn io::Write) -> io::Result<()> {
        if self.hidden > 0 {
            writeln!(out, "{} more not shown (--max-faults)", self.hidden)?;
        }
        writeln!(out, "{}", self.summary)
    }
}
