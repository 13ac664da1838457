//! The syntax errors of a record, independent of the game.

use crate::span::Span;

/// A syntax error with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind of the error.
    pub kind: Kind,
    /// Where the error is.
    pub span: Span,
    /// A related place: where the faulty item began, or what it conflicts with.
    pub other: Option<Span>,
}

/// The kinds of syntax errors of a record.
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
    /// A word with bytes that are not text; `other` is the whole run of unreadable words.
    Garbage,
    /// `{` without `}`.
    UnclosedComment,
    /// `}` without `{`.
    StrayBrace,
    /// `(` without `)`; `other` is the last of several.
    UnclosedVariation {
        /// The number of variations that are open at the end of the record.
        count: usize,
    },
    /// `)` without `(`.
    StrayParenthesis,
    /// `(` before any turn that the variation could replace.
    NothingToReplace,
    /// `()`
    EmptyVariation,
    /// A variation nested deeper than the limit; it is skipped as a whole.
    TooDeep,
    /// `$` without a number up to 255, or a run of `!` and `?` that PGN does not define.
    BadNag,
    /// A NAG before any turn.
    NagWithoutTurn,
    /// A result mark inside a variation.
    ResultInVariation,
    /// Turns or a second result after the result mark at `other`.
    AfterResult,
    /// Too many tags: the rest of the record is not read.
    TooManyTags,
    /// Too many faults: the rest of the record is not read.
    TooMany,
}

impl Fault {
    /// Creates a fault with a single place.
    pub fn new(kind: Kind, span: Span) -> Self {
        let other = None;
        Self { kind, span, other }
    }

    /// Returns the fault with `other` as its related place.
    #[must_use]
    pub fn with(self, other: Span) -> Self {
        Self {
            other: Some(other),
            ..self
        }
    }

    /// Returns whether the movetext after this fault can only be kept as text. After other faults, nothing is lost.
    pub fn loses_text(&self) -> bool {
        !matches!(
            self.kind,
            Kind::ByteOrderMark
                | Kind::TagAfterResult
                | Kind::EmptyVariation
                | Kind::BadNag
                | Kind::NagWithoutTurn
                | Kind::ResultInVariation
                // The replay reports those as turns that cannot be played.
                | Kind::Unreadable { .. }
                | Kind::Garbage
        )
    }
}
