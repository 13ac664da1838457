//! Every code there is.

pub use crate::judge::codes::{all, form, judging, tags};

use crate::diagnostic::Code;
use crate::games::GameId;

/// Every code there is: the record file's, then each game's.
pub fn every() -> impl Iterator<Item = &'static Code> {
    let games = GameId::ALL.iter().flat_map(|id| id.codes());
    all().chain(games.copied())
}
