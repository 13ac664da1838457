//! Escapes text for markup.

use crate::mask::{sign, steers};

/// Appends `text`, escaped for SVG and HTML; characters that reorder text or are invisible are masked.
///
/// Joiners are kept: scripts and emoji need them, and pages display them correctly.
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

/// Returns `text`, escaped for markup.
#[cfg(feature = "html")]
pub(super) fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_text(&mut out, text);
    out
}
