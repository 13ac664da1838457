//! One line per diagnostic: `file:line:col: error[HAN012]: message`.

use std::io::{self, Write};

use super::{End, Reporter};
use crate::check::RecordContext;
use crate::diagnostic::Diagnostic;
use crate::mask;
use crate::source::quote;

/// A report with one line per diagnostic, and a final summary.
#[derive(Debug)]
pub struct Short<W>(pub W);

impl<W: Write> Reporter for Short<W> {
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        diagnostics
            .iter()
            .try_for_each(|diagnostic| short(&mut self.0, origin, diagnostic))
    }

    /// The caller reports this on stderr; earlier findings are written first.
    fn unread(&mut self, _: &str, _: &str) -> io::Result<()> {
        self.0.flush()
    }

    fn finish(&mut self, end: End) -> io::Result<()> {
        end.write(&mut self.0)
    }
}

/// Writes a diagnostic as one line.
///
/// # Errors
/// Returns the I/O error of `out`.
pub fn short(
    out: &mut dyn Write,
    origin: RecordContext<'_>,
    diagnostic: &Diagnostic,
) -> io::Result<()> {
    let place = &diagnostic.place;
    write!(
        out,
        "{}:{}:{}: ",
        quote_name(origin.file),
        place.line,
        place.column
    )?;
    write!(
        out,
        "{}[{}]: {}",
        diagnostic.severity, diagnostic.code.id, diagnostic.message
    )?;
    writeln!(out, " ({})", where_in_file(origin, diagnostic))
}

/// Returns a file name on one line.
pub(super) fn quote_name(name: &str) -> String {
    mask::name(name).into_owned()
}

/// Returns record, move and side: `record 2 "A – B", move 6, White`.
pub(super) fn where_in_file(origin: RecordContext<'_>, diagnostic: &Diagnostic) -> String {
    let turn = diagnostic.turn.as_ref();
    let side = turn.map(|t| format!(", move {}, {}", t.number, t.side));
    let variation = turn.and_then(|t| t.variation.as_ref());
    let variation = variation.map(|v| format!(", variation {v}"));
    let parts = [Some(record_name(origin)), side, variation];
    parts.into_iter().flatten().collect()
}

/// Returns the number and title of a record: `record 2 "A – B"`.
pub(super) fn record_name(origin: RecordContext<'_>) -> String {
    let number = match origin.record.index {
        0 => "no record".to_owned(),
        n => format!("record {n}"),
    };
    match origin.record.title() {
        Some(title) => format!("{number} \"{}\"", quote(&title)),
        None => number,
    }
}
