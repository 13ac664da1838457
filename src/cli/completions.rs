//! `rongo completions`: writes shell completions.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Cli, Outcome, Status};

/// Write shell completions to stdout
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// Shell to write completions for
    shell: Shell,
}

const AFTER_HELP: &str = "\
Examples:
  rongo completions bash > ~/.local/share/bash-completion/completions/rongo
  rongo completions zsh > ~/.zfunc/_rongo
  rongo completions fish > ~/.config/fish/completions/rongo.fish";

impl Args {
    pub(super) fn run(&self, out: &mut impl Write) -> Outcome {
        // Written to memory first, because the generator panics if writing fails.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "rongo", &mut script);
        out.write_all(&script)?;
        Ok(Status::Fine)
    }
}
