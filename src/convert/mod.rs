//! Conversions: records as JSON and as tables, and back to text.
//!
//! Whatever a record comes from, it is judged as text: [`json::read`] drafts the text of a record first, so that a turn
//! which the rules refuse is told with the same codes as in a record file. From there on every output is made of the same
//! [`RecordContext`](crate::check::RecordContext) that reports have: [`text`], [`json`], `table`.
//!
//! [`foreign`] reads and writes the notations of other programs: each record becomes the text of a record, too.

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
