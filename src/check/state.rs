//! The records of a file, one after the other.

use std::ops::ControlFlow;

use super::codes::form::{NO_RECORD, OLD_ENCODING, TOO_LARGE};
use super::judge::{self, Judged};
use super::{Options, Reading, RecordReport, form, placed, which_game};
use crate::diagnostic::{Diagnostic, FilePlace};
use crate::game::{Game, Job};
use crate::games::GameId;
use crate::record::{self, Front, Header};
use crate::source::{Chunk, Encoding};
use crate::span::Span;

/// What is carried from record to record of a file.
pub(crate) struct State<'a> {
    options: &'a Options,
    of_file: Option<GameId>,
    /// Records so far.
    index: usize,
    /// How the file begins, while no record is found.
    front: Option<Chunk<'static>>,
    /// Whether the file's encoding has been remarked on.
    encoding_told: bool,
}

impl<'a> State<'a> {
    /// Nothing is read yet of the file of this name.
    pub(crate) fn new(file: &str, options: &'a Options) -> Self {
        Self {
            options,
            of_file: GameId::of_file(file),
            index: 0,
            front: None,
            encoding_told: false,
        }
    }

    /// How many records there were so far.
    pub(super) fn records(&self) -> usize {
        self.index
    }

    /// Checks the records of the next chunk and gives each to `each`, until that breaks.
    pub(crate) fn chunk(
        &mut self,
        chunk: &Chunk<'_>,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let text = chunk.text();
        if self.index == 0 && self.front.is_none() {
            self.front = Some(chunk.front());
        }
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

    /// Tells a file without records, once all chunks are read.
    pub(super) fn end(
        &self,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.index > 0 {
            return ControlFlow::Continue(());
        }
        let none = Chunk::default();
        each(self.front.as_ref().unwrap_or(&none), self.no_record())
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
