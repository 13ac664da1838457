//! `rongo fmt`: formats records as canonical text.

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

/// Write records as canonical text: one spelling, sorted tags, lines of a fixed width
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Args {
    #[command(flatten)]
    files: Files,
    /// Write nothing; list the files that are not canonical and exit with status 1 if there are any
    #[arg(long, conflicts_with = "write")]
    check: bool,
    /// Show the changes as a unified diff
    #[arg(long)]
    diff: bool,
    /// Replace each file that changes, atomically and with the same permissions
    #[arg(long)]
    write: bool,
    /// The width of lines, in columns
    #[arg(long, value_name = "N", default_value_t = WIDTH)]
    width: usize,
    /// Report corrections and unformatted records with the reasons on stderr
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
A folder means the files in it whose extension implies a game, except compressed files, archives and
files ignored by .gitignore. Comments, variations, NAGs and all tags are kept; no tag is added.
Formatting corrects everything that is reported by the notes of `rongo check --notes`, and applies
the corrections that its warnings offer. A record with faults is left unchanged. A file with such a
record is not formatted if it is not UTF-8, or if the record would be joined to its neighbours. The
output is UTF-8 with LF line endings.

Without --check, --diff or --write, the text is written to stdout.

Exit status: 0 success; 1 with --check, a file is not canonical; 2 usage error, or a file could not
be formatted.

Examples:
  rongo fmt game.hangaroa
  rongo fmt --write --verbose *.fanorona
  rongo fmt --check --diff archive/
  rongo fmt - < games.txt > tidy.fanorona";

impl Args {
    /// Returns how stdout is masked.
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
    /// The text that separates the next file on stdout from the previous one by an empty line.
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

    /// Replaces the content of a file with `bytes`, atomically.
    fn replace(&mut self, path: &Path, bytes: &[u8]) -> Result<(), Stop> {
        let mut file = Target::open(path, &mut *self.out)?;
        file.write_all(bytes)?;
        file.finish()
    }

    /// Prints a file, separated from the previous one by an empty line.
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

/// Reports what was corrected and what was left unchanged in a file; in brief unless `verbose` is true.
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

/// Returns why a record is left unchanged.
fn kept(kept: &Kept) -> String {
    match &kept.why {
        Why::Fault(diagnostic) => format!("{}: {}", diagnostic.code.id, diagnostic.message),
        _ => "its canonical text would not be read as the same record".to_owned(),
    }
}

/// Returns a line about a correction.
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
        // The message of a note is sufficient.
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

/// Returns the changes as a unified diff.
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

/// Returns a line of a diff in the usual colours.
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
