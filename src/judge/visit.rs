//! What a visitor sees of a record: its setup, then turns and marks in the order of the text, then its end.
//!
//! Everything here is the same for all games. Text, positions and facts are made only when a visitor asks for them, so
//! that a visit costs little more than the check that it rides on.

use std::any::Any;
use std::fmt;

use serde_json::value::RawValue;

use super::{AnyStudy, GameId};
use crate::diagram::Diagram;
use crate::game::{Ending, Outcome, Side, TextFault};
use crate::record::{Header, Number, syntax};
use crate::span::Span;
use crate::square::Square;

/// Sees a record while it is judged.
pub trait Visitor {
    /// The record begins. A visitor that is in the middle of a record starts anew: the fast path has given the record up,
    /// or another rule set judges it.
    fn begin(&mut self, record: &Begin<'_>);

    /// Something in the movetext that is not a turn; `text` is that of [`Begin`].
    fn mark(&mut self, text: &str, span: Span, mark: Mark) {
        _ = (text, span, mark);
    }

    /// A turn, or words where a turn is expected.
    fn turn(&mut self, turn: &Turn<'_>);

    /// The record ends. Not called where the setup or the start of the record is faulty.
    fn end(&mut self, end: &End<'_>) {
        _ = end;
    }
}

/// A record that is about to be visited.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Begin<'a> {
    /// The text that all spans count.
    pub text: &'a str,
    /// The game.
    pub game: GameId,
    /// The tags, and the comments between them.
    pub header: &'a Header,
    /// What judges the record, and where it starts.
    pub setup: &'a dyn AnySetup,
}

/// What judges a record, and the position it starts from.
pub trait AnySetup {
    /// The rule set, where the game has several.
    fn rules(&self) -> Option<String>;
    /// The board.
    fn board(&self) -> String;
    /// The position text of the start.
    fn start(&self) -> String;
    /// Whether the record starts as its setup does when no position is given.
    fn is_own_start(&self) -> bool;
    /// Whether the record starts as games on its board do when nothing else is chosen.
    fn is_usual_start(&self) -> bool;
    /// The start as a position by itself.
    fn study(&self) -> Box<dyn AnyStudy>;
    /// Reads a position to compare others with.
    ///
    /// # Errors
    /// Why the text is not a position of this setup.
    fn position(&self, text: &str) -> Result<AnyPosition, TextFault>;
    /// Whether the record starts from `position`, whatever the turn number.
    fn starts_from(&self, position: &AnyPosition) -> bool;
    /// Reads turns to compare others with, numbered or not.
    ///
    /// # Errors
    /// The words that are not turns.
    fn turns(&self, text: &str) -> Result<AnyTurns, String>;
}

/// A position of some game, as turn 1.
pub struct AnyPosition(pub(super) Box<dyn Any + Send + Sync>);

/// Turns of some game, as written.
pub struct AnyTurns {
    pub(super) written: Box<dyn Any + Send + Sync>,
    pub(super) len: usize,
}

impl AnyTurns {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Something in the movetext that is not a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A move number; where it is wrong, with the number that fits.
    Number(Number, Option<u32>),
    /// A NAG; 0 also for one that PGN does not know.
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
    /// Its bytes.
    pub span: Span,
    /// Its text, as written.
    pub token: &'a str,
    /// 1-based, from the start of the record.
    pub ply: u32,
    /// For each variation around it, from the outside in: the ply that it replaces, and its ordinal among those.
    pub variation: &'a [(u32, u32)],
    /// What became of it.
    pub state: State,
    pub(super) known: &'a dyn AnyTurn,
}

/// What became of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It was played.
    Played,
    /// It is not legal.
    Refused,
    /// It comes after the end of the game.
    AfterEnd,
    /// It is not a turn of the game.
    Unread,
    /// It cannot be checked, because an earlier turn of its line could not be played.
    Unchecked,
}

impl<'a> Turn<'a> {
    /// Whether it is in the main line.
    pub fn is_main(&self) -> bool {
        self.variation.is_empty()
    }

    /// What else is known of it.
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

/// What is known of a turn, made when asked for.
pub trait AnyTurn {
    /// The number of the turn and the side to move, where the position is known.
    fn number(&self) -> Option<(u32, Side)>;
    /// Appends the canonical text of a legal turn; of another its text as it was read.
    fn text(&self, to: &mut String);
    /// The canonical text of a legal turn; of another its text as it was read.
    fn canonical(&self) -> String {
        let mut text = String::new();
        self.text(&mut text);
        text
    }
    /// Position text before the turn, where that is known.
    fn before(&self) -> Option<String>;
    /// Position text after the turn: of one that was played, or that a directive gives.
    fn after(&self) -> Option<String>;
    /// What a legal turn does, as JSON.
    fn facts(&self) -> Option<Box<RawValue>>;
    /// The position after a legal turn, with what the turn did.
    fn diagram(&self) -> Option<Diagram>;
    /// The position after the turn by itself: of one that was played, or that a directive gives.
    fn study_after(&self) -> Option<Box<dyn AnyStudy>>;
    /// The position before a turn that cannot be played, with the squares it names and `squares` marked.
    fn diagram_of_fault(&self, squares: &[Square]) -> Option<Diagram>;
    /// Whether it leads to `position`, whatever the turn number.
    fn reaches(&self, position: &AnyPosition) -> bool;
    /// Whether it is the turn number `index`, from 0, of `turns`, in any spelling.
    fn is(&self, turns: &AnyTurns, index: usize) -> bool;
    /// Whether `text` is the same turn in any spelling.
    fn is_written(&self, text: &str) -> bool;
    /// The position before, for those who know the game: a `G::Position`.
    fn position_before(&self) -> Option<&dyn Any>;
    /// The position after, for those who know the game: a `G::Position`.
    fn position_after(&self) -> Option<&dyn Any>;
    /// The move, for those who know the game: a `G::Move`.
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
    /// The plies of the main line that were played.
    pub plies: u32,
    /// The termination mark of the record, and its place.
    pub result: Option<(Outcome, Span)>,
    /// How the game is over by its rules after the main line, if it is and the position is known.
    pub ending: Option<&'a Ending>,
    /// What is not well-formed, in the order of the text.
    pub faults: &'a [syntax::Fault],
    pub(super) position: &'a dyn Fn() -> Option<String>,
}

impl End<'_> {
    /// Position text after the main line, where that is known.
    pub fn position(&self) -> Option<String> {
        (self.position)()
    }

    /// Whether the form of the record leaves no doubt what its turns are.
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
