//! Text within markup.

/// Appends `text` so that it is text in SVG and HTML; what XML cannot hold is left out.
pub(super) fn push_text(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => *out += "&amp;",
            '<' => *out += "&lt;",
            '>' => *out += "&gt;",
            '\n' | '\t' => out.push(c),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
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
