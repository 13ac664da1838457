//! `rongo convert`: records in other forms.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::choices::Choices;
use super::input::{self, Files};
use super::output::Target;
use super::{Outcome, Status, Stop, complain};
use crate::check::{Options, check_file};
use crate::convert::json::{self, Read};
use crate::convert::table::{self, Table};
use crate::convert::{self, Form, Positions, Wanted};
use crate::diagnostic::{Severity, plural};
use crate::report::Origin;
use crate::source::SourceFile;

/// Convert records: to JSON, NDJSON, tables or canonical text, and from JSON back
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    files: Files,
    /// What to make of the records
    #[arg(long, value_name = "FORM", value_enum)]
    to: To,
    /// What the files hold
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
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

Exit status: 0 all records are legal; 1 some have faults; 2 wrong use, unreadable input, or JSON that is no record.

Examples:
  rongo convert games.hangaroa --to json --pretty
  rongo convert *.fanorona --to ndjson --positions all -o games.ndjson
  rongo convert games.ndjson --to rongo -o games.txt
  rongo convert *.greenland --to csv --table turns -o turns.csv
  rongo convert club.txt --to rongo --only-valid";

/// What comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// One JSON array of records
    Json,
    /// One record a line
    Ndjson,
    /// A table: a row a record, or a row a turn
    Csv,
    /// Canonical text
    Rongo,
}

/// What goes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum From {
    /// Told by name and first bytes
    #[default]
    Auto,
    /// Record files
    Rongo,
    /// JSON, NDJSON too
    Json,
}

impl From {
    /// The form that is asked for; `None` where the file is to tell.
    fn form(self) -> Option<Form> {
        match self {
            Self::Auto => None,
            Self::Rongo => Some(Form::Rongo),
            Self::Json => Some(Form::Json),
        }
    }
}

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
        let mut target = Target::open(&self.output, out)?;
        let mut run = Run {
            args: &self,
            options: &options,
            sink: self.sink(&mut target)?,
            status: Status::Fine,
            records: 0,
            faulty: 0,
        };
        for path in &self.files.paths {
            run.file(path)?;
        }
        let status = run.finish()?;
        target.finish()?;
        Ok(status)
    }

    fn check_flags(&self) -> Result<(), Stop> {
        let wrong = |flag: &str, to: &str| Stop::Usage(format!("{flag} goes with --to {to} only"));
        match self.to {
            _ if self.pretty && self.to != To::Json => Err(wrong("--pretty", "json")),
            _ if self.table.is_some() && self.to != To::Csv => Err(wrong("--table", "csv")),
            To::Rongo if self.positions != Which::None => {
                Err(wrong("--positions", "json, ndjson and csv"))
            }
            _ => Ok(()),
        }
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
        })
    }

    fn wanted(&self, no_spans: bool) -> Wanted {
        // The table of records has the last position always: it costs little and tells much.
        let positions = match self.positions {
            Which::None if self.to == To::Csv => Positions::Final,
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
    Text { out: W, count: usize },
}

impl<W: Write> Sink<W> {
    fn record(&mut self, origin: Origin<'_>, options: &Options, wanted: Wanted) -> io::Result<()> {
        match self {
            Self::Json(writer) => writer.record(&convert::record(origin, options, wanted)?),
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
        }
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Json(writer) => writer.finish(),
            Self::Table(writer) => writer.finish(),
            Self::Text { .. } => Ok(()),
        }
    }
}

/// A conversion on its way.
struct Run<'a, W: Write> {
    args: &'a Args,
    options: &'a Options,
    sink: Sink<W>,
    status: Status,
    records: usize,
    /// Records with faults.
    faulty: usize,
}

impl<W: Write> Run<'_, W> {
    fn file(&mut self, path: &Path) -> Result<(), Stop> {
        let opened = input::open(path, &self.args.files.stdin_filename);
        let (name, mut reader) = match opened {
            Ok(opened) => opened,
            Err(message) => {
                self.failed(&message);
                return Ok(());
            }
        };
        let front = reader.fill_buf();
        let told = front
            .map_err(|e| input::unreadable(path, &e))
            .and_then(|front| {
                let form = self
                    .args
                    .from
                    .form()
                    .map_or_else(|| Form::tell(&name, front), Ok);
                form.map_err(|unclear| format!("{name}: {unclear}"))
            });
        let form = match told {
            Ok(form) => form,
            Err(message) => {
                self.failed(&message);
                return Ok(());
            }
        };
        if self.args.verbose {
            complain(&format!("{name}: read as {form}"));
        }
        match form {
            Form::Rongo => self.rongo(name, path, reader)?,
            Form::Json => self.json(&name, path, reader)?,
        }
        Ok(())
    }

    fn failed(&mut self, message: &str) {
        complain(message);
        self.status = Status::Failed;
    }

    fn rongo(&mut self, name: String, path: &Path, mut reader: impl BufRead) -> io::Result<()> {
        let mut bytes = Vec::new();
        if let Err(e) = reader.read_to_end(&mut bytes) {
            self.failed(&input::unreadable(path, &e));
            return Ok(());
        }
        let file = SourceFile::new(name, bytes);
        let mut written = Ok(());
        _ = check_file(&file, self.options, |chunk, record| {
            let origin = Origin {
                file: file.name(),
                chunk,
                record: &record,
            };
            let mut told = record.diagnostics.iter();
            let bad = told.any(|d| d.severity == Severity::Error);
            let wanted = self.args.wanted(false);
            if record.index > 0 {
                written = self.record(origin, self.options, bad, wanted);
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
                    written = self.record(origin, options, bad, self.args.wanted(true));
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
        options: &Options,
        bad: bool,
        wanted: Wanted,
    ) -> io::Result<()> {
        self.records += 1;
        self.faulty += usize::from(bad);
        if bad && self.args.only_valid {
            return Ok(());
        }
        self.sink.record(origin, options, wanted)
    }

    fn finish(self) -> Result<Status, Stop> {
        self.sink.finish()?;
        if self.faulty == 0 {
            return Ok(self.status);
        }
        let done = if self.args.only_valid {
            "left out"
        } else {
            "converted up to the fault"
        };
        complain(&format!(
            "{} of {} with faults: {done}",
            self.faulty,
            plural(self.records, "record")
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
