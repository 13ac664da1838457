//! What the reading thread hands to the working ones: a part of a file each time.

use std::io;
use std::sync::Arc;

use crate::check::Options;
use crate::convert::foreign::AnyNotation;
use crate::convert::json::Piece;
use crate::report::Part;
use crate::source::{Block, SourceFile};

/// The bytes of a block that is too large to be held with all that is found in it. Records without tags are in one block,
/// however many they are.
const LARGE: usize = 1 << 22;

/// A file that is read.
pub(in crate::cli) struct File {
    pub(in crate::cli) name: String,
    pub(in crate::cli) options: Options,
}

/// A part of a file, to be worked on.
pub(in crate::cli) struct Task {
    pub(in crate::cli) file: Arc<File>,
    pub(in crate::cli) part: Part,
    /// Whether it belongs to another share, and is looked at for the number of its records only.
    pub(in crate::cli) is_foreign: bool,
    pub(in crate::cli) text: Text,
    /// How the file ends, behind its last part.
    pub(in crate::cli) end: Option<End>,
}

/// What stands in a part.
pub(in crate::cli) enum Text {
    /// Whole records.
    Block(Block),
    /// The same, so many that what is found in each is not to wait for the others: the main thread looks at them.
    Large(Block),
    /// A file in the notation of another program.
    Whole(&'static dyn AnyNotation, SourceFile),
    /// Records as JSON.
    Json(Vec<Piece>),
}

impl Text {
    /// A block of a file.
    pub(super) fn of(block: Block) -> Self {
        if block.len() > LARGE {
            Self::Large(block)
        } else {
            Self::Block(block)
        }
    }

    /// How many bytes it has.
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
    /// At its end.
    Whole,
    /// Before its end.
    Broken(io::Error),
}
