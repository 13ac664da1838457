//! Where one record ends and the next begins (rules, `record.md`, "Record borders").

use memchr::memchr2;

/// Splits `bytes` before each line that begins with a whole tag pair, when the nearest earlier non-blank line does not
/// begin with a tag.
///
/// A line such as `[White "Anna` or `[White Anna]` counts as a tag for the test of the *earlier* line though it is no whole pair:
/// otherwise one forgotten quote would tear its record in two.
pub(super) fn split(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (chunk, next) = rest.split_at(first_border(rest));
        rest = next;
        Some(chunk)
    })
}

/// The length of the first chunk of `bytes`.
fn first_border(bytes: &[u8]) -> usize {
    let mut after_tag = true;
    let mut at = 0;
    while at < bytes.len() {
        let line = line_at(bytes, at);
        if !after_tag && is_tag_pair(line) {
            return at;
        }
        if !line.iter().all(u8::is_ascii_whitespace) {
            after_tag = begins_tag(line);
        }
        at += line.len();
    }
    bytes.len()
}

/// The line that starts at `at`, with its ending (LF, CRLF or CR).
fn line_at(bytes: &[u8], at: usize) -> &[u8] {
    let rest = &bytes[at..];
    let len = match memchr2(b'\n', b'\r', rest) {
        Some(i) if rest[i] == b'\r' && rest.get(i + 1) == Some(&b'\n') => i + 2,
        Some(i) => i + 1,
        None => rest.len(),
    };
    &rest[..len]
}

/// Whether the line begins as a tag does, well-formed or not: `[White "`, `[White Anna]`, `[White]`.
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

/// Whether the line begins with a whole pair, `[Name "value"]`.
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

/// What follows the opening quote of a tag's value.
fn value_of(line: &[u8]) -> Option<&[u8]> {
    let (name, rest) = name_of(line)?;
    trim(rest).strip_prefix(b"\"").filter(|_| !name.is_empty())
}

/// The name after an opening bracket, and what follows it. A byte order mark in front, left by joining files, does not
/// hide the bracket.
fn name_of(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    let name = trim(line.strip_prefix(b"[")?);
    let len = name
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
        .count();
    Some(name.split_at(len))
}

/// Leaves out blanks and tabs in front.
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
