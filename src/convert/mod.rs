//! Conversions of records to JSON and tables, and back to text.
//!
//! Records of every format are checked as text: [`json::read`] first drafts the text of a record, so that illegal
//! turns are reported with the same codes as in a record file. Every output is then made from the same
//! [`RecordContext`](crate::check::RecordContext) as reports: [`text`], [`json`], `table`.
//!
//! [`foreign`] reads and writes the notations of other programs; their records are converted to text as well.

pub mod foreign;
mod format;
pub mod json;
mod lines;
mod seen;
#[cfg(feature = "survey")]
pub mod table;
pub mod text;
mod tree;

pub use format::{Format, UnclearFormat};
pub use tree::{Objects, Positions, Wanted, record, told_at};
