//! Surveys: what many records together say. [`stats`] counts them, [`find`] finds some, [`same`] tells which are one game.
//!
//! Each takes of a record what it needs, by itself and on any thread; what is held of all of them together is built up in
//! the order of the input, and so is the same however the work was shared.

pub mod find;
pub mod same;
pub mod stats;

use crate::check::{Options, Started};
use crate::convert::stops;
use crate::game::Game;
use crate::record::{Front, Record};
use crate::report::Origin;

/// Reads the record at `origin` as one of its game; `None` where its rules, its board or its start are not good.
fn start<G: Game>(origin: Origin<'_>, options: &Options) -> Option<Started<G>> {
    let text = origin.chunk.text();
    let front = Front::read(text, origin.record.span.start as usize);
    Started::read(text, front, options).ok()
}

/// Whether the form of a record leaves no doubt what its turns are; turns that cannot be played are for the replay to tell.
fn is_well_formed<W>(record: &Record<W>) -> bool {
    !record.faults.iter().any(stops)
}
