//! One piece in the middle of its turn: where it is, what it may do next, what that takes.

use std::ops::ControlFlow;

use super::board::{Board, Dir, Point, points, row_of, spread};
use super::position::{Position, on_lines};
use super::rules::Reach;
use super::written::Way;

/// A step that a piece can take.
#[derive(Clone, Copy, Debug)]
pub(super) struct WalkStep {
    pub(super) dir: Dir,
    pub(super) to: Point,
    /// `None` for a paika.
    pub(super) way: Option<Way>,
    pub(super) taken: u64,
}

/// A piece between two steps of a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    pub(super) at: Point,
    /// The empty points, those that the piece left or emptied among them.
    pub(super) empty: u64,
    pub(super) enemy: u64,
    /// The points that it occupied in this turn, its first and its present one included.
    pub(super) visited: u64,
    /// The direction of its last step.
    pub(super) last: Option<Dir>,
}

impl Walk {
    /// The piece on `at` before its first step.
    pub(super) const fn begin(board: Board, p: &Position, at: Point) -> Self {
        Self {
            at,
            empty: p.empty(board) | at.bit(),
            enemy: p.enemy(),
            visited: at.bit(),
            last: None,
        }
    }

    /// The piece after `leg`; what it takes is gone.
    pub(super) const fn after(&self, leg: &WalkStep) -> Self {
        Self {
            at: leg.to,
            empty: self.empty | leg.taken,
            enemy: self.enemy & !leg.taken,
            visited: self.visited | leg.to.bit(),
            last: Some(leg.dir),
        }
    }

    /// What a step in direction `dir` to `to` takes by approach or withdrawal.
    pub(super) fn takes(&self, dir: Dir, to: Point, way: Way) -> u64 {
        // By index: which way comes next cannot be foreseen.
        let (from, dir) = [(to, dir), (self.at, dir.opposite())][way as usize];
        row_of(self.enemy, from.bit(), dir)
    }

    /// The points that a step in direction `dir` may end on, if it takes something.
    pub(super) fn open(&self, reach: Reach, dir: Dir) -> u64 {
        // From a weak point no diagonal leads on.
        let next = dir.shift(self.at.bit()) & self.at.neighbours() & self.empty;
        let all = match reach {
            Reach::Line => spread(next, dir, self.empty),
            Reach::Step => next,
        };
        all & !self.visited
    }

    /// The first point on the way to `to` where a piece stands.
    pub(super) fn blocker(&self, dir: Dir, to: Point) -> Option<Point> {
        let mut next = dir.shift(self.at.bit());
        while next & self.empty != 0 && next != to.bit() {
            next = dir.shift(next);
        }
        (next != to.bit()).then(|| Point::lowest(next))
    }

    /// Tells every capturing step until `each` breaks.
    pub(super) fn captures<B>(
        &self,
        reach: Reach,
        mut each: impl FnMut(&WalkStep) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let here = self.at.bit();
        let first = match reach {
            Reach::Line => self.empty,
            Reach::Step => self.empty & !self.visited,
        };
        for next in points(self.at.neighbours() & first) {
            let dir = Dir::between(self.at, next);
            // Each step changes the direction of the one before.
            if self.last == Some(dir) {
                continue;
            }
            let mut to = next.bit();
            let behind = row_of(self.enemy, here, dir.opposite());
            while to != 0 {
                let ahead = dir.shift(to);
                if to & self.visited == 0 {
                    let point = Point::lowest(to);
                    if ahead & self.enemy != 0 {
                        each(&WalkStep {
                            dir,
                            to: point,
                            way: Some(Way::Approach),
                            taken: row_of(self.enemy, to, dir),
                        })?;
                    }
                    if behind != 0 {
                        each(&WalkStep {
                            dir,
                            to: point,
                            way: Some(Way::Withdrawal),
                            taken: behind,
                        })?;
                    }
                }
                to = match reach {
                    Reach::Line => ahead & self.empty,
                    Reach::Step => 0,
                };
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a capturing step is possible.
    pub(super) fn can_capture(&self, reach: Reach) -> bool {
        self.captures(reach, |_| ControlFlow::Break(())).is_break()
    }

    /// The steps of one point along a line, whatever they take.
    pub(super) fn paikas(self) -> impl Iterator<Item = WalkStep> {
        points(self.at.neighbours() & self.empty).map(move |to| WalkStep {
            dir: Dir::between(self.at, to),
            to,
            way: None,
            taken: 0,
        })
    }
}

/// The men of the side to move that can capture.
pub(super) fn captors(board: Board, p: &Position, reach: Reach) -> u64 {
    let (own, enemy, empty) = (p.own(), p.enemy(), p.empty(board));
    Dir::AXES.iter().fold(0, |found, &dir| {
        let back = dir.opposite();
        let (fore, aft) = (dir.shift(enemy), back.shift(enemy));
        let leaving = fore & back.shift(empty) | aft & dir.shift(empty);
        let (mut facing, mut facing_back) = (aft & empty, fore & empty);
        if reach == Reach::Line {
            facing = spread(facing, back, empty);
            facing_back = spread(facing_back, dir, empty);
        }
        let entering = back.shift(facing) | dir.shift(facing_back);
        found | on_lines(own, dir) & (leaving | entering)
    })
}
