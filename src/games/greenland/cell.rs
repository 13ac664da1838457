//! A square of the board, and the lines through it.

use super::direction::{Axis, Direction};
use crate::game::Side;
use crate::square::Square;

/// The number of ranks and files of the board.
pub(super) const SIZE: u8 = 15;

/// A square that is certainly on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    pub(super) row: u8,
    pub(super) file: u8,
}

impl Cell {
    /// The corner stops: top left and bottom right.
    pub const STOPS: [Self; 2] = [Self { row: 14, file: 0 }, Self { row: 0, file: 14 }];

    /// Returns the cell of `square`; `None` off the board.
    pub const fn new(square: Square) -> Option<Self> {
        if square.file < SIZE && square.rank >= 1 && square.rank <= SIZE {
            let (row, file) = (square.rank - 1, square.file);
            Some(Self { row, file })
        } else {
            None
        }
    }

    /// Returns the igloo that `side` started from and may not enter: `a1` for Red, `o15` for Green.
    pub const fn igloo(side: Side) -> Self {
        match side {
            Side::First => Self { row: 0, file: 0 },
            Side::Second => Self { row: 14, file: 14 },
        }
    }

    /// Returns the goal of `side`: the igloo of its opponent.
    pub const fn home(side: Side) -> Self {
        Self::igloo(side.other())
    }

    /// Returns the cell as a square.
    pub const fn square(self) -> Square {
        Square::new(self.file, self.row + 1)
    }

    /// Returns the opposite cell under a half turn of the board.
    pub const fn turned(self) -> Self {
        Self {
            row: SIZE - 1 - self.row,
            file: SIZE - 1 - self.file,
        }
    }

    /// Returns every cell, rank by rank from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE).flat_map(|row| (0..SIZE).map(move |file| Self { row, file }))
    }

    /// Returns the neighbour in direction `d`. Opposite edges are joined (rule 11), except on the four edge lines,
    /// which end in corners.
    pub fn step(self, d: Direction) -> Option<Self> {
        let (line, at) = self.on(d.axis());
        let end = if d.ascends() { SIZE - 1 } else { 0 };
        if at == end {
            return (!line.is_edge()).then(|| line.cell(SIZE - 1 - end));
        }
        Some(line.cell(if d.ascends() { at + 1 } else { at - 1 }))
    }

    /// Returns whether the cell is on one of the four edge lines.
    pub(super) const fn is_edge(self) -> bool {
        let (rank, file) = (self.on(Axis::Rank).0, self.on(Axis::File).0);
        rank.is_edge() || file.is_edge()
    }

    /// Returns the two directions along the line from here to `to`, the direct one first; `None` if the cells are not
    /// on one line.
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

    /// Returns the axis of the line through this cell and `to`; `None` if there is none.
    pub(super) const fn axis(self, to: Self) -> Option<Axis> {
        let is_rank = self.row == to.row;
        if is_rank || self.file == to.file {
            Some([Axis::File, Axis::Rank][is_rank as usize])
        } else {
            None
        }
    }

    /// Returns the line through this cell along `axis`, and the index of the cell on it.
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
    /// Returns the cell at index `at`, which is below 15.
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

    /// Returns whether this is one of the four lines along the edges, whose ends are not joined.
    pub(super) const fn is_edge(self) -> bool {
        const EDGES: u16 = 1 | 1 << (SIZE - 1);
        EDGES >> self.index & 1 == 1
    }
}
