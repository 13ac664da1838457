//! `rongo stats`: statistics of an archive.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use clap::ValueEnum;

use super::codes::CodeArgs;
use super::survey::{Case, Look, Seen, SurveyArgs, Take};
use super::{Outcome, Status, Stop, complain};
use crate::check::{Levels, RecordReport};
use crate::diagnostic::plural;
use crate::judge::Visitor;
use crate::mask::Manner;
use crate::survey::Survey as _;
use crate::survey::stats::{self, Entries, Entry, Stats, TableKind, Tally};

/// Count records: games, results, lengths, openings, players, faults
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    survey: SurveyArgs,
    /// Format of the counts
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: Format,
    /// Table to write, for csv; by default that of games
    #[arg(long, value_name = "TABLE", value_enum)]
    table: Option<TableKind>,
    /// Depth of the opening trees, in turns
    #[arg(long = "depth", value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(0..=100))]
    plies: u16,
    /// List the N most frequent turns at each node of the openings, and the first N players of each game; by default
    /// 10 in text, all in other formats
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    top: Option<u32>,
    #[command(flatten)]
    codes: CodeArgs,
}

const AFTER_HELP: &str = "\
PATHs, folders, compressed files, archives and rongo.toml are handled as by `rongo check`.

For a record with faults, the record, its faults, its result and its players are always counted; its
turns are counted in the opening tree up to the first that cannot be played; its length is counted
only if it has turns and its whole main line could be played. Records whose game cannot be detected
have their own row. The result is that of the movetext, or that of the tag if the movetext has none
or `*`. Openings are counted for records that begin at the usual start of their board (in Greenland,
with any of its formations). Names of players are compared as written; `?` is ignored.

An opening tree of depth N uses about 100 bytes of memory for each line that was played, a player
about 100 bytes; nothing else grows with the number of records.

Exit status: 0 regardless of the counts; 2 usage error or unreadable input (the rest is counted);
130 interrupted, with the counts so far.

Examples:
  rongo stats games/
  rongo stats --depth 4 --top 3 archive.zip
  rongo stats --format csv --table players *.fanorona > players.csv
  rongo stats --format json - < games.txt | jq .totals";

/// The format of the counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables
    #[default]
    Text,
    /// One object with all tables (grammar/stats.schema.json)
    Json,
    /// One table with a header row
    Csv,
}

/// The number of rows that text shows of long tables.
const TOP: usize = 10;

impl Args {
    /// Returns how stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        match self.format {
            Format::Text => Manner::People,
            Format::Json => Manner::Json,
            Format::Csv => Manner::Raw,
        }
    }

    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        if self.table.is_some() && self.format != Format::Csv {
            let message = "--table goes with --format csv only";
            return Err(Stop::Usage(message.to_owned()));
        }
        let mut survey = self.survey.survey()?;
        let levels = self.codes.levels(&survey.settings.config.levels());
        survey.notes = levels.needs_notes();
        let mut counting = Counting {
            levels,
            tally: Tally::default(),
        };
        let depth = usize::from(self.plies);
        let status = survey.run(&mut counting, move || Entries::new(depth))?;
        let rows = self.top.map(|n| n as usize);
        let (tally, all) = (counting.tally, usize::MAX);
        let mut out = BufWriter::new(out);
        match self.format {
            Format::Text => {
                let stats = tally.stats(rows.unwrap_or(TOP));
                writeln!(out, "{}{}", tally.summary(), dates(&stats))?;
                stats::text(&stats, &mut out)?;
            }
            Format::Json => {
                serde_json::to_writer(&mut out, &tally.stats(rows.unwrap_or(all)))
                    .map_err(io::Error::from)?;
                writeln!(out)?;
            }
            Format::Csv => {
                let table = self.table.unwrap_or(TableKind::Games);
                stats::csv(&tally.stats(rows.unwrap_or(all)), table, &mut out)?;
            }
        }
        out.flush()?;
        if status == Status::Interrupted {
            complain("interrupted; the counts are of what was read until then");
        }
        Ok(status)
    }
}

/// Describes when the records were played.
fn dates(stats: &Stats) -> String {
    let totals = &stats.totals;
    match (&totals.earliest, &totals.latest) {
        (Some(earliest), Some(latest)) => {
            format!(
                "\n{} dated, {earliest} to {latest}",
                plural(totals.dated, "record")
            )
        }
        _ => String::new(),
    }
}

impl Look for Entries {
    type Found = Entry;

    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        Some(self)
    }

    fn look(&mut self, case: &Case<'_>) -> Entry {
        self.found(case.own)
    }
}

/// A running count.
struct Counting {
    levels: Levels,
    tally: Tally,
}

impl Take for Counting {
    type Found = Entry;

    fn record(&mut self, mut seen: Seen<Entry>) -> io::Result<ControlFlow<()>> {
        self.levels.apply(&mut seen.report.diagnostics);
        self.tally.add(&seen.report, Some(seen.found));
        Ok(ControlFlow::Continue(()))
    }

    fn none(&mut self, report: &RecordReport) {
        let mut report = report.clone();
        self.levels.apply(&mut report.diagnostics);
        self.tally.add(&report, None);
    }

    fn so_far(&self) -> (usize, String) {
        let so_far = self.tally.summary();
        (so_far.records, plural(so_far.faults, "fault"))
    }
}
