//! The tables of `--summary` and of Markdown: by code, by file, by game.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use comfy_table::{CellAlignment, Table, presets};

use super::short::quote_name;
use super::{Summary, markdown};
use crate::check::RecordContext;
use crate::diagnostic::{Code, Severity, plural};

/// The maximum number of files that are listed.
const FILES: usize = 20;

/// The counts of a run by code, file and game. It stores one line for each code, game and faulty file.
#[derive(Debug, Default)]
pub struct Tables {
    codes: BTreeMap<(Reverse<Severity>, &'static str), (&'static Code, usize)>,
    games: BTreeMap<&'static str, Summary>,
    /// The current file; earlier files with faults are in `files`.
    file: (String, Summary),
    files: Vec<(String, Summary)>,
}

impl Tables {
    /// Adds a record to the counts.
    pub fn add(&mut self, origin: RecordContext<'_>) {
        if self.file.0 != origin.file {
            self.turn_to(origin.file);
        }
        let game = origin.record.game.map_or("not known", |g| g.info().name);
        self.file.1.add(origin.record);
        self.games.entry(game).or_default().add(origin.record);
        for diagnostic in &origin.record.diagnostics {
            let key = (Reverse(diagnostic.severity), diagnostic.code.id);
            self.codes.entry(key).or_insert((diagnostic.code, 0)).1 += 1;
        }
    }

    /// Moves on to another file.
    fn turn_to(&mut self, file: &str) {
        let next = (file.to_owned(), Summary::default());
        let done = std::mem::replace(&mut self.file, next);
        if done.1.findings() > 0 {
            self.files.push(done);
        }
    }

    /// Writes the tables as text: codes by severity, files with the most faults first, games by name.
    ///
    /// # Errors
    /// Returns the I/O error of `out`.
    pub fn write(self, out: &mut dyn Write) -> io::Result<()> {
        self.write_as(Style::Text, out)
    }

    /// Writes the tables as Markdown: codes by severity, files with the most faults first, games by name.
    ///
    /// # Errors
    /// Returns the I/O error of `out`.
    pub fn write_markdown(self, out: &mut dyn Write) -> io::Result<()> {
        self.write_as(Style::Markdown, out)
    }

    fn write_as(mut self, style: Style, out: &mut dyn Write) -> io::Result<()> {
        self.turn_to("");
        let codes = self.codes.iter();
        let codes = codes.map(|((Reverse(severity), id), (code, times))| {
            let title = code.title.to_owned();
            [
                (*id).to_owned(),
                severity.to_string(),
                times.to_string(),
                title,
            ]
        });
        style.table(out, ["code", "severity", "times", "what"], codes)?;

        self.files
            .sort_by_key(|(_, s)| Reverse((s.faults, s.warnings)));
        let files = self.files.iter().take(FILES);
        let files = files.map(|(name, s)| counts(style.name(name), s));
        style.table(out, headers("file"), files)?;
        if let Some(more @ 1..) = self.files.len().checked_sub(FILES) {
            writeln!(
                out,
                "{}and {}",
                style.before_line(),
                plural(more, "more file")
            )?;
        }

        let games = self.games.iter();
        let games = games.map(|(name, s)| counts((*name).to_owned(), s));
        style.table(out, headers("game"), games)
    }
}

/// The output format of tables.
#[derive(Clone, Copy)]
enum Style {
    Text,
    Markdown,
}

impl Style {
    /// Returns a file name for a table cell.
    fn name(self, name: &str) -> String {
        match self {
            Self::Text => quote_name(name),
            Self::Markdown => markdown::text(name),
        }
    }

    /// Returns the text before a line under a table.
    fn before_line(self) -> &'static str {
        match self {
            Self::Text => " ",
            Self::Markdown => "\n",
        }
    }

    /// Writes an empty line and a table, or nothing if there are no rows; numbers are right-aligned.
    fn table<const N: usize>(
        self,
        out: &mut dyn Write,
        headers: [&'static str; N],
        rows: impl Iterator<Item = [String; N]>,
    ) -> io::Result<()> {
        let mut table = Table::new();
        table.load_style(match self {
            Self::Text => presets::NOTHING,
            Self::Markdown => presets::ASCII_MARKDOWN,
        });
        table.set_header(headers).add_rows(rows);
        if table.is_empty() {
            return Ok(());
        }
        for (i, column) in table.column_iter_mut().enumerate() {
            let number = !matches!(headers[i], "code" | "severity" | "what" | "file" | "game");
            if number {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        writeln!(out, "\n{}", table.trim_fmt())
    }
}

fn headers(what: &'static str) -> [&'static str; 7] {
    [
        what,
        "records",
        "turns",
        "faults",
        "warnings",
        "notes",
        "not checked",
    ]
}

fn counts(name: String, summary: &Summary) -> [String; 7] {
    let count = |n: usize| n.to_string();
    [
        name,
        count(summary.records),
        count(summary.turns),
        count(summary.faults),
        count(summary.warnings),
        count(summary.notes),
        count(summary.turns_not_checked),
    ]
}
