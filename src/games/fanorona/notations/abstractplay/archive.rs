//! Types for the JSON of the archive: the parts of an `APGameRecord` that rongo reads, and those that it writes.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A record to be read. Raw values are slices of the text, so that their places are known.
#[derive(Debug, Deserialize)]
pub(super) struct ReadRecord<'t> {
    #[serde(borrow)]
    pub(super) header: ReadHeader<'t>,
    /// The rounds: one entry per player, in order.
    #[serde(borrow)]
    pub(super) moves: Vec<Vec<&'t RawValue>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ReadHeader<'t> {
    #[serde(borrow)]
    pub(super) game: ReadGame<'t>,
    #[serde(borrow)]
    pub(super) event: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) round: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) site: Option<ReadSite<'t>>,
    #[serde(borrow)]
    pub(super) date_start: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) date_end: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) date_generated: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) unrated: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) players: Vec<ReadPlayer<'t>>,
    #[serde(borrow, rename = "startingPosition")]
    pub(super) starting_position: Option<&'t RawValue>,
    /// A field that rongo adds, so that no tag is lost.
    #[serde(borrow)]
    pub(super) rongo: Option<&'t RawValue>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ReadGame<'t> {
    #[serde(borrow)]
    pub(super) name: &'t RawValue,
    #[serde(borrow, default)]
    pub(super) variants: Vec<&'t RawValue>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ReadSite<'t> {
    #[serde(borrow)]
    pub(super) name: &'t RawValue,
    #[serde(borrow)]
    pub(super) gameid: Option<&'t RawValue>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ReadPlayer<'t> {
    #[serde(borrow)]
    pub(super) name: &'t RawValue,
    #[serde(borrow)]
    pub(super) userid: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) is_ai: Option<&'t RawValue>,
    #[serde(borrow)]
    pub(super) result: &'t RawValue,
}

/// An entry of a round that contains more than its text.
#[derive(Debug, Deserialize)]
pub(super) struct ReadMove<'t> {
    #[serde(borrow, rename = "move")]
    pub(super) text: &'t RawValue,
    #[serde(borrow)]
    pub(super) result: Option<&'t RawValue>,
}

/// A record to be written.
#[derive(Debug, Serialize)]
pub(super) struct WriteRecord {
    pub(super) header: WriteHeader,
    pub(super) moves: Vec<[Option<WriteMove>; 2]>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct WriteHeader {
    pub(super) game: WriteGame,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) event: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) round: Option<String>,
    pub(super) site: WriteSite,
    pub(super) date_start: String,
    pub(super) date_end: String,
    pub(super) date_generated: String,
    pub(super) players: [WritePlayer; 2],
    #[serde(rename = "startingPosition", skip_serializing_if = "Option::is_none")]
    pub(super) starting_position: Option<String>,
    pub(super) rongo: Extra,
}

#[derive(Debug, Serialize)]
pub(super) struct WriteGame {
    pub(super) name: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) variants: Vec<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct WriteSite {
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) gameid: Option<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct WritePlayer {
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) userid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) is_ai: Option<bool>,
    pub(super) result: u8,
}

/// A turn, alone or with its comments.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum WriteMove {
    Plain(String),
    Said {
        #[serde(rename = "move")]
        text: String,
        result: String,
    },
}

/// The tags of a record, and its result, because the header has no place for some of them.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Extra {
    pub(super) tags: Vec<(String, String)>,
    pub(super) result: String,
}
