//! A piece in the middle of its turn: where it is, its possible steps, and their captures.

use std::ops::ControlFlow;

use super::board::{Board, Dir, Point, points, row_of, spread};
use super::position::{Position, on_lines};
use super::rules::Reach;
use super::written::Way;

/// A possible step of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct WalkStep {
    pub(super) dir: Dir,
    pub(super) to: Point,
    /// The kind of capture; `None` for a paika.
    pub(super) way: Option<Way>,
    pub(super) taken: u64,
}

/// A piece between two steps of a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    pub(super) at: Point,
    /// The empty points, including those that the piece left or emptied.
    pub(super) empty: u64,
    pub(super) enemy: u64,
    /// The points that the piece has occupied in this turn, including its first and its current one.
    pub(super) visited: u64,
    /// The direction of its last step.
    pub(super) last: Option<Dir>,
}

impl Walk {
    /// Starts with the piece on `at`, before its first step.
    pub(super) const fn begin(board: Board, p: &Position, at: Point) -> Self {
        Self {
            at,
            empty: p.empty(board) | at.bit(),
            enemy: p.enemy(),
            visited: at.bit(),
            last: None,
        }
    }

    /// Returns the walk after `leg`, with the captured pieces removed.
    pub(super) const fn after(&self, leg: &WalkStep) -> Self {
        Self {
            at: leg.to,
            empty: self.empty | leg.taken,
            enemy: self.enemy & !leg.taken,
            visited: self.visited | leg.to.bit(),
            last: Some(leg.dir),
        }
    }

    /// Returns what a step in direction `dir` to `to` captures by approach or withdrawal.
    pub(super) fn takes(&self, dir: Dir, to: Point, way: Way) -> u64 {
        // By index, because a branch would be unpredictable.
        let (from, dir) = [(to, dir), (self.at, dir.opposite())][way as usize];
        row_of(self.enemy, from.bit(), dir)
    }

    /// Returns the points on which a step in direction `dir` may end if it captures something.
    pub(super) fn open(&self, reach: Reach, dir: Dir) -> u64 {
        // No diagonal leads from a weak point.
        let next = dir.shift(self.at.bit()) & self.at.neighbours() & self.empty;
        let all = match reach {
            Reach::Line => spread(next, dir, self.empty),
            Reach::Step => next,
        };
        all & !self.visited
    }

    /// Returns the first occupied point on the line to `to`.
    pub(super) fn blocker(&self, dir: Dir, to: Point) -> Option<Point> {
        let mut next = dir.shift(self.at.bit());
        while next & self.empty != 0 && next != to.bit() {
            next = dir.shift(next);
        }
        (next != to.bit()).then(|| Point::lowest(next))
    }

    /// Passes every capturing step to `each` until that breaks.
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
            // Each step must change direction.
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

    /// Returns whether a capturing step is possible.
    pub(super) fn can_capture(&self, reach: Reach) -> bool {
        self.captures(reach, |_| ControlFlow::Break(())).is_break()
    }

    /// Returns the steps of one point along a line, regardless of captures.
    pub(super) fn paikas(self) -> impl Iterator<Item = WalkStep> {
        points(self.at.neighbours() & self.empty).map(move |to| WalkStep {
            dir: Dir::between(self.at, to),
            to,
            way: None,
            taken: 0,
        })
    }
}

/// Returns the pieces of the side to move that can capture.
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
