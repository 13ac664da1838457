//! Checks a file: source → records → replay → report. The page to read first.

mod choosing;
pub mod codes;
mod directives;
mod form;
mod judge;
mod options;
mod reading;
mod result;
mod suggest;
mod tags;
mod turns;
mod which_game;

pub use options::{Options, Preference};
pub use reading::Reading;

use std::ops::ControlFlow;

use crate::diagnostic::{Diagnostic, FilePlace, Severity};
use crate::game::{Game, Job};
use crate::games::GameId;
use crate::record::{self, Front, Header};
use crate::source::{Chunk, Encoding, Place, SourceFile};
use crate::span::Span;

use codes::form::{NO_RECORD, OLD_ENCODING, TOO_LARGE};
use judge::Judged;

/// What there is to say about one record.
#[derive(Clone, Debug)]
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

/// What there is to say about a whole file.
#[derive(Clone, Debug, Default)]
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
    let mut state = State::new(file, options);
    for chunk in file.chunks() {
        state.chunk(&chunk, &mut each)?;
    }
    if state.index == 0 {
        let (front, record) = (file.front(), state.no_record());
        each(&front, record)?;
    }
    ControlFlow::Continue(())
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
    let judged = judge::judge::<G>(chunk.text(), record, options, reading);
    let ids = GameId::ALL.iter();
    RecordReport {
        index,
        span: record.span,
        header: record.header.clone(),
        game: ids.copied().find(|id| id.info().id == G::INFO.id),
        turns: judged.turns,
        unchecked: judged.unchecked,
        diagnostics: placed(chunk, judged.diagnostics),
    }
}

/// A record of a file, found by its index, with its game if that can be told.
#[derive(Debug)]
pub struct Found<'f> {
    chunk: Chunk<'f>,
    front: Front,
    /// The game, or why it cannot be told.
    pub game: Result<GameId, Box<Diagnostic>>,
}

/// A record ready to be replayed.
#[derive(Debug)]
pub struct Started<G: Game> {
    /// The setup that judges it.
    pub setup: G::Setup,
    /// The position that it starts from.
    pub start: G::Position,
    /// The record itself.
    pub record: record::Record<G::Written>,
    /// By item of the turn, what the board really looked like after it, as the record's directives say.
    pub corrections: Vec<(usize, G::Position)>,
}

impl<G: Game> Started<G> {
    /// Reads the record with this `front` and finds out under which rules and from where it is to be replayed.
    ///
    /// # Errors
    /// The choice or the start position that is not good.
    pub fn read(text: &str, front: Front, options: &Options) -> Result<Self, Box<Diagnostic>> {
        let (record, _) = record::read::<G>(text, front);
        let (setup, start) = judge::start::<G>(text, &record, options)?;
        let (directives, _) = directives::read::<G>(&setup, text, &record.items);
        Ok(Self {
            corrections: directives::corrections(&directives),
            setup,
            start,
            record,
        })
    }
}

impl Found<'_> {
    /// The text that the record's spans count.
    pub fn text(&self) -> &str {
        self.chunk.text()
    }

    /// Line and column in the file of byte `at` of that text.
    pub fn place(&self, at: usize) -> Place {
        self.chunk.place(at)
    }

    /// The setup that judges the record, the position that it starts from, and the record itself.
    ///
    /// # Errors
    /// The choice or the start position that is not good.
    pub fn start<G: Game>(&self, options: &Options) -> Result<Started<G>, Box<Diagnostic>> {
        Started::read(self.chunk.text(), self.front.clone(), options)
    }
}

/// The game of the record with this front, which stands in `text` of a file called `name`.
///
/// # Errors
/// Why it cannot be told.
pub fn game_of(
    name: &str,
    text: &str,
    front: &Front,
    options: &Options,
) -> Result<GameId, Box<Diagnostic>> {
    let told = which_game::tell(text, front, GameId::of_file(name), options);
    told.map(|(game, _)| game)
}

/// Finds record `index`, from 1, of a file.
///
/// # Errors
/// How many records the file has, where it has fewer.
pub fn nth_record<'f>(
    file: &'f SourceFile,
    options: &Options,
    index: usize,
) -> Result<Found<'f>, usize> {
    let mut state = State::new(file, options);
    for chunk in file.chunks() {
        let mut place = None;
        _ = state.chunk(&chunk, &mut |_, report| {
            if report.index == index {
                place = Some(report.span.start as usize);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some(at) = place {
            let front = Front::read(chunk.text(), at);
            let game = which_game::tell(chunk.text(), &front, state.of_file, options);
            let game = game.map(|(game, _)| game);
            return Ok(Found { chunk, front, game });
        }
    }
    Err(state.index)
}

/// How many records a file has.
pub fn count_records(file: &SourceFile, options: &Options) -> usize {
    nth_record(file, options, usize::MAX).err().unwrap_or(0)
}

/// What is carried from record to record of a file.
pub(crate) struct State<'a> {
    options: &'a Options,
    of_file: Option<GameId>,
    /// Records so far.
    index: usize,
    /// Whether the file's encoding has been remarked on.
    encoding_told: bool,
}

impl<'a> State<'a> {
    /// Nothing is read yet.
    pub(crate) fn new(file: &SourceFile, options: &'a Options) -> Self {
        Self {
            options,
            of_file: GameId::of_file(file.name()),
            index: 0,
            encoding_told: false,
        }
    }

    /// Checks the records of the next chunk and gives each to `each`, until that breaks.
    pub(crate) fn chunk(
        &mut self,
        chunk: &Chunk<'_>,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let text = chunk.text();
        let mut at = text.len() - text.trim_start().len();
        while at < text.len() {
            let front = Front::read(text, at);
            if front.is_blank(text) {
                break;
            }
            let (report, end) = self.record(chunk, front);
            self.index += 1;
            each(chunk, report)?;
            let rest = &text[end.max(at + 1)..];
            at = text.len() - rest.trim_start().len();
        }
        ControlFlow::Continue(())
    }

    /// Checks the record with this front; gives its report and the place after it.
    fn record(&mut self, chunk: &Chunk<'_>, front: Front) -> (RecordReport, usize) {
        let (text, at) = (chunk.text(), front.start);
        let header = front.header.clone();
        let game = which_game::tell(text, &front, self.of_file, self.options);
        let (game, judged, end) = match game {
            Ok((game, warning)) => {
                let options = self.options;
                let (mut judged, end) = game.dispatch(JudgeOne {
                    text,
                    front,
                    options,
                });
                judged.diagnostics.extend(warning);
                (Some(game), judged, end)
            }
            Err(fault) => (None, Judged::refused(*fault), text.len()),
        };
        let span = Span::new(at, end);
        let mut diagnostics = judged.diagnostics;
        diagnostics.extend(self.encoding(chunk, span));
        form::tell_garbage(chunk, span, &mut diagnostics);
        if chunk.is_cut() {
            diagnostics.push(too_large(span));
        }
        let report = RecordReport {
            index: self.index + 1,
            span,
            header,
            game,
            turns: judged.turns,
            unchecked: judged.unchecked,
            diagnostics: placed(chunk, diagnostics),
        };
        (report, end)
    }

    /// The warning that the file is in an old encoding, once a file, where it first shows.
    fn encoding(&mut self, chunk: &Chunk<'_>, record: Span) -> Option<Diagnostic> {
        if chunk.encoding() != Encoding::Windows1252 || self.encoding_told {
            return None;
        }
        let first = chunk.first_foreign().filter(|f| f.start < record.end)?;
        self.encoding_told = true;
        let message = "the file is not UTF-8; it was read as Windows-1252";
        let told = Diagnostic::new(&OLD_ENCODING, first, message);
        Some(
            told.labelled("the first such letter")
                .helped("save the file as UTF-8"),
        )
    }

    fn no_record(&self) -> RecordReport {
        let told = Diagnostic::new(
            &NO_RECORD,
            Span::default(),
            "there is no record in this file",
        )
        .helped("an empty file in an archive is most likely a copy that failed");
        RecordReport {
            index: 0,
            span: Span::default(),
            header: Header::default(),
            game: self.of_file,
            turns: 0,
            unchecked: 0,
            diagnostics: vec![Diagnostic {
                place: FilePlace {
                    bytes: 0..0,
                    line: 1,
                    column: 1,
                },
                ..told
            }],
        }
    }
}

fn too_large(record: Span) -> Diagnostic {
    let at = Span {
        end: record.start,
        ..record
    };
    Diagnostic::new(&TOO_LARGE, at, "the record is larger than 1 GiB")
        .labelled("only its front was read")
        .helped("is this a record at all?")
}

/// Puts diagnostics in the order of the text and gives each its place in the file.
fn placed(chunk: &Chunk<'_>, mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|d| d.span().start);
    for told in &mut diagnostics {
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

/// Reads one record as one of its game, and judges it.
struct JudgeOne<'a> {
    text: &'a str,
    front: Front,
    options: &'a Options,
}

impl Job for JudgeOne<'_> {
    type Out = (Judged, usize);

    fn run<G: Game>(self) -> Self::Out {
        let (record, end) = record::read::<G>(self.text, self.front);
        let reading = Reading::own::<G>();
        (
            judge::judge::<G>(self.text, &record, self.options, reading),
            end,
        )
    }
}
