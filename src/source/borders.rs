//! Where one record ends and the next begins (rules, `record.md`, "Record borders").
//!
//! One forward pass decides it, for threads, shards and streams alike: it looks at tags, braces, `;`, `%` and line starts,
//! and never further than the next brace.

use std::ops::Range;

use memchr::{memchr, memchr2, memrchr2};

use super::tag::{self, line_end, line_start, starts};
use crate::outcome::Outcome;

/// How many names of a header are compared; a header with more tags is not read to its end.
const MAX_NAMES: usize = 1_000;

/// Splits `bytes` at record borders.
///
/// A chunk may hold several records where only their moves tell that: bare lists.
pub(super) fn split(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    let mut scan = Scan::default();
    std::iter::from_fn(move || {
        let len = scan.border(rest, true).filter(|len| *len > 0)?;
        let (chunk, next) = rest.split_at(len);
        rest = next;
        Some(chunk)
    })
}

/// Looks for the end of a chunk in bytes of which more may come.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// How much of the chunk has been looked at.
    at: usize,
    state: State,
    /// How far the end of an open brace at `at` has been looked for.
    sought: usize,
    /// The names of the header's tags.
    names: Vec<Range<usize>>,
    /// Whether there was a comment or `%` line. Those before the first tag are the file's, not the record's: they are a
    /// chunk of their own.
    has_comment: bool,
    /// Where a comment ended that directly followed a result.
    result_until: Option<usize>,
    /// Line breaks since the last tag, comment or `%` line.
    breaks: u32,
    /// Whether there was a blank line since the last tag.
    after_blank_line: bool,
    /// Whether the rest of this line belongs to a broken tag.
    in_broken_line: bool,
}

/// What the bytes at hand belong to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// The tags of a record.
    #[default]
    Header,
    /// Everything after them.
    Moves,
    /// A comment that is never closed, in the header or after it: it ends before the next tag line.
    OpenComment { in_header: bool },
}

/// What a step of the search came to.
enum Step {
    /// On to the next.
    On,
    /// Another record begins at this byte.
    Border(usize),
    /// There are no more bytes.
    End,
}

impl Scan {
    /// Returns the length of the chunk at the start of `bytes` and resets the scan; `None` if more bytes are needed,
    /// which never happens if these are `all`.
    pub(super) fn border(&mut self, bytes: &[u8], all: bool) -> Option<usize> {
        loop {
            let step = match self.state {
                State::Header => self.header(bytes, all),
                State::Moves => self.moves(bytes, all),
                State::OpenComment { in_header } => self.open_comment(bytes, all, in_header),
            };
            let end = match step? {
                Step::On => continue,
                // A record that was cut off before this line is gone: this one is looked at anew.
                Step::Border(0) => {
                    self.reset(0);
                    continue;
                }
                Step::Border(at) => at,
                Step::End if all => bytes.len(),
                Step::End => return None,
            };
            self.reset(0);
            return Some(end);
        }
    }

    /// Begins a header at byte `at`.
    fn reset(&mut self, at: usize) {
        self.names.clear();
        let names = std::mem::take(&mut self.names);
        *self = Self {
            at,
            names,
            ..Self::default()
        };
    }

    /// How much has been looked at; the next bytes begin after that.
    pub(super) fn restart(&mut self) -> usize {
        self.names.clear();
        self.result_until = None;
        self.sought = 0;
        std::mem::take(&mut self.at)
    }

    /// One thing of a header.
    fn header(&mut self, bytes: &[u8], all: bool) -> Option<Step> {
        let rest = &bytes[self.at..];
        match rest {
            [] => return Some(Step::End),
            [b'\r'] if !all => return None,
            // Of CRLF, LF alone counts.
            [b' ' | b'\t', ..] | [b'\r', b'\n', ..] => self.at += 1,
            [b'\n' | b'\r', ..] => {
                self.at += 1;
                self.breaks += 1;
                self.after_blank_line |= self.breaks > 1;
            }
            [b'[', ..] => return self.tag(bytes, all),
            [b'{', ..] => return self.brace(bytes, all, true),
            [b';', ..] => self.line(rest, all)?,
            [b'%', ..] if self.in_first_column(bytes) => self.line(rest, all)?,
            [0xEF, 0xBB, 0xBF, after @ ..] if after.len() > 1 || all => match starts(after) {
                Some(true) => self.at += 3,
                None if !all => return None,
                _ => self.state = State::Moves,
            },
            [0xEF] | [0xEF, 0xBB] | [0xEF, 0xBB, 0xBF, ..] if !all => return None,
            _ => self.state = State::Moves,
        }
        Some(Step::On)
    }

    /// A tag, whole or broken. One that repeats a name of the header after a blank line begins another record.
    fn tag(&mut self, bytes: &[u8], all: bool) -> Option<Step> {
        let rest = &bytes[self.at..];
        if !all && !tag::is_whole(rest) && !has_two_lines(rest) {
            return None;
        }
        if self.in_broken_line && !all && !has_two_lines(rest) {
            return None;
        }
        if self.has_comment
            && self.names.is_empty()
            && let Some(start) = line_start(&bytes[..self.at]).filter(|start| *start > 0)
        {
            return Some(Step::Border(start));
        }
        let tag = tag::read(rest, self.in_broken_line);
        let name = self.at + tag.name.start..self.at + tag.name.end;
        if self.after_blank_line
            && !name.is_empty()
            && let Some(start) = line_start(&bytes[..self.at])
            && self
                .names
                .iter()
                .any(|n| bytes[n.clone()] == bytes[name.clone()])
        {
            return Some(Step::Border(start));
        }
        if self.names.len() < MAX_NAMES {
            self.names.push(name);
        }
        self.at += tag.next;
        self.in_broken_line = tag.in_broken_line;
        self.breaks = 0;
        self.after_blank_line = false;
        Some(Step::On)
    }

    /// Goes on to the next bracket or brace, which alone decide something here.
    fn moves(&mut self, bytes: &[u8], all: bool) -> Option<Step> {
        let rest = &bytes[self.at..];
        let Some(i) = memchr2(b'[', b'{', rest) else {
            // Whether a bracket to come is the first character of its line, or in a comment, the line tells.
            self.at += memrchr2(b'\n', b'\r', rest).map_or(0, |i| i + 1);
            return Some(Step::End);
        };
        let i = self.at + i;
        let line = memrchr2(b'\n', b'\r', &bytes[self.at..i]).map_or(self.at, |b| self.at + b + 1);
        let comment = match memchr(b';', &bytes[line..i]) {
            Some(semicolon) => Some(line + semicolon),
            None => (bytes[line] == b'%' && is_line_start(bytes, line)).then_some(line),
        };
        if let Some(comment) = comment {
            let from = std::mem::replace(&mut self.at, comment);
            if self.line(&bytes[comment..], all).is_none() {
                self.at = from;
                return None;
            }
            return Some(Step::On);
        }
        if bytes[i] == b'{' {
            self.at = i;
            return self.brace(bytes, all, false);
        }
        self.bracket(bytes, all, i)
    }

    /// A bracket after the header: a tag line begins another record, and so does a whole tag directly after a result.
    fn bracket(&mut self, bytes: &[u8], all: bool, at: usize) -> Option<Step> {
        if let Some(start) = line_start(&bytes[..at]) {
            match starts(&bytes[at..]) {
                Some(true) => return Some(Step::Border(start)),
                None if !all => return None,
                _ => {}
            }
        } else if self.is_after_result(&bytes[..at]) {
            if !all && line_end(&bytes[at..]) == bytes.len() - at {
                return None;
            }
            if tag::is_whole(&bytes[at..]) {
                self.reset(at);
                return Some(Step::On);
            }
        }
        self.at = at + 1;
        Some(Step::On)
    }

    /// A brace: a comment if the next brace closes it, else one that is never closed.
    fn brace(&mut self, bytes: &[u8], all: bool, in_header: bool) -> Option<Step> {
        let from = self.sought.max(self.at + 1);
        let Some(i) = memchr2(b'{', b'}', &bytes[from..]) else {
            self.sought = bytes.len();
            if !all {
                return None;
            }
            self.open(in_header);
            return Some(Step::On);
        };
        if bytes[from + i] == b'}' {
            let after_result = !in_header && self.is_after_result(&bytes[..self.at]);
            self.at = from + i + 1;
            self.result_until = after_result.then_some(self.at);
            self.breaks = 0;
            self.has_comment = true;
        } else {
            self.open(in_header);
        }
        self.sought = 0;
        Some(Step::On)
    }

    /// Whether the last thing in `before` but comments in braces is a result.
    fn is_after_result(&self, before: &[u8]) -> bool {
        let before = before.trim_ascii_end();
        self.result_until == Some(before.len()) || ends_with_result(before)
    }

    fn open(&mut self, in_header: bool) {
        self.at += 1;
        self.has_comment = true;
        self.state = State::OpenComment { in_header };
    }

    /// Goes on to the next tag line.
    fn open_comment(&mut self, bytes: &[u8], all: bool, in_header: bool) -> Option<Step> {
        let rest = &bytes[self.at..];
        let Some(i) = memchr(b'[', rest) else {
            self.at += memrchr2(b'\n', b'\r', rest).map_or(0, |i| i + 1);
            return Some(Step::End);
        };
        let i = self.at + i;
        if let Some(start) = line_start(&bytes[..i]) {
            match starts(&bytes[i..]) {
                Some(true) if in_header => {
                    self.at = i;
                    self.state = State::Header;
                    return Some(Step::On);
                }
                Some(true) => return Some(Step::Border(start)),
                None if !all => return None,
                _ => {}
            }
        }
        self.at = i + 1;
        Some(Step::On)
    }

    /// Passes the rest of a line, up to its break.
    fn line(&mut self, rest: &[u8], all: bool) -> Option<()> {
        let len = line_end(rest);
        if len == rest.len() && !all {
            return None;
        }
        self.at += len;
        self.breaks = 0;
        self.has_comment = true;
        Some(())
    }

    fn in_first_column(&self, bytes: &[u8]) -> bool {
        is_line_start(bytes, self.at)
    }

    /// The length of the line that begins `bytes`, with its ending (LF, CRLF or CR); `None` if its end is not there.
    pub(super) fn line_len(bytes: &[u8]) -> Option<usize> {
        let i = memchr2(b'\n', b'\r', bytes)?;
        match (bytes[i], bytes.get(i + 1)) {
            (b'\r', None) => None,
            (b'\r', Some(b'\n')) => Some(i + 2),
            _ => Some(i + 1),
        }
    }
}

/// Whether the line that `bytes` begin with and the one after it are there to their ends.
fn has_two_lines(bytes: &[u8]) -> bool {
    Scan::line_len(bytes).is_some_and(|len| Scan::line_len(&bytes[len..]).is_some())
}

fn is_line_start(bytes: &[u8], at: usize) -> bool {
    matches!(bytes[..at].last(), None | Some(b'\n' | b'\r'))
}

/// Whether `bytes` end with a termination mark that is a word of its own.
fn ends_with_result(bytes: &[u8]) -> bool {
    let ends = |mark: &str| {
        let before = bytes.strip_suffix(mark.as_bytes());
        before.is_some_and(|b| {
            b.last()
                .is_none_or(|b| b.is_ascii_whitespace() || matches!(b, b'}' | b')'))
        })
    };
    Outcome::MARKS.iter().any(|(mark, _)| ends(mark))
}

#[cfg(test)]
mod tests {
    use super::split;

    fn parts(text: &str) -> Vec<&str> {
        split(text.as_bytes())
            .map(|b| std::str::from_utf8(b).unwrap())
            .collect()
    }

    #[test]
    fn a_tag_after_movetext_starts_a_record() {
        let text = "[Game \"x\"]\n\n1. a b\n\n[Game \"y\"]\n[White \"z\"]\n";
        assert_eq!(
            parts(text),
            [
                "[Game \"x\"]\n\n1. a b\n\n",
                "[Game \"y\"]\n[White \"z\"]\n"
            ]
        );
    }

    #[test]
    fn also_inside_an_open_comment() {
        assert_eq!(parts("1. a {open\n[Game \"y\"]\n").len(), 2);
    }

    #[test]
    fn blank_lines_between_tags_do_not() {
        assert_eq!(parts("[Game \"x\"]\n\n[White \"y\"]\n1. a").len(), 1);
    }

    #[test]
    fn a_tag_left_open_keeps_its_record_whole() {
        assert_eq!(parts("[Game \"x]\n[White \"y\"]\n1. a").len(), 1);
    }

    #[test]
    fn a_tag_that_is_not_whole_starts_nothing() {
        assert_eq!(parts("1. a {see\n[White \"y\n}").len(), 1);
    }

    #[test]
    fn every_line_ending_counts() {
        assert_eq!(parts("1. a\r[Game \"y\"]\r\r1. b\r\n[Game \"z\"]").len(), 3);
    }

    #[test]
    fn a_broken_tag_keeps_its_record_whole() {
        for broken in [
            "[Event \"the \"open\" one\"]",
            "[Blanc-Elo \"1600\"]",
            "[TimeControl \"60+0[Event \"Cup\"]",
            "[Event \"one\ntwo\"]",
            "; a remark",
            "{a remark}",
            "% a remark",
        ] {
            let text = format!("[White \"y\"]\n{broken}\n[Game \"x\"]\n\n1. a\n");
            assert_eq!(parts(&text).len(), 1, "{broken}");
        }
    }

    #[test]
    fn a_broken_tag_after_moves_starts_a_record() {
        assert_eq!(parts("1. a\n[White Anna]\n1. b").len(), 2);
        assert_eq!(parts("1. a\n  [ White \"y\n1. b").len(), 2);
    }

    #[test]
    fn a_name_again_after_a_blank_line_starts_a_record() {
        assert_eq!(parts("[A \"1\"]\n[B \"1\"]\n\n[A \"2\"]\n\n1. a").len(), 2);
        assert_eq!(parts("[A \"1\"]\n[B \"1\"]\n[A \"2\"]\n\n1. a").len(), 1);
        assert_eq!(parts("[A \"1\"]\n\n[B \"1\"]\n[A \"2\"]\n\n1. a").len(), 1);
    }

    #[test]
    fn a_tag_line_in_a_closed_comment_starts_nothing() {
        assert_eq!(parts("1. a {\n[White \"y\"]\n} b\n").len(), 1);
        assert_eq!(parts("1. a { {\n[White \"y\"]\n} b\n").len(), 2);
        assert_eq!(parts("1. a ; {\n[White \"y\"]\n} b\n").len(), 2);
    }

    #[test]
    fn tags_after_a_result_go_with_the_tag_lines_that_follow() {
        let text = "1. a 1-0 [Game \"x\"]\n[White \"y\"]\n1. b *\n[Game \"z\"]\n";
        assert_eq!(parts(text).len(), 2);
        assert!(parts(text)[1].starts_with("[Game \"z\"]"));
    }
}
