//! The command line: one file a command, with its arguments and what it does.

mod board_files;
mod check;
mod choices;
mod codes;
mod completions;
mod config;
mod convert;
mod dedupe;
mod diff;
mod explain;
mod find;
mod flow;
mod fmt;
mod foreign;
mod form_flags;
mod games;
mod input;
mod known;
mod legal;
mod limits;
mod look;
mod man;
mod merge;
mod output;
mod perft;
mod random;
mod render;
mod reports;
mod settings;
mod stats;
mod survey;
mod walk;
mod wrap;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::source::mask_controls;

/// Notation toolkit and validator for the written records of board games.
#[derive(Debug, Parser)]
#[command(name = "rongo", version, arg_required_else_help = true, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Exit status: 0 fine; 1 something was judged bad; 2 wrong use, unreadable input or another I/O error; 130 interrupted.

Examples:
  rongo check games/*.hangaroa          check records, explain every fault
  rongo explain HAN014                  what a code means, with an example
  rongo fmt --write games/*.hangaroa    write records in canonical text
  rongo legal game.fanorona --at 12     the legal turns after 12 plies
  rongo render game.hangaroa            the last position, drawn";

#[derive(Debug, Subcommand)]
enum Command {
    Check(Box<check::Args>),
    Completions(completions::Args),
    Convert(convert::Args),
    Dedupe(dedupe::Args),
    Diff(diff::Args),
    Explain(explain::Args),
    Find(find::Args),
    Fmt(fmt::Args),
    Games(games::Args),
    Legal(legal::Args),
    Man(man::Args),
    Merge(merge::Args),
    Perft(perft::Args),
    Random(random::Args),
    Render(Box<render::Args>),
    Stats(stats::Args),
}

/// What a command came to, short of an I/O error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// Nothing is wrong.
    Fine,
    /// Something was judged bad.
    Bad,
    /// Wrong use or unreadable input; it has been told.
    Failed,
    /// Ctrl-C ended it.
    Interrupted,
}

/// The exit status of an interrupted command.
const INTERRUPTED: u8 = 130;

/// Why a command stopped.
#[derive(Debug, thiserror::Error)]
enum Stop {
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Wrong use, in a sentence.
    #[error("{0}")]
    Usage(String),
}

type Outcome = Result<Status, Stop>;

/// Runs the program.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let outcome = run(cli.command, &mut out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    match outcome {
        Ok(status) => status.into(),
        // Whoever reads the output has seen enough.
        Err(Stop::Io(e)) if e.kind() == io::ErrorKind::BrokenPipe => {
            drop(out.into_parts());
            Status::Fine.into()
        }
        Err(stop) => {
            complain(&stop.to_string());
            Status::Failed.into()
        }
    }
}

fn run(command: Command, out: &mut impl Write) -> Outcome {
    match command {
        Command::Check(args) => args.run(out),
        Command::Completions(args) => args.run(out),
        Command::Convert(args) => args.run(out),
        Command::Dedupe(args) => args.run(out),
        Command::Diff(args) => args.run(out),
        Command::Explain(args) => args.run(out),
        Command::Find(args) => args.run(out),
        Command::Fmt(args) => args.run(out),
        Command::Games(args) => args.run(out),
        Command::Legal(args) => args.run(out),
        Command::Man(args) => args.run(out),
        Command::Merge(args) => args.run(out),
        Command::Perft(args) => args.run(out),
        Command::Random(args) => args.run(out),
        Command::Render(args) => args.run(out),
        Command::Stats(args) => args.run(out),
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Fine => 0,
            Status::Bad => 1,
            Status::Failed => 2,
            Status::Interrupted => INTERRUPTED,
        })
    }
}

/// Tells an error of the program, not of a record, on stderr.
fn complain(message: &str) {
    let message = mask_controls(message).unwrap_or_else(|| message.to_owned());
    say(&format!("rongo: {message}"));
}

/// Writes a line to stderr.
#[expect(clippy::print_stderr, reason = "the one place that writes there")]
fn say(line: &str) {
    eprintln!("{line}");
}
