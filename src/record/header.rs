//! The tags at the front of a record.

use std::ops::Range;

use serde::Serialize;
use smol_str::SmolStr;

use super::MAX_FAULTS;
use super::syntax::{Fault, Kind};
use super::words::comment;
use crate::info::player_tags;
use crate::outcome::Side;
use crate::source::tag::{TagForm, TagText, line_start};
use crate::source::{self, begins_tag};
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
        if text.as_bytes()[at..].first() == Some(&b'[')
            && line_start(&text.as_bytes()[..at]).is_none()
        {
            faults.push(Fault::new(Kind::TagAfterResult, Span::new(at, at + 1)));
        }
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
    // Comments belong to the header only if a tag follows them, and so do their faults.
    let mut comments = Vec::new();
    let mut open_comments = Vec::new();
    let mut in_broken_line = false;
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
                None if rest[0] == b'{' => {
                    let Some(len) = next_tag_line(text, at) else {
                        return (header, end);
                    };
                    open_comments.push(Fault::new(Kind::UnclosedComment, Span::new(at, at + 1)));
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
                faults.append(&mut open_comments);
                let (pair, tag) = read_tag(text, at, in_broken_line, faults);
                in_broken_line = tag.in_broken_line;
                header.comments.append(&mut comments);
                header.tags.extend(pair);
                end = at + tag.next;
                tag.next
            }
            _ => return (header, end),
        };
    }
}

/// The number of bytes from the unclosed comment at `at` to the next tag line, before which it ends.
fn next_tag_line(text: &str, at: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut brackets = memchr::memchr_iter(b'[', &bytes[at..]);
    brackets.find(|&i| begins_tag(&bytes[at + i..]) && line_start(&bytes[..at + i]).is_some())
}

/// The length of the comment or `%` line at `at`; a `%` counts in the first column only.
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

/// Reads the tag at `at`, which may be broken; `next` is where reading continues.
fn read_tag(
    text: &str,
    at: usize,
    in_broken_line: bool,
    faults: &mut Vec<Fault>,
) -> (Option<Tag>, TagText) {
    let tag = source::tag::read(&text.as_bytes()[at..], in_broken_line);
    let place = |r: &Range<usize>| Span::new(at + r.start, at + r.end);
    let (name_span, value_span) = (place(&tag.name), place(&tag.value));
    let kind = match tag.form {
        TagForm::Whole => None,
        TagForm::InnerQuotes => Some(Kind::InnerQuotes),
        TagForm::TwoLines => Some(Kind::TagOnTwoLines),
        TagForm::Unclosed => Some(Kind::UnclosedTag),
        TagForm::Malformed => Some(Kind::MalformedTag),
    };
    if let Some(kind) = kind {
        let end = match kind {
            Kind::UnclosedTag => tag.value.end,
            _ => tag.len,
        };
        let fault = Fault::new(kind, place(&(0..end)));
        faults.push(match kind {
            Kind::InnerQuotes | Kind::TagOnTwoLines => fault.with(value_span),
            _ => fault,
        });
    }
    if tag.form == TagForm::Malformed {
        return (None, tag);
    }
    let pair = Tag {
        span: place(&(0..tag.len)),
        name: SmolStr::new(&text[name_span.range()]),
        name_span,
        value: value_of(&text[value_span.range()], tag.form),
        value_span,
    };
    (Some(pair), tag)
}

/// The value that a tag has, from how it is written.
fn value_of(written: &str, form: TagForm) -> SmolStr {
    match form {
        TagForm::TwoLines => {
            let lines: Vec<_> = written.split(['\n', '\r']).map(str::trim).collect();
            let words: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
            unescape(&words.join(" "))
        }
        _ => unescape(written),
    }
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
