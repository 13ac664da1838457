//! The codes of the record file, `REC`: its form, its tags, and how it is judged. The games have tables of their own.

pub mod form;
pub mod judging;
pub mod tags;

use crate::diagnostic::Code;

/// Every code of the record file, in order.
pub fn all() -> impl Iterator<Item = &'static Code> {
    [form::ALL, tags::ALL, judging::ALL]
        .into_iter()
        .flatten()
        .copied()
}
