//! What a game is to the rest of rongo.
//!
//! # How to add a game
//!
//! A game with one kind of piece implements [`simple::SimpleGame`]; `examples/own_game.rs` is one. Other games implement
//! [`Game`]. Those of rongo have
//!
//! 1. A folder `src/games/<game>/` with the files that the other games have: `mod.rs` (the [`Game`] impl, which only calls the
//!    other files), `written.rs` (what the text says: nom parsers and `Display`), `position.rs` (pieces as bits), `moves.rs` (all
//!    legal turns), `resolve.rs` (one written turn, judged), `codes.rs`, `faults.rs` and `tell/` (why a turn is refused),
//!    `facts.rs` (a turn in JSON). Notations of other programs go into `notations/`; see [`foreign`].
//! 2. One line in `src/games/mod.rs`.
//! 3. `grammar/<game>.ebnf`, `fixtures/<game>/valid/*`, `fixtures/<game>/invalid/CODE-what.*` and
//!    `fixtures/<game>/perft.json`; the tests walk the folders and need no new code.
//!
//! Two halves meet in a game: [`Game::resolve`] judges one written turn and says *why* it is refused, [`Game::legal`]
//! lists all turns. They are written apart, because judging must be fast and able to explain; a property test holds them
//! equal.

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

/// What every position knows.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync {
    /// The side to move.
    fn side(&self) -> Side;
    /// The number of the turn, as `23.` writes it; at least 1.
    fn number(&self) -> u32;
    /// The same position as turn `number`: so positions are compared that come up again.
    #[must_use]
    fn at_number(&self, number: u32) -> Self;
}

/// One game: its notation and its rules. See the module's page for how to add one.
///
/// Parameters are always: `s` the setup, `p` a position, `w` what was written, `m` a move.
pub trait Game: Sized + Send + Sync + 'static {
    /// Names, endings, notation in brief.
    const INFO: Info;
    /// Every code of this game.
    const CODES: &'static [&'static Code];
    /// The code for a turn after the end of the game.
    const AFTER_END: &'static Code;
    /// The code for a result that the final position contradicts; lowered to a warning where the ending is decided by us.
    const WRONG_RESULT: &'static Code;

    /// What tags and flags choose: rule set, board, formation. Made once a record, borrowed everywhere.
    type Setup: Clone + Debug + Send + Sync;
    /// Men, side to move, turn number; never the rules or the board.
    type Position: Position;
    /// What the text of a turn says: no spans, no position, not yet possible.
    type Written: Clone + Eq + Debug + Display + Send + Sync;
    /// What happens on the board: complete, legal where it was made.
    type Move: Clone + Eq + Debug + Send + Sync;
    /// What a fault can point at within a turn: "the 2nd stone", "step 3", "the sign".
    type Part: Copy + Eq + Debug;
    /// Why a turn is refused.
    type Fault: Clone + Eq + Debug + Coded;
    /// All that a turn does, as machine formats have it.
    type Facts: JsonFacts;

    /// Makes the setup.
    ///
    /// # Errors
    /// The choice that is unknown or contradicts another, with the place in its text.
    fn setup(choices: &SetupTags<'_>) -> Result<Self::Setup, (SetupTag, TextFault)>;

    /// The other named rule sets, in the order in which they are tried on a record that states none.
    fn alternatives(_s: &Self::Setup) -> Vec<Self::Setup> {
        Vec::new()
    }

    /// The name of the setup's rule set as `[Rules]` writes it, where the game has several.
    fn rules_name(_s: &Self::Setup) -> Option<String> {
        None
    }

    /// The name of the setup's board as `[Board]` writes it.
    fn board_name(s: &Self::Setup) -> String;

    /// Checks a board file whole; warnings are among the faults, by their code.
    fn check_board(_file: &BoardFile) -> Vec<TextFault> {
        Vec::new()
    }

    /// The position that a game with this setup starts from when no FEN says otherwise.
    fn start(s: &Self::Setup) -> Self::Position;

    /// Reads position text: form and counts only, so that any position of a game can be read.
    ///
    /// # Errors
    /// The first thing wrong, with its place in `text`.
    fn parse_position(s: &Self::Setup, text: &str) -> Result<Self::Position, TextFault>;

    /// The position text of `p`; [`Game::parse_position`] reads it back.
    fn position_text(s: &Self::Setup, p: &Self::Position) -> String;

    /// Whether a game or study may start here.
    ///
    /// # Errors
    /// Why not; the range is of the position text.
    fn check_start(s: &Self::Setup, p: &Self::Position) -> Result<(), TextFault>;

    /// Reads one turn from the front of `input`, all its words, and no byte more.
    ///
    /// # Errors
    /// What was expected, and where.
    fn parse_move(input: &[u8]) -> IResult<&[u8], Self::Written, Expected<'_>>;

    /// Where `part` stands in `token`, which [`Game::parse_move`] has read. Cold: reads the token again.
    fn locate(token: &[u8], part: Self::Part) -> Range<usize>;

    /// Whether every square that `w` names is on some board of this game: tells games apart by their words.
    fn plausible(w: &Self::Written) -> bool;

    /// The move that `w` means in `p`. Hot: no allocation on success, no listing of turns.
    ///
    /// # Errors
    /// Why it is not legal, or not one single move, and which part is to blame.
    fn resolve(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
    ) -> Result<Self::Move, Refusal<Self>>;

    /// What to tell about a refusal. Cold.
    fn explain(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
        refusal: &Refusal<Self>,
    ) -> Explanation<Self::Part>;

    /// Says what is remarkable about a legal turn: warnings always, notes on spelling only if `style`.
    /// `token` is the text of the turn. Hot when `style` is false.
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

    /// Plays the turn that `input` begins with; `None` where that is not a legal turn of which there is nothing to say, or
    /// where this cannot be told quickly. `p` is left anyhow then. Hot: what a check spends its time with.
    fn play<'a>(s: &Self::Setup, p: &mut Self::Position, input: &'a [u8]) -> Option<Played<'a>> {
        play_at_length::<Self>(s, p, input)
    }

    /// Whether `token`, which reads as a legal turn in `p`, is its canonical text.
    fn is_canonical(s: &Self::Setup, p: &Self::Position, token: &[u8]) -> bool {
        is_canonical_at_length::<Self>(s, p, token)
    }

    /// Lists the legal turns in a fixed order until `each` breaks.
    ///
    /// # Errors
    /// A man with more ways than `limits` allows.
    fn legal(
        s: &Self::Setup,
        p: &Self::Position,
        limits: &Limits,
        each: impl FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths>;

    /// The number of legal turns.
    ///
    /// # Errors
    /// As [`Game::legal`].
    fn count(s: &Self::Setup, p: &Self::Position, limits: &Limits) -> Result<u64, TooManyPaths> {
        let mut n = 0;
        Self::legal(s, p, limits, |_| {
            n += 1;
            ControlFlow::Continue(())
        })?;
        Ok(n)
    }

    /// Lists legal turns that someone who wrote `w` may have meant: those worth comparing with it, some thousands at the
    /// most, however many are legal.
    fn candidates(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
        each: impl FnMut(&Self::Move) -> ControlFlow<()>,
    );

    /// Picks a legal turn by kind, then man, then turn; `None` where there is none.
    fn pick(s: &Self::Setup, p: &Self::Position, rng: &mut fastrand::Rng) -> Option<Self::Move>;

    /// Where the man that moves stood; `None` for a pass or a man that enters.
    fn origin(m: &Self::Move) -> Option<Square>;

    /// The canonical, shortest text of a legal move.
    fn write(s: &Self::Setup, p: &Self::Position, m: &Self::Move) -> Self::Written;

    /// All that a legal move does.
    fn facts(s: &Self::Setup, p: &Self::Position, m: &Self::Move) -> Self::Facts;

    /// The turn that has these facts, written out so that no position changes its meaning: the way back from
    /// [`Game::facts`]. What merely follows from the turn is not looked at. `None` where no turn can be written so.
    fn written(facts: &Self::Facts) -> Option<Self::Written>;

    /// Whether the game is over here by its rules. Hot: asked after every turn.
    fn ending(s: &Self::Setup, p: &Self::Position) -> Option<Ending>;

    /// The outcome of [`Game::ending`]. Hot.
    fn over(s: &Self::Setup, p: &Self::Position) -> Option<Outcome> {
        Self::ending(s, p).map(|ending| ending.outcome)
    }

    /// The squares that `w` names, on the board or off it.
    fn squares(w: &Self::Written) -> Vec<Square>;

    /// `p` as a picture; with `last`, the move that led to it from the position before, also what that did.
    fn diagram(
        s: &Self::Setup,
        p: &Self::Position,
        last: Option<(&Self::Position, &Self::Move)>,
    ) -> Diagram;

    /// The notations of other programs in which records of this game are read, in the order in which they are listed.
    fn foreign() -> &'static [&'static dyn ForeignNotation<Self>] {
        &[]
    }

    /// The notations of other programs in which positions of this game are read, in the order in which they are listed.
    fn foreign_positions() -> &'static [PositionNotation] {
        &[]
    }
}

/// A job for any game: the thin edge between the game's name and its types.
pub trait Job {
    /// What the job makes.
    type Out;
    /// Does it.
    fn run<G: Game>(self) -> Self::Out;
}
