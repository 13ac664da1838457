//! Places in the file that something was read from.

use serde::{Deserialize, Serialize};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Span {
    /// The first byte, from 0.
    pub start: u64,
    /// One past the last byte.
    pub end: u64,
    /// The line of the first byte, from 1.
    pub line: u64,
    /// The column of the first byte, in characters, from 1.
    pub column: u64,
}

/// The place of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordSpan {
    /// The file, as it was named.
    pub file: String,
    /// Which record of the file, from 1.
    pub record: usize,
    /// The first byte, from 0.
    pub start: u64,
    /// One past the last byte.
    pub end: u64,
    /// The line of the first byte, from 1.
    pub line: u64,
    /// The column of the first byte, in characters, from 1.
    pub column: u64,
}
