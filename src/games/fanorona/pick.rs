//! Picks random legal turns.

use std::ops::ControlFlow;

use super::board::{Point, points};
use super::moves::ChainEnd;
use super::position::Position;
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Walk, WalkStep, captors};

/// Picks a turn: first its kind, then the piece, then the step; all available choices are equally likely in each step.
///
/// The kinds are a paika (never available together with another kind), a capture of one step and a chain of several
/// steps. From its second step on, a chain continues at random: all further steps, and stopping where it is allowed,
/// are equally likely.
pub(super) fn pick(s: Setup, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
    let pieces = captors(s.board, p, s.rules.reach);
    if pieces == 0 {
        return paika(s, p, rng);
    }
    let picker = Picker {
        s,
        p,
        ends: ChainEnd::of(s, p),
    };
    let kinds = if rng.bool() {
        [Kind::Chain, Kind::Single]
    } else {
        [Kind::Single, Kind::Chain]
    };
    kinds
        .into_iter()
        .find_map(|kind| picker.turn(pieces, kind, rng))
}

fn paika(s: Setup, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
    let steps = |piece| Walk::begin(s.board, p, piece).paikas();
    let piece = any(
        points(p.steppers()).filter(|piece| steps(*piece).next().is_some()),
        rng,
    )?;
    let mut m = Move::new(piece);
    m.push(&any(steps(piece), rng)?);
    Some(m)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Single,
    Chain,
}

struct Picker<'a> {
    s: Setup,
    p: &'a Position,
    ends: ChainEnd,
}

impl Picker<'_> {
    fn turn(&self, pieces: u64, kind: Kind, rng: &mut fastrand::Rng) -> Option<Move> {
        let able = |piece: &Point| self.first_steps(*piece, kind, &mut |_| ControlFlow::Break(()));
        let piece = any(points(pieces).filter(able), rng)?;
        let mut choice = Choice::default();
        self.first_steps(piece, kind, &mut |leg| {
            choice.offer(*leg, rng);
            ControlFlow::Continue(())
        });
        let mut m = Move::new(piece);
        let mut walk = Walk::begin(self.s.board, self.p, piece);
        let mut next = choice.taken;
        while let Some(leg) = next {
            m.push(&leg);
            walk = walk.after(&leg);
            let done = kind == Kind::Single;
            next = if done {
                None
            } else {
                self.further(&walk, m.steps().len(), rng)
            };
        }
        Some(m)
    }

    /// Passes the first steps of `piece` that begin a turn of `kind` to `each`; returns whether `each` broke.
    fn first_steps(
        &self,
        piece: Point,
        kind: Kind,
        each: &mut impl FnMut(&WalkStep) -> ControlFlow<()>,
    ) -> bool {
        let walk = Walk::begin(self.s.board, self.p, piece);
        let reach = self.s.rules.reach;
        let fits = |leg: &WalkStep| match (kind, self.ends) {
            (Kind::Single, ChainEnd::AtOnce | ChainEnd::Anywhere) => true,
            (Kind::Single, ChainEnd::AtLast) => !walk.after(leg).can_capture(reach),
            (Kind::Chain, ChainEnd::AtOnce) => false,
            (Kind::Chain, ChainEnd::Anywhere | ChainEnd::AtLast) => {
                walk.after(leg).can_capture(reach)
            }
        };
        walk.captures(reach, |leg| {
            if fits(leg) {
                each(leg)
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// Returns the next step of a chain of `steps` steps; `None` if it ends.
    fn further(&self, walk: &Walk, steps: usize, rng: &mut fastrand::Rng) -> Option<WalkStep> {
        let mut choice = Choice::default();
        let _ = walk.captures(self.s.rules.reach, |leg| {
            choice.offer(*leg, rng);
            ControlFlow::<()>::Continue(())
        });
        let may_stop = steps > 1 && self.ends == ChainEnd::Anywhere;
        if may_stop && rng.usize(..=choice.offers) == 0 {
            return None;
        }
        choice.taken
    }
}

/// One of all offered values, each with equal probability.
struct Choice<T> {
    taken: Option<T>,
    offers: usize,
}

impl<T> Default for Choice<T> {
    fn default() -> Self {
        Self {
            taken: None,
            offers: 0,
        }
    }
}

impl<T> Choice<T> {
    fn offer(&mut self, item: T, rng: &mut fastrand::Rng) {
        self.offers += 1;
        if rng.usize(..self.offers) == 0 {
            self.taken = Some(item);
        }
    }
}

fn any<T>(items: impl Iterator<Item = T>, rng: &mut fastrand::Rng) -> Option<T> {
    let mut choice = Choice::default();
    items.for_each(|item| choice.offer(item, rng));
    choice.taken
}
