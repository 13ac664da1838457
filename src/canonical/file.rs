//! Formats a whole file as canonical text: its records one by one, and the text between them.

use std::ops::ControlFlow;

use super::correct::{correct, only_record};
use super::writer::{Writer, line_feeds};
use crate::check::codes::form::{GARBAGE, UNREADABLE};
use crate::check::{Cleanness, Look, Options, RecordReport, State};
use crate::diagnostic::{Diagnostic, FilePlace, Severity};
use crate::judge::Visitor;
use crate::record::Front;
use crate::source::{Chunk, Encoding, SourceFile};
use crate::span::Span;

/// A file as canonical text.
#[derive(Clone, Debug)]
pub struct Formatted {
    /// The bytes of the file: UTF-8, except for unchanged records.
    pub bytes: Vec<u8>,
    /// Whether the bytes differ from those of the original file.
    pub changed: bool,
    /// The encoding of the original file.
    pub encoding: Encoding,
    /// The number of records.
    pub records: usize,
    /// What was corrected, in the order of the records: warnings, and, if `Options::notes` is set, notes on style,
    /// each of which represents all occurrences of its kind.
    pub corrected: Vec<Diagnostic>,
    /// The records that are left unchanged.
    pub kept: Vec<Kept>,
}

/// A record that is left unchanged.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The number of the record, counted from 1.
    pub record: usize,
    /// The place where the record begins.
    pub place: FilePlace,
    /// The reason.
    pub why: Why,
}

/// Why a record is left unchanged.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The record has a fault, or would have one after formatting.
    Fault(Box<Diagnostic>),
    /// The canonical text would not be read as the same record.
    Unstable,
}

/// The error for a file that is not formatted, because one of its records must be left unchanged and cannot be.
#[derive(Clone, Debug, thiserror::Error)]
#[error("record {} must keep its bytes, but {reason}", kept.record)]
pub struct Refused {
    /// Why the record cannot be left unchanged.
    pub reason: Reason,
    /// The record.
    pub kept: Kept,
}

/// Why a record cannot be left unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The output is UTF-8, but the record is not.
    #[error("the file is not UTF-8 and would become so")]
    Encoding(Encoding),
    /// The record exceeds the size limit.
    #[error("it is larger than 1 GiB")]
    Size,
    /// Next to canonical text, the record would be joined to another record or split.
    #[error(
        "beside canonical text it would run together with another; begin each record on a line of its own"
    )]
    Borders,
}

/// Formats the file that reports call `name`, in lines of `width` columns.
///
/// # Errors
/// Returns an error if a record must be left unchanged and cannot be: because the file is not UTF-8, because the
/// record is too large, or because its borders would change.
/// other borders.
pub fn file(
    name: &str,
    bytes: &[u8],
    options: &Options,
    width: usize,
) -> Result<Formatted, Box<Refused>> {
    let file = SourceFile::new(name, bytes.to_vec());
    let quiet = Options {
        notes: false,
        ..options.clone()
    };
    let noted = Options {
        notes: true,
        ..options.clone()
    };
    let mut state = State::new(name, &quiet).measuring(width);
    let mut page = Page {
        name,
        bytes,
        quiet: &quiet,
        noted: State::new(name, &noted),
        lists_notes: options.notes,
        options: &noted,
        width,
        out: Formatted {
            bytes: Vec::with_capacity(bytes.len()),
            changed: false,
            encoding: Encoding::Utf8,
            records: 0,
            corrected: Vec::new(),
            kept: Vec::new(),
        },
        formatted: 0,
        cut: false,
        done: 0,
        last: Last::Nothing,
        writer: Writer::new(width),
        writes: false,
    };
    for chunk in file.chunks() {
        page.chunk(&chunk, &mut state);
    }
    page.finish()
}

/// The kind of the text that was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    /// Canonical text; an empty line must follow.
    Canonical,
    /// The original bytes of a record, with the text up to the next record.
    Bytes,
}

/// A file that is being written.
struct Page<'a> {
    name: &'a str,
    bytes: &'a [u8],
    /// Options without notes, for the fast path.
    quiet: &'a Options,
    /// Options with notes, for records that are not yet canonical.
    options: &'a Options,
    noted: State<'a>,
    /// Whether to list the notes on style that formatting corrects.
    lists_notes: bool,
    width: usize,
    out: Formatted,
    /// The number of formatted records.
    formatted: usize,
    /// Whether a record is too large to be read in full.
    cut: bool,
    /// The offset in the original file where the last written text ended.
    done: u64,
    last: Last,
    writer: Writer,
    /// Whether the next record is written while it is checked; set once a record was not canonical. A record that is
    /// likely to be canonical is only compared.
    writes: bool,
}

impl Look for Page<'_> {
    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        self.writes.then_some(&mut self.writer)
    }

    fn record(&mut self, chunk: &Chunk<'_>, report: RecordReport) -> ControlFlow<()> {
        let written = self.writer.finish();
        self.put(chunk, &report, written);
        ControlFlow::Continue(())
    }
}

impl Page<'_> {
    fn chunk(&mut self, chunk: &Chunk<'_>, state: &mut State<'_>) {
        if chunk.encoding() != Encoding::Utf8 {
            self.out.encoding = chunk.encoding();
        }
        self.cut |= chunk.is_cut();
        let before = self.out.records;
        _ = state.visit(chunk, self);
        let end = chunk.offset(chunk.text().len());
        // A chunk without a record consists of the comments at the front of the file.
        if self.out.records == before && !is_damaged(chunk) && !chunk.text().trim().is_empty() {
            let text = line_feeds(chunk.text().trim());
            self.canonical(&(text + "\n"));
            self.done = end;
        } else if self.out.records == before || self.last == Last::Bytes {
            self.raw(end);
        }
    }

    /// Writes a record, whose canonical text may already be available in `written`.
    fn put(&mut self, chunk: &Chunk<'_>, report: &RecordReport, written: Option<String>) {
        self.out.records += 1;
        let is_clean = report.diagnostics.is_empty();
        let own = || chunk.text()[report.span.range()].trim_end();
        let is_own = |text: &String| text.trim_end() == own();
        let is_canonical = report.soundness == Cleanness::Canonical;
        if is_clean && (is_canonical || written.as_ref().is_some_and(is_own)) {
            self.writes = false;
            self.canonical(chunk.text()[report.span.range()].trim_end());
            self.out.bytes.push(b'\n');
            self.formatted += 1;
            self.done = chunk.offset(report.span.end as usize);
            return;
        }
        let start = chunk.place(report.span.start as usize);
        let place = FilePlace {
            bytes: chunk.offset(report.span.start as usize)..chunk.offset(report.span.end as usize),
            line: start.line,
            column: start.column,
        };
        self.writes = true;
        let formatted = match written.filter(|_| is_clean && !self.lists_notes) {
            Some(text) => self.stable(report, text).map(|text| (text, Vec::new())),
            None => self.format(chunk, report, &place),
        };
        match formatted {
            Ok((text, corrected)) => {
                self.canonical(&text);
                self.out.corrected.extend(corrected);
                self.formatted += 1;
                self.done = place.bytes.end;
            }
            Err(why) => {
                self.raw(place.bytes.end);
                let record = report.index;
                self.out.kept.push(Kept { record, place, why });
            }
        }
    }

    /// Returns the canonical text of a record after verifying that it is read as the same record.
    fn stable(&self, report: &RecordReport, text: String) -> Result<String, Why> {
        let again = only_record(self.name, &text, self.quiet)?;
        if (again.game, again.turns) == (report.game, report.turns) {
            Ok(text)
        } else {
            Err(Why::Unstable)
        }
    }

    /// Returns the canonical text of a record, and what was corrected in it.
    fn format(
        &self,
        chunk: &Chunk<'_>,
        report: &RecordReport,
        place: &FilePlace,
    ) -> Result<(String, Vec<Diagnostic>), Why> {
        let report = &self.noted.again(chunk, report);
        if let Some(fault) = report.diagnostics.iter().find(|d| is_fault(d)) {
            return Err(Why::Fault(Box::new(fault.clone())));
        }
        let corrected = correct(self.name, chunk.text(), report, place, self.options)?;
        let game = report.game.ok_or(Why::Unstable)?;
        let front = Front::read(&corrected.text, 0);
        let text = super::record(game, &corrected.text, front, self.quiet, self.width);
        let text = self.stable(report, text.ok_or(Why::Unstable)?)?;
        Ok((text, corrected.diagnostics))
    }

    /// Writes canonical text, separated by an empty line from the text before it.
    fn canonical(&mut self, text: &str) {
        let out = &mut self.out.bytes;
        if self.last == Last::Canonical || !matches!(out.last(), None | Some(b'\n' | b'\r')) {
            out.push(b'\n');
        }
        out.extend(text.as_bytes());
        self.last = Last::Canonical;
    }

    /// Writes the original bytes of the file up to `end`.
    fn raw(&mut self, end: u64) {
        let range = self.done as usize..end as usize;
        let bytes = self.bytes.get(range).unwrap_or_default();
        if self.last == Last::Canonical {
            self.out.bytes.push(b'\n');
        }
        self.out.bytes.extend(bytes);
        self.done = end;
        self.last = Last::Bytes;
    }

    /// Returns how many records are read from the output.
    fn records_written(&self) -> usize {
        let file = SourceFile::new(self.name, self.out.bytes.clone());
        let mut state = State::counting(self.name, self.quiet);
        for chunk in file.chunks() {
            _ = state.chunk(&chunk, &mut |_, _| ControlFlow::Continue(()));
        }
        state.records()
    }

    fn finish(mut self) -> Result<Formatted, Box<Refused>> {
        let reason = match self.out.encoding {
            _ if self.cut => Some(Reason::Size),
            Encoding::Utf8 => None,
            other => Some(Reason::Encoding(other)),
        };
        let is_mixed = self.formatted > 0 && !self.out.kept.is_empty();
        // A record that began within a line now begins a line, so its tags may be taken for tags of the previous
        // record.
        let breaks_borders = || is_mixed && self.records_written() != self.out.records;
        let reason = reason.or_else(|| breaks_borders().then_some(Reason::Borders));
        if let (Some(reason), false) = (reason, self.out.kept.is_empty()) {
            let kept = self.out.kept.swap_remove(0);
            return Err(Box::new(Refused { reason, kept }));
        }
        if self.formatted == 0 {
            self.out.bytes = self.bytes.to_vec();
        }
        self.out.changed = self.out.bytes != self.bytes;
        Ok(self.out)
    }
}

/// Returns whether some bytes of the chunk are not text.
fn is_damaged(chunk: &Chunk<'_>) -> bool {
    let whole = Span::new(0, chunk.text().len());
    chunk.garbage(whole).next().is_some()
}

/// Returns whether a record with this diagnostic is left unchanged. A directive does not make unreadable words
/// readable.
fn is_fault(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Error || [&UNREADABLE, &GARBAGE].contains(&diagnostic.code)
}
