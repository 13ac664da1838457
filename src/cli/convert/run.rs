//! A conversion of several files.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::super::foreign::{self, Drafted, Opened};
use super::super::settings::Settings;
use super::super::walk::looks_like_records;
use super::super::{Status, Stop, complain, input};
use super::Args;
use super::output::RecordWriter;
use crate::archive::Visitor;
use crate::check::RecordContext;
use crate::check::{Look, Options, RecordReport, check_file, visit_stream};
use crate::convert::foreign::AnyNotation;
use crate::convert::json;
use crate::convert::{Format, Wanted};
use crate::diagnostic::{Severity, plural};
use crate::judge;
use crate::source::{Chunk, SourceFile, Stream};

/// A running conversion.
pub(super) struct Run<'a, W: Write> {
    args: &'a Args,
    settings: Settings,
    sink: RecordWriter<W>,
    status: Status,
    count: usize,
    /// The number of records with faults.
    faulty: usize,
    /// Whether there were faults that this command does not report itself: those of record files.
    untold: bool,
}

impl<'a, W: Write> Run<'a, W> {
    pub(super) fn new(args: &'a Args, settings: Settings, out: W) -> io::Result<Self> {
        Ok(Self {
            args,
            settings,
            sink: RecordWriter::new(args, out)?,
            status: Status::Fine,
            count: 0,
            faulty: 0,
            untold: false,
        })
    }

    /// Converts a file, or the files packed in it.
    pub(super) fn path(&mut self, path: &Path) -> io::Result<()> {
        let (args, mut written) = (self.args, Ok(()));
        let mut visit = Visit {
            run: self,
            written: &mut written,
        };
        let limits = args.limits.limits();
        _ = input::visit(path, &args.stdin_filename, limits, &|_| {}, &mut visit);
        written
    }

    fn file(&mut self, name: &str, reader: &mut dyn Read) -> io::Result<()> {
        let options = &self.settings.options(name);
        match foreign::open(&self.args.from, name, reader) {
            Ok(Opened::Json(reader)) => {
                self.say(name, Format::Json.name());
                self.json(name, BufReader::new(reader), options)
            }
            Ok(Opened::Rongo(reader)) => {
                self.say(name, Format::Rongo.name());
                self.rongo(name, reader, options)
            }
            Ok(Opened::Foreign(notation, file)) => {
                self.say(name, notation.name());
                self.foreign(&file, notation, options)
            }
            Err(message) => {
                self.failed(&message);
                Ok(())
            }
        }
    }

    fn say(&self, name: &str, notation: &str) {
        if self.args.verbose {
            complain(&format!("{name}: read as {notation}"));
        }
    }

    fn failed(&mut self, message: &str) {
        complain(message);
        self.status = Status::Failed;
    }

    /// Converts the records of a file in the notation of another program.
    fn foreign(
        &mut self,
        file: &SourceFile,
        notation: &'static dyn AnyNotation,
        options: &Options,
    ) -> io::Result<()> {
        let imported = foreign::import(file, notation, options, |Drafted { original, draft }| {
            let mut written = Ok(());
            _ = check_file(&draft, options, |chunk, record| {
                written = self.checked(draft.name(), chunk, &record, Some(original), options);
                flow(&written)
            });
            written
        });
        imported.unwrap_or_else(|message| {
            self.failed(&message);
            Ok(())
        })
    }

    /// Converts the records of a record file.
    fn rongo(&mut self, name: &str, reader: impl Read, options: &Options) -> io::Result<()> {
        let mut written = Ok(());
        let read = Stream::open(name, reader).and_then(|mut stream| {
            let mut converting = Converting {
                run: self,
                name,
                options,
                written: &mut written,
            };
            visit_stream(&mut stream, options, &mut converting)
        });
        if let Err(e) = read {
            self.failed(&input::unreadable(name, &e));
        }
        written
    }

    /// Converts a record that was checked; it may be a draft of the one at `original`.
    fn checked(
        &mut self,
        file: &str,
        chunk: &Chunk<'_>,
        record: &RecordReport,
        original: Option<RecordContext<'_>>,
        options: &Options,
    ) -> io::Result<()> {
        if record.index == 0 {
            complain(&format!("{file}: there is no record in this file"));
            self.status = self.status.max(Status::Bad);
            return Ok(());
        }
        let origin = RecordContext {
            file,
            chunk,
            record,
        };
        let judged = original.map_or(record, |original| original.record);
        let mut diagnostics = judged.diagnostics.iter();
        let bad = diagnostics.any(|d| d.severity == Severity::Error);
        self.untold |= bad && original.is_none();
        let wanted = self.args.wanted(original.is_some());
        let visited = original.is_none();
        self.record(origin, original, options, bad, (visited, wanted))
    }

    fn json(&mut self, name: &str, reader: impl BufRead, options: &Options) -> io::Result<()> {
        let mut written = Ok(());
        let read = json::read(name, reader, options, |read| {
            match read {
                json::Read::Record {
                    origin,
                    options,
                    faults,
                } => {
                    let bad = faults.iter().any(|f| f.severity == Severity::Error);
                    for fault in &faults {
                        complain(&format!("{name}:{fault}"));
                    }
                    written =
                        self.record(origin, None, options, bad, (false, self.args.wanted(true)));
                }
                json::Read::Broken(fault) => self.failed(&format!("{name}:{fault}")),
            }
            flow(&written)
        });
        if let Err(e) = read {
            self.failed(&input::unreadable(name, &e));
        }
        written
    }

    fn record(
        &mut self,
        origin: RecordContext<'_>,
        original: Option<RecordContext<'_>>,
        options: &Options,
        bad: bool,
        (visited, wanted): (bool, Wanted),
    ) -> io::Result<()> {
        self.count += 1;
        self.faulty += usize::from(bad);
        if bad && self.args.leaves_out_faulty() {
            return Ok(());
        }
        if !visited {
            self.sink.visit(origin, options, wanted);
        }
        self.sink.record(origin, original, options)
    }

    pub(super) fn finish(self) -> Result<Status, Stop> {
        self.sink.finish()?;
        if self.faulty == 0 {
            return Ok(self.status);
        }
        let done = if self.args.leaves_out_faulty() {
            "left out"
        } else {
            "converted up to the fault"
        };
        let unreported = if self.untold {
            "; see `rongo check`"
        } else {
            ""
        };
        complain(&format!(
            "{} of {} with faults: {done}{unreported}",
            self.faulty,
            plural(self.count, "record")
        ));
        Ok(self.status.max(Status::Bad))
    }
}

/// Converts the records of a record file while they are checked, until writing fails.
struct Converting<'v, 'a, W: Write> {
    run: &'v mut Run<'a, W>,
    name: &'v str,
    options: &'v Options,
    written: &'v mut io::Result<()>,
}

impl<W: Write> Look for Converting<'_, '_, W> {
    fn visitor(&mut self) -> Option<&mut dyn judge::Visitor> {
        let wanted = self.run.args.wanted(false);
        self.run.sink.visitor(wanted)
    }

    fn record(&mut self, chunk: &Chunk<'_>, record: RecordReport) -> ControlFlow<()> {
        *self.written = self
            .run
            .checked(self.name, chunk, &record, None, self.options);
        flow(self.written)
    }
}

/// Converts the files that are found in a file, until writing fails.
struct Visit<'v, 'a, W: Write> {
    run: &'v mut Run<'a, W>,
    written: &'v mut io::Result<()>,
}

impl<W: Write> Visitor for Visit<'_, '_, W> {
    fn wants(&self, _: &str, member: &str) -> bool {
        looks_like_records(member)
    }

    fn file(&mut self, name: &str, _: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()> {
        *self.written = self.run.file(name, reader);
        flow(self.written)
    }

    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()> {
        self.run.failed(&input::unreadable(name, error));
        ControlFlow::Continue(())
    }
}

fn flow(written: &io::Result<()>) -> ControlFlow<()> {
    match written {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}
