//! Visitors of records. A visitor sees the setup of a record, then its turns and marks in the order of the text, then
//! its end.
//!
//! The interface is the same for all games. Texts, positions and facts are computed only when a visitor asks for them,
//! so a visit adds little to the cost of a check.

use std::any::Any;
use std::fmt;

use serde_json::value::RawValue;

use super::{AnyStudy, GameId};
use crate::diagram::Diagram;
use crate::game::{Ending, Outcome, Side, TextFault};
use crate::record::{Header, Number, syntax};
use crate::span::Span;
use crate::square::Square;

/// Sees a record while it is checked.
pub trait Visitor {
    /// The record begins. If a visitor is called in the middle of a record, it must start over: the fast path has
    /// given up on the record, or another rule set applies.
    fn begin(&mut self, record: &Begin<'_>);

    /// Called for an item of the movetext that is not a turn. `text` is that of [`Begin`].
    fn mark(&mut self, text: &str, span: Span, mark: Mark) {
        _ = (text, span, mark);
    }

    /// Called for a turn, or for words where a turn is expected.
    fn turn(&mut self, turn: &Turn<'_>);

    /// Called at the end of the record, unless its setup or start position is faulty.
    fn end(&mut self, end: &End<'_>) {
        _ = end;
    }
}

/// A record that is about to be visited.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Begin<'a> {
    /// The text that all spans refer to.
    pub text: &'a str,
    /// The game of the record.
    pub game: GameId,
    /// The tags, and the comments between them.
    pub header: &'a Header,
    /// The setup that the record is checked with, and its start position.
    pub setup: &'a dyn AnySetup,
}

/// The setup that a record is checked with, and its start position.
pub trait AnySetup {
    /// Returns the rule set, if the game has several.
    fn rules(&self) -> Option<String>;
    /// Returns the board.
    fn board(&self) -> String;
    /// Returns the position text of the start position.
    fn start(&self) -> String;
    /// Returns whether the start position is the one that the setup has when no position is given.
    fn is_own_start(&self) -> bool;
    /// Returns whether the start position is the usual one of the board.
    fn is_usual_start(&self) -> bool;
    /// Returns the start position as a study.
    fn study(&self) -> Box<dyn AnyStudy>;
    /// Reads a position for comparison with others.
    ///
    /// # Errors
    /// Returns the reason why the text is not a position of this setup.
    fn position(&self, text: &str) -> Result<AnyPosition, TextFault>;
    /// Returns whether the record starts from `position`, regardless of the turn number.
    fn starts_from(&self, position: &AnyPosition) -> bool;
    /// Reads turns, with or without move numbers, for comparison with others.
    ///
    /// # Errors
    /// Returns a sentence that names the words that are not turns.
    fn turns(&self, text: &str) -> Result<AnyTurns, String>;
}

/// A position of any game, with turn number 1.
pub struct AnyPosition(pub(super) Box<dyn Any + Send + Sync>);

/// Turns of any game, as written.
pub struct AnyTurns {
    pub(super) written: Box<dyn Any + Send + Sync>,
    pub(super) len: usize,
}

impl AnyTurns {
    /// Returns the number of turns.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there are no turns.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// An item of the movetext that is not a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A move number; if it is wrong, with the correct number.
    Number(Number, Option<u32>),
    /// A NAG; 0 if PGN does not define it.
    Nag(u8),
    /// A comment or a `%` line, with its marks.
    Comment,
    /// `(`
    Open,
    /// `)`
    Close,
    /// A termination mark.
    Result(Outcome),
}

/// A turn of a record.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Turn<'a> {
    /// The span of the turn.
    pub span: Span,
    /// The text of the turn, as written.
    pub token: &'a str,
    /// The ply number, counted from 1 at the start of the record.
    pub ply: u32,
    /// For each variation around the turn, from the outside in: the ply that it replaces, and its ordinal among the
    /// variations on that ply.
    pub variation: &'a [(u32, u32)],
    /// The outcome of the turn.
    pub state: State,
    pub(super) known: &'a dyn AnyTurn,
}

/// The outcome of a turn in the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The turn was played.
    Played,
    /// The turn is not legal.
    Refused,
    /// The turn comes after the end of the game.
    AfterEnd,
    /// The text is not a turn of the game.
    Unread,
    /// The turn could not be checked, because an earlier turn of its line could not be played.
    Unchecked,
}

impl<'a> Turn<'a> {
    /// Returns whether the turn is in the main line.
    pub fn is_main(&self) -> bool {
        self.variation.is_empty()
    }

    /// Returns details about the turn.
    pub fn known(&self) -> &'a dyn AnyTurn {
        self.known
    }
}

impl fmt::Debug for Turn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn")
            .field("token", &self.token)
            .field("ply", &self.ply)
            .field("variation", &self.variation)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

/// Details about a turn, computed on demand.
pub trait AnyTurn {
    /// Returns the number of the turn and the side to move, if the position is known.
    fn number(&self) -> Option<(u32, Side)>;
    /// Appends the canonical text of a legal turn, or the text as read of any other turn.
    fn text(&self, to: &mut String);
    /// Returns the canonical text of a legal turn, or the text as read of any other turn.
    fn canonical(&self) -> String {
        let mut text = String::new();
        self.text(&mut text);
        text
    }
    /// Returns the position text before the turn, if that position is known.
    fn before(&self) -> Option<String>;
    /// Returns the position text after the turn, if the turn was played or a directive gives the position.
    fn after(&self) -> Option<String>;
    /// Returns what a legal turn does, as JSON.
    fn facts(&self) -> Option<Box<RawValue>>;
    /// Returns the position after a legal turn as a diagram that shows what the turn did.
    fn diagram(&self) -> Option<Diagram>;
    /// Returns the position after the turn as a study, if the turn was played or a directive gives the position.
    fn study_after(&self) -> Option<Box<dyn AnyStudy>>;
    /// Returns the position before a turn that cannot be played as a diagram, in which `squares` and the squares of
    /// the turn are marked.
    fn diagram_of_fault(&self, squares: &[Square]) -> Option<Diagram>;
    /// Returns whether the turn leads to `position`, regardless of the turn number.
    fn reaches(&self, position: &AnyPosition) -> bool;
    /// Returns whether the turn equals turn `index`, counted from 0, of `turns`, in any spelling.
    fn is(&self, turns: &AnyTurns, index: usize) -> bool;
    /// Returns whether `text` is the same turn in any spelling.
    fn is_written(&self, text: &str) -> bool;
    /// Returns the position before the turn as a `G::Position`, for callers that know the game.
    fn position_before(&self) -> Option<&dyn Any>;
    /// Returns the position after the turn as a `G::Position`, for callers that know the game.
    fn position_after(&self) -> Option<&dyn Any>;
    /// Returns the move as a `G::Move`, for callers that know the game.
    fn played(&self) -> Option<Box<dyn Any>>;
}

impl fmt::Debug for dyn AnyTurn + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.text(&mut text);
        f.write_str(&text)
    }
}

/// The end of a record that was visited.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct End<'a> {
    /// The number of plies of the main line that were played.
    pub plies: u32,
    /// The termination mark of the record, and its span.
    pub result: Option<(Outcome, Span)>,
    /// How the game is over by its rules after the main line, if it is and the position is known.
    pub ending: Option<&'a Ending>,
    /// The syntax errors, in the order of the text.
    pub faults: &'a [syntax::Fault],
    pub(super) position: &'a dyn Fn() -> Option<String>,
}

impl End<'_> {
    /// Returns the position text after the main line, if that position is known.
    pub fn position(&self) -> Option<String> {
        (self.position)()
    }

    /// Returns whether the record has no syntax errors that leave doubt about its turns.
    pub fn is_well_formed(&self) -> bool {
        !self.faults.iter().any(syntax::Fault::loses_text)
    }
}

impl fmt::Debug for End<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("End")
            .field("plies", &self.plies)
            .field("result", &self.result)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
