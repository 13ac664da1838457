//! Encodings: UTF-8, UTF-16 (detected by its byte order mark), Windows-1252 (detected by its bytes).

use std::borrow::Cow;

use super::utf16::{ByteOrder, Decoder};
use crate::span::Span;

/// The encoding in which a file or chunk was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, including ASCII.
    Utf8,
    /// UTF-16 with a byte order mark, in either byte order.
    Utf16,
    /// Windows-1252, which includes the letters of Latin-1.
    Windows1252,
}

/// Decoded bytes.
#[derive(Debug)]
pub(super) struct Decoded<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) mapping: Mapping,
}

/// Maps offsets in the text to offsets in the original bytes.
#[derive(Debug)]
pub(super) enum Mapping {
    /// The text equals the bytes.
    Same,
    /// Two bytes per UTF-16 unit.
    Utf16,
    /// One byte per character.
    Windows1252,
    /// UTF-8 in which U+FFFD replaces single invalid bytes, at these offsets.
    Bad(Vec<u32>),
}

/// The length of U+FFFD in UTF-8.
const REPLACEMENT: usize = 3;

/// Decodes an encoding that must be decoded as a whole file. Returns the bytes to split, their encoding, and the
/// length of the byte order mark.
pub(super) fn file(mut bytes: Vec<u8>) -> (Vec<u8>, Encoding, usize) {
    if bytes.starts_with(&[0xEF, 0xBB, 0xBF]) {
        bytes.drain(..3);
        return (bytes, Encoding::Utf8, 3);
    }
    let Some(order) = ByteOrder::of_mark(&bytes) else {
        return (bytes, Encoding::Utf8, 0);
    };
    let mut text = String::with_capacity(bytes.len());
    let mut decoder = Decoder::new(order);
    decoder.decode(&bytes[2..], &mut text);
    decoder.end(&mut text);
    (text.into_bytes(), Encoding::Utf16, 2)
}

/// Returns how many bytes of the file `raw`, a part of the result of [`file()`], was decoded from.
pub(super) fn original_len(raw: &[u8], encoding: Encoding) -> u64 {
    let len = match encoding {
        Encoding::Utf8 | Encoding::Windows1252 => raw.len(),
        Encoding::Utf16 => 2 * raw.iter().map(|b| units(*b)).sum::<usize>(),
    };
    len as u64
}

/// Returns how many UTF-16 units are needed for the character that begins with this UTF-8 byte.
fn units(byte: u8) -> usize {
    match byte {
        0x80..=0xBF => 0,
        0xF0.. => 2,
        _ => 1,
    }
}

/// Decodes one chunk.
///
/// Bytes that are not UTF-8 are read as Windows-1252 if the chunk contains no valid UTF-8 beyond ASCII and all such
/// bytes are printable characters in Windows-1252; otherwise they are garbage in UTF-8 text.
pub(super) fn chunk(raw: &[u8], encoding: Encoding) -> Decoded<'_> {
    match std::str::from_utf8(raw) {
        Ok(valid) => text(valid, encoding),
        Err(_) if looks_like_windows_1252(raw) => Decoded {
            text: raw.iter().map(|b| windows_1252(*b)).collect(),
            mapping: Mapping::Windows1252,
        },
        Err(_) => replace_bad_bytes(raw),
    }
}

/// Decodes a chunk that is known to be valid text.
pub(super) fn text(text: &str, encoding: Encoding) -> Decoded<'_> {
    Decoded {
        text: Cow::Borrowed(text),
        mapping: match encoding {
            Encoding::Utf16 => Mapping::Utf16,
            Encoding::Utf8 | Encoding::Windows1252 => Mapping::Same,
        },
    }
}

/// The characters of bytes 80 to 9F, where Windows-1252 differs from Latin-1. Five bytes have no character and remain
/// controls.
const NOT_LATIN_1: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// Returns the character of a byte in Windows-1252.
fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..0xA0 => NOT_LATIN_1[usize::from(byte - 0x80)],
        _ => byte.into(),
    }
}

fn looks_like_windows_1252(raw: &[u8]) -> bool {
    let printable = |b: &u8| !matches!(b, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D);
    let foreign = || raw.iter().filter(|b| !b.is_ascii());
    let has_utf8 = raw.utf8_chunks().any(|c| !c.valid().is_ascii());
    !has_utf8 && foreign().all(printable) && !raw.contains(&0)
}

fn replace_bad_bytes(raw: &[u8]) -> Decoded<'_> {
    let mut text = String::with_capacity(raw.len());
    let mut bad = Vec::new();
    for piece in raw.utf8_chunks() {
        text.push_str(piece.valid());
        for _ in piece.invalid() {
            bad.push(text.len() as u32);
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    Decoded {
        text: Cow::Owned(text),
        mapping: Mapping::Bad(bad),
    }
}

impl Mapping {
    pub(super) fn encoding(&self) -> Encoding {
        match self {
            Self::Same | Self::Bad(_) => Encoding::Utf8,
            Self::Utf16 => Encoding::Utf16,
            Self::Windows1252 => Encoding::Windows1252,
        }
    }

    /// Returns how many original bytes precede byte `at` of `text`.
    pub(super) fn original(&self, text: &str, at: usize) -> u64 {
        let before = &text[..text.floor_char_boundary(at)];
        (match self {
            Self::Same => before.len(),
            Self::Utf16 => 2 * before.chars().map(char::len_utf16).sum::<usize>(),
            Self::Windows1252 => before.chars().count(),
            Self::Bad(bad) => {
                let replaced = bad.partition_point(|&b| (b as usize) < before.len());
                before.len() - replaced * (REPLACEMENT - 1)
            }
        }) as u64
    }

    /// Returns the runs of invalid bytes that begin in `within`, as spans of the text.
    pub(super) fn garbage(&self, within: Span) -> impl Iterator<Item = Span> + '_ {
        let bad = match self {
            Self::Bad(bad) => bad.as_slice(),
            _ => &[],
        };
        let first = bad.partition_point(|at| *at < within.start);
        let end = bad.partition_point(|at| *at < within.end);
        bad[first..end]
            .chunk_by(|a, b| *a as usize + REPLACEMENT == *b as usize)
            .filter_map(|run| {
                let (first, last) = (*run.first()?, *run.last()?);
                Some(Span::new(first as usize, last as usize + REPLACEMENT))
            })
    }
}

/// Returns the runs of NUL characters in `within`.
pub(super) fn nuls(text: &str, within: Span) -> impl Iterator<Item = Span> + '_ {
    let (mut at, end) = (within.start as usize, within.end as usize);
    std::iter::from_fn(move || {
        let bytes = &text.as_bytes()[..end];
        let start = at + memchr::memchr(0, &bytes[at..])?;
        let len = bytes[start..].iter().take_while(|&&b| b == 0).count();
        at = start + len;
        Some(Span::new(start, at))
    })
}

#[cfg(test)]
mod tests {
    use super::{Decoded, Encoding, Span, chunk, file};

    fn original(raw: &[u8], needle: &str) -> (Encoding, u64) {
        let (bytes, encoding, bom) = file(raw.to_vec());
        let Decoded { text, mapping } = chunk(&bytes, encoding);
        let at = text.find(needle).unwrap();
        (mapping.encoding(), mapping.original(&text, at) + bom as u64)
    }

    #[test]
    fn latin_1_is_recognised() {
        assert_eq!(
            original(b"Mart\xEDn, Jos\xE9", "J"),
            (Encoding::Windows1252, 8)
        );
    }

    #[test]
    fn utf_16_leads_back_to_its_bytes() {
        assert_eq!(original(b"\xFF\xFEa\0\xE9\0b\0", "b"), (Encoding::Utf16, 6));
        assert_eq!(original(b"\xFE\xFF\0a\0\xE9\0b", "b"), (Encoding::Utf16, 6));
    }

    #[test]
    fn bad_bytes_amid_utf_8_are_garbage() {
        let raw = b"\xC3\xA9 \xFF\xFE x";
        assert_eq!(original(raw, "x"), (Encoding::Utf8, 6));
        let Decoded { text, mapping } = chunk(raw, Encoding::Utf8);
        let whole = Span::new(0, text.len());
        let spans: Vec<_> = mapping.garbage(whole).map(|s| &text[s.range()]).collect();
        assert_eq!(spans, ["\u{FFFD}\u{FFFD}"]);
    }
}
