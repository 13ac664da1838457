//! The four directions and the two kinds of lines that they run along.

use serde::{Deserialize, Serialize};

/// One of the four ways to slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "GreenlandDirection"))]
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

    /// The way along `axis` that ascends, or the one that descends. By a table: which it is cannot be foreseen.
    pub(super) const fn along(axis: Axis, ascending: bool) -> Self {
        const WAYS: [[Direction; 2]; 2] = [
            [Direction::South, Direction::North],
            [Direction::West, Direction::East],
        ];
        WAYS[axis as usize][ascending as usize]
    }
}

/// The two kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    File,
    Rank,
}
