//! `rongo convert`: records in other forms.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::choices::Choices;
use super::foreign::{self, Drafted, Opened};
use super::form_flags::{From, To, from_parser, to_parser};
use super::input;
use super::output::Target;
use super::{Outcome, Status, Stop, complain};
use crate::check::{Options, check_file};
use crate::convert::json::{self, Read};
use crate::convert::table::{self, Table};
use crate::convert::{self, Form, Positions, Wanted, forms};
use crate::diagnostic::{Severity, plural};
use crate::report::Origin;
use crate::source::SourceFile;

/// Convert records: to JSON, NDJSON, tables or canonical text, and from JSON back
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// Files with records; `-` is stdin
    #[arg(required_unless_present = "fen", value_name = "FILE")]
    paths: Vec<PathBuf>,
    /// What reports call stdin; its ending may tell the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    /// A position in the form of another program, instead of files
    #[arg(long, value_name = "POSITION", conflicts_with = "paths")]
    fen: Option<String>,
    /// What to make of the records
    #[arg(long, value_name = "FORM", value_parser = to_parser())]
    to: To,
    /// What the files hold
    #[arg(long, value_name = "FORM", value_parser = from_parser(), default_value = "auto")]
    from: From,
    /// Which positions to add, as position text
    #[arg(long, value_name = "WHICH", value_enum, default_value_t)]
    positions: Which,
    /// Lay JSON out for people
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
    choices: Choices,
}

const AFTER_HELP: &str = "\
A record with a fault is converted up to it; its text from there on is kept as it is, and the faults stand beside it as
`rongo check --format json` tells them. grammar/record.schema.json says what each key of the JSON means. From text to JSON
and back comes canonical text; of JSON, its spans, positions and faults are made anew.

The form of a file is told by its ending (.json, .ndjson, .jsonl, or a game's own) and its first bytes. JSON may be one
record, an array, or one record after the other; never more than one record is in memory.

Fanorona as other programs write it is told by what is in the text: where several forms fit, --from says which. Its records
are judged by the rules `standard` unless they or --rules say otherwise; faults are told on stderr where they stand in the
file. Records with faults are not written in such a form; several records come one after the other.

Exit status: 0 all records are legal; 1 some have faults; 2 wrong use, unreadable input, or JSON that is no record.

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
        let options = self.choices.options()?;
        self.check_flags()?;
        if let Some(fen) = &self.fen {
            let (from, game) = (self.from.name(), self.choices.game);
            let mut target = Target::open(&self.output, out)?;
            let status = foreign::position(&mut target, fen, from, game, self.verbose)?;
            target.finish()?;
            return Ok(status);
        }
        let mut target = Target::open(&self.output, out)?;
        let mut run = Run {
            args: &self,
            options: &options,
            sink: self.sink(&mut target)?,
            status: Status::Fine,
            count: 0,
            faulty: 0,
        };
        for path in &self.paths {
            run.file(path)?;
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

    fn sink<W: Write>(&self, out: W) -> io::Result<Sink<W>> {
        let layout = match self.to {
            To::Ndjson => json::Layout::Lines,
            _ if self.pretty => json::Layout::Pretty,
            _ => json::Layout::Array,
        };
        let table = match self.table {
            Some(TableArg::Turns) => Table::Turns,
            Some(TableArg::Records) | None => Table::Records,
        };
        Ok(match self.to {
            To::Json | To::Ndjson => Sink::Json(json::Writer::new(out, layout)),
            To::Csv => Sink::Table(Box::new(table::Writer::new(out, table)?)),
            To::Rongo => Sink::Text { out, count: 0 },
            To::Foreign(form) => Sink::Foreign {
                out,
                form,
                count: 0,
            },
        })
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

/// Where records go.
enum Sink<W: Write> {
    Json(json::Writer<W>),
    Table(Box<table::Writer<W>>),
    Text {
        out: W,
        count: usize,
    },
    Foreign {
        out: W,
        form: &'static dyn forms::Form,
        count: usize,
    },
}

impl<W: Write> Sink<W> {
    /// Adds a record; `original` is where it stands in the form of another program.
    fn record(
        &mut self,
        origin: Origin<'_>,
        original: Option<Origin<'_>>,
        options: &Options,
        wanted: Wanted,
    ) -> io::Result<()> {
        match self {
            Self::Json(writer) => {
                let mut record = convert::record(origin, options, wanted)?;
                if let Some(original) = original {
                    convert::told_at(&mut record, original)?;
                }
                writer.record(&record)
            }
            Self::Table(writer) => {
                writer.record(origin, &convert::record(origin, options, wanted)?)
            }
            Self::Text { out, count } => {
                if *count > 0 {
                    writeln!(out)?;
                }
                *count += 1;
                out.write_all(convert::text::record(origin, options).as_bytes())
            }
            Self::Foreign { out, form, count } => {
                if *count > 0 {
                    writeln!(out)?;
                }
                *count += 1;
                foreign::export(out, *form, origin, options)
            }
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Json(writer) => writer.finish(),
            Self::Table(writer) => writer.finish(),
            Self::Text { .. } | Self::Foreign { .. } => Ok(()),
        }
    }
}

/// A conversion on its way.
struct Run<'a, W: Write> {
    args: &'a Args,
    options: &'a Options,
    sink: Sink<W>,
    status: Status,
    count: usize,
    /// Records with faults.
    faulty: usize,
}

impl<W: Write> Run<'_, W> {
    fn file(&mut self, path: &Path) -> Result<(), Stop> {
        let opened = input::open(path, &self.args.stdin_filename);
        let (name, mut reader) = match opened {
            Ok(opened) => opened,
            Err(message) => {
                self.failed(&message);
                return Ok(());
            }
        };
        match foreign::open(&self.args.from, &name, path, &mut reader) {
            Ok(Opened::Json(front)) => {
                self.say(&name, Form::Json.name());
                self.json(&name, path, io::Read::chain(front.as_slice(), reader))?;
            }
            Ok(Opened::Rongo(file)) => {
                self.say(&name, Form::Rongo.name());
                self.records(&file, None)?;
            }
            Ok(Opened::Foreign(form, file)) => {
                self.say(&name, form.name());
                self.foreign(&file, form)?;
            }
            Err(message) => self.failed(&message),
        }
        Ok(())
    }

    fn say(&self, name: &str, form: &str) {
        if self.args.verbose {
            complain(&format!("{name}: read as {form}"));
        }
    }

    fn failed(&mut self, message: &str) {
        complain(message);
        self.status = Status::Failed;
    }

    /// The records of a file in the form of another program.
    fn foreign(&mut self, file: &SourceFile, form: &'static dyn forms::Form) -> io::Result<()> {
        let options = self.options;
        let imported = foreign::import(file, form, options, |Drafted { original, draft }| {
            self.records(&draft, Some(original))
        });
        imported.unwrap_or_else(|message| {
            self.failed(&message);
            Ok(())
        })
    }

    /// The records of a record file, which may be a draft of the one at `original`.
    fn records(&mut self, file: &SourceFile, original: Option<Origin<'_>>) -> io::Result<()> {
        let mut written = Ok(());
        _ = check_file(file, self.options, |chunk, record| {
            let origin = Origin {
                file: file.name(),
                chunk,
                record: &record,
            };
            let judged = original.map_or(&record, |original| original.record);
            let mut told = judged.diagnostics.iter();
            let bad = told.any(|d| d.severity == Severity::Error);
            let wanted = self.args.wanted(false);
            if record.index > 0 {
                written = self.record(origin, original, self.options, bad, wanted);
            }
            flow(&written)
        });
        written
    }

    fn json(&mut self, name: &str, path: &Path, reader: impl BufRead) -> io::Result<()> {
        let mut written = Ok(());
        let read = json::read(name, reader, self.options, |read| {
            match read {
                Read::Record {
                    origin,
                    options,
                    faults,
                } => {
                    let bad = faults.iter().any(|f| f.severity == Severity::Error);
                    for fault in &faults {
                        complain(&format!("{name}:{fault}"));
                    }
                    written = self.record(origin, None, options, bad, self.args.wanted(true));
                }
                Read::Broken(fault) => self.failed(&format!("{name}:{fault}")),
            }
            flow(&written)
        });
        if let Err(e) = read {
            self.failed(&input::unreadable(path, &e));
        }
        written
    }

    fn record(
        &mut self,
        origin: Origin<'_>,
        original: Option<Origin<'_>>,
        options: &Options,
        bad: bool,
        wanted: Wanted,
    ) -> io::Result<()> {
        self.count += 1;
        self.faulty += usize::from(bad);
        if bad && self.args.leaves_out_faulty() {
            return Ok(());
        }
        self.sink.record(origin, original, options, wanted)
    }

    fn finish(self) -> Result<Status, Stop> {
        self.sink.finish()?;
        if self.faulty == 0 {
            return Ok(self.status);
        }
        let done = if self.args.leaves_out_faulty() {
            "left out"
        } else {
            "converted up to the fault"
        };
        complain(&format!(
            "{} of {} with faults: {done}",
            self.faulty,
            plural(self.count, "record")
        ));
        Ok(self.status.max(Status::Bad))
    }
}

fn flow(written: &io::Result<()>) -> ControlFlow<()> {
    match written {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}
