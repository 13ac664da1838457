//! All output goes through this module, which masks stdout and stderr for people or for programs.

use std::cell::Cell;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;

use super::output::named;
use super::{Cli, Command};
use crate::mask::{self, Manner, Masked};

/// Whether a message could not be written to stderr and is therefore lost.
static UNSAID: AtomicBool = AtomicBool::new(false);

impl Command {
    /// Returns how the stdout of the command is masked.
    fn manner(&self) -> Manner {
        match self {
            Self::Check(args) => args.manner(),
            Self::Dedupe(args) => args.manner(),
            Self::Find(args) => args.manner(),
            Self::Fmt(args) => args.manner(),
            Self::Render(args) => args.manner(),
            Self::Stats(args) => args.manner(),
            Self::Merge(_) => Manner::Json,
            Self::Completions(_) | Self::Convert(_) | Self::Man(_) | Self::Random(_) => Manner::Raw,
            Self::Diff(_) | Self::Explain(_) | Self::Games(_) | Self::Legal(_) | Self::Perft(_) => {
                Manner::People
            }
        }
    }

    /// Returns whether the command continues when its output is no longer read: because its exit status matters, or
    /// because it also writes files.
    pub(super) fn outlives_reader(&self) -> bool {
        match self {
            Self::Check(_)
            | Self::Diff(_)
            | Self::Fmt(_)
            | Self::Legal(_)
            | Self::Merge(_)
            | Self::Render(_) => true,
            Self::Dedupe(args) => args.writes_file(),
            Self::Find(args) => args.writes_file(),
            Self::Completions(_)
            | Self::Convert(_)
            | Self::Explain(_)
            | Self::Games(_)
            | Self::Man(_)
            | Self::Perft(_)
            | Self::Random(_)
            | Self::Stats(_) => false,
        }
    }
}

/// Parses the command line.
///
/// A usage error quotes the arguments, which may be file names inserted by a shell, so they are masked in it.
pub(super) fn arguments() -> Cli {
    Cli::try_parse().unwrap_or_else(|error| {
        match Cli::try_parse_from(std::env::args_os().map(|arg| harmless(&arg))) {
            Err(masked) if error.use_stderr() => masked.exit(),
            _ => error.exit(),
        }
    })
}

/// Returns an argument in a form that is safe to quote in an error.
fn harmless(argument: &OsStr) -> OsString {
    let text = argument.to_string_lossy();
    mask::name(&text).replace("##", "# #").into()
}

/// A writer to stdout that records when its reader is gone.
pub(super) struct Stdout<'a> {
    out: StdoutLock<'a>,
    /// Whether it is acceptable that the output is no longer read.
    outlives_reader: bool,
    /// Whether the output is no longer read.
    is_closed: &'a Cell<bool>,
}

/// Returns stdout for `command`.
pub(super) fn stdout<'a>(
    command: &Command,
    is_closed: &'a Cell<bool>,
) -> Masked<BufWriter<Stdout<'a>>> {
    let manner = match command.manner() {
        Manner::Raw if io::stdout().is_terminal() => Manner::People,
        manner => manner,
    };
    let stdout = Stdout {
        out: io::stdout().lock(),
        outlives_reader: command.outlives_reader(),
        is_closed,
    };
    Masked::new(BufWriter::with_capacity(1 << 16, stdout), manner)
}

impl Stdout<'_> {
    /// Returns the result of a write; `done` if its failure no longer matters.
    fn settled<T>(&self, written: io::Result<T>, done: T) -> io::Result<T> {
        written.or_else(|e| {
            if e.kind() == io::ErrorKind::BrokenPipe {
                self.is_closed.set(true);
                if self.outlives_reader {
                    return Ok(done);
                }
            }
            Err(named(Path::new("stdout"), &e))
        })
    }
}

impl Write for Stdout<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed.get() && self.outlives_reader {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.settled(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.settled(flushed, ())
    }
}

/// Writes an error of the program, not of a record, to stderr.
pub(super) fn complain(message: &str) {
    say(&format!("rongo: {message}"));
}

/// Writes a message to stderr. Only its first line begins in the first column, so that a name in it cannot forge
/// another message.
pub(super) fn say(message: &str) {
    to_stderr(&message.trim_end().replace('\n', "\n  "));
}

/// Writes formatted text to stderr.
pub(super) fn to_stderr(text: &str) {
    let mut shown = Vec::new();
    let mut masked = Masked::new(&mut shown, Manner::People);
    let written = writeln!(masked, "{text}")
        .and_then(|()| masked.flush())
        .and_then(|()| io::stderr().write_all(&shown));
    if written.is_err_and(|e| e.kind() != io::ErrorKind::BrokenPipe) {
        UNSAID.store(true, Ordering::Relaxed);
    }
}

/// Returns whether a message could not be written.
pub(super) fn is_unsaid() -> bool {
    UNSAID.load(Ordering::Relaxed)
}
