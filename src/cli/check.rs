//! `rongo check`: the main job.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::codes::CodeArgs;
use super::input::{self, Files};
use super::known::{BaselineArgs, Known};
use super::output::NewFile;
use super::reports::{ReportArgs, Reports};
use super::settings::{Settings, SettingsArgs};
use super::walk::{Walk, WalkArgs};
use super::{Outcome, Status, complain};
use crate::check::{Levels, Options, RecordReport, check_stream};
use crate::report::{Origin, Summary, Tables};
use crate::source::Chunk;

/// Check records: replay every move and explain every fault
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    files: Files,
    /// Count warnings as faults
    #[arg(long)]
    strict: bool,
    /// End with status 0 whatever is found
    #[arg(long)]
    exit_zero: bool,
    #[command(flatten)]
    walk: WalkArgs,
    #[command(flatten)]
    reports: ReportArgs,
    #[command(flatten)]
    codes: CodeArgs,
    #[command(flatten)]
    baseline: BaselineArgs,
    #[command(flatten)]
    settings: SettingsArgs,
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
        let settings = self.settings.read()?;
        let strict = self.strict || settings.config.strict();
        let known = self.baseline.open(&settings.config)?;
        let walk = self.walk.with(&settings.config)?;
        let mut files = self.reports.open()?;
        let run = Run {
            levels: self.codes.levels(&settings.config.levels()),
            settings,
            known,
            reports: self.reports.begin(out, &mut files, strict),
            diagrams: self.reports.draw(),
            failed: false,
        };
        let done = run.all(&self.files, &walk)?;
        if let Some(tables) = done.tables {
            self.reports.write_tables(tables, out)?;
        }
        out.flush()?;
        files.into_iter().try_for_each(NewFile::finish)?;
        done.known.map_or(Ok(()), Known::finish)?;
        let bad = done.summary.is_bad(strict) && !self.exit_zero;
        Ok(match (done.failed, bad) {
            (true, _) => Status::Failed,
            (false, true) => Status::Bad,
            (false, false) => Status::Fine,
        })
    }
}

/// A check that is going on.
struct Run<'a> {
    settings: Settings,
    levels: Levels,
    known: Option<Known>,
    reports: Reports<'a>,
    /// Whether diagrams are wanted.
    diagrams: bool,
    /// Whether a file could not be read.
    failed: bool,
}

/// A check that is done.
struct Done {
    failed: bool,
    known: Option<Known>,
    summary: Summary,
    tables: Option<Tables>,
}

impl Run<'_> {
    /// Checks all files and ends the reports.
    fn all(mut self, files: &Files, walk: &Walk) -> io::Result<Done> {
        for path in &files.paths {
            for file in walk.files(path) {
                match file {
                    Ok(file) => self.file(&file, &files.stdin_filename)?,
                    Err(message) => self.unread(path, &message)?,
                }
            }
        }
        let (summary, tables) = self.reports.finish()?;
        Ok(Done {
            failed: self.failed,
            known: self.known,
            summary,
            tables,
        })
    }

    /// Tells that a file could not be read.
    fn unread(&mut self, path: &Path, message: &str) -> io::Result<()> {
        self.failed = true;
        self.reports.unread(&path.to_string_lossy(), message)?;
        complain(message);
        Ok(())
    }

    /// Checks the records of a file and tells of each.
    fn file(&mut self, path: &Path, stdin_name: &str) -> io::Result<()> {
        let mut stream = match input::stream(path, stdin_name) {
            Ok(stream) => stream,
            Err(message) => return self.unread(path, &message),
        };
        let name = stream.name().to_owned();
        let options = Options {
            notes: self.levels.needs_notes(),
            diagrams: self.diagrams,
            ..self.settings.options(&name)
        };
        let mut written = Ok(());
        let read = check_stream(&mut stream, &options, |chunk, record| {
            written = self.record(&name, chunk, record);
            if written.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        written?;
        match read {
            Ok(_) => Ok(()),
            Err(e) => self.unread(path, &input::unreadable(path, &e)),
        }
    }

    /// Tells of a record what the levels and the known faults leave.
    fn record(
        &mut self,
        file: &str,
        chunk: &Chunk<'_>,
        mut record: RecordReport,
    ) -> io::Result<()> {
        self.levels.apply(&mut record.diagnostics);
        let known = match &mut self.known {
            Some(known) => known.sift(file, chunk, &mut record),
            None => 0,
        };
        let origin = Origin {
            file,
            chunk,
            record: &record,
        };
        self.reports.record(origin, known)
    }
}
