//! Annotations of GitHub workflows: one command per line, grouped by file.
//!
//! GitHub shows ten annotations of each kind per step and silently drops the others; those are written as plain lines,
//! so that the log is complete.

use std::io::{self, Write};

use super::place::{Region, relative};
use super::short::where_in_file;
use super::{End, Reporter};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity, plural};
use crate::mask;

/// The number of annotations of each kind that GitHub shows per step.
const SHOWN: usize = 10;

/// A log with annotations.
#[derive(Debug)]
pub struct GitHub<W> {
    out: W,
    /// The file whose group is open.
    group: Option<String>,
    /// The numbers of notices, warnings and errors.
    written: [usize; 3],
    beyond: usize,
}

impl<W: Write> GitHub<W> {
    /// Creates an empty log.
    pub fn new(out: W) -> Self {
        Self {
            out,
            group: None,
            written: [0; 3],
            beyond: 0,
        }
    }

    /// Opens the group of `file`, unless it is already open.
    fn open(&mut self, file: &str) -> io::Result<()> {
        if self.group.as_deref() == Some(file) {
            return Ok(());
        }
        self.close()?;
        self.group = Some(file.to_owned());
        writeln!(self.out, "::group::{}", data(file))
    }

    fn close(&mut self) -> io::Result<()> {
        match self.group.take() {
            Some(_) => writeln!(self.out, "::endgroup::"),
            None => Ok(()),
        }
    }

    /// Returns whether GitHub shows one more annotation of this kind, and counts it.
    fn has_room(&mut self, severity: Severity) -> bool {
        let written = &mut self.written[severity as usize];
        *written += 1;
        let room = *written <= SHOWN;
        self.beyond += usize::from(!room);
        room
    }

    fn annotation(&mut self, origin: RecordContext<'_>, diagnostic: &Diagnostic) -> io::Result<()> {
        let command = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let file = property(relative(origin.file));
        let region = Region::of(origin.chunk, diagnostic.span());
        let title = property(&format!(
            "{}: {}",
            diagnostic.code.id, diagnostic.code.title
        ));
        let (start, end) = (region.start, region.end);
        write!(self.out, "::{command} file={file},line={}", start.line)?;
        if start.line == end.line {
            write!(self.out, ",col={},endColumn={}", start.column, end.column)?;
        } else {
            // Columns are valid only within one line.
            write!(self.out, ",endLine={}", end.line)?;
        }
        writeln!(
            self.out,
            ",title={title}::{}",
            data(&text(origin, diagnostic))
        )
    }

    /// Writes a line that is never interpreted as a command, whatever the record contains.
    fn line(&mut self, origin: RecordContext<'_>, diagnostic: &Diagnostic) -> io::Result<()> {
        let (severity, id, place) = (diagnostic.severity, diagnostic.code.id, &diagnostic.place);
        let file = relative(origin.file);
        let line = format!(
            "{severity}[{id}]: {file}:{}:{}: {} ({})",
            place.line,
            place.column,
            diagnostic.message,
            where_in_file(origin, diagnostic)
        );
        writeln!(self.out, "{}", data(&line).replace("##[", "# #["))
    }
}

impl<W: Write> Reporter for GitHub<W> {
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        for diagnostic in diagnostics {
            self.open(origin.file)?;
            if self.has_room(diagnostic.severity) {
                self.annotation(origin, diagnostic)?;
            } else {
                self.line(origin, diagnostic)?;
            }
        }
        Ok(())
    }

    fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        self.open(file)?;
        let why = data(why);
        if self.has_room(Severity::Error) {
            let file = property(relative(file));
            writeln!(self.out, "::error file={file},title=cannot be read::{why}")
        } else {
            writeln!(self.out, "error: {}", why.replace("##[", "# #["))
        }
    }

    fn finish(&mut self, end: End) -> io::Result<()> {
        self.close()?;
        if self.beyond > 0 {
            let beyond = plural(self.beyond, "line");
            writeln!(
                self.out,
                "{beyond} in the log only: GitHub shows {SHOWN} annotations of a kind"
            )?;
        }
        end.write(&mut self.out)
    }
}

/// Returns the message, the place and the help, one per line.
fn text(origin: RecordContext<'_>, diagnostic: &Diagnostic) -> String {
    let place = where_in_file(origin, diagnostic);
    let help = diagnostic.help.iter().map(|help| format!("help: {help}"));
    let lines = [diagnostic.message.clone(), place].into_iter().chain(help);
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns text to follow `::`, escaped and without terminal control sequences.
fn data(text: &str) -> String {
    let text = text
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A");
    mask::text(&text).into_owned()
}

/// Returns the escaped value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
