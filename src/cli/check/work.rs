//! What the checking threads do: a part of a file each time, and nothing that depends on other parts.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::check::{Carried, CheckedBlock, Options, RecordReport, check_block};
use crate::cli::foreign;
use crate::convert::forms::Form;
use crate::source::{Block, Chunk, SourceFile};

/// A file that is checked.
pub(super) struct File {
    pub(super) name: String,
    pub(super) options: Options,
}

/// A part of a file, to be checked.
pub(super) struct Part {
    pub(super) file: Arc<File>,
    pub(super) text: Text,
    /// How the file ends, behind its last part.
    pub(super) end: Option<End>,
}

/// What is to be checked.
pub(super) enum Text {
    /// Whole records.
    Block(Block),
    /// A file in the form of another program.
    Foreign(&'static dyn Form, SourceFile),
}

/// How the reading of a file ended.
pub(super) enum End {
    /// At its end.
    Whole,
    /// Before its end.
    Broken(io::Error),
}

/// A part that has been checked.
pub(super) struct Checked {
    pub(super) file: Arc<File>,
    pub(super) found: Found,
    pub(super) end: Option<End>,
}

/// What was found in a part of a file.
pub(super) enum Found {
    Block(CheckedBlock),
    Foreign(SourceFile, Vec<RecordReport>),
    /// It cannot be read in its form, in a sentence.
    Refused(String),
}

impl Part {
    /// Checks it.
    pub(super) fn check(self) -> Checked {
        let Self { file, text, end } = self;
        let found = match text {
            Text::Block(block) => Found::Block(check_block(&file.name, block, &file.options)),
            Text::Foreign(form, source) => match foreign::judge(&source, form, &file.options) {
                Ok(records) => Found::Foreign(source, records),
                Err(message) => Found::Refused(message),
            },
        };
        Checked { file, found, end }
    }
}

impl Found {
    /// Gives the records to `each`, each as it is in the whole file, until that breaks.
    pub(super) fn join(
        self,
        carried: &mut Carried,
        each: &mut impl FnMut(&Chunk<'_>, RecordReport) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Block(checked) => carried.join(checked, each),
            Self::Foreign(source, records) => {
                let chunk = source.whole();
                let mut records = records.into_iter();
                records.try_for_each(|record| each(&chunk, record))
            }
            Self::Refused(_) => ControlFlow::Continue(()),
        }
    }
}
