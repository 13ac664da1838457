//! Suggests whole legal turns that a refused turn certainly or probably means.

use std::ops::ControlFlow;

use super::position::Position;
use super::resolve::{front, resolve};
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Walk, WalkStep};
use super::written::{Way, Written};

/// Modifies a refused turn and keeps the variants that are legal.
pub(super) struct Suggest<'a> {
    pub(super) s: Setup,
    pub(super) p: &'a Position,
    pub(super) w: &'a Written,
}

/// How a chain that stopped too early can continue.
pub(super) struct Further {
    /// The next steps, each with its sign.
    pub(super) steps: Vec<String>,
    /// One whole turn for each of them.
    pub(super) turns: Vec<String>,
}

impl Suggest<'_> {
    /// Returns the turn without the steps after its first `steps` steps.
    pub(super) fn cut(&self, steps: usize) -> Vec<String> {
        self.changed(|w| w.steps.truncate(steps))
    }

    /// Returns the turn with another sign, or none, on step `n`.
    pub(super) fn with_way(&self, n: usize, way: Option<Way>) -> Vec<String> {
        self.changed(|w| {
            if let Some(step) = w.steps.get_mut(n) {
                step.way = way;
            }
        })
    }

    /// Returns the turn with every step beginning where the previous one ended.
    pub(super) fn joined(&self) -> Vec<String> {
        self.changed(|w| w.steps.iter_mut().for_each(|step| step.from = None))
    }

    fn changed(&self, change: impl FnOnce(&mut Written)) -> Vec<String> {
        let mut w = self.w.clone();
        change(&mut w);
        if w.steps.is_empty() {
            return Vec::new();
        }
        let m = resolve(self.s, self.p, &w).ok();
        m.iter().map(|m| m.written().to_string()).collect()
    }

    /// Returns every next step, and for each a turn that continues with the first possible steps.
    pub(super) fn further(&self) -> Further {
        let mut further = Further {
            steps: Vec::new(),
            turns: Vec::new(),
        };
        let Ok((judge, m)) = front(self.s, self.p, self.w) else {
            return further;
        };
        let reach = self.s.rules.reach;
        let _ = judge.walk.captures(reach, |leg| {
            let sign = leg.way.map_or('+', Way::sign);
            further.steps.push(format!("{}{sign}", leg.to));
            let turn = self.completed(m.clone(), &judge.walk, leg);
            further.turns.push(turn.written().to_string());
            ControlFlow::<()>::Continue(())
        });
        further
    }

    fn completed(&self, mut m: Move, walk: &Walk, leg: &WalkStep) -> Move {
        let mut walk = *walk;
        let mut next = Some(*leg);
        while let Some(leg) = next {
            m.push(&leg);
            walk = walk.after(&leg);
            next = match walk.captures(self.s.rules.reach, |leg| ControlFlow::Break(*leg)) {
                ControlFlow::Break(leg) => Some(leg),
                ControlFlow::Continue(()) => None,
            };
        }
        m
    }
}
