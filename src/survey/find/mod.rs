//! Which records reach a position, begin with some turns or have some tags.

mod line;
mod row;
mod tags;

pub use row::Found;
pub use tags::{NoTest, TagTest};

use super::{overhear, start};
use crate::at::LinePath;
use crate::check::Origin;
use crate::check::{Options, Started};
use crate::game::{Choices, Game, Job};
use crate::games::GameId;
use crate::record::syntax::Fault;
use crate::record::{Front, Kind, Record, read};
use crate::source::quote;
use crate::study::Study;

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
pub struct Looked {
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
    /// Whether the position and the turns can be those of some game, or of that which `options` choose.
    ///
    /// # Errors
    /// Why they are of none, in a sentence.
    pub fn check(&self, options: &Options) -> Result<(), String> {
        let only = options.force_game.or(options.game);
        let games = only.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
        let mut whys = Vec::new();
        for game in &games {
            match game.dispatch(CanBe {
                wanted: self,
                options,
            }) {
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

    /// Looks at the record at `origin`.
    pub fn look(&self, origin: Origin<'_>, options: &Options) -> Looked {
        let (header, game) = (&origin.record.header, origin.record.game);
        if !self.tags.iter().all(|test| test.holds(header, game)) {
            return Looked::default();
        }
        if self.position.is_none() && self.turns.is_none() {
            return Looked {
                hit: Some(Hit { reached: None }),
                cut: false,
            };
        }
        let job = Look {
            wanted: self,
            origin,
            options,
        };
        game.map_or(
            Looked {
                hit: None,
                cut: true,
            },
            |game| game.dispatch(job),
        )
    }
}

/// Looks at a record of a game.
struct Look<'a> {
    wanted: &'a Wanted,
    origin: Origin<'a>,
    options: &'a Options,
}

impl Job for Look<'_> {
    type Out = Looked;

    fn run<G: Game>(self) -> Looked {
        let Some(started) = start::<G>(self.origin, self.options) else {
            return Looked {
                hit: None,
                cut: true,
            };
        };
        self.wanted.search(&started).unwrap_or_default()
    }
}

impl Wanted {
    /// Searches a record; `None` where its game, with its rules and board, has no such position or turns.
    fn search<G: Game>(&self, started: &Started<G>) -> Option<Looked> {
        let setup = &started.setup;
        let position = self.position.as_ref();
        let position = position.map(|text| G::parse_position(setup, text));
        let turns = self.turns.as_ref().map(|text| written::<G>(text));
        let (position, turns) = (position.transpose().ok()?, turns.transpose().ok()?);
        let mut search = Search::new(started, position, turns);
        search.variations = self.variations;
        overhear(started, &started.corrections, &mut search);
        Some(search.finish())
    }
}

/// Tells whether a game has the position and the turns that are wanted.
struct CanBe<'a> {
    wanted: &'a Wanted,
    options: &'a Options,
}

impl Job for CanBe<'_> {
    type Out = Result<(), String>;

    fn run<G: Game>(self) -> Self::Out {
        if let Some(fen) = &self.wanted.position {
            // On which board is for the text alone to say: records may be of any.
            let choices = Choices {
                fen: Some(fen),
                boards: &self.options.boards,
                ..Choices::default()
            };
            Study::<G>::read(&choices).map_err(|(_, fault)| fault.to_string())?;
        }
        match &self.wanted.turns {
            Some(text) => written::<G>(text).map(drop),
            None => Ok(()),
        }
    }
}

/// Reads turns, with numbers or without.
///
/// # Errors
/// What is no turn, in a sentence.
fn written<G: Game>(text: &str) -> Result<Vec<G::Written>, String> {
    let (record, _): (Record<G::Written>, _) = read(text, Front::read(text, 0), G::parse_move);
    let game = G::INFO.name;
    let no_turn = |word: &str| format!("cannot read `{}` as turns of {game}", quote(word));
    if let Some(Fault { span, .. }) = record.faults.first() {
        return Err(no_turn(&text[span.range()]));
    }
    let mut turns = Vec::new();
    for item in record.items {
        match item.kind {
            Kind::Turn(turn) => turns.push(turn),
            Kind::Number(_) => {}
            _ => return Err(no_turn(&text[item.span.range()])),
        }
    }
    if turns.is_empty() {
        return Err(no_turn(text));
    }
    Ok(turns)
}
