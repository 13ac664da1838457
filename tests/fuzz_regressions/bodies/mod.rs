//! What must hold whatever the bytes: one function a property, which panics where it does not.
//!
//! The fuzzers (`fuzz/`) and the bounded tests of this folder call the same functions. Each file says what it holds of
//! the bytes to be.

mod archive;
mod board;
mod formatted;
mod forms;
pub(crate) mod json;
mod legal;
mod position;
mod record;
mod render;
mod words;

/// A property of any bytes.
pub(crate) type Body = fn(&[u8]);

/// Every property by the name of its fuzzer.
pub(crate) const BODIES: [(&str, Body); 11] = [
    ("archive", archive::archive),
    ("board", board::board),
    ("formatted", formatted::formatted),
    ("forms", forms::forms),
    ("json", json::json),
    ("json_of_text", json::json_of_text),
    ("legal", legal::legal),
    ("position", position::position),
    ("record", record::record),
    ("render", render::render),
    ("words", words::words),
];

/// Whether to hold something of this name against `bytes`.
pub(crate) fn body(name: &str) -> Option<Body> {
    BODIES
        .iter()
        .find(|(n, _)| *n == name)
        .map(|(_, body)| *body)
}

/// Names that a file may have: of records that do not say their game it tells that. The others need only one.
fn names(bytes: &[u8]) -> &'static [&'static str] {
    let says_game = bytes.windows(5).any(|w| w.eq_ignore_ascii_case(b"[Game"));
    let names = &["x.txt", "x.fanorona", "x.hangaroa", "x.greenland"];
    if says_game { &names[..1] } else { names }
}

/// Whether `range` can be underlined in `text`.
fn is_place(text: &str, range: std::ops::Range<usize>) -> bool {
    text.get(range).is_some()
}
