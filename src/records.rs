//! An iterator over the records of a reader, with the results of their checks.

use std::io::{self, Read};
use std::ops::ControlFlow;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::at::LinePath;
use crate::check::{FileState, Options, RecordReport, State, file_place};
use crate::diagnostic::{Diagnostic, FilePlace, Severity};
use crate::games::GameId;
use crate::judge::{Begin, End, Turn, TurnState, Visitor};
use crate::outcome::Outcome;
use crate::source::{Chunk, Stream};

/// Checks the records of `reader` one by one as they are requested. Only the part of the stream between two record
/// borders is in memory, so the stream may have any length.
///
/// ```
/// use rongo::check::Options;
///
/// let text = "[Game \"Fanorona\"]\n\n1. d3e3+ d4d3- *\n";
/// for record in rongo::records(text.as_bytes(), &Options::default())? {
///     let record = record?;
///     assert_eq!(record.tag("Game"), Some("Fanorona"));
///     assert_eq!(record.turns[0].text, "d3e3+");
///     assert_eq!(record.faults[0].code.id, "FAN008");
///     assert_eq!(record.faults[0].place.line, 3);
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Returns the I/O error of `reader` at its first bytes; later ones come from the iterator.
pub fn records<'r>(reader: impl Read + 'r, options: &Options) -> io::Result<Records<'r>> {
    records_named("", reader, options)
}

/// Checks the records of a file called `name`, whose extension may imply the game, like [`records`].
///
/// # Errors
/// Returns the I/O error of `reader` at its first bytes; later ones come from the iterator.
pub fn records_named<'r>(
    name: &str,
    reader: impl Read + 'r,
    options: &Options,
) -> io::Result<Records<'r>> {
    Ok(Records {
        stream: Stream::open(name, reader)?,
        options: options.clone(),
        name: name.to_owned(),
        carried: FileState::with_games(name, &options.games),
        chunk: None,
        at: 0,
        ended: false,
    })
}

/// An iterator over checked records, made by [`records`].
pub struct Records<'r> {
    stream: Stream<'r>,
    options: Options,
    name: String,
    /// The state of the file so far.
    carried: FileState,
    chunk: Option<Chunk<'static>>,
    /// Where the next record of the chunk begins.
    at: usize,
    /// Whether there are no more records.
    ended: bool,
}

impl std::fmt::Debug for Records<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Records")
            .field("name", &self.name)
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

impl Iterator for Records<'_> {
    type Item = io::Result<CheckedRecord>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            if let Some(record) = self.in_chunk() {
                return Some(Ok(record));
            }
            self.at = 0;
            match self.stream.chunk() {
                Ok(Some(chunk)) => {
                    let chunk = chunk.into_owned();
                    self.carried.begin(&chunk);
                    self.chunk = Some(chunk);
                }
                Ok(None) => {
                    self.ended = true;
                    return self.none().map(Ok);
                }
                Err(error) => {
                    // The data that was read before the error is returned by the next call.
                    self.chunk = None;
                    return Some(Err(error));
                }
            }
        }
        None
    }
}

impl Records<'_> {
    /// Returns the next record of the current chunk.
    fn in_chunk(&mut self) -> Option<CheckedRecord> {
        let chunk = self.chunk.as_ref()?;
        let mut seen = Seen::new(chunk);
        let carried = std::mem::take(&mut self.carried);
        let mut state = State::new(&self.name, &self.options).behind(carried);
        let found = state.next(chunk, self.at, Some(&mut seen));
        self.carried = state.into_carried();
        let (report, end) = found?;
        self.at = end;
        Some(seen.record(chunk, report))
    }

    /// Returns the warning that there was no record.
    fn none(&self) -> Option<CheckedRecord> {
        let mut found = None;
        _ = self.carried.end(&mut |chunk, report| {
            found = Some(Seen::new(chunk).record(chunk, report));
            ControlFlow::Continue(())
        });
        found
    }
}

/// Collects the data of a record.
struct Seen<'c> {
    chunk: &'c Chunk<'c>,
    sides: [&'static str; 2],
    rules: Option<String>,
    board: Option<String>,
    start: Option<String>,
    turns: Vec<CheckedTurn>,
    result: Option<Outcome>,
    reason: Option<String>,
}

impl<'c> Seen<'c> {
    fn new(chunk: &'c Chunk<'c>) -> Self {
        Self {
            chunk,
            sides: ["", ""],
            rules: None,
            board: None,
            start: None,
            turns: Vec::new(),
            result: None,
            reason: None,
        }
    }

    fn record(self, chunk: &Chunk<'_>, report: RecordReport) -> CheckedRecord {
        let tags = report.header.tags.iter();
        CheckedRecord {
            index: report.index,
            game: report.game,
            rules: self.rules,
            board: self.board,
            tags: tags
                .map(|tag| (tag.name.to_string(), tag.value.to_string()))
                .collect(),
            text: chunk.text()[report.span.range()].to_owned(),
            bytes: file_place(chunk, report.span).bytes,
            faults: report.diagnostics,
            start: self.start,
            turns: self.turns,
            unchecked: report.unchecked,
            result: self.result,
            reason: self.reason,
        }
    }
}

impl Visitor for Seen<'_> {
    fn begin(&mut self, record: &Begin<'_>) {
        *self = Self {
            sides: record.game.info().sides,
            rules: record.setup.rules(),
            board: Some(record.setup.board()),
            start: Some(record.setup.start()),
            ..Self::new(self.chunk)
        };
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        let known = turn.known();
        let number = known.number();
        self.turns.push(CheckedTurn {
            ply: turn.ply,
            variation: LinePath(turn.variation.to_vec()).to_string(),
            number: number.map(|(number, _)| number),
            side: number.map(|(_, side)| self.sides[side as usize]),
            text: known.canonical(),
            played: turn.state == TurnState::Played,
            before: known.before(),
            after: known.after(),
            facts: known.facts(),
            place: file_place(self.chunk, turn.span),
        });
    }

    fn end(&mut self, end: &End<'_>) {
        self.result = end.result.map(|(outcome, _)| outcome);
        self.reason = end.ending.map(|ending| ending.reason.clone());
    }
}

/// A record with the results of its check.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckedRecord {
    /// The number of the record in its file, counted from 1; 0 for a file without records.
    pub index: usize,
    /// The game, if it is known.
    pub game: Option<GameId>,
    /// The rule set that the record is checked with, if the game has several.
    pub rules: Option<String>,
    /// The board, if the game and its setup are known.
    pub board: Option<String>,
    /// The names and values of the tags, in the order of the text.
    pub tags: Vec<(String, String)>,
    /// The text of the record.
    pub text: String,
    /// The range of bytes in the file.
    pub bytes: std::ops::Range<u64>,
    /// All findings, in the order of the text. Labels and fixes have their places in the file.
    pub faults: Vec<Diagnostic>,
    /// The position text of the start position, if it is known.
    pub start: Option<String>,
    /// The turns, variations included, in the order of the text.
    pub turns: Vec<CheckedTurn>,
    /// The number of turns that could not be checked.
    pub unchecked: usize,
    /// The termination mark.
    pub result: Option<Outcome>,
    /// Why the game is over by its rules at the end of the main line, if it is.
    pub reason: Option<String>,
}

impl CheckedRecord {
    /// Returns the value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(n, _)| n == name);
        tag.map(|(_, value)| value.as_str())
    }

    /// Returns whether the record has no error; warnings and notes do not count.
    pub fn is_valid(&self) -> bool {
        self.faults.iter().all(|d| d.severity != Severity::Error)
    }
}

/// A turn of a record.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct CheckedTurn {
    /// The ply number, counted from 1 at the start of the record.
    pub ply: u32,
    /// The variation that contains the turn, `5.1/8.2`; empty for the main line.
    pub variation: String,
    /// The number of the turn, if the position is known.
    pub number: Option<u32>,
    /// The name of the side to move, if the position is known.
    pub side: Option<&'static str>,
    /// The canonical text of a legal turn, or the text as read of any other turn.
    pub text: String,
    /// Whether the turn was played.
    pub played: bool,
    /// The position text before the turn, if the position is known.
    pub before: Option<String>,
    /// The position text after the turn, if the position is known.
    pub after: Option<String>,
    /// What a legal turn does, as JSON in the form of its game.
    pub facts: Option<Box<RawValue>>,
    /// The place in the file.
    pub place: FilePlace,
}
