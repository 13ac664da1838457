//! What the counts take of one record.

use crate::check::RecordContext;
use crate::game::{Outcome, Side};
use crate::games::GameId;
use crate::judge::{Begin, End, Turn, TurnState, Visitor};
use crate::record::Header;
use crate::survey::Survey;

/// What the counts take of one record beside what a check says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who won, as the movetext says it, or else the tag.
    pub(super) outcome: Outcome,
    /// `[Termination]`, or that the game is over by the rules.
    pub(super) termination: Option<String>,
    pub(super) date: Option<Date>,
    /// The players, where they are named.
    pub(super) players: [Option<String>; 2],
    /// What is known once the record is replayed; `None` where its game, rules, board or start are not.
    pub(super) played: Option<Played>,
}

/// What the replay of a record gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) rules: Option<String>,
    pub(super) board: String,
    /// The plies of the main line, where it has any and all of it could be played.
    pub(super) plies: Option<u32>,
    /// How it opens, where it has a turn and begins as games of its set-up do.
    pub(super) opening: Option<Opening>,
}

/// How a record opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    /// The start, where it is not that of the board's own formation.
    pub(super) start: Option<String>,
    /// The first turns in canonical text.
    pub(super) turns: Vec<String>,
}

/// A date of which the year is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Date {
    pub(super) text: String,
    /// Year, month and day; what is not known is `None`.
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

/// Takes from each record what the counts need.
#[derive(Debug)]
pub struct Entries {
    /// How many turns of an opening count.
    depth: usize,
    /// What was seen of the record at hand.
    seen: Option<Seen>,
}

/// What was seen of a record.
#[derive(Debug)]
struct Seen {
    rules: Option<String>,
    board: String,
    /// Whether the record starts as its setup does: only then its first turns are an opening.
    opens: bool,
    /// As [`Opening::start`].
    start: Option<String>,
    turns: Vec<String>,
    /// Whether a turn of the main line could not be played, or the form leaves a doubt what the turns are.
    broken: bool,
    plies: u32,
    result: Option<Outcome>,
    is_over: bool,
}

impl Entries {
    /// Takes the first `depth` turns of each record.
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
    /// Adds what was seen of the movetext.
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

/// How a game ended that has no `[Termination]` and is over by the rules.
const BY_THE_RULES: &str = "over by the rules";
