//! What a replay says of each turn.

use serde_json::value::{RawValue, to_raw_value};

use crate::check::Started;
use crate::game::{Game, Position};
use crate::replay::{Cursor, Event, Observer, Replayed, replay};

/// What is known of one turn.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) ply: u32,
    pub(super) number: u32,
    pub(super) side: &'static str,
    /// Canonical text and facts; `None` for a turn that is not legal.
    pub(super) text: Option<String>,
    pub(super) facts: Option<Box<RawValue>>,
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
}

/// Collects what is known of the turns of a record, by item.
pub(super) struct Plays<'a, G: Game> {
    started: &'a Started<G>,
    positions: bool,
    made: Vec<Option<Made>>,
    /// The items with which lines stop.
    stopped: Vec<usize>,
    /// The move numbers that do not fit, by item.
    wrong_numbers: Vec<usize>,
    error: Option<serde_json::Error>,
}

impl<'a, G: Game> Plays<'a, G> {
    pub(super) fn new(started: &'a Started<G>, positions: bool) -> Self {
        Self {
            started,
            positions,
            made: started.record.items.iter().map(|_| None).collect(),
            stopped: Vec::new(),
            wrong_numbers: Vec::new(),
            error: None,
        }
    }

    pub(super) fn replay(&mut self) -> Replayed<G::Position> {
        let Started {
            setup,
            start,
            corrections,
            record,
        } = self.started;
        replay(setup, Some(start), &record.items, corrections, self)
    }

    /// The turns that cannot be played and that nothing corrects, by item.
    pub(super) fn stopped(&self) -> impl Iterator<Item = usize> {
        self.stopped.iter().copied()
    }

    /// The move numbers that do not fit, by item.
    pub(super) fn wrong_numbers(&self) -> &[usize] {
        &self.wrong_numbers
    }

    pub(super) fn finish(self) -> Result<Vec<Option<Made>>, serde_json::Error> {
        match self.error {
            Some(error) => Err(error),
            None => Ok(self.made),
        }
    }

    fn position(&self, p: &G::Position) -> Option<String> {
        self.positions
            .then(|| G::position_text(&self.started.setup, p))
    }

    fn made(&self, at: &Cursor<'_>, p: &G::Position) -> Made {
        Made {
            ply: at.ply,
            number: p.number(),
            side: G::INFO.side(p.side()),
            before: self.position(p),
            ..Made::default()
        }
    }

    /// A turn that cannot be played: its line stops, unless a directive says what the board looked like after it.
    fn illegal(&mut self, at: &Cursor<'_>, before: Option<&G::Position>) {
        let corrections = &self.started.corrections;
        let corrected = corrections.binary_search_by_key(&at.item, |c| c.0);
        match (corrected, before) {
            (Ok(i), Some(p)) => {
                self.made[at.item] = Some(Made {
                    after: self.position(&corrections[i].1),
                    ..self.made(at, p)
                });
            }
            _ => self.stopped.push(at.item),
        }
    }
}

impl<G: Game> Observer<G> for Plays<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        match event {
            Event::Played {
                played,
                before,
                after,
                ..
            } => {
                let s = &self.started.setup;
                let facts = to_raw_value(&G::facts(s, before, played));
                let facts = facts.map_err(|e| self.error = Some(e)).ok();
                self.made[at.item] = Some(Made {
                    text: Some(G::write(s, before, played).to_string()),
                    facts,
                    after: self.position(after),
                    ..self.made(at, before)
                });
            }
            Event::Refused { before, .. } => self.illegal(at, Some(before)),
            Event::Unread { before } => self.illegal(at, before),
            Event::AfterEnd { .. } | Event::Unchecked => self.stopped.push(at.item),
            Event::WrongNumber { .. } => self.wrong_numbers.push(at.item),
        }
    }
}
