//! The codes of the record format, `REC`: syntax, tags, and the record as a whole. Each game has a table of its own.

pub mod form;
pub mod judging;
pub mod tags;

use crate::diagnostic::Code;

/// Returns the codes of the record format, in order.
pub fn all() -> impl Iterator<Item = &'static Code> {
    [form::ALL, tags::ALL, judging::ALL]
        .into_iter()
        .flatten()
        .copied()
}
