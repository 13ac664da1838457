//! What stands beside turns.

use serde::{Deserialize, Serialize};

use super::Line;

/// A comment, a judgement or a variation: an object with one key, in the order of the text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", bound(deserialize = "M: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Annotation"))]
pub enum Annotation<M> {
    /// The text of a comment in braces, without them.
    Comment(String),
    /// The text of a comment that runs to the end of its line, without its semicolon.
    LineComment(String),
    /// A line for other programs, without its percent sign.
    Escape(String),
    /// The number of a NAG, 0 to 255; `!` and its like have PGN's numbers 1 to 6.
    Nag(u8),
    /// A mark like a NAG that PGN does not know, as it is written: `!!!`.
    UnknownNag(String),
    /// A move number as it is written before the next turn, `6.` or `6...`, where it is not the one that the position has;
    /// the numbers of later turns go on from it.
    WrongNumber(String),
    /// Another line of play instead of the turn.
    Variation(Line<M>),
    /// A termination mark inside a variation, where it means nothing.
    Result(String),
}
