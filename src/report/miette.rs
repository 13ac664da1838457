//! Adapts diagnostics to miette, for the report of this crate and for programs that use miette.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity};
use crate::mask;
use crate::source::Chunk;
use crate::span::Span;

/// The length of the longest line that is shown whole, in bytes; of longer lines, only a part around the place is
/// shown.
const LONG_LINE: usize = 1_000;

/// The number of bytes of a long line that are shown before and after the place.
const WINDOW: usize = 60;

/// The maximum number of lines of a snippet.
const MOST_LINES: u64 = 12;

/// A diagnostic together with its text.
pub struct MietteView<'a> {
    origin: RecordContext<'a>,
    diagnostic: &'a Diagnostic,
    text: MietteSource<'a>,
    with_code: bool,
}

impl<'a> MietteView<'a> {
    /// Shows `diagnostic`, which was found in `origin`.
    pub fn new(origin: RecordContext<'a>, diagnostic: &'a Diagnostic) -> Self {
        let text = MietteSource {
            name: mask::name(origin.file),
            chunk: origin.chunk,
        };
        Self {
            origin,
            diagnostic,
            text,
            with_code: true,
        }
    }

    /// Omits the code, for a handler that shows it separately.
    #[must_use]
    pub fn without_code(self) -> Self {
        Self {
            with_code: false,
            ..self
        }
    }
}

impl fmt::Debug for MietteView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic.fmt(f)
    }
}

impl fmt::Display for MietteView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&mask::line(&self.diagnostic.message))
    }
}

impl std::error::Error for MietteView<'_> {}

impl miette::Diagnostic for MietteView<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.with_code
            .then(|| Box::new(self.diagnostic.code.id) as Box<_>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let help = || mask::text(&self.diagnostic.help.join("\n")).into_owned();
        (!self.diagnostic.help.is_empty()).then(|| Box::new(help()) as Box<_>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.origin.chunk.text().is_empty()).then_some(&self.text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let labels = self.diagnostic.labels.iter().enumerate().map(|(i, label)| {
            let range = visible(self.origin.chunk, label.span);
            let text = (!label.text.is_empty()).then(|| mask::line(&label.text).into_owned());
            let place = (range.start, range.len());
            if i == 0 {
                LabeledSpan::new_primary_with_span(text, place)
            } else {
                LabeledSpan::new_with_span(text, place)
            }
        });
        Some(Box::new(labels))
    }
}

/// Returns the part of a span that can be underlined: on its first line, and not longer than the shown part of a long
/// line.
fn visible(chunk: &Chunk<'_>, span: Span) -> Range<usize> {
    let text = chunk.text();
    let start = text.floor_char_boundary(span.start as usize);
    let line = chunk.line_around(start);
    let end = (span.end as usize).clamp(start, line.end.max(start));
    let end = if line.len() > LONG_LINE {
        end.min(start + WINDOW)
    } else {
        end
    };
    start..text.floor_char_boundary(end)
}

/// The text of a chunk, from which miette reads one place or the lines between two places.
struct MietteSource<'a> {
    name: Cow<'a, str>,
    chunk: &'a Chunk<'a>,
}

impl SourceCode for MietteSource<'_> {
    /// If no context is requested, returns exactly the span, because miette takes line and column of the header from
    /// it; otherwise the lines that contain the span.
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        context_before: usize,
        context_after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let exact = span.offset()..span.offset() + span.len();
        let range = if context_before == 0 && context_after == 0 {
            exact
        } else {
            self.lines_around(exact)?
        };
        let text = self.chunk.shown();
        let data = text.get(range.clone()).ok_or(MietteError::OutOfBounds)?;
        let (first, last) = (self.chunk.place(range.start), self.chunk.place(range.end));
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone().into_owned(),
            data.as_bytes(),
            (range.start, range.len()).into(),
            first.line as usize - 1,
            first.column as usize - 1,
            (last.line - first.line) as usize,
        )))
    }
}

impl MietteSource<'_> {
    /// Returns the whole lines that contain `range`, or a part of them if they are long.
    fn lines_around(&self, range: Range<usize>) -> Result<Range<usize>, MietteError> {
        let first = self.chunk.line_around(range.start);
        let last = self
            .chunk
            .line_around(range.end.saturating_sub(1).max(range.start));
        let lines = self.chunk.place(last.start).line - self.chunk.place(first.start).line;
        let whole = first.start..last.end.max(range.end);
        if whole.len() <= LONG_LINE && lines < MOST_LINES {
            return Ok(whole);
        }
        if range.len() > LONG_LINE || lines > 0 {
            return Err(MietteError::OutOfBounds);
        }
        let text = self.chunk.text();
        let start = text.floor_char_boundary(range.start.saturating_sub(WINDOW));
        let end = text.ceil_char_boundary((range.end + WINDOW).min(text.len()));
        Ok(start.max(first.start)..end.min(last.end.max(range.end)))
    }
}
