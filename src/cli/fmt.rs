//! `rongo fmt`: canonical text.

use std::io::Write;
use std::path::Path;

use diffy::{DiffOptions, PatchFormatter};

use super::input::{self, Files};
use super::output::Target;
use super::settings::{Settings, SettingsArgs};
use super::style::ColourArgs;
use super::walk::WalkArgs;
use super::{Outcome, Status, Stop, complain, say};
use crate::archive::begins_packed;
use crate::canonical::{self, Formatted, Kept, Why};
use crate::check::Options;
use crate::diagnostic::{Diagnostic, Severity, plural};
use crate::mask::{self, Manner};
use crate::record::print::WIDTH;
use crate::source::{Encoding, SourceFile, quote};

/// Write records in canonical text: one spelling, tags in order, lines of one width
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Args {
    #[command(flatten)]
    files: Files,
    /// Write nothing; list the files that are not canonical, and end with status 1 if there are any
    #[arg(long, conflicts_with = "write")]
    check: bool,
    /// Show what changes, as a unified diff
    #[arg(long)]
    diff: bool,
    /// Write each file that changes in its place, at once and with its permissions
    #[arg(long)]
    write: bool,
    /// The width of lines, in columns
    #[arg(long, value_name = "N", default_value_t = WIDTH)]
    width: usize,
    /// Say on stderr what is corrected, and which records are left as they are and why
    #[arg(short, long)]
    verbose: bool,
    #[command(flatten)]
    walk: WalkArgs,
    #[command(flatten)]
    settings: SettingsArgs,
    #[command(flatten)]
    colour: ColourArgs,
}

const AFTER_HELP: &str = "\
A folder stands for the files in it whose ending tells a game, without those that .gitignore names
and those that are packed. Comments, variations, NAGs and all tags stay; no tag is added. What the
notes of `rongo check --notes` name is written canonically, and what its warnings offer to mend is
mended. A record with faults keeps its bytes; a file that holds one is left alone where it is not
UTF-8, or where the record would run together with its neighbours. What is written is UTF-8 with LF.

Without --check, --diff or --write the text goes to stdout.

Exit status: 0 done; 1 with --check, a file is not canonical; 2 usage error, or a file that could
not be formatted.

Examples:
  rongo fmt game.hangaroa
  rongo fmt --write --verbose *.fanorona
  rongo fmt --check --diff archive/
  rongo fmt - < games.txt > tidy.fanorona";

impl Args {
    /// How what goes to stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        match self.check || self.diff {
            true if self.colour.wanted() => Manner::Coloured,
            true => Manner::People,
            false => Manner::Raw,
        }
    }

    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        if self.write && self.files.paths.iter().any(|path| input::is_stdin(path)) {
            let why = "stdin cannot be written in its place; leave `--write` out";
            return Err(Stop::Usage(why.to_owned()));
        }
        let settings = self.settings.read()?;
        let walk = self.walk.with(&settings.config)?.without_packed();
        let mut run = Run {
            args: &self,
            settings,
            out,
            gap: "",
            status: Status::Fine,
        };
        for file in self.files.paths.iter().flat_map(|path| walk.files(path)) {
            match file {
                Ok(path) => run.file(&path)?,
                Err(why) => run.failed(&why)?,
            }
        }
        Ok(run.status)
    }
}

/// A run over several files.
struct Run<'a, W> {
    args: &'a Args,
    settings: Settings,
    out: &'a mut W,
    /// What stdout needs before another file, to be an empty line apart from it.
    gap: &'static str,
    status: Status,
}

impl<W: Write> Run<'_, W> {
    fn file(&mut self, path: &Path) -> Result<(), Stop> {
        let name = input::name(path, &self.args.files.stdin_filename);
        let bytes = match input::read_bytes(path) {
            Ok(bytes) => bytes,
            Err(why) => return self.failed(&why),
        };
        if begins_packed(&name, &bytes) {
            return self.failed(&format!(
                "cannot format {name}: it is packed; unpack it first"
            ));
        }
        match canonical::file(
            &name,
            &bytes,
            &Options {
                notes: self.args.verbose,
                ..self.settings.options(&name)
            },
            self.args.width,
        ) {
            Ok(formatted) => {
                self.out.flush()?;
                report(&name, &formatted, self.args.verbose);
                self.formatted(path, &name, &bytes, &formatted)
            }
            Err(refused) => {
                let why = kept(&refused.kept);
                self.failed(&format!("{name} is left as it is: {refused}; {why}"))
            }
        }
    }

    fn failed(&mut self, why: &str) -> Result<(), Stop> {
        self.out.flush()?;
        complain(why);
        self.status = Status::Failed;
        Ok(())
    }

    fn formatted(
        &mut self,
        path: &Path,
        name: &str,
        before: &[u8],
        formatted: &Formatted,
    ) -> Result<(), Stop> {
        let args = self.args;
        if !(args.check || args.diff || args.write) {
            return self.print(&formatted.bytes);
        }
        if !formatted.changed {
            return Ok(());
        }
        if args.check {
            writeln!(self.out, "{}", mask::name(name))?;
            self.status = self.status.max(Status::Bad);
        }
        if args.diff {
            let diff = diff(name, before, formatted, args.colour.wanted());
            self.out.write_all(diff.as_bytes())?;
        }
        if args.write
            && let Err(why) = self.replace(path, &formatted.bytes)
        {
            return self.failed(&why.to_string());
        }
        Ok(())
    }

    /// Puts `bytes` in the place of the file's, at once.
    fn replace(&mut self, path: &Path, bytes: &[u8]) -> Result<(), Stop> {
        let mut file = Target::open(path, &mut *self.out)?;
        file.write_all(bytes)?;
        file.finish()
    }

    /// Prints a file, an empty line apart from the one before.
    fn print(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.out.write_all(self.gap.as_bytes())?;
        self.out.write_all(bytes)?;
        self.gap = match bytes {
            [.., b'\n', b'\n'] => "",
            [.., b'\n'] => "\n",
            _ => "\n\n",
        };
        Ok(())
    }
}

/// Tells what was mended and kept in a file; in brief where not all is wanted.
fn report(name: &str, formatted: &Formatted, verbose: bool) {
    let Formatted { records, kept, .. } = formatted;
    if verbose {
        if formatted.encoding != Encoding::Utf8 {
            say(&format!("{name}: not UTF-8; written as UTF-8"));
        }
        for diagnostic in &formatted.corrected {
            say(&corrected(name, diagnostic));
        }
        for record in kept {
            let place = &record.place;
            let number = record.record;
            let why = self::kept(record);
            say(&format!(
                "{name}:{}:{}: record {number} is left as it is: {why}",
                place.line, place.column
            ));
        }
    } else if !kept.is_empty() {
        complain(&format!(
            "{name}: {} of {} not formatted because of faults; see `rongo check`",
            kept.len(),
            plural(*records, "record")
        ));
    }
}

/// Why a record keeps its bytes.
fn kept(kept: &Kept) -> String {
    match &kept.why {
        Why::Fault(diagnostic) => format!("{}: {}", diagnostic.code.id, diagnostic.message),
        _ => "its canonical text would not be read as the same record".to_owned(),
    }
}

/// A line on something mended.
fn corrected(name: &str, diagnostic: &Diagnostic) -> String {
    let Diagnostic {
        place,
        severity,
        code,
        message,
        fix,
        ..
    } = diagnostic;
    let put = fix.as_ref().map_or("", |fix| fix.text.trim());
    let done = match severity {
        // The message of a note says it.
        Severity::Note => String::new(),
        _ if put.is_empty() => "; removed".to_owned(),
        _ => format!("; `{}` written", quote(put)),
    };
    let (line, column) = (place.line, place.column);
    format!(
        "{name}:{line}:{column}: {severity}[{}]: {message}{done}",
        code.id
    )
}

/// What changes, as a unified diff.
fn diff(name: &str, before: &[u8], formatted: &Formatted, colour: bool) -> String {
    let name = &*mask::name(name);
    let before = SourceFile::new(name, before.to_vec());
    let before: String = before
        .chunks()
        .map(|chunk| chunk.text().to_owned())
        .collect();
    let after = String::from_utf8_lossy(&formatted.bytes);
    let patch = DiffOptions::new()
        .set_original_filename(name.to_owned())
        .set_modified_filename(format!("{name} (canonical)"))
        .create_patch(&before, &after);
    let text = PatchFormatter::new()
        .suppress_blank_empty(false)
        .fmt_patch(&patch)
        .to_string();
    if !colour {
        return text;
    }
    let lines = mask::text(&text);
    lines.split_inclusive('\n').map(coloured).collect()
}

/// A line of a diff in the colours that are usual.
fn coloured(line: &str) -> String {
    let code = match line.as_bytes() {
        [b'-', b'-', b'-', ..] | [b'+', b'+', b'+', ..] => "1",
        [b'-', ..] => "31",
        [b'+', ..] => "32",
        [b'@', ..] => "36",
        _ => return line.to_owned(),
    };
    let text = line.trim_end_matches('\n');
    let end = &line[text.len()..];
    format!("\u{1b}[{code}m{text}\u{1b}[0m{end}")
}
