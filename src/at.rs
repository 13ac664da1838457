//! Positions within a record: which one is meant, and what it is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Game, Position, Side};
use crate::record::Record;
use crate::replay::{Cursor, Event, Observer, replay};

/// A place in a line of a record (rules, `record.md`, Numbering).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// After so many plies; 0 is the start.
    Ply(u32),
    /// After the turn with this number that the side of this letter makes: `12w`.
    Turn(u32, char),
    /// After the last turn.
    End,
}

/// A line of a record: the variations around it from the outside in, each as the ply that it replaces and its ordinal
/// there. Empty for the main line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct LinePath(pub Vec<(u32, u32)>);

impl FromStr for LinePath {
    type Err = NotALine;

    fn from_str(text: &str) -> Result<Self, NotALine> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let step = |step: &str| {
            let (ply, ordinal) = step.split_once('.')?;
            Some((ply.parse().ok()?, ordinal.parse().ok()?))
        };
        let steps: Option<Vec<_>> = text.split('/').map(step).collect();
        steps.map(Self).ok_or(NotALine)
    }
}

impl TryFrom<String> for LinePath {
    type Error = NotALine;

    fn try_from(text: String) -> Result<Self, NotALine> {
        text.parse()
    }
}

impl From<LinePath> for String {
    fn from(path: LinePath) -> Self {
        path.to_string()
    }
}

impl LinePath {
    /// Whether it is the main line.
    pub fn is_main(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a turn made in the line `path` as `ply` is on the way to this line, or in it.
    fn passes(&self, path: &[(u32, u32)], ply: u32) -> bool {
        self.0.starts_with(path)
            && self
                .0
                .get(path.len())
                .is_none_or(|(replaced, _)| ply < *replaced)
    }
}

impl fmt::Display for LinePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<_> = self.0.iter().map(|(ply, n)| format!("{ply}.{n}")).collect();
        f.write_str(&steps.join("/"))
    }
}

/// The text names no variation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a variation such as `5.1` or `5.1/8.2`: the ply that it replaces and its ordinal"
)]
pub struct NotALine;

/// The text names no place in a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a ply such as `12`, a move such as `12w` or `12b`, `start` or `end`")]
pub struct NotAPlace;

impl FromStr for At {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        match text {
            "start" => return Ok(Self::Ply(0)),
            "end" => return Ok(Self::End),
            _ => {}
        }
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let number = digits.parse().map_err(|_| NotAPlace)?;
        match text[digits.len()..].chars().collect::<Vec<_>>()[..] {
            [] => Ok(Self::Ply(number)),
            [letter] => Ok(Self::Turn(number, letter.to_ascii_lowercase())),
            _ => Err(NotAPlace),
        }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ply(ply) => write!(f, "ply {ply}"),
            Self::Turn(number, letter) => write!(f, "move {number}{letter}"),
            Self::End => f.write_str("the end"),
        }
    }
}

/// A position of a record, or how near to it one can get.
#[derive(Clone, Debug)]
pub struct Found<P> {
    /// The position asked for, or the last one before it that is known.
    pub position: P,
    /// The plies made to reach it.
    pub ply: u32,
    /// Whether it is the one that was asked for.
    pub reached: bool,
    /// Whether the record has that line.
    pub exists: bool,
    /// Whether a turn that cannot be played stands in the way.
    pub blocked: bool,
}

/// Replays the line of `record` that `line` names from `start` up to `at`.
pub fn position<G: Game>(
    s: &G::Setup,
    start: &G::Position,
    record: &Record<G::Written>,
    line: &LinePath,
    at: At,
) -> Found<G::Position> {
    let mut search = Search::<G> {
        at,
        line,
        entered: line.0.is_empty(),
        found: Found {
            position: start.clone(),
            ply: 0,
            reached: at == At::Ply(0),
            blocked: false,
            exists: true,
        },
    };
    replay(s, Some(start), &record.items, &[], &mut search);
    let Search { found, entered, .. } = search;
    Found {
        reached: found.reached || (at == At::End && !found.blocked && entered),
        exists: entered,
        ..found
    }
}

struct Search<'a, G: Game> {
    at: At,
    line: &'a LinePath,
    /// Whether the line exists.
    entered: bool,
    found: Found<G::Position>,
}

impl<G: Game> Observer<G> for Search<'_, G> {
    fn event(&mut self, cursor: &Cursor<'_>, event: Event<'_, G>) {
        if self.found.reached
            || self.found.blocked
            || !self.line.passes(cursor.variation, cursor.ply)
        {
            return;
        }
        self.entered |= cursor.variation == self.line.0;
        match event {
            Event::Played { before, after, .. } => {
                self.found.position = after.clone();
                self.found.ply = cursor.ply;
                self.found.reached = match self.at {
                    At::Ply(ply) => ply == cursor.ply,
                    At::Turn(number, letter) => {
                        number == before.number() && side::<G>(letter) == Some(before.side())
                    }
                    At::End => false,
                };
            }
            Event::WrongNumber { .. } => {}
            _ => self.found.blocked = true,
        }
    }
}

/// The side that a letter means; `w` and `b` are understood in every game.
fn side<G: Game>(letter: char) -> Option<Side> {
    let [first, second] = G::INFO.letters;
    match letter {
        l if l == first || l == 'w' => Some(Side::First),
        l if l == second || l == 'b' => Some(Side::Second),
        _ => None,
    }
}
