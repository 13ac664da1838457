//! One tag as bytes, whole or broken: where it begins and ends (rules, `record.md`, "Record borders").
//!
//! The search for record borders and the reading of a header both use this, so that they cannot disagree.

use std::ops::Range;

use memchr::{memchr, memchr_iter, memchr2};

/// A byte order mark in UTF-8, left inside a file by joining files.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// A tag as it is written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TagText {
    /// Its own bytes.
    pub(crate) len: usize,
    /// Where reading continues: after the rest of the line too, if the tag is broken.
    pub(crate) next: usize,
    /// Whether reading continues with a whole tag inside the line of a broken one.
    pub(crate) in_broken_line: bool,
    /// Its name; empty where it has none.
    pub(crate) name: Range<usize>,
    /// Its value, without the quotes.
    pub(crate) value: Range<usize>,
    /// What is wrong with it.
    pub(crate) form: TagForm,
}

/// How well a tag is formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TagForm {
    /// `[Name "value"]`
    Whole,
    /// The value has quotes that are not escaped.
    InnerQuotes,
    /// The value continues on the next line.
    TwoLines,
    /// The closing quote or bracket is missing.
    Unclosed,
    /// There is no name or no opening quote.
    Malformed,
}

/// Whether `rest` begins as a tag line does: a bracket, blanks, and a letter, digit or underscore.
pub(crate) fn begins_tag(rest: &[u8]) -> bool {
    starts(rest) == Some(true)
}

/// The same; `None` if more bytes are needed to know.
pub(super) fn starts(rest: &[u8]) -> Option<bool> {
    let [b'[', rest @ ..] = rest else {
        return Some(false);
    };
    trim(rest).first().map(|byte| is_name_byte(*byte))
}

/// Where the line of a tag begins if the bracket after `before` is the first character of its line after blanks. A byte
/// order mark before the bracket does not hide it.
pub(crate) fn line_start(before: &[u8]) -> Option<usize> {
    let bytes = before.strip_suffix(BOM).unwrap_or(before);
    let blank = |b: &&u8| matches!(b, b' ' | b'\t');
    let start = bytes.len() - bytes.iter().rev().take_while(blank).count();
    matches!(before[..start].last(), None | Some(b'\n' | b'\r')).then_some(start)
}

/// Whether `rest` begins with a whole tag pair.
pub(crate) fn is_whole(rest: &[u8]) -> bool {
    whole(rest).is_some()
}

/// Reads the tag that `input` begins with. Of a broken tag `input` must have its line and the next one, if there is one;
/// `in_broken_line` says that the tag is inside the line of a broken one.
pub(crate) fn read(input: &[u8], in_broken_line: bool) -> TagText {
    let tag = whole(input).unwrap_or_else(|| broken(input));
    if tag.form == TagForm::Whole && !in_broken_line || tag.form == TagForm::TwoLines {
        return tag;
    }
    // Nothing on the line of a broken tag is read as a move, but whole tags on it count.
    let from = tag.len.min(1 + tag.name.end);
    let line = &input[..line_end(input)];
    let from = if tag.form == TagForm::Whole {
        tag.len
    } else {
        from
    };
    let inner = memchr_iter(b'[', &line[from..]).find(|i| is_whole(&line[from + i..]));
    match inner.map(|i| from + i) {
        Some(next) => TagText {
            len: tag.len.min(next),
            value: tag.value.start.min(next)..tag.value.end.min(next),
            form: match tag.form {
                TagForm::InnerQuotes => TagForm::Unclosed,
                form => form,
            },
            next,
            in_broken_line: true,
            ..tag
        },
        None => TagText {
            next: line.len(),
            ..tag
        },
    }
}

/// `[Name "value"]`, on one line.
fn whole(input: &[u8]) -> Option<TagText> {
    let (name, value) = name_and_quote(input)?;
    let mut at = value;
    loop {
        at += input[at..]
            .iter()
            .position(|b| matches!(b, b'"' | b'\\' | b'\n' | b'\r'))?;
        match input[at] {
            b'\\' if matches!(input.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            b'\\' => at += 1,
            b'"' => break,
            _ => return None,
        }
    }
    let rest = trim(&input[at + 1..]);
    (rest.first() == Some(&b']')).then(|| {
        let len = input.len() - rest.len() + 1;
        TagText {
            len,
            next: len,
            in_broken_line: false,
            name,
            value: value..at,
            form: TagForm::Whole,
        }
    })
}

/// A tag that is not a whole pair.
fn broken(input: &[u8]) -> TagText {
    let end = line_end(input);
    let line = input[..end].trim_ascii_end();
    let Some((name, value)) = name_and_quote(line) else {
        let len = memchr(b']', &input[..end]).map_or(end, |i| i + 1);
        let name = name_of(line).unwrap_or(1..1);
        return tag(len, name, len..len, TagForm::Malformed);
    };
    let written = &line[value..];
    if let Some(inner) = closed(written) {
        let form = TagForm::InnerQuotes;
        return tag(line.len(), name, value..value + inner, form);
    }
    let quote = written.iter().position(|b| *b == b'"');
    if let Some(quote) = quote {
        return tag(
            value + quote + 1,
            name,
            value..value + quote,
            TagForm::Unclosed,
        );
    }
    if let Some((value_end, len)) = second_line(input, end) {
        let two = tag(len, name, value..value_end, TagForm::TwoLines);
        return TagText { next: len, ..two };
    }
    let value_end = written.strip_suffix(b"]").unwrap_or(written).len() + value;
    tag(line.len(), name, value..value_end, TagForm::Unclosed)
}

fn tag(len: usize, name: Range<usize>, value: Range<usize>, form: TagForm) -> TagText {
    TagText {
        len,
        next: len,
        in_broken_line: false,
        name,
        value,
        form,
    }
}

/// The length of a value that ends with `"]` at the end of its line.
fn closed(written: &[u8]) -> Option<usize> {
    let value = written.strip_suffix(b"]")?.trim_ascii_end();
    Some(value.strip_suffix(b"\"")?.len())
}

/// Where the value and the tag end if the value continues on the line after byte `end`: that line is no tag line and ends
/// with `"]`.
fn second_line(input: &[u8], end: usize) -> Option<(usize, usize)> {
    let start = end + line_break(&input[end..]);
    let next = &input[start..];
    let line = next[..line_end(next)].trim_ascii_end();
    if begins_tag(trim(line)) {
        return None;
    }
    Some((start + closed(line)?, start + line.len()))
}

/// The name and the place after the opening quote.
fn name_and_quote(input: &[u8]) -> Option<(Range<usize>, usize)> {
    let name = name_of(input)?;
    let rest = trim(&input[name.end..]);
    let quoted = rest.first() == Some(&b'"');
    quoted.then(|| (name, input.len() - rest.len() + 1))
}

/// The name after an opening bracket.
fn name_of(input: &[u8]) -> Option<Range<usize>> {
    let rest = trim(input.get(1..)?);
    let start = input.len() - rest.len();
    let len = rest.iter().take_while(|b| is_name_byte(**b)).count();
    (len > 0).then_some(start..start + len)
}

const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The number of bytes before the next line break.
pub(super) fn line_end(bytes: &[u8]) -> usize {
    memchr2(b'\n', b'\r', bytes).unwrap_or(bytes.len())
}

/// The length of the line break that `bytes` begins with: LF, CRLF or CR.
fn line_break(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Leaves out blanks and tabs in front.
fn trim(bytes: &[u8]) -> &[u8] {
    let blank = |b: &&u8| matches!(b, b' ' | b'\t');
    &bytes[bytes.iter().take_while(blank).count()..]
}

#[cfg(test)]
mod tests {
    use super::{TagForm, begins_tag, line_start, read};

    /// Form, value and what follows the tag.
    fn parts(text: &str) -> (TagForm, &str, &str) {
        let tag = read(text.as_bytes(), false);
        (tag.form, &text[tag.value.clone()], &text[tag.next..])
    }

    #[test]
    fn a_whole_pair_ends_at_its_bracket() {
        assert_eq!(parts("[A \"b\"] 1. x"), (TagForm::Whole, "b", " 1. x"));
        assert_eq!(parts("[ A  \"b\\\"\" ]\n"), (TagForm::Whole, "b\\\"", "\n"));
    }

    #[test]
    fn quotes_inside_a_value_are_part_of_it() {
        let all = parts("[Event \"the \"open\" one\"]\n[B \"c\"]");
        assert_eq!(
            all,
            (TagForm::InnerQuotes, "the \"open\" one", "\n[B \"c\"]")
        );
    }

    #[test]
    fn a_whole_pair_inside_a_broken_tag_is_read() {
        let all = parts("[TimeControl \"60+0[Event \"Cup\"] x\n");
        assert_eq!(all, (TagForm::Unclosed, "60+0", "[Event \"Cup\"] x\n"));
        let tag = read(b"[Event \"Cup\"] x\n", true);
        assert_eq!((tag.len, tag.next), (13, 15));
    }

    #[test]
    fn a_value_may_end_on_the_next_line() {
        let all = parts("[Event \"one\r\ntwo\"]\r\n1. x");
        assert_eq!(all, (TagForm::TwoLines, "one\r\ntwo", "\r\n1. x"));
        assert_eq!(parts("[Event \"one\n[B \"c\"]").2, "\n[B \"c\"]");
    }

    #[test]
    fn names_of_other_letters_are_no_names() {
        let all = parts("[Blanc-Elo \"1600\"] 1. x\n[B \"c\"]");
        assert_eq!(all, (TagForm::Malformed, "", "\n[B \"c\"]"));
    }

    #[test]
    fn a_tag_line_may_be_indented() {
        assert!(begins_tag(b"[ White"));
        assert!(!begins_tag(b"[%clk 1]"));
        assert_eq!(line_start(b"x\n  "), Some(2));
        assert_eq!(line_start(b"x "), None);
        assert_eq!(line_start(b"\xEF\xBB\xBF"), Some(0));
    }
}
