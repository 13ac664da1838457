//! One record, made ready to be replayed.

use super::watch::Nobody;
use super::{Options, case, directives, fast};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::record::{self, Front};

/// A record ready to be replayed.
#[derive(Debug)]
pub struct PreparedRecord<G: Game> {
    /// The setup that judges it.
    pub setup: G::Setup,
    /// The position that it starts from.
    pub start: G::Position,
    /// The record itself.
    pub record: record::Record<G::Written>,
    /// By item of the turn, what the board really looked like after it, as the record's directives say.
    pub corrections: Vec<(usize, G::Position)>,
}

impl<G: Game> PreparedRecord<G> {
    /// Reads the record with this `front` and finds out under which rules and from where it is to be replayed.
    ///
    /// # Errors
    /// The choice or the start position that is not good.
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
