//! `rongo man`: writes manual pages.

use std::io::Write;
use std::path::PathBuf;

use clap::CommandFactory;

use super::{Cli, Outcome, Status, Stop};

/// Write manual pages, one per command, to a folder
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  rongo man ~/.local/share/man/man1")]
pub(super) struct Args {
    /// Folder to write to; it is created if missing
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Args {
    pub(super) fn run(&self, _: &mut impl Write) -> Outcome {
        let cannot = |e| Stop::Usage(format!("cannot write {}: {e}", self.folder.display()));
        std::fs::create_dir_all(&self.folder).map_err(cannot)?;
        clap_mangen::generate_to(Cli::command(), &self.folder).map_err(cannot)?;
        Ok(Status::Fine)
    }
}
