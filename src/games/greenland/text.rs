//! Building blocks of messages.

use super::Greenland;
use crate::game::{Game, Side};

/// Returns the name of a side.
pub(super) const fn side_name(side: Side) -> &'static str {
    Greenland::INFO.side(side)
}

/// Returns a number with its noun.
pub(super) fn plural(n: usize, noun: &str) -> String {
    match n {
        0 => format!("no {noun}"),
        1 => format!("one {noun}"),
        n => format!("{n} {noun}s"),
    }
}

/// Formats `a`, `a or b`, `a, b or c`.
pub(super) fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Returns the known word that was probably meant by `word`.
pub(super) fn did_you_mean<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let word = word.trim().to_lowercase();
    let far = |known: &str| strsim::damerau_levenshtein(&word, &known.to_lowercase());
    known
        .iter()
        .copied()
        .min_by_key(|known| far(known))
        .filter(|known| far(known) <= 1 + known.chars().count() / 4)
}
