//! `rongo dedupe`: finds duplicate games.

mod run;
mod spool;

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use super::survey::{Case, ListFormat, Listing, Look, Own, SurveyArgs};
use super::{Outcome, Status, complain};
use crate::diagnostic::plural;
use crate::judge::Visitor;
use crate::mask::Manner;
use crate::survey::Survey;
use crate::survey::same::{Keyer, Keys, NotCompared};

use run::{Counts, Removing};

/// Find duplicate games, and write the records without them
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    survey: SurveyArgs,
    /// Also remove records whose turns are the beginning of a longer record
    #[arg(long)]
    prefix: bool,
    /// Format of the list
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: ListFormat,
    /// Write the kept records to a file, unchanged
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
PATHs, folders, compressed files, archives and rongo.toml are handled as by `rongo check`. The input
is not changed.

Two records are duplicates if their game, rules, board, start position and the turns of their main
lines are equal, regardless of spelling, tags, comments, variations and result. The first one in the
order of the input is kept; with --prefix the longest one, or the first of several. A record is
compared only if it has turns and all turns of its main line can be read and played; other records
are kept and listed as not compared. For a record that does not state its rules, those that it is
checked with are used.

-o writes each record unchanged, in UTF-8. If neither its tags nor the name of OUT imply its game, a
tag is added that names it; a record of another format is converted to a record file. OUT is written
after all input has been read, and must not be one of the inputs. Rules and boards that come from
flags and rongo.toml are not written to it.

Each unique record takes 32 bytes in memory, 37 to 75 with the free space of the table: 37 to 75 MB
for a million records, and half as much again while the table grows, so at most 120 MB in total.
--prefix writes 16 bytes per turn to a temporary file, and with -o also the records.

Exit status: 0 whether or not there are records to remove; 2 usage error or unreadable input (the
rest is compared); 130 interrupted.

Examples:
  rongo dedupe games/
  rongo dedupe --prefix old.fanorona new.fanorona -o all.fanorona
  rongo dedupe --format ndjson archive.tar.gz | jq -r 'select(.verdict == \"same\") | .file'";

impl Args {
    /// Returns how stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        self.format.manner()
    }

    /// Returns whether records are written to a file.
    pub(super) fn writes_file(&self) -> bool {
        self.output.is_some()
    }

    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let survey = self.survey.survey()?;
        let output = self.output.as_deref();
        let extract = output.map(|path| survey.extract(path)).transpose()?;
        let (prefix, extracts) = (self.prefix, extract.is_some());
        let out = BufWriter::new(survey.above(out));
        let listing = Listing::new(out, self.format);
        let mut removing = Removing::new(listing, extract, prefix)?;
        let status = survey.run(&mut removing, move || Keying {
            keyer: Keyer::new(prefix),
            extracts,
        })?;
        if status == Status::Interrupted {
            removing.interrupted()?;
            return Ok(status);
        }
        let counts = removing.finish()?;
        if self.format == ListFormat::Text {
            complain(&summary(&counts));
        }
        Ok(status)
    }
}

/// The data that a thread extracts from a record.
struct Keyed {
    keys: Result<Keys, NotCompared>,
    /// The text of the record, if records are written.
    own: Option<Own>,
}

/// Extracts keys on a thread.
struct Keying {
    keyer: Keyer,
    extracts: bool,
}

impl Look for Keying {
    type Found = Keyed;

    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        self.keyer.visitor()
    }

    fn look(&mut self, case: &Case<'_>) -> Keyed {
        Keyed {
            keys: self.keyer.found(case.own),
            own: self.extracts.then(|| Own::of(case)),
        }
    }
}

fn summary(counts: &Counts) -> String {
    let kept = counts.records - counts.same - counts.beginnings;
    let records = plural(counts.records, "record");
    let beginnings = match counts.beginnings {
        0 => String::new(),
        n => format!(", {n} as the beginning of another"),
    };
    let not_compared = match counts.not_compared {
        0 => String::new(),
        n => format!("; {n} of those kept not compared"),
    };
    let same = counts.same;
    format!("{records}: {kept} kept, {same} removed as the same{beginnings}{not_compared}")
}
