//! Positions within a record: which one is meant, and what it is.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::check::Started;
use crate::game::{Game, Position, Side};
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
    pub(crate) fn passes(&self, path: &[(u32, u32)], ply: u32) -> bool {
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

/// A position in a line of a record.
#[derive(Clone, Debug)]
pub struct Frame<G: Game> {
    /// The plies made to reach it.
    pub ply: u32,
    /// The position.
    pub position: G::Position,
    /// The turn that led to it; `None` at the start, and where a directive says what the board looked like.
    pub last: Option<Last<G>>,
}

/// The turn that led to a position.
#[derive(Clone, Debug)]
pub struct Last<G: Game> {
    /// The position before it.
    pub before: G::Position,
    /// The turn.
    pub played: G::Move,
    /// Its index among the record's items.
    pub item: usize,
}

/// A line of a record, replayed.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// Its positions: the start, then one a ply; never empty.
    pub frames: Vec<Frame<G>>,
    /// Whether the record has the line.
    pub exists: bool,
    /// Whether a turn that cannot be played ends it.
    pub stopped: bool,
}

/// A position of a line, or how near to it one can get.
#[derive(Debug)]
pub struct Found<'l, G: Game> {
    /// The one asked for, or the last one before it that is known.
    pub frame: &'l Frame<G>,
    /// Whether it is the one that was asked for.
    pub reached: bool,
}

impl<G: Game> Line<G> {
    /// The position at `at`.
    pub fn find(&self, at: At) -> Found<'_, G> {
        let is_meant = |frame: &&Frame<G>| match at {
            At::Ply(ply) => frame.ply == ply,
            At::Turn(number, letter) => frame.last.as_ref().is_some_and(|last| {
                number == last.before.number() && side::<G>(letter) == Some(last.before.side())
            }),
            At::End => false,
        };
        let last = self.frames.len() - 1;
        match self.frames.iter().find(is_meant) {
            Some(frame) => Found {
                frame,
                reached: true,
            },
            None => Found {
                frame: &self.frames[last],
                reached: at == At::End && !self.stopped && self.exists,
            },
        }
    }
}

/// Replays the line of `started` that `path` names.
pub fn line<G: Game>(started: &Started<G>, path: &LinePath) -> Line<G> {
    let Started {
        setup,
        start,
        record,
        corrections,
    } = started;
    let start = Frame {
        ply: 0,
        position: start.clone(),
        last: None,
    };
    let mut walk = Walk::<G> {
        path,
        corrections,
        line: Line {
            exists: path.is_main(),
            stopped: false,
            frames: vec![start],
        },
    };
    let start = &started.start;
    replay(setup, Some(start), &record.items, corrections, &mut walk);
    walk.line
}

struct Walk<'a, G: Game> {
    path: &'a LinePath,
    corrections: &'a [(usize, G::Position)],
    line: Line<G>,
}

impl<G: Game> Observer<G> for Walk<'_, G> {
    fn event(&mut self, cursor: &Cursor<'_>, event: Event<'_, G>) {
        if self.line.stopped || !self.path.passes(cursor.variation, cursor.ply) {
            return;
        }
        self.line.exists |= cursor.variation == self.path.0;
        let (position, last) = match event {
            Event::Played {
                played,
                before,
                after,
                ..
            } => {
                let last = Last {
                    before: before.clone(),
                    played: played.clone(),
                    item: cursor.item,
                };
                (after.clone(), Some(last))
            }
            Event::WrongNumber { .. } => return,
            _ => {
                let mut corrections = self.corrections.iter();
                let Some((_, position)) = corrections.find(|(item, _)| *item == cursor.item) else {
                    self.line.stopped = true;
                    return;
                };
                (position.clone(), None)
            }
        };
        self.line.frames.push(Frame {
            ply: cursor.ply,
            position,
            last,
        });
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
