//! The interface between a game and the rest of rongo.
//!
//! # How to add a game
//!
//! A game with one kind of piece implements [`simple::SimpleGame`]; see `examples/own_game.rs`. Other games implement
//! [`Game`]. The games of rongo have
//!
//! 1. A folder `src/games/<game>/` with the same files as the other games: `mod.rs` (the [`Game`] impl, which only
//!    calls the other files), `written.rs` (the content of the text: nom parsers and `Display`), `position.rs` (pieces
//!    as bits), `moves.rs` (all legal turns), `resolve.rs` (checks one written turn), `codes.rs`, `faults.rs` and
//!    `explain/` (why a turn is refused), `facts.rs` (a turn in JSON). Notations of other programs go into
//!    `notations/`; see [`foreign`].
//! 2. One line in `src/games/mod.rs`.
//! 3. `grammar/<game>.ebnf`, `fixtures/<game>/valid/*`, `fixtures/<game>/invalid/CODE-what.*` and
//!    `fixtures/<game>/perft.json`; the tests walk the folders and need no new code.
//!
//! A game has two independent implementations of its rules: [`Game::resolve`] checks one written turn and determines
//! *why* it is refused, [`Game::legal`] lists all turns. They are separate because checking must be fast and must be
//! able to explain; a property test verifies that both agree.

mod explanation;
pub mod foreign;
mod json_facts;
mod layout;
mod limits;
mod picture;
mod play;
pub mod simple;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{ControlFlow, Range};

use nom::IResult;

pub use explanation::{At, Coded, Explanation, Refusal, Remark, TextFault};
pub use foreign::{ForeignNotation, PositionNotation};
pub use json_facts::JsonFacts;
pub use limits::{Limits, TooManyPaths};
pub use picture::{diagram, fault_diagram};
pub use play::{Played, is_canonical_at_length, play_at_length};

pub use crate::info::{BoardFile, Info, SetupTag, SetupTags};
pub use crate::outcome::{Ending, Outcome, Side};

use crate::diagnostic::Code;
use crate::diagram::Diagram;
use crate::record::words::Expected;
use crate::square::Square;

/// The parts of a position that all games have in common.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync {
    /// Returns the side to move.
    fn side(&self) -> Side;
    /// Returns the number of the turn, as `23.` writes it; at least 1.
    fn number(&self) -> u32;
    /// Returns the same position with turn number `number`; used to compare repeated positions.
    #[must_use]
    fn at_number(&self, number: u32) -> Self;
}

/// A game: its notation and its rules. See the [module documentation](self) for how to add one.
///
/// Parameter names: `s` is the setup, `p` a position, `w` a written turn, `m` a move.
pub trait Game: Sized + Send + Sync + 'static {
    /// Names, extensions and a short description of the notation.
    const INFO: Info;
    /// Every code of this game.
    const CODES: &'static [&'static Code];
    /// The code for a turn after the end of the game.
    const AFTER_END: &'static Code;
    /// The code for a result that the final position contradicts; lowered to a warning if the end of the game follows
    /// from a rule that rongo itself defines.
    const WRONG_RESULT: &'static Code;

    /// The selection made by tags and flags: rule set, board, formation. Created once per record and borrowed
    /// everywhere.
    type Setup: Clone + Debug + Send + Sync;
    /// The pieces, the side to move and the turn number, but not the rules or the board.
    type Position: Position;
    /// The content of the text of a turn: without spans and independent of the position, so possibly not legal.
    type Written: Clone + Eq + Debug + Display + Send + Sync;
    /// What happens on the board: complete, and legal in the position where it was created.
    type Move: Clone + Eq + Debug + Send + Sync;
    /// A part of a turn that a fault can refer to: "the 2nd stone", "step 3", "the sign".
    type Part: Copy + Eq + Debug;
    /// The reason why a turn is refused.
    type Fault: Clone + Eq + Debug + Coded;
    /// Everything that a turn does, for machine-readable formats.
    type Facts: JsonFacts;

    /// Creates the setup.
    ///
    /// # Errors
    /// Returns the selected value that is unknown or contradicts another, with the range in its text.
    fn setup(choices: &SetupTags<'_>) -> Result<Self::Setup, (SetupTag, TextFault)>;

    /// Returns the other named rule sets, in the order in which they are tried on a record that does not state one.
    fn alternatives(_s: &Self::Setup) -> Vec<Self::Setup> {
        Vec::new()
    }

    /// Returns the name of the setup's rule set as in `[Rules]`, if the game has several.
    fn rules_name(_s: &Self::Setup) -> Option<String> {
        None
    }

    /// Returns the name of the setup's board as in `[Board]`.
    fn board_name(s: &Self::Setup) -> String;

    /// Checks a board file completely. The returned faults include warnings; the code of a fault determines its
    /// severity.
    fn check_board(_file: &BoardFile) -> Vec<TextFault> {
        Vec::new()
    }

    /// Returns the start position of this setup if no FEN is given.
    fn start(s: &Self::Setup) -> Self::Position;

    /// Reads position text. Checks only syntax and counts, so that any position of a game can be read.
    ///
    /// # Errors
    /// Returns the first fault, with its range in `text`.
    fn parse_position(s: &Self::Setup, text: &str) -> Result<Self::Position, TextFault>;

    /// Returns the position text of `p`, which [`Game::parse_position`] can read.
    fn position_text(s: &Self::Setup, p: &Self::Position) -> String;

    /// Checks that a game or study may start from this position.
    ///
    /// # Errors
    /// Returns the reason why it may not, with the range in the position text.
    fn check_start(s: &Self::Setup, p: &Self::Position) -> Result<(), TextFault>;

    /// Reads one turn, with all its words, from the front of `input`, and consumes no further bytes.
    ///
    /// # Errors
    /// Returns what was expected, and where.
    fn parse_move(input: &[u8]) -> IResult<&[u8], Self::Written, Expected<'_>>;

    /// Returns the range of `part` in `token`, which [`Game::parse_move`] has read. Not performance-critical: reads
    /// the token again.
    fn locate(token: &[u8], part: Self::Part) -> Range<usize>;

    /// Returns whether every square that `w` names is on some board of this game. Used to detect the game by its words.
    fn plausible(w: &Self::Written) -> bool;

    /// Returns the move that `w` means in `p`. Performance-critical: must not allocate on success or list turns.
    ///
    /// # Errors
    /// Returns the reason why the turn is not legal or is ambiguous, and which part is at fault.
    fn resolve(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
    ) -> Result<Self::Move, Refusal<Self>>;

    /// Returns the explanation of a refusal. Not performance-critical.
    fn explain(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
        refusal: &Refusal<Self>,
    ) -> Explanation<Self::Part>;

    /// Returns remarks on a legal turn: warnings always, notes on spelling only if `style` is true. `token` is the
    /// text of the turn. Performance-critical if `style` is false.
    fn remarks(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
        m: &Self::Move,
        token: &[u8],
        style: bool,
        each: &mut dyn FnMut(Remark),
    );

    /// Plays a legal move.
    fn apply(s: &Self::Setup, p: &mut Self::Position, m: &Self::Move);

    /// Plays the turn at the start of `input`. Returns `None` if it is not a legal turn without findings, or if this
    /// cannot be determined quickly; then the state of `p` is unspecified. Performance-critical: a check spends most
    /// of its time here.
    fn play<'a>(s: &Self::Setup, p: &mut Self::Position, input: &'a [u8]) -> Option<Played<'a>> {
        play_at_length::<Self>(s, p, input)
    }

    /// Returns whether `token`, which is a legal turn in `p`, is its canonical text.
    fn is_canonical(s: &Self::Setup, p: &Self::Position, token: &[u8]) -> bool {
        is_canonical_at_length::<Self>(s, p, token)
    }

    /// Lists the legal turns in a fixed order until `each` breaks.
    ///
    /// # Errors
    /// Returns an error if a piece has more paths than `limits` allows.
    fn legal(
        s: &Self::Setup,
        p: &Self::Position,
        limits: &Limits,
        each: impl FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths>;

    /// Returns the number of legal turns.
    ///
    /// # Errors
    /// Returns an error if a piece has more paths than `limits` allows.
    fn count(s: &Self::Setup, p: &Self::Position, limits: &Limits) -> Result<u64, TooManyPaths> {
        let mut n = 0;
        Self::legal(s, p, limits, |_| {
            n += 1;
            ControlFlow::Continue(())
        })?;
        Ok(n)
    }

    /// Lists legal turns that may have been meant by `w`: those that are worth comparing with it, at most some
    /// thousands, regardless of how many are legal.
    fn candidates(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
        each: impl FnMut(&Self::Move) -> ControlFlow<()>,
    );

    /// Picks a random legal turn by kind, then piece, then turn; `None` if there is none.
    fn pick(s: &Self::Setup, p: &Self::Position, rng: &mut fastrand::Rng) -> Option<Self::Move>;

    /// Returns the square that the moving piece comes from; `None` for a pass or a piece that enters the board.
    fn origin(m: &Self::Move) -> Option<Square>;

    /// Returns the canonical, shortest text of a legal move.
    fn write(s: &Self::Setup, p: &Self::Position, m: &Self::Move) -> Self::Written;

    /// Returns everything that a legal move does.
    fn facts(s: &Self::Setup, p: &Self::Position, m: &Self::Move) -> Self::Facts;

    /// Returns the turn with these facts, written so that it is unambiguous in every position: the inverse of
    /// [`Game::facts`]. Facts that merely follow from the turn are ignored. `None` if the turn cannot be written that
    /// way.
    fn written(facts: &Self::Facts) -> Option<Self::Written>;

    /// Returns how the game is over in this position by its rules, if it is. Performance-critical: called after every
    /// turn.
    fn ending(s: &Self::Setup, p: &Self::Position) -> Option<Ending>;

    /// Returns the outcome of [`Game::ending`]. Performance-critical.
    fn over(s: &Self::Setup, p: &Self::Position) -> Option<Outcome> {
        Self::ending(s, p).map(|ending| ending.outcome)
    }

    /// Returns the squares that `w` names, on the board or off it.
    fn squares(w: &Self::Written) -> Vec<Square>;

    /// Returns `p` as a diagram. If `last` is given, it is the move that led to `p` and the position before it, and
    /// the diagram shows what the move did.
    fn diagram(
        s: &Self::Setup,
        p: &Self::Position,
        last: Option<(&Self::Position, &Self::Move)>,
    ) -> Diagram;

    /// Returns the notations of other programs for records of this game, in the order in which they are listed.
    fn foreign() -> &'static [&'static dyn ForeignNotation<Self>] {
        &[]
    }

    /// Returns the notations of other programs for positions of this game, in the order in which they are listed.
    fn foreign_positions() -> &'static [PositionNotation] {
        &[]
    }
}

/// A generic job for any game. It connects code that knows only the name of a game with code that needs its types.
pub trait Job {
    /// The result of the job.
    type Out;
    /// Runs the job.
    fn run<G: Game>(self) -> Self::Out;
}
