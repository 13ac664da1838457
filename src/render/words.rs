//! Words that several formats say.

use crate::diagram::{Diagram, OffBoard};

/// `hunters`, `quarries` for several; names of the games' own languages have no plural.
pub(super) fn noun(name: &str, count: usize) -> String {
    if count == 1 || !name.starts_with(char::is_lowercase) {
        return name.to_owned();
    }
    match name.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{name}s"),
    }
}

/// The men beside the board, a line each: `Red: 3 hunters home`.
pub(super) fn asides(d: &Diagram) -> impl Iterator<Item = String> {
    d.asides.iter().map(|aside| {
        let side = aside.figure.side.map_or("", |side| d.side(side));
        format!("{side}: {} {}", counted(aside), aside.place)
    })
}

/// `3 hunters`.
pub(super) fn counted(aside: &OffBoard) -> String {
    let name = noun(aside.figure.name, usize::from(aside.count));
    format!("{} {name}", aside.count)
}

/// `text` in lines of at most `width` characters where it can be, broken at `gap` only; no line for no text.
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
