//! Combines flags and configuration for each file.

use std::path::Path;

use clap::Args;

use super::Stop;
use super::choices::{self, SetupTags};
use super::config::{Config, ConfigArgs, Defaults, Globs, glob};
use crate::check::{Options, SetupOverride};
use crate::diagnostic::{closest, one_of};

/// Values for records that do not state them.
#[derive(Debug, Args)]
pub(super) struct SettingsArgs {
    #[command(flatten)]
    pub(super) choices: SetupTags,
    /// Game, rules, board or formation of records in some files, as `club/**:game=hanga-roa`; can be given several
    /// times
    #[arg(long = "for", value_name = "GLOB:KEY=VALUE", value_parser = some_files)]
    #[arg(help_heading = "Game and setup")]
    some_files: Vec<(globset::Glob, Defaults)>,
    #[command(flatten)]
    config: ConfigArgs,
}

/// The settings of a run.
#[derive(Debug)]
pub(super) struct Settings {
    flags: Options,
    /// The values of `--for`, in order.
    some_files: Vec<(Globs, Defaults)>,
    pub(super) config: Config,
}

impl SettingsArgs {
    /// Reads the configuration and the board files.
    ///
    /// # Errors
    /// Returns an error if one of them cannot be used, after reporting its faults.
    pub(super) fn read(&self) -> Result<Settings, Stop> {
        let config = self.config.read()?;
        let flags = self.choices.options_with(config.board_files())?;
        let here = std::env::current_dir()?;
        let globs = self.some_files.iter().map(|(glob, defaults)| {
            let globs = Globs::new(&here, [glob.clone()])?;
            Ok((globs, defaults.clone()))
        });
        Ok(Settings {
            some_files: globs.collect::<Result<_, String>>().map_err(Stop::Usage)?,
            flags,
            config,
        })
    }
}

impl Settings {
    /// Returns the options of the file that reports call `name`: more specific values win, then flags over
    /// configuration.
    pub(super) fn options(&self, name: &str) -> Options {
        let file = Path::new(name);
        let special = self.some_files.iter().rev();
        let special = special.filter(|(globs, _)| globs.fit(file));
        let special = special
            .map(|(_, defaults)| defaults.clone())
            .fold(Defaults::default(), Defaults::or);
        let flags = &self.flags;
        let said = Defaults {
            game: flags.game,
            rules: flags.rules.default.clone(),
            board: flags.board.default.clone(),
            formation: flags.formation.default.clone(),
        };
        let all = special.or(said).or(self.config.defaults(file));
        let preference = |default, flag: &SetupOverride| SetupOverride {
            default,
            forced: flag.forced.clone(),
        };
        Options {
            game: all.game,
            rules: preference(all.rules, &flags.rules),
            board: preference(all.board, &flags.board),
            formation: preference(all.formation, &flags.formation),
            ..flags.clone()
        }
    }
}

/// Parses `GLOB:KEY=VALUE`.
fn some_files(text: &str) -> Result<(globset::Glob, Defaults), String> {
    const KEYS: [&str; 4] = ["game", "rules", "board", "formation"];
    let (pattern, choice) = text
        .rsplit_once(':')
        .ok_or("expected a pattern and a choice, such as `club/**:game=hanga-roa`")?;
    let (key, value) = choice
        .split_once('=')
        .ok_or("expected `KEY=VALUE` behind the pattern, such as `game=hanga-roa`")?;
    let mut defaults = Defaults::default();
    let named = Some(value.to_owned());
    match key {
        "game" => defaults.game = Some(choices::game(value)?),
        "rules" => defaults.rules = named,
        "board" => defaults.board = named,
        "formation" => defaults.formation = named,
        _ => {
            let hint = closest(key, KEYS).map(|near| format!("; did you mean `{near}`?"));
            let (keys, hint) = (one_of(&KEYS), hint.unwrap_or_default());
            return Err(format!(
                "`{key}` is not a valid choice: expected {keys}{hint}"
            ));
        }
    }
    Ok((glob(pattern)?, defaults))
}
