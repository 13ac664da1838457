//! What every report is: handed record after record in the order of the input, and finished once.
//!
//! A sink keeps nothing of a record that it has written, so that an archive of any size needs no more memory than a
//! small one; where a format wants counts before its records (JUnit), its page says what it holds.

use std::io;

use super::{Part, Shard, Summary};
use crate::check::RecordContext;
use crate::diagnostic::Diagnostic;

/// A report that is being written.
pub trait Reporter {
    /// Tells, before all else, that this is the report of a share; then each part is told before its records.
    ///
    /// # Errors
    /// As the output has them.
    fn shard(&mut self, _shard: Shard) -> io::Result<()> {
        Ok(())
    }

    /// Tells which part the records that come next are of.
    fn part(&mut self, _part: Part) {}

    /// Tells of a record, faulty or not. `told` is what is to be shown of its diagnostics: all, or their front.
    ///
    /// # Errors
    /// As the output has them.
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()>;

    /// Tells that `file` could not be read, and why, in a sentence.
    ///
    /// # Errors
    /// As the output has them.
    fn unread(&mut self, _file: &str, _why: &str) -> io::Result<()> {
        Ok(())
    }

    /// Ends the report.
    ///
    /// # Errors
    /// As the output has them.
    fn finish(&mut self, end: End) -> io::Result<()>;
}

/// What a run came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct End {
    /// What it found.
    pub summary: Summary,
    /// Faults and warnings that were counted but not shown.
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
