//! The content of `rongo.toml`. Each value is parsed by the same function as its flag.

use std::collections::BTreeMap;
use std::path::PathBuf;

use globset::Glob;
use serde::Deserialize;

use super::globs::glob;
use crate::check::{Level, Levels};
use crate::cli::{choices, codes};
use crate::games::GameId;

/// The whole file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(super) struct File {
    game: Option<GameName>,
    rules: Option<String>,
    board: Option<String>,
    formation: Option<String>,
    pub(super) board_files: Vec<PathBuf>,
    pub(super) include: Vec<Pattern>,
    pub(super) exclude: Vec<Pattern>,
    select: Vec<CodeName>,
    ignore: Vec<CodeName>,
    severity: BTreeMap<CodeName, LevelName>,
    notes: bool,
    pub(super) strict: bool,
    pub(super) baseline: Option<PathBuf>,
    pub(super) files: Vec<Files>,
}

/// Values for the records in some files that do not state them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Files {
    pub(super) glob: Pattern,
    game: Option<GameName>,
    rules: Option<String>,
    board: Option<String>,
    formation: Option<String>,
}

/// Values for records that do not state them.
#[derive(Clone, Debug, Default)]
pub(in crate::cli) struct Defaults {
    pub(in crate::cli) game: Option<GameId>,
    pub(in crate::cli) rules: Option<String>,
    pub(in crate::cli) board: Option<String>,
    pub(in crate::cli) formation: Option<String>,
}

impl Defaults {
    fn of(game: Option<&GameName>, others: [&Option<String>; 3]) -> Self {
        let [rules, board, formation] = others.map(Clone::clone);
        Self {
            game: game.map(|g| g.0),
            rules,
            board,
            formation,
        }
    }

    /// Returns these values, completed by `others`.
    pub(in crate::cli) fn or(self, others: Self) -> Self {
        Self {
            game: self.game.or(others.game),
            rules: self.rules.or(others.rules),
            board: self.board.or(others.board),
            formation: self.formation.or(others.formation),
        }
    }
}

impl File {
    /// Returns the values for all files.
    pub(super) fn defaults(&self) -> Defaults {
        Defaults::of(
            self.game.as_ref(),
            [&self.rules, &self.board, &self.formation],
        )
    }

    /// Returns the selected codes and their severities.
    pub(super) fn levels(&self) -> Levels {
        let names = |codes: &[CodeName]| codes.iter().map(|c| c.0.clone()).collect();
        let levels = self.severity.iter();
        Levels {
            select: names(&self.select),
            ignore: names(&self.ignore),
            levels: levels
                .map(|(code, level)| (code.0.clone(), level.0))
                .collect(),
            notes: self.notes,
        }
    }
}

impl Files {
    /// Returns the values for these files.
    pub(super) fn defaults(&self) -> Defaults {
        Defaults::of(
            self.game.as_ref(),
            [&self.rules, &self.board, &self.formation],
        )
    }
}

#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct GameName(GameId);

impl TryFrom<String> for GameName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        choices::game(&text).map(Self)
    }
}

#[derive(Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(try_from = "String")]
struct CodeName(String);

impl TryFrom<String> for CodeName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        codes::code(&text).map(Self)
    }
}

#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct LevelName(Level);

impl TryFrom<String> for LevelName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        codes::level(&text).map(Self)
    }
}

/// Returns whether `text` is a valid configuration, after checking that any error has a place in it.
///
/// # Panics
/// Panics if an error has no place or no message.
#[cfg(any(test, fuzzing))]
pub fn read_configuration(text: &str) -> bool {
    match toml::from_str::<File>(text) {
        Ok(_) => true,
        Err(error) => {
            let inside = error.span().is_none_or(|span| text.get(span).is_some());
            assert!(inside && !error.message().is_empty(), "{error:?}");
            false
        }
    }
}

/// A glob pattern for paths.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Pattern(pub(super) Glob);

impl TryFrom<String> for Pattern {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        glob(&text).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::read_configuration;

    const SOUND: &str = "\
game = \"fanorona\"
include = [\"games/*.txt\"]
ignore = [\"REC050\"]
severity = { FAN008 = \"warning\" }
strict = true

[[files]]
glob = \"old/**\"
rules = \"line\"
";

    #[test]
    fn what_is_wrong_is_told_where_it_stands() {
        assert!(read_configuration(SOUND));
        let mut rng = fastrand::Rng::with_seed(1);
        let words = [
            "[", "]", "=", "\"", "'", "\n", "{", "}", ",", "é", "\0", "1", "**", "game", "files",
        ];
        let mut refused = 0;
        for _ in 0..2_000 {
            let mut chars: Vec<char> = SOUND.chars().collect();
            for _ in 0..rng.usize(1..4) {
                let at = rng.usize(..chars.len());
                let end = (at + rng.usize(..4)).min(chars.len());
                let word = words[rng.usize(..words.len())];
                chars.splice(at..end, word.chars());
            }
            refused += u32::from(!read_configuration(&String::from_iter(chars)));
        }
        assert!(refused > 1_000, "{refused}");
    }
}
