//! A whole file in canonical text: its records one by one, and what stands between them.

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

/// A file in canonical text.
#[derive(Clone, Debug)]
pub struct Formatted {
    /// Its bytes: UTF-8 but for records that keep theirs.
    pub bytes: Vec<u8>,
    /// Whether they are others than before.
    pub changed: bool,
    /// How it was encoded before.
    pub encoding: Encoding,
    /// How many records it has.
    pub records: usize,
    /// What was mended, in the order of the records: warnings, and, where `Options::notes` asks for them, notes on style
    /// that stand for all of their kind.
    pub corrected: Vec<Diagnostic>,
    /// The records that keep their bytes.
    pub kept: Vec<Kept>,
}

/// A record that keeps its bytes.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Which, from 1.
    pub record: usize,
    /// Where it begins.
    pub place: FilePlace,
    /// Why.
    pub why: Why,
}

/// Why a record keeps its bytes.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Why {
    /// It has a fault, or would have one.
    Fault(Box<Diagnostic>),
    /// Its canonical text would not be read as the same record.
    Unstable,
}

/// A file that is left alone, because one of its records must keep its bytes and cannot.
#[derive(Clone, Debug, thiserror::Error)]
#[error("record {} must keep its bytes, but {reason}", kept.record)]
pub struct Refused {
    /// Why that cannot be.
    pub reason: Reason,
    /// The record.
    pub kept: Kept,
}

/// Why a record's bytes cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// What is written is UTF-8.
    #[error("the file is not UTF-8 and would become so")]
    Encoding(Encoding),
    /// It is larger than what is read.
    #[error("it is larger than 1 GiB")]
    Size,
    /// Records would run together, or fall apart, beside canonical text.
    #[error(
        "beside canonical text it would run together with another; begin each record on a line of its own"
    )]
    Borders,
}

/// Formats the file that reports call `name`, in lines of `width` columns.
///
/// # Errors
/// It holds a record that must keep its bytes and cannot: the file is not UTF-8, or the record is too large or would have
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

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    /// Canonical text: an empty line must follow.
    Canonical,
    /// A record's own bytes, with what stood between it and the next.
    Bytes,
}

/// A file being written.
struct Page<'a> {
    name: &'a str,
    bytes: &'a [u8],
    /// To judge records without notes, which is fast.
    quiet: &'a Options,
    /// To judge with notes what is not canonical yet.
    options: &'a Options,
    noted: State<'a>,
    /// Whether the notes on style that are written canonically are wanted.
    lists_notes: bool,
    width: usize,
    out: Formatted,
    /// How many records are formatted.
    formatted: usize,
    /// Whether a record is too large to be read whole.
    cut: bool,
    /// Where the last thing written ended in the file.
    done: u64,
    last: Last,
    writer: Writer,
    /// Whether the next record is written while it is judged: so once one was not canonical. A record that is likely to be
    /// canonical is only compared.
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
        // A chunk without a record is the comments at the front of the file.
        if self.out.records == before && !is_damaged(chunk) && !chunk.text().trim().is_empty() {
            let text = line_feeds(chunk.text().trim());
            self.canonical(&(text + "\n"));
            self.done = end;
        } else if self.out.records == before || self.last == Last::Bytes {
            self.raw(end);
        }
    }

    /// Puts out a record, which was perhaps written already.
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

    /// The canonical text of a record, once it is sure that it is read as the same record.
    fn stable(&self, report: &RecordReport, text: String) -> Result<String, Why> {
        let again = only_record(self.name, &text, self.quiet)?;
        if (again.game, again.turns) == (report.game, report.turns) {
            Ok(text)
        } else {
            Err(Why::Unstable)
        }
    }

    /// The canonical text of a record, and what was mended in it.
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

    /// Writes canonical text, one line apart from what stands before it.
    fn canonical(&mut self, text: &str) {
        let out = &mut self.out.bytes;
        if self.last == Last::Canonical || !matches!(out.last(), None | Some(b'\n' | b'\r')) {
            out.push(b'\n');
        }
        out.extend(text.as_bytes());
        self.last = Last::Canonical;
    }

    /// Writes the bytes of the file from where it is done up to `end`.
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

    /// How many records are read from what is written.
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
        // A record that began within a line begins one now, and so may be taken for tags of the one before.
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

/// Whether bytes of it are no text.
fn is_damaged(chunk: &Chunk<'_>) -> bool {
    let whole = Span::new(0, chunk.text().len());
    chunk.garbage(whole).next().is_some()
}

/// Whether a record with this diagnostic keeps its bytes. Words that cannot be read stay unread, whatever a directive
/// says of them.
fn is_fault(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Error || [&UNREADABLE, &GARBAGE].contains(&diagnostic.code)
}
