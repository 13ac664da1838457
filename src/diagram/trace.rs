//! What is drawn over a position: ways, marks, what is gone.

use std::str::FromStr;

use super::figure::Figure;
use crate::square::Square;

/// A place on the board or around it, in squares from the centre of `a1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiagramPoint {
    /// To the right.
    pub x: f64,
    /// Up the board.
    pub y: f64,
}

impl DiagramPoint {
    /// How far beyond the edge squares' centres a way goes that leaves the board.
    pub const OUTSIDE: f64 = 0.85;

    /// The centre of a square.
    pub fn of(square: Square) -> Self {
        Self {
            x: f64::from(square.file),
            y: f64::from(square.rank) - 1.0,
        }
    }

    /// The square around it; `None` off every board.
    pub fn square(self) -> Option<Square> {
        let near = |at: f64| (0..100_u8).find(|n| (f64::from(*n) - at).abs() < 0.5);
        Some(Square::new(near(self.x)?, near(self.y)? + 1))
    }

    /// This spot moved.
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self {
            x: self.x + x,
            y: self.y + y,
        }
    }
}

/// What a way is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrowKind {
    /// A man that moves.
    Move,
    /// Something thrown.
    Throw,
    /// A man that is pushed.
    Push,
    /// What the user draws.
    Drawn(Highlight),
}

/// A way, as a line through spots with a head at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// What it is.
    pub kind: ArrowKind,
    /// Its spots; at least two.
    pub spots: Vec<DiagramPoint>,
    /// Its number, where it is one of several; else empty.
    pub label: String,
}

impl Arrow {
    /// A straight way from the centre of one square to that of another.
    pub fn between(kind: ArrowKind, from: Square, to: Square) -> Self {
        Self {
            kind,
            spots: vec![DiagramPoint::of(from), DiagramPoint::of(to)],
            label: String::new(),
        }
    }
}

/// Something that the last turn took off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Where it stood.
    pub at: Square,
    /// What it was.
    pub figure: Figure,
    /// How it was taken: the number of the step, `+` for approach, `−` for withdrawal, `×` for capture, `↩` for retirement.
    pub label: String,
}

/// A number or sign on a man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub at: Square,
    /// What.
    pub text: String,
}

/// A square that is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Which.
    pub at: Square,
    /// Why.
    pub kind: MarkKind,
}

/// Why a square is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// The last turn began here.
    From,
    /// The last turn ended here.
    To,
    /// A fault is about it.
    Fault,
    /// The user points at it.
    Highlight(Highlight),
}

/// A colour that users mark with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// `yellow`, where none is named.
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
    /// Every hue.
    pub const ALL: [Self; 4] = [Self::Yellow, Self::Red, Self::Green, Self::Blue];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }
}

/// The text names no colour for marks.
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
