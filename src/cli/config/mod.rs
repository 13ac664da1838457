//! `rongo.toml`: searched from the working directory upwards.

mod file;
mod globs;

use std::path::{Path, PathBuf};

use clap::Args;
use miette::{LabeledSpan, MietteDiagnostic, NamedSource, Report};

use super::{Stop, input, to_stderr};
use crate::check::Levels;
use crate::diagnostic::{closest, one_of};
use crate::mask;
use crate::report;

pub(super) use file::Defaults;
use file::File;
#[cfg(any(test, fuzzing))]
pub use file::read_configuration;
pub(super) use globs::{Globs, folder_of, glob, within};

/// The name of the file.
const NAME: &str = "rongo.toml";

/// Selects the configuration.
#[derive(Debug, Args)]
#[command(next_help_heading = "Configuration")]
pub(super) struct ConfigArgs {
    /// Read this configuration instead of the nearest `rongo.toml`
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,
    /// Do not read a configuration
    #[arg(long)]
    no_config: bool,
}

/// A configuration that has been read; its paths and patterns are relative to its folder.
#[derive(Debug, Default)]
pub(super) struct Config {
    folder: PathBuf,
    file: File,
    /// The values for files that match these patterns.
    files: Vec<(Globs, Defaults)>,
}

impl ConfigArgs {
    /// Reads the configuration; an empty one if there is none.
    ///
    /// # Errors
    /// Returns an error if the configuration cannot be used, after reporting the reason.
    pub(super) fn read(&self) -> Result<Config, Stop> {
        if self.no_config {
            return Ok(Config::default());
        }
        let found = self.config.clone().or_else(find);
        found.map_or_else(|| Ok(Config::default()), |path| Config::read(&path))
    }
}

/// Returns the nearest file of that name, from the working directory upwards, as a relative path.
fn find() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let mut folders = here.ancestors().enumerate();
    folders.find_map(|(up, folder)| {
        let above: PathBuf = std::iter::repeat_n("..", up).collect();
        folder.join(NAME).is_file().then(|| above.join(NAME))
    })
}

impl Config {
    fn read(path: &Path) -> Result<Self, Stop> {
        let bytes = input::read_bytes(path).map_err(Stop::Usage)?;
        let text = String::from_utf8(bytes)
            .map_err(|_| Stop::Usage(format!("{} is not UTF-8", path.display())))?;
        let file: File = toml::from_str(&text).map_err(|e| refuse(path, &text, &e))?;
        let folder = folder_of(path);
        let files = file.files.iter();
        let files = files.map(|f| Ok((Globs::new(&folder, [f.glob.0.clone()])?, f.defaults())));
        Ok(Self {
            files: files.collect::<Result<_, _>>().map_err(Stop::Usage)?,
            folder,
            file,
        })
    }

    /// Returns the values for records of a file that are stated neither in them nor by flags. The last matching
    /// pattern wins over earlier ones, and patterns win over the values for all files.
    pub(super) fn defaults(&self, file: &Path) -> Defaults {
        let fitting = self.files.iter().rev().filter(|(globs, _)| globs.fit(file));
        fitting
            .map(|(_, defaults)| defaults.clone())
            .chain([self.file.defaults()])
            .fold(Defaults::default(), Defaults::or)
    }

    /// Returns the selected codes and their severities.
    pub(super) fn levels(&self) -> Levels {
        self.file.levels()
    }

    /// Returns whether warnings count as faults.
    pub(super) fn strict(&self) -> bool {
        self.file.strict
    }

    /// Returns the board files.
    pub(super) fn board_files(&self) -> impl Iterator<Item = PathBuf> {
        self.file.board_files.iter().map(|path| self.path(path))
    }

    /// Returns the baseline file.
    pub(super) fn baseline(&self) -> Option<PathBuf> {
        self.file.baseline.as_ref().map(|path| self.path(path))
    }

    /// Returns a path in the configuration, relative to the working directory if it is inside.
    fn path(&self, path: &Path) -> PathBuf {
        let whole = self.folder.join(path);
        std::env::current_dir().map_or_else(|_| whole.clone(), |here| within(&here, &whole))
    }

    /// Returns the patterns of included and of excluded files in folders.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if the patterns together are too large.
    pub(super) fn wanted(&self) -> Result<[Globs; 2], String> {
        let globs = |patterns: &[file::Pattern]| {
            let globs = patterns.iter().map(|p| p.0.clone());
            Globs::new(&self.folder, globs)
        };
        Ok([globs(&self.file.include)?, globs(&self.file.exclude)?])
    }
}

/// Reports an error in the configuration.
fn refuse(path: &Path, text: &str, error: &toml::de::Error) -> Stop {
    let mut diagnostic = match unknown_key(error.message()) {
        Some((message, help)) => MietteDiagnostic::new(message).with_help(help),
        None => MietteDiagnostic::new(error.message()),
    };
    if let Some(span) = error.span() {
        diagnostic = diagnostic.with_label(LabeledSpan::underline(span));
    }
    let name = path.to_string_lossy().into_owned();
    let source = NamedSource::new(mask::name(&name), mask::lines(text).into_owned());
    to_stderr(report::plain(&*Report::new(diagnostic).with_source_code(source)).trim_end());
    Stop::Usage(format!("{name} is not a valid configuration"))
}

/// Returns a shorter message and help for unknown keys, in place of a long list of keys.
fn unknown_key(message: &str) -> Option<(String, String)> {
    let names = message.strip_prefix("unknown field ")?;
    let mut names = names.split('`').skip(1).step_by(2);
    let unknown = names.next()?;
    let known: Vec<_> = names.collect();
    let help = match closest(unknown, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write {}", one_of(&known)),
    };
    Some((format!("`{unknown}` is not a known key"), help))
}
