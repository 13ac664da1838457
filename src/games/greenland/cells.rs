//! Sets of squares.

use super::cell::{Cell, Line, SIZE};
use super::direction::Axis;

/// A set of cells, stored both by ranks and by files, so that a slide along either reads one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells {
    /// Lines by axis: bit `f` of rank `r` is the cell on file `f` and row `r`, and so is bit `r` of file `f`.
    lines: [[u16; 16]; 2],
    len: u8,
}

impl Cells {
    /// Returns the number of cells.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns whether the set contains `cell`.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.of(Axis::Rank)[cell.row as usize & 15] >> cell.file & 1 != 0
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        if !self.contains(cell) {
            self.len += 1;
            self.flip(cell);
        }
    }

    /// Removes a cell.
    pub fn remove(&mut self, cell: Cell) {
        if self.contains(cell) {
            self.len -= 1;
            self.flip(cell);
        }
    }

    /// Replaces a cell by another, which is not in the set.
    pub(super) const fn carry(&mut self, from: Cell, to: Cell) {
        debug_assert!(self.contains(from) && !self.contains(to));
        self.flip(from);
        self.flip(to);
    }

    const fn flip(&mut self, cell: Cell) {
        self.lines[Axis::Rank as usize][cell.row as usize & 15] ^= 1 << cell.file;
        self.lines[Axis::File as usize][cell.file as usize & 15] ^= 1 << cell.row;
    }

    /// Returns the cells, rank by rank from `a1`.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..SIZE).flat_map(move |row| bits(self.of(Axis::Rank)[row as usize & 15], row))
    }

    /// Returns the cells of a line as bits, the lowest for file `a` or rank 1.
    pub(super) const fn line(&self, line: Line) -> u16 {
        self.of(line.axis)[line.index as usize & 15]
    }

    /// Returns all lines along `axis`.
    pub(super) const fn of(&self, axis: Axis) -> &[u16; 16] {
        &self.lines[axis as usize]
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// Returns the cells of one row.
fn bits(mut row: u16, index: u8) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let file = row.trailing_zeros() as u8;
        row &= row.wrapping_sub(1);
        (file < 16).then_some(Cell { row: index, file })
    })
}
