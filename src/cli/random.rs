//! `rongo random`: writes random legal records.

use std::io::Write;
use std::ops::ControlFlow;

use super::choices::SetupTags;
use super::{Outcome, Status, Stop};
use crate::game;
use crate::judge::RandomRecords;

/// Write random legal records as canonical text
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each turn is picked by its kind, then by its piece, so that every kind of turn is frequent. The
records are meant for tests and benchmarks.

Examples:
  rongo random --game hanga-roa --records 3 --seed 1
  rongo random --game fanorona --rules standard --records 100000 --seed 7 > big.fanorona")]
pub(super) struct Args {
    /// Number of records
    #[arg(long, value_name = "N", default_value_t = 1)]
    records: u64,
    /// Seed; equal seeds give equal records
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Maximum number of plies per record
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    plies: u32,
    /// Add more tags, comments, NAGs and variations
    #[arg(long)]
    annotated: bool,
    #[command(flatten)]
    choices: SetupTags,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let Some(game) = self.choices.game else {
            return Err(Stop::Usage("random needs `--game`".to_owned()));
        };
        let options = self.choices.options()?;
        let choices = game::SetupTags {
            rules: options.rules.value(),
            board: options.board.value(),
            formation: options.formation.value(),
            fen: None,
            boards: &options.boards,
        };
        let how = RandomRecords {
            count: self.records,
            seed: self.seed,
            plies: self.plies,
            annotated: self.annotated,
        };
        let (mut written, mut gap) = (Ok(()), "");
        let made = game.game().random_records(&choices, how, &mut |record| {
            written = write!(out, "{gap}{record}");
            gap = "\n";
            if written.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        made.map_err(|(_, fault)| Stop::Usage(fault.to_string()))?;
        written?;
        Ok(Status::Fine)
    }
}
