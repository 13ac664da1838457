//! Checks records in JSON and reports each fault at its place in the JSON.

use std::ops::ControlFlow;

use super::locate;
use super::pen::Draft;
use super::pieces::Piece;
use super::{Fault, read};
use crate::check::RecordContext;
use crate::check::{Options, RecordReport, placed};
use crate::diagnostic::{Diagnostic, Label};
use crate::source::Chunk;
use crate::span::Span;

/// The outcome of checking a piece.
#[derive(Debug)]
pub struct Checked {
    /// The report on the record, if the piece is one; its spans refer to the piece.
    pub report: Option<RecordReport>,
    /// Errors in the JSON, and contradictions between its fields and its turns.
    pub faults: Vec<Fault>,
}

impl Piece {
    /// Returns the JSON as text.
    pub fn chunk(&self) -> Chunk<'_> {
        Chunk::within_line(&self.bytes, self.offset, self.place)
    }

    /// Checks the record separately, as if it were the first one of the file called `name`.
    pub fn check(&self, name: &str, options: &Options) -> Checked {
        let mut report = None;
        let faults = self.drafted(name, options, &mut |judged, _, _| report = Some(judged));
        Checked { report, faults }
    }

    /// Checks the record like [`check`](Self::check) and passes the report on it, its draft as text, and the options
    /// used to `each`. Returns the errors in the JSON.
    pub fn drafted(
        &self,
        name: &str,
        options: &Options,
        each: &mut dyn FnMut(RecordReport, RecordContext<'_>, &Options),
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        let read = read::one(
            name,
            1,
            self,
            options,
            &mut |draft, origin, judged_by, diagnostics| {
                faults = diagnostics
                    .into_iter()
                    .filter(|f| f.code.is_none())
                    .collect();
                each(self.in_json(draft, origin.record), origin, judged_by);
                ControlFlow::Continue(())
            },
        );
        faults.extend(read.err().map(|fault| *fault));
        faults
    }

    /// Returns the report on a draft, with the values of the JSON in place of the draft's text.
    fn in_json(&self, draft: &Draft, record: &RecordReport) -> RecordReport {
        let chunk = self.chunk();
        let value = |span: Span| {
            let part = draft.part(span.start as usize);
            let path = part.map_or("", |(_, part)| part.path.as_str());
            let value = locate::value(chunk.text(), path);
            Span::new(value.start, value.end)
        };
        let diagnostics = record.diagnostics.iter().map(|diagnostic| Diagnostic {
            labels: diagnostic
                .labels
                .iter()
                .map(|label| moved(label, &value))
                .collect(),
            fix: None,
            ..diagnostic.clone()
        });
        RecordReport {
            span: Span::new(0, chunk.text().len()),
            diagnostics: placed(&chunk, diagnostics.collect()),
            ..record.clone()
        }
    }
}

fn moved(label: &Label, value: &impl Fn(Span) -> Span) -> Label {
    Label {
        span: value(label.span),
        ..label.clone()
    }
}
