//! `rongo completions`: for shells.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Cli, Outcome, Status};

/// Write the completions of a shell to stdout
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// The shell
    shell: Shell,
}

const AFTER_HELP: &str = "\
Examples:
  rongo completions bash > ~/.local/share/bash-completion/completions/rongo
  rongo completions zsh > ~/.zfunc/_rongo
  rongo completions fish > ~/.config/fish/completions/rongo.fish";

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Outcome {
        // Into memory first: the generator panics where writing fails.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "rongo", &mut script);
        out.write_all(&script)?;
        Ok(Status::Fine)
    }
}
