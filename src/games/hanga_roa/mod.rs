//! Hanga Roa: two tribes, each bringing its Moais across the island on a road of stones.
//!
//! Modules: [`Written`] is the content of the text of a turn and `read` parses it; [`Position`] stores the pieces as
//! bits and `text` reads and writes position text; `moves` and `paths` list the legal turns; `resolve`, `judge` and
//! `walk` determine what a written turn means and why it is refused, `explain` puts that in words, and `apply` plays
//! turns.

mod apply;
mod candidates;
pub mod codes;
mod diagram;
mod explain;
mod facts;
mod faults;
mod judge;
mod moves;
mod paths;
mod pick;
mod play;
mod position;
mod read;
mod resolve;
mod squares;
mod start;
mod style;
mod text;
mod turn;
mod walk;
mod write;
mod written;

use std::ops::{ControlFlow, Range};

use nom::IResult;

pub use facts::{Facts, Taken};
pub use faults::{Fault, Origins, Part, Throw};
pub use position::{Piece, Position};
pub use squares::Sq;
pub use start::Setup;
pub use turn::Move;
pub use written::{Lead, Written};

use crate::diagnostic::Code;
use crate::diagram::Diagram;
use crate::game::{
    Ending, Explanation, Game, Info, Limits, Played, Refusal, Remark, SetupTag, SetupTags,
    TextFault, TooManyPaths, is_canonical_at_length, play_at_length,
};
use crate::record::words::Expected;
use crate::square::Square;

/// Hanga Roa, by Hernán Domínguez Placencia and Juan Pablo Schweitzer Kirsinger.
#[derive(Clone, Copy, Debug)]
pub struct HangaRoa;

const SIDE_NAMES: [&str; 2] = ["White", "Black"];

const INFO: Info = Info {
    id: "hanga-roa",
    name: "Hanga Roa",
    aliases: &["hangaroa", "hanga roa"],
    endings: &["hangaroa"],
    prefix: "HAN",
    sides: SIDE_NAMES,
    letters: ['w', 'b'],
    rules: &[],
    boards: &[("9x9", "the island, nine files by nine ranks")],
    formations: &[(
        "standard",
        "the default, as in the Dagaz implementation; others are given as a position",
    )],
    openings: &[],
    board_files: false,
    notation: &[
        ("A b3", "an Ariki goes to b3"),
        ("A b3 b5h9", "and throws stones to b5, then to h9"),
        (
            "Ae2 e5 b5",
            "the Ariki on e2 goes to e5 and throws to b5: the origin, where two could do the same",
        ),
        (
            "P e5",
            "a Mata-to'a steps to e5, and destroys a stone there",
        ),
        (
            "M f2",
            "the Moais steps onto its stone on f2, or goes the only way to it",
        ),
        ("M f2-g3-g4", "the Moais takes these stones and ends on g4"),
        ("A@c1", "a retired Ariki enters on c1"),
        ("A 3b 5bh9", "also read: the rank before the file"),
        (
            "Ae2-e5",
            "also read: `-`, `x` or `:` between origin and destination",
        ),
        ("A3b5bh9", "also read: no spaces"),
    ],
};

impl Game for HangaRoa {
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
        start::setup(choices)
    }

    fn board_name(_: &Setup) -> String {
        "9x9".to_owned()
    }

    fn start(_: &Setup) -> Position {
        start::standard()
    }

    fn parse_position(_: &Setup, text: &str) -> Result<Position, TextFault> {
        text::parse(text)
    }

    fn position_text(_: &Setup, p: &Position) -> String {
        text::print(p)
    }

    fn check_start(_: &Setup, p: &Position) -> Result<(), TextFault> {
        start::check(p)
    }

    fn parse_move(input: &[u8]) -> IResult<&[u8], Written, Expected<'_>> {
        read::parse(input)
    }

    fn locate(token: &[u8], part: Part) -> Range<usize> {
        read::locate(token, part)
    }

    fn plausible(w: &Written) -> bool {
        w.squares.iter().all(|square| Sq::of(square).is_some())
    }

    fn resolve(_: &Setup, p: &Position, w: &Written) -> Result<Move, Refusal<Self>> {
        resolve::resolve(p, w)
    }

    fn explain(_: &Setup, p: &Position, w: &Written, refusal: &Refusal<Self>) -> Explanation<Part> {
        explain::explain(p, w, refusal)
    }

    fn remarks(
        _: &Setup,
        p: &Position,
        w: &Written,
        m: &Move,
        token: &[u8],
        style: bool,
        each: &mut dyn FnMut(Remark),
    ) {
        if style {
            style::notes(p, w, m, token, each);
        }
    }

    fn apply(_: &Setup, p: &mut Position, m: &Move) {
        let _ = apply::apply(p, m);
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    fn play<'a>(s: &Setup, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
        play::play(p, input).or_else(|| play_at_length::<Self>(s, p, input))
    }

    fn is_canonical(s: &Setup, p: &Position, token: &[u8]) -> bool {
        play::is_canonical(p, token) || is_canonical_at_length::<Self>(s, p, token)
    }

    fn legal(
        _: &Setup,
        p: &Position,
        limits: &Limits,
        each: impl FnMut(&Move) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths> {
        moves::legal(p, limits.paths, each)
    }

    fn count(_: &Setup, p: &Position, limits: &Limits) -> Result<u64, TooManyPaths> {
        moves::count(p, limits.paths)
    }

    fn candidates(
        _: &Setup,
        p: &Position,
        w: &Written,
        each: impl FnMut(&Move) -> ControlFlow<()>,
    ) {
        candidates::candidates(p, w, each);
    }

    fn pick(_: &Setup, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
        pick::pick(p, rng)
    }

    fn origin(m: &Move) -> Option<Square> {
        m.from().map(Sq::square)
    }

    fn write(_: &Setup, p: &Position, m: &Move) -> Written {
        write::write(p, m)
    }

    fn facts(_: &Setup, p: &Position, m: &Move) -> Facts {
        facts::of(p, m)
    }

    fn written(facts: &Facts) -> Option<Written> {
        Some(facts::written(facts))
    }

    fn ending(_: &Setup, p: &Position) -> Option<Ending> {
        apply::ending(p)
    }

    fn squares(w: &Written) -> Vec<Square> {
        w.squares.iter().collect()
    }

    fn diagram(_: &Setup, p: &Position, last: Option<(&Position, &Move)>) -> Diagram {
        diagram::diagram(p, last)
    }
}
