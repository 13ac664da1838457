//! Records and turns as tables (CSV), for spreadsheets and databases.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::value::RawValue;

use super::json::{Annotation, Output, Tag, Turn};
use crate::check::RecordContext;
use crate::diagnostic::Severity;
use crate::info::player_tags;

/// The available tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Table {
    /// One row per record.
    #[default]
    Records,
    /// One row per turn, variations included.
    Turns,
}

/// A row of the table of records.
#[derive(Debug, Serialize)]
struct RecordRow<'a> {
    file: &'a str,
    record: usize,
    game: Option<&'a str>,
    rules: Option<&'a str>,
    board: Option<&'a str>,
    event: Option<&'a str>,
    site: Option<&'a str>,
    date: Option<&'a str>,
    round: Option<&'a str>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    /// All tags as JSON, in the order of the text.
    tags: String,
    plies: u32,
    result: Option<&'a str>,
    reason: Option<&'a str>,
    final_position: Option<&'a str>,
    valid: bool,
    fault_code: Option<&'a str>,
    fault: Option<&'a str>,
}

/// A row of the table of turns.
#[derive(Debug, Serialize)]
struct TurnRow<'a> {
    file: &'a str,
    record: usize,
    game: Option<&'a str>,
    variation: &'a str,
    ply: u32,
    number: Option<u32>,
    side: Option<&'a str>,
    text: Option<&'a str>,
    #[serde(rename = "move")]
    played: Option<&'a str>,
    nags: String,
    comment: String,
    position_before: Option<&'a str>,
    position_after: Option<&'a str>,
}

const RECORD_COLUMNS: [&str; 19] = [
    "file",
    "record",
    "game",
    "rules",
    "board",
    "event",
    "site",
    "date",
    "round",
    "white",
    "black",
    "tags",
    "plies",
    "result",
    "reason",
    "final_position",
    "valid",
    "fault_code",
    "fault",
];

const TURN_COLUMNS: [&str; 13] = [
    "file",
    "record",
    "game",
    "variation",
    "ply",
    "number",
    "side",
    "text",
    "move",
    "nags",
    "comment",
    "position_before",
    "position_after",
];

/// Writes records as rows of a table.
#[derive(Debug)]
pub struct Writer<W: Write> {
    csv: csv::Writer<W>,
    table: Table,
}

impl<W: Write> Writer<W> {
    /// Starts a table with a header row.
    ///
    /// # Errors
    /// Returns the I/O error of `out`.
    pub fn new(out: W, table: Table) -> io::Result<Self> {
        let mut csv = csv::WriterBuilder::new()
            .has_headers(false)
            .from_writer(out);
        match table {
            Table::Records => csv.write_record(RECORD_COLUMNS)?,
            Table::Turns => csv.write_record(TURN_COLUMNS)?,
        }
        Ok(Self { csv, table })
    }

    /// Adds the rows of a record; `record` was made from `origin`.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn record(&mut self, origin: RecordContext<'_>, record: &Output) -> io::Result<()> {
        match self.table {
            Table::Records => self.csv.serialize(record_row(origin, record))?,
            Table::Turns => self.turns(origin, record, &record.turns, "")?,
        }
        Ok(())
    }

    fn turns(
        &mut self,
        origin: RecordContext<'_>,
        record: &Output,
        turns: &[Turn<Box<RawValue>>],
        variation: &str,
    ) -> csv::Result<()> {
        for turn in turns {
            self.csv
                .serialize(turn_row(origin, record, turn, variation))?;
            let mut ordinal = 0;
            for annotation in &turn.annotations {
                if let Annotation::Variation(line) = annotation {
                    ordinal += 1;
                    let path = format!("{}.{ordinal}", turn.ply);
                    let path = match variation {
                        "" => path,
                        outer => format!("{outer}/{path}"),
                    };
                    self.turns(origin, record, &line.turns, &path)?;
                }
            }
        }
        Ok(())
    }

    /// Ends the table.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn finish(mut self) -> io::Result<()> {
        self.csv.flush()
    }
}

fn record_row<'a>(origin: RecordContext<'a>, record: &'a Output) -> RecordRow<'a> {
    let tag = |name| value(&record.tags, name);
    let sides = origin.record.game.map(|g| g.info().sides);
    // A tag with a side's own name is equivalent to its PGN tag.
    let player = |name| {
        let own = sides.and_then(|sides| {
            let side = player_tags(sides).iter().position(|tag| *tag == name)?;
            tag(sides[side])
        });
        tag(name).or(own)
    };
    let mut diagnostics = origin.record.diagnostics.iter();
    let fault = diagnostics.find(|d| d.severity == Severity::Error);
    RecordRow {
        file: origin.file,
        record: origin.record.index,
        game: record.game.as_deref(),
        rules: record.rules.as_deref(),
        board: record.board.as_deref(),
        event: tag("Event"),
        site: tag("Site"),
        date: tag("Date"),
        round: tag("Round"),
        white: player("White"),
        black: player("Black"),
        tags: serde_json::to_string(&record.tags).unwrap_or_default(),
        plies: record.plies,
        result: record.result.as_deref(),
        reason: record.reason.as_deref(),
        final_position: record.final_position.as_deref(),
        valid: record.valid,
        fault_code: fault.map(|d| d.code.id),
        fault: fault.map(|d| d.message.as_str()),
    }
}

fn value<'a>(tags: &'a [Tag], name: &str) -> Option<&'a str> {
    let tag = tags.iter().find(|t| t.name == name);
    tag.map(|t| t.value.as_str())
}

fn turn_row<'a>(
    origin: RecordContext<'a>,
    record: &'a Output,
    turn: &'a Turn<Box<RawValue>>,
    variation: &'a str,
) -> TurnRow<'a> {
    TurnRow {
        file: origin.file,
        record: origin.record.index,
        game: record.game.as_deref(),
        variation,
        ply: turn.ply,
        number: turn.number,
        side: turn.side.as_deref(),
        text: turn.text.as_deref(),
        played: turn.played.as_deref().map(RawValue::get),
        nags: join(turn, " ", |a| match a {
            Annotation::Nag(n) => Some(n.to_string()),
            _ => None,
        }),
        comment: join(turn, "\n", |a| match a {
            Annotation::Comment(text) | Annotation::LineComment(text) => {
                Some(text.trim().to_owned())
            }
            _ => None,
        }),
        position_before: turn.position_before.as_deref(),
        position_after: turn.position_after.as_deref(),
    }
}

fn join(
    turn: &Turn<Box<RawValue>>,
    between: &str,
    pick: impl Fn(&Annotation<Box<RawValue>>) -> Option<String>,
) -> String {
    let all: Vec<_> = turn.annotations.iter().filter_map(pick).collect();
    all.join(between)
}
