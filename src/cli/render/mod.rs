//! `rongo render`: draws positions.

mod format;
mod marks;
mod output;
mod page;
mod pictures;

use std::io::Write;
use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;

#[cfg(feature = "png")]
use format::Delay;
use format::{Format, Look};
use marks::{Arrows, Marks};
use output::Output;
use pictures::OfRecord;

use super::settings::SettingsArgs;
use super::style::ColourArgs;
use super::{Outcome, Status, Stop, complain, input};
use crate::at::{At, LinePath};
use crate::check::{Options, RecordReport, check_file};
use crate::mask::Manner;
use crate::render::Theme;
use crate::source::{Chunk, SourceFile};

/// Draw positions of records as text, SVG or PNG; or whole records as a page or GIF
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Args {
    /// File with records; `-` is stdin; several for a sheet
    #[arg(
        value_name = "FILE",
        required_unless_present = "game",
        conflicts_with = "fen"
    )]
    files: Vec<PathBuf>,
    /// Number of the record in the file, counted from 1; by default all on pages, on sheets and if the output name
    /// contains `{record}`, and otherwise the first
    #[arg(long, value_name = "N")]
    record: Option<usize>,
    /// Place in the record: after N plies (`12`), after a move (`12w`), `start`, `end`, or before the first `fault`
    #[arg(long, value_name = "PLACE", default_value = "end")]
    at: Where,
    /// Draw every position of the line instead of one, or one every N plies
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1",
        conflicts_with_all = ["at", "fen"]
    )]
    every: Option<NonZeroU32>,
    /// Draw all pictures on one sheet: svg, png or html
    #[arg(long, conflicts_with = "fen")]
    sheet: bool,
    /// Variation, as named in reports: the ply that it replaces and its ordinal, nested ones after a slash
    #[arg(long, value_name = "5.1/8.2")]
    variation: Option<LinePath>,
    /// Position instead of a record; needs --game
    #[arg(long, value_name = "POSITION", requires = "game")]
    fen: Option<String>,
    /// File to write; `{record}` and `{ply}` are replaced by numbers; `-` is stdout
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// Format to write; by default that of the output's extension
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Format>,
    /// Describe the position in words instead of drawing it
    #[arg(long, conflicts_with = "format")]
    describe: bool,
    /// Put the side that begins at the top
    #[arg(long, help_heading = "Appearance")]
    flip: bool,
    /// Leave out the names of files and ranks
    #[arg(long, help_heading = "Appearance")]
    no_coordinates: bool,
    /// Mark squares, each with an optional colour: red, green or blue instead of yellow
    #[arg(
        long,
        value_name = "e4,h6:red",
        default_value = "",
        hide_default_value = true,
        help_heading = "Appearance"
    )]
    marks: Marks,
    /// Draw arrows, with the same colours as marks
    #[arg(
        long,
        value_name = "a2-d5,…",
        default_value = "",
        hide_default_value = true,
        help_heading = "Appearance"
    )]
    arrows: Arrows,
    /// Colours of pictures: wood, print or contrast
    #[arg(
        long,
        value_name = "THEME",
        default_value = "wood",
        help_heading = "Appearance"
    )]
    theme: Theme,
    /// Columns of a sheet; by default chosen so that it has about the shape of paper
    #[arg(
        long,
        value_name = "N",
        requires = "sheet",
        help_heading = "Appearance"
    )]
    columns: Option<NonZeroUsize>,
    /// How long a GIF shows each position, in seconds
    #[cfg(feature = "png")]
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "1",
        help_heading = "Appearance"
    )]
    delay: Delay,
    /// Width of a PNG or GIF in pixels
    #[arg(
        long,
        value_name = "PIXELS",
        conflicts_with = "scale",
        help_heading = "Appearance"
    )]
    size: Option<u32>,
    /// Size of a PNG or GIF: 1 makes a square 40 pixels wide
    #[arg(
        long,
        value_name = "FACTOR",
        default_value_t = 1.0,
        help_heading = "Appearance"
    )]
    scale: f32,
    /// Draw text with ASCII characters only
    #[arg(long, help_heading = "Appearance")]
    ascii: bool,
    #[command(flatten)]
    colour: ColourArgs,
    /// Name of stdin in messages; its extension may imply the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    #[command(flatten)]
    settings: SettingsArgs,
}

const AFTER_HELP: &str = "\
The format is that of the output's extension: .txt, .svg, .png, .gif or .html; stdout is text unless
--format is given. A page (.html) contains all records of the file unless --record selects one, and
opens at --at. A GIF shows a line from its start to --at.

Exit status: 0 success; 1 drawn up to a turn that cannot be played; 2 usage error or unreadable
input.

Examples:
  rongo render game.hangaroa
  rongo render game.fanorona --at 12w -o chain.svg
  rongo render games.greenland --record 3 --every -o 'game-{ply}.png' --size 600
  rongo render --game fanorona --fen 'BBB/B1W/WWW w 1' --marks b2:red
  rongo render game.hangaroa --at fault
  rongo render games.hangaroa -o games.html
  rongo render game.fanorona -o game.gif --delay 0.5
  rongo render game.fanorona --every=10 --sheet -o game.png
  rongo render *.greenland --at fault --sheet -o faults.svg";

/// A place in a record, or that of its first fault.
#[derive(Clone, Copy, Debug)]
enum Where {
    At(At),
    Fault,
}

impl FromStr for Where {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "fault" => Ok(Self::Fault),
            _ => text
                .parse()
                .map(Self::At)
                .map_err(|_| "expected a ply such as `12`, a move such as `12w` or `12b`, `start`, `end` or `fault`".to_owned()),
        }
    }
}

impl Args {
    /// Returns how stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        let format = Format::chosen(self.format, self.describe, &self.output);
        match format {
            Ok(Format::Ansi) => Manner::Coloured,
            Ok(Format::Text) if self.colour.wanted() => Manner::Coloured,
            Ok(Format::Text | Format::Words) | Err(_) => Manner::People,
            Ok(_) => Manner::Raw,
        }
    }

    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let format = Format::chosen(self.format, self.describe, &self.output)?;
        if self.sheet && !format.has_sheets() {
            return Err(Stop::Usage("a sheet is svg, png or html".to_owned()));
        }
        let look = Look::new(&self, format);
        let mut output = Output {
            pattern: &self.output,
            look: &look,
            sheet: self.sheet.then(Vec::new),
            heading: None,
            out,
        };
        match (&self.files[..], self.settings.choices.game) {
            ([], Some(game)) => pictures::of_position(&self, game, output),
            ([], None) => Err(Stop::Usage(
                "name a file, or a game with `--game`".to_owned(),
            )),
            ([_, _, ..], _) if !self.sheet => Err(Stop::Usage(
                "several files are drawn only on one sheet: add `--sheet`".to_owned(),
            )),
            (files, _) => {
                let mut status = Status::Fine;
                for path in files {
                    let file = input::read(path, &self.stdin_filename).map_err(Stop::Usage)?;
                    output.heading = (files.len() > 1).then(|| page::file_name(&file));
                    status = status.max(self.records(&file, &mut output)?);
                }
                output.finish(self.columns)?;
                Ok(status)
            }
        }
    }

    /// Draws the requested record, or all records.
    fn records(&self, file: &SourceFile, output: &mut Output<'_, impl Write>) -> Outcome {
        let options = Options {
            diagrams: matches!(self.at, Where::Fault),
            ..self.settings.read()?.options(file.name())
        };
        if output.look.format == Format::Html && !self.sheet {
            return page::pages(self, file, &options, output);
        }
        let one = self.record.or((!output.takes_all_records()).then_some(1));
        let mut outcome = Ok(None);
        let mut count = 0;
        _ = check_file(file, &options, |chunk, report| {
            count = report.index;
            if report.index == 0 || one.is_some_and(|one| one != report.index) {
                return ControlFlow::Continue(());
            }
            let drawn = self.one(chunk, report, &options, output);
            match (drawn, &mut outcome) {
                (Ok(status), Ok(worst)) => *worst = (*worst).max(Some(status)),
                (stop, _) => outcome = stop.map(Some),
            }
            if one.is_some() || outcome.is_err() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        outcome?.ok_or_else(|| {
            let (name, wanted) = (file.name(), one.unwrap_or(1));
            Stop::Usage(format!(
                "there is no record {wanted} in {name}: it has {count}"
            ))
        })
    }

    fn one(
        &self,
        chunk: &Chunk<'_>,
        report: RecordReport,
        options: &Options,
        output: &mut Output<'_, impl Write>,
    ) -> Outcome {
        match (self.at, report.game) {
            (Where::Fault, _) => pictures::of_fault(self, report, output),
            (Where::At(at), Some(game)) => OfRecord {
                args: self,
                text: chunk.text(),
                report: &report,
                at,
                options,
                output,
            }
            .draw(game),
            (Where::At(_), None) => {
                let diagnostics = report.diagnostics.into_iter();
                let why = diagnostics.max_by_key(|diagnostic| diagnostic.severity);
                complain_of(
                    report.index,
                    why.map_or_else(String::new, |diagnostic| diagnostic.message),
                );
                Ok(Status::Bad)
            }
        }
    }
}

/// Reports why a record is not drawn; the others are drawn nevertheless.
fn complain_of(record: usize, why: impl std::fmt::Display) {
    complain(&format!("record {record}: {why}"));
}
