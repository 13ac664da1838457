//! Records in JSON as a check reports them: each fault where it stands in the JSON.

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

/// What a check finds in a piece.
#[derive(Debug)]
pub struct Checked {
    /// What there is to say about the record, if it is one; its spans count the bytes of the piece.
    pub report: Option<RecordReport>,
    /// What is wrong with the JSON itself, or said otherwise in it than its turns say.
    pub faults: Vec<Fault>,
}

impl Piece {
    /// The JSON as text.
    pub fn chunk(&self) -> Chunk<'_> {
        Chunk::within_line(&self.bytes, self.offset, self.place)
    }

    /// Judges the record by itself, as if it were the first of the file called `name`.
    pub fn check(&self, name: &str, options: &Options) -> Checked {
        let mut report = None;
        let faults = self.drafted(name, options, &mut |judged, _, _| report = Some(judged));
        Checked { report, faults }
    }

    /// Judges the record in the same way and gives `each` the report on it, its draft as text, and what judged that. Gives
    /// what is wrong with the JSON itself.
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

    /// The report on a draft, with the values of the JSON where the draft's text is meant.
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
