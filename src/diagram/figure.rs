//! The figures on a board: shapes that renderers can draw, and their names.

use crate::outcome::Side;

/// A shape that every renderer can draw. New shapes are added here and in `svg/shapes.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Shape {
    /// A round, flat piece.
    Disc,
    /// A statue.
    Statue,
    /// A chief with a crown of feathers.
    Chief,
    /// A warrior with a spear.
    Warrior,
    /// A hunter in a hood.
    Hunter,
    /// A pebble.
    Stone,
    /// A quarry.
    Quarry,
    /// A flag on a pole.
    Flag,
    /// A seal in the water.
    Seal,
    /// A house of snow.
    Igloo,
    /// A stop.
    Stop,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Self; 11] = [
        Self::Disc,
        Self::Statue,
        Self::Chief,
        Self::Warrior,
        Self::Hunter,
        Self::Stone,
        Self::Quarry,
        Self::Flag,
        Self::Seal,
        Self::Igloo,
        Self::Stop,
    ];

    /// Returns the name for classes and identifiers in pictures.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Stone => "stone",
            Self::Statue => "statue",
            Self::Chief => "chief",
            Self::Warrior => "warrior",
            Self::Hunter => "hunter",
            Self::Quarry => "quarry",
            Self::Flag => "flag",
            Self::Seal => "seal",
            Self::Igloo => "igloo",
            Self::Stop => "stop",
        }
    }
}

/// The colour that a side's pieces are named after; a theme defines its appearance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideColor {
    /// White.
    White,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
}

impl SideColor {
    /// Returns the name for classes in pictures.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
            Self::Green => "green",
        }
    }
}

/// A piece, a stone, or a part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The shape.
    pub shape: Shape,
    /// The side; `None` if it belongs to neither.
    pub side: Option<Side>,
    /// The name, `Ariki`.
    pub name: &'static str,
    /// The sign in text diagrams; one column wide.
    pub sign: char,
    /// The sign in ASCII diagrams.
    pub ascii: char,
}
