//! Faults and warnings of a record, for a page.

use std::collections::BTreeMap;

use crate::check::RecordContext;
use crate::check::RecordReport;
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::render::markup;
use crate::source::quote;
use crate::span::Span;

/// The faults and warnings of a record, by the item that they refer to.
pub(super) struct Notes<'a> {
    origin: RecordContext<'a>,
    by_item: BTreeMap<usize, Vec<&'a Diagnostic>>,
    others: Vec<&'a Diagnostic>,
}

impl<'a> Notes<'a> {
    pub(super) fn new(origin: RecordContext<'a>) -> Self {
        let mut notes = Self {
            origin,
            by_item: BTreeMap::new(),
            others: Vec::new(),
        };
        for diagnostic in worth_reporting(origin.record) {
            match &diagnostic.turn {
                Some(turn) => notes.by_item.entry(turn.item).or_default().push(diagnostic),
                None => notes.others.push(diagnostic),
            }
        }
        notes
    }

    /// Returns the reason why the turn at this item cannot be played.
    pub(super) fn stop(&self, item: usize) -> Option<&'a Diagnostic> {
        let diagnostics = self.by_item.get(&item)?;
        diagnostics
            .iter()
            .copied()
            .find(|diagnostic| diagnostic.stops_line)
    }

    /// Returns a part of the record as written.
    pub(super) fn source(&self, span: Span) -> &'a str {
        &self.origin.chunk.text()[span.range()]
    }

    /// Returns a part of the record as written, on one line, shortened if it is long.
    pub(super) fn written(&self, span: Span) -> String {
        quote(self.source(span))
    }

    /// Returns the notes on the turn at this item.
    pub(super) fn of_item(&self, item: usize) -> String {
        let diagnostics = self.by_item.get(&item).into_iter().flatten();
        diagnostics
            .map(|diagnostic| self.note(diagnostic))
            .collect()
    }

    /// Returns the notes that do not refer to a turn, each with its place in the file.
    pub(super) fn others(&self) -> String {
        let diagnostics = self.others.iter();
        diagnostics
            .map(|diagnostic| self.note(diagnostic))
            .collect()
    }

    fn note(&self, diagnostic: &Diagnostic) -> String {
        let class = match diagnostic.severity {
            Severity::Error => "error",
            _ => "warning",
        };
        let labels = diagnostic
            .labels
            .iter()
            .filter(|label| !label.text.is_empty());
        let labels: String = labels.map(|label| self.label(label)).collect();
        let help: String = diagnostic
            .help
            .iter()
            .map(|help| paragraph("help", "help: ", help))
            .collect();
        let (severity, code) = (diagnostic.severity, diagnostic.code.id);
        let message = rich(&diagnostic.message);
        let (line, column) = (diagnostic.place.line, diagnostic.place.column);
        format!(
            "<div class=\"told {class}\"><p><b>{severity}[{code}]</b> {message} <span class=\"place\">(line {line}, column {column})</span></p>{labels}{help}</div>\n"
        )
    }

    /// Returns the text of a label, after the text of the place.
    fn label(&self, label: &Label) -> String {
        let there = match self.written(label.span) {
            empty if empty.is_empty() => String::new(),
            there => format!("<mark>{}</mark> ", markup::text(&there)),
        };
        format!("<p>{there}{}</p>", rich(&label.text))
    }
}

/// Returns all diagnostics except notes on style.
pub(super) fn worth_reporting(record: &RecordReport) -> impl Iterator<Item = &Diagnostic> {
    let diagnostics = record.diagnostics.iter();
    diagnostics.filter(|diagnostic| diagnostic.severity > Severity::Note)
}

fn paragraph(class: &str, before: &str, text: &str) -> String {
    format!("<p class=\"{class}\">{before}{}</p>", rich(text))
}

/// Returns text in which words in backticks are marked up as code.
fn rich(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(n, part)| {
        let part = markup::text(part);
        if n % 2 == 0 {
            part
        } else {
            format!("<code>{part}</code>")
        }
    });
    parts.collect()
}
