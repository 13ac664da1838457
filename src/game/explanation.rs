//! What is told: why a text or a turn is refused, what is remarkable about one.

use std::fmt::{self, Display};
use std::ops::Range;

use super::Game;
use crate::diagnostic::Code;
use crate::square::Square;

/// A fault in a text that is not a turn: a position, a board file, the value of a tag.
#[derive(Clone, Debug)]
pub struct TextFault {
    /// What kind of fault.
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

/// Message and help in one line.
impl Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.iter().try_for_each(|help| write!(f, "; {help}"))
    }
}

impl std::error::Error for TextFault {}

/// Why a written turn is not a legal one, and which part of it is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<F, P> {
    /// What is wrong.
    pub fault: F,
    /// Where.
    pub part: P,
}

/// The refusal of a turn of game `G`.
pub type Refusal<G> = At<<G as Game>::Fault, <G as Game>::Part>;

/// A kind of fault knows its code.
pub trait Coded {
    /// The code of this fault.
    fn code(&self) -> &'static Code;
}

/// What a person is told about a refused turn.
#[derive(Clone, Debug)]
pub struct Explanation<P> {
    /// One sentence that names the squares: lower case, no final stop, text from the record in backticks.
    pub message: String,
    /// A few words under the part to blame; may be empty.
    pub label: String,
    /// Further parts of the same turn that matter, each with a few words.
    pub labels: Vec<(P, String)>,
    /// What to do, each a sentence.
    pub help: Vec<String>,
    /// The squares that the refusal is about: those that the message and the labels name, in no special order.
    pub squares: Vec<Square>,
    /// Whole legal turns in canonical text that are surely or probably meant, the likeliest first.
    pub suggestions: Vec<String>,
    /// Whether `help` already names one of `suggestions`, so that no sentence need be added for them.
    pub help_suggests: bool,
    /// Whether turns that merely look alike are worth showing too; false where `suggestions` or `help` say it all.
    pub nearest: bool,
}

impl<P> Explanation<P> {
    /// A message and the words under the part; the rest empty, nearest turns wanted.
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

/// Something to say about a legal turn.
#[derive(Clone, Debug)]
pub struct Remark {
    /// A warning's or a note's code. Notes are counted: one a record and code is told.
    pub code: &'static Code,
    /// The bytes of the token that it is about.
    pub range: Range<usize>,
    /// What canonical text writes in place of these bytes.
    pub instead: String,
    /// The sentence of a warning; empty for notes, whose text is made from the code's title.
    pub message: String,
}
