//! Places in a source file.

use serde::{Deserialize, Serialize};

/// A range in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Span {
    /// The offset of the first byte, counted from 0.
    pub start: u64,
    /// The offset after the last byte.
    pub end: u64,
    /// The line of the first byte, counted from 1.
    pub line: u64,
    /// The column of the first byte in characters, counted from 1.
    pub column: u64,
}

/// The place of a record in its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordSpan {
    /// The name of the file, as given.
    pub file: String,
    /// The number of the record in the file, counted from 1.
    pub record: usize,
    /// The offset of the first byte, counted from 0.
    pub start: u64,
    /// The offset after the last byte.
    pub end: u64,
    /// The line of the first byte, counted from 1.
    pub line: u64,
    /// The column of the first byte in characters, counted from 1.
    pub column: u64,
}
