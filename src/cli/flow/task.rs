//! Tasks that the reading thread passes to the working threads: parts of files.

use std::io;
use std::sync::Arc;

use crate::check::Options;
use crate::convert::foreign::AnyNotation;
use crate::convert::json::Piece;
use crate::report::Part;
use crate::source::{Block, SourceFile};

/// The size in bytes of a block that is too large to be kept in memory with all its results. Records without tags are
/// all in one block, however many there are.
const LARGE: usize = 1 << 22;

/// An input file.
pub(in crate::cli) struct File {
    pub(in crate::cli) name: String,
    pub(in crate::cli) options: Options,
}

/// A part of a file to be processed.
pub(in crate::cli) struct Task {
    pub(in crate::cli) file: Arc<File>,
    pub(in crate::cli) part: Part,
    /// Whether it belongs to another shard, so that only its records are counted.
    pub(in crate::cli) is_foreign: bool,
    pub(in crate::cli) text: Text,
    /// How the file ends; present in its last part.
    pub(in crate::cli) end: Option<End>,
}

/// The content of a part.
pub(in crate::cli) enum Text {
    /// Whole records.
    Block(Block),
    /// Whole records, so many that their results must not be collected: the main thread processes them one by one.
    Large(Block),
    /// A file in the notation of another program.
    Whole(&'static dyn AnyNotation, SourceFile),
    /// Records as JSON.
    Json(Vec<Piece>),
}

impl Text {
    /// Creates the content from a block of a file.
    pub(super) fn of(block: Block) -> Self {
        if block.len() > LARGE {
            Self::Large(block)
        } else {
            Self::Block(block)
        }
    }

    /// Returns the number of bytes.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Block(block) | Self::Large(block) => block.len(),
            Self::Whole(_, source) => source.len(),
            Self::Json(pieces) => pieces.iter().map(Piece::len).sum(),
        }
    }
}

/// How the reading of a file ended.
pub(in crate::cli) enum End {
    /// The file was read completely.
    Whole,
    /// Reading failed before the end.
    Broken(io::Error),
}
