//! The work of the threads of a survey: processes the records of a part of a file, one by one.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::check::{
    self, FileState, RecordContext, RecordReport, visit_block, visit_file, visit_record,
};
use crate::cli::flow::{End, File, Task, Text};
use crate::cli::foreign::{self, Drafted};
use crate::convert::json::Piece;
use crate::judge::Visitor;
use crate::source::{Block, Chunk};

/// A record to be processed.
pub(in crate::cli) struct Case<'a> {
    /// The record in its file.
    pub(in crate::cli) original: RecordContext<'a>,
    /// The record in the record format: itself, or its draft if it has another format.
    pub(in crate::cli) own: RecordContext<'a>,
}

impl Case<'_> {
    /// Returns the line of byte `at` of the record's own text, or the line where the record begins if that is unknown.
    pub(in crate::cli) fn line(&self, at: Option<usize>) -> u64 {
        let RecordContext { chunk, record, .. } = self.original;
        let is_own = std::ptr::eq(chunk, self.own.chunk);
        let at = at.filter(|_| is_own);
        chunk.place(at.unwrap_or(record.span.start as usize)).line
    }
}

/// A record with its extracted data.
pub(in crate::cli) struct Seen<T> {
    pub(in crate::cli) file: Arc<File>,
    pub(in crate::cli) report: RecordReport,
    /// The line where the record begins.
    pub(in crate::cli) line: u64,
    pub(in crate::cli) found: T,
}

/// Extracts data from records, one after the other.
pub(in crate::cli) trait Look {
    /// The data of one record.
    type Found: Send + 'static;

    /// Returns the visitor of the next record, if its turns are needed.
    fn visitor(&mut self) -> Option<&mut dyn Visitor>;

    /// Extracts data from the record that was just visited.
    fn look(&mut self, case: &Case<'_>) -> Self::Found;
}

/// The results of a part of a file.
pub(super) struct SearchResult<T> {
    pub(super) file: Arc<File>,
    /// The records; `None` for an item that has a number but is not a record.
    pub(super) found: Vec<Option<Seen<T>>>,
    /// Records that were not processed, because there are too many to keep their results.
    pub(super) large: Option<Block>,
    /// Reasons why input could not be read as records, in sentences.
    pub(super) refused: Vec<String>,
    pub(super) end: Option<End>,
}

impl<T> SearchResult<T> {
    /// Processes each record of a part.
    pub(super) fn at(task: Task, look: &mut impl Look<Found = T>) -> Self {
        let Task {
            file, text, end, ..
        } = task;
        let mut looking = Looking {
            file: &file,
            look,
            found: Vec::new(),
            refused: Vec::new(),
        };
        let mut large = None;
        match text {
            Text::Large(block) => large = Some(block),
            Text::Block(block) => looking.block(block),
            Text::Whole(notation, source) => {
                let records = foreign::drafts(&source, notation, &file.options, |_, drafted| {
                    looking.draft(&drafted);
                    ControlFlow::Continue(())
                });
                looking.refused.extend(records.err());
            }
            Text::Json(pieces) => {
                for piece in pieces {
                    looking.piece(&piece);
                }
            }
        }
        let Looking { found, refused, .. } = looking;
        Self {
            file,
            found,
            large,
            refused,
            end,
        }
    }
}

/// A part of a file that is being processed.
struct Looking<'a, T, L> {
    file: &'a Arc<File>,
    look: &'a mut L,
    found: Vec<Option<Seen<T>>>,
    refused: Vec<String>,
}

impl<T, L: Look<Found = T>> Looking<'_, T, L> {
    /// Processes records in the record format.
    fn block(&mut self, block: Block) {
        let (file, found) = (self.file, &mut self.found);
        // What depends on the previous parts is adjusted when the parts are joined.
        let mut carried = FileState::new(&file.name);
        let mut seeing = Seeing {
            file,
            look: &mut *self.look,
            take: |seen| {
                found.push(Some(seen));
                ControlFlow::Continue(())
            },
        };
        _ = visit_block(block, &file.name, &file.options, &mut carried, &mut seeing);
    }

    /// Processes a record in the notation of another program.
    fn draft(&mut self, drafted: &Drafted<'_>) {
        let mut found = None;
        let mut one = OneDraft {
            drafted,
            file: self.file,
            look: &mut *self.look,
            found: &mut found,
        };
        _ = visit_file(&drafted.draft, &self.file.options, &mut one);
        self.found.push(found);
    }

    /// Processes a record in JSON.
    fn piece(&mut self, piece: &Piece) {
        let file = self.file;
        let chunk = piece.chunk();
        let (mut found, look) = (None, &mut *self.look);
        let faults = piece.drafted(&file.name, &file.options, &mut |report, own, options| {
            if let Some(visitor) = look.visitor() {
                visit_record(own, options, visitor);
            }
            let original = RecordContext {
                file: &file.name,
                chunk: &chunk,
                record: &report,
            };
            let case = Case { original, own };
            found = Some(Seen::of(file, &case, look));
        });
        self.found.push(found);
        let faults = faults.iter().map(|fault| format!("{}:{fault}", file.name));
        self.refused.extend(faults);
    }
}

/// Processes the records of a record file and passes the data of each to `take`.
pub(super) struct Seeing<'a, L, F> {
    pub(super) file: &'a Arc<File>,
    pub(super) look: &'a mut L,
    pub(super) take: F,
}

impl<L: Look, F: FnMut(Seen<L::Found>) -> ControlFlow<()>> check::Look for Seeing<'_, L, F> {
    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        self.look.visitor()
    }

    fn record(&mut self, chunk: &Chunk<'_>, report: RecordReport) -> ControlFlow<()> {
        let origin = RecordContext {
            file: &self.file.name,
            chunk,
            record: &report,
        };
        let case = Case {
            original: origin,
            own: origin,
        };
        (self.take)(Seen::of(self.file, &case, self.look))
    }
}

/// Processes the only record of a draft.
struct OneDraft<'a, L: Look> {
    drafted: &'a Drafted<'a>,
    file: &'a Arc<File>,
    look: &'a mut L,
    found: &'a mut Option<Seen<L::Found>>,
}

impl<L: Look> check::Look for OneDraft<'_, L> {
    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        self.look.visitor()
    }

    fn record(&mut self, chunk: &Chunk<'_>, report: RecordReport) -> ControlFlow<()> {
        let own = RecordContext {
            file: self.drafted.draft.name(),
            chunk,
            record: &report,
        };
        let original = self.drafted.original;
        let case = Case { original, own };
        *self.found = Some(Seen::of(self.file, &case, self.look));
        ControlFlow::Break(())
    }
}

impl<T> Seen<T> {
    fn of(file: &Arc<File>, case: &Case<'_>, look: &mut impl Look<Found = T>) -> Self {
        Self {
            file: Arc::clone(file),
            report: case.original.record.clone(),
            line: case.line(None),
            found: look.look(case),
        }
    }
}
