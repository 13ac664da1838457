//! The data of one record that are counted.

use crate::check::RecordContext;
use crate::game::{Outcome, Side};
use crate::games::GameId;
use crate::judge::{Begin, End, Turn, TurnState, Visitor};
use crate::record::Header;
use crate::survey::Survey;

/// The data of one record that are counted, in addition to the report of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The result: that of the movetext, or else that of the tag.
    pub(super) outcome: Outcome,
    /// `[Termination]`, or that the game is over by the rules.
    pub(super) termination: Option<String>,
    pub(super) date: Option<Date>,
    /// The players, if they are named.
    pub(super) players: [Option<String>; 2],
    /// The outcome of the replay; `None` if the game, rules, board or start position cannot be determined.
    pub(super) played: Option<Played>,
}

/// The outcome of replaying a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) rules: Option<String>,
    pub(super) board: String,
    /// The number of plies of the main line, if it has any and all of them could be played.
    pub(super) plies: Option<u32>,
    /// The opening, if the record has a turn and begins at the usual start of its setup.
    pub(super) opening: Option<Opening>,
}

/// The opening of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    /// The start position, if it is not that of the board's own formation.
    pub(super) start: Option<String>,
    /// The first turns in canonical text.
    pub(super) turns: Vec<String>,
}

/// A date whose year is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Date {
    pub(super) text: String,
    /// Year, month and day; unknown parts are `None`.
    pub(super) parts: [Option<u32>; 3],
}

impl Date {
    fn read(text: &str) -> Option<Self> {
        let mut words = text.trim().split('.');
        let mut part = || words.next().and_then(|word| word.parse().ok());
        let parts = [part(), part(), part()];
        parts[0]?;
        let text = text.trim().to_owned();
        Some(Self { text, parts })
    }
}

/// Extracts the data to be counted from each record.
#[derive(Debug)]
pub struct Entries {
    /// The number of turns of an opening that count.
    depth: usize,
    /// The data of the current record.
    seen: Option<Seen>,
}

/// The collected data of a visited record.
#[derive(Debug)]
struct Seen {
    rules: Option<String>,
    board: String,
    /// Whether the record starts as its setup does; only then are its first turns an opening.
    opens: bool,
    /// The start position, if it is not that of the board's own formation.
    start: Option<String>,
    turns: Vec<String>,
    /// Whether a turn of the main line could not be played, or syntax errors leave doubt about the turns.
    broken: bool,
    plies: u32,
    result: Option<Outcome>,
    is_over: bool,
}

impl Entries {
    /// Collects the first `depth` turns of each record.
    pub fn new(depth: usize) -> Self {
        Self { depth, seen: None }
    }
}

impl Visitor for Entries {
    fn begin(&mut self, record: &Begin<'_>) {
        let setup = record.setup;
        let opens = setup.is_own_start();
        let start = (opens && !setup.is_usual_start()).then(|| setup.start());
        self.seen = Some(Seen {
            rules: setup.rules(),
            board: setup.board(),
            opens,
            start,
            turns: Vec::new(),
            broken: false,
            plies: 0,
            result: None,
            is_over: false,
        });
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        let Some(seen) = self.seen.as_mut().filter(|_| turn.is_main()) else {
            return;
        };
        seen.broken |= turn.state != TurnState::Played;
        if !seen.broken && seen.turns.len() < self.depth {
            let mut text = String::new();
            turn.known().text(&mut text);
            seen.turns.push(text);
        }
    }

    fn end(&mut self, end: &End<'_>) {
        if let Some(seen) = &mut self.seen {
            seen.plies = end.plies;
            seen.result = end.result.map(|(outcome, _)| outcome);
            seen.is_over = end.ending.is_some();
            seen.broken |= !end.is_well_formed();
        }
    }
}

impl Survey for Entries {
    type Found = Entry;

    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        Some(self)
    }

    fn found(&mut self, origin: RecordContext<'_>) -> Entry {
        let (header, game) = (&origin.record.header, origin.record.game);
        let mut entry = Entry {
            outcome: tagged(header),
            termination: header.value("Termination").map(str::to_lowercase),
            date: header.value("Date").and_then(Date::read),
            players: players(header, game),
            played: None,
        };
        if let Some(seen) = self.seen.take() {
            entry.add(seen);
        }
        entry
    }
}

impl Entry {
    /// Adds the collected data of the movetext.
    fn add(&mut self, seen: Seen) {
        if let Some(mark) = seen.result.filter(|mark| *mark != Outcome::Unknown) {
            self.outcome = mark;
        }
        if self.termination.is_none() && seen.is_over {
            self.termination = Some(BY_THE_RULES.to_owned());
        }
        let is_whole = seen.plies > 0 && !seen.broken;
        let Seen { start, turns, .. } = seen;
        self.played = Some(Played {
            rules: seen.rules,
            board: seen.board,
            plies: is_whole.then_some(seen.plies),
            opening: (seen.opens && !turns.is_empty()).then_some(Opening { start, turns }),
        });
    }
}

fn tagged(header: &Header) -> Outcome {
    let tagged = header.value("Result").and_then(Outcome::of_mark);
    tagged.unwrap_or(Outcome::Unknown)
}

fn players(header: &Header, game: Option<GameId>) -> [Option<String>; 2] {
    let sides = game.map_or(["White", "Black"], |game| game.info().sides);
    [Side::First, Side::Second].map(|side| {
        let name = header.player(side, sides).map(str::trim);
        name.filter(|name| !matches!(*name, "" | "?"))
            .map(str::to_owned)
    })
}

/// The termination of a game without `[Termination]` that is over by the rules.
const BY_THE_RULES: &str = "over by the rules";
