//! Finds records that reach a position, begin with certain turns or have certain tags.

mod line;
mod row;
mod tags;

pub use row::FoundRow;
pub use tags::{NoTest, TagTest};

use std::sync::Arc;

use super::Survey;
use crate::at::LinePath;
use crate::check::{Options, RecordContext};
use crate::game::SetupTags;
use crate::games::GameId;
use crate::judge::{Begin, Turn, Visitor};

use line::Search;

/// The search criteria. A record must match all of them.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Position text: the record must reach this position with this side to move; the turn number is ignored.
    pub position: Option<String>,
    /// Turns, in any spelling: the record must begin with these, from its usual start position.
    pub turns: Option<String>,
    /// Conditions on tags.
    pub tags: Vec<TagTest>,
    /// Whether to search variations too.
    pub variations: bool,
}

/// The result of searching a record.
#[derive(Clone, Debug, Default)]
pub struct SearchResult {
    /// Where the record matches, if it does.
    pub hit: Option<Hit>,
    /// Whether a turn could not be played, so that later positions were not searched.
    pub cut: bool,
}

/// Where a record matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Where the record reaches the position or has made the turns; `None` if only tags were searched for.
    pub reached: Option<Reached>,
}

/// A place in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The number of plies made.
    pub ply: u32,
    /// The line that contains the place.
    pub variation: LinePath,
    /// The byte of the last turn in the text; `None` at the start.
    pub at: Option<usize>,
}

impl Wanted {
    /// Checks that the position and the turns are possible in `game`.
    fn can_be(&self, game: GameId, options: &Options) -> Result<(), String> {
        if let Some(fen) = &self.position {
            // Only the text implies the board; records may use any.
            let choices = SetupTags {
                fen: Some(fen),
                boards: &options.boards,
                ..SetupTags::default()
            };
            let study = game.game().study(&choices);
            study.map_err(|(_, fault)| fault.to_string())?;
        }
        match &self.turns {
            Some(text) => game.game().turns(text).map(drop),
            None => Ok(()),
        }
    }

    /// Checks that the position and the turns are possible in some game, or in the game that `options` select.
    ///
    /// # Errors
    /// Returns a sentence that explains why they are not.
    pub fn check(&self, options: &Options) -> Result<(), String> {
        let only = options.force_game.or(options.game);
        let games = only.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
        let mut whys = Vec::new();
        for game in &games {
            match self.can_be(*game, options) {
                Ok(()) => return Ok(()),
                Err(why) => whys.push(why),
            }
        }
        if let ([why], Some(_)) = (&whys[..], only) {
            return Err(why.clone());
        }
        let whys = games.iter().zip(&whys);
        let whys = whys.map(|(game, why)| format!("{}: {why}", game.info().name));
        let whys: Vec<_> = whys.collect();
        Err(format!("no game has this; {}", whys.join("; ")))
    }
}

/// Finds matching records.
pub struct Finder {
    wanted: Arc<Wanted>,
    /// Whether the tags of the current record do not match.
    skips: bool,
    search: Option<Search>,
}

impl Finder {
    /// Creates a finder for `wanted`.
    pub fn new(wanted: Arc<Wanted>) -> Self {
        Self {
            wanted,
            skips: false,
            search: None,
        }
    }
}

impl Visitor for Finder {
    fn begin(&mut self, record: &Begin<'_>) {
        let game = Some(record.game);
        let mut tests = self.wanted.tags.iter();
        self.skips = !tests.all(|test| test.holds(record.header, game));
        self.search = if self.skips {
            None
        } else {
            Search::new(&self.wanted, record)
        };
        // A record in which the criteria are impossible is not a match, and nothing of it is left unsearched.
        self.skips |= self.search.is_none();
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        if let Some(search) = &mut self.search {
            search.turn(turn);
        }
    }
}

impl Survey for Finder {
    type Found = SearchResult;

    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        let only_tags = self.wanted.position.is_none() && self.wanted.turns.is_none();
        (!only_tags).then_some(self)
    }

    fn found(&mut self, origin: RecordContext<'_>) -> SearchResult {
        if std::mem::take(&mut self.skips) {
            return SearchResult::default();
        }
        if let Some(search) = self.search.take() {
            return search.finish();
        }
        let (header, game) = (&origin.record.header, origin.record.game);
        if !self.wanted.tags.iter().all(|test| test.holds(header, game)) {
            return SearchResult::default();
        }
        let only_tags = self.wanted.position.is_none() && self.wanted.turns.is_none();
        SearchResult {
            hit: only_tags.then_some(Hit { reached: None }),
            // The setup of the record is faulty, so its turns were not searched.
            cut: !only_tags,
        }
    }
}
