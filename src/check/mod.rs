//! Checks a file: source → records → replay → report. The page to read first.

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
    pub(crate) soundness: Cleanness,
    /// Everything wrong with it, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl RecordReport {
    /// The players, as a title: `Anna – Bruno`; the event where no player is named.
    pub fn title(&self) -> Option<String> {
        let sides = self.game.map_or(["White", "Black"], |g| g.info().sides);
        self.header.title(sides)
    }
}

/// Where diagnostics come from: the file, the text that their spans count, and their record.
#[derive(Clone, Copy, Debug)]
pub struct RecordContext<'a> {
    /// What the file is called.
    pub file: &'a str,
    /// The text around.
    pub chunk: &'a Chunk<'a>,
    /// The record.
    pub record: &'a RecordReport,
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
    visit_file(file, options, &mut Each(&mut each))
}

/// Looks at the records of a file one by one, until `look` breaks.
pub fn visit_file(file: &SourceFile, options: &Options, look: &mut impl Look) -> ControlFlow<()> {
    let mut state = State::new(file.name(), options);
    for chunk in file.chunks() {
        state.visit(&chunk, look)?;
    }
    state.end(&mut |chunk, report| look.record(chunk, report))
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
    visit_stream(stream, options, &mut Each(&mut each))
}

/// Looks at the records of a file that is read bit by bit, until `look` breaks.
///
/// # Errors
/// Returns the I/O error of the stream, once the records before it are given.
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
            // What was read before is still to be given.
            Err(e) if failed.is_none() => failed = Some(e),
            Ok(None) | Err(_) => break,
        }
    }
    match failed {
        Some(error) => Err(error),
        None => Ok(state.end(&mut |chunk, report| look.record(chunk, report))),
    }
}

/// A block of a file that was checked by itself.
#[derive(Debug)]
pub struct CheckedBlock {
    chunks: Chunks,
    /// The records, each with the number of its chunk, from 0.
    records: Vec<(usize, RecordReport)>,
}

/// Checks the records of a block of the file called `name` as if the file began there; [`FileState::join`] puts right what
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

/// Shows the record at `origin`, which was judged already, to a visitor.
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

/// Looks at the records of a block after what `carried` comes from, one by one, until `look` breaks.
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

/// Judges a record that was read from `chunk` in the way that `reading` says, and that is number `index` of its file.
///
/// The spans of the record count the bytes of the chunk, so that a record in the words of another program is judged where
/// it stands.
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

/// Puts diagnostics in the order of the text, fit to be shown, and gives each its place in the file.
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

/// Where `span` of the chunk's text lies in the file.
pub(crate) fn file_place(chunk: &Chunk<'_>, span: Span) -> FilePlace {
    let span = span.range();
    let place = chunk.place(span.start);
    FilePlace {
        bytes: chunk.offset(span.start)..chunk.offset(span.end),
        line: place.line,
        column: place.column,
    }
}
