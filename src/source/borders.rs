//! Where one record ends and the next begins (rules, `record.md`, "Record borders").

use memchr::{memchr, memchr2, memrchr};

/// Splits `bytes` before each line that begins with a complete tag pair, if the previous non-blank line does not begin
/// with a tag.
///
/// For the test of the *previous* line, an incomplete pair such as `[White "Anna` or `[White Anna]` counts as a tag;
/// otherwise a single missing quote would split its record.
/// otherwise one forgotten quote would tear its record in two.
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

/// Finds the end of a chunk in bytes that may be incomplete.
#[derive(Debug)]
pub(super) struct Scan {
    /// The length of the examined part of the chunk, which consists of whole lines.
    at: usize,
    /// Whether the last non-blank line of that part begins with a tag.
    after_tag: bool,
}

impl Default for Scan {
    fn default() -> Self {
        Self {
            at: 0,
            // No record begins at the first line of a chunk other than the current one.
            after_tag: true,
        }
    }
}

impl Scan {
    /// Returns the length of the chunk at the start of `bytes` and resets the scan; `None` if more bytes are needed,
    /// which never happens if these are `all`.
    pub(super) fn border(&mut self, bytes: &[u8], all: bool) -> Option<usize> {
        loop {
            if !self.after_tag {
                self.pass_movetext(bytes);
            }
            let rest = &bytes[self.at..];
            let line = match Self::line(rest) {
                Some(len) => &rest[..len],
                None if all && !rest.is_empty() => rest,
                None if all => break,
                None => return None,
            };
            if !self.after_tag && is_tag_pair(line) {
                break;
            }
            if !line.iter().all(u8::is_ascii_whitespace) {
                self.after_tag = begins_tag(line);
            }
            self.at += line.len();
        }
        Some(std::mem::take(self).at)
    }

    /// Skips to a line near the next bracket, where alone a record can begin. Does not skip lines that end with a lone
    /// CR, which are rare, because the available bytes may end within a CRLF.
    fn pass_movetext(&mut self, bytes: &[u8]) {
        let rest = &bytes[self.at..];
        let before = memchr(b'[', rest).map_or(rest, |bracket| &rest[..bracket]);
        if let Some(end) = memrchr(b'\n', before) {
            self.at += end + 1;
        }
    }

    /// Returns the length of the examined part; the next bytes begin after it.
    pub(super) fn restart(&mut self) -> usize {
        std::mem::take(&mut self.at)
    }

    /// Returns the length of the first line of `bytes`, with its line ending (LF, CRLF or CR); `None` if the line is
    /// incomplete.
    pub(super) fn line(bytes: &[u8]) -> Option<usize> {
        let i = memchr2(b'\n', b'\r', bytes)?;
        match (bytes[i], bytes.get(i + 1)) {
            (b'\r', None) => None,
            (b'\r', Some(b'\n')) => Some(i + 2),
            _ => Some(i + 1),
        }
    }
}

/// Returns whether the line begins with a tag, well-formed or not: `[White "`, `[White Anna]`, `[White]`.
pub(crate) fn begins_tag(line: &[u8]) -> bool {
    let Some((name, rest)) = name_of(line) else {
        return false;
    };
    !name.is_empty()
        && matches!(
            rest.first(),
            None | Some(b' ' | b'\t' | b'"' | b']' | b'\n' | b'\r')
        )
}

/// Returns whether the line begins with a complete pair, `[Name "value"]`.
fn is_tag_pair(line: &[u8]) -> bool {
    let Some(value) = value_of(line) else {
        return false;
    };
    let mut bytes = value.iter();
    while let Some(b) = bytes.next() {
        match b {
            b'\\' => _ = bytes.next(),
            b'"' => return trim(bytes.as_slice()).first() == Some(&b']'),
            _ => {}
        }
    }
    false
}

/// Returns the text after the opening quote of a tag's value.
fn value_of(line: &[u8]) -> Option<&[u8]> {
    let (name, rest) = name_of(line)?;
    trim(rest).strip_prefix(b"\"").filter(|_| !name.is_empty())
}

/// Returns the name after an opening bracket, and the text after it. A byte order mark before the bracket, left by
/// joining files, is ignored.
fn name_of(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let ([b'[', name @ ..] | [0xEF, 0xBB, 0xBF, b'[', name @ ..]) = line else {
        return None;
    };
    let name = trim(name);
    let len = name
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
        .count();
    Some(name.split_at(len))
}

/// Removes leading blanks and tabs.
fn trim(bytes: &[u8]) -> &[u8] {
    let blanks = bytes
        .iter()
        .take_while(|b| matches!(b, b' ' | b'\t'))
        .count();
    &bytes[blanks..]
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
}
