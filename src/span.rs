//! Byte ranges in the text of one record.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A half-open range of bytes, counted from the start of the text that contains it.
///
/// 32 bits are sufficient because a record is limited to `source::MAX_RECORD` bytes; the place of the record in its
/// file is stored separately, so a file may be of any size.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The end, one past the last byte.
    pub end: u32,
}

impl Span {
    /// Creates the span from `start` up to `end`.
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end);
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// Returns the span as a range of indices.
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Returns the part of this span given by `inner`, which is counted from the start of this span.
    #[must_use]
    pub fn part(self, inner: Range<usize>) -> Self {
        let at = |i: usize| (self.start as usize + i).min(self.end as usize);
        Self::new(at(inner.start), at(inner.end.max(inner.start)))
    }
}
