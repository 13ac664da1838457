//! Conversions: records as JSON and as tables, and back to text.
//!
//! Whatever a record comes from, it is judged as text: [`json::read`] drafts the text of a record first, so that a turn
//! which the rules refuse is told with the same codes as in a record file. From there on every output is made of the same
//! [`Origin`](crate::report::Origin) that reports have: [`text`], [`json`], `table`.
//!
//! [`forms`] are the notations of other programs: from each of them comes the text of a record too.

mod form;
pub mod forms;
pub mod json;
mod lines;
mod played;
#[cfg(feature = "survey")]
pub mod table;
pub mod text;
mod tree;

#[cfg(feature = "survey")]
pub(crate) use tree::stops;

pub use form::{Form, Unclear};
pub use tree::{Positions, Wanted, record, told_at};
