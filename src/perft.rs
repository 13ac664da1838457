//! Perft: counts lines of play, the usual test of a move generator.

use std::ops::ControlFlow;

use crate::game::{Game, Limits, TooManyPaths};

/// Returns the number of lines of `depth` turns from `p`. Lines that end earlier do not count.
///
/// # Errors
/// Returns an error if a piece has more paths than `limits` allows.
pub fn perft<G: Game>(
    s: &G::Setup,
    p: &G::Position,
    depth: u32,
    limits: &Limits,
) -> Result<u64, TooManyPaths> {
    match depth {
        0 => Ok(1),
        1 => G::count(s, p, limits),
        _ => {
            let mut sum = Ok(0);
            G::legal(s, p, limits, |m| {
                let mut next = p.clone();
                G::apply(s, &mut next, m);
                sum = perft::<G>(s, &next, depth - 1, limits)
                    .and_then(|n| sum.clone().map(|sum| sum + n));
                match sum {
                    Ok(_) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            })?;
            sum
        }
    }
}
