//! Positions within a record: which one is meant, and what it is.

use std::fmt;
use std::str::FromStr;

use crate::game::{Game, Position, Side};
use crate::record::Record;
use crate::replay::{Cursor, Event, Observer, replay};

/// A place in the main line of a record (rules, `record.md`, Numbering).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// After so many plies; 0 is the start.
    Ply(u32),
    /// After the turn with this number that the side of this letter makes: `12w`.
    Turn(u32, char),
    /// After the last turn.
    End,
}

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
    /// Whether a turn that cannot be played stands in the way.
    pub blocked: bool,
}

/// Replays the main line of `record` from `start` up to `at`.
pub fn position<G: Game>(
    s: &G::Setup,
    start: &G::Position,
    record: &Record<G::Written>,
    at: At,
) -> Found<G::Position> {
    let mut search = Search::<G> {
        at,
        found: Found {
            position: start.clone(),
            ply: 0,
            reached: at == At::Ply(0),
            blocked: false,
        },
    };
    replay(s, Some(start), &record.items, &[], &mut search);
    let found = search.found;
    Found {
        reached: found.reached || (at == At::End && !found.blocked),
        ..found
    }
}

struct Search<G: Game> {
    at: At,
    found: Found<G::Position>,
}

impl<G: Game> Observer<G> for Search<G> {
    fn event(&mut self, cursor: &Cursor<'_>, event: Event<'_, G>) {
        if self.found.reached || self.found.blocked || !cursor.variation.is_empty() {
            return;
        }
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
