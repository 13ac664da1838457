//! Lines and columns.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A place in a file, as shown by editors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in characters, counted from 1.
    pub column: u64,
}

/// Returns the number of line endings (LF, CRLF, CR) in `bytes`.
pub(super) fn count(bytes: &[u8]) -> u64 {
    if memchr::memchr(b'\r', bytes).is_none() {
        return memchr::memchr_iter(b'\n', bytes).count() as u64;
    }
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes);
    ends.filter(|&i| !is_first_of_two(bytes, i)).count() as u64
}

/// Returns whether byte `i` is the CR of a CRLF, in which case the line ends one byte later.
fn is_first_of_two(bytes: &[u8], i: usize) -> bool {
    bytes[i] == b'\r' && bytes.get(i + 1) == Some(&b'\n')
}

/// An index of the lines and characters of a text, so that finding a place takes the same time in lines of any length.
#[derive(Debug)]
pub(super) struct Lines {
    /// The offset where each line starts; the first is 0.
    starts: Vec<u32>,
    /// The number of characters before each multiple of [`STRIDE`] bytes.
    characters: Vec<u32>,
}

/// The number of bytes between two entries of the character index.
const STRIDE: usize = 4096;

impl Lines {
    pub(super) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends =
            memchr::memchr2_iter(b'\n', b'\r', bytes).filter(|&i| !is_first_of_two(bytes, i));
        let starts = std::iter::once(0).chain(ends.map(|i| i as u32 + 1));
        let mut seen = 0;
        let characters = bytes.chunks(STRIDE).map(|chunk| {
            let before = seen;
            seen += characters_in(chunk);
            before
        });
        Self {
            starts: starts.collect(),
            characters: characters.collect(),
        }
    }

    pub(super) fn place(&self, text: &str, at: usize) -> Place {
        let line = self.line(at);
        let start = self.starts[line] as usize;
        let column = if at < start + STRIDE {
            characters_in(&text.as_bytes()[start..at.min(text.len())])
        } else {
            self.before(text, at) - self.before(text, start)
        };
        Place {
            line: line as u64 + 1,
            column: u64::from(column) + 1,
        }
    }

    /// Returns the range of the line around `at`, without its line ending.
    pub(super) fn range(&self, text: &str, at: usize) -> Range<usize> {
        let line = self.line(at);
        let start = self.starts[line] as usize;
        let end = self
            .starts
            .get(line + 1)
            .map_or(text.len(), |&n| n as usize);
        start..start + text[start..end].trim_end_matches(['\n', '\r']).len()
    }

    fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|&s| s as usize <= at) - 1
    }

    /// Returns the number of characters before byte `at`.
    fn before(&self, text: &str, at: usize) -> u32 {
        let at = at.min(text.len());
        let mark = (at / STRIDE).min(self.characters.len().saturating_sub(1));
        let known = self.characters.get(mark).copied().unwrap_or(0);
        known + characters_in(&text.as_bytes()[mark * STRIDE..at])
    }
}

/// Returns the number of characters that begin in `bytes`.
fn characters_in(bytes: &[u8]) -> u32 {
    let continues = |b: u8| b & 0b1100_0000 == 0b1000_0000;
    bytes.iter().filter(|&&b| !continues(b)).count() as u32
}

#[cfg(test)]
mod tests {
    use super::{Lines, Place};

    #[test]
    fn places_count_characters_and_all_endings() {
        let text = "é1\r\n2\r3\nß4";
        let at = |needle: &str| Lines::new(text).place(text, text.find(needle).unwrap());
        assert_eq!(at("1"), Place { line: 1, column: 2 });
        assert_eq!(at("2"), Place { line: 2, column: 1 });
        assert_eq!(at("3"), Place { line: 3, column: 1 });
        assert_eq!(at("4"), Place { line: 4, column: 2 });
    }

    #[test]
    fn a_long_line_is_counted_from_the_nearest_mark() {
        let text = "é".repeat(10_000);
        let place = Lines::new(&text).place(&text, 2 * 9_876);
        assert_eq!(
            place,
            Place {
                line: 1,
                column: 9_877
            }
        );
    }

    #[test]
    fn a_range_leaves_the_ending_out() {
        let text = "ab\r\ncd\n";
        assert_eq!(Lines::new(text).range(text, 1), 0..2);
        assert_eq!(Lines::new(text).range(text, 5), 4..6);
        assert_eq!(Lines::new(text).range(text, 7), 7..7);
    }
}
