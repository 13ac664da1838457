//! `rongo find`: finds records that reach a position, begin with certain turns or have certain tags.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use super::survey::{Case, Extract, ListFormat, Listing, Look, Own, Seen, SurveyArgs, Take};
use super::{Outcome, Status, Stop, complain};
use crate::diagnostic::plural;
use crate::judge::Visitor;
use crate::mask::Manner;
use crate::survey::Survey;
use crate::survey::find::{self, Finder, FoundRow, TagTest, Wanted};

/// Find records by position, first turns or tags
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    survey: SurveyArgs,
    #[command(flatten)]
    wanted: WantedArgs,
    /// Also search variations
    #[arg(long)]
    variations: bool,
    /// Format of the list
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: ListFormat,
    /// Print only the number of records found
    #[arg(long, conflicts_with = "format")]
    count: bool,
    /// Stop after N records
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max: Option<u32>,
    /// Write the records found to a file, unchanged
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// The search criteria.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Search criteria (a record must match all of them)")]
#[group(required = true, multiple = true)]
struct WantedArgs {
    /// Records that reach this position, given as position text
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Records that begin with these turns, in any spelling, with or without move numbers
    #[arg(long, value_name = "TURNS")]
    moves: Option<String>,
    /// Records with a tag that equals a value (White=Anna), differs from it (!=), matches a regular expression (~=),
    /// or compares as a number or date (<, <=, >, >=); can be given several times
    #[arg(long, value_name = "TAG=VALUE")]
    tag: Vec<TagTest>,
}

const AFTER_HELP: &str = "\
PATHs, folders, compressed files, archives and rongo.toml are handled as by `rongo check`.

Positions are compared without the number of the turn: the pieces, the side to move, and what else
the position text contains (in Hanga Roa retired Ariki, in Greenland hunters that are home). Rules
and boards need not be equal. The first place in the text where a record reaches the position is
reported; --moves compares turns from the start of a record. A line is searched up to a turn that
cannot be played, or beyond it if a directive gives the position after it. The number of records
that could not be searched completely is reported on stderr.

Tags: = and != compare whole values; ~= matches a regular expression anywhere in them, regardless of
the case of ASCII letters if it begins with (?i). Numbers and dates are compared as far as both are
known: Date>=2026 matches 2026.??.??. A missing tag matches only !=. White and Black also match tags
with the names of the sides in the game, such as Red and Green.

-o writes each record unchanged, in UTF-8. If neither its tags nor the name of OUT imply its game, a
tag is added that names it; a record of another format is converted to a record file. OUT is written
after all input has been read, and must not be one of the inputs. Rules and boards that come from
flags and rongo.toml are not written to it. Memory use does not depend on the size of the input.

Exit status: 0 whether or not records were found; 2 usage error or unreadable input (the rest is
searched); 130 interrupted.

Examples:
  rongo find games/ --tag 'White~=^Anna' --tag 'Date>=2026'
  rongo find games.hangaroa --moves 'A e4 5e'
  rongo find *.fanorona --fen 'BBBBBBBBB/BBBBBBBBB/BWB1WBWBW/WWWWWWWWW/WWWWWWWWW b 1'
  rongo find archive.zip --tag Result=1/2-1/2 -o drawn.greenland";

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
        let WantedArgs { fen, moves, tag } = self.wanted;
        if self.variations && fen.is_none() && moves.is_none() {
            let message = "--variations goes with --fen or --moves: tags are of whole records";
            return Err(Stop::Usage(message.to_owned()));
        }
        let wanted = Wanted {
            position: fen,
            turns: moves,
            tags: tag,
            variations: self.variations,
        };
        wanted
            .check(&survey.settings.options(""))
            .map_err(Stop::Usage)?;
        let output = self.output.as_deref();
        let extract = output.map(|path| survey.extract(path)).transpose()?;
        let out = BufWriter::new(survey.above(out));
        let mut finding = Finding {
            listing: if self.count {
                Listing::Count(out, 0)
            } else {
                Listing::new(out, self.format)
            },
            extract,
            max: self.max.map_or(usize::MAX, |n| n as usize),
            found: 0,
            records: 0,
            cut: 0,
        };
        let extracts = finding.extract.is_some();
        let wanted = Arc::new(wanted);
        let status = survey.run(&mut finding, move || Search {
            finder: Finder::new(Arc::clone(&wanted)),
            extracts,
        })?;
        finding.finish(status)
    }
}

/// The data that a thread extracts from a record.
struct Sought {
    hit: Option<AtLine>,
    cut: bool,
    own: Option<Own>,
}

/// A match, and its line.
struct AtLine {
    hit: find::Hit,
    line: u64,
}

/// Searches records on a thread.
struct Search {
    finder: Finder,
    /// Whether the text of matches is needed.
    extracts: bool,
}

impl Look for Search {
    type Found = Sought;

    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        self.finder.visitor()
    }

    fn look(&mut self, case: &Case<'_>) -> Sought {
        let looked = self.finder.found(case.own);
        let hit = looked.hit.map(|hit| {
            let at = hit.reached.as_ref().and_then(|reached| reached.at);
            let line = case.line(at);
            AtLine { hit, line }
        });
        Sought {
            own: hit
                .as_ref()
                .filter(|_| self.extracts)
                .map(|_| Own::of(case)),
            hit,
            cut: looked.cut,
        }
    }
}

/// A running search.
struct Finding<W: Write> {
    listing: Listing<W>,
    extract: Option<Extract>,
    max: usize,
    found: usize,
    records: usize,
    /// The number of records without a match that could be searched only up to a fault.
    cut: usize,
}

impl<W: Write> Take for Finding<W> {
    type Found = Sought;

    fn record(&mut self, seen: Seen<Sought>) -> io::Result<ControlFlow<()>> {
        self.records += 1;
        let look = seen.found;
        self.cut += usize::from(look.cut);
        let Some(AtLine { hit, line }) = look.hit else {
            return Ok(ControlFlow::Continue(()));
        };
        self.found += 1;
        let found = FoundRow::new(&seen.file.name, line, &seen.report, &hit);
        self.listing.add(&found, &found)?;
        if let (Some(extract), Some(own)) = (&mut self.extract, &look.own) {
            extract.record(own)?;
        }
        Ok(if self.found < self.max {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    }

    fn so_far(&self) -> (usize, String) {
        (self.records, format!("{} found", self.found))
    }
}

impl<W: Write> Finding<W> {
    /// Ends the list and puts the file in place.
    fn finish(self, status: Status) -> Outcome {
        let is_text = matches!(self.listing, Listing::Text(_));
        self.listing.finish()?;
        if status == Status::Interrupted {
            let left = self.extract.map_or("", |_| "; OUT is not written");
            complain(&format!("interrupted{left}"));
            return Ok(status);
        }
        self.extract.map_or(Ok(()), Extract::finish)?;
        if is_text {
            let cut = match self.cut {
                0 => String::new(),
                1 => "; 1 more was searched up to a fault only".to_owned(),
                n => format!("; {n} more were searched up to a fault only"),
            };
            let records = plural(self.records, "record");
            complain(&format!("{} of {records} found{cut}", self.found));
        }
        Ok(status)
    }
}
