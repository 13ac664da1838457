//! `rongo check`: the main job.

use std::io::{self, Write};
use std::ops::ControlFlow;

use super::choices::Choices;
use super::input::{self, Files};
use super::reports::{ReportArgs, Reports};
use super::{Outcome, Status, complain};
use crate::check::{Options, check_stream};
use crate::report::Origin;
use crate::source::Stream;

/// Check records: replay every move and explain every fault
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    files: Files,
    #[command(flatten)]
    reports: ReportArgs,
    /// Count warnings as faults
    #[arg(long)]
    strict: bool,
    /// Tell notes on style too, one a record and kind
    #[arg(long)]
    notes: bool,
    /// End with status 0 whatever is found
    #[arg(long)]
    exit_zero: bool,
    #[command(flatten)]
    choices: Choices,
}

const AFTER_HELP: &str = "\
The report goes to stdout; what could not be read goes to stderr. Variations may be nested 1,000 deep; a record may have
1 GiB, 1,000 tags and 1,000 faults of form.

Exit status: 0 no faults; 1 faults (with --strict also warnings); 2 wrong use or unreadable input.

Examples:
  rongo check game.hangaroa
  rongo check --format short *.fanorona | grep FAN012
  rongo check --format json - < games.txt | jq .message
  rongo check --rules standard --strict archive.fanorona
  rongo check --report sarif:out.sarif --report junit:out.xml --summary games/*";

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let options = Options {
            notes: self.notes,
            ..self.choices.options()?
        };
        let mut files = self.reports.open()?;
        let mut reports = self.reports.begin(out, &mut files, self.strict);
        let failed = self.check(&mut reports, &options)?;
        let (summary, tables) = reports.finish()?;
        if let Some(tables) = tables {
            self.reports.write_tables(tables, out)?;
        }
        for file in files {
            file.finish()?;
        }
        let bad = summary.is_bad(self.strict) && !self.exit_zero;
        Ok(match (failed, bad) {
            (true, _) => Status::Failed,
            (false, true) => Status::Bad,
            (false, false) => Status::Fine,
        })
    }

    /// Checks all files; gives whether one could not be read.
    fn check(&self, reports: &mut Reports<'_>, options: &Options) -> io::Result<bool> {
        let mut failed = false;
        for path in &self.files.paths {
            let read = match input::stream(path, &self.files.stdin_filename) {
                Ok(stream) => {
                    report(stream, options, reports)?.map_err(|e| input::unreadable(path, &e))
                }
                Err(message) => Err(message),
            };
            if let Err(message) = read {
                reports.unread(&path.to_string_lossy(), &message)?;
                complain(&message);
                failed = true;
            }
        }
        Ok(failed)
    }
}

/// Checks the records of a file and tells of each; writing may fail, and reading may.
fn report(
    mut stream: Stream<'_>,
    options: &Options,
    reports: &mut Reports<'_>,
) -> io::Result<io::Result<()>> {
    let mut written = Ok(());
    let name = stream.name().to_owned();
    let read = check_stream(&mut stream, options, |chunk, record| {
        written = reports.record(Origin {
            file: &name,
            chunk,
            record: &record,
        });
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    written.map(|()| read.map(|_| ()))
}
