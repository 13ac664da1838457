//! Words that several formats use.

use crate::diagram::{Diagram, OffBoard};

/// Returns a noun, in the plural if `count` requires it: `hunters`, `quarries`. Names from the games' own languages
/// have no plural.
pub(super) fn noun(name: &str, count: usize) -> String {
    if count == 1 || !name.starts_with(char::is_lowercase) {
        return name.to_owned();
    }
    match name.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{name}s"),
    }
}

/// Returns the pieces beside the board, one line per kind: `Red: 3 hunters home`.
pub(super) fn asides(d: &Diagram) -> impl Iterator<Item = String> {
    d.asides.iter().map(|aside| {
        let side = aside.figure.side.map_or("", |side| d.side(side));
        format!("{side}: {} {}", counted(aside), aside.place)
    })
}

/// Returns a count with its noun: `3 hunters`.
pub(super) fn counted(aside: &OffBoard) -> String {
    let name = noun(aside.figure.name, usize::from(aside.count));
    format!("{} {name}", aside.count)
}

/// Splits `text` into lines of at most `width` characters where possible, only at `gap`; an empty text has no lines.
pub(super) fn wrapped(text: &str, gap: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(gap).filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + gap.len() + word.chars().count() <= width => {
                line.push_str(gap);
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
