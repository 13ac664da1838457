//! One line a diagnostic: `file:line:col: error[HAN012]: message`.

use std::io::{self, Write};

use super::Origin;
use crate::diagnostic::Diagnostic;
use crate::source::quote;

/// Writes `told` as one line.
///
/// # Errors
/// As `out` has them.
pub fn short(out: &mut dyn Write, origin: Origin<'_>, told: &Diagnostic) -> io::Result<()> {
    let place = &told.place;
    write!(
        out,
        "{}:{}:{}: ",
        quote_name(origin.file),
        place.line,
        place.column
    )?;
    write!(out, "{}[{}]: {}", told.severity, told.code.id, told.message)?;
    writeln!(out, " ({})", where_in_file(origin, told))
}

/// A file name on one line.
fn quote_name(name: &str) -> String {
    if name.contains(char::is_control) {
        quote(name)
    } else {
        name.to_owned()
    }
}

/// Record, move and side: `record 2 "A – B", move 6, White`.
pub(super) fn where_in_file(origin: Origin<'_>, told: &Diagnostic) -> String {
    let record = match origin.record.index {
        0 => "no record".to_owned(),
        n => format!("record {n}"),
    };
    let title = origin.record.title();
    let title = title.map(|title| format!(" \"{}\"", quote(&title)));
    let turn = told.turn.as_ref();
    let side = turn.map(|t| format!(", move {}, {}", t.number, t.side));
    let variation = turn.and_then(|t| t.variation.as_ref());
    let variation = variation.map(|v| format!(", variation {v}"));
    let parts = [Some(record), title, side, variation];
    parts.into_iter().flatten().collect()
}
