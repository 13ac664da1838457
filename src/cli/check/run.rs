//! The main thread of a check: receives the results in the order of the input and reports them.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;

use super::work::{Checked, Found};
use crate::check::RecordContext;
use crate::check::{FileState, Levels, RecordReport};
use crate::cli::flow::{self, End, Place, Progress};
use crate::cli::known::Known;
use crate::cli::reports::Reports;
use crate::cli::{complain, input};
use crate::diagnostic::plural;
use crate::report::{Summary, Tables};
use crate::source::Chunk;

/// A running check.
pub(super) struct Run<'a> {
    pub(super) levels: Levels,
    pub(super) known: Option<Known>,
    pub(super) reports: Reports<'a>,
    pub(super) progress: Progress,
    /// The current file.
    pub(super) at: String,
    /// Whether to stop at the first fault, or warning if warnings count.
    pub(super) fail_fast: bool,
    pub(super) strict: bool,
    /// Whether a file could not be read.
    pub(super) failed: bool,
    /// Set once faults are only counted, which the working threads read.
    pub(super) counts_only: Arc<AtomicBool>,
}

/// A finished check.
pub(super) struct Done {
    pub(super) stopped: Option<Stopped>,
    pub(super) failed: bool,
    pub(super) known: Option<Known>,
    pub(super) summary: Summary,
    pub(super) tables: Option<Tables>,
}

/// Why a check stopped early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    AtFault,
    Interrupted,
}

impl Run<'_> {
    /// Reports all results from the line.
    pub(super) fn all(mut self, line: &Receiver<Place<Checked>>) -> io::Result<Done> {
        let stopped = self.take_all(line)?.break_value();
        if stopped == Some(Stopped::Interrupted) {
            // The report must not look like that of a complete run.
            let why = "interrupted: what comes next was not checked";
            self.reports.unread(&self.at, why)?;
        }
        self.progress.finish();
        let (summary, tables) = self.reports.finish()?;
        Ok(Done {
            stopped,
            failed: self.failed,
            known: self.known,
            summary,
            tables,
        })
    }

    fn take_all(&mut self, line: &Receiver<Place<Checked>>) -> io::Result<ControlFlow<Stopped>> {
        let mut carried = None;
        loop {
            self.counts_only
                .store(self.reports.counts_only(), Ordering::Relaxed);
            let Some(place) = self.wait(line)? else {
                return Ok(ControlFlow::Break(Stopped::Interrupted));
            };
            match place {
                Place::End => return Ok(ControlFlow::Continue(())),
                Place::Unread(unread) => {
                    self.reports.part(unread.part);
                    self.unread(&unread.name, &unread.message)?;
                }
                Place::Lot(lot) => {
                    let Some(lot) = self.wait(&lot)? else {
                        return Ok(ControlFlow::Break(Stopped::Interrupted));
                    };
                    for checked in lot {
                        self.part(checked, &mut carried)?;
                        if self.is_enough() {
                            break;
                        }
                    }
                }
            }
            if self.is_enough() {
                return Ok(ControlFlow::Break(Stopped::AtFault));
            }
        }
    }

    /// Waits for the next result; returns `None` on Ctrl-C.
    fn wait<T>(&mut self, from: &Receiver<T>) -> io::Result<Option<T>> {
        flow::wait(from, || self.tick())
    }

    /// Updates the progress.
    fn tick(&mut self) {
        let so_far = self.reports.summary();
        let faults = || plural(so_far.faults, "fault");
        self.progress.tick(so_far.records, faults);
    }

    /// Returns whether the fault at which the check stops has been found.
    fn is_enough(&self) -> bool {
        self.fail_fast && self.reports.summary().is_bad(self.strict)
    }

    /// Reports that a file could not be read.
    fn unread(&mut self, name: &str, message: &str) -> io::Result<()> {
        self.failed = true;
        self.reports.unread(name, message)?;
        self.progress.aside(|| complain(message));
        Ok(())
    }

    /// Reports the records of a part of a file; `carried` comes from the previous parts.
    fn part(&mut self, checked: Checked, carried: &mut Option<FileState>) -> io::Result<()> {
        let Checked {
            file,
            part,
            is_foreign,
            found,
            refused,
            end,
        } = checked;
        let name = &file.name;
        self.at.clone_from(name);
        let mut so_far = carried.take().unwrap_or_else(|| FileState::new(name));
        if is_foreign {
            _ = found.join((&file, false), &mut so_far, &mut |_, _| {
                ControlFlow::Continue(())
            });
            *carried = Some(so_far).filter(|_| end.is_none());
            return Ok(());
        }
        self.reports.part(part);
        let mut written = Ok(());
        let is_large = matches!(found, Found::Large(_));
        let mut each = |chunk: &Chunk<'_>, record| {
            written = self.record(name, chunk, record);
            if is_large {
                self.tick();
            }
            // Other parts finish quickly and arrive in lots that are processed completely.
            let is_stopped = self.is_enough() || is_large && flow::is_interrupted();
            match written {
                Ok(()) if !is_stopped => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        };
        let mut flow = found.join((&file, true), &mut so_far, &mut each);
        if let (true, Some(End::Whole)) = (flow.is_continue() && refused.is_empty(), &end) {
            flow = so_far.end(&mut each);
        }
        written?;
        for message in refused {
            self.unread(name, &message)?;
        }
        match end {
            _ if flow.is_break() => {}
            Some(End::Broken(e)) => self.unread(name, &input::unreadable(name, &e))?,
            Some(End::Whole) => {}
            None => *carried = Some(so_far),
        }
        Ok(())
    }

    /// Reports the diagnostics of a record that remain after applying the levels and the baseline.
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
        let origin = RecordContext {
            file,
            chunk,
            record: &record,
        };
        self.reports.record(origin, known)
    }
}
