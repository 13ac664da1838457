//! Byte ranges in the text of one record.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A half-open range of bytes, counted from the start of the record that it lies in.
///
/// 32 bits are enough because a record is limited to `source::MAX_RECORD` bytes; the place of the record in
/// its file is kept apart, so that a file may be of any size.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to `end`.
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end);
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The same bytes as a range of indices.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The part of this span that `inner` names, counted from this span's start.
    #[must_use]
    pub fn part(self, inner: Range<usize>) -> Self {
        let at = |i: usize| (self.start as usize + i).min(self.end as usize);
        Self::new(at(inner.start), at(inner.end.max(inner.start)))
    }
}
