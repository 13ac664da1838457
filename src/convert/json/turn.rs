//! A turn.

use serde::{Deserialize, Serialize};

use super::{Annotation, Span};

/// One turn of one side.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "M: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Turn"))]
pub struct Turn<M> {
    /// How many turns were made up to here from the record's start, this one included. Made by rongo, not read.
    #[serde(default)]
    pub ply: u32,
    /// The number of the turn, as `23.` writes it.
    #[serde(default)]
    pub number: Option<u32>,
    /// The name of the side: `White` or `Black`, or the game's own.
    #[serde(default)]
    pub side: Option<String>,
    /// The turn in canonical text, or, where it was really played but is not legal, as it was written. May be left out
    /// where `move` is given.
    #[serde(default)]
    pub text: Option<String>,
    /// What the turn does, in the words of its game; wins over `text`. What merely follows from it may be left out. Null
    /// for a turn that is not legal but was really played.
    #[serde(default, rename = "move")]
    pub played: Option<M>,
    /// Comments, NAGs and variations after the turn, in the order of the text.
    #[serde(default)]
    pub annotations: Vec<Annotation<M>>,
    /// Position text before the turn, where all positions are asked for. Made by rongo, not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_before: Option<String>,
    /// Position text after the turn, where all positions are asked for. Made by rongo, not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_after: Option<String>,
    /// Where the turn stands in the file that it was read from. Made by rongo, not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}
