//! A record that is ready to be replayed.

use super::watch::Nobody;
use super::{Options, case, directives, fast};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::record::{self, Front};

/// A record that is ready to be replayed.
#[derive(Debug)]
pub struct PreparedRecord<G: Game> {
    /// The setup that the record is checked with.
    pub setup: G::Setup,
    /// The start position.
    pub start: G::Position,
    /// The record.
    pub record: record::Record<G::Written>,
    /// The actual positions after turns, as given by directives of the record, each with the item index of its turn.
    pub corrections: Vec<(usize, G::Position)>,
}

impl<G: Game> PreparedRecord<G> {
    /// Reads the record with this `front` and determines its rules and its start position.
    ///
    /// # Errors
    /// Returns the tag or the start position that is faulty.
    pub fn read(text: &str, front: Front, options: &Options) -> Result<Self, Box<Diagnostic>> {
        let is_clean = fast::read::<G, _>(text, &front, options, None, Nobody).is_some();
        Self::judged(text, front, options, is_clean)
    }

    fn judged(
        text: &str,
        front: Front,
        options: &Options,
        is_clean: bool,
    ) -> Result<Self, Box<Diagnostic>> {
        let (record, _) = record::read(text, front, G::parse_move);
        let (setup, start) = case::start::<G>(text, &record, options, is_clean)?;
        let (directives, _) = directives::read::<G>(&setup, text, &record.items);
        Ok(Self {
            corrections: directives::corrections(&directives),
            setup,
            start,
            record,
        })
    }
}
