//! Masks characters that must not be written to a terminal, log or page unchanged.
//!
//! Text of a record, a file name or a configuration may contain characters that control a terminal, reorder the text
//! around them or are invisible. All output for people goes through the writer [`Masked`]; [`text`], [`line()`] and
//! [`name`] are for text that must be masked before it is formatted or coloured.

#[cfg(feature = "cli")]
mod writer;

#[cfg(feature = "cli")]
pub(crate) use writer::{Manner, Masked};

use std::borrow::Cow;
use std::fmt::Write as _;

/// Returns whether a character controls a terminal, reorders the text around it, ends a line invisibly, or is
/// invisible. Tabs, line feeds and carriage returns may be part of a text; they are handled where lines matter.
pub(crate) fn steers(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' | ' '..='~' => false,
        // Soft hyphen, joiners and fillers; direction marks; line separators; invisible operators.
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
        // Noncharacters; shorthand and music controls; tags and variation selectors.
        | '\u{fdd0}'..='\u{fdef}' | '\u{fffe}'..='\u{ffff}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' => true,
        c => c.is_control(),
    }
}

/// Returns the replacement for a masked character: visible, one column wide, and of the same length in UTF-8, so that
/// spans remain valid.
pub(crate) fn sign(c: char) -> char {
    match c.len_utf8() {
        1 => '?',
        2 => '¿',
        3 => char::REPLACEMENT_CHARACTER,
        _ => '\u{1fbc4}',
    }
}

/// Returns `text` with every special character replaced by a sign of the same length; line breaks and tabs are kept.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    replaced(text, steers, sign)
}

/// Returns `text` on one line, with every special character replaced; line breaks and tabs become spaces.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    let is_blank = |c| matches!(c, '\t' | '\n' | '\r');
    let shown = |c| if is_blank(c) { ' ' } else { sign(c) };
    replaced(text, |c| steers(c) || is_blank(c), shown)
}

/// Returns `text` of a file with its lines: a carriage return ends a line like a line feed and does not move the
/// cursor.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    let is_lone = |at: usize| text.as_bytes().get(at + 1) != Some(&b'\n');
    let has_lone = || text.match_indices('\r').any(|(at, _)| is_lone(at));
    if !text.contains(steers) && !has_lone() {
        return Cow::Borrowed(text);
    }
    let shown = |(at, c)| match c {
        '\r' if is_lone(at) => '\n',
        c if steers(c) => sign(c),
        c => c,
    };
    Cow::Owned(text.char_indices().map(shown).collect())
}

/// Returns the name of a file for display: on one line, with invisible characters escaped.
pub(crate) fn name(name: &str) -> Cow<'_, str> {
    if !name.contains(|c: char| steers(c) || c.is_control()) {
        return Cow::Borrowed(name);
    }
    let mut shown = String::new();
    name.chars().for_each(|c| push_escaped(&mut shown, c));
    Cow::Owned(shown)
}

fn replaced(text: &str, bad: impl Fn(char) -> bool, shown: impl Fn(char) -> char) -> Cow<'_, str> {
    if !text.contains(&bad) {
        return Cow::Borrowed(text);
    }
    let each = |c| if bad(c) { shown(c) } else { c };
    Cow::Owned(text.chars().map(each).collect())
}

fn push_escaped(out: &mut String, c: char) {
    if steers(c) || c.is_control() {
        _ = write!(out, "{}", c.escape_default());
    } else {
        out.push(c);
    }
}

/// Returns `text` for a message: on one line, with control characters escaped and long text shortened in the middle.
pub fn quote(text: &str) -> String {
    const MOST: usize = 60;
    let text = &text
        .split(['\r', '\n'])
        .map(str::trim)
        .collect::<Vec<_>>()
        .join(" ");
    let mut quoted = String::new();
    let count = text.chars().count();
    for (i, c) in text.chars().enumerate() {
        if count > MOST && i == MOST / 2 {
            quoted.push('…');
        }
        if count > MOST && (MOST / 2..count - MOST / 3).contains(&i) {
            continue;
        }
        match c {
            '`' => quoted.push('\''),
            c => push_escaped(&mut quoted, c),
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::{line, lines, name, quote, sign, steers, text};

    #[test]
    fn a_sign_is_visible_and_as_long_as_what_it_stands_for() {
        for c in (0..=0x10_FFFF)
            .filter_map(char::from_u32)
            .filter(|c| steers(*c))
        {
            assert_eq!(sign(c).len_utf8(), c.len_utf8(), "{c:?}");
            assert!(!steers(sign(c)));
        }
    }

    #[test]
    fn lines_stay_in_a_text_and_end_in_a_line() {
        let hostile = "a\u{1b}[31m\u{9b}1m\u{202e}\tb\nc";
        assert_eq!(text(hostile), "a?[31m¿1m\u{fffd}\tb\nc");
        assert_eq!(line(hostile), "a?[31m¿1m\u{fffd} b c");
    }

    #[test]
    fn a_lone_carriage_return_ends_a_line() {
        assert_eq!(lines("a\r\nb\rc\u{8}"), "a\r\nb\nc?");
        assert_eq!(lines("a\r\nb\n"), "a\r\nb\n");
    }

    #[test]
    fn a_name_shows_what_is_in_it() {
        assert_eq!(name("a\n::b\u{202e}"), "a\\n::b\\u{202e}");
        assert_eq!(name("Martín.hangaroa"), "Martín.hangaroa");
    }

    #[test]
    fn a_quote_is_one_short_line() {
        assert_eq!(quote("a\n b\u{1b}`"), "a b\\u{1b}'");
        assert!(quote(&"x".repeat(1000)).chars().count() < 60);
    }
}
