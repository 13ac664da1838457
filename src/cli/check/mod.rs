//! `rongo check`: the main job.

mod pool;
mod reader;
mod run;
mod work;

use std::io::Write;
use std::num::NonZero;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::Receiver;
use std::thread;

use super::codes::CodeArgs;
use super::form_flags::{From, from_parser};
use super::input::Files;
use super::known::{BaselineArgs, Known};
use super::limits::LimitArgs;
use super::output::NewFile;
use super::reports::ReportArgs;
use super::settings::SettingsArgs;
use super::walk::WalkArgs;
use super::{Outcome, Status};

use pool::Place;
use reader::Input;
use run::Run;

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
    /// Check on N threads; without it on all cores. The report is the same for any N
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZero<usize>>,
    /// What the files hold
    #[arg(long, value_name = "FORM", value_parser = from_parser(), default_value = "auto")]
    from: From,
    #[command(flatten)]
    walk: WalkArgs,
    #[command(flatten)]
    limits: LimitArgs,
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
A folder stands for the files in it whose ending tells a game, without those that .gitignore names. What flags say can
stand in a rongo.toml, in the working directory or above it (see README.md).

The report goes to stdout; what could not be read goes to stderr. Variations may be nested 1,000 deep; a record may have
1 GiB, 1,000 tags and 1,000 faults of form.

Exit status: 0 no faults; 1 faults (with --strict also warnings); 2 wrong use or unreadable input.

Examples:
  rongo check game.hangaroa
  rongo check --format short *.fanorona | grep FAN012
  rongo check --format json - < games.txt | jq .message
  rongo check --rules standard --strict archive.fanorona
  rongo check --report sarif:out.sarif --report junit:out.xml --summary games/
  rongo check --baseline known-faults.json --write-baseline games/";

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let settings = self.settings.read()?;
        let strict = self.strict || settings.config.strict();
        let known = self.baseline.open(&settings.config)?;
        let walk = self.walk.with(&settings.config)?;
        let levels = self.codes.levels(&settings.config.levels());
        let mut files = self.reports.open()?;
        let run = Run {
            known,
            reports: self.reports.begin(out, &mut files, strict),
            failed: false,
            levels,
        };
        let input = Input {
            notes: run.levels.needs_notes(),
            diagrams: self.reports.draw(),
            paths: self.files.paths,
            stdin_name: self.files.stdin_filename,
            limits: self.limits.limits(),
            from: self.from,
            walk,
            settings,
        };
        let done = run.all(&check(input, self.jobs))?;
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

/// Starts to read and to check on so many threads; what is found comes along the line in the order of the input.
fn check(input: Input, jobs: Option<NonZero<usize>>) -> Receiver<Place> {
    let jobs = jobs.or_else(|| thread::available_parallelism().ok());
    let (line, found) = pool::start(jobs.unwrap_or(NonZero::<usize>::MIN));
    thread::spawn(move || input.read(&line, &AtomicU64::new(0)));
    found
}
