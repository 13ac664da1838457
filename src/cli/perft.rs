//! `rongo perft`: counts lines of play.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use super::choices::SetupTags;
use super::legal::study;
use super::{Outcome, Status, Stop};
use crate::game::{Limits, TooManyPaths};
use crate::judge::AnyStudy;

/// Count the lines of play from a position, the usual test of a move generator
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  rongo perft --game fanorona --rules standard --depth 5
  rongo perft --game hanga-roa --fen '4m4/9/9/9/4A4/9/9/9/4M4 w - 5' --depth 1 --divide")]
pub(super) struct Args {
    /// Depth in turns
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Position to start from; by default the usual start of the game
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Count separately for each first turn
    #[arg(long)]
    divide: bool,
    /// Maximum number of paths of one piece in a position
    #[arg(long, value_name = "N", default_value_t = Limits::default().paths)]
    limit_ways: u64,
    #[command(flatten)]
    choices: SetupTags,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let Some(game) = self.choices.game else {
            return Err(Stop::Usage("perft needs `--game`".to_owned()));
        };
        let start = study(game, self.fen.as_deref(), &self.choices)?;
        let limits = Limits {
            paths: self.limit_ways,
        };
        let (depth, started) = (self.depth, Instant::now());
        let too_many = |e: TooManyPaths| Stop::Usage(format!("{e} (--limit-ways)"));
        let total = if self.divide && depth > 0 {
            divide(out, &*start, depth, limits)?.map_err(too_many)?
        } else {
            start.perft(depth, &limits).map_err(too_many)?
        };
        let seconds = started.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let speed = total as f64 / seconds.max(1e-9);
        writeln!(
            out,
            "perft({depth}) = {total}  ({seconds:.3} s, {speed:.0} nodes/s)"
        )?;
        Ok(Status::Fine)
    }
}

/// Counts separately for each first turn, and prints each count as soon as it is known.
fn divide(
    out: &mut impl Write,
    start: &dyn AnyStudy,
    depth: u32,
    limits: Limits,
) -> io::Result<Result<u64, TooManyPaths>> {
    let mut total = Ok(0);
    let mut written = Ok(());
    let listed = start.legal(&limits, &mut |turn| {
        let count = turn.perft(depth - 1, &limits);
        if let Ok(n) = count {
            written = writeln!(out, "{}: {n}", turn.text());
        }
        total = count.and_then(|n| total.clone().map(|t: u64| t + n));
        if written.is_ok() && total.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    written?;
    Ok(listed.and(total))
}
