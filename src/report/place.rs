//! Places for machine-readable formats: both ends as line and column, paths without `./`.

use crate::source::{Chunk, Place};
use crate::span::Span;

/// A region of a file; the end is one past the last character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub(super) start: Place,
    pub(super) end: Place,
}

impl Region {
    /// Returns the region of `span` of the chunk's text in the file.
    pub(super) fn of(chunk: &Chunk<'_>, span: Span) -> Self {
        Self {
            start: chunk.place(span.start as usize),
            end: chunk.place(span.end as usize),
        }
    }
}

/// Returns `file` as a path from the root of a repository: services do not recognise paths that begin with `./`.
pub(super) fn relative(file: &str) -> &str {
    file.strip_prefix("./").unwrap_or(file)
}
