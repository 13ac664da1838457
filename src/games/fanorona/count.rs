//! Counts the legal turns without creating them.

use std::ops::ControlFlow;

use super::board::{Dir, points};
use super::moves::ChainEnd;
use super::position::{Position, on_lines};
use super::rules::Reach;
use super::setup::Setup;
use super::walk::{Walk, captors};
use crate::game::TooManyPaths;

/// Counts the legal turns.
pub(super) fn count(s: Setup, p: &Position, ways: u64) -> Result<u64, TooManyPaths> {
    let pieces = captors(s.board, p, s.rules.reach);
    if pieces == 0 {
        return Ok(paikas(s, p));
    }
    let ends = ChainEnd::of(s, p);
    let mut total = 0;
    for piece in points(pieces) {
        let mut counter = Counter {
            reach: s.rules.reach,
            ends,
            count: 0,
            limit: ways,
        };
        if counter.go(&Walk::begin(s.board, p, piece)).is_break() {
            return Err(TooManyPaths {
                piece: piece.square(),
                limit: ways,
            });
        }
        total += counter.count;
    }
    Ok(total)
}

/// Counts paikas: one for every empty point next to a piece along a line.
fn paikas(s: Setup, p: &Position) -> u64 {
    let (pieces, empty) = (p.steppers(), p.empty(s.board));
    let steps = |dir: &Dir| (dir.shift(on_lines(pieces, *dir)) & empty).count_ones();
    Dir::ALL.iter().map(steps).sum::<u32>().into()
}

/// Counts the chains of one piece.
struct Counter {
    reach: Reach,
    ends: ChainEnd,
    count: u64,
    limit: u64,
}

impl Counter {
    /// Continues from `walk` in every way; returns whether there was one.
    fn go(&mut self, walk: &Walk) -> ControlFlow<(), bool> {
        let mut any = false;
        walk.captures(self.reach, |leg| {
            any = true;
            let ends_here = match self.ends {
                ChainEnd::AtOnce => true,
                ChainEnd::Anywhere => {
                    self.go(&walk.after(leg))?;
                    true
                }
                ChainEnd::AtLast => !self.go(&walk.after(leg))?,
            };
            self.count += u64::from(ends_here);
            if self.count > self.limit {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(any)
    }
}
