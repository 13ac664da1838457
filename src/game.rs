//! What a game is to the rest of rongo.
//!
//! # How to add a game
//!
//! 1. A folder `src/games/<game>/` with the rooms that the other games have: `mod.rs` (the [`Game`] impl, which only
//!    calls the rooms), `written.rs` (what the text says: nom parsers and `Display`), `position.rs` (men as bits, position
//!    text), `moves.rs` (all legal turns), `resolve.rs` (one written turn, judged), `faults.rs` (the codes and what is
//!    told), `facts.rs` (a turn as machine formats have it).
//! 2. One line in `src/games/mod.rs`.
//! 3. `grammar/<game>.ebnf`, `fixtures/<game>/valid/*`, `fixtures/<game>/invalid/CODE-what.*` and
//!    `fixtures/<game>/perft.json`; the tests walk the folders and need no new code.
//!
//! Two halves meet in a game: [`Game::resolve`] judges one written turn and says *why* it is refused, [`Game::legal`]
//! lists all turns. They are written apart, because judging must be fast and able to explain; a property test holds them
//! equal.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::{ControlFlow, Range};

use nom::IResult;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::diagnostic::Code;
use crate::record::marks::at_word_end;
use crate::record::words::Expected;
use crate::render::Diagram;
use crate::square::Square;

/// Which of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The one who begins: White, or Red in Greenland.
    First,
    /// The other: Black, or Green.
    Second,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game ended, as a record writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// `1-0`: the first side won.
    First,
    /// `0-1`: the second side won.
    Second,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or not known.
    Unknown,
}

impl Outcome {
    /// The win of `side`.
    pub const fn win(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }

    /// The mark as canonical text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

/// The end of a game that the rules themselves give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why, as a clause: "Black has no piece left".
    pub reason: String,
    /// Whether this ending is our decision where the text is silent: then another result is only a warning.
    pub decided: bool,
}

/// What a game is called and how its records look; `rongo games` prints it.
#[derive(Debug)]
pub struct Info {
    /// Stable name for machines, `hanga-roa`.
    pub id: &'static str,
    /// Name for people, `Hanga Roa`.
    pub name: &'static str,
    /// Other names that `[Game]` and `--game` accept; compared without regard to case.
    pub aliases: &'static [&'static str],
    /// File endings that tell the game, without the dot.
    pub endings: &'static [&'static str],
    /// The first three letters of the game's codes.
    pub prefix: &'static str,
    /// The names of the two sides, the one who begins first.
    pub sides: [&'static str; 2],
    /// The letter of each side in position text.
    pub letters: [char; 2],
    /// Rule sets for `[Rules]`, default first, each with a line on what it is; empty where there is only one.
    pub rules: &'static [(&'static str, &'static str)],
    /// Boards for `[Board]`, default first.
    pub boards: &'static [(&'static str, &'static str)],
    /// Formations for `[Formation]`, default first.
    pub formations: &'static [(&'static str, &'static str)],
    /// Openings that have a name: the first turn in canonical text, on the first of the boards.
    pub openings: &'static [(&'static str, &'static str)],
    /// Whether `--board-file` can give this game more boards.
    pub board_files: bool,
    /// The notation in brief: a few lines, each an example and what it says.
    pub notation: &'static [(&'static str, &'static str)],
}

impl Info {
    /// The name of `side`.
    pub const fn side(&self, side: Side) -> &'static str {
        match side {
            Side::First => self.sides[0],
            Side::Second => self.sides[1],
        }
    }
}

/// A board that the user gave by `--board-file`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFile {
    /// The name that `[Board]` uses for it.
    pub name: String,
    /// Its whole text.
    pub text: String,
}

/// What tags, flags or configuration choose; `None` where nothing says it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choices<'a> {
    /// `[Rules]`.
    pub rules: Option<&'a str>,
    /// `[Board]`.
    pub board: Option<&'a str>,
    /// `[Formation]`.
    pub formation: Option<&'a str>,
    /// `[FEN]`, to tell a board by its shape and to find contradictions.
    pub fen: Option<&'a str>,
    /// Boards beside the game's own.
    pub boards: &'a [BoardFile],
}

/// Which choice a fault lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// `[Rules]`.
    Rules,
    /// `[Board]`.
    Board,
    /// `[Formation]`.
    Formation,
    /// `[FEN]`.
    Fen,
}

/// A fault in a text that is not a turn: a position, a board file, the value of a tag.
#[derive(Clone, Debug)]
pub struct TextFault {
    /// What kind of fault.
    pub code: &'static Code,
    /// The bytes of the text that are wrong.
    pub range: Range<usize>,
    /// One sentence: lower case, no final stop, text from the record in backticks.
    pub message: String,
    /// A few words under the underlined bytes; may be empty.
    pub label: String,
    /// What to do, each a sentence.
    pub help: Vec<String>,
}

/// Message and help in one line.
impl Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "; {help}"))
    }
}

impl std::error::Error for TextFault {}

/// Why a written turn is not a legal one, and which part of it is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<F, P> {
    /// What is wrong.
    pub fault: F,
    /// Where.
    pub part: P,
}

/// The refusal of a turn of game `G`.
pub type Refusal<G> = At<<G as Game>::Fault, <G as Game>::Part>;

/// A kind of fault knows its code.
pub trait Coded {
    /// The code of this fault.
    fn code(&self) -> &'static Code;
}

/// What a person is told about a refused turn.
#[derive(Clone, Debug)]
pub struct Told<P> {
    /// One sentence that names the squares: lower case, no final stop, text from the record in backticks.
    pub message: String,
    /// A few words under the part to blame; may be empty.
    pub label: String,
    /// Further parts of the same turn that matter, each with a few words.
    pub labels: Vec<(P, String)>,
    /// What to do, each a sentence.
    pub help: Vec<String>,
    /// Whole legal turns in canonical text that are surely or probably meant, the likeliest first.
    pub suggestions: Vec<String>,
    /// Whether turns that merely look alike are worth showing too; false where `suggestions` or `help` say it all.
    pub nearest: bool,
}

impl<P> Told<P> {
    /// A message and the words under the part; the rest empty, nearest turns wanted.
    pub fn new(message: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            label: label.into(),
            labels: Vec::new(),
            help: Vec::new(),
            suggestions: Vec::new(),
            nearest: true,
        }
    }
}

/// Something to say about a legal turn.
#[derive(Clone, Debug)]
pub struct Remark {
    /// A warning's or a note's code. Notes are counted: one a record and code is told.
    pub code: &'static Code,
    /// The bytes of the token that it is about.
    pub range: Range<usize>,
    /// What canonical text writes in place of these bytes.
    pub instead: String,
    /// The sentence of a warning; empty for notes, whose text is made from the code's title.
    pub message: String,
}

/// Bounds on enumerations that can explode.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most ways that one man may have in one position.
    pub ways: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { ways: 100_000 }
    }
}

/// A man has more ways than the limit allows to list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the man on `{man}` has more than {limit} ways; raise the limit to list them all")]
pub struct TooManyWays {
    /// Where the man stands.
    pub man: Square,
    /// The limit that was hit.
    pub limit: u64,
}

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

/// A turn of which there is nothing to say, played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played<'a> {
    /// The input behind it; its word has ended there.
    pub rest: &'a [u8],
    /// Whether the game is over.
    pub is_over: bool,
}

/// [`Game::play`] for any turn: reads, judges and plays it, each by itself.
pub fn play_at_length<'a, G: Game>(
    s: &G::Setup,
    p: &mut G::Position,
    input: &'a [u8],
) -> Option<Played<'a>> {
    let (rest, w) = G::parse_move(input).ok()?;
    if !at_word_end(rest) {
        return None;
    }
    let m = G::resolve(s, p, &w).ok()?;
    let token = &input[..input.len() - rest.len()];
    // A comment between its words may be a directive.
    let mut is_remarkable = memchr::memchr2(b'{', b'%', token).is_some();
    G::remarks(s, p, &w, &m, token, false, &mut |_| is_remarkable = true);
    G::apply(s, p, &m);
    let is_over = G::over(s, p).is_some();
    (!is_remarkable).then_some(Played { rest, is_over })
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
    type Facts: Serialize + DeserializeOwned + JsonSchema;

    /// Makes the setup.
    ///
    /// # Errors
    /// The choice that is unknown or contradicts another, with the place in its text.
    fn setup(choices: &Choices<'_>) -> Result<Self::Setup, (Choice, TextFault)>;

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
    fn tell(
        s: &Self::Setup,
        p: &Self::Position,
        w: &Self::Written,
        refusal: &Refusal<Self>,
    ) -> Told<Self::Part>;

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

    /// Lists the legal turns in a fixed order until `each` breaks.
    ///
    /// # Errors
    /// A man with more ways than `limits` allows.
    fn legal(
        s: &Self::Setup,
        p: &Self::Position,
        limits: &Limits,
        each: impl FnMut(&Self::Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyWays>;

    /// The number of legal turns.
    ///
    /// # Errors
    /// As [`Game::legal`].
    fn count(s: &Self::Setup, p: &Self::Position, limits: &Limits) -> Result<u64, TooManyWays> {
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
}

/// A job for any game: the thin edge between the game's name and its types.
pub trait Job {
    /// What the job makes.
    type Out;
    /// Does it.
    fn run<G: Game>(self) -> Self::Out;
}
