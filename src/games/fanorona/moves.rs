//! All legal turns.

use std::ops::ControlFlow;

use super::board::{Point, points};
use super::position::Position;
use super::rules::{Chain, Opening, Reach};
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Leg, Walk, captors};
use super::written::MAX_STEPS;
use crate::game::TooManyWays;

/// Lists the legal turns: man after man from a1 along the ranks, each turn before the longer ones that begin with it.
pub(super) fn legal(
    s: Setup,
    p: &Position,
    ways: u64,
    mut each: impl FnMut(&Move) -> ControlFlow<()>,
) -> Result<(), TooManyWays> {
    let men = captors(s.board, p, s.rules.reach);
    if men == 0 {
        let _ = paikas(s, p, &mut each);
        return Ok(());
    }
    for man in points(men) {
        let mut lister = Lister::new(s, p, man, ways, &mut each);
        match lister.go(&Walk::begin(s.board, p, man)) {
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(Halt::Told) => return Ok(()),
            ControlFlow::Break(Halt::Full) => {
                return Err(TooManyWays {
                    man: man.square(),
                    limit: ways,
                });
            }
        }
    }
    Ok(())
}

/// Lists the paikas, which are legal where nothing can be captured.
pub(super) fn paikas(
    s: Setup,
    p: &Position,
    each: &mut impl FnMut(&Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for man in points(p.steppers()) {
        for leg in Walk::begin(s.board, p, man).paikas() {
            let mut m = Move::new(man);
            m.push(&leg);
            each(&m)?;
        }
    }
    ControlFlow::Continue(())
}

/// When a turn that has begun may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// After its first step.
    AtOnce,
    /// After any step.
    Anywhere,
    /// Where no further step is possible.
    AtLast,
}

impl Ends {
    /// What the rule set says for the turn to be made in `p`; the first turn's limit wins over the duty to go on.
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
pub(super) enum Halt {
    /// The receiver wanted no more.
    Told,
    /// There were more turns than allowed.
    Full,
}

/// Lists the chains of one man, one of which it holds at any time.
pub(super) struct Lister<F> {
    reach: Reach,
    ends: Ends,
    m: Move,
    left: u64,
    longest: usize,
    each: F,
}

impl<F: FnMut(&Move) -> ControlFlow<()>> Lister<F> {
    /// Lists the chains of the man on `man`, `ways` at the most.
    pub(super) fn new(s: Setup, p: &Position, man: Point, ways: u64, each: F) -> Self {
        Self::after(s, p, Move::new(man), ways, each)
    }

    /// Lists the chains that begin with the steps of `m`.
    pub(super) fn after(s: Setup, p: &Position, m: Move, ways: u64, each: F) -> Self {
        let ends = Ends::of(s, p);
        Self {
            reach: s.rules.reach,
            ends,
            m,
            left: ways,
            longest: if ends == Ends::AtOnce { 1 } else { MAX_STEPS },
            each,
        }
    }

    /// Leaves out chains of more than `steps` steps. Where a chain must go on, it is as long as it is.
    pub(super) fn up_to(mut self, steps: usize) -> Self {
        if self.ends == Ends::Anywhere {
            self.longest = steps;
        }
        self
    }

    /// Goes on from `walk` in every way; says whether there was one.
    pub(super) fn go(&mut self, walk: &Walk) -> ControlFlow<Halt, bool> {
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

    fn step(&mut self, walk: &Walk, leg: &Leg) -> ControlFlow<Halt> {
        match self.ends {
            Ends::AtOnce => self.turn(),
            Ends::Anywhere => {
                self.turn()?;
                self.go(&walk.after(leg)).map_continue(drop)
            }
            Ends::AtLast => {
                if self.go(&walk.after(leg))? {
                    ControlFlow::Continue(())
                } else {
                    self.turn()
                }
            }
        }
    }

    fn turn(&mut self) -> ControlFlow<Halt> {
        if self.left == 0 {
            return ControlFlow::Break(Halt::Full);
        }
        self.left -= 1;
        match (self.each)(&self.m) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(Halt::Told),
        }
    }
}
