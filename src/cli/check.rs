//! `rongo check`: the main job.

use std::io::{self, Write};
use std::ops::ControlFlow;

use clap::ValueEnum;

use super::choices::Choices;
use super::input::{self, Files};
use super::look::LookArgs;
use super::{Outcome, Status, complain};
use crate::check::{Options, RecordReport, check_stream};
use crate::diagnostic::{Diagnostic, Severity};
use crate::render::{self, TextStyle};
use crate::report::{self, Look, Origin, Summary};
use crate::source::{Chunk, Stream};

/// Check records: replay every move and explain every fault
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Args {
    #[command(flatten)]
    files: Files,
    /// How to tell what is wrong
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: Format,
    /// Count warnings as faults
    #[arg(long)]
    strict: bool,
    /// Tell notes on style too, one a record and kind
    #[arg(long)]
    notes: bool,
    /// End with status 0 whatever is found
    #[arg(long)]
    exit_zero: bool,
    /// Show no more than N faults and warnings; all are counted
    #[arg(long, value_name = "N")]
    max_faults: Option<usize>,
    /// Draw the position under each illegal move, with the squares in question marked (format full only)
    #[arg(long)]
    diagram: bool,
    /// Print the summary line only
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    choices: Choices,
    #[command(flatten)]
    look: LookArgs,
}

const AFTER_HELP: &str = "\
The report goes to stdout; what could not be read goes to stderr. Variations may be nested 1,000 deep; a record may have
1 GiB, 1,000 tags and 1,000 faults of form.

Exit status: 0 no faults; 1 faults (with --strict also warnings); 2 wrong use or unreadable input.

Examples:
  rongo check game.hangaroa
  rongo check --format short *.fanorona | grep FAN012
  rongo check --format json - < games.txt | jq .message
  rongo check --rules standard --strict archive.fanorona";

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Source lines with the places underlined
    #[default]
    Full,
    /// One line each: `file:line:col: severity[CODE]: message`
    Short,
    /// One JSON object a line (grammar/report.schema.json)
    Json,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let options = Options {
            notes: self.notes,
            diagrams: self.diagram && self.format == Format::Full,
            ..self.choices.options()?
        };
        let mut report = Report {
            out,
            format: self.format,
            look: self.look.look(),
            left: if self.quiet {
                0
            } else {
                self.max_faults.unwrap_or(usize::MAX)
            },
            hidden: 0,
            summary: Summary::default(),
        };
        let mut failed = false;
        for path in &self.files.paths {
            let read = match input::stream(path, &self.files.stdin_filename) {
                Ok(stream) => report
                    .file(stream, &options)?
                    .map_err(|e| input::unreadable(path, &e)),
                Err(message) => Err(message),
            };
            if let Err(message) = read {
                report.out.flush()?;
                complain(&message);
                failed = true;
            }
        }
        let summary = report.finish(self.quiet)?;
        Ok(
            match (failed, summary.is_bad(self.strict) && !self.exit_zero) {
                (true, _) => Status::Failed,
                (false, true) => Status::Bad,
                (false, false) => Status::Fine,
            },
        )
    }
}

/// A report being written.
struct Report<'a, W> {
    out: &'a mut W,
    format: Format,
    look: Look,
    /// How many diagnostics may still be shown.
    left: usize,
    hidden: usize,
    summary: Summary,
}

impl<W: Write> Report<'_, W> {
    /// Reports on a file; writing may fail, and reading may.
    fn file(
        &mut self,
        mut stream: Stream<'_>,
        options: &Options,
    ) -> io::Result<Result<(), io::Error>> {
        let mut written = Ok(());
        let name = stream.name().to_owned();
        let read = check_stream(&mut stream, options, |chunk, record| {
            self.summary.add(&record);
            written = self.record(&name, chunk, &record);
            if written.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        written.map(|()| read.map(|_| ()))
    }

    fn record(&mut self, file: &str, chunk: &Chunk<'_>, record: &RecordReport) -> io::Result<()> {
        for told in &record.diagnostics {
            if self.left == 0 {
                self.hidden += usize::from(told.severity > Severity::Note);
                continue;
            }
            self.left -= usize::from(told.severity > Severity::Note);
            let origin = Origin {
                file,
                chunk,
                record,
            };
            self.diagnostic(origin, told)?;
        }
        Ok(())
    }

    fn diagnostic(&mut self, origin: Origin<'_>, told: &Diagnostic) -> io::Result<()> {
        match self.format {
            Format::Full => {
                report::full(self.out, origin, told, self.look)?;
                self.diagram(told)
            }
            Format::Short => report::short(self.out, origin, told),
            Format::Json => report::json(self.out, origin, told),
        }
    }

    fn diagram(&mut self, told: &Diagnostic) -> io::Result<()> {
        let Some(diagram) = &told.diagram else {
            return Ok(());
        };
        let style = TextStyle {
            colour: self.look.colour,
            ascii: self.look.ascii,
        };
        writeln!(self.out, "{}", render::text(diagram, style))
    }

    fn finish(self, quiet: bool) -> io::Result<Summary> {
        if self.format == Format::Json {
            report::json_summary(self.out, self.summary)?;
            return Ok(self.summary);
        }
        if self.hidden > 0 && !quiet {
            writeln!(self.out, "{} more not shown (--max-faults)", self.hidden)?;
        }
        writeln!(self.out, "{}", self.summary)?;
        Ok(self.summary)
    }
}
