//! `rongo.toml`: found upwards from the working directory.

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

/// Which configuration holds.
#[derive(Debug, Args)]
#[command(next_help_heading = "Configuration")]
pub(super) struct ConfigArgs {
    /// Read this configuration, not the `rongo.toml` of this folder or of one above it
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    config: Option<PathBuf>,
    /// Read no configuration
    #[arg(long)]
    no_config: bool,
}

/// A configuration that has been read; paths and patterns in it count from its folder.
#[derive(Debug, Default)]
pub(super) struct Config {
    folder: PathBuf,
    file: File,
    /// What files of these patterns are of.
    files: Vec<(Globs, Defaults)>,
}

impl ConfigArgs {
    /// Reads the configuration; an empty one where there is none.
    ///
    /// # Errors
    /// That it cannot be used; what is wrong with it has been told.
    pub(super) fn read(&self) -> Result<Config, Stop> {
        if self.no_config {
            return Ok(Config::default());
        }
        let found = self.config.clone().or_else(find);
        found.map_or_else(|| Ok(Config::default()), |path| Config::read(&path))
    }
}

/// The nearest file of that name, from the working directory upwards, as it is called from there.
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

    /// What a file's records are of, where neither they nor flags say it: the last pattern that fits holds, then what is
    /// said for all files.
    pub(super) fn defaults(&self, file: &Path) -> Defaults {
        let fitting = self.files.iter().rev().filter(|(globs, _)| globs.fit(file));
        fitting
            .map(|(_, defaults)| defaults.clone())
            .chain([self.file.defaults()])
            .fold(Defaults::default(), Defaults::or)
    }

    /// Which codes are told, and how bad they are.
    pub(super) fn levels(&self) -> Levels {
        self.file.levels()
    }

    /// Whether warnings count as faults.
    pub(super) fn strict(&self) -> bool {
        self.file.strict
    }

    /// The board files.
    pub(super) fn board_files(&self) -> impl Iterator<Item = PathBuf> {
        self.file.board_files.iter().map(|path| self.path(path))
    }

    /// The file of known faults.
    pub(super) fn baseline(&self) -> Option<PathBuf> {
        self.file.baseline.as_ref().map(|path| self.path(path))
    }

    /// A path in the configuration, as it is called from the working directory where it lies in it.
    fn path(&self, path: &Path) -> PathBuf {
        let whole = self.folder.join(path);
        std::env::current_dir().map_or_else(|_| whole.clone(), |here| within(&here, &whole))
    }

    /// Which files in folders are looked at, and which are not.
    ///
    /// # Errors
    /// That the patterns are too much together, in a sentence.
    pub(super) fn wanted(&self) -> Result<[Globs; 2], String> {
        let globs = |patterns: &[file::Pattern]| {
            let globs = patterns.iter().map(|p| p.0.clone());
            Globs::new(&self.folder, globs)
        };
        Ok([globs(&self.file.include)?, globs(&self.file.exclude)?])
    }
}

/// Tells what is wrong with the configuration.
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

/// What to say instead of a long list of keys: the message and the help.
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
