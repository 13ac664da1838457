//! `rongo check`: the main job.

mod run;
mod work;

use std::io::{BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::codes::CodeArgs;
use super::flow::{self, Input, Progress};
use super::input::Files;
use super::known::{BaselineArgs, Known};
use super::limits::LimitArgs;
use super::notation_flags::{From, from_parser};
use super::output::NewFile;
use super::reports::ReportArgs;
use super::settings::SettingsArgs;
use super::walk::WalkArgs;
use super::{Outcome, Status, complain};
use crate::mask::Manner;
use crate::report::Shard;

use run::{Run, Stopped};
use work::Checked;

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
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// End at the first fault; with --strict also at the first warning
    #[arg(long, conflicts_with = "shard")]
    fail_fast: bool,
    /// Check shard k of n; `rongo merge` joins the json or sarif reports of all shards
    #[arg(long, value_name = "k/n")]
    shard: Option<Shard>,
    /// What the files hold
    #[arg(long, value_name = "FORM", value_parser = from_parser(false), default_value = "auto")]
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
A folder stands for the files in it whose ending tells a game, without those that .gitignore
names. Of .gz, .zst, .zip, .tar and what is so packed in each other, what is packed is checked,
and named as archive.zip!folder/file; members are chosen as files in folders are. What flags say
can stand in a rongo.toml, in the working directory or above it (see README.md).

The report goes to stdout; what could not be read goes to stderr. Variations may be nested 1,000
deep; a record may have 1 GiB, 1,000 tags and 1,000 faults of form. Of a file of any size a few
megabytes are in memory, of a .zip its directory too; a .zip on stdin or within another archive
goes through a temporary file.

Exit status: 0 no faults; 1 faults (with --strict also warnings); 2 usage error or unreadable input;
130 interrupted.

Examples:
  rongo check game.hangaroa
  rongo check --format short *.fanorona | grep FAN012
  rongo check --format json - < games.txt | jq .message
  rongo check --rules standard --strict archive.fanorona
  rongo check --report sarif:out.sarif --report junit:out.xml --summary games/
  rongo check --shard 2/5 --report json:2.json games.tar.gz
  rongo check --baseline known-faults.json --write-baseline games/";

impl Args {
    /// How what goes to stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        self.reports.manner()
    }

    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let settings = self.settings.read()?;
        let strict = self.strict || settings.config.strict();
        let known = self.baseline.open(&settings.config)?;
        let walk = self.walk.with(&settings.config)?;
        let levels = self.codes.levels(&settings.config.levels());
        let mut files = self.reports.open()?;
        let bytes = Arc::default();
        let progress = Progress::new(Arc::clone(&bytes));
        let mut out = BufWriter::with_capacity(1 << 16, progress.above(out));
        let mut reports = self.reports.begin(&mut out, &mut files, strict);
        if let Some(shard) = self.shard {
            reports.shard(shard)?;
        }
        let input = Input {
            notes: levels.needs_notes(),
            diagrams: self.reports.draw(),
            counts_only: Arc::new(AtomicBool::new(reports.counts_only())),
            paths: self.files.paths,
            stdin_name: self.files.stdin_filename,
            limits: self.limits.limits(),
            from: self.from,
            shard: self.shard,
            // Which of several like faults of a file is known depends on those before it.
            splits: known.is_none(),
            walk,
            settings,
        };
        let run = Run {
            levels,
            known,
            reports,
            progress,
            at: ".".to_owned(),
            fail_fast: self.fail_fast,
            strict,
            failed: false,
            counts_only: Arc::clone(&input.counts_only),
        };
        flow::watch();
        let done = run.all(&flow::start(input, self.jobs, bytes, Checked::of))?;
        if let Some(tables) = done.tables {
            self.reports.write_tables(tables, &mut out)?;
        }
        out.flush()?;
        files.into_iter().try_for_each(NewFile::finish)?;
        let bad = done.summary.is_bad(strict) && !self.exit_zero;
        match done.stopped {
            Some(Stopped::Interrupted) => {
                complain("interrupted; the report is on what was checked until then");
                return Ok(Status::Interrupted);
            }
            Some(Stopped::AtFault) => complain("stopped at the first fault (--fail-fast)"),
            None => done.known.map_or(Ok(()), Known::finish)?,
        }
        Ok(match (done.failed, bad) {
            (true, _) => Status::Failed,
            (false, true) => Status::Bad,
            (false, false) => Status::Fine,
        })
    }
}
