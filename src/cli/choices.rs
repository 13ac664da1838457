//! Flags that select game, rules, board and formation; the same for every command that reads records.

use std::path::PathBuf;

use clap::Args;

use super::{Stop, board_files};
use crate::check::{Options, SetupOverride};
use crate::diagnostic::{closest, one_of};
use crate::games::GameId;

/// Values for records that do not state them.
#[derive(Debug, Args)]
#[command(next_help_heading = "Game and setup")]
pub(super) struct SetupTags {
    /// Game of records that do not name one (see `rongo games`)
    #[arg(long, value_name = "GAME", value_parser = game)]
    pub(super) game: Option<GameId>,
    /// Rule set of records that do not state one
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Board of records that do not name one
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    /// File with an additional board; `[Board]` and --board refer to it by its file stem. Can be given several times
    #[arg(long, value_name = "FILE")]
    board_file: Vec<PathBuf>,
    /// Formation of records that do not name one
    #[arg(long, value_name = "FORMATION")]
    formation: Option<String>,
    /// Game of all records, regardless of their tags
    #[arg(long, value_name = "GAME", value_parser = game)]
    force_game: Option<GameId>,
    /// Rule set of all records, regardless of their tags
    #[arg(long, value_name = "RULES")]
    force_rules: Option<String>,
    /// Board of all records, regardless of their tags
    #[arg(long, value_name = "BOARD")]
    force_board: Option<String>,
    /// Formation of all records, regardless of their tags
    #[arg(long, value_name = "FORMATION")]
    force_formation: Option<String>,
}

impl SetupTags {
    /// Returns the options of a check, after reading and checking the board files.
    pub(super) fn options(&self) -> Result<Options, Stop> {
        self.options_with(std::iter::empty())
    }

    /// Returns the options of a check, with board files of the configuration as well; a board file of a flag replaces
    /// one of the same name.
    pub(super) fn options_with(
        &self,
        configured: impl Iterator<Item = PathBuf>,
    ) -> Result<Options, Stop> {
        let flags = &self.board_file;
        let replaced = |path: &PathBuf| flags.iter().any(|f| f.file_stem() == path.file_stem());
        let configured = configured.filter(|path| !replaced(path));
        let paths: Vec<_> = configured.chain(flags.iter().cloned()).collect();
        let boards = board_files::read(&paths)?;
        let preference = |default: &Option<String>, forced: &Option<String>| SetupOverride {
            default: default.clone(),
            forced: forced.clone(),
        };
        Ok(Options {
            game: self.game,
            force_game: self.force_game,
            rules: preference(&self.rules, &self.force_rules),
            board: preference(&self.board, &self.force_board),
            formation: preference(&self.formation, &self.force_formation),
            boards,
            ..Options::default()
        })
    }
}

/// Returns the game that a flag names.
pub(super) fn game(name: &str) -> Result<GameId, String> {
    GameId::named(name).ok_or_else(|| {
        let hint = closest(name, GameId::names()).map(|n| format!("; did you mean `{n}`?"));
        let ids: Vec<_> = GameId::ALL.iter().map(|id| id.info().id).collect();
        format!("expected {}{}", one_of(&ids), hint.unwrap_or_default())
    })
}
