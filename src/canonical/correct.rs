//! Corrects one record by applying the replacements that its warnings offer.

use super::Why;
use crate::check::{Options, RecordReport, check};
use crate::diagnostic::{Diagnostic, FilePlace, Severity};
use crate::record::Header;
use crate::span::Span;

/// The maximum number of rounds per record: correcting one warning may reveal another.
const ROUNDS: usize = 16;

/// A record with its warnings corrected.
pub(super) struct Corrected {
    /// The text of the record.
    pub(super) text: String,
    /// What was corrected, style included.
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Applies all replacements that warnings offer in the record of `report`, which was read from `text` and begins at
/// `place`.
///
/// # Errors
/// Returns the reason why the record cannot be changed.
pub(super) fn correct(
    name: &str,
    text: &str,
    report: &RecordReport,
    place: &FilePlace,
    options: &Options,
) -> Result<Corrected, Why> {
    let style = |d: &&Diagnostic| d.severity == Severity::Note && d.fix.is_some();
    let mut diagnostics: Vec<_> = report.diagnostics.iter().filter(style).cloned().collect();
    let mut draft = Draft {
        name,
        options,
        text: text[report.span.range()].to_owned(),
        base: report.span.start,
        report: report.clone(),
    };
    for round in 0..ROUNDS {
        let made = draft.correct_once()?;
        if made.is_empty() {
            break;
        }
        diagnostics.extend(made.into_iter().map(|d| match round {
            0 => d,
            // The diagnostic refers to an intermediate text that the user has never seen.
            _ => Diagnostic {
                place: place.clone(),
                ..d
            },
        }));
    }
    let text = draft.text;
    Ok(Corrected { text, diagnostics })
}

/// A record that is being corrected.
struct Draft<'a> {
    name: &'a str,
    options: &'a Options,
    text: String,
    /// The offset of the text in the spans of the report.
    base: u32,
    report: RecordReport,
}

impl Draft<'_> {
    /// Applies the replacements that are possible now; returns the corrected warnings.
    fn correct_once(&mut self) -> Result<Vec<Diagnostic>, Why> {
        let fixable = |d: &&Diagnostic| d.severity == Severity::Warning && d.fix.is_some();
        let warnings = self.report.diagnostics.iter().filter(fixable);
        let mut warnings = without_overlaps(warnings);
        if warnings.is_empty() {
            return Ok(Vec::new());
        }
        let next = self.with(&warnings).or_else(|_| {
            // The replacements may conflict with each other.
            warnings.truncate(1);
            self.with(&warnings)
        });
        let made = warnings.into_iter().cloned().collect();
        (self.text, self.report) = next?;
        self.base = 0;
        Ok(made)
    }

    /// Returns the text with these warnings corrected, and the report on it.
    fn with(&self, warnings: &[&Diagnostic]) -> Result<(String, RecordReport), Why> {
        let mut text = self.text.clone();
        for (span, by) in edits(warnings, &self.report.header).into_iter().rev() {
            let at = |i: u32| (i - self.base) as usize;
            text.replace_range(at(span.start)..at(span.end), by);
        }
        let report = only_record(self.name, &text, self.options)?;
        Ok((text, report))
    }
}

/// Returns the replacements in the order of the text. A replacement of the result mark is also applied to the
/// equivalent tag.
fn edits<'d>(warnings: &[&'d Diagnostic], header: &Header) -> Vec<(Span, &'d str)> {
    let tag = header.get("Result").map(|tag| tag.value_span);
    let mut edits = Vec::new();
    for diagnostic in warnings {
        let Some(fix) = &diagnostic.fix else { continue };
        edits.push((fix.span, &*fix.text));
        let further = diagnostic.labels.iter().skip(1).map(|label| label.span);
        edits.extend(
            further
                .filter(|span| Some(*span) == tag)
                .map(|span| (span, &*fix.text)),
        );
    }
    edits.sort_by_key(|(span, _)| *span);
    edits
}

/// Returns the warnings whose replacements do not touch the same bytes; the others follow in the next round.
fn without_overlaps<'d>(warnings: impl Iterator<Item = &'d Diagnostic>) -> Vec<&'d Diagnostic> {
    let mut warnings: Vec<_> = warnings.collect();
    let place = |d: &Diagnostic| d.fix.as_ref().map_or(d.span(), |fix| fix.span);
    warnings.sort_by_key(|d| place(d));
    let mut end = 0;
    warnings.retain(|d| {
        let span = place(d);
        let apart = span.start >= end;
        if apart {
            end = span.end;
        }
        apart
    });
    warnings
}

/// Checks a text that must be exactly one record without faults.
///
/// # Errors
/// Returns the first fault of the record, or the reason why the text is not exactly one record.
pub(super) fn only_record(name: &str, text: &str, options: &Options) -> Result<RecordReport, Why> {
    let mut records = check(name, text, options).records;
    match (records.pop(), records.is_empty()) {
        (Some(record), true) if record.index == 1 => {
            let fault = |d: &&Diagnostic| d.severity == Severity::Error;
            match record.diagnostics.iter().find(fault) {
                Some(fault) => Err(Why::Fault(Box::new(fault.clone()))),
                None => Ok(record),
            }
        }
        _ => Err(Why::Unstable),
    }
}
