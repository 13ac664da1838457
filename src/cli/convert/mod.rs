//! `rongo convert`: converts records to other formats.

mod output;
mod run;

use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;

use super::foreign;
use super::limits::LimitArgs;
use super::notation_flags::{From, To, from_parser, to_parser};
use super::output::Target;
use super::settings::SettingsArgs;
use super::{Outcome, Stop};
use crate::convert::{Positions, Wanted};

use run::Run;

/// Convert records: to JSON, NDJSON, tables or canonical text, and from JSON back
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// Files with records; `-` is stdin
    #[arg(required_unless_present = "fen", value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// Name of stdin in reports; its extension may imply the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    /// Position in the format of another program, instead of files
    #[arg(long, value_name = "POSITION", conflicts_with = "paths")]
    fen: Option<String>,
    /// Format to write
    #[arg(long, value_name = "FORM", value_parser = to_parser())]
    to: To,
    /// Format of the files
    #[arg(long, value_name = "FORM", value_parser = from_parser(true), default_value = "auto")]
    from: From,
    /// Positions to add, as position text
    #[arg(long, value_name = "WHICH", value_enum, default_value_t)]
    positions: Which,
    /// Pretty-print JSON
    #[arg(long)]
    pretty: bool,
    /// Leave out records with faults
    #[arg(long)]
    only_valid: bool,
    /// Table to write, for csv
    #[arg(long, value_name = "TABLE", value_enum)]
    table: Option<TableArg>,
    /// File to write; `-` is stdout. An existing file is replaced only after all input has been converted
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Report the format of each file on stderr
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    settings: SettingsArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

const AFTER_HELP: &str = "\
A record with a fault is converted up to the fault; the text from there on is kept unchanged, and
the faults are included in the format of `rongo check --format json`. The keys of the JSON are
described in grammar/record.schema.json. Converting text to JSON and back gives canonical text;
spans, positions and faults in JSON input are ignored and recomputed.

The format of a file is detected from its extension (.json, .ndjson, .jsonl, or that of a game) and
its first bytes. JSON may be one record, an array, or several records in sequence; at most one
record is in memory. Files with .gz and .zst, and members of .zip and .tar whose extension implies a
game, are unpacked.

The notation of another program is detected from the text; if several fit, select one with --from.
Its records are checked with the rule set of that program unless they or --rules state another one;
faults are reported on stderr with their place in the file. Records with faults are not written in
such a notation; several records are written one after the other.

Exit status: 0 all records are legal; 1 some have faults; 2 usage error, unreadable input, or JSON
that is not a record.

Examples:
  rongo convert games.hangaroa --to json --pretty
  rongo convert *.fanorona --to ndjson --positions all -o games.ndjson
  rongo convert games.ndjson --to rongo -o games.txt
  rongo convert *.greenland --to csv --table turns -o turns.csv
  rongo convert club.txt --to rongo --only-valid
  rongo convert game.sgf --from boardspace --to rongo
  rongo convert game.fanorona --to abstractplay -o game.json
  rongo convert --fen 'WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0' --from aec --to rongo";

/// The positions to add.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Which {
    /// None
    #[default]
    None,
    /// The first and the last position of each record
    Final,
    /// Also those before and after each turn
    All,
}

/// The table to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TableArg {
    /// One row per record
    Records,
    /// One row per turn, variations included
    Turns,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let settings = self.settings.read()?;
        self.check_flags()?;
        if let Some(fen) = &self.fen {
            let (from, game) = (self.from.name(), self.settings.choices.game);
            let mut target = Target::open(&self.output, out)?;
            let status = foreign::position(&mut target, fen, from, game, self.verbose)?;
            target.finish()?;
            return Ok(status);
        }
        let mut target = Target::open(&self.output, out)?;
        let mut run = Run::new(&self, settings, &mut target)?;
        for path in &self.paths {
            run.path(path)?;
        }
        let status = run.finish()?;
        target.finish()?;
        Ok(status)
    }

    fn check_flags(&self) -> Result<(), Stop> {
        let wrong = |flag: &str, to: &str| Stop::Usage(format!("{flag} goes with --to {to} only"));
        match self.to {
            To::Json | To::Ndjson | To::Csv | To::Foreign(_) if self.fen.is_some() => {
                Err(wrong("--fen", "rongo"))
            }
            To::Ndjson | To::Csv | To::Rongo | To::Foreign(_) if self.pretty => {
                Err(wrong("--pretty", "json"))
            }
            To::Json | To::Ndjson | To::Rongo | To::Foreign(_) if self.table.is_some() => {
                Err(wrong("--table", "csv"))
            }
            To::Rongo | To::Foreign(_) if self.positions != Which::None => {
                Err(wrong("--positions", "json, ndjson and csv"))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether records with faults are left out.
    fn leaves_out_faulty(&self) -> bool {
        self.only_valid || matches!(self.to, To::Foreign(_))
    }

    fn wanted(&self, no_spans: bool) -> Wanted {
        // The table of records always contains the last position, which is cheap and useful.
        let positions = match self.positions {
            Which::None if matches!(self.to, To::Csv) => Positions::Final,
            Which::None => Positions::None,
            Which::Final => Positions::Final,
            Which::All => Positions::All,
        };
        Wanted {
            positions,
            no_spans,
        }
    }
}
