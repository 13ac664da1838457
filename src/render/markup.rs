//! Text within markup.

use crate::mask::{sign, steers};

/// Appends `text` so that it is text in SVG and HTML; what reorders text or shows nothing is masked.
///
/// Joiners stay: scripts and emoji need them, and a page takes them as they are meant.
pub(super) fn push_text(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => *out += "&amp;",
            '<' => *out += "&lt;",
            '>' => *out += "&gt;",
            '\n' | '\t' | '\u{200c}' | '\u{200d}' => out.push(c),
            '\r' => out.push(' '),
            c if steers(c) => out.push(sign(c)),
            c => out.push(c),
        }
    }
}

/// `text` as text in markup.
#[cfg(feature = "html")]
pub(super) fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_text(&mut out, text);
    out
}
