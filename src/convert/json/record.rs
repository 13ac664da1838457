//! One record.

use serde::{Deserialize, Serialize};

use super::{Annotation, AnyMove, RecordSpan, Tag, Turn};
use crate::report::JsonLine;

/// What the versions of this format have in common.
pub const SCHEMA_FAMILY: &str = "rongo-record-";

/// The version of this format. It changes when a key changes its meaning or goes.
pub const SCHEMA: &str = "rongo-record-1";

/// The type that the schema describes.
pub type Told = Record<AnyMove, JsonLine<'static>>;

/// One record of a game.
///
/// Squares are a letter and a number, `c3`. Lines are the main line and its variations; each holds what precedes its first
/// turn, its turns, and, where it has a fault that stops it, its untouched text from there on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "M: Deserialize<'de>, F: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Record"))]
pub struct Record<M, F> {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    pub schema: String,
    /// The id of the game, such as `fanorona`; null where it cannot be told, and then all movetext is in `rest`.
    #[serde(default)]
    pub game: Option<String>,
    /// The rule set that judges the record; null where the game has only one.
    #[serde(default)]
    pub rules: Option<String>,
    /// The board; null where the game or its set-up cannot be told.
    #[serde(default)]
    pub board: Option<String>,
    /// The tags in the order of the text, unknown ones and repeated ones too.
    #[serde(default)]
    pub tags: Vec<Tag>,
    /// What stands before the first turn.
    #[serde(default)]
    pub before: Vec<Annotation<M>>,
    /// The turns of the main line.
    #[serde(default)]
    pub turns: Vec<Turn<M>>,
    /// The untouched text of the record from the fault on that stops it; null where nothing does. It begins with a line
    /// break where a `%` in the first column begins it.
    #[serde(default)]
    pub rest: Option<String>,
    /// The termination mark at the end of the movetext: `1-0` (the side that began has won), `0-1`, `1/2-1/2`, or `*`
    /// (not finished, or not known); null where it is missing.
    #[serde(default)]
    pub result: Option<String>,
    /// What stands after the termination mark.
    #[serde(default)]
    pub after: Vec<Annotation<M>>,
    /// Why the game is over by its rules after the last turn; null where it is not. Made by rongo, not read.
    #[serde(default)]
    pub reason: Option<String>,
    /// How many turns of the main line were played. Made by rongo, not read.
    #[serde(default)]
    pub plies: u32,
    /// Whether the record has no fault; warnings do not count. Made by rongo, not read.
    #[serde(default = "yes")]
    pub valid: bool,
    /// Position text at the start, where positions are asked for. Made by rongo, not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_position: Option<String>,
    /// Position text after the last turn, where positions are asked for and it is known. Made by rongo, not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub final_position: Option<String>,
    /// Where the record stands in the file that it was read from. Made by rongo, not read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<RecordSpan>,
    /// What is wrong with the record, as `rongo check --format json` tells it: errors and warnings. Made by rongo, not
    /// read.
    #[serde(default)]
    pub faults: Vec<F>,
}

fn yes() -> bool {
    true
}
