//! Reads files and positions in the notations of other programs.

use std::io::{self, Read};
use std::ops::ControlFlow;

use super::notation_flags::From;
use super::{Outcome, Status, Stop, complain, input};
use crate::archive::{Front, Rewound};
use crate::check::RecordContext;
use crate::check::{Options, RecordReport};
use crate::convert::Format;
use crate::convert::foreign::{self, AnyNotation, Imported, Uncertain, detect, positions};
use crate::diagnostic::Severity;
use crate::game::foreign::Certainty;
use crate::games::GameId;
use crate::report;
use crate::source::{Chunk, MAX_RECORD, SourceFile};

/// How much of a file is read to detect its notation.
const FRONT: u64 = 1 << 16;

/// A file whose notation is known.
pub(super) enum Opened<R> {
    /// A record file, to be read from its start.
    Rongo(Rewound<R>),
    /// A JSON file, to be read from its start.
    Json(Rewound<R>),
    /// Records in the notation of another program.
    Foreign(&'static dyn AnyNotation, SourceFile),
}

/// Opens a file in the requested notation, or else in the one that is detected from its name and content.
///
/// # Errors
/// Returns the reason why the file cannot be read or its notation is unknown, in a sentence.
pub(super) fn open<R: Read>(from: &From, name: &str, mut reader: R) -> Result<Opened<R>, String> {
    let cannot = |e: io::Error| input::unreadable(name, &e);
    let front = Front::read(&mut reader, FRONT).map_err(cannot)?;
    let bytes = &front.bytes;
    let is_all = bytes.len() < FRONT as usize;
    let own = match from {
        From::Auto => {
            Format::detect(name, bytes).map_err(|unclear| format!("{name}: {unclear}"))?
        }
        From::Own(format) => *format,
        From::Foreign(_) => Format::Rongo,
    };
    let notation = match own {
        Format::Json if matches!(from, From::Auto) => of_json(bytes),
        Format::Json => None,
        Format::Rongo => notation_of(from, name, bytes, is_all)?,
    };
    let Some(notation) = notation else {
        let rewound = front.then(reader);
        return Ok(match own {
            Format::Json => Opened::Json(rewound),
            Format::Rongo => Opened::Rongo(rewound),
        });
    };
    let mut bytes = Vec::new();
    let mut whole = front.then(reader.by_ref()).take(MAX_RECORD as u64);
    if whole.read_to_end(&mut bytes).map_err(cannot)? == MAX_RECORD {
        let notation = notation.name();
        return Err(format!(
            "{name}: a file in the form {notation} may have 1 GiB"
        ));
    }
    if own == Format::Json && notation.recognise(&String::from_utf8_lossy(&bytes)) == Certainty::No
    {
        return Ok(Opened::Json(Front::from(bytes).then(reader)));
    }
    Ok(Opened::Foreign(notation, SourceFile::new(name, bytes)))
}

/// Returns the requested or detected notation of another program; `None` for a record file.
fn notation_of(
    from: &From,
    name: &str,
    front: &[u8],
    is_all: bool,
) -> Result<Option<&'static dyn AnyNotation>, String> {
    match from {
        From::Foreign(name) => foreign::named(name)
            .map(Some)
            .ok_or_else(|| format!("`{name}` is a form of positions; give one with `--fen`")),
        // A file with the extension of a record file is a record file.
        From::Auto if GameId::of_file(name).is_none() => {
            let front = SourceFile::new(name, front.to_vec());
            of_text(front.whole().text(), is_all).map_err(|e| format!("{name}: {e}"))
        }
        From::Auto | From::Own(_) => Ok(None),
    }
}

/// Returns the notation of another program that JSON with these first bytes may be in.
fn of_json(front: &[u8]) -> Option<&'static dyn AnyNotation> {
    foreign::all().find(|notation| notation.may_be_json(front))
}

/// Returns the notation of another program that a text with this front is in; `None` for a record file.
///
/// # Errors
/// Returns the notations that it could be in, in a sentence.
fn of_text(front: &str, is_all: bool) -> Result<Option<&'static dyn AnyNotation>, String> {
    let whole_lines = front.rfind('\n').filter(|_| !is_all);
    match detect(&front[..whole_lines.unwrap_or(front.len())]) {
        // The check of a record file reports what is wrong.
        Err(Uncertain::None { .. }) => Ok(None),
        detected => detected.map_err(|e| e.to_string()),
    }
}

/// A record of another program: checked in its own file, and in the record format.
pub(super) struct Drafted<'a> {
    /// The record in its original file.
    pub(super) original: RecordContext<'a>,
    /// A record file with only this record.
    pub(super) draft: SourceFile,
}

/// Imports the records of `file` one by one, passes each to `each` and reports its notes and faults on stderr.
///
/// # Errors
/// Returns an error if the file is not in this notation or writing fails.
pub(super) fn import(
    file: &SourceFile,
    notation: &'static dyn AnyNotation,
    options: &Options,
    mut each: impl FnMut(Drafted<'_>) -> io::Result<()>,
) -> Result<io::Result<()>, String> {
    let mut written = Ok(());
    drafts(file, notation, options, |notes, drafted| {
        report_all(notes, drafted.original);
        written = each(drafted);
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    })?;
    Ok(written)
}

/// Reads the records of `file` one by one and passes each to `each`, with the remarks on how it was read, until that
/// breaks.
///
/// # Errors
/// Returns a sentence that explains why the file is not in this notation.
pub(super) fn drafts(
    file: &SourceFile,
    notation: &'static dyn AnyNotation,
    options: &Options,
    mut each: impl FnMut(&[String], Drafted<'_>) -> ControlFlow<()>,
) -> Result<(), String> {
    let chunk = file.whole();
    let mut records = read(&chunk, file.name(), notation, options)?;
    _ = records.try_for_each(|imported| {
        let original = RecordContext {
            file: file.name(),
            chunk: &chunk,
            record: &imported.report,
        };
        let draft = SourceFile::new(file.name(), imported.text.into_bytes());
        each(&imported.notes, Drafted { original, draft })
    });
    Ok(())
}

/// Checks the records of `file`.
///
/// # Errors
/// Returns a sentence that explains why the file is not in this notation.
pub(super) fn judge(
    file: &SourceFile,
    notation: &'static dyn AnyNotation,
    options: &Options,
) -> Result<Vec<RecordReport>, String> {
    let chunk = file.whole();
    let records = read(&chunk, file.name(), notation, options)?;
    Ok(records.map(|imported| imported.report).collect())
}

/// Returns the records of a file called `name`.
fn read<'c>(
    chunk: &'c Chunk<'c>,
    name: &str,
    notation: &dyn AnyNotation,
    options: &'c Options,
) -> Result<impl Iterator<Item = Imported> + use<'c>, String> {
    notation.read(chunk, options).map_err(|refused| {
        let place = chunk.place(refused.range.start);
        format!("{name}:{}:{}: {refused}", place.line, place.column)
    })
}

/// Reports the remarks on how a record was read, its faults and its warnings on stderr.
fn report_all(notes: &[String], original: RecordContext<'_>) {
    for note in notes {
        complain(&format!(
            "{}: record {}: {note}",
            original.file, original.record.index
        ));
    }
    let diagnostics = original.record.diagnostics.iter();
    for diagnostic in diagnostics.filter(|d| d.severity > Severity::Note) {
        let mut line = Vec::new();
        if report::short(&mut line, original, diagnostic).is_ok() {
            complain(String::from_utf8_lossy(&line).trim_end());
        }
    }
}

/// Writes a record without faults in the notation of another program; reports omissions on stderr.
pub(super) fn export(
    out: &mut impl io::Write,
    notation: &dyn AnyNotation,
    origin: RecordContext<'_>,
    options: &Options,
) -> io::Result<()> {
    let place = format!("{}: record {}", origin.file, origin.record.index);
    match foreign::export(notation, origin, options) {
        Ok(exported) => {
            for what in exported.left_out {
                complain(&format!("{place}: {what}"));
            }
            out.write_all(exported.text.as_bytes())
        }
        Err(e) => Err(io::Error::other(format!("{place}: {e}"))),
    }
}

/// Runs `rongo convert --fen` for the position `text` in the notation called `from`.
pub(super) fn position(
    out: &mut impl io::Write,
    text: &str,
    from: Option<&str>,
    game: Option<GameId>,
    verbose: bool,
) -> Outcome {
    if game.is_some_and(|game| positions::of(game).is_empty()) {
        let games = GameId::ALL.iter().copied();
        let games = games.filter(|game| !positions::of(*game).is_empty());
        let games: Vec<_> = games.map(|game| game.info().name).collect();
        let games = games.join(", ");
        let message = format!("positions of other programs are known of {games} only");
        return Err(Stop::Usage(message));
    }
    let notation = match from {
        Some(name) => positions::named(name).ok_or_else(|| {
            let names: Vec<_> = positions::all().map(|n| n.name).collect();
            let names = crate::diagnostic::one_of(&names);
            Stop::Usage(format!(
                "--fen reads positions in the form {names}, not `{name}`"
            ))
        })?,
        None => positions::detect(text).map_err(Stop::Usage)?,
    };
    if verbose {
        complain(&format!("the position: read as {}", notation.name));
    }
    let read = (notation.read)(text).map_err(|refused| {
        let before = &text[..text.floor_char_boundary(refused.range.start)];
        let column = before.chars().count() + 1;
        Stop::Usage(format!("the position, column {column}: {refused}"))
    })?;
    for note in &read.notes {
        complain(&format!("the position: {note}"));
    }
    writeln!(out, "{}", read.fen)?;
    Ok(Status::Fine)
}
