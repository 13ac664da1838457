//! The main thread of a check: takes what was found in the order of the input, and reports it.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::Receiver;

use super::pool::Place;
use super::work::{Checked, End, Found};
use crate::check::{Carried, Levels, RecordReport};
use crate::cli::known::Known;
use crate::cli::reports::Reports;
use crate::cli::{complain, input};
use crate::report::{Origin, Summary, Tables};
use crate::source::Chunk;

/// A check that is going on.
pub(super) struct Run<'a> {
    pub(super) levels: Levels,
    pub(super) known: Option<Known>,
    pub(super) reports: Reports<'a>,
    /// Whether a file could not be read.
    pub(super) failed: bool,
}

/// A check that is done.
pub(super) struct Done {
    pub(super) failed: bool,
    pub(super) known: Option<Known>,
    pub(super) summary: Summary,
    pub(super) tables: Option<Tables>,
}

impl Run<'_> {
    /// Reports all that comes along the line.
    pub(super) fn all(mut self, line: &Receiver<Place>) -> io::Result<Done> {
        let mut carried = None;
        while let Ok(place) = line.recv() {
            match place {
                Place::Unread { name, message } => self.unread(&name, &message)?,
                Place::Part(checked) => {
                    // A thread that is gone has told why.
                    let checked = checked.recv().map_err(io::Error::other)?;
                    self.part(checked, &mut carried)?;
                }
            }
        }
        let (summary, tables) = self.reports.finish()?;
        Ok(Done {
            failed: self.failed,
            known: self.known,
            summary,
            tables,
        })
    }

    /// Tells that a file could not be read.
    fn unread(&mut self, name: &str, message: &str) -> io::Result<()> {
        self.failed = true;
        self.reports.unread(name, message)?;
        complain(message);
        Ok(())
    }

    /// Reports the records of a part of a file; `carried` comes from the parts before.
    fn part(&mut self, checked: Checked, carried: &mut Option<Carried>) -> io::Result<()> {
        let Checked { file, found, end } = checked;
        let name = &file.name;
        if let Found::Refused(message) = &found {
            return self.unread(name, message);
        }
        let mut so_far = carried.take().unwrap_or_else(|| Carried::new(name));
        let mut written = Ok(());
        let mut each = |chunk: &Chunk<'_>, record| {
            written = self.record(name, chunk, record);
            match written {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        let flow = found.join(&mut so_far, &mut each);
        if let (ControlFlow::Continue(()), Some(End::Whole)) = (flow, &end) {
            _ = so_far.end(&mut each);
        }
        written?;
        match end {
            Some(End::Broken(e)) => self.unread(name, &input::unreadable(name, &e))?,
            Some(End::Whole) => {}
            None => *carried = Some(so_far),
        }
        Ok(())
    }

    /// Tells of a record what the levels and the known faults leave.
    fn record(
        &mut self,
        file: &str,
        chunk: &Chunk<'_>,
        mut record: RecordReport,
    ) -> io::Result<()> {
        self.levels.apply(&mut record.diagnostics);
        let known = match &mut self.known {
            Some(known) => known.sift(file, chunk, &mut record),
            None => 0,
        };
        let origin = Origin {
            file,
            chunk,
            record: &record,
        };
        self.reports.record(origin, known)
    }
}
