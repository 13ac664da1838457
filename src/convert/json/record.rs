//! One record.

use serde::{Deserialize, Serialize};

use super::{Annotation, AnyMove, RecordSpan, Tag, Turn};
use crate::report::JsonLine;

/// The prefix of the names of all versions of this format.
pub const SCHEMA_FAMILY: &str = "rongo-record-";

/// The version of this format. It changes when the meaning of a key changes or a key is removed.
pub const SCHEMA: &str = "rongo-record-1";

/// The type that the schema describes.
pub type Told = Record<AnyMove, JsonLine<'static>>;

/// One record of a game.
///
/// Squares are a letter and a number, `c3`. The main line and each variation contain the annotations before the first
/// turn, the turns, and, if a fault stops the line, the original text from there on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "M: Deserialize<'de>, F: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Record"))]
pub struct Record<M, F> {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    pub schema: String,
    /// The id of the game, such as `fanorona`; null if it cannot be detected, in which case all movetext is in `rest`.
    #[serde(default)]
    pub game: Option<String>,
    /// The rule set that the record is checked with; null if the game has only one.
    #[serde(default)]
    pub rules: Option<String>,
    /// The board; null if the game or its setup cannot be determined.
    #[serde(default)]
    pub board: Option<String>,
    /// The tags in the order of the text, including unknown and repeated ones.
    #[serde(default)]
    pub tags: Vec<Tag>,
    /// The annotations before the first turn.
    #[serde(default)]
    pub before: Vec<Annotation<M>>,
    /// The turns of the main line.
    #[serde(default)]
    pub turns: Vec<Turn<M>>,
    /// The original text of the record from the fault that stops it; null if there is no such fault. It begins with a
    /// line break if it begins with a `%` in the first column.
    #[serde(default)]
    pub rest: Option<String>,
    /// The termination mark at the end of the movetext: `1-0` (the side that began won), `0-1`, `1/2-1/2`, or `*` (not
    /// finished or unknown); null if it is missing.
    #[serde(default)]
    pub result: Option<String>,
    /// The annotations after the termination mark.
    #[serde(default)]
    pub after: Vec<Annotation<M>>,
    /// Why the game is over by its rules after the last turn; null if it is not over. Written by rongo and ignored on
    /// input.
    #[serde(default)]
    pub reason: Option<String>,
    /// The number of turns of the main line that were played. Written by rongo and ignored on input.
    #[serde(default)]
    pub plies: u32,
    /// Whether the record has no fault; warnings do not count. Written by rongo and ignored on input.
    #[serde(default = "yes")]
    pub valid: bool,
    /// The start position as position text, if positions are requested. Written by rongo and ignored on input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_position: Option<String>,
    /// The position text after the last turn, if positions are requested and the position is known. Written by rongo
    /// and ignored on input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub final_position: Option<String>,
    /// The place of the record in the file that it was read from. Written by rongo and ignored on input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<RecordSpan>,
    /// The errors and warnings of the record, in the format of `rongo check --format json`. Written by rongo and
    /// ignored on input.
    #[serde(default)]
    pub faults: Vec<F>,
}

fn yes() -> bool {
    true
}
