//! `rongo render` to HTML: all records of a file on one page, or each on its own page.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use super::format::Look;
use super::output::{Number, Output};
use super::{Args, Where};
use crate::at::{self, At};
use crate::check::RecordContext;
use crate::check::{self, Options, RecordReport};
use crate::cli::legal::reach;
use crate::cli::{Outcome, Status, Stop};
use crate::diagnostic::Severity;
use crate::record::Front;
use crate::render::html::{Opening, Page};
use crate::source::{Chunk, SourceFile};

/// Writes the requested records of `file`.
pub(super) fn pages<W: Write>(
    args: &Args,
    file: &SourceFile,
    options: &Options,
    output: &mut Output<'_, W>,
) -> Outcome {
    let mut pages = Pages {
        args,
        file,
        options,
        page: empty(file, output.look),
        output,
        records: 0,
        faulty: 0,
        stopped: 0,
    };
    let mut outcome = Ok(());
    _ = check::check_file(file, options, |chunk, record| {
        outcome = pages.record(chunk, &record);
        let last = args.record.is_some_and(|wanted| record.index >= wanted);
        if last || outcome.is_err() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    outcome?;
    pages.finish()
}

struct Pages<'a, 'o, W> {
    args: &'a Args,
    file: &'a SourceFile,
    options: &'a Options,
    output: &'a mut Output<'o, W>,
    /// The current page.
    page: Page<'a>,
    /// The number of records, and how many of the requested ones have faults and turns that cannot be played.
    records: usize,
    faulty: usize,
    stopped: usize,
}

impl<'o: 'a, 'a, W: Write> Pages<'a, 'o, W> {
    fn record(&mut self, chunk: &Chunk<'_>, record: &RecordReport) -> Result<(), Stop> {
        self.records = record.index;
        let wanted = self.args.record.unwrap_or(record.index);
        if record.index == 0 || record.index != wanted {
            return Ok(());
        }
        let mut diagnostics = record.diagnostics.iter();
        self.faulty +=
            usize::from(diagnostics.any(|diagnostic| diagnostic.severity == Severity::Error));
        self.stopped += usize::from(
            record
                .diagnostics
                .iter()
                .any(|diagnostic| diagnostic.stops_line),
        );
        let origin = RecordContext {
            file: self.file.name(),
            chunk,
            record,
        };
        let (opening, look) = (self.opening(origin)?, self.output.look);
        self.page
            .record(origin, self.options, &opening, |d| look.prepare(d))?;
        if self.output.names_records() {
            self.write(record.index)?;
        }
        Ok(())
    }

    /// Returns the requested position.
    fn opening(&self, origin: RecordContext<'_>) -> Result<Opening, Stop> {
        let at = match self.args.at {
            Where::Fault => return Ok(Opening::Fault),
            Where::At(At::End) if self.args.variation.is_none() => return Ok(Opening::End),
            Where::At(at) => at,
        };
        let Some(game) = origin.record.game else {
            return Ok(Opening::End);
        };
        let text = origin.chunk.text();
        let front = Front::read(text, origin.record.span.start as usize);
        let path = self.args.variation.clone().unwrap_or_default();
        let Ok(line) = at::line(game, text, front, self.options, &path) else {
            return Ok(Opening::End);
        };
        let ply = reach(&line, at)?.frame.ply;
        Ok(Opening::Ply(path, ply))
    }

    /// Writes the current page and begins the next one.
    fn write(&mut self, record: usize) -> Result<(), Stop> {
        let next = empty(self.file, self.output.look);
        let page = std::mem::replace(&mut self.page, next).finish();
        let number = Number {
            record,
            ply: 0,
            last: 0,
        };
        self.output.write(number, page.as_bytes())
    }

    fn finish(mut self) -> Outcome {
        let name = self.file.name();
        if self.records == 0 {
            return Err(Stop::Usage(format!("there is no record in {name}")));
        }
        if let Some(wanted) = self.args.record.filter(|wanted| *wanted > self.records) {
            let count = self.records;
            return Err(Stop::Usage(format!(
                "there is no record {wanted} in {name}: it has {count}"
            )));
        }
        if matches!(self.args.at, Where::Fault) && self.stopped == 0 {
            return Err(Stop::Usage(format!(
                "{name} has no turn that cannot be played"
            )));
        }
        if !self.output.names_records() {
            self.write(1)?;
        }
        Ok(if self.faulty > 0 {
            Status::Bad
        } else {
            Status::Fine
        })
    }
}

/// Returns a page without records.
fn empty<'a>(file: &SourceFile, look: &'a Look) -> Page<'a> {
    Page::new(file_name(file), &look.theme)
}

/// Returns the name of a file without its folders.
pub(super) fn file_name(file: &SourceFile) -> String {
    let path = Path::new(file.name());
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
