//! Games with one kind of piece on a small board: only the rules and a notation need to be implemented.
//!
//! A type that implements [`SimpleGame`] is a [`Game`]. Position text, diagrams, facts, suggestions, random turns and
//! notes on spelling are provided. A game that needs more, such as several kinds of pieces, rule sets or boards,
//! implements `Game` directly.

use std::fmt::{Debug, Display};
use std::ops::{ControlFlow, Range};

use nom::IResult;
use serde::{Deserialize, Serialize};

use super::{
    Coded, Ending, Explanation, Game, Info, Limits, Position, Refusal, Remark, SetupTag, SetupTags,
    Side, TextFault, TooManyPaths,
};
use crate::diagnostic::Code;
use crate::diagram::{Board, Diagram, Figure, MarkKind, Placed, Shape, SideColor};
use crate::record::words::Expected;
use crate::square::Square;

/// The board of a simple game, and how its pieces are written.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The number of files, at most 8.
    pub files: u8,
    /// The number of ranks, at most 8.
    pub ranks: u8,
    /// The letters of the pieces in position text; the first is that of the side that begins.
    pub pieces: [char; 2],
    /// The colours of the pieces in diagrams; the first is that of the side that begins.
    pub colours: [SideColor; 2],
}

impl Layout {
    /// Returns whether the board has this square.
    pub const fn has(&self, square: Square) -> bool {
        square.file < self.files && square.rank >= 1 && square.rank <= self.ranks
    }

    /// Returns the squares of the board, rank by rank from `a1` on.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        Board::squares(self.files, self.ranks).all()
    }
}

/// A position of a simple game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// The pieces of each side, one bit per square: 8 bits per rank, from `a1` on.
    bits: [u64; 2],
    /// The side to move.
    pub side: Side,
    /// The number of the turn.
    pub number: u32,
}

impl Pieces {
    /// Returns an empty board; the side that begins is to move.
    pub const fn empty() -> Self {
        Self {
            bits: [0, 0],
            side: Side::First,
            number: 1,
        }
    }

    fn bit(square: Square) -> u64 {
        let index = u32::from(square.rank.wrapping_sub(1)) * 8 + u32::from(square.file);
        let is_near = square.file < 8;
        1_u64
            .checked_shl(index)
            .filter(|_| is_near)
            .unwrap_or_default()
    }

    /// Returns the side whose piece is on `square`.
    pub fn at(&self, square: Square) -> Option<Side> {
        let bit = Self::bit(square);
        let sides = [Side::First, Side::Second].into_iter();
        let mut there = sides.filter(|side| self.bits[*side as usize] & bit != 0);
        there.next()
    }

    /// Puts a piece of `side` on `square`.
    pub fn put(&mut self, square: Square, side: Side) {
        self.bits[side as usize] |= Self::bit(square);
    }

    /// Removes the piece on `square`.
    pub fn take(&mut self, square: Square) {
        self.bits = self.bits.map(|bits| bits & !Self::bit(square));
    }

    /// Returns the number of pieces of a side.
    pub fn count(&self, side: Side) -> u32 {
        self.bits[side as usize].count_ones()
    }

    /// Ends the turn: the other side is to move.
    pub fn pass_turn(&mut self) {
        self.number += u32::from(self.side == Side::Second);
        self.side = self.side.other();
    }
}

impl Position for Pieces {
    fn side(&self) -> Side {
        self.side
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn at_number(&self, number: u32) -> Self {
        Self { number, ..*self }
    }
}

/// Why a turn of a simple game is refused; its `Display` is the message, which names the squares in backticks.
pub trait Reason: Clone + Eq + Debug + Display + Coded {
    /// Returns a few words under the turn; may be empty.
    fn label(&self) -> String {
        String::new()
    }

    /// Returns what to do; may be empty.
    fn help(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A game with one kind of piece. See the [module documentation](self).
pub trait SimpleGame: Sized + Send + Sync + 'static {
    /// Names, extensions and a short description of the notation.
    const INFO: Info;
    /// Every code of this game.
    const CODES: &'static [&'static Code];
    /// The code for a turn after the end of the game.
    const AFTER_END: &'static Code;
    /// The code for a result that the final position contradicts.
    const WRONG_RESULT: &'static Code;
    /// The code for position text that is not a position.
    const BAD_POSITION: &'static Code;
    /// The code for a spelling that is not canonical: a note.
    const SPELLING: &'static Code;
    /// The board.
    const LAYOUT: Layout;

    /// The content of the text of a turn.
    type Written: Clone + Eq + Debug + Display + Send + Sync;
    /// What happens on the board.
    type Move: Clone + Eq + Debug + Send + Sync;
    /// The reason why a turn is refused.
    type Reason: Reason;

    /// Returns the start position.
    fn start() -> Pieces;

    /// Reads one turn from the front of `input`, consumes no further bytes, and returns its length.
    ///
    /// # Errors
    /// Returns the byte at which something else was expected, and what, as a noun.
    fn parse(input: &[u8]) -> Result<(usize, Self::Written), (usize, &'static str)>;

    /// Returns the move that `w` means in `p`.
    ///
    /// # Errors
    /// Returns the reason why it is not legal.
    fn resolve(p: &Pieces, w: &Self::Written) -> Result<Self::Move, Self::Reason>;

    /// Returns the legal moves in a fixed order.
    fn legal(p: &Pieces) -> Vec<Self::Move>;

    /// Plays a legal move, which must end with [`Pieces::pass_turn`].
    fn apply(p: &mut Pieces, m: &Self::Move);

    /// Returns how the game is over in this position by its rules, if it is.
    fn ending(p: &Pieces) -> Option<Ending>;

    /// Returns the canonical text of a legal move.
    fn write(m: &Self::Move) -> Self::Written;

    /// Returns the squares that `w` names: the first is where the turn begins, the last is where it ends.
    fn squares(w: &Self::Written) -> Vec<Square>;

    /// Returns the squares whose pieces a move captures.
    fn captures(_m: &Self::Move) -> Vec<Square> {
        Vec::new()
    }
}

/// What a turn of a simple game does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlainFacts {
    /// The turn in canonical text.
    pub turn: String,
    /// The squares that the turn names, in its order.
    #[serde(default)]
    pub squares: Vec<Square>,
    /// The squares whose pieces the turn captures.
    #[serde(default)]
    pub captures: Vec<Square>,
}

/// The maximum number of legal turns that are compared with an illegal one.
const CANDIDATES: usize = 5_000;

impl<S: SimpleGame> Game for S {
    const INFO: Info = S::INFO;
    const CODES: &'static [&'static Code] = S::CODES;
    const AFTER_END: &'static Code = S::AFTER_END;
    const WRONG_RESULT: &'static Code = S::WRONG_RESULT;

    type Setup = ();
    type Position = Pieces;
    type Written = S::Written;
    type Move = S::Move;
    type Part = ();
    type Fault = S::Reason;
    type Facts = PlainFacts;

    fn setup(_: &SetupTags<'_>) -> Result<(), (SetupTag, TextFault)> {
        Ok(())
    }

    fn board_name((): &()) -> String {
        format!("{}x{}", S::LAYOUT.files, S::LAYOUT.ranks)
    }

    fn start((): &()) -> Pieces {
        S::start()
    }

    fn parse_position((): &(), text: &str) -> Result<Pieces, TextFault> {
        super::layout::parse(&S::LAYOUT, S::INFO.letters, text).map_err(|(range, message)| {
            let start = super::layout::write(&S::LAYOUT, S::INFO.letters, &S::start());
            TextFault {
                code: S::BAD_POSITION,
                range,
                message,
                label: String::new(),
                help: vec![format!("the start of the game is written `{start}`")],
            }
        })
    }

    fn position_text((): &(), p: &Pieces) -> String {
        super::layout::write(&S::LAYOUT, S::INFO.letters, p)
    }

    fn check_start((): &(), p: &Pieces) -> Result<(), TextFault> {
        match S::ending(p) {
            None => Ok(()),
            Some(ending) => Err(TextFault {
                code: S::BAD_POSITION,
                range: 0..Self::position_text(&(), p).len(),
                message: format!("no game starts here: {}", ending.reason),
                label: String::new(),
                help: Vec::new(),
            }),
        }
    }

    fn parse_move(input: &[u8]) -> IResult<&[u8], S::Written, Expected<'_>> {
        match S::parse(input) {
            Ok((len, written)) => Ok((input.get(len..).unwrap_or_default(), written)),
            Err((at, what)) => Expected::error(input.get(at..).unwrap_or_default(), what),
        }
    }

    fn locate(token: &[u8], (): ()) -> Range<usize> {
        0..token.len()
    }

    fn plausible(w: &S::Written) -> bool {
        S::squares(w).into_iter().all(|s| S::LAYOUT.has(s))
    }

    fn resolve((): &(), p: &Pieces, w: &S::Written) -> Result<S::Move, Refusal<Self>> {
        S::resolve(p, w).map_err(|fault| Refusal::<Self> { fault, part: () })
    }

    fn explain((): &(), _: &Pieces, _: &S::Written, refusal: &Refusal<Self>) -> Explanation<()> {
        let mut explanation = Explanation::new(refusal.fault.to_string(), refusal.fault.label());
        explanation.help = refusal.fault.help();
        explanation
    }

    fn remarks(
        (): &(),
        _: &Pieces,
        _: &S::Written,
        m: &S::Move,
        token: &[u8],
        style: bool,
        each: &mut dyn FnMut(Remark),
    ) {
        if !style {
            return;
        }
        let canonical = S::write(m).to_string();
        if canonical.as_bytes() != token {
            each(Remark {
                code: S::SPELLING,
                range: 0..token.len(),
                instead: canonical,
                message: String::new(),
            });
        }
    }

    fn apply((): &(), p: &mut Pieces, m: &S::Move) {
        S::apply(p, m);
    }

    fn legal(
        (): &(),
        p: &Pieces,
        _: &Limits,
        each: impl FnMut(&S::Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths> {
        if S::ending(p).is_none() {
            _ = S::legal(p).iter().try_for_each(each);
        }
        Ok(())
    }

    fn candidates(
        (): &(),
        p: &Pieces,
        _: &S::Written,
        each: impl FnMut(&S::Move) -> ControlFlow<()>,
    ) {
        _ = S::legal(p).iter().take(CANDIDATES).try_for_each(each);
    }

    fn pick((): &(), p: &Pieces, rng: &mut fastrand::Rng) -> Option<S::Move> {
        let mut legal = S::legal(p);
        (!legal.is_empty()).then(|| legal.swap_remove(rng.usize(..legal.len())))
    }

    fn origin(m: &S::Move) -> Option<Square> {
        S::squares(&S::write(m)).first().copied()
    }

    fn write((): &(), _: &Pieces, m: &S::Move) -> S::Written {
        S::write(m)
    }

    fn facts((): &(), _: &Pieces, m: &S::Move) -> PlainFacts {
        let written = S::write(m);
        PlainFacts {
            squares: S::squares(&written),
            captures: S::captures(m),
            turn: written.to_string(),
        }
    }

    fn written(facts: &PlainFacts) -> Option<S::Written> {
        let (len, written) = S::parse(facts.turn.as_bytes()).ok()?;
        (len == facts.turn.len()).then_some(written)
    }

    fn ending((): &(), p: &Pieces) -> Option<Ending> {
        S::ending(p)
    }

    fn squares(w: &S::Written) -> Vec<Square> {
        S::squares(w)
    }

    fn diagram((): &(), p: &Pieces, last: Option<(&Pieces, &S::Move)>) -> Diagram {
        let layout = &S::LAYOUT;
        let board = Board::squares(layout.files, layout.ranks);
        let mut diagram = Diagram::new(&S::INFO, p.side, layout.colours, board);
        for at in layout.squares() {
            let figure = p.at(at).map(|side| disc(layout, side));
            diagram
                .pieces
                .extend(figure.map(|figure| Placed { at, figure }));
        }
        if let Some((before, m)) = last {
            let written = S::write(m);
            let squares = S::squares(&written);
            diagram.turn = format!("{}: {written}", S::INFO.side(before.side));
            for (square, kind) in [
                (squares.first(), MarkKind::From),
                (squares.last(), MarkKind::To),
            ] {
                if let Some(at) = square {
                    diagram.mark(*at, kind);
                }
            }
        }
        diagram
    }
}

/// Returns the figure of a piece of `side`.
fn disc(layout: &Layout, side: Side) -> Figure {
    let is_dark = layout.colours[side as usize] == SideColor::Black;
    Figure {
        shape: Shape::Disc,
        side: Some(side),
        name: "piece",
        sign: if is_dark { '●' } else { '○' },
        ascii: if is_dark { 'X' } else { 'O' },
    }
}
