//! Annotations: the items of a line other than its turns.

use serde::{Deserialize, Serialize};

use super::Line;

/// A comment, NAG, number, variation or result: an object with one key, in the order of the text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", bound(deserialize = "M: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Annotation"))]
pub enum Annotation<M> {
    /// The text of a comment in braces, without them.
    Comment(String),
    /// The text of a comment that runs to the end of its line, without its semicolon.
    LineComment(String),
    /// A `%` line for other programs, without the percent sign.
    Escape(String),
    /// The number of a NAG, 0 to 255; suffixes such as `!` have PGN's numbers 1 to 6.
    Nag(u8),
    /// An annotation mark that PGN does not define, as written: `!!!`.
    UnknownNag(String),
    /// A move number before the next turn, as written, `6.` or `6...`, if it differs from that of the position; the
    /// numbers of later turns are counted from it.
    WrongNumber(String),
    /// An alternative line of play in place of the turn.
    Variation(Line<M>),
    /// A termination mark inside a variation, where it has no meaning.
    Result(String),
}
