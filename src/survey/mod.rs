//! Surveys: what many records together say. [`stats`] counts them, [`find`] finds some, [`same`] tells which are one game.
//!
//! Each takes of a record what it needs, by itself and on any thread; what is held of all of them together is built up in
//! the order of the input, and so is the same however the work was shared.

pub mod find;
pub mod same;
pub mod stats;

use crate::check::Origin;
use crate::check::{Options, Started};
use crate::game::Game;
use crate::record::Record;
use crate::record::syntax::Fault;
use crate::replay::{Cursor, Event, Observer, Replayed, replay};

/// Reads the record at `origin` as one of its game; `None` where its rules, its board or its start are not good.
fn start<G: Game>(origin: Origin<'_>, options: &Options) -> Option<Started<G>> {
    Started::reported(origin.chunk.text(), origin.record.seen(), options).ok()
}

/// Replays a record for any observer: what is overheard here is not worth a replay compiled for it.
fn overhear<G: Game>(
    started: &Started<G>,
    corrections: &[(usize, G::Position)],
    observer: &mut dyn Observer<G>,
) -> Replayed<G::Position> {
    struct Any<'a, G>(&'a mut dyn Observer<G>);
    impl<G: Game> Observer<G> for Any<'_, G> {
        fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
            self.0.event(at, event);
        }
    }
    let items = &started.record.items;
    replay(
        &started.setup,
        Some(&started.start),
        items,
        corrections,
        &mut Any(observer),
    )
}

/// Whether the form of a record leaves no doubt what its turns are; turns that cannot be played are for the replay to tell.
fn is_well_formed<W>(record: &Record<W>) -> bool {
    !record.faults.iter().any(Fault::loses_text)
}
