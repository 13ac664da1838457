//! The 81 squares as bits, and the lines that join them.

use std::fmt;

use crate::square::Square;

/// The number of files and ranks of the board.
pub(super) const SIZE: u8 = 9;
/// The number of squares.
const COUNT: usize = 81;

/// A set of squares: each square is bit `9 * (rank - 1) + file`.
pub(super) type Bits = u128;

/// Every square of the board.
pub(super) const BOARD: Bits = (1 << COUNT) - 1;

/// A square of the board; its index is below 81 by construction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sq(u8);

impl Sq {
    /// Returns the square that `square` names, if it is on the board.
    pub fn of(square: Square) -> Option<Self> {
        let on_board = square.file < SIZE && (1..=SIZE).contains(&square.rank);
        on_board.then(|| Self::at(square.file, square.rank - 1))
    }

    /// Returns the square of a file and a rank, both counted from 0 and below 9.
    pub(super) const fn at(file: u8, row: u8) -> Self {
        debug_assert!(file < SIZE && row < SIZE);
        Self(row * SIZE + file)
    }

    /// Returns the square for text.
    pub const fn square(self) -> Square {
        Square::new(self.0 % SIZE, self.0 / SIZE + 1)
    }

    /// Returns the set that contains only this square.
    pub(super) const fn bit(self) -> Bits {
        BITS[self.0 as usize % BITS.len()]
    }

    /// Returns the up to eight squares around this one.
    pub(super) fn ring(self) -> Bits {
        RINGS[usize::from(self.0)]
    }

    /// Returns the number of king steps to `other`.
    pub(super) fn distance(self, other: Self) -> u8 {
        let (files, ranks) = self.offset(other);
        files.max(ranks)
    }

    /// Returns the differences in files and ranks between this square and `other`.
    pub(super) fn offset(self, other: Self) -> (u8, u8) {
        let (a, b) = (self.square(), other.square());
        (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank))
    }

    /// Returns all squares on a queen line with this one.
    pub(super) fn lines(self) -> Bits {
        LINES[usize::from(self.0)]
    }

    /// Returns all squares from here to the edge in direction `d`.
    fn ray(self, d: usize) -> Bits {
        RAYS[d][usize::from(self.0)]
    }

    /// Returns the squares that a queen on this one reaches over squares that are not `occupied`; never an occupied
    /// one.
    pub(super) fn slide(self, occupied: Bits) -> Bits {
        (0..8).fold(0, |reach, d| {
            let ray = self.ray(d);
            reach | nearest(d, ray & occupied).map_or(ray, |stop| ray & !(stop.ray(d) | stop.bit()))
        })
    }

    /// Returns the squares strictly between this one and `other`; `None` if they are not on a queen line.
    pub(super) fn between(self, other: Self) -> Option<Bits> {
        let d = self.direction(other)?;
        Some(self.ray(d) & other.ray(opposite(d)))
    }

    /// Returns the squares of the line through `other` that are behind it, seen from here.
    pub(super) fn behind(self, other: Self) -> Bits {
        self.direction(other).map_or(0, |d| other.ray(d))
    }

    /// Returns the first of `occupied` between this square and `other`; `None` if there is none or no line.
    pub(super) fn obstacle(self, other: Self, occupied: Bits) -> Option<Self> {
        let d = self.direction(other)?;
        nearest(d, self.ray(d) & other.ray(opposite(d)) & occupied)
    }

    /// Returns the name of the kind of line to `other`.
    pub(super) fn line(self, other: Self) -> &'static str {
        match self.direction(other) {
            Some(0 | 4) => "file",
            Some(2 | 6) => "rank",
            _ => "diagonal",
        }
    }

    /// Returns the direction of `other`.
    fn direction(self, other: Self) -> Option<usize> {
        let d = DIRECTIONS[usize::from(self.0)][usize::from(other.0)];
        (d != NONE).then_some(usize::from(d))
    }
}

impl fmt::Display for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.square().fmt(f)
    }
}

impl fmt::Debug for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns the squares of a set, rank by rank from `a1` on.
pub(super) fn squares(mut set: Bits) -> impl Iterator<Item = Sq> {
    std::iter::from_fn(move || {
        let first = lowest(set)?;
        set &= set - 1;
        Some(first)
    })
}

/// Returns the first square of a set.
pub(super) fn lowest(set: Bits) -> Option<Sq> {
    (set & BOARD != 0).then(|| Sq(set.trailing_zeros() as u8))
}

/// Returns all squares next to one of `set`, including those of the set that are next to another one of it.
pub(super) fn around(set: Bits) -> Bits {
    squares(set).fold(0, |all, sq| all | sq.ring())
}

/// Returns all squares next to one of `set`, and all squares of the set. Faster than [`around`] if the set is large.
pub(super) const fn beside(set: Bits) -> Bits {
    let files = set | (set & !FILE_I) << 1 | (set & !FILE_A) >> 1;
    (files | files << SIZE | files >> SIZE) & BOARD
}

/// The squares of the first file.
const FILE_A: Bits = {
    let mut file = 0;
    let mut row = 0;
    while row < SIZE {
        file |= 1 << (row * SIZE);
        row += 1;
    }
    file
};

/// The squares of the last file.
const FILE_I: Bits = FILE_A << (SIZE - 1);

/// Returns the squares of `ground` that king steps on `ground` connect to one of `seeds`, which need not be on it.
pub(super) fn flood(seeds: Bits, ground: Bits) -> Bits {
    let mut reached = 0;
    let mut fresh = seeds;
    while let Some(sq) = lowest(fresh) {
        let next = sq.ring() & ground & !reached;
        reached |= next;
        fresh = (fresh & !sq.bit()) | next;
    }
    reached | (seeds & ground)
}

/// Returns the squares of rank `row`, counted from 0.
pub(super) const fn rank(row: u8) -> Bits {
    0x1ff << (row * SIZE)
}

/// The change of file and rank for a step in each direction. The first four lead to higher bits; `d ^ 4` is the
/// opposite.
const STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (-1, 1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (1, -1),
];

/// Returns the opposite direction.
const fn opposite(d: usize) -> usize {
    d ^ 4
}

/// Returns the nearest square of `set`, whose squares are all on one ray in direction `d`.
fn nearest(d: usize, set: Bits) -> Option<Sq> {
    match set {
        0 => None,
        _ if d < 4 => Some(Sq(set.trailing_zeros() as u8)),
        _ => Some(Sq((Bits::BITS - 1 - set.leading_zeros()) as u8)),
    }
}

/// The bit of each square; a table is faster than a shift by so many bits. It has as many entries as a set has bits,
/// so that no index is out of bounds.
static BITS: [Bits; 128] = {
    let mut bits = [0; 128];
    let mut i = 0;
    while i < bits.len() {
        bits[i] = 1 << i;
        i += 1;
    }
    bits
};

static RAYS: [[Bits; COUNT]; 8] = rays();
static LINES: [Bits; COUNT] = lines();
static RINGS: [Bits; COUNT] = rings();
static DIRECTIONS: [[u8; COUNT]; COUNT] = directions();

/// Not on a queen line.
const NONE: u8 = 8;

const fn rays() -> [[Bits; COUNT]; 8] {
    let mut rays = [[0; COUNT]; 8];
    let mut d = 0;
    while d < 8 {
        let mut sq = 0;
        while sq < COUNT {
            let mut at = step(sq, d);
            while let Some(next) = at {
                rays[d][sq] |= 1 << next;
                at = step(next, d);
            }
            sq += 1;
        }
        d += 1;
    }
    rays
}

const fn lines() -> [Bits; COUNT] {
    let mut lines = [0; COUNT];
    let rays = rays();
    let mut d = 0;
    while d < rays.len() {
        let mut sq = 0;
        while sq < COUNT {
            lines[sq] |= rays[d][sq];
            sq += 1;
        }
        d += 1;
    }
    lines
}

const fn directions() -> [[u8; COUNT]; COUNT] {
    let mut directions = [[NONE; COUNT]; COUNT];
    let mut sq = 0;
    while sq < COUNT {
        let mut d = 0;
        while d < 8 {
            let mut at = step(sq, d);
            while let Some(next) = at {
                directions[sq][next] = d as u8;
                at = step(next, d);
            }
            d += 1;
        }
        sq += 1;
    }
    directions
}

const fn rings() -> [Bits; COUNT] {
    let mut rings = [0; COUNT];
    let mut sq = 0;
    while sq < COUNT {
        let mut d = 0;
        while d < 8 {
            if let Some(next) = step(sq, d) {
                rings[sq] |= 1 << next;
            }
            d += 1;
        }
        sq += 1;
    }
    rings
}

/// Returns the square one step from `sq` in direction `d`, if it is on the board.
const fn step(sq: usize, d: usize) -> Option<usize> {
    let side = SIZE as usize;
    let file = (sq % side).checked_add_signed(STEPS[d].0 as isize);
    let row = (sq / side).checked_add_signed(STEPS[d].1 as isize);
    match (file, row) {
        (Some(file), Some(row)) if file < side && row < side => Some(row * side + file),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sq(name: &str) -> Sq {
        Sq::of(name.parse().unwrap()).unwrap()
    }

    #[test]
    fn rings_shrink_at_edges_and_in_corners() {
        let sizes: Vec<u32> = ["e5", "e1", "a4", "a1", "i9"]
            .map(|name| sq(name).ring().count_ones())
            .to_vec();
        assert_eq!(sizes, [8, 5, 5, 3, 3]);
    }

    #[test]
    fn what_is_beside_a_square_is_its_ring_and_itself() {
        for sq in squares(BOARD) {
            assert_eq!(beside(sq.bit()), sq.ring() | sq.bit(), "{sq}");
        }
    }

    #[test]
    fn a_queen_in_the_middle_reaches_32_squares_of_an_empty_board() {
        assert_eq!(sq("e5").slide(0).count_ones(), 32);
        assert_eq!(sq("a1").slide(0).count_ones(), 24);
    }

    #[test]
    fn an_obstacle_stops_the_slide_in_every_direction() {
        for stop in ["e7", "g7", "g5", "g3", "e3", "c3", "c5", "c7"] {
            let open = sq("e5").slide(sq(stop).bit());
            assert_eq!(open & sq(stop).bit(), 0, "{stop}");
            assert_eq!(open & sq("e5").behind(sq(stop)), 0, "{stop}");
            assert_eq!(open.count_ones(), 29, "{stop}");
        }
    }

    #[test]
    fn lines_are_those_of_a_queen() {
        assert_eq!(
            sq("h6").between(sq("d2")).map(|b| squares(b).count()),
            Some(3)
        );
        assert_eq!(sq("b3").between(sq("h8")), None);
        assert_eq!(
            sq("h6").obstacle(sq("d2"), sq("e3").bit() | sq("f4").bit()),
            Some(sq("f4"))
        );
    }

    #[test]
    fn a_flood_stays_on_its_ground() {
        let ground = ["e2", "e3", "f4", "h4"]
            .iter()
            .fold(0, |g, name| g | sq(name).bit());
        assert_eq!(flood(sq("e1").bit(), ground), ground & !sq("h4").bit());
    }
}
