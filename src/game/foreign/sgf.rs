//! The part of SGF that lists of nodes need: properties with values, escapes, nested trees.

use std::ops::Range;

/// A token of SGF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// A name with its values, each as a range.
    Property(Range<usize>, Vec<Range<usize>>),
    /// Bytes that are not SGF.
    Stray,
}

/// Returns the tokens of `text` in order, each with its range.
pub(crate) fn tokens(text: &str) -> impl Iterator<Item = (Range<usize>, Token)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let bytes = text.as_bytes();
        at += white_space(&bytes[at..]);
        let start = at;
        let token = match bytes.get(at)? {
            b'(' => Token::Open,
            b')' => Token::Close,
            b';' => Token::Node,
            byte if byte.is_ascii_alphabetic() => {
                let token = property(bytes, &mut at);
                return Some((start..at, token));
            }
            _ => {
                at += text[at..].chars().next().map_or(1, char::len_utf8);
                return Some((start..at, Token::Stray));
            }
        };
        at += 1;
        Some((start..at, token))
    })
}

/// Reads the property at `at` and moves `at` to its end.
fn property(bytes: &[u8], at: &mut usize) -> Token {
    let name = *at;
    let letters = bytes[name..]
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric())
        .count();
    let name = name..name + letters;
    *at = name.end;
    let mut values = Vec::new();
    loop {
        let open = *at + white_space(&bytes[*at..]);
        if bytes.get(open) != Some(&b'[') {
            break;
        }
        let end = value_end(bytes, open + 1);
        values.push(open + 1..end);
        *at = (end + 1).min(bytes.len());
    }
    match values.as_slice() {
        [] => Token::Stray,
        _ => Token::Property(name, values),
    }
}

/// Returns the end of the value that begins at `at`, or of the text.
fn value_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        match byte {
            b']' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn white_space(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|b| b.is_ascii_whitespace()).count()
}

/// Returns the content of a value, without escapes and surrounding white space.
pub(crate) fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.trim().chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => plain.extend(chars.next()),
            c => plain.push(c),
        }
    }
    plain
}

/// Returns the words of the value at `range` of `text`, each with its range.
pub(crate) fn words(text: &str, range: Range<usize>) -> Vec<(Range<usize>, &str)> {
    let value = text.get(range).unwrap_or_default();
    let place = |word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    };
    let words = value.split_whitespace();
    words.map(|word| (place(word), word)).collect()
}
