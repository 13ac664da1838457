//! A slide: where a hunter stops, and which hunter it pushes (rules 6 to 9, 11 and 13).

use std::iter::successors;

use super::board::Board;
use super::cell::{Cell, Line, SIZE};
use super::cells::Cells;
use super::direction::{Axis, Direction};
use super::position::Position;
use crate::game::Side;

/// A hunter of the opponent that a slide pushes by one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The square where it was.
    pub from: Cell,
    /// The square to which it is pushed; the igloo of its goal if it is pushed home.
    pub to: Cell,
}

/// The obstacles for the hunters of one side: every hunter and everything that the side may not enter.
pub(super) struct SlideMap<'a> {
    pieces: &'a [Cells; 2],
    /// The flags, the seals and the own igloo of each side.
    barred: &'a [Cells; 2],
    side: usize,
}

impl<'a> SlideMap<'a> {
    /// Returns the obstacles for `side` in `p`.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    pub(super) fn new(board: &'a Board, p: &'a Position, side: Side) -> Self {
        Self {
            pieces: &p.pieces,
            barred: &board.barred,
            side: side as usize,
        }
    }

    /// Returns where a hunter on `from` stops if it slides in direction `d`; `None` if it cannot move at all.
    pub(super) fn stop(&self, from: Cell, d: Direction) -> Option<Cell> {
        let (line, at) = from.on(d.axis());
        let free = free(self.barred(line), line.is_edge(), at, d.ascends());
        let stop = if d.ascends() {
            at + free
        } else {
            at + SIZE - free
        };
        (free > 0).then(|| line.cell(wrapped(stop)))
    }

    /// Returns the direction in which a hunter on `from` slides to stop on `to`. The two directions along a line end
    /// at its two ends, so there is at most one.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    pub(super) fn heading(&self, from: Cell, to: Cell) -> Option<Direction> {
        let axis = from.axis(to).filter(|_| from != to)?;
        let (line, at) = from.on(axis);
        let (_, goal) = to.on(axis);
        let barred = self.barred(line);
        let up = free(barred, line.is_edge(), at, true);
        let down = free(barred, line.is_edge(), at, false);
        // Both directions are computed together, because a branch would be unpredictable.
        let ascends = wrapped(at + up) == goal;
        let descends = wrapped(at + SIZE - down) == goal;
        (ascends | descends).then(|| Direction::along(axis, ascends))
    }

    /// Returns the obstacles on a line.
    fn barred(&self, line: Line) -> u16 {
        let [red, green] = self.pieces;
        red.line(line) | green.line(line) | self.barred[self.side].line(line)
    }

    /// Returns the push at the end of a slide that stops on `stop`: the square behind the opponent's hunter must be
    /// empty (rule 9). It may be a corner stop or the goal igloo of the pushed hunter, but not that hunter's own
    /// igloo.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    pub(super) fn push(&self, stop: Cell, d: Direction) -> Option<Push> {
        let other = 1 - self.side;
        let from = stop.step(d)?;
        if !self.pieces[other].contains(from) {
            return None;
        }
        let to = from.step(d)?;
        (!self.bars(other, to)).then_some(Push { from, to })
    }

    /// Returns whether `cell` is blocked for a hunter of `side`.
    fn bars(&self, side: usize, cell: Cell) -> bool {
        self.pieces.iter().any(|m| m.contains(cell)) || self.barred[side].contains(cell)
    }

    /// Returns whether the hunter on `from` passes `to` when it slides in direction `d`. Not performance-critical.
    pub(super) fn passes(&self, from: Cell, to: Cell, d: Direction) -> bool {
        self.stop(from, d).is_some_and(|stop| {
            successors(Some(from), |cell| cell.step(d))
                .take_while(|&cell| cell != stop)
                .any(|cell| cell == to)
        })
    }

    /// Returns whether an edge line is free from `cell` on in direction `d`, up to the corner. Not
    /// performance-critical.
    pub(super) fn is_clear(&self, cell: Cell, d: Direction) -> bool {
        successors(Some(cell), |cell| cell.step(d)).all(|cell| !self.bars(self.side, cell))
    }

    /// Returns the number of slides of the side: one for each hunter and direction whose next square is free.
    pub(super) fn count(&self) -> u32 {
        self.along(Axis::Rank) + self.along(Axis::File)
    }

    fn along(&self, axis: Axis) -> u32 {
        let [red, green] = self.pieces;
        let (red, green) = (red.of(axis), green.of(axis));
        let (barred, own) = (
            self.barred[self.side].of(axis),
            self.pieces[self.side].of(axis),
        );
        let slides = |i: usize| {
            let free = !(red[i] | green[i] | barred[i]) & LINE;
            let joined = if i == 0 || i == LAST { 0 } else { free };
            let up = free >> 1 | (joined & 1) << LAST;
            let down = free << 1 & LINE | joined >> LAST;
            (own[i] & up).count_ones() + (own[i] & down).count_ones()
        };
        (0..=LAST).map(slides).sum()
    }
}

/// The last index of a line.
const LAST: usize = SIZE as usize - 1;

/// All squares of a line.
const LINE: u16 = (1 << SIZE) - 1;

/// Maps an index beyond the end of a line back to the line.
const fn wrapped(at: u8) -> u8 {
    if at < SIZE { at } else { at - SIZE }
}

/// Returns how many squares next to index `at` are free, upwards or downwards.
///
/// The line is repeated three times, so that a slide may leave the middle copy on either side; the edge lines, whose
/// ends are not joined, get a wall at both ends instead.
fn free(barred: u16, edge: bool, at: u8, up: bool) -> u8 {
    let line = u64::from(barred);
    let laid = if edge {
        line << 15 | 1 << 14 | 1 << 30
    } else {
        line | line << 15 | line << 30
    };
    let free = if up {
        (laid >> (16 + at)).trailing_zeros()
    } else {
        (laid << (49 - at)).leading_zeros()
    };
    free.min(14) as u8
}
