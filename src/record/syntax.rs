//! What can be wrong with a record's form, whatever the game.

use crate::span::Span;

/// Something that is not well-formed, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What.
    pub kind: Kind,
    /// Where.
    pub span: Span,
    /// Where it began or what it clashes with, if that is somewhere else.
    pub other: Option<Span>,
}

/// The kinds of fault in the form of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A byte order mark that is not at the front of the file.
    ByteOrderMark,
    /// `[` without a name and a quoted value.
    MalformedTag,
    /// A tag whose value or bracket is not closed on its line.
    UnclosedTag,
    /// A tag whose value, `other`, has quotes that are not escaped.
    InnerQuotes,
    /// A tag whose value, `other`, continues on the next line.
    TagOnTwoLines,
    /// A tag that begins a record on the line of the result before it.
    TagAfterResult,
    /// A word that is no turn of the game; `other` is the whole run of such words.
    Unreadable {
        /// What was expected, as a noun.
        expected: &'static str,
        /// The byte of the text where it was expected.
        at: u32,
    },
    /// A word with bytes that are no text; `other` as above.
    Garbage,
    /// `{` without `}`.
    UnclosedComment,
    /// `}` without `{`.
    StrayBrace,
    /// `(` without `)`; `other` is the last of several.
    UnclosedVariation {
        /// How many are open at the end of the record.
        count: usize,
    },
    /// `)` without `(`.
    StrayParenthesis,
    /// `(` where no turn has been made that it could replace.
    NothingToReplace,
    /// `()`
    EmptyVariation,
    /// A variation nested deeper than the limit; it is passed over whole.
    TooDeep,
    /// `$` without a number up to 255, or a run of `!` and `?` that PGN does not know.
    BadNag,
    /// A NAG before any turn.
    NagWithoutTurn,
    /// A result mark inside a variation.
    ResultInVariation,
    /// Turns or a second result after the result mark at `other`.
    AfterResult,
    /// So many tags that the rest of the record is not read.
    TooManyTags,
    /// So many faults that the rest of the record is not read.
    TooMany,
}

impl Fault {
    /// A fault that is told by one place.
    pub fn new(kind: Kind, span: Span) -> Self {
        let other = None;
        Self { kind, span, other }
    }

    /// The same fault, with another place that matters.
    #[must_use]
    pub fn with(self, other: Span) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }

    /// Whether the movetext after this fault can only be kept as text. The other faults lose nothing.
    pub fn loses_text(&self) -> bool {
        !matches!(
            self.kind,
            Kind::ByteOrderMark
                | Kind::TagAfterResult
                | Kind::EmptyVariation
                | Kind::BadNag
                | Kind::NagWithoutTurn
                | Kind::ResultInVariation
                // The replay reports those, as turns that cannot be played.
                | Kind::Unreadable { .. }
                | Kind::Garbage
        )
    }
}
