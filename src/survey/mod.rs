//! Surveys over many records: [`stats`] counts them, [`find`] searches them, [`same`] detects duplicates.
//!
//! Each [`Survey`] extracts what it needs from each record separately, on any thread. The results are combined in the
//! order of the input, so they do not depend on the distribution of the work.

pub mod find;
pub mod same;
pub mod stats;

use crate::check::{Options, RecordContext, visit_record};
use crate::judge::Visitor;

/// Extracts data from records, one after the other.
pub trait Survey {
    /// The data of one record.
    type Found;

    /// Returns the visitor of the next record, if its turns are needed.
    fn visitor(&mut self) -> Option<&mut dyn Visitor>;

    /// Returns the data of the record at `origin`, which was just visited.
    fn found(&mut self, origin: RecordContext<'_>) -> Self::Found;

    /// Returns the data of the record at `origin`, which was checked but not visited.
    fn look(&mut self, origin: RecordContext<'_>, options: &Options) -> Self::Found {
        if let Some(visitor) = self.visitor() {
            visit_record(origin, options, visitor);
        }
        self.found(origin)
    }
}
