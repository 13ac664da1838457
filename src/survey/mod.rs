//! Surveys: what many records together say. [`stats`] counts them, [`find`] finds some, [`same`] finds those of one game.
//!
//! Each [`Survey`] takes from a record what it needs, by itself and on any thread. What is kept of all of them together is
//! built up in the order of the input, and so is the same however the work was shared.

pub mod find;
pub mod same;
pub mod stats;

use crate::check::{Options, RecordContext, visit_record};
use crate::judge::Visitor;

/// What a survey takes from records, one after the other.
pub trait Survey {
    /// What it takes from a record.
    type Found;

    /// The visitor of the next record, where its turns matter.
    fn visitor(&mut self) -> Option<&mut dyn Visitor>;

    /// What it takes from the record at `origin`, which was just visited.
    fn found(&mut self, origin: RecordContext<'_>) -> Self::Found;

    /// What it takes from the record at `origin`, which was checked but not visited.
    fn look(&mut self, origin: RecordContext<'_>, options: &Options) -> Self::Found {
        if let Some(visitor) = self.visitor() {
            visit_record(origin, options, visitor);
        }
        self.found(origin)
    }
}
