//! `rongo convert`: records in other forms.

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
    /// Name of stdin in reports; its extension may tell the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    /// A position in the form of another program, instead of files
    #[arg(long, value_name = "POSITION", conflicts_with = "paths")]
    fen: Option<String>,
    /// What to make of the records
    #[arg(long, value_name = "FORM", value_parser = to_parser())]
    to: To,
    /// What the files hold
    #[arg(long, value_name = "FORM", value_parser = from_parser(true), default_value = "auto")]
    from: From,
    /// Which positions to add, as position text
    #[arg(long, value_name = "WHICH", value_enum, default_value_t)]
    positions: Which,
    /// Pretty-print JSON
    #[arg(long)]
    pretty: bool,
    /// Leave records out that have a fault
    #[arg(long)]
    only_valid: bool,
    /// Which table to make of the records, for csv
    #[arg(long, value_name = "TABLE", value_enum)]
    table: Option<TableArg>,
    /// Where to write; `-` is stdout. A file is replaced only when all is done
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Say on stderr in which form each file is read
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    settings: SettingsArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

const AFTER_HELP: &str = "\
A record with a fault is converted up to it; its text from there on is kept as it is, and the
faults stand beside it as `rongo check --format json` tells them. grammar/record.schema.json says
what each key of the JSON means. From text to JSON and back comes canonical text; of JSON, its
spans, positions and faults are made anew.

The form of a file is told by its ending (.json, .ndjson, .jsonl, or a game's own) and its first
bytes. JSON may be one record, an array, or one record after the other; never more than one record
is in memory. Of .gz and .zst, and of the members of .zip and .tar whose endings tell a game, what
is packed is read.

The notation of another program is detected from the text; where several fit, --from says which.
Its records are judged by the rule set of that program unless they or --rules say otherwise;
faults are reported on stderr with their place in the file. Records with faults are not written in
such a notation; several records come one after the other.

Exit status: 0 all records are legal; 1 some have faults; 2 usage error, unreadable input, or JSON
that is no record.

Examples:
  rongo convert games.hangaroa --to json --pretty
  rongo convert *.fanorona --to ndjson --positions all -o games.ndjson
  rongo convert games.ndjson --to rongo -o games.txt
  rongo convert *.greenland --to csv --table turns -o turns.csv
  rongo convert club.txt --to rongo --only-valid
  rongo convert game.sgf --from boardspace --to rongo
  rongo convert game.fanorona --to abstractplay -o game.json
  rongo convert --fen 'WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0' --from aec --to rongo";

/// Which positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Which {
    /// None
    #[default]
    None,
    /// The first and the last of each record
    Final,
    /// Those before and after each turn too
    All,
}

/// Which table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TableArg {
    /// A row a record
    Records,
    /// A row a turn, variations included
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

    /// Whether records with faults are not written at all.
    fn leaves_out_faulty(&self) -> bool {
        self.only_valid || matches!(self.to, To::Foreign(_))
    }

    fn wanted(&self, no_spans: bool) -> Wanted {
        // The table of records has the last position always: it costs little and tells much.
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
