//! Checks files: source → records → replay → report. This module is the place to start reading.

pub mod codes;
mod file_state;
mod levels;
mod record_ref;
mod state;
mod which_game;

pub use crate::judge::{Cleanness, NotationView, Options, PreparedRecord, SetupOverride};
pub use file_state::FileState;
pub use levels::{Level, Levels};
pub use record_ref::{RecordRef, game_of, nth_record};
pub use state::Look;
pub(crate) use state::{Each, State};

use std::io;
use std::ops::ControlFlow;

use serde::Serialize;

use crate::diagnostic::{Diagnostic, FilePlace, Severity};
use crate::game::Game;
use crate::games::GameId;
use crate::judge::{self, How, Visitor, form};
use crate::record::{self, Front, Header};
use crate::source::{Block, Chunk, Chunks, SourceFile, Stream};
use crate::span::Span;

/// The report on one record.
#[derive(Clone, Debug, Serialize)]
pub struct RecordReport {
    /// The number of the record in its file, counted from 1.
    pub index: usize,
    /// The span of the record in the chunk.
    pub span: Span,
    /// The tags of the record.
    pub header: Header,
    /// The game of the record, if it can be detected.
    pub game: Option<GameId>,
    /// The number of turns, variations included.
    pub turns: usize,
    /// The number of turns that could not be checked.
    pub unchecked: usize,
    /// What the fast path found out.
    #[serde(skip)]
    pub(crate) soundness: Cleanness,
    /// All findings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl RecordReport {
    /// Returns the players as a title, `Anna – Bruno`, or the event if no player is named.
    pub fn title(&self) -> Option<String> {
        let sides = self.game.map_or(["White", "Black"], |g| g.info().sides);
        self.header.title(sides)
    }
}

/// Where diagnostics come from: the file, the text that their spans refer to, and their record.
#[derive(Clone, Copy, Debug)]
pub struct RecordContext<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The chunk that contains the record.
    pub chunk: &'a Chunk<'a>,
    /// The report on the record.
    pub record: &'a RecordReport,
}

/// The report on a whole file.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FileReport {
    /// The reports on its records, in order. Faults outside of records are reported with the nearest record.
    pub records: Vec<RecordReport>,
}

impl FileReport {
    /// Returns all diagnostics, in order.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.records.iter().flat_map(|r| &r.diagnostics)
    }

    /// Returns whether no record has a fault; warnings and notes do not count.
    pub fn is_valid(&self) -> bool {
        self.diagnostics().all(|d| d.severity != Severity::Error)
    }
}

/// Checks all records in `bytes`. Reports use `name` as the file name; its extension may imply the game.
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

/// Checks the records of a file one by one and passes each report to `each`, with the chunk that its spans refer to,
/// until that breaks.
pub fn check_file(
    file: &SourceFile,
    options: &Options,
    mut each: impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
) -> ControlFlow<()> {
    visit_file(file, options, &mut Each(&mut each))
}

/// Visits the records of a file one by one, until `look` breaks.
pub fn visit_file(file: &SourceFile, options: &Options, look: &mut impl Look) -> ControlFlow<()> {
    let mut state = State::new(file.name(), options);
    for chunk in file.chunks() {
        state.visit(&chunk, look)?;
    }
    state.end(&mut |chunk, report| look.record(chunk, report))
}

/// Checks the records of a stream one by one and passes each report to `each`, until that breaks. Only one chunk of
/// the stream is in memory at a time.
///
/// # Errors
/// Returns the I/O error of the stream, after the records before it have been passed on.
pub fn check_stream(
    stream: &mut Stream<'_>,
    options: &Options,
    mut each: impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
) -> io::Result<ControlFlow<()>> {
    visit_stream(stream, options, &mut Each(&mut each))
}

/// Visits the records of a stream one by one, until `look` breaks.
///
/// # Errors
/// Returns the I/O error of the stream, after the records before it have been passed on.
pub fn visit_stream(
    stream: &mut Stream<'_>,
    options: &Options,
    look: &mut impl Look,
) -> io::Result<ControlFlow<()>> {
    let mut state = State::new(stream.name(), options);
    let mut failed = None;
    loop {
        match stream.chunk() {
            Ok(Some(chunk)) => {
                if state.visit(&chunk, look).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            // The part that was read before the error is processed first.
            Err(e) if failed.is_none() => failed = Some(e),
            Ok(None) | Err(_) => break,
        }
    }
    match failed {
        Some(error) => Err(error),
        None => Ok(state.end(&mut |chunk, report| look.record(chunk, report))),
    }
}

/// A block of a file that was checked separately.
#[derive(Debug)]
pub struct CheckedBlock {
    chunks: Chunks,
    /// The reports on the records, each with the index of its chunk.
    records: Vec<(usize, RecordReport)>,
}

/// Checks the records of a block of the file called `name` as if the file began there; [`FileState::join`] adjusts
/// what depends on the blocks before it.
pub fn check_block(name: &str, block: Block, options: &Options) -> CheckedBlock {
    records_of(block, State::new(name, options))
}

/// Finds and counts the records of a block, like [`check_block`], but does not check them.
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

/// Checks the records of a block after the records that `carried` comes from, or only finds them if `judges` is false.
/// Passes each report to `each` at once, until that breaks, because a block with a large chunk may contain millions of
/// records.
pub fn each_of_block(
    block: Block,
    (name, options, judges): (&str, &Options, bool),
    carried: &mut FileState,
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

/// Shows the record at `origin`, which has already been checked, to a visitor.
pub fn visit_record(origin: RecordContext<'_>, options: &Options, visitor: &mut dyn Visitor) {
    let text = origin.chunk.text();
    let front = Front::read(text, origin.record.span.start as usize);
    let how = How {
        options,
        judges: true,
        width: None,
    };
    if let Some(game) = origin.record.game {
        game.game().pass(text, front, how, Some(visitor));
    }
}

/// Visits the records of a block after the records that `carried` comes from, one by one, until `look` breaks.
pub fn visit_block(
    block: Block,
    name: &str,
    options: &Options,
    carried: &mut FileState,
    look: &mut impl Look,
) -> ControlFlow<()> {
    let mut state = State::new(name, options).behind(std::mem::take(carried));
    let chunks = block.decode();
    let flow = chunks
        .iter()
        .try_for_each(|chunk| state.visit(&chunk, look));
    *carried = state.into_carried();
    flow
}

/// Checks a record that was read from `chunk` in the notation of `reading`; `index` is its number in its file.
///
/// The spans of the record refer to the text of the chunk, so a record in the format of another program is checked in
/// place.
pub fn judge_record<G: Game>(
    chunk: &Chunk<'_>,
    index: usize,
    record: &record::Record<G::Written>,
    options: &Options,
    reading: NotationView<'_, G::Part>,
) -> RecordReport {
    let mut judged = judge::judge::<G>(chunk.text(), record, options, reading, None);
    form::tell_garbage(chunk, record.span, &mut judged.diagnostics);
    let game = GameId::of::<G>();
    let tag = which_game::contradiction(&record.header, game, options);
    judged.diagnostics.extend(tag);
    RecordReport {
        index,
        span: record.span,
        header: record.header.clone(),
        game: Some(game),
        turns: judged.turns,
        unchecked: judged.unchecked,
        soundness: Cleanness::Unknown,
        diagnostics: placed(chunk, judged.diagnostics),
    }
}

/// Sorts diagnostics in the order of the text, prepares them for display, and sets the place of each in the file.
pub(crate) fn placed(chunk: &Chunk<'_>, mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|d| d.span().start);
    for diagnostic in &mut diagnostics {
        diagnostic.mask_controls();
        for label in &mut diagnostic.labels {
            label.place = file_place(chunk, label.span);
        }
        if let Some(fix) = &mut diagnostic.fix {
            fix.bytes = file_place(chunk, fix.span).bytes;
        }
        diagnostic.place = file_place(chunk, diagnostic.span());
    }
    diagnostics
}

/// Returns the place of `span` of the chunk's text in the file.
pub(crate) fn file_place(chunk: &Chunk<'_>, span: Span) -> FilePlace {
    let span = span.range();
    let place = chunk.place(span.start);
    FilePlace {
        bytes: chunk.offset(span.start)..chunk.offset(span.end),
        line: place.line,
        column: place.column,
    }
}
