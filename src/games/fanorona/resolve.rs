//! One written turn, judged: the move that it means, or why it is none.

use super::board::{Dir, Point};
use super::faults::{Fault, Part, Refused};
use super::moves::Ends;
use super::position::Position;
use super::rules::Reach;
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Leg, Walk, captors};
use super::written::{Way, Written};
use crate::square::Square;

type Judged<T> = Result<T, Refused>;

/// The move that `w` means in `p`.
pub(super) fn resolve(s: Setup, p: &Position, w: &Written) -> Judged<Move> {
    let mut judge = Judge::begin(s, p, w)?;
    for n in 0..w.steps.len() {
        judge.step(n)?;
    }
    judge.end()
}

/// A written turn, judged up to some step.
#[derive(Clone)]
pub(super) struct Judge<'a> {
    s: Setup,
    p: &'a Position,
    w: &'a Written,
    pub(super) walk: Walk,
    pub(super) m: Move,
}

impl<'a> Judge<'a> {
    /// Finds the piece that moves.
    pub(super) fn begin(s: Setup, p: &'a Position, w: &'a Written) -> Judged<Self> {
        let part = Part::From(0);
        let at = s.board.point(w.origin).ok_or(Fault::OffBoard.at(part))?;
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
            w,
            walk: Walk::begin(s.board, p, at),
            m: Move::new(at),
        })
    }

    /// Judges as many steps as are legal, though the turn need not end there.
    pub(super) fn while_legal(mut self) -> Self {
        let _ = (0..self.w.steps.len()).try_for_each(|n| self.step(n));
        self
    }

    /// Judges step `n`, all before it being done.
    pub(super) fn step(&mut self, n: usize) -> Judged<()> {
        let written = self.w.steps[n];
        self.goes_on(n, written.from)?;
        let (dir, to, far) = self.line(n, written.to)?;
        let leg = match self.way(n, written.way, dir, to)? {
            Some(way) => Leg {
                dir,
                to,
                way: Some(way),
                taken: self.walk.takes(dir, to, way),
            },
            None => self.paika(n, dir, to, far)?,
        };
        self.m.push(&leg);
        self.walk = self.walk.after(&leg);
        Ok(())
    }

    /// Whether a further step may be made at all, and by the same piece.
    fn goes_on(&self, n: usize, from: Option<Square>) -> Judged<()> {
        if n > 0 && Ends::of(self.s, self.p) == Ends::AtOnce {
            return Err(Fault::ChainInFirstTurn.at(Part::To(n)));
        }
        match from {
            Some(from) if from != self.walk.at.square() => {
                Err(Fault::ContinuesElsewhere.at(Part::From(n)))
            }
            _ => Ok(()),
        }
    }

    /// The line of the step: it ends on an empty point, new in this turn, in a new direction, and nothing stands between.
    fn line(&self, n: usize, to: Square) -> Judged<(Dir, Point, u8)> {
        let walk = &self.walk;
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
        if let Some(by) = walk.blocker(dir, to) {
            return refuse(Fault::Blocked(by));
        }
        if walk.last == Some(dir) {
            return refuse(Fault::SameDirection);
        }
        Ok((dir, to, far))
    }

    /// How the step captures: as its sign says, or, without one, in the only way possible; `None` where in no way.
    fn way(&self, n: usize, sign: Option<Way>, dir: Dir, to: Point) -> Judged<Option<Way>> {
        let takes = |way| self.walk.takes(dir, to, way) != 0;
        let refuse = |fault: Fault| Err(fault.at(Part::Sign(n)));
        match sign {
            Some(way) if takes(way) => Ok(Some(way)),
            Some(way) if takes(way.other()) => refuse(Fault::WrongSign),
            Some(_) => refuse(Fault::TakesNothing),
            None => match (takes(Way::Approach), takes(Way::Withdrawal)) {
                (true, true) => refuse(Fault::Ambiguous),
                (true, false) => Ok(Some(Way::Approach)),
                (false, true) => Ok(Some(Way::Withdrawal)),
                (false, false) => Ok(None),
            },
        }
    }

    /// A step without capture: the whole of its turn, one point, and only when nothing can be captured.
    fn paika(&self, n: usize, dir: Dir, to: Point, far: u8) -> Judged<Leg> {
        let refuse = |fault: Fault| Err(fault.at(Part::To(n)));
        if self.w.steps.len() > 1 {
            return refuse(Fault::PaikaInChain);
        }
        if captors(self.s.board, self.p, self.s.rules.reach) != 0 {
            return refuse(Fault::MustCapture);
        }
        if far > 1 {
            return refuse(Fault::PaikaTooFar);
        }
        Ok(Leg {
            dir,
            to,
            way: None,
            taken: 0,
        })
    }

    /// Whether the turn may end here. One step ahead is enough: a step that can be made is a turn that goes on.
    pub(super) fn end(self) -> Judged<Move> {
        let must_go_on = Ends::of(self.s, self.p) == Ends::AtLast
            && self.m.captures() > 0
            && self.walk.can_capture(self.s.rules.reach);
        if must_go_on {
            let last = self.w.steps.len().saturating_sub(1);
            return Err(Fault::MustGoOn.at(Part::To(last)));
        }
        Ok(self.m)
    }
}
