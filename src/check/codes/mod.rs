//! The codes of the record file, `REC`: its form, its tags, and how it is judged. The games have tables of their own.

pub mod form;
pub mod judging;
pub mod tags;

use crate::diagnostic::Code;
use crate::games::GameId;

/// Every code of the record file, in order.
pub fn all() -> impl Iterator<Item = &'static Code> {
    [form::ALL, tags::ALL, judging::ALL]
        .into_iter()
        .flatten()
        .copied()
}

/// Every code there is: the record file's, then each game's.
pub fn every() -> impl Iterator<Item = &'static Code> {
    let games = GameId::ALL.iter().flat_map(|id| id.codes());
    all().chain(games.copied())
}
