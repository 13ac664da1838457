//! Fanorona (rules: `fanorona.md`): a piece captures by moving towards enemy pieces or away from them.

mod board;
mod candidates;
pub mod codes;
mod count;
mod diagram;
mod ending;
mod explain;
mod facts;
mod faults;
mod moves;
mod notations;
mod pick;
mod play;
mod position;
mod position_text;
mod remarks;
mod resolve;
mod rules;
mod setup;
mod suggest;
mod turn;
mod walk;
mod written;

use std::ops::{ControlFlow, Range};

use nom::IResult;

pub use board::{Board, Point};
pub use facts::{Facts, StepFacts};
pub use faults::{Fault, Part};
pub use position::Position;
pub use rules::{Chain, Opening, Reach, Rules};
pub use setup::Setup;
pub use turn::{Move, Step};
pub use written::{Way, Written, WrittenStep};

use crate::diagnostic::Code;
use crate::diagram::Diagram;
use crate::game::{
    Ending, Explanation, Game, Info, Limits, Outcome, Played, Refusal, Remark, SetupTag, SetupTags,
    TextFault, TooManyPaths, is_canonical_at_length, play_at_length,
};
use crate::game::{ForeignNotation, PositionNotation};
use crate::record::words::Expected;
use crate::square::Square;

const INFO: Info = Info {
    id: "fanorona",
    name: "Fanorona",
    aliases: &[
        "fanoron",
        "fanorona tsivy",
        "fanorona dimy",
        "fanorona telo",
        "fanoron-tsivy",
        "fanoron-dimy",
        "fanoron-telo",
    ],
    endings: &["fanorona"],
    prefix: "FAN",
    sides: ["White", "Black"],
    letters: ['W', 'B'],
    rules: &[
        (
            "line",
            "a capturing step goes any distance; the first turn of each side is one step; a chain may stop",
        ),
        ("standard", "a step goes one point; a chain may stop"),
        (
            "compulsory",
            "a step goes one point; a chain goes on while it can",
        ),
    ],
    boards: &[
        ("9x5", "Tsivy, 22 pieces a side"),
        ("5x5", "Dimy, 12 pieces a side"),
        ("3x3", "Telo, 4 pieces a side"),
    ],
    formations: &[],
    // The names of the five first steps (rules, `notations.md`).
    openings: &[
        ("e2e3+", "vakiloha"),
        ("d2e3+", "havia"),
        ("f2e3+", "havanana"),
        ("d3e3+", "kobaka fohy"),
        ("d3e3-", "kobaka lava"),
    ],
    board_files: false,
    notation: &[
        (
            "d3e3+",
            "the piece on d3 steps to e3 and takes by approach what it then faces",
        ),
        (
            "d3e3-",
            "the same step takes by withdrawal what stood behind d3",
        ),
        (
            "d3e3+,f4-,e5+",
            "a chain: one piece, a destination and a sign for each step",
        ),
        (
            "a3a4",
            "a paika: a step that takes nothing, when nothing can be taken",
        ),
        ("d3e3+,e3f4-.", "also read: full pairs, a stop at the end"),
        (
            "d3-e3A-f4W",
            "also read: hyphens, with A for approach and W for withdrawal",
        ),
        (
            "D3E3+, F4-",
            "also read: upper case, a space after the comma",
        ),
        (
            "d3e3",
            "also read: a capture without a sign, when only one way is possible",
        ),
    ],
};

/// The game.
#[derive(Debug)]
pub struct Fanorona;

impl Game for Fanorona {
    const INFO: Info = INFO;
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

    fn alternatives(s: &Setup) -> Vec<Setup> {
        setup::alternatives(*s)
    }

    fn rules_name(s: &Setup) -> Option<String> {
        Some(s.rules.to_string())
    }

    fn board_name(s: &Setup) -> String {
        s.board.name().to_owned()
    }

    fn start(s: &Setup) -> Position {
        Position::start(s.board)
    }

    fn parse_position(s: &Setup, text: &str) -> Result<Position, TextFault> {
        position_text::parse(s.board, text)
    }

    fn position_text(s: &Setup, p: &Position) -> String {
        position_text::write(s.board, p)
    }

    fn check_start(s: &Setup, p: &Position) -> Result<(), TextFault> {
        position_text::check_start(s.board, p)
    }

    fn parse_move(input: &[u8]) -> IResult<&[u8], Written, Expected<'_>> {
        written::parse(input)
    }

    fn locate(token: &[u8], part: Part) -> Range<usize> {
        faults::locate(token, part)
    }

    fn plausible(w: &Written) -> bool {
        w.squares()
            .all(|square| Board::Nine.point(square).is_some())
    }

    fn resolve(s: &Setup, p: &Position, w: &Written) -> Result<Move, Refusal<Self>> {
        resolve::resolve(*s, p, w)
    }

    fn explain(s: &Setup, p: &Position, w: &Written, refusal: &Refusal<Self>) -> Explanation<Part> {
        explain::explain(*s, p, w, refusal)
    }

    fn remarks(
        _s: &Setup,
        _p: &Position,
        _w: &Written,
        m: &Move,
        token: &[u8],
        style: bool,
        each: &mut dyn FnMut(Remark),
    ) {
        remarks::remarks(m, token, style, each);
    }

    fn apply(_s: &Setup, p: &mut Position, m: &Move) {
        turn::apply(p, m);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    fn play<'a>(s: &Setup, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
        play::play(*s, p, input).or_else(|| play_at_length::<Self>(s, p, input))
    }

    fn is_canonical(s: &Setup, p: &Position, token: &[u8]) -> bool {
        play::is_canonical(*s, p, token) || is_canonical_at_length::<Self>(s, p, token)
    }

    fn legal(
        s: &Setup,
        p: &Position,
        limits: &Limits,
        each: impl FnMut(&Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths> {
        moves::legal(*s, p, limits.paths, each)
    }

    fn count(s: &Setup, p: &Position, limits: &Limits) -> Result<u64, TooManyPaths> {
        count::count(*s, p, limits.paths)
    }

    fn candidates(
        s: &Setup,
        p: &Position,
        w: &Written,
        each: impl FnMut(&Move) -> ControlFlow<()>,
    ) {
        candidates::candidates(*s, p, w, each);
    }

    fn pick(s: &Setup, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
        pick::pick(*s, p, rng)
    }

    fn origin(m: &Move) -> Option<Square> {
        Some(m.start().square())
    }

    fn write(_s: &Setup, _p: &Position, m: &Move) -> Written {
        m.written()
    }

    fn facts(_: &Setup, _: &Position, m: &Move) -> Facts {
        facts::of(m)
    }

    fn written(facts: &Facts) -> Option<Written> {
        facts::written(facts)
    }

    fn ending(s: &Setup, p: &Position) -> Option<Ending> {
        ending::ending(*s, p)
    }

    fn over(s: &Setup, p: &Position) -> Option<Outcome> {
        ending::over(*s, p)
    }

    fn squares(w: &Written) -> Vec<Square> {
        w.squares().collect()
    }

    fn diagram(s: &Setup, p: &Position, last: Option<(&Position, &Move)>) -> Diagram {
        diagram::diagram(*s, p, last)
    }

    fn foreign() -> &'static [&'static dyn ForeignNotation<Self>] {
        notations::ALL
    }

    fn foreign_positions() -> &'static [PositionNotation] {
        notations::positions::ALL
    }
}
