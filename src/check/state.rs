//! Checks the records of a file, one after the other.

use std::ops::ControlFlow;

use super::codes::form::{OLD_ENCODING, TOO_LARGE};
use super::file_state::FileState;
use super::{Options, RecordReport, placed, which_game};
use crate::diagnostic::Diagnostic;
use crate::judge::{How, Judged, PassResult, Visitor, form};
use crate::record::Front;
use crate::source::{Chunk, Encoding};
use crate::span::Span;

/// A file that is being checked.
pub(crate) struct State<'a> {
    options: &'a Options,
    carried: FileState,
    /// Whether records are checked, not only found.
    judges: bool,
    /// The width of lines of canonical text, if canonical records are to be detected.
    width: Option<usize>,
}

impl<'a> State<'a> {
    /// Starts a check of the file of this name.
    pub(crate) fn new(file: &str, options: &'a Options) -> Self {
        Self {
            options,
            carried: FileState::with_games(file, &options.games),
            judges: true,
            width: None,
        }
    }

    /// Also detects records that are canonical text in lines of `width` columns.
    pub(crate) fn measuring(self, width: usize) -> Self {
        Self {
            width: Some(width),
            ..self
        }
    }

    /// Starts a search of the file of this name that finds records but does not check them.
    pub(crate) fn counting(file: &str, options: &'a Options) -> Self {
        Self {
            judges: false,
            ..Self::new(file, options)
        }
    }

    /// Continues after the records that `carried` comes from.
    pub(crate) fn behind(self, carried: FileState) -> Self {
        Self { carried, ..self }
    }

    /// Returns the state from which the next block continues.
    pub(crate) fn into_carried(self) -> FileState {
        self.carried
    }

    /// Returns the number of records so far.
    pub(crate) fn records(&self) -> usize {
        self.carried.records()
    }

    /// Checks the records of the next chunk and passes each report to `each`, until that breaks.
    pub(crate) fn chunk(
        &mut self,
        chunk: &Chunk<'_>,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit(chunk, &mut Each(each))
    }

    /// Checks the records of the next chunk and shows them to `look`, until that breaks.
    pub(crate) fn visit(&mut self, chunk: &Chunk<'_>, look: &mut impl Look) -> ControlFlow<()> {
        self.carried.begin(chunk);
        let mut at = 0;
        while let Some((report, end)) = self.next(chunk, at, look.visitor()) {
            look.record(chunk, report)?;
            at = end;
        }
        ControlFlow::Continue(())
    }

    /// Checks the first record of `chunk` from byte `at` on and shows it to the visitor; returns the report on it and
    /// the byte after it.
    pub(crate) fn next(
        &mut self,
        chunk: &Chunk<'_>,
        at: usize,
        visitor: Option<&mut dyn Visitor>,
    ) -> Option<(RecordReport, usize)> {
        let text = chunk.text();
        let rest = &text[at..];
        let at = text.len() - rest.trim_start().len();
        let front = (at < text.len()).then(|| Front::read(text, at))?;
        if front.is_blank(text) {
            return None;
        }
        let (mut report, end) = self.record(chunk, front, visitor);
        self.carried.put_right(&mut report);
        Some((report, end.max(at + 1)))
    }

    /// Checks a record of `chunk` again, with the options of this state.
    pub(crate) fn again(&self, chunk: &Chunk<'_>, report: &RecordReport) -> RecordReport {
        let front = Front::read(chunk.text(), report.span.start as usize);
        let (mut again, _) = self.record(chunk, front, None);
        // The encoding of the file is reported once, not with every record.
        let reports_encoding =
            |diagnostics: &[Diagnostic]| diagnostics.iter().any(|d| d.code == &OLD_ENCODING);
        if !reports_encoding(&report.diagnostics) {
            again.diagnostics.retain(|d| d.code != &OLD_ENCODING);
        }
        RecordReport {
            index: report.index,
            ..again
        }
    }

    /// Checks the record with this front; returns the report on it and the byte after it.
    fn record(
        &self,
        chunk: &Chunk<'_>,
        front: Front,
        visitor: Option<&mut dyn Visitor>,
    ) -> (RecordReport, usize) {
        let (text, at) = (chunk.text(), front.start);
        let game = which_game::detect_game(text, &front, self.carried.of_file(), self.options);
        let (game, passed) = match game {
            Ok((game, warning)) => {
                let how = How {
                    options: self.options,
                    judges: self.judges,
                    width: self.width,
                };
                let mut passed = game.game().pass(text, front, how, visitor);
                passed.judged.diagnostics.extend(warning);
                (Some(game), passed)
            }
            Err(fault) => {
                let passed = PassResult {
                    header: front.header,
                    judged: Judged::refused(*fault),
                    end: text.len(),
                };
                (None, passed)
            }
        };
        let PassResult {
            header,
            judged,
            end,
        } = passed;
        let span = Span::new(at, end);
        let mut diagnostics = judged.diagnostics;
        diagnostics.extend(encoding(chunk, span));
        form::tell_garbage(chunk, span, &mut diagnostics);
        if chunk.is_cut() {
            diagnostics.push(too_large(span));
        }
        let report = RecordReport {
            index: 0,
            span,
            header,
            game,
            turns: judged.turns,
            unchecked: judged.unchecked,
            soundness: judged.soundness,
            diagnostics: placed(chunk, diagnostics),
        };
        (report, end)
    }

    /// Reports a file without records, once all chunks have been read.
    pub(super) fn end(
        &self,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.carried.end(each)
    }
}

/// Sees the records of a file: a visitor sees the content of each, then [`Look::record`] takes the report on it.
pub trait Look {
    /// Returns the visitor of the next record, if its turns are needed.
    fn visitor(&mut self) -> Option<&mut dyn Visitor>;

    /// Takes the report on the visited record, or on a file without records; breaks if no more records are wanted.
    fn record(&mut self, chunk: &Chunk<'_>, report: RecordReport) -> ControlFlow<()>;
}

/// Takes only the reports.
pub(crate) struct Each<'a, F>(pub(crate) &'a mut F);

impl<F: FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>> Look for Each<'_, F> {
    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        None
    }

    fn record(&mut self, chunk: &Chunk<'_>, report: RecordReport) -> ControlFlow<()> {
        (self.0)(chunk, report)
    }
}

/// Returns the warning that the file has an old encoding, if this record shows it.
fn encoding(chunk: &Chunk<'_>, record: Span) -> Option<Diagnostic> {
    if chunk.encoding() != Encoding::Windows1252 {
        return None;
    }
    let first = chunk.first_foreign().filter(|f| f.start < record.end)?;
    let message = "the file is not UTF-8; it was read as Windows-1252";
    let diagnostic = Diagnostic::new(&OLD_ENCODING, first, message);
    Some(
        diagnostic
            .labelled("the first such letter")
            .helped("save the file as UTF-8"),
    )
}

fn too_large(record: Span) -> Diagnostic {
    let at = Span {
        end: record.start,
        ..record
    };
    Diagnostic::new(&TOO_LARGE, at, "the record is larger than 1 GiB")
        .labelled("only its front was read")
        .helped("is this a record at all?")
}
