//! A matching record as JSON; `grammar/find.schema.json` is its schema.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::Hit;
use crate::check::RecordReport;

/// The version of this format. It changes when the meaning of a key changes or a key is removed.
const SCHEMA: &str = "rongo-find-1";

/// A matching record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundRow {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    schema: &'static str,
    /// The name of the file, as given.
    file: String,
    /// The line of the match, counted from 1: that of the turn that leads to the position or is the last of the wanted
    /// turns, or else that of the start of the record.
    line: u64,
    /// The number of the record in its file, counted from 1.
    record: usize,
    /// The number of plies made there; null if only tags were searched for.
    ply: Option<u32>,
    /// The variation that contains the match, `5.1/8.2`; null in the main line.
    variation: Option<String>,
    /// The id of the record's game; null if it cannot be detected.
    game: Option<&'static str>,
    /// The tags; if a tag is given twice, only the first.
    tags: BTreeMap<String, String>,
    /// The players, or the event if no player is named.
    title: Option<String>,
}

impl FoundRow {
    /// Creates a row for the record with this report, which matches at this line of this file.
    pub fn new(file: &str, line: u64, report: &RecordReport, hit: &Hit) -> Self {
        let reached = hit.reached.as_ref();
        let variation = reached.map(|reached| reached.variation.to_string());
        let tags = report.header.tags.iter().rev();
        Self {
            schema: SCHEMA,
            file: file.to_owned(),
            line,
            record: report.index,
            ply: reached.map(|reached| reached.ply),
            variation: variation.filter(|path| !path.is_empty()),
            game: report.game.map(|game| game.info().id),
            tags: tags
                .map(|tag| (tag.name.to_string(), tag.value.to_string()))
                .collect(),
            title: report.title(),
        }
    }
}

/// Writes one line: the place, the record, the ply, the players.
impl fmt::Display for FoundRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: record {}", self.file, self.line, self.record)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        if let Some(variation) = &self.variation {
            write!(f, " of variation {variation}")?;
        }
        match &self.title {
            Some(title) => write!(f, ": {title}"),
            None => Ok(()),
        }
    }
}
