//! Sides, outcomes, endings.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side that begins: White, or Red in Greenland.
    First,
    /// The other side: Black, or Green.
    Second,
}

impl Side {
    /// Returns the other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// The result of a game, as written in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// `1-0`: the first side won.
    First,
    /// `0-1`: the second side won.
    Second,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or unknown.
    Unknown,
}

impl Outcome {
    /// The marks that records use; [`Self::text`] writes the first four.
    pub const MARKS: [(&str, Self); 5] = [
        ("1-0", Self::First),
        ("0-1", Self::Second),
        ("1/2-1/2", Self::Draw),
        ("*", Self::Unknown),
        ("½-½", Self::Draw),
    ];

    /// Returns the outcome of `mark`.
    pub fn of_mark(mark: &str) -> Option<Self> {
        let mut marks = Self::MARKS.iter();
        marks.find(|(m, _)| *m == mark).map(|(_, outcome)| *outcome)
    }

    /// Returns the outcome in which `side` wins.
    pub const fn win(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }

    /// Returns the mark in canonical text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

/// The error for a text that is not the mark of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a result: `1-0`, `0-1`, `1/2-1/2` or `*`")]
pub struct NotAResult;

impl FromStr for Outcome {
    type Err = NotAResult;

    fn from_str(mark: &str) -> Result<Self, NotAResult> {
        Self::of_mark(mark).ok_or(NotAResult)
    }
}

/// The end of a game by its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The result.
    pub outcome: Outcome,
    /// The reason, as a clause: "Black has no piece left".
    pub reason: String,
    /// Whether rongo defines this ending because the rules text does not; then a different result is only a warning.
    pub decided: bool,
}
