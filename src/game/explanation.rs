//! Explanations: why a text or a turn is refused, and remarks on legal turns.

use std::fmt::{self, Display};
use std::ops::Range;

use super::Game;
use crate::diagnostic::Code;
use crate::square::Square;

/// A fault in a text that is not a turn: a position, a board file, the value of a tag.
#[derive(Clone, Debug)]
pub struct TextFault {
    /// The code of the fault.
    pub code: &'static Code,
    /// The bytes of the text that are wrong.
    pub range: Range<usize>,
    /// One sentence: lower case, no final stop, text from the record in backticks.
    pub message: String,
    /// A few words under the underlined bytes; may be empty.
    pub label: String,
    /// What to do, each a sentence.
    pub help: Vec<String>,
}

/// Writes message and help in one line.
impl Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "; {help}"))
    }
}

impl std::error::Error for TextFault {}

/// Why a written turn is not legal, and which part of it is at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<F, P> {
    /// What is wrong.
    pub fault: F,
    /// The part that is at fault.
    pub part: P,
}

/// The refusal of a turn of game `G`.
pub type Refusal<G> = At<<G as Game>::Fault, <G as Game>::Part>;

/// A kind of fault with a code.
pub trait Coded {
    /// Returns the code of this fault.
    fn code(&self) -> &'static Code;
}

/// The explanation of a refused turn for the user.
#[derive(Clone, Debug)]
pub struct Explanation<P> {
    /// One sentence that names the squares: lower case, no final stop, text from the record in backticks.
    pub message: String,
    /// A few words under the part at fault; may be empty.
    pub label: String,
    /// Further parts of the same turn that matter, each with a few words.
    pub labels: Vec<(P, String)>,
    /// What to do, each a sentence.
    pub help: Vec<String>,
    /// The squares that the refusal is about: those that the message and the labels name, in no special order.
    pub squares: Vec<Square>,
    /// Whole legal turns in canonical text that are certainly or probably meant, the most likely first.
    pub suggestions: Vec<String>,
    /// Whether `help` already names one of `suggestions`, so that no sentence needs to be added for them.
    pub help_suggests: bool,
    /// Whether to add legal turns that are merely similar; false if `suggestions` or `help` are sufficient.
    pub nearest: bool,
}

impl<P> Explanation<P> {
    /// Creates an explanation from a message and a label; everything else is empty, and similar turns are wanted.
    pub fn new(message: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            label: label.into(),
            labels: Vec::new(),
            help: Vec::new(),
            squares: Vec::new(),
            suggestions: Vec::new(),
            help_suggests: false,
            nearest: true,
        }
    }
}

/// A remark on a legal turn.
#[derive(Clone, Debug)]
pub struct Remark {
    /// The code of a warning or a note. Notes are counted: each code is reported once per record.
    pub code: &'static Code,
    /// The bytes of the token that it is about.
    pub range: Range<usize>,
    /// The canonical text for these bytes.
    pub instead: String,
    /// The sentence of a warning; empty for notes, whose text is derived from the title of the code.
    pub message: String,
}
