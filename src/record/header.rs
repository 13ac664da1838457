//! The tags at the front of a record.

use std::ops::Range;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, one_of, space0};
use nom::combinator::{recognize, value};
use nom::multi::many0_count;
use serde::Serialize;
use smol_str::SmolStr;

use super::MAX_FAULTS;
use super::syntax::{Fault, Kind};
use super::words::{Parsed, comment};
use crate::info::player_tags;
use crate::outcome::Side;
use crate::source::begins_tag;
use crate::span::Span;

/// The maximum number of tags per record; the rest of a record with more tags is skipped.
pub const MAX_TAGS: usize = 1_000;

/// One tag, `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tag {
    /// The span of the whole tag.
    pub span: Span,
    /// The name, as written.
    pub name: SmolStr,
    /// The span of the name.
    pub name_span: Span,
    /// The value, unescaped.
    pub value: SmolStr,
    /// The span of the value, without its quotes and with its escapes as written.
    pub value_span: Span,
}

/// The tags of a record and the comments between them.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Header {
    /// The tags in the order of the text, unknown ones included.
    pub tags: Vec<Tag>,
    /// The comments before or between the tags.
    pub comments: Vec<Span>,
}

impl Header {
    /// Returns the first tag of this name.
    pub fn get(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|t| t.name == name)
    }

    /// Returns the value of the first tag of this name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.get(name).map(|t| t.value.as_str())
    }

    /// Returns the value of the tag of a side: the PGN tag, or the tag named by the side's own name.
    pub fn player(&self, side: Side, sides: [&str; 2]) -> Option<&str> {
        let pgn = player_tags(sides)[side as usize];
        self.value(pgn).or_else(|| self.value(sides[side as usize]))
    }

    /// Returns the players as a title, `Anna – Bruno`, or the event if no player is named. `sides` are the sides' own
    /// names, which tags may use in place of White and Black.
    pub fn title(&self, sides: [&str; 2]) -> Option<String> {
        let player = |side| self.player(side, sides).filter(|n| !n.is_empty());
        match (player(Side::First), player(Side::Second)) {
            (None, None) => self.value("Event").map(str::to_owned),
            (first, second) => Some(format!(
                "{} – {}",
                first.unwrap_or("?"),
                second.unwrap_or("?")
            )),
        }
    }
}

/// The front of a record, read before its game is known.
#[derive(Clone, Debug)]
pub struct Front {
    /// The byte where the record starts.
    pub start: usize,
    /// The tags of the record.
    pub header: Header,
    /// The byte where the movetext starts.
    pub movetext: usize,
    /// The syntax errors in the tags.
    pub faults: Vec<Fault>,
}

impl Front {
    /// Reads the front of the record that starts at byte `at` of `text`.
    pub fn read(text: &str, at: usize) -> Self {
        let mut faults = Vec::new();
        let (header, movetext) = read(text, at, &mut faults);
        Self {
            start: at,
            header,
            movetext,
            faults,
        }
    }

    /// Returns whether `text` contains only comments and therefore no record.
    pub fn is_blank(&self, text: &str) -> bool {
        let mut at = self.movetext;
        while at < text.len() {
            let white_space = text.as_bytes()[at].is_ascii_whitespace();
            match comment_or_escape(text, at) {
                Some(len) => at += len,
                None if white_space => at += 1,
                None => return false,
            }
        }
        self.header.tags.is_empty() && self.faults.is_empty()
    }
}

/// Reads tags from byte `at` of `text` on; returns the header and the byte after its last tag.
fn read(text: &str, mut at: usize, faults: &mut Vec<Fault>) -> (Header, usize) {
    let mut header = Header::default();
    let mut end = at;
    // Comments belong to the header only if a tag follows them.
    let mut comments = Vec::new();
    loop {
        let rest = &text.as_bytes()[at..];
        at += match rest {
            [b' ' | b'\t' | b'\n' | b'\r', ..] => 1,
            [0xEF, 0xBB, 0xBF, after @ ..] if begins_tag(after) => {
                faults.push(Fault::new(Kind::ByteOrderMark, Span::new(at, at + 3)));
                3
            }
            [b'{' | b';' | b'%', ..] => match comment_or_escape(text, at) {
                Some(len) => {
                    comments.push(Span::new(at, at + len));
                    len
                }
                None => return (header, end),
            },
            [b'[', ..] if header.tags.len() >= MAX_TAGS || faults.len() >= MAX_FAULTS => {
                faults.push(Fault::new(Kind::TooManyTags, Span::new(at, at + 1)));
                return (header, text.len());
            }
            [b'[', ..] => {
                let (tag, len) = read_tag(text, at, faults);
                header.comments.append(&mut comments);
                header.tags.extend(tag);
                end = at + len;
                len
            }
            _ => return (header, end),
        };
    }
}

/// Returns the length of the comment or `%` line at `at`; a `%` counts only in the first column.
pub(crate) fn comment_or_escape(text: &str, at: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let rest = &bytes[at..];
    if rest.first() != Some(&b'%') {
        return comment(rest);
    }
    let in_first_column = at == 0 || matches!(bytes[at - 1], b'\n' | b'\r');
    in_first_column.then(|| end_of_line(rest))
}

/// Returns the number of bytes before the end of the line.
fn end_of_line(bytes: &[u8]) -> usize {
    memchr::memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len())
}

/// Reads the tag at `at`. A malformed tag is reported once, and its end is found.
fn read_tag(text: &str, at: usize, faults: &mut Vec<Fault>) -> (Option<Tag>, usize) {
    let input = &text.as_bytes()[at..];
    let Ok((rest, (name, value))) = name_and_value(input) else {
        let len = end_of_line(input);
        let len = memchr::memchr(b']', &input[..len]).map_or(len, |i| i + 1);
        faults.push(Fault::new(Kind::MalformedTag, Span::new(at, at + len)));
        return (None, len);
    };
    let (value, len) = if let Ok((rest, ())) = closing(rest) {
        (value, input.len() - rest.len())
    } else {
        let (value, len) = unclosed(input, value);
        faults.push(Fault::new(Kind::UnclosedTag, Span::new(at, at + value.end)));
        (value, len)
    };
    let place = |r: Range<usize>| Span::new(at + r.start, at + r.end);
    let tag = Tag {
        span: place(0..len),
        name: SmolStr::new(&text[place(name.clone()).range()]),
        name_span: place(name),
        value: unescape(&text[place(value.clone()).range()]),
        value_span: place(value),
    };
    (Some(tag), len)
}

/// Reads `[Name "value`; returns the ranges of name and value in `input`.
fn name_and_value(input: &[u8]) -> Parsed<'_, (Range<usize>, Range<usize>)> {
    let at = |rest: &[u8]| input.len() - rest.len();
    let (name, _) = (char('['), space0).parse(input)?;
    let (rest, _) = take_while1(is_name_byte).parse(name)?;
    let (value, _) = (space0, char('"')).parse(rest)?;
    let (end, _) = take_while(is_plain_byte).parse(value)?;
    // Very few values have escapes.
    let end = match end.first() {
        Some(b'\\') => escapes(end)?.0,
        _ => end,
    };
    Ok((end, (at(name)..at(rest), at(value)..at(end))))
}

/// Reads the rest of a value with escapes, or with backslashes that are not escapes.
fn escapes(input: &[u8]) -> Parsed<'_, usize> {
    let escaped = recognize((char('\\'), one_of("\\\"")));
    many0_count(alt((escaped, tag("\\"), take_while1(is_plain_byte)))).parse(input)
}

fn is_plain_byte(byte: u8) -> bool {
    !matches!(byte, b'"' | b'\\' | b'\r' | b'\n')
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Reads `"]`.
fn closing(input: &[u8]) -> Parsed<'_, ()> {
    value((), (char('"'), space0, char(']'))).parse(input)
}

/// Returns the range of the value of an unclosed tag, and of the tag itself, which ends at the latest with its line.
fn unclosed(input: &[u8], value: Range<usize>) -> (Range<usize>, usize) {
    if input.get(value.end) == Some(&b'"') {
        return (value.clone(), value.end + 1);
    }
    let written = input[value.clone()].trim_ascii_end();
    let written = written.strip_suffix(b"]").unwrap_or(written);
    (value.start..value.start + written.len(), value.end)
}

/// Replaces `\"` and `\\` with the characters they represent.
fn unescape(value: &str) -> SmolStr {
    if memchr::memchr(b'\\', value.as_bytes()).is_none() {
        return SmolStr::new(value);
    }
    let mut chars = value.chars().peekable();
    let plain = std::iter::from_fn(|| {
        let c = chars.next()?;
        let escaped = chars.next_if(|&next| c == '\\' && matches!(next, '"' | '\\'));
        Some(escaped.unwrap_or(c))
    });
    plain.collect()
}

#[cfg(test)]
mod tests {
    use super::{Fault, Header, read};
    use crate::record::syntax::Kind;

    fn header(text: &str) -> (Header, Vec<Fault>) {
        let mut faults = Vec::new();
        let (header, _) = read(text, 0, &mut faults);
        (header, faults)
    }

    #[test]
    fn escapes_are_undone() {
        let (header, faults) = header(r#"[White "a \"b\" \\ \x"]"#);
        assert_eq!(header.value("White"), Some(r#"a "b" \ \x"#));
        assert!(faults.is_empty());
    }

    #[test]
    fn an_open_value_ends_with_its_line() {
        let (header, faults) = header("[White \"Anna]\n[Black \"Bo\"]\n");
        assert_eq!(header.value("White"), Some("Anna"));
        assert_eq!(header.value("Black"), Some("Bo"));
        assert_eq!(faults[0].kind, Kind::UnclosedTag);
    }

    #[test]
    fn a_tag_without_its_bracket_keeps_its_value() {
        let (header, faults) = header("[White \"Anna\"\n[Black \"Bo\"]\n");
        assert_eq!(header.value("White"), Some("Anna"));
        assert_eq!(header.value("Black"), Some("Bo"));
        assert_eq!(faults.len(), 1);
    }

    #[test]
    fn a_tag_without_quotes_is_passed_over() {
        let (header, faults) = header("[White Anna] [Black \"Bo\"]");
        assert_eq!(header.value("Black"), Some("Bo"));
        assert_eq!(faults[0].kind, Kind::MalformedTag);
    }
}
