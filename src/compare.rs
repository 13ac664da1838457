//! Two records of one game, compared by what they say: spelling does not count.

use crate::at::LinePath;
use crate::check::{Options, RecordRef};
use crate::diagnostic::Diagnostic;
use crate::games::GameId;
use crate::info::pgn_tag;
use crate::judge::codes::form::UNREADABLE;
use crate::judge::{self as visit, Begin, End, How, TurnState, Visitor};
use crate::outcome::{Outcome, Side};
use crate::record::Header;
use crate::source::Place;
use crate::span::Span;

/// What is compared of a record.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its game.
    pub game: GameId,
    /// The rule set that judges it, where the game has several.
    pub rules: Option<String>,
    /// The position text of its start.
    pub start: String,
    /// Its turns, variations too, in the order of the text.
    pub turns: Vec<Turn>,
    /// Its result, where it has one.
    pub result: Option<Outcome>,
    /// Where its result stands, or where it ends.
    pub end: Place,
    /// Its tags, a side's by PGN's name.
    pub tags: Vec<(String, String)>,
}

/// A turn of a record.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The variation that it lies in; empty for the main line.
    pub line: LinePath,
    /// 1-based, from the record's start.
    pub ply: u32,
    /// Its canonical text; of a turn that cannot be played, as it is read.
    pub text: String,
    /// Where it stands.
    pub place: Place,
    /// The number of the position and the side to move, where the position is known.
    pub number: Option<(u32, Side)>,
    /// The position text before it, where that is known.
    pub before: Option<String>,
    /// The position text after it; `None` if it cannot be played.
    pub after: Option<String>,
}

/// How two records differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first thing that differs in what was played.
    pub first: Option<Difference>,
    /// Tags that differ: the name, and the value in each record that has one.
    pub tags: Vec<(String, [Option<String>; 2])>,
}

/// The first thing that differs in what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The games.
    Game,
    /// The rule sets.
    Rules,
    /// The starts.
    Start,
    /// A turn: its index in each record; `None` where that record's line has ended.
    Turn([Option<usize>; 2]),
    /// The results.
    Result,
}

impl Comparison {
    /// Whether nothing differs.
    pub fn is_same(&self) -> bool {
        self.first.is_none() && self.tags.is_empty()
    }
}

/// Compares two records.
pub fn compare(a: &Sheet, b: &Sheet) -> Comparison {
    let differ = |differ: bool, what| differ.then_some(what);
    let first = differ(a.game != b.game, Difference::Game)
        .or(differ(a.rules != b.rules, Difference::Rules))
        .or(differ(a.start != b.start, Difference::Start))
        .or_else(|| turns(a, b, LinePath::is_main))
        .or(differ(a.result != b.result, Difference::Result))
        .or_else(|| turns(a, b, |line| !line.is_main()));
    let tags = tags(a, b);
    Comparison { first, tags }
}

/// The first turn that differs in those lines.
fn turns(a: &Sheet, b: &Sheet, of: impl Fn(&LinePath) -> bool) -> Option<Difference> {
    let those = |sheet: &Sheet| -> Vec<usize> {
        let turns = sheet.turns.iter().enumerate();
        turns.filter(|(_, t)| of(&t.line)).map(|(i, _)| i).collect()
    };
    let said = |turn: &Turn| (turn.line.clone(), turn.ply, turn.text.clone());
    let (of_a, of_b) = (those(a), those(b));
    let same = |(i, j): &(&usize, &usize)| said(&a.turns[**i]) == said(&b.turns[**j]);
    let n = of_a.iter().zip(&of_b).take_while(same).count();
    let pair = [of_a.get(n).copied(), of_b.get(n).copied()];
    (pair != [None, None]).then_some(Difference::Turn(pair))
}

fn tags(a: &Sheet, b: &Sheet) -> Vec<(String, [Option<String>; 2])> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in a.tags.iter().chain(&b.tags) {
        if !names.contains(&&**name) {
            names.push(name);
        }
    }
    let value = |sheet: &Sheet, name: &str| {
        let tag = sheet.tags.iter().find(|(n, _)| n == name);
        tag.map(|(_, value)| value.clone())
    };
    let pairs = names.into_iter().map(|name| {
        let values = [value(a, name), value(b, name)];
        (name.to_owned(), values)
    });
    // What differs there is not their spelling but the game, and that is told.
    pairs
        .filter(|(name, [a, b])| a != b && name != "Game")
        .collect()
}

impl Sheet {
    /// Reads what is to be compared of a record.
    ///
    /// # Errors
    /// Why its game, its rules or its start cannot be told.
    pub fn read(found: &RecordRef<'_>, options: &Options) -> Result<Self, Box<Diagnostic>> {
        let game = found.game.clone()?;
        let mut turns = Turns { found, sheet: None };
        let how = How {
            options,
            judges: true,
            width: None,
        };
        let front = found.front().clone();
        let passed = game.game().pass(found.text(), front, how, Some(&mut turns));
        let end = found.text()[..passed.end].trim_end().len();
        let Some(mut sheet) = turns.sheet else {
            return Err(passed.unjudged().unwrap_or_else(|| {
                let message = "the record cannot be replayed";
                Box::new(Diagnostic::new(&UNREADABLE, Span::default(), message))
            }));
        };
        if sheet.result.is_none() {
            sheet.end = found.place(end);
        }
        Ok(sheet)
    }
}

/// The tags of a record; a side that is named by the game's own word is told by PGN's.
fn tags_of(game: GameId, header: &Header) -> Vec<(String, String)> {
    let sides = game.info().sides;
    let name = |name: &str| pgn_tag(name, sides).to_owned();
    let tags = header
        .tags
        .iter()
        .map(|t| (name(&t.name), t.value.to_string()));
    tags.collect()
}

/// Collects what is compared of a record.
struct Turns<'a, 'f> {
    found: &'a RecordRef<'f>,
    sheet: Option<Sheet>,
}

impl Visitor for Turns<'_, '_> {
    fn begin(&mut self, record: &Begin<'_>) {
        self.sheet = Some(Sheet {
            game: record.game,
            rules: record.setup.rules(),
            start: record.setup.start(),
            turns: Vec::new(),
            result: None,
            end: self.found.place(0),
            tags: tags_of(record.game, record.header),
        });
    }

    fn turn(&mut self, turn: &visit::Turn<'_>) {
        let Some(sheet) = &mut self.sheet else { return };
        let known = turn.known();
        let is_played = turn.state == TurnState::Played;
        sheet.turns.push(Turn {
            line: LinePath(turn.variation.to_vec()),
            ply: turn.ply,
            text: known.canonical(),
            place: self.found.place(turn.span.start as usize),
            number: known.number(),
            before: known.before(),
            after: known.after().filter(|_| is_played),
        });
    }

    fn end(&mut self, end: &End<'_>) {
        let Some(sheet) = &mut self.sheet else { return };
        if let Some((outcome, span)) = end.result {
            sheet.result = Some(outcome);
            sheet.end = self.found.place(span.start as usize);
        }
    }
}
