//! `rongo check`: checks records.

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
    /// Exit with status 0 regardless of the findings
    #[arg(long)]
    exit_zero: bool,
    /// Number of threads; by default one per core. The report does not depend on N
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Stop at the first fault; with --strict also at the first warning
    #[arg(long, conflicts_with = "shard")]
    fail_fast: bool,
    /// Check shard k of n; `rongo merge` merges the json or sarif reports of all shards
    #[arg(long, value_name = "k/n")]
    shard: Option<Shard>,
    /// Format of the files
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
A folder means the files in it whose extension implies a game, except those ignored by .gitignore.
Compressed files and archives (.gz, .zst, .zip, .tar) are checked too, nested ones included; their
members are named as archive.zip!folder/file and selected like files in folders. Options can also be
set in a rongo.toml in the working directory or above it (see README.md).

The report is written to stdout; unreadable input is reported on stderr. Variations may be nested
1,000 levels deep; a record may have 1 GiB, 1,000 tags and 1,000 syntax errors. A few megabytes of a
file are in memory, whatever its size, and of a .zip also its directory; a .zip on stdin or inside
another archive is copied to a temporary file.

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
    /// Returns how stdout is masked.
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
            // Whether one of several equal faults of a file is known depends on those before it.
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
