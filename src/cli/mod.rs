//! The command line: one module per command, with its arguments and its implementation.

mod board_files;
mod check;
mod choices;
mod codes;
mod completions;
mod config;
mod convert;
mod dedupe;
mod diff;
mod door;
mod explain;
mod find;
mod flow;
mod fmt;
mod foreign;
mod games;
mod input;
mod known;
mod legal;
mod limits;
mod man;
mod merge;
mod notation_flags;
mod output;
mod perft;
mod random;
mod render;
mod reports;
mod settings;
mod stats;
mod style;
mod survey;
mod walk;
mod wrap;

#[cfg(any(test, fuzzing))]
pub use config::read_configuration;

use std::cell::Cell;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use door::{complain, say, to_stderr};

/// Notation toolkit and validator for the written records of board games.
#[derive(Debug, Parser)]
#[command(name = "rongo", version = env!("RONGO_VERSION"), arg_required_else_help = true, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Exit status: 0 success; 1 faults were found (for diff: records differ); 2 usage error, unreadable
input or another I/O error; 130 interrupted.

Examples:
  rongo check games/*.hangaroa          check records and explain every fault
  rongo explain HAN014                  explain a code, with an example
  rongo fmt --write games/*.hangaroa    format records as canonical text
  rongo legal game.fanorona --at 12     list the legal turns after 12 plies
  rongo render game.hangaroa            draw the last position";

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

/// The outcome of a command other than an I/O error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// Success.
    Fine,
    /// There are faults, or differences for `diff`.
    Bad,
    /// A usage error or unreadable input, which has been reported.
    Failed,
    /// Interrupted by Ctrl-C.
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
    /// A usage error, in a sentence.
    #[error("{0}")]
    Usage(String),
}

type Outcome = Result<Status, Stop>;

/// Runs the program.
pub fn main() -> ExitCode {
    let cli = door::arguments();
    let is_closed = Cell::new(false);
    let mut out = door::stdout(&cli.command, &is_closed);
    let outlives_reader = cli.command.outlives_reader();
    let outcome = run(cli.command, &mut out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    let status = match outcome {
        Ok(status) => status,
        // The reader of the output has closed it.
        Err(Stop::Io(_)) if is_closed.get() && !outlives_reader => Status::Fine,
        Err(stop) => {
            complain(&stop.to_string());
            Status::Failed
        }
    };
    if door::is_unsaid() {
        return status.max(Status::Failed).into();
    }
    status.into()
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

#[cfg(test)]
mod tests {
    use clap::{Arg, Command, CommandFactory};

    use super::Cli;

    /// Help texts begin with a capital; a single sentence has no final stop.
    fn is_help(text: &str) -> bool {
        let begins = text.starts_with(|c: char| c.is_uppercase() || c == '.');
        begins && !text.trim_end().ends_with('.')
    }

    fn lacks(command: &Command, arg: &Arg) -> bool {
        let help = arg.get_help().map(ToString::to_string);
        let is_lacking = !help.is_some_and(|help| is_help(&help));
        is_lacking
            && !["help", "version"].contains(&arg.get_id().as_str())
            && !command.is_hide_set()
    }

    #[test]
    fn the_help_of_every_command_is_complete() {
        let cli = Cli::command();
        let mut lacking = Vec::new();
        for command in cli.get_subcommands() {
            let name = command.get_name();
            let about = command.get_about().map(ToString::to_string);
            if !about.is_some_and(|about| is_help(&about)) {
                lacking.push(name.to_owned());
            }
            let after = command.get_after_help().map(ToString::to_string);
            if !after.is_some_and(|after| after.contains("Example")) {
                lacking.push(format!("{name}: an example"));
            }
            let args = command.get_arguments().filter(|arg| lacks(command, arg));
            lacking.extend(args.map(|arg| format!("{name} {}", arg.get_id())));
        }
        assert_eq!(lacking, [""; 0]);
    }

    #[test]
    fn the_version_has_the_commit_where_there_is_one() {
        let version = env!("RONGO_VERSION");
        let rest = version
            .strip_prefix(env!("CARGO_PKG_VERSION"))
            .unwrap_or("?");
        let commit = rest.strip_prefix(" (").and_then(|r| r.strip_suffix(')'));
        let is_hash = |hash: &str| hash.len() >= 7 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        let is_commit = |c: &str| {
            c.split_once(' ')
                .is_some_and(|(hash, day)| is_hash(hash) && day.len() == 10)
        };
        assert!(
            rest.is_empty() || commit.is_some_and(is_commit),
            "{version}"
        );
    }
}
