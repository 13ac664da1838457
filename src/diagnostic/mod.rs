//! Faults, warnings and notes as data, without formatting.

mod codes;

pub use codes::Code;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::diagram::Diagram;
use crate::mask;
use crate::span::Span;
use crate::square::Square;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A matter of style; shown only on request.
    Note,
    /// Probably a mistake.
    Warning,
    /// The record is wrong.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One fault, warning or note.
#[derive(Clone, Debug, Serialize)]
pub struct Diagnostic {
    /// The code; serialized as its id.
    #[serde(serialize_with = "id")]
    pub code: &'static Code,
    /// The severity: that of the code, unless something lowered or raised it.
    pub severity: Severity,
    /// One sentence: lower case, no final stop, text from the record in backticks.
    pub message: String,
    /// The relevant places, the primary one first; never empty.
    pub labels: Vec<Label>,
    /// What to do, each a sentence.
    pub help: Vec<String>,
    /// Whole turns in canonical text that are legal there and may be meant, the most likely first.
    pub suggestions: Vec<String>,
    /// A replacement that corrects the fault with certainty.
    pub fix: Option<Fix>,
    /// The turn that the diagnostic refers to, if any.
    pub turn: Option<TurnPlace>,
    /// Whether the rest of the line cannot be replayed because of this fault; such a fault can be lowered, but not
    /// switched off.
    pub stops_line: bool,
    /// The primary place in the file.
    pub place: FilePlace,
    /// The squares that the diagnostic refers to, on the board or off it.
    #[serde(skip)]
    pub squares: Vec<Square>,
    /// The position with the relevant squares marked, if the check was run with diagrams.
    #[serde(skip)]
    pub diagram: Option<Box<Diagram>>,
}

fn id<S: Serializer>(code: &Code, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(code.id)
}

/// A place in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilePlace {
    /// The range of bytes in the original file, counted from 0.
    pub bytes: std::ops::Range<u64>,
    /// The line, counted from 1.
    pub line: u64,
    /// The column in characters, counted from 1.
    pub column: u64,
}

impl Diagnostic {
    /// Creates a diagnostic with only its primary label.
    pub fn new(code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity,
            message: message.into(),
            labels: vec![Label {
                span,
                text: String::new(),
                place: FilePlace::default(),
            }],
            help: Vec::new(),
            suggestions: Vec::new(),
            fix: None,
            turn: None,
            stops_line: false,
            place: FilePlace::default(),
            squares: Vec::new(),
            diagram: None,
        }
    }

    /// Returns the primary place.
    pub fn span(&self) -> Span {
        self.labels.first().map_or(Span::default(), |l| l.span)
    }

    /// Sets the label of the primary place.
    #[must_use]
    pub fn labelled(mut self, text: impl Into<String>) -> Self {
        if let Some(primary) = self.labels.first_mut() {
            primary.text = text.into();
        }
        self
    }

    /// Adds another labelled place.
    #[must_use]
    pub fn and_label(mut self, span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        let place = FilePlace::default();
        self.labels.push(Label { span, text, place });
        self
    }

    /// Adds a sentence of help.
    #[must_use]
    pub fn helped(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// Returns the diagnostic with another severity.
    #[must_use]
    pub fn with_severity(self, severity: Severity) -> Self {
        Self { severity, ..self }
    }

    /// Masks the texts, which may quote the record, and keeps each on one line.
    pub(crate) fn mask_controls(&mut self) {
        let labels = self.labels.iter_mut().map(|label| &mut label.text);
        for text in labels.chain([&mut self.message]).chain(&mut self.help) {
            if let Cow::Owned(masked) = mask::line(text) {
                *text = masked;
            }
        }
    }

    /// Adds a replacement that corrects the fault.
    #[must_use]
    pub fn fixed_by(mut self, span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        let bytes = 0..0;
        self.fix = Some(Fix { span, text, bytes });
        self
    }
}

/// A relevant place, and its label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// The range of bytes in the text of the chunk.
    pub span: Span,
    /// A few words; may be empty.
    pub text: String,
    /// The place in the file, once the diagnostic has been placed.
    #[serde(default)]
    pub place: FilePlace,
}

/// A replacement that corrects a fault or makes the spelling canonical.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fix {
    /// The bytes to replace.
    pub span: Span,
    /// The replacement text.
    pub text: String,
    /// The range of bytes to replace in the original file, once the diagnostic has been placed.
    #[serde(default)]
    pub bytes: std::ops::Range<u64>,
}

/// The place of a turn in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnPlace {
    /// The ply number, counted from 1 at the start of the record.
    pub ply: u32,
    /// The variation that contains the turn, `5.1/8.2`; `None` in the main line.
    pub variation: Option<String>,
    /// The number of the turn in the position.
    pub number: u32,
    /// The name of the side to move.
    pub side: &'static str,
    /// The position text before the turn; `None` after a turn that could not be replayed.
    pub position: Option<String>,
    /// The index of the turn among the record's items.
    pub item: usize,
}

/// Returns `noun` with the number before it, in the plural unless the number is one: "2 faults".
pub fn plural(count: usize, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{s}")
}

/// Formats a list for a sentence: "`a`, `b` or `c`".
pub fn one_of<T: fmt::Display>(items: &[T]) -> String {
    let quoted: Vec<_> = items.iter().map(|i| format!("`{i}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

/// Formats a list for a sentence, without backticks: "a, b and c".
pub fn all_of<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(T::to_string).collect();
    match items.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// Returns the known word that was most likely meant by `word`, for "did you mean". Ignores case.
pub fn closest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let distance = |k: &str| strsim::osa_distance(&word, &k.to_lowercase());
    let nearest = known
        .into_iter()
        .map(|k| (distance(k), k))
        .min_by_key(|(d, _)| *d)?;
    (nearest.0 <= nearest.1.chars().count().div_ceil(3)).then_some(nearest.1)
}
