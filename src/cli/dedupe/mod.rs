//! `rongo dedupe`: which records are the same game in other words.

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
    /// Remove records too whose turns are the beginning of a longer one's
    #[arg(long)]
    prefix: bool,
    /// The form of the list
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: ListFormat,
    /// Write the records that are kept to a file, as they stand in theirs
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
PATHs, folders, packed files and rongo.toml are as for `rongo check`. No input is changed.

Two records are the same if their game, their rules, their board, their start and the turns of
their main lines are, whatever the spelling, tags, comments, variations or result. The first in
the order of the input is kept; with --prefix the longest, of equally long ones the first.
Compared are only records of which all turns of the main line are understood and can be played,
and that have a turn; every other is kept and listed as such. Rules that a record does not state
are those that judge it.

-o writes each record byte for byte, in UTF-8. Where neither its tags nor the name of OUT tell its
game, a tag is added that does; a record of another form is written as a record file has it. OUT
is written when all is done, and must not be one of the inputs. What flags and rongo.toml say of
rules and boards is not written into it.

For each record that differs from all others, 32 bytes are held in memory: with the free room of
the table 37 to 75 MB for a million, and half as much again for a moment when it grows; so 120 MB
at the most in all. --prefix writes 16 bytes for each turn to a temporary file, and with -o the
records.

Exit status: 0 whether or not there are records to remove; 2 usage error or unreadable input, the
rest is compared; 130 interrupted.

Examples:
  rongo dedupe games/
  rongo dedupe --prefix old.fanorona new.fanorona -o all.fanorona
  rongo dedupe --format ndjson archive.tar.gz | jq -r 'select(.verdict == \"same\") | .file'";

impl Args {
    /// How what goes to stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        self.format.manner()
    }

    /// Whether records are written to a file.
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

/// What a thread makes of a record.
struct Keyed {
    keys: Result<Keys, NotCompared>,
    /// Its text, where records are written.
    own: Option<Own>,
}

/// What a thread makes keys with.
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
