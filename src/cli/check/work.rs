//! The work of the checking threads: each checks a part of a file, independently of other parts.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::check::{
    CheckedBlock, FileState, RecordReport, check_block, count_block, each_of_block,
};
use crate::cli::flow::{End, File, Task, Text};
use crate::cli::foreign;
use crate::convert::json::Piece;
use crate::report::Part;
use crate::source::{Block, Chunk, SourceFile};

/// A part that has been checked.
pub(super) struct Checked {
    pub(super) file: Arc<File>,
    pub(super) part: Part,
    pub(super) is_foreign: bool,
    pub(super) found: Found,
    /// Reasons why input could not be read as records, in sentences.
    pub(super) refused: Vec<String>,
    pub(super) end: Option<End>,
}

/// The findings in a part of a file.
pub(super) enum Found {
    Block(CheckedBlock),
    /// Not checked yet: it is checked when its records are requested.
    Large(Block),
    Whole(SourceFile, Vec<RecordReport>),
    Json(Vec<(Piece, Option<RecordReport>)>),
}

impl Checked {
    /// Checks a part.
    pub(super) fn of(task: Task) -> Self {
        let (name, options) = (&task.file.name, &task.file.options);
        let mut refused = Vec::new();
        let found = match task.text {
            Text::Block(block) if task.is_foreign => {
                Found::Block(count_block(name, block, options))
            }
            Text::Block(block) => Found::Block(check_block(name, block, options)),
            Text::Large(block) => Found::Large(block),
            Text::Whole(notation, source) => {
                let records = foreign::judge(&source, notation, options);
                let records = records.map_err(|message| refused.push(message));
                Found::Whole(source, records.unwrap_or_default())
            }
            Text::Json(pieces) => {
                let checked = pieces.into_iter().map(|piece| {
                    if task.is_foreign {
                        return (piece, None);
                    }
                    let checked = piece.check(name, options);
                    let faults = checked.faults.iter();
                    refused.extend(faults.map(|fault| format!("{name}:{fault}")));
                    (piece, checked.report)
                });
                Found::Json(checked.collect())
            }
        };
        Self {
            file: task.file,
            part: task.part,
            is_foreign: task.is_foreign,
            found,
            refused,
            end: task.end,
        }
    }
}

impl Found {
    /// Passes the records of `file` to `each`, adjusted to their place in the whole file, until that breaks. If
    /// `judges` is false, the records need not be checked.
    pub(super) fn join(
        self,
        (file, judges): (&File, bool),
        carried: &mut FileState,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Block(checked) => carried.join(checked, each),
            Self::Large(block) => {
                each_of_block(block, (&file.name, &file.options, judges), carried, each)
            }
            Self::Whole(source, records) => {
                let chunk = source.whole();
                records.into_iter().try_for_each(|mut record| {
                    carried.put_right(&mut record);
                    each(&chunk, record)
                })
            }
            Self::Json(pieces) => pieces.into_iter().try_for_each(|(piece, record)| {
                let Some(mut record) = record else {
                    carried.skip();
                    return ControlFlow::Continue(());
                };
                carried.put_right(&mut record);
                each(&piece.chunk(), record)
            }),
        }
    }
}
