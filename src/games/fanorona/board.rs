//! The boards, their points and lines, as bits.
//!
//! A point is bit `10 * row + file`. The tenth column is never on a board: a shift over the edge leads there, or
//! beyond the last row, and is removed by the next mask. The smaller boards are the lower left corner of the largest
//! one.

use std::fmt;

use crate::square::Square;

/// The number of bits from one row to the next.
const STRIDE: u8 = 10;

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// Fanorona Tsivy, 9 files and 5 ranks.
    Nine,
    /// Fanorona Dimy, 5 files and 5 ranks.
    Five,
    /// Fanorona Telo, 3 files and 3 ranks.
    Three,
}

impl Board {
    /// All boards, the default first.
    pub const ALL: [Self; 3] = [Self::Nine, Self::Five, Self::Three];

    /// Returns the number of files.
    pub const fn files(self) -> u8 {
        match self {
            Self::Nine => 9,
            Self::Five => 5,
            Self::Three => 3,
        }
    }

    /// Returns the number of ranks.
    pub const fn ranks(self) -> u8 {
        match self {
            Self::Nine | Self::Five => 5,
            Self::Three => 3,
        }
    }

    /// Returns the name that `[Board]` uses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nine => "9x5",
            Self::Five => "5x5",
            Self::Three => "3x3",
        }
    }

    /// Returns the Malagasy name, which is also accepted.
    pub(super) const fn other_name(self) -> &'static str {
        match self {
            Self::Nine => "tsivy",
            Self::Five => "dimy",
            Self::Three => "telo",
        }
    }

    /// Returns the bits of all points.
    pub const fn points(self) -> u64 {
        const NINE: u64 = rectangle(9, 5);
        const FIVE: u64 = rectangle(5, 5);
        const THREE: u64 = rectangle(3, 3);
        match self {
            Self::Nine => NINE,
            Self::Five => FIVE,
            Self::Three => THREE,
        }
    }

    /// Returns the number of pieces with which each side begins.
    pub const fn pieces(self) -> u32 {
        (self.points().count_ones() - 1) / 2
    }

    /// Returns the point that `square` names; `None` off this board.
    pub const fn point(self, square: Square) -> Option<Point> {
        self.at(square.file, square.rank.wrapping_sub(1))
    }

    /// Returns the point on a file and a row, both counted from 0; `None` off this board.
    pub(super) const fn at(self, file: u8, row: u8) -> Option<Point> {
        if file < self.files() && row < self.ranks() {
            Some(Point(row * STRIDE + file))
        } else {
            None
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const fn rectangle(files: u8, ranks: u8) -> u64 {
    let mut bits = 0;
    let mut rank = 0;
    while rank < ranks {
        bits |= ((1 << files) - 1) << (rank * STRIDE);
        rank += 1;
    }
    bits
}

/// A point of any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// Returns the bit of the point.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Returns the square of the point.
    pub const fn square(self) -> Square {
        Square::new(self.file(), self.row() + 1)
    }

    /// Returns whether diagonals meet here: the sum of file and rank, both counted from 0, is even.
    pub const fn strong(self) -> bool {
        STRONG & self.bit() != 0
    }

    /// Returns the points of the largest board that are connected to this one by a line without another point between.
    pub(super) const fn neighbours(self) -> u64 {
        NEIGHBOURS[self.0 as usize % NEIGHBOURS.len()]
    }

    /// Returns the point of the lowest of `bits`, which must not be empty.
    pub(super) const fn lowest(bits: u64) -> Self {
        Self(bits.trailing_zeros() as u8)
    }

    /// Returns the direction and number of points from here to `to`, if both are on one straight line.
    pub(super) const fn heading(self, to: Self) -> Option<(Dir, u8)> {
        HEADINGS[self.0 as usize % 64][to.0 as usize % 64]
    }

    const fn find_heading(self, to: Self) -> Option<(Dir, u8)> {
        let east = to.file().cast_signed() - self.file().cast_signed();
        let north = to.row().cast_signed() - self.row().cast_signed();
        let (files, rows) = (east.unsigned_abs(), north.unsigned_abs());
        match Dir::toward(east.signum(), north.signum()) {
            Some(dir) if files == 0 || rows == 0 || files == rows => {
                Some((dir, if files > rows { files } else { rows }))
            }
            _ => None,
        }
    }

    const fn file(self) -> u8 {
        self.0 % STRIDE
    }

    const fn row(self) -> u8 {
        self.0 / STRIDE
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.square().fmt(f)
    }
}

/// Returns the points of `bits`, rank by rank from a1.
pub(super) fn points(mut bits: u64) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        let point = (bits != 0).then(|| Point::lowest(bits));
        bits &= bits.wrapping_sub(1);
        point
    })
}

/// The strong points of the largest board, which are also those of the smaller boards.
pub(super) const STRONG: u64 = {
    let mut bits = 0;
    let mut index = 0;
    while index < 5 * STRIDE {
        let point = Point(index);
        if (point.file() + point.row()).is_multiple_of(2) {
            bits |= point.bit();
        }
        index += 1;
    }
    bits & Board::Nine.points()
};

/// The neighbours of each point, indexed by its bit; the length is the number of bits, so that no index is out of
/// bounds.
static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 5 * STRIDE {
        let here = Point(index).bit() & Board::Nine.points();
        let mut turn = 0;
        while turn < 8 {
            let dir = Dir::ALL[turn];
            if !dir.diagonal() || here & STRONG != 0 {
                table[index as usize] |= dir.shift(here) & Board::Nine.points();
            }
            turn += 1;
        }
        index += 1;
    }
    table
};

/// The results of [`Point::heading`], indexed by the bits of both points; the lengths are the number of bits, so that
/// no index is out of bounds.
static HEADINGS: [[Option<(Dir, u8)>; 64]; 64] = {
    let mut table = [[None; 64]; 64];
    let mut from = 0;
    while from < 5 * STRIDE {
        let mut to = 0;
        while to < 5 * STRIDE {
            table[from as usize][to as usize] = Point(from).find_heading(Point(to));
            to += 1;
        }
        from += 1;
    }
    table
};

/// A direction in which lines run, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Dir {
    /// Up the board.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down the board.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Dir {
    /// All directions.
    pub(super) const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// One direction of each axis.
    pub(super) const AXES: [Self; 4] = [Self::North, Self::NorthEast, Self::East, Self::SouthEast];

    /// Returns whether the direction is diagonal.
    pub(super) const fn diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Returns the direction from `from` to its neighbour `to`.
    pub(super) const fn between(from: Point, to: Point) -> Self {
        match to.0.wrapping_sub(from.0).cast_signed() {
            10 => Self::North,
            11 => Self::NorthEast,
            1 => Self::East,
            -9 => Self::SouthEast,
            -10 => Self::South,
            -11 => Self::SouthWest,
            -1 => Self::West,
            _ => Self::NorthWest,
        }
    }

    /// Returns the opposite direction.
    pub(super) const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns `bits` shifted by one point; bits that leave the board end up where no board has points.
    pub(super) const fn shift(self, bits: u64) -> u64 {
        self.shift_by(1, bits)
    }

    /// Returns `bits` shifted by a number of points.
    const fn shift_by(self, points: u32, bits: u64) -> u64 {
        const TURNS: [u32; 8] = [10, 11, 1, 64 - 9, 64 - 10, 64 - 11, 64 - 1, 9];
        bits.rotate_left(TURNS[self as usize] * points)
    }

    const fn toward(east: i8, north: i8) -> Option<Self> {
        Some(match (east, north) {
            (0, 1) => Self::North,
            (1, 1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, -1) => Self::SouthEast,
            (0, -1) => Self::South,
            (-1, -1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, 1) => Self::NorthWest,
            _ => return None,
        })
    }
}

/// Returns the contiguous row of `pieces` that begins next to `from` in direction `dir`.
pub(super) fn row_of(pieces: u64, from: u64, dir: Dir) -> u64 {
    spread(dir.shift(from) & pieces, dir, pieces)
}

/// Returns `from` and the points of `over` that it reaches in direction `dir` without leaving `over`: at most seven,
/// which no line of a board exceeds. The reached points are doubled three times, because the number of rounds of a
/// loop over single points would be unpredictable.
pub(super) fn spread(from: u64, dir: Dir, over: u64) -> u64 {
    let (mut reached, mut over) = (from, over);
    for points in [1, 2] {
        reached |= dir.shift_by(points, reached) & over;
        over &= dir.shift_by(points, over);
    }
    reached | dir.shift_by(4, reached) & over
}
