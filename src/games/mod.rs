//! The registry of the games: one line per game.

pub mod fanorona;
pub mod greenland;
pub mod hanga_roa;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::game::Job;
pub use crate::judge::GameId;
use crate::source::quote;

/// Declares the games. The rest of rongo needs to know nothing else about a game.
macro_rules! registry {
    ($($id:ident => $game:ty,)*) => {
        impl GameId {
            $(#[doc = concat!("[`", stringify!($game), "`]")]
            pub const $id: Self = Self::of::<$game>();)*

            /// Every game of rongo, in the order in which they are listed.
            pub const ALL: &[Self] = &[$(Self::$id),*];

            /// Runs a job for this game, which must be one of [`GameId::ALL`], because jobs are compiled only for
            /// these. Use [`GameId::game`] for what must work with any game.
            ///
            /// # Panics
            /// Panics for a game of another crate.
            #[doc(hidden)]
            pub fn dispatch<J: Job>(self, job: J) -> J::Out {
                $(if self.is::<$game>() {
                    return job.run::<$game>();
                })*
                unreachable!("a game of another crate")
            }
        }
    };
}

registry! {
    FANORONA => fanorona::Fanorona,
    HANGA_ROA => hanga_roa::HangaRoa,
    GREENLAND => greenland::Greenland,
}

/// The error for a text that is not the name of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a known game", quote(.0))]
pub struct UnknownGame(String);

impl TryFrom<String> for GameId {
    type Error = UnknownGame;

    fn try_from(name: String) -> Result<Self, UnknownGame> {
        Self::named(&name).ok_or(UnknownGame(name))
    }
}

/// Accepts any name of a game of rongo.
impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::try_from(String::deserialize(from)?).map_err(D::Error::custom)
    }
}

impl From<GameId> for &'static str {
    fn from(game: GameId) -> Self {
        game.info().id
    }
}

/// Returns the games of rongo, then `own`, those of other crates.
pub fn known(own: &[GameId]) -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().chain(own).copied()
}

/// Returns the game with this id, name or alias, ignoring case; `own` are games of other crates.
pub fn named(name: &str, own: &[GameId]) -> Option<GameId> {
    let name = name.trim();
    // Every known name is ASCII.
    let fits = |known: &str| known.eq_ignore_ascii_case(name);
    known(own).find(|id| {
        let info = id.info();
        fits(info.id) || fits(info.name) || info.aliases.iter().any(|a| fits(a))
    })
}

/// Returns the game that a file's name implies: `.hangaroa`, `name.hangaroa.txt`, or one of these compressed,
/// `.hangaroa.gz`.
pub fn of_file(name: &str, own: &[GameId]) -> Option<GameId> {
    let name = name.rsplit(['/', '\\']).next()?.to_lowercase();
    let packed = [".gz", ".zst"].iter().find_map(|e| name.strip_suffix(e));
    let name = packed.unwrap_or(&name);
    let name = name.strip_suffix(".txt").unwrap_or(name);
    let (_, extension) = name.rsplit_once('.')?;
    known(own).find(|id| id.info().endings.contains(&extension))
}

impl GameId {
    /// Returns the game of rongo with this id, name or alias, ignoring case.
    pub fn named(name: &str) -> Option<Self> {
        named(name, &[])
    }

    /// Returns every id, name and alias of every game of rongo.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().flat_map(|id| {
            let info = id.info();
            [info.id, info.name]
                .into_iter()
                .chain(info.aliases.iter().copied())
        })
    }

    /// Returns the game of rongo that a file's name implies.
    pub fn of_file(name: &str) -> Option<Self> {
        of_file(name, &[])
    }
}
