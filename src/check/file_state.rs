//! What is carried from record to record of a file, and so from block to block.

use std::ops::ControlFlow;

use super::codes::form::{NO_RECORD, OLD_ENCODING};
use super::{CheckedBlock, Cleanness, RecordReport};
use crate::diagnostic::{Diagnostic, FilePlace};
use crate::games::{self, GameId};
use crate::record::Header;
use crate::source::Chunk;
use crate::span::Span;

/// What is carried from record to record of a file.
#[derive(Debug, Default)]
pub struct FileState {
    of_file: Option<GameId>,
    /// Records so far.
    records: usize,
    /// How the file begins, while no record is found.
    front: Option<Chunk<'static>>,
    /// Whether the file's encoding has been remarked on.
    encoding_reported: bool,
}

impl FileState {
    /// Nothing is read yet of the file of this name.
    pub fn new(file: &str) -> Self {
        Self {
            of_file: GameId::of_file(file),
            ..Self::default()
        }
    }

    /// Nothing is read yet of the file of this name, which may be of one of these games too.
    pub(crate) fn with_games(file: &str, own: &[GameId]) -> Self {
        Self {
            of_file: games::of_file(file, own),
            ..Self::default()
        }
    }

    /// The game that the file's name tells.
    pub(super) fn of_file(&self) -> Option<GameId> {
        self.of_file
    }

    /// How many records there were so far.
    pub(super) fn records(&self) -> usize {
        self.records
    }

    /// Gives the records of the next block to `each`, each as it is in the whole file, until that breaks.
    pub fn join(
        &mut self,
        checked: CheckedBlock,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let CheckedBlock { chunks, records } = checked;
        let mut records = records.into_iter().peekable();
        for (n, chunk) in chunks.iter().enumerate() {
            self.begin(&chunk);
            while let Some((_, mut report)) = records.next_if(|(of, _)| *of == n) {
                self.put_right(&mut report);
                each(&chunk, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Looks at a chunk before its records.
    pub(crate) fn begin(&mut self, chunk: &Chunk<'_>) {
        if self.records == 0 && self.front.is_none() {
            self.front = Some(chunk.front());
        }
    }

    /// Counts a record in, and puts right in its report what depends on those before it: its number, and that the file's
    /// encoding is told once, where it first shows.
    pub fn put_right(&mut self, report: &mut RecordReport) {
        self.records += 1;
        report.index = self.records;
        let diagnostics = &mut report.diagnostics;
        if self.encoding_reported {
            diagnostics.retain(|d| d.code.id != OLD_ENCODING.id);
        }
        self.encoding_reported |= diagnostics.iter().any(|d| d.code.id == OLD_ENCODING.id);
    }

    /// Counts in what is no record to be told of, but has a number as one.
    pub fn skip(&mut self) {
        self.records += 1;
    }

    /// Tells a file without records, once all of it is read.
    pub fn end(
        &self,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.records > 0 {
            return ControlFlow::Continue(());
        }
        let none = Chunk::default();
        each(self.front.as_ref().unwrap_or(&none), self.no_record())
    }

    fn no_record(&self) -> RecordReport {
        let place = FilePlace {
            bytes: 0..0,
            line: 1,
            column: 1,
        };
        let mut diagnostic = Diagnostic::new(
            &NO_RECORD,
            Span::default(),
            "there is no record in this file",
        )
        .helped("an empty file in an archive is most likely a copy that failed");
        for label in &mut diagnostic.labels {
            label.place = place.clone();
        }
        diagnostic.place = place;
        RecordReport {
            index: 0,
            span: Span::default(),
            header: Header::default(),
            game: self.of_file,
            turns: 0,
            unchecked: 0,
            soundness: Cleanness::Unknown,
            diagnostics: vec![diagnostic],
        }
    }
}
