//! All codes.

pub use crate::judge::codes::{all, form, judging, tags};

use crate::diagnostic::Code;
use crate::games::GameId;

/// Returns all codes: those of the record format, then those of each game.
pub fn every() -> impl Iterator<Item = &'static Code> {
    let games = GameId::ALL.iter().flat_map(|id| id.codes());
    all().chain(games.copied())
}
