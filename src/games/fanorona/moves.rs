//! Lists all legal turns.

use std::ops::ControlFlow;

use super::board::{Point, points};
use super::position::Position;
use super::rules::{Chain, Opening, Reach};
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Walk, WalkStep, captors};
use super::written::MAX_STEPS;
use crate::game::TooManyPaths;

/// Lists the legal turns: piece by piece from a1, rank by rank, each turn before the longer ones that begin with it.
pub(super) fn legal(
    s: Setup,
    p: &Position,
    ways: u64,
    mut each: impl FnMut(&Move) -> ControlFlow<()>,
) -> Result<(), TooManyPaths> {
    let pieces = captors(s.board, p, s.rules.reach);
    if pieces == 0 {
        let _ = paikas(s, p, &mut each);
        return Ok(());
    }
    for piece in points(pieces) {
        let mut lister = Lister::new(s, p, piece, ways, &mut each);
        match lister.go(&Walk::begin(s.board, p, piece)) {
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(ListEnd::Stopped) => return Ok(()),
            ControlFlow::Break(ListEnd::Full) => {
                return Err(TooManyPaths {
                    piece: piece.square(),
                    limit: ways,
                });
            }
        }
    }
    Ok(())
}

/// Lists the paikas, which are legal if nothing can be captured.
pub(super) fn paikas(
    s: Setup,
    p: &Position,
    each: &mut impl FnMut(&Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for piece in points(p.steppers()) {
        for leg in Walk::begin(s.board, p, piece).paikas() {
            let mut m = Move::new(piece);
            m.push(&leg);
            each(&m)?;
        }
    }
    ControlFlow::Continue(())
}

/// Where a chain may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChainEnd {
    /// After its first step.
    AtOnce,
    /// After any step.
    Anywhere,
    /// Only where no further step is possible.
    AtLast,
}

impl ChainEnd {
    /// Returns where a turn in `p` may end under the rule set; the limit of the first turn takes precedence over the
    /// duty to continue.
    pub(super) fn of(s: Setup, p: &Position) -> Self {
        match (s.rules.opening, s.rules.chain) {
            (Opening::Single, _) if p.number == 1 => Self::AtOnce,
            (_, Chain::May) => Self::Anywhere,
            (_, Chain::Must) => Self::AtLast,
        }
    }
}

/// Why a listing stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListEnd {
    /// The receiver stopped the listing.
    Stopped,
    /// There were more turns than allowed.
    Full,
}

/// Lists the chains of one piece, with only the current one in memory.
pub(super) struct Lister<F> {
    reach: Reach,
    ends: ChainEnd,
    m: Move,
    left: u64,
    longest: usize,
    each: F,
}

impl<F: FnMut(&Move) -> ControlFlow<()>> Lister<F> {
    /// Lists the chains of the piece on `piece`, at most `ways`.
    pub(super) fn new(s: Setup, p: &Position, piece: Point, ways: u64, each: F) -> Self {
        Self::after(s, p, Move::new(piece), ways, each)
    }

    /// Lists the chains that begin with the steps of `m`.
    pub(super) fn after(s: Setup, p: &Position, m: Move, ways: u64, each: F) -> Self {
        let ends = ChainEnd::of(s, p);
        Self {
            reach: s.rules.reach,
            ends,
            m,
            left: ways,
            longest: if ends == ChainEnd::AtOnce {
                1
            } else {
                MAX_STEPS
            },
            each,
        }
    }

    /// Leaves out chains of more than `steps` steps. Chains that must continue are not shortened.
    pub(super) fn up_to(mut self, steps: usize) -> Self {
        if self.ends == ChainEnd::Anywhere {
            self.longest = steps;
        }
        self
    }

    /// Continues from `walk` in every way; returns whether there was one.
    pub(super) fn go(&mut self, walk: &Walk) -> ControlFlow<ListEnd, bool> {
        let mut any = false;
        if self.m.steps().len() < self.longest {
            walk.captures(self.reach, |leg| {
                any = true;
                self.m.push(leg);
                self.step(walk, leg)?;
                self.m.pop(leg);
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(any)
    }

    fn step(&mut self, walk: &Walk, leg: &WalkStep) -> ControlFlow<ListEnd> {
        match self.ends {
            ChainEnd::AtOnce => self.turn(),
            ChainEnd::Anywhere => {
                self.turn()?;
                self.go(&walk.after(leg)).map_continue(drop)
            }
            ChainEnd::AtLast => {
                if self.go(&walk.after(leg))? {
                    ControlFlow::Continue(())
                } else {
                    self.turn()
                }
            }
        }
    }

    fn turn(&mut self) -> ControlFlow<ListEnd> {
        if self.left == 0 {
            return ControlFlow::Break(ListEnd::Full);
        }
        self.left -= 1;
        match (self.each)(&self.m) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(ListEnd::Stopped),
        }
    }
}
