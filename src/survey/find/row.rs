//! A record that was found, as JSON; `grammar/find.schema.json` is its schema.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::Hit;
use crate::check::RecordReport;

/// The version of this format. It changes when a key changes its meaning or goes.
const SCHEMA: &str = "rongo-find-1";

/// A record that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundRow {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    schema: &'static str,
    /// The file, as it was named.
    file: String,
    /// 1-based line in which the place stands: the turn that leads to the position or is the last of the wanted ones, else
    /// the begin of the record.
    line: u64,
    /// 1-based index of the record in its file.
    record: usize,
    /// The plies made there; null where only tags were looked at.
    ply: Option<u32>,
    /// The variation in which, `5.1/8.2`; null in the main line.
    variation: Option<String>,
    /// The id of the record's game; null where it cannot be told.
    game: Option<&'static str>,
    /// Its tags; of a tag given twice, the first.
    tags: BTreeMap<String, String>,
    /// The players, or the event where none is named.
    title: Option<String>,
}

impl FoundRow {
    /// The record with this report, found at that line of that file.
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

/// One line: the place, the record, the ply, the players.
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
