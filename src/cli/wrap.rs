//! Formats text in columns.

use std::io::{self, Write};

/// Writes rows of a name and a description, with the names in one column.
pub(super) fn table<'a>(
    out: &mut impl Write,
    rows: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> io::Result<()> {
    let rows: Vec<_> = rows.into_iter().collect();
    let width = rows
        .iter()
        .map(|(name, _)| name.chars().count())
        .max()
        .unwrap_or(0);
    for (name, what) in rows {
        writeln!(out, "  {name:width$}  {what}")?;
    }
    Ok(())
}

/// Writes a text with each line indented.
pub(super) fn indented(out: &mut impl Write, text: &str) -> io::Result<()> {
    text.lines().try_for_each(|line| match line {
        "" => writeln!(out),
        line => writeln!(out, "    {line}"),
    })
}
