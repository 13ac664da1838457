//! `rongo random`: random legal records.

use std::io::Write;

use super::choices::Choices;
use super::{Outcome, Status, Stop};
use crate::check::Options;
use crate::game::{self, Game, Job};
use crate::random;

/// Write random legal records in canonical text, the same for the same seed
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each turn is picked by its kind, then the man, then the turn, so that every kind is common; `rongo
random` is for tests and benches, not for play.

Examples:
  rongo random --game hanga-roa --records 3 --seed 1
  rongo random --game fanorona --rules standard --records 100000 --seed 7 > big.fanorona")]
pub(super) struct Args {
    /// How many records
    #[arg(long, value_name = "N", default_value_t = 1)]
    records: u64,
    /// The same seed gives the same records
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The most plies of a record
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    plies: u32,
    /// Add more tags, comments, NAGs and variations
    #[arg(long)]
    annotated: bool,
    #[command(flatten)]
    choices: Choices,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let Some(game) = self.choices.game else {
            return Err(Stop::Usage("random needs `--game`".to_owned()));
        };
        let options = self.choices.options()?;
        game.dispatch(Make {
            args: &self,
            options: &options,
            out,
        })
    }
}

struct Make<'a, W> {
    args: &'a Args,
    options: &'a Options,
    out: &'a mut W,
}

impl<W: Write> Job for Make<'_, W> {
    type Out = Outcome;

    fn run<G: Game>(self) -> Outcome {
        let choices = game::Choices {
            rules: self.options.rules.value(),
            board: self.options.board.value(),
            formation: self.options.formation.value(),
            fen: None,
            boards: &self.options.boards,
        };
        let setup = G::setup(&choices).map_err(|(_, fault)| Stop::Usage(fault.to_string()))?;
        let mut rng = fastrand::Rng::with_seed(self.args.seed);
        for i in 0..self.args.records {
            if i > 0 {
                writeln!(self.out)?;
            }
            let write = if self.args.annotated {
                random::annotated::<G>
            } else {
                random::record::<G>
            };
            let record = write(&setup, &choices, self.args.plies, &mut rng);
            self.out.write_all(record.as_bytes())?;
        }
        Ok(Status::Fine)
    }
}
