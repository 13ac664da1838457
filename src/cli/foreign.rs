//! `rongo convert` with the forms of other programs: their names, their files, their positions.

use std::io::{self, Read};
use std::ops::ControlFlow;

use super::form_flags::From;
use super::{Outcome, Status, Stop, complain, input};
use crate::archive::{Front, Rewound};
use crate::check::Origin;
use crate::check::{Options, RecordReport};
use crate::convert::forms::{
    self, CannotExport, Certainty, Form, Given, Imported, detect, positions,
};
use crate::convert::{self, Form as Own};
use crate::diagnostic::Severity;
use crate::games::GameId;
use crate::report;
use crate::source::{Chunk, MAX_RECORD, SourceFile};

/// The most of a file that its form is told from; the rest is read in that form.
const FRONT: u64 = 1 << 16;

/// A file, opened in its form.
pub(super) enum Opened<R> {
    /// Records, to be read from the front on.
    Rongo(Rewound<R>),
    /// JSON, to be read from the front on.
    Json(Rewound<R>),
    /// Records in the form of another program.
    Foreign(&'static dyn Form, SourceFile),
}

/// Opens a file in the form that is asked for, or else in that which its name and content tell.
///
/// # Errors
/// Why it cannot be read, or its form not be told, in a sentence.
pub(super) fn open<R: Read>(from: &From, name: &str, mut reader: R) -> Result<Opened<R>, String> {
    let cannot = |e: io::Error| input::unreadable(name, &e);
    let front = Front::read(&mut reader, FRONT).map_err(cannot)?;
    let bytes = &front.bytes;
    let is_all = bytes.len() < FRONT as usize;
    let own = match from {
        From::Auto => Own::tell(name, bytes).map_err(|unclear| format!("{name}: {unclear}"))?,
        From::Own(form) => *form,
        From::Foreign(_) => Own::Rongo,
    };
    let form = match own {
        Own::Json if matches!(from, From::Auto) => of_json(bytes),
        Own::Json => None,
        Own::Rongo => form_of(from, name, bytes, is_all)?,
    };
    let Some(form) = form else {
        let rewound = front.then(reader);
        return Ok(match own {
            Own::Json => Opened::Json(rewound),
            Own::Rongo => Opened::Rongo(rewound),
        });
    };
    let mut bytes = Vec::new();
    let mut whole = front.then(reader.by_ref()).take(MAX_RECORD as u64);
    if whole.read_to_end(&mut bytes).map_err(cannot)? == MAX_RECORD {
        let form = form.name();
        return Err(format!("{name}: a file in the form {form} may have 1 GiB"));
    }
    if own == Own::Json && form.recognise(&String::from_utf8_lossy(&bytes)) == Certainty::No {
        return Ok(Opened::Json(Front::from(bytes).then(reader)));
    }
    Ok(Opened::Foreign(form, SourceFile::new(name, bytes)))
}

/// The form of another program that is asked for or told; `None` for a record file.
fn form_of(
    from: &From,
    name: &str,
    front: &[u8],
    is_all: bool,
) -> Result<Option<&'static dyn Form>, String> {
    match from {
        From::Foreign(form) => forms::named(form)
            .map(Some)
            .ok_or_else(|| format!("`{form}` is a form of positions; give one with `--fen`")),
        // A file that is named as a record file is one.
        From::Auto if GameId::of_file(name).is_none() => {
            let front = SourceFile::new(name, front.to_vec());
            tell(front.whole().text(), is_all).map_err(|e| format!("{name}: {e}"))
        }
        From::Auto | From::Own(_) => Ok(None),
    }
}

/// The form of another program that JSON with these bytes at its front may be in.
fn of_json(front: &[u8]) -> Option<&'static dyn Form> {
    let mut forms = forms::ALL.iter();
    forms.find(|form| form.may_be_json(front)).copied()
}

/// The form that the front of a text is in, which is a record file or one of other programs; `None` for a record file.
///
/// # Errors
/// The forms that it could be in, in a sentence.
fn tell(front: &str, is_all: bool) -> Result<Option<&'static dyn Form>, String> {
    let whole_lines = front.rfind('\n').filter(|_| !is_all);
    match detect(&front[..whole_lines.unwrap_or(front.len())]) {
        // What is a fault in a record file is for its check to tell.
        Err(forms::Uncertain::None { .. }) => Ok(None),
        told => told.map_err(|e| e.to_string()),
    }
}

/// A record of another form that was judged where it stands, and drafted as a record file has it.
pub(super) struct Drafted<'a> {
    /// The record in its file.
    pub(super) original: Origin<'a>,
    /// A file with this record alone.
    pub(super) draft: SourceFile,
}

/// Imports the records of `file` one by one and gives each to `each`; tells what was found on stderr.
///
/// # Errors
/// The file is not in this form, in a sentence; or writing failed.
pub(super) fn import(
    file: &SourceFile,
    form: &'static dyn Form,
    options: &Options,
    mut each: impl FnMut(Drafted<'_>) -> io::Result<()>,
) -> Result<io::Result<()>, String> {
    let mut written = Ok(());
    drafts(file, form, options, |record, drafted| {
        tell_all(record, drafted.original);
        written = each(drafted);
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    })?;
    Ok(written)
}

/// Reads the records of `file` one by one and gives each to `each`, until that breaks.
///
/// # Errors
/// The file is not in this form, in a sentence.
pub(super) fn drafts(
    file: &SourceFile,
    form: &'static dyn Form,
    options: &Options,
    mut each: impl FnMut(&Imported, Drafted<'_>) -> ControlFlow<()>,
) -> Result<(), String> {
    let chunk = file.whole();
    let records = read(&chunk, file.name(), form, options)?;
    _ = records.iter().zip(1..).try_for_each(|(record, n)| {
        let report = record.judge(&chunk, n, form, options);
        let original = Origin {
            file: file.name(),
            chunk: &chunk,
            record: &report,
        };
        let draft = draft(record, &chunk, file.name());
        each(record, Drafted { original, draft })
    });
    Ok(())
}

/// Judges the records of `file` where they stand.
///
/// # Errors
/// The file is not in this form, in a sentence.
pub(super) fn judge(
    file: &SourceFile,
    form: &'static dyn Form,
    options: &Options,
) -> Result<Vec<RecordReport>, String> {
    let chunk = file.whole();
    let records = read(&chunk, file.name(), form, options)?;
    let numbered = records.iter().zip(1..);
    Ok(numbered
        .map(|(record, n)| record.judge(&chunk, n, form, options))
        .collect())
}

/// The records of a file called `name`.
fn read(
    chunk: &Chunk<'_>,
    name: &str,
    form: &'static dyn Form,
    options: &Options,
) -> Result<Vec<Imported>, String> {
    let given = Given {
        rules: options.rules.value(),
        board: options.board.value(),
    };
    form.import(chunk.text(), given).map_err(|refused| {
        let place = chunk.place(refused.range.start);
        format!("{name}:{}:{}: {refused}", place.line, place.column)
    })
}

fn draft(record: &Imported, chunk: &Chunk<'_>, name: &str) -> SourceFile {
    SourceFile::new(name, record.record_text(chunk.text()).into_bytes())
}

/// Tells how a record was read, and its faults and warnings, on stderr.
fn tell_all(record: &Imported, original: Origin<'_>) {
    for note in &record.notes {
        complain(&format!(
            "{}: record {}: {note}",
            original.file, original.record.index
        ));
    }
    let told = original.record.diagnostics.iter();
    for told in told.filter(|d| d.severity > Severity::Note) {
        let mut line = Vec::new();
        if report::short(&mut line, original, told).is_ok() {
            complain(String::from_utf8_lossy(&line).trim_end());
        }
    }
}

/// Writes a record, which has no fault, in the form of another program; tells what is left out on stderr.
pub(super) fn export(
    out: &mut impl io::Write,
    form: &dyn Form,
    origin: Origin<'_>,
    options: &Options,
) -> io::Result<()> {
    let place = format!("{}: record {}", origin.file, origin.record.index);
    let canonical = convert::text::record(origin, options);
    let fanorona = origin.record.game == Some(GameId::FANORONA);
    let exported = form.export(&canonical).filter(|_| fanorona);
    let exported = exported.unwrap_or_else(|| {
        let message = format!("only Fanorona is written in the form `{}`", form.name());
        Err(CannotExport(message))
    });
    match exported {
        Ok(exported) => {
            for what in exported.left_out {
                complain(&format!("{place}: {what}"));
            }
            out.write_all(exported.text.as_bytes())
        }
        Err(e) => Err(io::Error::other(format!("{place}: {e}"))),
    }
}

/// `rongo convert --fen`: the position `text`, which is in the form called `from`.
pub(super) fn position(
    out: &mut impl io::Write,
    text: &str,
    from: Option<&str>,
    game: Option<GameId>,
    verbose: bool,
) -> Outcome {
    if game.is_some_and(|game| game != GameId::FANORONA) {
        let message = "positions of other programs are known of Fanorona only";
        return Err(Stop::Usage(message.to_owned()));
    }
    let form = match from {
        Some(name) => positions::named(name).ok_or_else(|| {
            let names: Vec<_> = positions::ALL.iter().map(|form| form.name).collect();
            let names = crate::diagnostic::one_of(&names);
            Stop::Usage(format!(
                "--fen reads positions in the form {names}, not `{name}`"
            ))
        })?,
        None => positions::detect(text).map_err(Stop::Usage)?,
    };
    if verbose {
        complain(&format!("the position: read as {}", form.name));
    }
    let read = (form.read)(text).map_err(|refused| {
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
