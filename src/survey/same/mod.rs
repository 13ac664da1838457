//! Which records are of the same game: the same turns from the same start, whatever their spelling, comments and tags.
//!
//! A record is told by a key, which is made of its game, its rules, its board, its start and the canonical text of the turns
//! of its main line. Keys are the front of a SHA-256: two games with the same key do not come up, by chance or on purpose.

mod index;
mod row;

pub use index::{Index, Place};
pub use row::{Reason, Verdict, Where};

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{is_well_formed, overhear, start};
use crate::check::Options;
use crate::game::{Game, Job};
use crate::replay::{Cursor, Event, Observer};
use crate::report::Origin;

/// What tells a game, or the beginning of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(pub u128);

/// What tells a record, and what its beginnings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The key of the whole record.
    pub whole: Key,
    /// How many turns its main line has.
    pub plies: u32,
    /// The keys after each turn but the last, where they were asked for. Not in serde's formats.
    #[serde(skip)]
    pub beginnings: Vec<Key>,
}

/// Why a record is compared with no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NotCompared {
    /// Its game, its rules, its board or its start cannot be told.
    Unknown,
    /// Some of it is not well-formed, so that it is not sure what its turns are.
    Form,
    /// A turn of its main line cannot be played or is no turn.
    Turn,
    /// It has no turn.
    Empty,
}

impl fmt::Display for NotCompared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "its game, rules, board or start cannot be told",
            Self::Form => "it is not well-formed",
            Self::Turn => "a turn cannot be played",
            Self::Empty => "it has no turn",
        })
    }
}

/// The keys of the record at `origin`; with `beginnings` also those of its beginnings.
///
/// # Errors
/// Why it is not to be compared.
pub fn keys(origin: Origin<'_>, options: &Options, beginnings: bool) -> Result<Keys, NotCompared> {
    let game = origin.record.game.ok_or(NotCompared::Unknown)?;
    game.dispatch(Read {
        origin,
        options,
        beginnings,
    })
}

struct Read<'a> {
    origin: Origin<'a>,
    options: &'a Options,
    beginnings: bool,
}

impl Job for Read<'_> {
    type Out = Result<Keys, NotCompared>;

    fn run<G: Game>(self) -> Self::Out {
        let started = start::<G>(self.origin, self.options).ok_or(NotCompared::Unknown)?;
        if !is_well_formed(&started.record) {
            return Err(NotCompared::Form);
        }
        let s = &started.setup;
        let mut line = Line::<G> {
            s,
            hash: Sha256::new(),
            keys: Vec::new(),
            plies: 0,
            beginnings: self.beginnings,
            broken: false,
        };
        line.add(G::INFO.id);
        line.add(&G::rules_name(s).unwrap_or_default());
        line.add(&G::board_name(s));
        line.add(&G::position_text(s, &started.start));
        // What a directive says of the board is not what was played: no corrections.
        overhear(&started, &[], &mut line);
        line.finish()
    }
}

/// The main line of a record, told turn by turn.
struct Line<'a, G: Game> {
    s: &'a G::Setup,
    hash: Sha256,
    keys: Vec<Key>,
    plies: u32,
    beginnings: bool,
    broken: bool,
}

impl<G: Game> Line<'_, G> {
    /// Goes on with a piece of text that has no line ending.
    fn add(&mut self, text: &str) {
        self.hash.update(text.as_bytes());
        self.hash.update(b"\n");
    }

    fn finish(mut self) -> Result<Keys, NotCompared> {
        if self.broken {
            return Err(NotCompared::Turn);
        }
        if self.plies == 0 {
            return Err(NotCompared::Empty);
        }
        let whole = key(self.hash);
        self.keys.pop();
        Ok(Keys {
            whole,
            plies: self.plies,
            beginnings: self.keys,
        })
    }
}

impl<G: Game> Observer<G> for Line<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        if !at.variation.is_empty() {
            return;
        }
        match event {
            Event::Played { played, before, .. } => {
                self.add(&G::write(self.s, before, played).to_string());
                self.plies += 1;
                if self.beginnings {
                    self.keys.push(key(self.hash.clone()));
                }
            }
            Event::WrongNumber { .. } => {}
            _ => self.broken = true,
        }
    }
}

fn key(hash: Sha256) -> Key {
    let mut front = [0; 16];
    front.copy_from_slice(&hash.finalize()[..16]);
    Key(u128::from_be_bytes(front))
}
