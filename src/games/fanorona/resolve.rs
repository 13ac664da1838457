//! Checks a written turn: returns the move that it means, or why it is refused.

use super::board::{Dir, Point};
use super::faults::{Fault, Part, Refused};
use super::moves::ChainEnd;
use super::position::Position;
use super::rules::Reach;
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Walk, WalkStep, captors};
use super::written::{Way, Written, WrittenStep};
use crate::square::Square;

type Judged<T> = Result<T, Refused>;

/// Returns the move that `w` means in `p`.
pub(super) fn resolve(s: Setup, p: &Position, w: &Written) -> Judged<Move> {
    let mut judge = Judge::begin(s, p, w.origin)?;
    let mut m = Move::new(judge.walk.at);
    for step in &w.steps {
        m.push(&judge.step(*step, w.steps.len() == 1)?);
    }
    judge.end()?;
    Ok(m)
}

/// Returns the legal front of `w` in `p`, where the turn need not be allowed to end: the checker, and the steps.
pub(super) fn front<'a>(s: Setup, p: &'a Position, w: &Written) -> Judged<(Judge<'a>, Move)> {
    let mut judge = Judge::begin(s, p, w.origin)?;
    let mut m = Move::new(judge.walk.at);
    let legal = w
        .steps
        .iter()
        .map_while(|step| judge.step(*step, w.steps.len() == 1).ok());
    legal.for_each(|leg| m.push(&leg));
    Ok((judge, m))
}

/// Checks a turn step by step.
pub(super) struct Judge<'a> {
    s: Setup,
    p: &'a Position,
    pub(super) walk: Walk,
    /// The number of steps that have been checked.
    n: usize,
    /// The points that these steps empty.
    taken: u64,
}

impl<'a> Judge<'a> {
    /// Finds the piece that moves.
    pub(super) fn begin(s: Setup, p: &'a Position, origin: Square) -> Judged<Self> {
        let part = Part::From(0);
        let at = s.board.point(origin).ok_or(Fault::OffBoard.at(part))?;
        if p.own() & at.bit() == 0 {
            let enemy = p.enemy() & at.bit() != 0;
            let fault = if enemy {
                Fault::EnemyPiece
            } else {
                Fault::NoPiece
            };
            return Err(fault.at(part));
        }
        Ok(Self {
            s,
            p,
            walk: Walk::begin(s.board, p, at),
            n: 0,
            taken: 0,
        })
    }

    /// Checks the next step; `only` is true if it is the only step of the turn.
    pub(super) fn step(&mut self, written: WrittenStep, only: bool) -> Judged<WalkStep> {
        self.goes_on(written.from)?;
        let (dir, to, far) = self.line(written.to)?;
        let leg = match self.way(written.way, dir, to)? {
            Some((way, taken)) => WalkStep {
                dir,
                to,
                way: Some(way),
                taken,
            },
            None => self.paika(dir, to, far, only)?,
        };
        self.walk = self.walk.after(&leg);
        self.n += 1;
        self.taken |= leg.taken;
        Ok(leg)
    }

    /// Checks that the turn may continue, and with the same piece.
    fn goes_on(&self, from: Option<Square>) -> Judged<()> {
        let n = self.n;
        if n > 0 && ChainEnd::of(self.s, self.p) == ChainEnd::AtOnce {
            return Err(Fault::ChainInFirstTurn.at(Part::To(n)));
        }
        match from {
            Some(from) if from != self.walk.at.square() => {
                Err(Fault::ContinuesElsewhere.at(Part::From(n)))
            }
            _ => Ok(()),
        }
    }

    /// Checks the line of the step: it must end on an empty point that is new in this turn, in a new direction,
    /// without a piece in between.
    fn line(&self, to: Square) -> Judged<(Dir, Point, u8)> {
        let (n, walk) = (self.n, &self.walk);
        let refuse = |fault: Fault| Err(fault.at(Part::To(n)));
        let Some(to) = self.s.board.point(to) else {
            return refuse(Fault::OffBoard);
        };
        if n > 0 && walk.visited & to.bit() != 0 {
            return refuse(Fault::Visited);
        }
        if walk.empty & to.bit() == 0 || to == walk.at {
            return refuse(Fault::Occupied);
        }
        let Some((dir, far)) = walk.at.heading(to) else {
            return refuse(Fault::NoLine);
        };
        if dir.diagonal() && !walk.at.strong() {
            return refuse(Fault::WeakPoint);
        }
        if self.s.rules.reach == Reach::Step && far > 1 {
            return refuse(Fault::NotAdjacent);
        }
        if far > 1
            && let Some(by) = walk.blocker(dir, to)
        {
            return refuse(Fault::Blocked(by));
        }
        if walk.last == Some(dir) {
            return refuse(Fault::SameDirection);
        }
        Ok((dir, to, far))
    }

    /// Returns how the step captures, and what: according to its sign or, without one, in the only possible way;
    /// `None` if it captures in neither way.
    fn way(&self, sign: Option<Way>, dir: Dir, to: Point) -> Judged<Option<(Way, u64)>> {
        let takes = |way| self.walk.takes(dir, to, way);
        let refuse = |fault: Fault| Err(fault.at(Part::Sign(self.n)));
        if let Some(way) = sign {
            return match takes(way) {
                0 if takes(way.other()) != 0 => refuse(Fault::WrongSign),
                0 => refuse(Fault::TakesNothing),
                taken => Ok(Some((way, taken))),
            };
        }
        match (takes(Way::Approach), takes(Way::Withdrawal)) {
            (0, 0) => Ok(None),
            (taken, 0) => Ok(Some((Way::Approach, taken))),
            (0, taken) => Ok(Some((Way::Withdrawal, taken))),
            _ => refuse(Fault::Ambiguous),
        }
    }

    /// Checks a step without capture: it must be the only step of its turn, of one point, and legal only if nothing
    /// can be captured.
    fn paika(&self, dir: Dir, to: Point, far: u8, only: bool) -> Judged<WalkStep> {
        let refuse = |fault: Fault| Err(fault.at(Part::To(self.n)));
        if !only {
            return refuse(Fault::PaikaInChain);
        }
        if captors(self.s.board, self.p, self.s.rules.reach) != 0 {
            return refuse(Fault::MustCapture);
        }
        if far > 1 {
            return refuse(Fault::PaikaTooFar);
        }
        Ok(WalkStep {
            dir,
            to,
            way: None,
            taken: 0,
        })
    }

    /// Checks that the turn may end here. Looking one step ahead is sufficient: any possible step continues the turn.
    pub(super) fn end(&self) -> Judged<()> {
        let must_go_on = ChainEnd::of(self.s, self.p) == ChainEnd::AtLast
            && self.taken != 0
            && self.walk.can_capture(self.s.rules.reach);
        if must_go_on {
            return Err(Fault::MustGoOn.at(Part::To(self.n.saturating_sub(1))));
        }
        Ok(())
    }
}
