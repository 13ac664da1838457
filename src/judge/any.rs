//! Games without their types: what the rest of rongo knows of a game.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::ControlFlow;

#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::case::judge;
use super::facts::{FactsText, WrongFacts, one_turn, text_of};
use super::notation_view::NotationView;
use super::options::Options;
use super::pass::{How, PassResult, pass};
use super::study::{AnyStudy, RandomRecords, random_records, study};
use super::visit::{AnyTurns, Visitor};
use super::watch::turns;
use crate::diagnostic::Code;
use crate::game::foreign::PositionNotation;
use crate::game::{BoardFile, Game, Info, SetupTag, SetupTags, TextFault};
use crate::record::{Front, Item, Kind, read};

/// A game that records can be of.
///
/// Those of rongo are in [`crate::games`]; [`GameId::of`] makes one of any [`Game`]. In serde's formats it is its id.
#[derive(Clone, Copy)]
pub struct GameId(&'static dyn AnyGame);

impl GameId {
    /// The game `G`.
    pub const fn of<G: Game>() -> Self {
        Self(const { &Of::<G>(PhantomData) })
    }

    /// What the game is called and how its records look.
    pub fn info(self) -> &'static Info {
        self.0.info()
    }

    /// Every code of the game.
    pub fn codes(self) -> &'static [&'static Code] {
        self.0.codes()
    }

    /// Whether it is the game `G`.
    pub fn is<G: Game>(self) -> bool {
        self.info().id == G::INFO.id
    }

    /// All that can be done with it.
    pub fn game(self) -> &'static dyn AnyGame {
        self.0
    }
}

impl PartialEq for GameId {
    fn eq(&self, other: &Self) -> bool {
        self.info().id == other.info().id
    }
}

impl Eq for GameId {}

impl PartialOrd for GameId {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for GameId {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.info().id.cmp(other.info().id)
    }
}

impl Hash for GameId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.info().id.hash(state);
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({})", self.info().id)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.info().id)
    }
}

/// How many words of a record a game reads as its turns, and how many it does not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fit {
    /// Turns of the game.
    pub read: usize,
    /// Other words.
    pub unread: usize,
    /// Whether the first turns are legal.
    pub begins_legally: bool,
}

impl Fit {
    /// How many turns must be legal before words alone may name a game: by chance one often is.
    const LEGAL: usize = 2;

    /// Whether the words alone show that a record is one of this game (rules, `record.md`, "Recognition never guesses").
    pub fn is_certain(&self) -> bool {
        self.read > 0 && self.unread == 0 && self.begins_legally
    }
}

mod sealed {
    pub trait Sealed {}
}

/// A game without its types. Every [`Game`] is one, by [`GameId::of`].
pub trait AnyGame: sealed::Sealed + Sync {
    /// What the game is called and how its records look.
    fn info(&self) -> &'static Info;
    /// Every code of the game.
    fn codes(&self) -> &'static [&'static Code];
    /// Reads the record with this `front` as one of the game, judges it and shows it to the visitor, all in one pass.
    fn pass(
        &self,
        text: &str,
        front: Front,
        how: How<'_>,
        visitor: Option<&mut dyn Visitor>,
    ) -> PassResult;
    /// How well the words of the record with this `front` fit the game.
    fn fit(&self, text: &str, front: &Front, options: &Options) -> Fit;
    /// Reads turns to compare others with, numbered or not.
    ///
    /// # Errors
    /// The words that are not turns, in a sentence.
    fn turns(&self, text: &str) -> Result<AnyTurns, String>;
    /// Whether `text` is one turn and nothing else, or else one word: whether that is a turn is for the replay to say.
    ///
    /// # Errors
    /// Why it is not, in a sentence.
    fn one_turn(&self, text: &str) -> Result<(), String>;
    /// The text of the turn that does what `facts` say.
    ///
    /// # Errors
    /// What is not a fact of a turn of the game.
    fn text_of_facts(&self, facts: &Value) -> Result<FactsText, WrongFacts>;
    /// The schema of the facts of a turn.
    #[cfg(feature = "schema")]
    #[doc(hidden)]
    fn facts_schema(&self, generator: &mut SchemaGenerator) -> Schema;
    /// The position that `choices` give: that of their position text, or else the game's own start.
    ///
    /// # Errors
    /// The choice that is faulty, and why.
    fn study(&self, choices: &SetupTags<'_>) -> Result<Box<dyn AnyStudy>, (SetupTag, TextFault)>;
    /// Writes random legal records and gives each to `each`, until that breaks.
    ///
    /// # Errors
    /// The choice that is faulty, and why.
    fn random_records(
        &self,
        choices: &SetupTags<'_>,
        how: RandomRecords,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), (SetupTag, TextFault)>;
    /// The notations of other programs in which positions of the game are read.
    fn foreign_positions(&self) -> &'static [PositionNotation];
    /// Checks a board file; warnings are among the faults, by their code.
    fn check_board(&self, file: &BoardFile) -> Vec<TextFault>;
}

/// A game's types, as a value.
struct Of<G>(PhantomData<fn() -> G>);

impl<G> sealed::Sealed for Of<G> {}

impl<G: Game> AnyGame for Of<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn codes(&self) -> &'static [&'static Code] {
        G::CODES
    }

    fn pass(
        &self,
        text: &str,
        front: Front,
        how: How<'_>,
        visitor: Option<&mut dyn Visitor>,
    ) -> PassResult {
        pass::<G>(text, front, how, visitor)
    }

    fn fit(&self, text: &str, front: &Front, options: &Options) -> Fit {
        let (record, _) = read(text, front.clone(), G::parse_move);
        let mut fit = Fit::default();
        for item in &record.items {
            match &item.kind {
                Kind::Turn(written) if G::plausible(written) => fit.read += 1,
                Kind::Turn(_) | Kind::Unread => fit.unread += 1,
                _ => {}
            }
        }
        if fit.read > 0 && fit.unread == 0 {
            let own = NotationView::own::<G>();
            let judged = judge::<G>(text, &record, options, own, None);
            let turn = |item: &&Item<_>| matches!(item.kind, Kind::Turn(_));
            let turns_before = |at: usize| record.items[..at].iter().filter(turn).count();
            let mut stops = judged.diagnostics.iter().filter(|d| d.stops_line);
            fit.begins_legally = judged.unjudged.is_none()
                && stops.all(|d| {
                    d.turn
                        .as_ref()
                        .is_some_and(|t| turns_before(t.item) >= Fit::LEGAL)
                });
        }
        fit
    }

    fn turns(&self, text: &str) -> Result<AnyTurns, String> {
        turns::<G>(text)
    }

    fn one_turn(&self, text: &str) -> Result<(), String> {
        one_turn::<G>(text)
    }

    fn text_of_facts(&self, facts: &Value) -> Result<FactsText, WrongFacts> {
        text_of::<G>(facts)
    }

    #[cfg(feature = "schema")]
    fn facts_schema(&self, generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<G::Facts>()
    }

    fn study(&self, choices: &SetupTags<'_>) -> Result<Box<dyn AnyStudy>, (SetupTag, TextFault)> {
        study::<G>(choices)
    }

    fn random_records(
        &self,
        choices: &SetupTags<'_>,
        how: RandomRecords,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), (SetupTag, TextFault)> {
        random_records::<G>(choices, how, each)
    }

    fn foreign_positions(&self) -> &'static [PositionNotation] {
        G::foreign_positions()
    }

    fn check_board(&self, file: &BoardFile) -> Vec<TextFault> {
        G::check_board(file)
    }
}
