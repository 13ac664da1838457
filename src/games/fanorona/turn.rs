//! A complete turn, and playing it.

use smallvec::SmallVec;

use super::board::{Dir, Point, points};
use super::position::Position;
use super::walk::WalkStep;
use super::written::{Steps, Way, Written, WrittenStep};
use crate::game::Side;

/// One step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    to: Point,
    dir: Dir,
    way: Option<Way>,
    count: u8,
}

impl Step {
    /// Returns the point where the step ends.
    pub const fn to(&self) -> Point {
        self.to
    }

    /// Returns the kind of capture; `None` for a paika.
    pub const fn way(&self) -> Option<Way> {
        self.way
    }

    /// Returns the number of captured pieces.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Returns the bits of the captured pieces if the step begins on `from`.
    fn taken(self, from: Point) -> u64 {
        let (mut at, dir) = match self.way {
            Some(Way::Approach) => (self.to.bit(), self.dir),
            Some(Way::Withdrawal) => (from.bit(), self.dir.opposite()),
            None => return 0,
        };
        (0..self.count).fold(0, |row, _| {
            at = dir.shift(at);
            row | at
        })
    }
}

/// A complete turn: a paika or a chain of captures by one piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    start: Point,
    /// The points of all captured pieces.
    taken: u64,
    steps: Steps<Step>,
}

impl Move {
    pub(super) const fn new(start: Point) -> Self {
        Self {
            start,
            taken: 0,
            steps: SmallVec::new_const(),
        }
    }

    /// Adds a step.
    pub(super) fn push(&mut self, leg: &WalkStep) {
        self.taken |= leg.taken;
        self.steps.push(Step {
            to: leg.to,
            dir: leg.dir,
            way: leg.way,
            count: leg.taken.count_ones() as u8,
        });
    }

    /// Removes `leg`, the last step.
    pub(super) fn pop(&mut self, leg: &WalkStep) {
        self.taken &= !leg.taken;
        self.steps.pop();
    }

    /// Returns the point where the piece starts.
    pub const fn start(&self) -> Point {
        self.start
    }

    /// Returns the point where the piece ends.
    pub fn end(&self) -> Point {
        self.steps.last().map_or(self.start, Step::to)
    }

    /// Returns the steps in their order; at least one.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the number of pieces that the whole turn captures.
    pub const fn captures(&self) -> u32 {
        self.taken.count_ones()
    }

    /// Returns the canonical text of the turn: every capture has its sign.
    pub(super) fn written(&self) -> Written {
        let steps = self.steps.iter().map(|step| WrittenStep {
            from: None,
            to: step.to.square(),
            way: step.way,
        });
        Written {
            origin: self.start.square(),
            steps: steps.collect(),
        }
    }

    /// Returns the points that each step empties, in the order of the steps.
    pub fn taken(&self) -> impl Iterator<Item = Vec<Point>> {
        let mut from = self.start;
        self.steps.iter().map(move |step| {
            let row = step.taken(from);
            from = step.to;
            points(row).collect()
        })
    }
}

/// Plays `m`.
pub(super) fn apply(p: &mut Position, m: &Move) {
    carry(p, m.start, m.end(), m.taken);
}

/// Plays a turn that takes a piece from one point to another and empties the points `taken`.
pub(super) fn carry(p: &mut Position, from: Point, to: Point, taken: u64) {
    p.pieces[p.side as usize] ^= from.bit() | to.bit();
    p.pieces[p.side.other() as usize] &= !taken;
    p.number = p.number.saturating_add(u32::from(p.side == Side::Second));
    p.side = p.side.other();
}
