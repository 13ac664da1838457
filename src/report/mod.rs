//! Reports: what a check found, as bytes. Nothing here decides anything.

#[cfg(feature = "cli")]
mod full;
mod json;
mod miette;
mod short;
mod summary;

#[cfg(feature = "cli")]
pub use full::{Look, full};
pub use json::{Line as JsonLine, diagnostic as json, line as json_line, summary as json_summary};
pub use miette::Shown;
pub use short::short;
pub use summary::Summary;

use crate::check::RecordReport;
use crate::source::Chunk;

/// Where diagnostics come from: the file, the text that their spans count, and their record.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// What the file is called.
    pub file: &'a str,
    /// The text around.
    pub chunk: &'a Chunk<'a>,
    /// The record.
    pub record: &'a RecordReport,
}
