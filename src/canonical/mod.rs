//! Canonical text: what a record says, in its game's shortest spelling.
//!
//! [`record()`] writes one record, [`file()`] a whole file. Comments, NAGs, variations and unknown tags stay; nothing is
//! added but what mends a warning. What has faults is never touched.

mod file;
mod mend;
mod spelling;
mod writer;

pub use file::{Formatted, Kept, Reason, Refused, Why, file};

use crate::check::Started;
use crate::game::Game;
use crate::record::print::tags;

/// The canonical text of the record that `started` holds, which was read from `text`, in lines of `width` columns.
///
/// Turns that cannot be played are written as they are read.
pub fn record<G: Game>(text: &str, started: &Started<G>, width: usize) -> String {
    let record = &started.record;
    let spelling = spelling::of(started);
    let mut front = tags(&record.header.tags, G::INFO.sides);
    if !front.is_empty() {
        front.push('\n');
    }
    let mut out = writer::Writer::new(text, front, width);
    // Before the tags a comment would belong to no record.
    for comment in &record.header.comments {
        out.comment(comment.range());
    }
    for (item, spelt) in record.items.iter().zip(spelling) {
        out.item(item, spelt);
    }
    out.finish()
}
