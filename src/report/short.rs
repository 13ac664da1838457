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
    let mut text = match origin.record.index {
        0 => "no record".to_owned(),
        n => format!("record {n}"),
    };
    if let Some(title) = origin.record.title() {
        text += &format!(" \"{}\"", quote(&title));
    }
    if let Some(turn) = &told.turn {
        text += &format!(", move {}, {}", turn.number, turn.side);
        if let Some(variation) = &turn.variation {
            text += &format!(", variation {variation}");
        }
    }
    text
}
