//! Type-erased games: the interface through which the rest of rongo uses a game.

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

/// A game that a record can belong to.
///
/// The games of rongo are in [`crate::games`]; [`GameId::of`] makes a `GameId` from any [`Game`]. Serde serializes it
/// as the id of the game.
#[derive(Clone, Copy)]
pub struct GameId(&'static dyn AnyGame);

impl GameId {
    /// Returns the id of the game `G`.
    pub const fn of<G: Game>() -> Self {
        Self(const { &Of::<G>(PhantomData) })
    }

    /// Returns the name of the game and the form of its records.
    pub fn info(self) -> &'static Info {
        self.0.info()
    }

    /// Returns every code of the game.
    pub fn codes(self) -> &'static [&'static Code] {
        self.0.codes()
    }

    /// Returns whether this is the game `G`.
    pub fn is<G: Game>(self) -> bool {
        self.info().id == G::INFO.id
    }

    /// Returns the type-erased game.
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

/// How many words of a record can be read as turns of a game, and how many cannot.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fit {
    /// The number of words that are turns of the game.
    pub read: usize,
    /// The number of other words.
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

/// A type-erased game. [`GameId::of`] makes one from any [`Game`].
pub trait AnyGame: sealed::Sealed + Sync {
    /// Returns the name of the game and the form of its records.
    fn info(&self) -> &'static Info;
    /// Returns every code of the game.
    fn codes(&self) -> &'static [&'static Code];
    /// Reads the record with this `front` as a record of the game, checks it and shows it to the visitor, in one pass.
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
    /// Returns a sentence that names the words that are not turns.
    fn turns(&self, text: &str) -> Result<AnyTurns, String>;
    /// Checks that `text` is exactly one turn, or one word. Whether that word is a turn is decided by the replay.
    ///
    /// # Errors
    /// Returns a sentence that explains why it is neither.
    fn one_turn(&self, text: &str) -> Result<(), String>;
    /// Returns the text of the turn that `facts` describe.
    ///
    /// # Errors
    /// Returns the field that is not a valid fact of a turn of the game.
    fn text_of_facts(&self, facts: &Value) -> Result<FactsText, WrongFacts>;
    /// Returns the schema of the facts of a turn.
    #[cfg(feature = "schema")]
    #[doc(hidden)]
    fn facts_schema(&self, generator: &mut SchemaGenerator) -> Schema;
    /// Returns the position that `choices` select: that of their position text, or else the usual start of the game.
    ///
    /// # Errors
    /// Returns the faulty tag and the reason.
    fn study(&self, choices: &SetupTags<'_>) -> Result<Box<dyn AnyStudy>, (SetupTag, TextFault)>;
    /// Writes random legal records and passes each to `each` until that breaks.
    ///
    /// # Errors
    /// Returns the faulty tag and the reason.
    fn random_records(
        &self,
        choices: &SetupTags<'_>,
        how: RandomRecords,
        each: &mut dyn FnMut(String) -> ControlFlow<()>,
    ) -> Result<(), (SetupTag, TextFault)>;
    /// Returns the notations of other programs in which positions of the game can be read.
    fn foreign_positions(&self) -> &'static [PositionNotation];
    /// Checks a board file. The returned faults include warnings; the code of a fault determines its severity.
    fn check_board(&self, file: &BoardFile) -> Vec<TextFault>;
}

/// Carries the types of a game as a value.
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
