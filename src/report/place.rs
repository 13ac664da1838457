//! Places as machine formats want them: both ends as line and column, paths without `./`.

use crate::source::{Chunk, Place};
use crate::span::Span;

/// A stretch of a file; the end is one past the last character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region {
    pub(super) start: Place,
    pub(super) end: Place,
}

impl Region {
    /// Where `span` of the chunk's text lies in the file.
    pub(super) fn of(chunk: &Chunk<'_>, span: Span) -> Self {
        Self {
            start: chunk.place(span.start as usize),
            end: chunk.place(span.end as usize),
        }
    }
}

/// `file` as a path from the root of a repository: services find no file by a path that begins with `./`.
pub(super) fn relative(file: &str) -> &str {
    file.strip_prefix("./").unwrap_or(file)
}
