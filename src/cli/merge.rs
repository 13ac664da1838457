//! `rongo merge`: merges the reports of shards.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use super::output::Target;
use super::{Outcome, Status, Stop, input};
use crate::mask::{Manner, Masked};
use crate::report::{CannotMerge, Source, merge};

/// Merge the reports of all shards of a check into the report of a single run
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// Reports of `rongo check --shard`, all JSON or all SARIF, in any order
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
    /// File to write; `-` is stdout. An existing file is replaced only after all reports have been merged
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

const AFTER_HELP: &str = "\
The report is identical to that of a single run. JSON reports are merged line by line; SARIF reports
are read into memory completely.

Exit status: 0 no faults; 1 faults; 2 usage error, reports that do not belong together, or input
that the check could not read.

Examples:
  rongo check --shard 1/2 --report json:1.json games/    (one job)
  rongo check --shard 2/2 --report json:2.json games/    (another)
  rongo merge 1.json 2.json -o all.json";

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let open = |path: &PathBuf| {
            let name = path.to_string_lossy().into_owned();
            let file = File::open(path);
            let file = file.map_err(|e| Stop::Usage(input::unreadable(&name, &e)))?;
            Ok((name, Box::new(BufReader::new(file)) as _))
        };
        let sources: Result<Vec<Source>, Stop> = self.reports.iter().map(open).collect();
        let sources = sources?;
        let mut target = Target::open(&self.output, out)?;
        let merged =
            merge(sources, &mut Masked::new(&mut target, Manner::Json)).map_err(|e| match e {
                CannotMerge::Io(e) => Stop::Io(e),
                e => Stop::Usage(e.to_string()),
            })?;
        target.finish()?;
        Ok(if merged.unread {
            Status::Failed
        } else if merged.faults {
            Status::Bad
        } else {
            Status::Fine
        })
    }
}
