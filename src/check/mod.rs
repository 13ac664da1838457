//! Checks a file: source → records → replay → report. The page to read first.

mod carried;
mod choosing;
pub mod codes;
mod directives;
mod form;
mod found;
mod judge;
mod layout;
mod levels;
mod options;
mod reading;
mod result;
mod sound;
mod state;
mod suggest;
mod tags;
mod turns;
mod which_game;

pub use carried::Carried;
pub use found::{Found, Started, game_of, nth_record};
pub use levels::{Level, Levels};
pub use options::{Options, Preference};
pub use reading::Reading;
#[cfg(feature = "survey")]
pub(crate) use result::outcome_of;
pub(crate) use state::State;

use std::io;
use std::ops::ControlFlow;

use serde::Serialize;

use crate::diagnostic::{Diagnostic, FilePlace, Severity};
use crate::game::Game;
use crate::games::GameId;
use crate::record::{self, Header};
use crate::source::{Block, Chunk, Chunks, SourceFile, Stream};
use crate::span::Span;

/// What there is to say about one record.
#[derive(Clone, Debug, Serialize)]
pub struct RecordReport {
    /// 1-based, in its file.
    pub index: usize,
    /// Its bytes in the chunk.
    pub span: Span,
    /// Its tags.
    pub header: Header,
    /// Its game, where that can be told.
    pub game: Option<GameId>,
    /// Its turns, variations included.
    pub turns: usize,
    /// Those that could not be checked.
    pub unchecked: usize,
    /// What could be seen quickly.
    #[serde(skip)]
    pub(crate) soundness: Soundness,
    /// Everything wrong with it, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// What could be seen of a record quickly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Soundness {
    /// Nothing: it was judged at length.
    #[default]
    Unknown,
    /// There is nothing to tell of it.
    Sound,
    /// The same, and it is canonical text; seen only where that was asked.
    Canonical,
}

impl RecordReport {
    /// The players, as a title: `Anna – Bruno`; the event where no player is named.
    pub fn title(&self) -> Option<String> {
        let sides = self.game.map_or(["White", "Black"], |g| g.info().sides);
        self.header.title(sides)
    }
}

/// What there is to say about a whole file.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FileReport {
    /// Its records, in order. Faults that belong to none are told with the nearest.
    pub records: Vec<RecordReport>,
}

impl FileReport {
    /// Everything that is wrong, in order.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.records.iter().flat_map(|r| &r.diagnostics)
    }

    /// Whether no record has a fault; warnings and notes do not count.
    pub fn is_valid(&self) -> bool {
        self.diagnostics().all(|d| d.severity != Severity::Error)
    }
}

/// Checks all records in `bytes`, which reports call `name`; the name's ending may tell the game.
pub fn check(name: &str, bytes: impl Into<Vec<u8>>, options: &Options) -> FileReport {
    let mut report = FileReport::default();
    _ = check_file(
        &SourceFile::new(name, bytes.into()),
        options,
        |_, record| {
            report.records.push(record);
            ControlFlow::Continue(())
        },
    );
    report
}

/// Checks the records of a file one by one and gives each to `each`, with the text that its spans count, until that
/// breaks.
pub fn check_file(
    file: &SourceFile,
    options: &Options,
    mut each: impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut state = State::new(file.name(), options);
    for chunk in file.chunks() {
        state.chunk(&chunk, &mut each)?;
    }
    state.end(&mut each)
}

/// The same for a file that is read bit by bit; only one chunk of it is in memory at a time.
///
/// # Errors
/// As the stream has them, once the records before are given.
pub fn check_stream(
    stream: &mut Stream<'_>,
    options: &Options,
    mut each: impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
) -> io::Result<ControlFlow<()>> {
    let mut state = State::new(stream.name(), options);
    let mut failed = None;
    loop {
        match stream.chunk() {
            Ok(Some(chunk)) => {
                if state.chunk(&chunk, &mut each).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            // What was read before is still to be given.
            Err(e) if failed.is_none() => failed = Some(e),
            Ok(None) | Err(_) => break,
        }
    }
    match failed {
        Some(error) => Err(error),
        None => Ok(state.end(&mut each)),
    }
}

/// A block of a file that was checked by itself.
#[derive(Debug)]
pub struct CheckedBlock {
    chunks: Chunks,
    /// The records, each with the number of its chunk, from 0.
    records: Vec<(usize, RecordReport)>,
}

/// Checks the records of a block of the file called `name` as if the file began there; [`Carried::join`] puts right what
/// depends on the blocks before it.
pub fn check_block(name: &str, block: Block, options: &Options) -> CheckedBlock {
    records_of(block, State::new(name, options))
}

/// Finds the records of a block and counts them in as [`check_block`] does, but judges none.
pub fn count_block(name: &str, block: Block, options: &Options) -> CheckedBlock {
    records_of(block, State::counting(name, options))
}

fn records_of(block: Block, mut state: State<'_>) -> CheckedBlock {
    let chunks = block.decode();
    let mut records = Vec::new();
    for (n, chunk) in chunks.iter().enumerate() {
        _ = state.chunk(&chunk, &mut |_, report| {
            records.push((n, report));
            ControlFlow::Continue(())
        });
    }
    CheckedBlock { chunks, records }
}

/// Checks the records of a block behind what `carried` comes from, or with `judges` false finds them only, and gives each to
/// `each` at once, until that breaks: a block with a chunk of a hundred megabytes may hold millions of records.
pub fn each_of_block(
    block: Block,
    (name, options, judges): (&str, &Options, bool),
    carried: &mut Carried,
    each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let state = if judges {
        State::new(name, options)
    } else {
        State::counting(name, options)
    };
    let mut state = state.behind(std::mem::take(carried));
    let chunks = block.decode();
    let flow = chunks
        .iter()
        .try_for_each(|chunk| state.chunk(&chunk, each));
    *carried = state.into_carried();
    flow
}

/// Judges a record that was read from `chunk` in the way that `reading` says, and that is number `index` of its file.
///
/// The spans of the record count the bytes of the chunk, so that a record in the words of another program is judged where
/// it stands.
pub fn judge_record<G: Game>(
    chunk: &Chunk<'_>,
    index: usize,
    record: &record::Record<G::Written>,
    options: &Options,
    reading: Reading<'_, G::Part>,
) -> RecordReport {
    let mut judged = judge::judge::<G>(chunk.text(), record, options, reading);
    form::tell_garbage(chunk, record.span, &mut judged.diagnostics);
    let mut ids = GameId::ALL.iter().copied();
    let game = ids.find(|id| id.info().id == G::INFO.id);
    let tag = game.and_then(|game| which_game::contradiction(&record.header, game, options));
    judged.diagnostics.extend(tag);
    RecordReport {
        index,
        span: record.span,
        header: record.header.clone(),
        game,
        turns: judged.turns,
        unchecked: judged.unchecked,
        soundness: Soundness::Unknown,
        diagnostics: placed(chunk, judged.diagnostics),
    }
}

/// Puts diagnostics in the order of the text, fit to be shown, and gives each its place in the file.
pub(crate) fn placed(chunk: &Chunk<'_>, mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|d| d.span().start);
    for told in &mut diagnostics {
        told.mask_controls();
        let span = told.span().range();
        let place = chunk.place(span.start);
        told.place = FilePlace {
            bytes: chunk.offset(span.start)..chunk.offset(span.end),
            line: place.line,
            column: place.column,
        };
    }
    diagnostics
}
