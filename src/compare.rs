//! Compares two records of one game by their content, regardless of spelling.

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

/// The content of a record that is compared.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The game.
    pub game: GameId,
    /// The rule set that the record is checked with, if the game has several.
    pub rules: Option<String>,
    /// The position text of the start position.
    pub start: String,
    /// The turns, variations included, in the order of the text.
    pub turns: Vec<Turn>,
    /// The result, if there is one.
    pub result: Option<Outcome>,
    /// The place of the result, or of the end of the record.
    pub end: Place,
    /// The tags; those of the sides have the names of PGN.
    pub tags: Vec<(String, String)>,
}

/// A turn of a record.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The variation that contains the turn; empty for the main line.
    pub line: LinePath,
    /// The ply number, counted from 1 at the start of the record.
    pub ply: u32,
    /// The canonical text; for a turn that cannot be played, its text as read.
    pub text: String,
    /// The place of the turn.
    pub place: Place,
    /// The number of the position and the side to move, if the position is known.
    pub number: Option<(u32, Side)>,
    /// The position text before the turn, if the position is known.
    pub before: Option<String>,
    /// The position text after the turn; `None` if it cannot be played.
    pub after: Option<String>,
}

/// The differences between two records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The first difference in the game.
    pub first: Option<Difference>,
    /// The tags that differ: the name, and the value in each record that has one.
    pub tags: Vec<(String, [Option<String>; 2])>,
}

/// The first difference in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The games.
    Game,
    /// The rule sets.
    Rules,
    /// The start positions.
    Start,
    /// A turn: its index in each record; `None` if the line of that record has ended.
    Turn([Option<usize>; 2]),
    /// The results.
    Result,
}

impl Comparison {
    /// Returns whether there is no difference.
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

/// Returns the first turn that differs in the selected lines.
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
    // In that case, the difference is the game itself, which is reported.
    pairs
        .filter(|(name, [a, b])| a != b && name != "Game")
        .collect()
}

impl Sheet {
    /// Reads the content of a record.
    ///
    /// # Errors
    /// Returns the reason why its game, its rules or its start position cannot be determined.
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

/// Returns the tags of a record; a tag with a game's own name of a side gets the name of PGN.
fn tags_of(game: GameId, header: &Header) -> Vec<(String, String)> {
    let sides = game.info().sides;
    let name = |name: &str| pgn_tag(name, sides).to_owned();
    let tags = header
        .tags
        .iter()
        .map(|t| (name(&t.name), t.value.to_string()));
    tags.collect()
}

/// Collects the content of a record.
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
