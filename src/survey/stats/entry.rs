//! What the counts take of one record.

use crate::check::Origin;
use crate::check::{Options, Started};
use crate::game::{Choices, Game, Job, Outcome, Side};
use crate::games::GameId;
use crate::judge::outcome_of;
use crate::record::{Header, Record};
use crate::replay::{Cursor, Event, Observer};
use crate::survey::{is_well_formed, overhear, start};

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

impl Entry {
    /// Takes them of the record at `origin`, with its first `depth` turns.
    pub fn of(origin: Origin<'_>, options: &Options, depth: usize) -> Self {
        let (header, game) = (&origin.record.header, origin.record.game);
        let entry = Self {
            outcome: tagged(header),
            termination: header.value("Termination").map(str::to_lowercase),
            date: header.value("Date").and_then(Date::read),
            players: players(header, game),
            played: None,
        };
        let Some(game) = game else { return entry };
        game.dispatch(Replay {
            origin,
            options,
            depth,
            entry,
        })
    }
}

fn tagged(header: &Header) -> Outcome {
    let tagged = header.value("Result").and_then(outcome_of);
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

struct Replay<'a> {
    origin: Origin<'a>,
    options: &'a Options,
    depth: usize,
    entry: Entry,
}

impl Job for Replay<'_> {
    type Out = Entry;

    fn run<G: Game>(self) -> Entry {
        let mut entry = self.entry;
        let Some(started) = start::<G>(self.origin, self.options) else {
            return entry;
        };
        let (s, record) = (&started.setup, &started.record);
        if let Some((mark, _)) = record.result.filter(|(mark, _)| *mark != Outcome::Unknown) {
            entry.outcome = mark;
        }
        let mut line = MainLine::<G> {
            s,
            depth: self.depth,
            turns: Vec::new(),
            broken: false,
        };
        let replayed = overhear(&started, &started.corrections, &mut line);
        let over = replayed.end.as_ref().and_then(|p| G::ending(s, p));
        if entry.termination.is_none() && over.is_some() {
            entry.termination = Some(BY_THE_RULES.to_owned());
        }
        entry.played = Some(Played {
            rules: G::rules_name(s),
            board: G::board_name(s),
            plies: Some(replayed.main_plies).filter(|n| *n > 0 && is_whole(&line, record)),
            opening: opening::<G>(&started, line.turns, self.options),
        });
        entry
    }
}

/// How a game that has no `[Termination]` and is over by the rules is told to have ended.
const BY_THE_RULES: &str = "over by the rules";

fn is_whole<G: Game>(line: &MainLine<'_, G>, record: &Record<G::Written>) -> bool {
    !line.broken && is_well_formed(record)
}

/// How a record with these first turns opens; `None` without turns, and where it begins otherwise than games of its set-up.
fn opening<G: Game>(
    Started { setup, start, .. }: &Started<G>,
    turns: Vec<String>,
    options: &Options,
) -> Option<Opening> {
    if turns.is_empty() || *start != G::start(setup) {
        return None;
    }
    let board = G::board_name(setup);
    let usual = G::setup(&Choices {
        board: Some(&board),
        boards: &options.boards,
        ..Choices::default()
    });
    let is_usual = usual.is_ok_and(|usual| G::start(&usual) == *start);
    let start = (!is_usual).then(|| G::position_text(setup, start));
    Some(Opening { start, turns })
}

/// The main line of a record.
struct MainLine<'a, G: Game> {
    s: &'a G::Setup,
    depth: usize,
    turns: Vec<String>,
    /// Whether a turn could not be played.
    broken: bool,
}

impl<G: Game> Observer<G> for MainLine<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        if !at.variation.is_empty() {
            return;
        }
        match event {
            Event::Played { played, before, .. } => {
                if !self.broken && self.turns.len() < self.depth {
                    let text = G::write(self.s, before, played).to_string();
                    self.turns.push(text);
                }
            }
            Event::WrongNumber { .. } => {}
            _ => self.broken = true,
        }
    }
}
