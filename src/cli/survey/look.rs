//! What the threads of a survey do: the records of a part of a file, one by one.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::check::Origin;
use crate::check::{
    Carried, CheckedBlock, Options, RecordReport, check_block, check_file, count_block,
};
use crate::cli::flow::{End, File, Task, Text};
use crate::cli::foreign::{self, Drafted};
use crate::source::{Block, Chunk};

/// A record to be looked at.
pub(in crate::cli) struct Case<'a> {
    /// Where it stands.
    pub(in crate::cli) original: Origin<'a>,
    /// It as a record file has it: itself, or its draft where it stands in another form.
    pub(in crate::cli) own: Origin<'a>,
    /// What judges it.
    pub(in crate::cli) options: &'a Options,
}

impl Case<'_> {
    /// The line of byte `at` of the record's own text, or that in which the record begins where that is not known.
    pub(in crate::cli) fn line(&self, at: Option<usize>) -> u64 {
        let Origin { chunk, record, .. } = self.original;
        let is_own = std::ptr::eq(chunk, self.own.chunk);
        let at = at.filter(|_| is_own);
        chunk.place(at.unwrap_or(record.span.start as usize)).line
    }
}

/// A record, and what was made of it.
pub(in crate::cli) struct Seen<T> {
    pub(in crate::cli) file: Arc<File>,
    pub(in crate::cli) report: RecordReport,
    /// The line in which it begins.
    pub(in crate::cli) line: u64,
    pub(in crate::cli) found: T,
}

/// A part of a file that has been looked at.
pub(super) struct Looked<T> {
    pub(super) file: Arc<File>,
    /// The records; `None` is none, but has a number as one.
    pub(super) found: Vec<Option<Seen<T>>>,
    /// Records that were not looked at: they are too many to be held with what is found.
    pub(super) large: Option<Block>,
    /// What cannot be read as records, in sentences.
    pub(super) refused: Vec<String>,
    pub(super) end: Option<End>,
}

impl<T> Looked<T> {
    /// Looks at each record of a part; first they are all judged, or only found.
    pub(super) fn at(task: Task, judges: bool, look: &impl Fn(&Case<'_>) -> T) -> Self {
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
            Text::Block(block) => {
                let find = if judges { check_block } else { count_block };
                looking.block(find(&file.name, block, &file.options));
            }
            Text::Whole(form, source) => {
                let records = foreign::drafts(&source, form, &file.options, |_, drafted| {
                    looking.draft(&drafted);
                    ControlFlow::Continue(())
                });
                looking.refused.extend(records.err());
            }
            Text::Json(pieces) => {
                for piece in pieces {
                    let chunk = piece.chunk();
                    let mut found = None;
                    let faults =
                        piece.drafted(&file.name, &file.options, &mut |report, own, options| {
                            let original = Origin {
                                file: &file.name,
                                chunk: &chunk,
                                record: &report,
                            };
                            found = Some(looking.seen(&Case {
                                original,
                                own,
                                options,
                            }));
                        });
                    looking.found.push(found);
                    let faults = faults.iter().map(|fault| format!("{}:{fault}", file.name));
                    looking.refused.extend(faults);
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

/// A part of a file that is being looked at.
struct Looking<'a, T, F> {
    file: &'a Arc<File>,
    look: &'a F,
    found: Vec<Option<Seen<T>>>,
    refused: Vec<String>,
}

impl<T, F: Fn(&Case<'_>) -> T> Looking<'_, T, F> {
    /// Records as a record file has them.
    fn block(&mut self, checked: CheckedBlock) {
        // What is carried here from record to record is put right where the parts are joined.
        let mut carried = Carried::new(&self.file.name);
        _ = carried.join(checked, &mut |chunk, report| {
            let seen = see(self.file, chunk, &report, self.look);
            self.found.push(Some(seen));
            ControlFlow::Continue(())
        });
    }

    /// A record in the form of another program.
    fn draft(&mut self, drafted: &Drafted<'_>) {
        let options = &self.file.options;
        let mut found = None;
        _ = check_file(&drafted.draft, options, |chunk, report| {
            let own = Origin {
                file: drafted.draft.name(),
                chunk,
                record: &report,
            };
            found = Some(self.seen(&Case {
                original: drafted.original,
                own,
                options,
            }));
            ControlFlow::Break(())
        });
        self.found.push(found);
    }

    fn seen(&self, case: &Case<'_>) -> Seen<T> {
        Seen::of(self.file, case, self.look)
    }
}

/// Looks at a record that stands in a record file.
pub(super) fn see<T>(
    file: &Arc<File>,
    chunk: &Chunk<'_>,
    report: &RecordReport,
    look: &impl Fn(&Case<'_>) -> T,
) -> Seen<T> {
    let origin = Origin {
        file: &file.name,
        chunk,
        record: report,
    };
    let case = Case {
        original: origin,
        own: origin,
        options: &file.options,
    };
    Seen::of(file, &case, look)
}

impl<T> Seen<T> {
    fn of(file: &Arc<File>, case: &Case<'_>, look: &impl Fn(&Case<'_>) -> T) -> Self {
        Self {
            file: Arc::clone(file),
            report: case.original.record.clone(),
            line: case.line(None),
            found: look(case),
        }
    }
}
