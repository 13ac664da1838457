//! How each turn is written canonically: a replay, overheard.

use crate::check::Started;
use crate::game::{Game, Position, Side};
use crate::record::Kind;
use crate::replay::{Cursor, Event, Observer, replay};

/// What the replay says of an item; `None` of those that it does not judge.
pub(super) enum Spelt {
    /// A turn in a position that is known.
    Turn {
        /// Its text.
        text: String,
        /// The number of the position.
        number: u32,
        /// The side to move.
        side: Side,
    },
    /// A turn in a position that is not known, as it is read.
    Unchecked(String),
    /// A move number that does not fit; this one would.
    WrongNumber(u32),
}

/// What the replay of a record says of its items, in their order.
pub(super) fn of<G: Game>(started: &Started<G>) -> Vec<Option<Spelt>> {
    let Started {
        setup,
        start,
        record,
        corrections,
    } = started;
    let mut spelling = Spelling::<G> {
        s: setup,
        items: record.items.iter().map(|_| None).collect(),
    };
    replay(
        setup,
        Some(start),
        &record.items,
        corrections,
        &mut spelling,
    );
    let mut items = spelling.items;
    for (spelt, item) in items.iter_mut().zip(&record.items) {
        if let (None, Kind::Turn(written)) = (&spelt, &item.kind) {
            *spelt = Some(Spelt::Unchecked(written.to_string()));
        }
    }
    items
}

struct Spelling<'a, G: Game> {
    s: &'a G::Setup,
    items: Vec<Option<Spelt>>,
}

impl<G: Game> Observer<G> for Spelling<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        let spelt = match event {
            Event::Played { played, before, .. } => {
                turn::<G>(G::write(self.s, before, played).to_string(), before)
            }
            Event::Refused {
                written, before, ..
            } => turn::<G>(written.to_string(), before),
            Event::WrongNumber { number, .. } => Spelt::WrongNumber(number),
            Event::AfterEnd { .. } | Event::Unread { .. } | Event::Unchecked => return,
        };
        self.items[at.item] = Some(spelt);
    }
}

fn turn<G: Game>(text: String, before: &G::Position) -> Spelt {
    Spelt::Turn {
        text,
        number: before.number(),
        side: before.side(),
    }
}
