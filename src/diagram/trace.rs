//! Additions to the picture of a position: paths, marks, captured pieces.

use std::str::FromStr;

use super::figure::Figure;
use crate::square::Square;

/// A place on the board or around it, in squares from the centre of `a1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiagramPoint {
    /// The distance to the right.
    pub x: f64,
    /// The distance upwards.
    pub y: f64,
}

impl DiagramPoint {
    /// How far a path that leaves the board extends beyond the centres of the edge squares.
    pub const OUTSIDE: f64 = 0.85;

    /// Returns the centre of a square.
    pub fn of(square: Square) -> Self {
        Self {
            x: f64::from(square.file),
            y: f64::from(square.rank) - 1.0,
        }
    }

    /// Returns the square that contains the point; `None` off every board.
    pub fn square(self) -> Option<Square> {
        let near = |at: f64| (0..100_u8).find(|n| (f64::from(*n) - at).abs() < 0.5);
        Some(Square::new(near(self.x)?, near(self.y)? + 1))
    }

    /// Returns the point moved by these distances.
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self {
            x: self.x + x,
            y: self.y + y,
        }
    }
}

/// The kind of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// A piece that moves.
    Move,
    /// A stone that is thrown.
    Throw,
    /// A piece that is pushed.
    Push,
    /// An arrow of the user.
    Drawn(Highlight),
}

/// A path, as a line through points with a head at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The kind.
    pub kind: ArrowKind,
    /// The points; at least two.
    pub spots: Vec<DiagramPoint>,
    /// The number, if there are several; otherwise empty.
    pub label: String,
}

impl Arrow {
    /// Creates a straight path from the centre of one square to that of another.
    pub fn between(kind: ArrowKind, from: Square, to: Square) -> Self {
        Self {
            kind,
            spots: vec![DiagramPoint::of(from), DiagramPoint::of(to)],
            label: String::new(),
        }
    }
}

/// A piece or stone that the last turn removed from the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Its square.
    pub at: Square,
    /// Its figure.
    pub figure: Figure,
    /// How it was removed: the number of the step, `+` for approach, `−` for withdrawal, `×` for capture, `↩` for
    /// retirement.
    pub label: String,
}

/// A number or sign on a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The square.
    pub at: Square,
    /// The text.
    pub text: String,
}

/// A marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The square.
    pub at: Square,
    /// The reason.
    pub kind: MarkKind,
}

/// Why a square is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// The last turn began here.
    From,
    /// The last turn ended here.
    To,
    /// A fault refers to it.
    Fault,
    /// The user marks it.
    Highlight(Highlight),
}

/// A colour for marks of the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// `yellow`, the default.
    #[default]
    Yellow,
    /// `red`.
    Red,
    /// `green`.
    Green,
    /// `blue`.
    Blue,
}

impl Highlight {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Red, Self::Green, Self::Blue];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }
}

/// The error for a text that is not a colour for marks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `yellow`, `red`, `green` or `blue`")]
pub struct NotAHighlight;

impl FromStr for Highlight {
    type Err = NotAHighlight;

    fn from_str(text: &str) -> Result<Self, NotAHighlight> {
        let named = |hue: &Self| hue.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(named).ok_or(NotAHighlight)
    }
}
