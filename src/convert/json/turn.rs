//! A turn.

use serde::{Deserialize, Serialize};

use super::{Annotation, Span};

/// One turn of one side.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "M: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Turn"))]
pub struct Turn<M> {
    /// The ply number of the turn, counted from 1 at the start of the record. Written by rongo and ignored on input.
    #[serde(default)]
    pub ply: u32,
    /// The number of the turn, as in `23.`.
    #[serde(default)]
    pub number: Option<u32>,
    /// The name of the side: `White` or `Black`, or the game's own.
    #[serde(default)]
    pub side: Option<String>,
    /// The turn in canonical text, or as written if it was actually played but is not legal. Optional if `move` is
    /// given.
    #[serde(default)]
    pub text: Option<String>,
    /// What the turn does, in the form of its game; takes precedence over `text`. Facts that follow from others may be
    /// omitted. Null for a turn that is not legal but was actually played.
    #[serde(default, rename = "move")]
    pub played: Option<M>,
    /// Comments, NAGs and variations after the turn, in the order of the text.
    #[serde(default)]
    pub annotations: Vec<Annotation<M>>,
    /// The position text before the turn, if all positions are requested. Written by rongo and ignored on input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_before: Option<String>,
    /// The position text after the turn, if all positions are requested. Written by rongo and ignored on input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_after: Option<String>,
    /// The place of the turn in the file that it was read from. Written by rongo and ignored on input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}
