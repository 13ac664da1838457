//! The state that is passed from record to record of a file, and so from block to block.

use std::ops::ControlFlow;

use super::codes::form::{NO_RECORD, OLD_ENCODING};
use super::{CheckedBlock, Cleanness, RecordReport};
use crate::diagnostic::{Diagnostic, FilePlace};
use crate::games::{self, GameId};
use crate::record::Header;
use crate::source::Chunk;
use crate::span::Span;

/// The state that is passed from record to record of a file.
#[derive(Debug, Default)]
pub struct FileState {
    of_file: Option<GameId>,
    /// The number of records so far.
    records: usize,
    /// The beginning of the file, until the first record is found.
    front: Option<Chunk<'static>>,
    /// Whether the encoding of the file has been reported.
    encoding_reported: bool,
}

impl FileState {
    /// Creates the state before the first record of the file of this name.
    pub fn new(file: &str) -> Self {
        Self {
            of_file: GameId::of_file(file),
            ..Self::default()
        }
    }

    /// Creates the state before the first record of the file of this name, whose game may also be one of `own`.
    pub(crate) fn with_games(file: &str, own: &[GameId]) -> Self {
        Self {
            of_file: games::of_file(file, own),
            ..Self::default()
        }
    }

    /// Returns the game that the name of the file implies.
    pub(super) fn of_file(&self) -> Option<GameId> {
        self.of_file
    }

    /// Returns the number of records so far.
    pub(super) fn records(&self) -> usize {
        self.records
    }

    /// Passes the records of the next block to `each`, adjusted to their place in the whole file, until that breaks.
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

    /// Prepares for the records of a chunk.
    pub(crate) fn begin(&mut self, chunk: &Chunk<'_>) {
        if self.records == 0 && self.front.is_none() {
            self.front = Some(chunk.front());
        }
    }

    /// Counts a record and adjusts the parts of its report that depend on earlier records: its number, and the
    /// encoding of the file, which is reported only once.
    pub fn put_right(&mut self, report: &mut RecordReport) {
        self.records += 1;
        report.index = self.records;
        let diagnostics = &mut report.diagnostics;
        if self.encoding_reported {
            diagnostics.retain(|d| d.code.id != OLD_ENCODING.id);
        }
        self.encoding_reported |= diagnostics.iter().any(|d| d.code.id == OLD_ENCODING.id);
    }

    /// Counts a record that is not reported but has a number.
    pub fn skip(&mut self) {
        self.records += 1;
    }

    /// Reports a file without records, once all of it has been read.
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
