//! What stands on a board: shapes that renderers can draw, and their names.

use crate::outcome::Side;

/// A shape that every renderer can draw. A game picks from them; a new one is added here and in `svg/shapes.rs`.
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
    /// A place where stone is cut.
    Quarry,
    /// A flag on a pole.
    Flag,
    /// A seal in the water.
    Seal,
    /// A house of snow.
    Igloo,
    /// A place to stop.
    Stop,
}

impl Shape {
    /// Every shape.
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

    /// The name that classes and identifiers in pictures use.
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

/// What a side's men are named after; a theme says which colour that is.
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
    /// The name that classes in pictures use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
            Self::Green => "green",
        }
    }
}

/// A man, a stone, or what belongs to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// How it is drawn.
    pub shape: Shape,
    /// Whose it is; `None` for nobody's.
    pub side: Option<Side>,
    /// What it is called, `Ariki`.
    pub name: &'static str,
    /// Its sign in text diagrams; one column wide.
    pub sign: char,
    /// Its sign where there is only ASCII.
    pub ascii: char,
}
