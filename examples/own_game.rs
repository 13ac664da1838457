//! A game of one's own: Konane on a board of six files and six ranks, in which Black begins.
//!
//! The board begins full. Black takes one of his pieces off, in the middle of the board or in a corner; White takes off one
//! of hers beside the gap. From then on a piece jumps in a straight line over an adjacent enemy piece into the empty square
//! behind it and takes it, and may go on so in the same direction. Who cannot move has lost.
//!
//! The rules and the notation are all that a game must say; from them come checks with places and reasons, canonical text,
//! JSON, lists of turns, perft, random records, diagrams and pages.
//!
//! ```sh
//! cargo run --example own_game
//! ```

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::convert::Infallible;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use rongo::canonical;
use rongo::check::{Look, Options, RecordContext, RecordReport, check, visit_file, visit_record};
use rongo::convert::json::{self, Read};
use rongo::convert::text::Text;
use rongo::convert::{Objects, Wanted};
use rongo::diagnostic::Code;
use rongo::diagram::SideColor;
use rongo::game::simple::{Layout, Pieces, Reason, SimpleGame};
use rongo::game::{Coded, Ending, Info, Limits, Outcome, SetupTags, Side};
use rongo::games::GameId;
use rongo::judge::{RandomRecords, Visitor};
use rongo::render::html::{Opening, Page};
use rongo::render::{TextStyle, Theme, text};
use rongo::source::{Chunk, SourceFile};
use rongo::square::Square;

/// The codes of Konane.
pub mod codes {
    rongo::codes! {
        /// There is no piece on the square where the turn begins.
        NO_PIECE = "KON001", error, "no piece there";
        rule: "", broken: "", corrected: "",

        /// The piece belongs to the side that is not to move.
        OTHER_SIDE = "KON002", error, "piece of the other side";
        rule: "", broken: "", corrected: "",

        /// A piece jumps along its file or its rank, an even number of squares.
        NOT_A_JUMP = "KON003", error, "not a jump along a file or rank";
        rule: "", broken: "", corrected: "",

        /// Each jump leads over an enemy piece.
        NOTHING_TO_JUMP = "KON004", error, "no enemy piece to jump over";
        rule: "", broken: "", corrected: "",

        /// Each jump ends on an empty square.
        LANDING_TAKEN = "KON005", error, "landing square is not empty";
        rule: "", broken: "", corrected: "",

        /// The first two turns take a piece off the board: Black one in the middle or a corner, White one beside the gap.
        NOT_A_REMOVAL = "KON006", error, "not a removal that begins the game";
        rule: "", broken: "", corrected: "",

        /// The game is over for a side that cannot move.
        AFTER_END = "KON019", error, "turn after the end of the game";
        rule: "", broken: "", corrected: "",

        /// The game is over, and the side that cannot move has lost.
        WRONG_RESULT = "KON020", error, "result contradicts the position";
        rule: "", broken: "", corrected: "",

        /// A position is six ranks, the side to move and the number of the turn.
        BAD_POSITION = "KON033", error, "not a position";
        rule: "", broken: "", corrected: "",

        /// Canonical text is lower case, with a hyphen.
        SPELLING = "KON051", note, "turns in another spelling";
        rule: "", broken: "", corrected: "",
    }
}

const LAYOUT: Layout = Layout {
    files: 6,
    ranks: 6,
    pieces: ['B', 'W'],
    colours: [SideColor::Black, SideColor::White],
};

/// The game.
pub struct Konane;

/// A turn as it is written: one square for a removal, two for jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    from: Square,
    to: Option<Square>,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            None => write!(f, "{}", self.from),
            Some(to) => write!(f, "{}-{to}", self.from),
        }
    }
}

/// A turn, as it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    turn: Turn,
    taken: Vec<Square>,
}

/// Why a turn is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the messages say what each is")]
pub enum Refused {
    NoPiece(Square),
    OtherSide(Square, Side),
    NotAJump(Square, Square),
    NothingToJump(Square),
    LandingTaken(Square),
    NotARemoval(Side),
}

impl Coded for Refused {
    fn code(&self) -> &'static Code {
        match self {
            Self::NoPiece(_) => &codes::NO_PIECE,
            Self::OtherSide(..) => &codes::OTHER_SIDE,
            Self::NotAJump(..) => &codes::NOT_A_JUMP,
            Self::NothingToJump(_) => &codes::NOTHING_TO_JUMP,
            Self::LandingTaken(_) => &codes::LANDING_TAKEN,
            Self::NotARemoval(_) => &codes::NOT_A_REMOVAL,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPiece(at) => write!(f, "there is no piece on `{at}`"),
            Self::OtherSide(at, side) => {
                write!(f, "the piece on `{at}` is {}'s", Konane::INFO.side(*side))
            }
            Self::NotAJump(from, to) => write!(f, "`{from}` to `{to}` is not a jump"),
            Self::NothingToJump(over) => write!(f, "no enemy piece is on `{over}`"),
            Self::LandingTaken(to) => write!(f, "`{to}` is not empty"),
            Self::NotARemoval(_) => write!(f, "each side begins with a removal"),
        }
    }
}

impl Reason for Refused {
    fn help(&self) -> Vec<String> {
        let Self::NotARemoval(side) = self else {
            return Vec::new();
        };
        let squares = ["in the middle or in a corner", "beside the empty square"];
        vec![format!("remove one {}", squares[*side as usize])]
    }
}

/// The four directions.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The square so many steps from `from`, if it is on the board.
fn step(from: Square, (x, y): (i8, i8), steps: i8) -> Option<Square> {
    let at = |start: u8, by: i8| u8::try_from(i16::from(start) + i16::from(by * steps)).ok();
    let square = Square::new(at(from.file, x)?, at(from.rank, y)?);
    LAYOUT.has(square).then_some(square)
}

/// The squares whose pieces may be removed; `None` where the opening is over.
fn removals(p: &Pieces) -> Option<Vec<Square>> {
    let gaps: Vec<_> = LAYOUT.squares().filter(|s| p.at(*s).is_none()).collect();
    match gaps[..] {
        [] => {
            let (last, middle) = (LAYOUT.files - 1, LAYOUT.files / 2);
            let near = |n: u8| n == middle || n == middle - 1;
            let end = |n: u8| n == 0 || n == last;
            let squares = LAYOUT.squares().filter(|s| {
                let (x, y) = (s.file, s.rank - 1);
                (near(x) && near(y)) || (end(x) && end(y))
            });
            Some(squares.collect())
        }
        [gap] => Some(DIRECTIONS.iter().filter_map(|d| step(gap, *d, 1)).collect()),
        _ => None,
    }
}

/// The jumps from `from` in one direction: where each ends, and what it takes with those before it.
fn jumps(p: &Pieces, from: Square, direction: (i8, i8)) -> Vec<Move> {
    let mut made = Vec::new();
    let mut taken = Vec::new();
    for n in 1_i8.. {
        let over = step(from, direction, 2 * n - 1).filter(|s| p.at(*s) == Some(p.side.other()));
        let to = step(from, direction, 2 * n).filter(|s| p.at(*s).is_none());
        let (Some(over), Some(to)) = (over, to) else {
            break;
        };
        taken.push(over);
        let turn = Turn { from, to: Some(to) };
        let taken = taken.clone();
        made.push(Move { turn, taken });
    }
    made
}

impl SimpleGame for Konane {
    const INFO: Info = Info {
        id: "konane",
        name: "Konane",
        aliases: &[],
        endings: &["konane"],
        prefix: "KON",
        sides: ["Black", "White"],
        letters: ['b', 'w'],
        rules: &[],
        boards: &[],
        formations: &[],
        openings: &[],
        board_files: false,
        notation: &[
            ("c3", "the piece on c3 is removed; so the game begins"),
            ("c5-c3", "the piece on c5 jumps to c3 over an enemy piece"),
            ("C5c3", "also read: upper case, no hyphen"),
        ],
    };
    const CODES: &'static [&'static Code] = codes::ALL;
    const AFTER_END: &'static Code = &codes::AFTER_END;
    const WRONG_RESULT: &'static Code = &codes::WRONG_RESULT;
    const BAD_POSITION: &'static Code = &codes::BAD_POSITION;
    const SPELLING: &'static Code = &codes::SPELLING;
    const LAYOUT: Layout = LAYOUT;

    type Written = Turn;
    type Move = Move;
    type Reason = Refused;

    /// Black's pieces are on the squares of the colour of `a1`.
    fn start() -> Pieces {
        let mut pieces = Pieces::empty();
        for square in LAYOUT.squares() {
            let is_black = (square.file + square.rank) % 2 == 1;
            pieces.put(square, if is_black { Side::First } else { Side::Second });
        }
        pieces
    }

    fn parse(input: &[u8]) -> Result<(usize, Turn), (usize, &'static str)> {
        let square = |at: usize| {
            let text = std::str::from_utf8(input.get(at..at + 2)?).ok()?;
            text.parse::<Square>().ok()
        };
        let from = square(0).ok_or((0, "a square"))?;
        let hyphen = usize::from(input.get(2) == Some(&b'-'));
        match square(2 + hyphen) {
            Some(to) => Ok((4 + hyphen, Turn { from, to: Some(to) })),
            None if hyphen == 1 => Err((3, "a square")),
            None => Ok((2, Turn { from, to: None })),
        }
    }

    fn resolve(p: &Pieces, w: &Turn) -> Result<Move, Refused> {
        let from = w.from;
        match p.at(from) {
            None => return Err(Refused::NoPiece(from)),
            Some(side) if side != p.side => return Err(Refused::OtherSide(from, side)),
            Some(_) => {}
        }
        let (removals, Some(to)) = (removals(p), w.to) else {
            let is_removal = removals(p).is_some_and(|squares| squares.contains(&from));
            let taken = vec![from];
            return if is_removal {
                Ok(Move { turn: *w, taken })
            } else {
                Err(removals(p).map_or(Refused::NotAJump(from, from), |_| {
                    Refused::NotARemoval(p.side)
                }))
            };
        };
        if removals.is_some() {
            return Err(Refused::NotARemoval(p.side));
        }
        let direction = DIRECTIONS.into_iter().find_map(|d| {
            let n =
                (1..i8::try_from(LAYOUT.files).ok()?).find(|n| step(from, d, *n) == Some(to))?;
            (n % 2 == 0).then_some((d, n / 2))
        });
        let (direction, count) = direction.ok_or(Refused::NotAJump(from, to))?;
        let made = jumps(p, from, direction);
        if let Some(found) = made.iter().find(|m| m.turn.to == Some(to)) {
            return Ok(found.clone());
        }
        // The first jump that cannot be made is to blame.
        let n = i8::try_from(made.len()).unwrap_or(count);
        let over = step(from, direction, 2 * n + 1).filter(|s| p.at(*s) != Some(p.side.other()));
        let landing = step(from, direction, 2 * n + 2).unwrap_or(to);
        Err(over.map_or(Refused::LandingTaken(landing), Refused::NothingToJump))
    }

    fn legal(p: &Pieces) -> Vec<Move> {
        let own = |s: &Square| p.at(*s) == Some(p.side);
        if let Some(squares) = removals(p) {
            let squares = squares.into_iter().filter(own);
            let removal = |from| Move {
                turn: Turn { from, to: None },
                taken: vec![from],
            };
            return squares.map(removal).collect();
        }
        let from = LAYOUT.squares().filter(own);
        from.flat_map(|from| DIRECTIONS.into_iter().flat_map(move |d| jumps(p, from, d)))
            .collect()
    }

    fn apply(p: &mut Pieces, m: &Move) {
        let side = p.side;
        if let Some(to) = m.turn.to {
            p.take(m.turn.from);
            p.put(to, side);
        }
        m.taken.iter().for_each(|square| p.take(*square));
        p.pass_turn();
    }

    fn ending(p: &Pieces) -> Option<Ending> {
        Self::legal(p).is_empty().then(|| Ending {
            outcome: Outcome::win(p.side.other()),
            reason: format!("{} cannot move", Self::INFO.side(p.side)),
            decided: false,
        })
    }

    fn write(m: &Move) -> Turn {
        m.turn
    }

    fn squares(w: &Turn) -> Vec<Square> {
        std::iter::once(w.from).chain(w.to).collect()
    }

    fn captures(m: &Move) -> Vec<Square> {
        m.taken.clone()
    }
}

/// A record as JSON and as a page, made while it is checked.
struct Outputs<'a> {
    options: &'a Options,
    objects: Objects,
    json: Vec<u8>,
    page: Page<'a>,
}

impl Look for Outputs<'_> {
    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        Some(self.objects.visitor(Wanted::default()))
    }

    fn record(&mut self, chunk: &Chunk<'_>, report: RecordReport) -> ControlFlow<()> {
        let origin = RecordContext {
            file: "game.konane",
            chunk,
            record: &report,
        };
        if let Ok(object) = self.objects.record(origin) {
            self.json = serde_json::to_vec(&object).unwrap_or_default();
        }
        let kept = |_: &mut _| Ok::<_, Infallible>(());
        _ = self.page.record(origin, self.options, &Opening::End, kept);
        ControlFlow::Continue(())
    }
}

/// A record with a fault: White moves a piece of Black's.
pub const FAULTY: &str = "[Game \"Konane\"]\n\n1. c3 c4 2. e3-c3 c1-c5 *\n";
/// A record in order, in a spelling that is not canonical.
pub const SOUND: &str = "[Game \"Konane\"]\n[Black \"Anna\"]\n\n1.  C3 c4   2. e3c3 {over d3} *\n";

/// Checks, writes and draws records of the game, or says what went wrong.
pub fn main() -> Result<(), Box<dyn Error>> {
    let game = GameId::of::<Konane>();
    let mut options = Options::default();
    options.games.push(game);

    for fault in check("game.konane", FAULTY, &options).diagnostics() {
        let (line, column) = (fault.place.line, fault.place.column);
        println!("{line}:{column}: {}: {}", fault.code.id, fault.message);
        fault
            .suggestions
            .iter()
            .for_each(|turn| println!("  legal: {turn}"));
    }
    let formatted = canonical::file("game.konane", SOUND.as_bytes(), &options, 80)?;
    print!("{}", String::from_utf8(formatted.bytes)?);

    let theme = Theme::default();
    let file = SourceFile::new("game.konane", SOUND.as_bytes().to_vec());
    let mut outputs = Outputs {
        options: &options,
        objects: Objects::default(),
        json: Vec::new(),
        page: Page::new("Konane", &theme),
    };
    _ = visit_file(&file, &options, &mut outputs);
    println!("{}", String::from_utf8(outputs.json.clone())?);
    json::read("game.json", &*outputs.json, &options, |read| {
        if let Read::Record {
            origin, options, ..
        } = read
        {
            let mut back = Text::default();
            visit_record(origin, options, back.visitor());
            print!("{}", back.record(origin));
        }
        ControlFlow::Continue(())
    })?;

    let study = game
        .game()
        .study(&SetupTags::default())
        .map_err(|(_, f)| f)?;
    let limits = Limits::default();
    study.legal(&limits, &mut |turn| {
        print!("{} ", turn.text());
        ControlFlow::Continue(())
    })?;
    println!("\nperft(4) = {}", study.perft(4, &limits)?);
    print!(
        "{}",
        text(&study.play("c3")?.diagram(), TextStyle::default())
    );
    let how = RandomRecords {
        count: 1,
        seed: 1,
        plies: 100,
        annotated: false,
    };
    let made = game
        .game()
        .random_records(&SetupTags::default(), how, &mut |record| {
            print!("{record}");
            ControlFlow::Continue(())
        });
    made.map_err(|(_, fault)| fault)?;

    println!("a page of {} bytes", outputs.page.finish().len());
    Ok(())
}
