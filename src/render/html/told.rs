//! What is wrong with a record, as a page says it.

use std::collections::BTreeMap;

use crate::check::Origin;
use crate::check::RecordReport;
use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::render::markup;
use crate::source::quote;
use crate::span::Span;

/// The faults and warnings of a record, by what they are about.
pub(super) struct Notes<'a> {
    origin: Origin<'a>,
    by_item: BTreeMap<usize, Vec<&'a Diagnostic>>,
    others: Vec<&'a Diagnostic>,
}

impl<'a> Notes<'a> {
    pub(super) fn new(origin: Origin<'a>) -> Self {
        let mut notes = Self {
            origin,
            by_item: BTreeMap::new(),
            others: Vec::new(),
        };
        for told in worth_telling(origin.record) {
            match &told.turn {
                Some(turn) => notes.by_item.entry(turn.item).or_default().push(told),
                None => notes.others.push(told),
            }
        }
        notes
    }

    /// Why the turn that is this item cannot be played.
    pub(super) fn stop(&self, item: usize) -> Option<&'a Diagnostic> {
        let told = self.by_item.get(&item)?;
        told.iter().copied().find(|told| told.stops_line)
    }

    /// A part of the record as it is written.
    pub(super) fn source(&self, span: Span) -> &'a str {
        &self.origin.chunk.text()[span.range()]
    }

    /// A part of the record as it is written, on one line, cut where it is long.
    pub(super) fn written(&self, span: Span) -> String {
        quote(self.source(span))
    }

    /// What there is to say about the turn that is this item.
    pub(super) fn of_item(&self, item: usize) -> String {
        let told = self.by_item.get(&item).into_iter().flatten();
        told.map(|told| self.told(told)).collect()
    }

    /// What there is to say about no turn, each with its place in the file.
    pub(super) fn others(&self) -> String {
        let told = self.others.iter();
        told.map(|told| self.told(told)).collect()
    }

    fn told(&self, told: &Diagnostic) -> String {
        let class = match told.severity {
            Severity::Error => "error",
            _ => "warning",
        };
        let labels = told.labels.iter().filter(|label| !label.text.is_empty());
        let labels: String = labels.map(|label| self.label(label)).collect();
        let help: String = told
            .help
            .iter()
            .map(|help| paragraph("help", "help: ", help))
            .collect();
        let (severity, code) = (told.severity, told.code.id);
        let message = rich(&told.message);
        let (line, column) = (told.place.line, told.place.column);
        format!(
            "<div class=\"told {class}\"><p><b>{severity}[{code}]</b> {message} <span class=\"place\">(line {line}, column {column})</span></p>{labels}{help}</div>\n"
        )
    }

    /// The words under a place, behind what stands there.
    fn label(&self, label: &Label) -> String {
        let there = match self.written(label.span) {
            empty if empty.is_empty() => String::new(),
            there => format!("<mark>{}</mark> ", markup::text(&there)),
        };
        format!("<p>{there}{}</p>", rich(&label.text))
    }
}

/// All but notes on style.
pub(super) fn worth_telling(record: &RecordReport) -> impl Iterator<Item = &Diagnostic> {
    let told = record.diagnostics.iter();
    told.filter(|told| told.severity > Severity::Note)
}

fn paragraph(class: &str, before: &str, text: &str) -> String {
    format!("<p class=\"{class}\">{before}{}</p>", rich(text))
}

/// Text whose words in backticks are code.
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
