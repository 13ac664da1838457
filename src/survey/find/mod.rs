//! Which records reach a position, begin with some turns or have some tags.

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

/// What is looked for. All that is said must hold of a record.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Position text: the record reaches this position, with this side to move. The number of the turn does not count.
    pub position: Option<String>,
    /// Turns, in any spelling: the record begins with these, from its own start.
    pub turns: Option<String>,
    /// What its tags say.
    pub tags: Vec<TagTest>,
    /// Whether variations are searched too.
    pub variations: bool,
}

/// What came of looking at a record.
#[derive(Clone, Debug, Default)]
pub struct SearchResult {
    /// Whether and where it is what is looked for.
    pub hit: Option<Hit>,
    /// Whether something in it could not be played, so that positions behind that were not looked at.
    pub cut: bool,
}

/// Where a record is what is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Where it reaches the position, or else has made the turns; `None` where only tags were looked at.
    pub reached: Option<Reached>,
}

/// A place in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The plies made.
    pub ply: u32,
    /// The line in which.
    pub variation: LinePath,
    /// Where the last of the turns stands in the text; `None` at the start.
    pub at: Option<usize>,
}

impl Wanted {
    /// Whether `game` has the position and the turns that are wanted.
    fn can_be(&self, game: GameId, options: &Options) -> Result<(), String> {
        if let Some(fen) = &self.position {
            // Only the text says on which board: records may be of any.
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

    /// Whether the position and the turns can be those of some game, or of that which `options` choose.
    ///
    /// # Errors
    /// Why they are of none, in a sentence.
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

/// Finds records.
pub struct Finder {
    wanted: Arc<Wanted>,
    /// Whether the tags of the record at hand are not those that are wanted.
    skips: bool,
    search: Option<Search>,
}

impl Finder {
    /// Finds what is `wanted`.
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
        // A record that cannot have what is wanted is not a hit, and nothing of it is left out.
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
            // What judges the record is not known, so that its turns were not looked at.
            cut: !only_tags,
        }
    }
}
