//! `rongo diff`: compares two records of one game.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::settings::{Settings, SettingsArgs};
use super::{Outcome, Status, Stop, input, wrap};
use crate::check::nth_record;
use crate::compare::{Comparison, Difference, Sheet, Turn, compare};
use crate::diagnostic::plural;
use crate::game;
use crate::source::{Place, quote};

/// Compare the content of two records of one game: the first turn that differs, and the tags
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// First record: a file, or `FILE#2` for its second record; `-` is stdin
    #[arg(value_name = "A")]
    a: PathBuf,
    /// Second record
    #[arg(value_name = "B")]
    b: PathBuf,
    /// Number of the record in files given without `#`
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,
    /// Compare only what was played
    #[arg(long)]
    ignore_tags: bool,
    /// Print nothing; only set the exit status
    #[arg(short, long)]
    quiet: bool,
    /// Name of stdin; its extension may imply the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    #[command(flatten)]
    settings: SettingsArgs,
}

const AFTER_HELP: &str = "\
Spelling, comments, NAGs and move numbers are ignored. The main line is compared first, then the
result, then the variations.

Exit status: 0 equal; 1 different; 2 usage error, or a record that cannot be read.

Examples:
  rongo diff white.hangaroa black.hangaroa
  rongo diff club.fanorona#3 archive.fanorona#1207
  rongo diff --ignore-tags --record 2 a.greenland b.greenland";

/// A record and its name.
struct Named {
    /// The file.
    name: String,
    /// The number of the record.
    index: usize,
    sheet: Sheet,
}

impl Named {
    /// Returns `FILE#2`, or the file alone for its first record.
    fn label(&self) -> String {
        match self.index {
            1 => self.name.clone(),
            n => format!("{}#{n}", self.name),
        }
    }
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        if [&self.a, &self.b].iter().all(|path| input::is_stdin(path)) {
            let why = "only one of the records can come from stdin";
            return Err(Stop::Usage(why.to_owned()));
        }
        let settings = self.settings.read()?;
        let sheets = [
            self.read(&self.a, &settings)?,
            self.read(&self.b, &settings)?,
        ];
        let [a, b] = &sheets;
        let mut comparison = compare(&a.sheet, &b.sheet);
        if self.ignore_tags {
            comparison.tags.clear();
        }
        if !self.quiet {
            Page {
                out,
                sheets: &sheets,
            }
            .write(&comparison)?;
        }
        Ok(if comparison.is_same() {
            Status::Fine
        } else {
            Status::Bad
        })
    }

    fn read(&self, path: &Path, settings: &Settings) -> Result<Named, Stop> {
        let (path, index) = file_and_record(path, self.record);
        let file = input::read(&path, &self.stdin_filename).map_err(Stop::Usage)?;
        let options = settings.options(file.name());
        let found = nth_record(&file, &options, index).map_err(|count| {
            let name = file.name();
            Stop::Usage(format!(
                "there is no record {index} in {name}: it has {count}"
            ))
        })?;
        let sheet = Sheet::read(&found, &options).map_err(|fault| {
            let name = file.name();
            Stop::Usage(format!("record {index} of {name}: {}", fault.message))
        })?;
        let name = file.name().to_owned();
        Ok(Named { name, index, sheet })
    }
}

/// Parses `FILE#2` as record 2 of `FILE`, unless there is a file of that name.
fn file_and_record(path: &Path, default: usize) -> (PathBuf, usize) {
    let name = path.to_string_lossy();
    let parts = name.rsplit_once('#').filter(|_| !path.exists());
    match parts.map(|(file, n)| (file, n.parse())) {
        Some((file, Ok(n))) => (file.into(), n),
        _ => (path.to_owned(), default),
    }
}

/// Prints the differences for people.
struct Page<'a, W> {
    out: &'a mut W,
    sheets: &'a [Named; 2],
}

impl<W: Write> Page<'_, W> {
    fn write(&mut self, comparison: &Comparison) -> io::Result<()> {
        if comparison.is_same() {
            let turns = self.sheets[0].sheet.turns.len();
            return writeln!(self.out, "no difference in {}", plural(turns, "turn"));
        }
        let sheets = self.sheets;
        let of = |said: fn(&Sheet) -> String| sheets.each_ref().map(|s| said(&s.sheet));
        match comparison.first {
            None => writeln!(self.out, "what was played is the same")?,
            Some(Difference::Game) => self.pair("the games differ", &of(game_name))?,
            Some(Difference::Rules) => self.pair("the rules differ", &of(rules))?,
            Some(Difference::Start) => self.pair("the starts differ", &of(|s| s.start.clone()))?,
            Some(Difference::Result) => self.pair("the results differ", &of(result))?,
            Some(Difference::Turn(pair)) => self.turn(pair)?,
        }
        self.tags(comparison)
    }

    /// Prints a value of each record, under a title.
    fn pair(&mut self, title: &str, said: &[String; 2]) -> io::Result<()> {
        writeln!(self.out, "{title}\n")?;
        let labels = self.sheets.each_ref().map(Named::label);
        self.rows(labels.into_iter().zip(said.iter().cloned()))
    }

    /// Prints rows of a name and a value, in two columns.
    fn rows(&mut self, rows: impl IntoIterator<Item = (String, String)>) -> io::Result<()> {
        let rows: Vec<_> = rows
            .into_iter()
            .map(|(name, said)| (name + ":", said))
            .collect();
        wrap::table(self.out, rows.iter().map(|(name, said)| (&**name, &**said)))
    }

    /// Prints the first turn that differs, with the positions around it.
    fn turn(&mut self, pair: [Option<usize>; 2]) -> io::Result<()> {
        let [a, b] = self.sheets;
        let turns = [
            pair[0].map(|i| &a.sheet.turns[i]),
            pair[1].map(|i| &b.sheet.turns[i]),
        ];
        let Some(either) = turns[0].or(turns[1]) else {
            return Ok(());
        };
        writeln!(self.out, "first difference: {}\n", which(either, &a.sheet))?;
        let main = either.line.is_main();
        let texts = [
            said(turns[0], &a.sheet, main),
            said(turns[1], &b.sheet, main),
        ];
        let places = [place(a, turns[0]), place(b, turns[1])];
        self.rows(places.into_iter().zip(texts))?;
        writeln!(self.out)?;
        let known = |text: Option<&String>| text.map_or("not known", |text| text).to_owned();
        let before = turns.iter().flatten().find_map(|turn| turn.before.as_ref());
        let mut positions = vec![("before".to_owned(), known(before))];
        for (named, turn) in self.sheets.iter().zip(turns) {
            positions.extend(turn.map(|turn| {
                let after = known(turn.after.as_ref());
                (format!("after {}", named.label()), after)
            }));
        }
        self.rows(positions)
    }

    fn tags(&mut self, comparison: &Comparison) -> io::Result<()> {
        if comparison.tags.is_empty() {
            return Ok(());
        }
        writeln!(self.out, "\ntags that differ\n")?;
        let value = |value: &Option<String>| match value {
            Some(value) => format!("\"{}\"", quote(value)),
            None => "not given".to_owned(),
        };
        let rows = comparison.tags.iter().map(|(name, [a, b])| {
            let said = format!("{} against {}", value(a), value(b));
            (name.clone(), said)
        });
        self.rows(rows)
    }
}

fn game_name(sheet: &Sheet) -> String {
    sheet.game.info().name.to_owned()
}

fn rules(sheet: &Sheet) -> String {
    sheet.rules.clone().unwrap_or_default()
}

fn result(sheet: &Sheet) -> String {
    let text = sheet.result.map(game::Outcome::text);
    text.unwrap_or("none").to_owned()
}

/// Returns the name of a turn: move and side, ply, variation.
fn which(turn: &Turn, sheet: &Sheet) -> String {
    let number = turn.number.map(|(number, side)| {
        let side = sheet.game.info().side(side);
        format!("move {number}, {side}, ")
    });
    let variation = if turn.line.is_main() {
        String::new()
    } else {
        format!(", variation {}", turn.line)
    };
    format!("{}ply {}{variation}", number.unwrap_or_default(), turn.ply)
}

/// Returns the place of a turn, or of the end of its record.
fn place(named: &Named, turn: Option<&Turn>) -> String {
    let Place { line, column } = turn.map_or(named.sheet.end, |turn| turn.place);
    format!("{}:{line}:{column}", named.name)
}

/// Returns the text of a record at this place, in its main line or in a variation.
fn said(turn: Option<&Turn>, sheet: &Sheet, main: bool) -> String {
    match turn {
        Some(turn) if turn.after.is_none() && turn.before.is_some() => {
            format!("{} (cannot be played)", turn.text)
        }
        Some(turn) => turn.text.clone(),
        None if main => format!("no turn; result {}", result(sheet)),
        None => "no such variation, or no turn in it".to_owned(),
    }
}
