//! Where things stand: the squares of the board, the lines through them, and sets of squares.

use crate::game::Side;
use crate::square::Square;

/// Ranks and files of the board.
pub(super) const SIZE: u8 = 15;

/// A square that is surely on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    row: u8,
    file: u8,
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
        let next = if d.ascends() { at + 1 } else { at + SIZE - 1 } % SIZE;
        let joins = next.abs_diff(at) == 1 || !line.is_edge();
        joins.then(|| line.cell(next))
    }

    /// The two ways along the line from here to `to`, the straight one first; `None` where no line holds both.
    pub(super) const fn ways(self, to: Self) -> Option<[Direction; 2]> {
        let (axis, ascending) = if self.row == to.row {
            (Axis::Rank, to.file > self.file)
        } else if self.file == to.file {
            (Axis::File, to.row > self.row)
        } else {
            return None;
        };
        Some([
            Direction::along(axis, ascending),
            Direction::along(axis, !ascending),
        ])
    }

    /// The line through this cell along `axis`, and the cell's place on it.
    pub(super) const fn on(self, axis: Axis) -> (Line, u8) {
        let (index, at) = match axis {
            Axis::Rank => (self.row, self.file),
            Axis::File => (self.file, self.row),
        };
        (Line { axis, index }, at)
    }
}

/// One of the four ways to slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards rank 15.
    North,
    /// Towards file `o`.
    East,
    /// Towards rank 1.
    South,
    /// Towards file `a`.
    West,
}

impl Direction {
    /// All four, in the order in which turns are listed.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The opposite direction.
    pub(super) const fn back(self) -> Self {
        Self::along(self.axis(), !self.ascends())
    }

    /// The letter of the short form.
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// The direction of a letter in lower or upper case.
    pub(super) fn lettered(letter: u8) -> Option<Self> {
        let letter = char::from(letter.to_ascii_lowercase());
        Self::ALL.into_iter().find(|d| d.letter() == letter)
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// The lines that it runs along.
    pub(super) const fn axis(self) -> Axis {
        match self {
            Self::North | Self::South => Axis::File,
            Self::East | Self::West => Axis::Rank,
        }
    }

    /// Whether ranks or files grow along it.
    pub(super) const fn ascends(self) -> bool {
        matches!(self, Self::North | Self::East)
    }

    /// The way along `axis` that ascends, or the one that descends.
    pub(super) const fn along(axis: Axis, ascending: bool) -> Self {
        match (axis, ascending) {
            (Axis::File, true) => Self::North,
            (Axis::File, false) => Self::South,
            (Axis::Rank, true) => Self::East,
            (Axis::Rank, false) => Self::West,
        }
    }
}

/// The two kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    Rank,
    File,
}

/// A rank or a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) axis: Axis,
    index: u8,
}

impl Line {
    /// The cell at place `at`, which must be below 15.
    pub(super) const fn cell(self, at: u8) -> Cell {
        let (index, at) = (self.index, at % SIZE);
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
        self.index == 0 || self.index == SIZE - 1
    }
}

/// A set of cells, kept by ranks and by files alike, so that a slide along either reads one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells {
    /// Bit `f` of number `r` is the cell on file `f` and row `r`.
    ranks: [u16; 16],
    /// Bit `r` of number `f` is the same cell.
    files: [u16; 16],
    len: u8,
}

impl Cells {
    /// How many cells.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether `cell` is among them.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.ranks[cell.row as usize & 15] >> cell.file & 1 != 0
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.len += u8::from(!self.contains(cell));
        self.ranks[cell.row as usize & 15] |= 1 << cell.file;
        self.files[cell.file as usize & 15] |= 1 << cell.row;
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Cell) {
        self.len -= u8::from(self.contains(cell));
        self.ranks[cell.row as usize & 15] &= !(1 << cell.file);
        self.files[cell.file as usize & 15] &= !(1 << cell.row);
    }

    /// The cells, rank by rank from `a1`.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..SIZE).flat_map(move |row| bits(self.ranks[row as usize & 15], row))
    }

    /// The cells of a line as bits, the lowest for file `a` or rank 1.
    pub(super) const fn line(&self, line: Line) -> u16 {
        self.of(line.axis)[line.index as usize & 15]
    }

    /// All lines along `axis`.
    pub(super) const fn of(&self, axis: Axis) -> &[u16; 16] {
        match axis {
            Axis::Rank => &self.ranks,
            Axis::File => &self.files,
        }
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The cells of one row.
fn bits(mut row: u16, index: u8) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let file = row.trailing_zeros() as u8;
        row &= row.wrapping_sub(1);
        (file < 16).then_some(Cell { row: index, file })
    })
}
