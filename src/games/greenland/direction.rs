//! The four directions and the two axes.

use serde::{Deserialize, Serialize};

/// A direction in which a hunter slides.
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
    /// All directions, in the order in which turns are listed.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the opposite direction.
    pub(super) const fn back(self) -> Self {
        Self::along(self.axis(), !self.ascends())
    }

    /// Returns the letter of the short form.
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// Returns the direction of a letter in lower or upper case.
    pub(super) fn lettered(letter: u8) -> Option<Self> {
        let letter = char::from(letter.to_ascii_lowercase());
        Self::ALL.into_iter().find(|d| d.letter() == letter)
    }

    /// Returns the name of the direction.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// Returns the axis of the direction.
    pub(super) const fn axis(self) -> Axis {
        match self {
            Self::North | Self::South => Axis::File,
            Self::East | Self::West => Axis::Rank,
        }
    }

    /// Returns whether ranks or files increase in this direction.
    pub(super) const fn ascends(self) -> bool {
        matches!(self, Self::North | Self::East)
    }

    /// Returns the ascending or the descending direction along `axis`. Uses a table, because a branch would be
    /// unpredictable.
    pub(super) const fn along(axis: Axis, ascending: bool) -> Self {
        const WAYS: [[Direction; 2]; 2] = [
            [Direction::South, Direction::North],
            [Direction::West, Direction::East],
        ];
        WAYS[axis as usize][ascending as usize]
    }
}

/// The direction of a line: along a rank or along a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    File,
    Rank,
}
