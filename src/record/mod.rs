//! A record: tags and movetext with their places, read but not yet judged.
//!
//! The movetext is a flat list in the order of the text: a variation is the items between its `Open` and its `Close`.
//! So no text is lost, nesting cannot exhaust the stack, and one buffer serves all records of a file. The turns are
//! not checked here; that is done by [`crate::replay`].

mod header;
pub(crate) mod marks;
mod movetext;
pub mod print;
pub mod syntax;
pub mod words;

pub(crate) use header::comment_or_escape;
pub use header::{Front, Header, MAX_TAGS, Tag};
pub use movetext::{MAX_DEPTH, MAX_FAULTS, ParseTurn, read};

use std::fmt;
use std::str::FromStr;

use crate::outcome::Outcome;
use crate::span::Span;

/// The characters that separate words. Other control characters are not text, not even those that are white space.
pub(crate) const WHITE_SPACE: [char; 4] = [' ', '\t', '\n', '\r'];

/// A byte order mark in UTF-8.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// One record: its tags, and its movetext with the turns of a game.
#[derive(Clone, Debug)]
pub struct Record<W> {
    /// The whole record, from its first tag or word to the last item before the next record.
    pub span: Span,
    /// The tags and the comments between them.
    pub header: Header,
    /// The movetext, in order.
    pub items: Vec<Item<W>>,
    /// The termination mark of the record itself, and its span.
    pub result: Option<(Outcome, Span)>,
    /// The syntax errors, in the order of the text.
    pub faults: Vec<syntax::Fault>,
}

/// An item of the movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<W> {
    /// The span of the item.
    pub span: Span,
    /// The kind of the item, with its content.
    pub kind: Kind<W>,
}

/// The kind of an item, with its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind<W> {
    /// A move number, `23.` or `23...`, or dots alone.
    Number(Number),
    /// A turn.
    Turn(W),
    /// Words that could not be read; a fault gives the reason. The rest of the line cannot be replayed.
    Unread,
    /// `$n`, or a suffix such as `!` as the number that PGN defines for it.
    Nag(u8),
    /// A comment: `{…}`, `;…` or a `%` line, with its delimiters.
    Comment,
    /// `(`
    Open,
    /// `)`
    Close,
    /// A termination mark.
    Result(Outcome),
}

/// A move number as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The number; `None` for dots alone.
    pub number: Option<u32>,
    /// Whether it has the dots of the second side: `...` or `…`.
    pub second: bool,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number {
            write!(f, "{number}")?;
        }
        f.write_str(if self.second { "..." } else { "." })
    }
}

impl FromStr for Number {
    type Err = NoNumber;

    fn from_str(text: &str) -> Result<Self, NoNumber> {
        match marks::number(text.as_bytes()) {
            Ok(([], number)) => Ok(number),
            _ => Err(NoNumber),
        }
    }
}

/// The error for a text that is not a move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no move number: expected `23.` or `23...`")]
pub struct NoNumber;

impl<W> Record<W> {
    /// Returns a span that represents the record in diagnostics: its first tag or item.
    pub fn first_thing(&self) -> Span {
        let tag = self.header.tags.first().map(|t| t.span);
        let item = self.items.first().map(|i| i.span);
        tag.or(item).unwrap_or(Span {
            end: self.span.start,
            ..self.span
        })
    }

    /// Returns the number of turns, variations included.
    pub fn turns(&self) -> usize {
        let turn = |item: &&Item<W>| matches!(item.kind, Kind::Turn(_));
        self.items.iter().filter(turn).count()
    }
}
