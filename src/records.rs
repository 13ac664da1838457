//! Records of a reader, one by one, with all that is known of each.

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

/// Checks the records that `reader` gives, one by one as they are asked for; of a stream of any length only one stretch
/// between record borders is in memory.
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

/// Checks the records of a file called `name`, whose extension may tell the game, like [`records`].
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
    /// What is known of the file so far.
    carried: FileState,
    chunk: Option<Chunk<'static>>,
    /// Where the next record of the chunk begins.
    at: usize,
    /// Whether nothing comes any more.
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
                    // What was read before the error is still given by the next call.
                    self.chunk = None;
                    return Some(Err(error));
                }
            }
        }
        None
    }
}

impl Records<'_> {
    /// The next record of the chunk at hand.
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

    /// The warning that there was no record.
    fn none(&self) -> Option<CheckedRecord> {
        let mut found = None;
        _ = self.carried.end(&mut |chunk, report| {
            found = Some(Seen::new(chunk).record(chunk, report));
            ControlFlow::Continue(())
        });
        found
    }
}

/// What is seen of a record.
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

/// A record, checked.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckedRecord {
    /// 1-based, in its file; 0 stands for a file without records.
    pub index: usize,
    /// Its game, where that is known.
    pub game: Option<GameId>,
    /// The rule set that judges it, where the game has several.
    pub rules: Option<String>,
    /// The board, where the game and its setup are known.
    pub board: Option<String>,
    /// Names and values, in the order of the text.
    pub tags: Vec<(String, String)>,
    /// Its text.
    pub text: String,
    /// Its bytes in the file.
    pub bytes: std::ops::Range<u64>,
    /// Everything wrong with it, in the order of the text. Labels and fixes have their places in the file.
    pub faults: Vec<Diagnostic>,
    /// Position text of its start, where that is known.
    pub start: Option<String>,
    /// Its turns, variations too, in the order of the text.
    pub turns: Vec<CheckedTurn>,
    /// How many of them could not be checked.
    pub unchecked: usize,
    /// Its termination mark.
    pub result: Option<Outcome>,
    /// Why the game is over by its rules at the end of the main line, if it is.
    pub reason: Option<String>,
}

impl CheckedRecord {
    /// The value of its first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(n, _)| n == name);
        tag.map(|(_, value)| value.as_str())
    }

    /// Whether it has no error; warnings and notes do not count.
    pub fn is_valid(&self) -> bool {
        self.faults.iter().all(|d| d.severity != Severity::Error)
    }
}

/// A turn of a record.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct CheckedTurn {
    /// 1-based, from the start of the record.
    pub ply: u32,
    /// The variation it is in, `5.1/8.2`; empty for the main line.
    pub variation: String,
    /// The number of the turn, where the position is known.
    pub number: Option<u32>,
    /// The name of the side to move, where the position is known.
    pub side: Option<&'static str>,
    /// Canonical text of a legal turn; of another its text as it was read.
    pub text: String,
    /// Whether it was played.
    pub played: bool,
    /// Position text before it, where that is known.
    pub before: Option<String>,
    /// Position text after it, where that is known.
    pub after: Option<String>,
    /// What a legal turn does, as JSON in the words of its game.
    pub facts: Option<Box<RawValue>>,
    /// Its place in the file.
    pub place: FilePlace,
}
