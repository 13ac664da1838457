//! The Greenland hunters game: hunters slide over the ice to the igloo at the other end.
//!
//! The rules text names neither the game nor its author, and its pictures are lost. Therefore the layout of the board
//! and the formations are data (`board`), which users can replace with a board file.

mod board;
mod candidates;
mod cell;
mod cells;
pub mod codes;
mod diagram;
mod direction;
mod ending;
mod explain;
mod facts;
mod faults;
mod moves;
mod notation;
mod play;
mod position;
mod resolve;
mod setup;
mod slide;
mod text;
mod write;
mod written;

use std::ops::{ControlFlow, Range};

use nom::IResult;

pub use board::{Board, DEFAULT as DEFAULT_BOARD, Feature, Formation};
pub use cell::Cell;
pub use cells::Cells;
pub use direction::Direction;
pub use facts::{Facts, PushFacts};
pub use faults::Fault;
pub use moves::Move;
pub use position::Position;
pub use setup::Setup;
pub use slide::Push;
pub use written::{Goal, Marks, Part, Written};

use crate::diagnostic::Code;
use crate::diagram::Diagram;
use crate::game::{
    At, BoardFile, Ending, Explanation, Game, Info, Limits, Played, Remark, SetupTag, SetupTags,
    TextFault, TooManyPaths, is_canonical_at_length, play_at_length,
};
use crate::record::words::Expected;
use crate::square::Square;

/// The Greenland hunters game.
#[derive(Clone, Copy, Debug)]
pub struct Greenland;

impl Game for Greenland {
    const INFO: Info = Info {
        id: "greenland",
        name: "Greenland",
        aliases: &[
            "greenland hunters",
            "greenland hunters game",
            "the greenland hunters game",
            "groenlandia",
            "cazadores de groenlandia",
        ],
        endings: &["greenland"],
        prefix: "GRL",
        sides: ["Red", "Green"],
        letters: ['r', 'g'],
        rules: &[],
        boards: &[(
            "default",
            "our own layout: the pictures of the rules text are lost",
        )],
        formations: &[
            ("heart", "a leaning heart of eight hunters a side (corazón)"),
            ("arrow", "an arrow of four hunters a side (flecha)"),
        ],
        openings: &[],
        board_files: true,
        notation: &[
            ("c3-c9", "the hunter on c3 slides until it stops, on c9"),
            ("m9-d9", "it may leave on one edge and come in on the other"),
            (
                "c3-c9*",
                "it stops before an opponent's hunter and pushes it on by one square",
            ),
            ("o9-o15#", "it comes home, into the opponent's igloo"),
            ("--", "a side whose hunters cannot move loses its turn"),
            (
                "c3n",
                "short form, read only: the direction n, e, s or w in place of the stop",
            ),
            ("c3c9, C3-C9", "read too; canonical text writes c3-c9"),
        ],
    };
    const CODES: &'static [&'static Code] = codes::ALL;
    const AFTER_END: &'static Code = &codes::AFTER_END;
    const WRONG_RESULT: &'static Code = &codes::WRONG_RESULT;

    type Setup = Setup;
    type Position = Position;
    type Written = Written;
    type Move = Move;
    type Part = Part;
    type Fault = Fault;
    type Facts = Facts;

    fn setup(choices: &SetupTags<'_>) -> Result<Setup, (SetupTag, TextFault)> {
        setup::setup(choices)
    }

    fn check_board(file: &BoardFile) -> Vec<TextFault> {
        Board::check(file)
    }

    fn board_name(s: &Setup) -> String {
        s.board.name().to_owned()
    }

    fn start(s: &Setup) -> Position {
        Position::start(&s.board, s.formation)
    }

    fn parse_position(s: &Setup, text: &str) -> Result<Position, TextFault> {
        notation::parse(&s.board, text)
    }

    fn position_text(_: &Setup, p: &Position) -> String {
        notation::text(p)
    }

    /// The parser has already checked all requirements of a start position: counts and free squares.
    fn check_start(_: &Setup, _: &Position) -> Result<(), TextFault> {
        Ok(())
    }

    fn parse_move(input: &[u8]) -> IResult<&[u8], Written, Expected<'_>> {
        written::turn(input)
    }

    fn locate(token: &[u8], part: Part) -> Range<usize> {
        written::locate(token, part)
    }

    fn plausible(w: &Written) -> bool {
        w.squares().all(|square| Cell::new(square).is_some())
    }

    fn resolve(s: &Setup, p: &Position, w: &Written) -> Result<Move, At<Fault, Part>> {
        resolve::resolve(&s.board, p, *w)
    }

    fn explain(
        s: &Setup,
        p: &Position,
        w: &Written,
        refusal: &At<Fault, Part>,
    ) -> Explanation<Part> {
        explain::explain(&s.board, p, *w, refusal)
    }

    fn remarks(
        s: &Setup,
        p: &Position,
        w: &Written,
        m: &Move,
        token: &[u8],
        style: bool,
        each: &mut dyn FnMut(Remark),
    ) {
        write::remarks(&s.board, p, *w, m, token, style, each);
    }

    fn apply(_: &Setup, p: &mut Position, m: &Move) {
        p.apply(m);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    fn play<'a>(s: &Setup, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
        play::play(&s.board, p, input).or_else(|| play_at_length::<Self>(s, p, input))
    }

    fn is_canonical(s: &Setup, p: &Position, token: &[u8]) -> bool {
        play::is_canonical(&s.board, p, token) || is_canonical_at_length::<Self>(s, p, token)
    }

    fn legal(
        s: &Setup,
        p: &Position,
        _: &Limits,
        each: impl FnMut(&Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths> {
        let _ = moves::legal(&s.board, p, each);
        Ok(())
    }

    fn count(s: &Setup, p: &Position, _: &Limits) -> Result<u64, TooManyPaths> {
        Ok(moves::count(&s.board, p))
    }

    fn candidates(
        s: &Setup,
        p: &Position,
        w: &Written,
        each: impl FnMut(&Move) -> ControlFlow<()>,
    ) {
        candidates::candidates(&s.board, p, *w, each);
    }

    fn pick(s: &Setup, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
        moves::pick(&s.board, p, rng)
    }

    fn origin(m: &Move) -> Option<Square> {
        moves::origin(m).map(Cell::square)
    }

    fn write(_: &Setup, p: &Position, m: &Move) -> Written {
        write::write(p.side, m)
    }

    fn facts(_: &Setup, p: &Position, m: &Move) -> Facts {
        facts::of(p.side, m)
    }

    fn written(facts: &Facts) -> Option<Written> {
        facts::written(facts)
    }

    fn ending(s: &Setup, p: &Position) -> Option<Ending> {
        ending::ending(&s.board, p)
    }

    fn squares(w: &Written) -> Vec<Square> {
        w.squares().collect()
    }

    fn diagram(s: &Setup, p: &Position, last: Option<(&Position, &Move)>) -> Diagram {
        diagram::diagram(&s.board, p, last)
    }
}
