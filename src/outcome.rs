//! Sides, outcomes, endings.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Which of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The one who begins: White, or Red in Greenland.
    First,
    /// The other: Black, or Green.
    Second,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game ended, as a record writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// `1-0`: the first side won.
    First,
    /// `0-1`: the second side won.
    Second,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or not known.
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

    /// The outcome that `mark` means.
    pub fn of_mark(mark: &str) -> Option<Self> {
        let mut marks = Self::MARKS.iter();
        marks.find(|(m, _)| *m == mark).map(|(_, outcome)| *outcome)
    }

    /// The win of `side`.
    pub const fn win(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }

    /// The mark as canonical text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

/// A text that is not the mark of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a result: `1-0`, `0-1`, `1/2-1/2` or `*`")]
pub struct NotAResult;

impl FromStr for Outcome {
    type Err = NotAResult;

    fn from_str(mark: &str) -> Result<Self, NotAResult> {
        Self::of_mark(mark).ok_or(NotAResult)
    }
}

/// The end of a game that the rules themselves give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why, as a clause: "Black has no piece left".
    pub reason: String,
    /// Whether this ending is our decision where the text is silent: then another result is only a warning.
    pub decided: bool,
}
