//! Records as text.

use crate::canonical;
use crate::check::Origin;
use crate::check::{Options, Started};
use crate::game::{Game, Job};
use crate::record::Front;
use crate::record::print::WIDTH;
use crate::record::syntax::Fault;

/// The canonical text of a record that was checked. One that cannot be taken apart keeps its text as it is.
pub fn record(origin: Origin<'_>, options: &Options) -> String {
    let text = origin.chunk.text();
    let front = Front::read(text, origin.record.span.start as usize);
    let canonical = origin.record.game.and_then(|game| {
        game.dispatch(Canonical {
            text,
            front,
            options,
        })
    });
    canonical.unwrap_or_else(|| {
        let written = text[origin.record.span.range()].trim_end();
        format!("{written}\n")
    })
}

struct Canonical<'a> {
    text: &'a str,
    front: Front,
    options: &'a Options,
}

impl Job for Canonical<'_> {
    type Out = Option<String>;

    fn run<G: Game>(self) -> Option<String> {
        let started = Started::<G>::read(self.text, self.front, self.options).ok()?;
        if started.record.faults.iter().any(Fault::loses_text) {
            return None;
        }
        Some(canonical::record::<G>(self.text, &started, WIDTH))
    }
}
