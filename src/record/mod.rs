//! A record: tags and movetext with their places, read but not yet judged.
//!
//! The movetext is kept flat, in the order of the text: a variation is the items between its `Open` and its `Close`. So
//! nothing of the text is lost, no nesting can exhaust the stack, and one buffer serves all records of a file. That the
//! turns are possible is not promised; [`crate::replay`] checks that next.

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

/// What stands between words. Other control characters are no text, white though some of them are.
pub(crate) const WHITE_SPACE: [char; 4] = [' ', '\t', '\n', '\r'];

/// A byte order mark in UTF-8.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// One record: its tags, and its movetext in the words of a game.
#[derive(Clone, Debug)]
pub struct Record<W> {
    /// All of it, from its first tag or word to the last thing before the next record.
    pub span: Span,
    /// Tags and what stands between them.
    pub header: Header,
    /// The movetext, in order.
    pub items: Vec<Item<W>>,
    /// The termination mark that is the record's own, and its place.
    pub result: Option<(Outcome, Span)>,
    /// Where reading met something that is not well-formed, in order.
    pub faults: Vec<syntax::Fault>,
}

/// One thing in the movetext, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<W> {
    /// Its bytes.
    pub span: Span,
    /// What it is.
    pub kind: Kind<W>,
}

/// What an item is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind<W> {
    /// A move number, `23.` or `23...`, or dots alone.
    Number(Number),
    /// A turn.
    Turn(W),
    /// Words that could not be read; a fault tells why. What follows in the same line cannot be replayed.
    Unread,
    /// `$n`, or `!` and its like as the number that PGN gives them.
    Nag(u8),
    /// `{…}`, `;…` or a `%` line, with its marks.
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

/// A text is no move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no move number: expected `23.` or `23...`")]
pub struct NoNumber;

impl<W> Record<W> {
    /// Where it can be pointed at as a whole: its first tag or item.
    pub fn first_thing(&self) -> Span {
        let tag = self.header.tags.first().map(|t| t.span);
        let item = self.items.first().map(|i| i.span);
        tag.or(item).unwrap_or(Span {
            end: self.span.start,
            ..self.span
        })
    }

    /// How many turns it has, variations included.
    pub fn turns(&self) -> usize {
        let turn = |item: &&Item<W>| matches!(item.kind, Kind::Turn(_));
        self.items.iter().filter(turn).count()
    }
}
