//! A square of the board, and the lines through it.

use super::direction::{Axis, Direction};
use crate::game::Side;
use crate::square::Square;

/// Ranks and files of the board.
pub(super) const SIZE: u8 = 15;

/// A square that is surely on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    pub(super) row: u8,
    pub(super) file: u8,
}

impl Cell {
    /// The corner stops: top left and bottom right.
    pub const STOPS: [Self; 2] = [Self { row: 14, file: 0 }, Self { row: 0, file: 14 }];

    /// The cell of `square`; `None` off the board.
    pub const fn new(square: Square) -> Option<Self> {
        if square.file < SIZE && square.rank >= 1 && square.rank <= SIZE {
            let (row, file) = (square.rank - 1, square.file);
            Some(Self { row, file })
        } else {
            None
        }
    }

    /// The igloo that `side` started from and may not enter: `a1` for Red, `o15` for Green.
    pub const fn igloo(side: Side) -> Self {
        match side {
            Side::First => Self { row: 0, file: 0 },
            Side::Second => Self { row: 14, file: 14 },
        }
    }

    /// The igloo that `side` heads for: its opponent's.
    pub const fn home(side: Side) -> Self {
        Self::igloo(side.other())
    }

    /// The square under its name.
    pub const fn square(self) -> Square {
        Square::new(self.file, self.row + 1)
    }

    /// The cell opposite under a half turn of the board.
    pub const fn turned(self) -> Self {
        Self {
            row: SIZE - 1 - self.row,
            file: SIZE - 1 - self.file,
        }
    }

    /// Every cell, rank by rank from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE).flat_map(|row| (0..SIZE).map(move |file| Self { row, file }))
    }

    /// The neighbour in direction `d`. Edges join (rule 11), except on the four edge lines, which end in corners.
    pub fn step(self, d: Direction) -> Option<Self> {
        let (line, at) = self.on(d.axis());
        let end = if d.ascends() { SIZE - 1 } else { 0 };
        if at == end {
            return (!line.is_edge()).then(|| line.cell(SIZE - 1 - end));
        }
        Some(line.cell(if d.ascends() { at + 1 } else { at - 1 }))
    }

    /// Whether it lies on one of the four edge lines.
    pub(super) const fn is_edge(self) -> bool {
        let (rank, file) = (self.on(Axis::Rank).0, self.on(Axis::File).0);
        rank.is_edge() || file.is_edge()
    }

    /// The two ways along the line from here to `to`, the straight one first; `None` where no line holds both.
    pub(super) const fn ways(self, to: Self) -> Option<[Direction; 2]> {
        let Some(axis) = self.axis(to) else {
            return None;
        };
        let ascending = to.on(axis).1 > self.on(axis).1;
        Some([
            Direction::along(axis, ascending),
            Direction::along(axis, !ascending),
        ])
    }

    /// The line that holds this cell and `to`; `None` where there is none.
    pub(super) const fn axis(self, to: Self) -> Option<Axis> {
        let is_rank = self.row == to.row;
        if is_rank || self.file == to.file {
            Some([Axis::File, Axis::Rank][is_rank as usize])
        } else {
            None
        }
    }

    /// The line through this cell along `axis`, and the cell's place on it.
    pub(super) const fn on(self, axis: Axis) -> (Line, u8) {
        let (index, at) = [(self.file, self.row), (self.row, self.file)][axis as usize];
        (Line { axis, index }, at)
    }
}

/// A rank or a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) axis: Axis,
    pub(super) index: u8,
}

impl Line {
    /// The cell at place `at`, which is below 15.
    pub(super) const fn cell(self, at: u8) -> Cell {
        debug_assert!(at < SIZE);
        let index = self.index;
        match self.axis {
            Axis::Rank => Cell {
                row: index,
                file: at,
            },
            Axis::File => Cell {
                row: at,
                file: index,
            },
        }
    }

    /// Whether it is one of the four lines along the edges, whose ends do not join.
    pub(super) const fn is_edge(self) -> bool {
        const EDGES: u16 = 1 | 1 << (SIZE - 1);
        EDGES >> self.index & 1 == 1
    }
}
