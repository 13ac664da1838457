//! Writes the tables as text and as CSV, from the same rows.

use std::io::{self, Write};

use ::csv::{QuoteStyle, ReaderBuilder, StringRecord, WriterBuilder};
use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;

use super::Stats;
use crate::mask;

/// The available tables. These descriptions are also shown in the help of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum TableKind {
    /// One row per game, rule set and board: records and lengths
    Games,
    /// One row per result of each game, rule set and board
    Results,
    /// One row per termination
    Terminations,
    /// One row per code
    Faults,
    /// One row per node of the opening trees
    Openings,
    /// One row per player of each game
    Players,
}

impl TableKind {
    /// All tables, in the order of the text output.
    const ALL: [Self; 6] = [
        Self::Games,
        Self::Results,
        Self::Terminations,
        Self::Faults,
        Self::Openings,
        Self::Players,
    ];
}

/// Writes a table as CSV with a header row; nothing if it has no rows.
///
/// # Errors
/// Returns the I/O error of `out`.
pub fn csv(stats: &Stats, table: TableKind, out: &mut dyn Write) -> io::Result<()> {
    match table {
        TableKind::Games => rows(&stats.games, out),
        TableKind::Results => rows(&stats.results, out),
        TableKind::Terminations => rows(&stats.terminations, out),
        TableKind::Faults => rows(&stats.faults, out),
        TableKind::Openings => rows(&stats.openings, out),
        TableKind::Players => rows(&stats.players, out),
    }
}

fn rows(rows: &[impl Serialize], out: &mut dyn Write) -> io::Result<()> {
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Necessary)
        .from_writer(out);
    for row in rows {
        writer.serialize(row).map_err(io::Error::other)?;
    }
    writer.flush()
}

/// Writes all tables that have rows, each after an empty line; empty columns are left out.
///
/// # Errors
/// Returns the I/O error of `out`.
pub fn text(stats: &Stats, out: &mut dyn Write) -> io::Result<()> {
    for table in TableKind::ALL {
        let mut bytes = Vec::new();
        csv(stats, table, &mut bytes)?;
        if !bytes.is_empty() {
            writeln!(out, "\n{}", laid_out(&bytes)?)?;
        }
    }
    Ok(())
}

/// Formats a CSV table in columns.
fn laid_out(bytes: &[u8]) -> io::Result<String> {
    let mut reader = ReaderBuilder::new().from_reader(bytes);
    let headers = reader.headers()?.clone();
    let rows = reader.records().collect::<Result<Vec<_>, _>>()?;
    let shown: Vec<_> = (0..headers.len())
        .filter(|i| rows.iter().any(|row| !row[*i].is_empty()))
        .collect();
    let mut table = Table::new();
    let header = shown.iter().map(|i| headers[*i].replace('_', " "));
    table
        .load_style(presets::NOTHING)
        .set_header(header.collect::<Vec<_>>());
    for row in &rows {
        table.add_row(shown.iter().map(|i| cell(&row[*i])).collect::<Vec<_>>());
    }
    for (column, i) in table.column_iter_mut().zip(&shown) {
        if is_of_numbers(&rows, *i) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    Ok(table.trim_fmt())
}

fn cell(text: &str) -> String {
    mask::line(text).into_owned()
}

fn is_of_numbers(rows: &[StringRecord], column: usize) -> bool {
    let mut cells = rows.iter().map(|row| &row[column]);
    cells.all(|cell| cell.is_empty() || cell.parse::<f64>().is_ok())
}
