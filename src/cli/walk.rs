//! Folders: the files in them that are looked at.

use std::path::{Path, PathBuf};

use clap::Args;
use globset::Glob;
use ignore::{DirEntry, WalkBuilder};

use super::config::{Config, Globs, glob};
use super::{Stop, input};
use crate::archive::{is_archive, is_packed, uncompressed};
use crate::games::GameId;

/// Which files in folders are looked at.
#[derive(Debug, Args)]
#[command(next_help_heading = "Files in folders")]
pub(super) struct WalkArgs {
    /// Look at files of these patterns, not at those whose extension tells a game
    #[arg(long, value_name = "GLOB", value_delimiter = ',', value_parser = glob)]
    include: Vec<Glob>,
    /// Do not look at files of these patterns
    #[arg(long, value_name = "GLOB", value_delimiter = ',', value_parser = glob)]
    exclude: Vec<Glob>,
}

/// The choice of files, from flags and configuration.
#[derive(Debug)]
pub(super) struct Walk {
    include: Globs,
    exclude: [Globs; 2],
    /// Whether to look at files that are packed, as their names say.
    packed: bool,
}

impl WalkArgs {
    /// What these flags and the configuration say together: patterns of files to look at replace the configured ones,
    /// the others add to them.
    ///
    /// # Errors
    /// Patterns that are too much together.
    pub(super) fn with(&self, config: &Config) -> Result<Walk, Stop> {
        let here = std::env::current_dir()?;
        let globs = |globs: &[Glob]| Globs::new(&here, globs.iter().cloned());
        let both = config.wanted().and_then(|configured| {
            Ok((configured, [globs(&self.include)?, globs(&self.exclude)?]))
        });
        let ([configured, excluded], [include, exclude]) = both.map_err(Stop::Usage)?;
        Ok(Walk {
            include: if include.is_empty() {
                configured
            } else {
                include
            },
            exclude: [excluded, exclude],
            packed: true,
        })
    }
}

impl Walk {
    /// The same without the files that are packed.
    pub(super) fn without_packed(self) -> Self {
        Self {
            packed: false,
            ..self
        }
    }

    /// The files that `path` stands for: itself, or those in the folder that it names, in the order of their names.
    /// What `.gitignore` names and hidden files are left out, and links to folders are not followed.
    pub(super) fn files<'a>(
        &'a self,
        path: &'a Path,
    ) -> Box<dyn Iterator<Item = Result<PathBuf, String>> + 'a> {
        if input::is_stdin(path) || !path.is_dir() {
            return Box::new(std::iter::once(Ok(path.to_owned())));
        }
        let mut entries = WalkBuilder::new(path)
            .require_git(false)
            .sort_by_file_name(Ord::cmp)
            .build()
            .filter_map(|entry| match entry {
                Ok(entry) => self.wants(&entry).then(|| Ok(entry.into_path())),
                Err(e) => Some(Err(unreadable(path, &e))),
            })
            .peekable();
        if entries.peek().is_none() {
            return Box::new(std::iter::once(Err(nothing_in(path))));
        }
        Box::new(entries)
    }

    fn wants(&self, entry: &DirEntry) -> bool {
        let path = entry.path();
        let is_file = entry.file_type().is_some_and(|t| !t.is_dir());
        is_file && self.chooses(&path.to_string_lossy(), |globs| globs.fit(path))
    }

    /// Whether to look at the member of this name of an archive, which is called `name` as a whole: as in folders, and
    /// patterns may count from the archive too.
    pub(super) fn wants_member(&self, name: &str, member: &str) -> bool {
        let is_hidden = member
            .split(['/', '\\'])
            .any(|part| part.starts_with('.') && !matches!(part, "." | ".."));
        let fit = |globs: &Globs| globs.fit(Path::new(name)) || globs.fit_member(member);
        !is_hidden && self.chooses(member, fit)
    }

    /// Whether a file is included, or looks like records where no patterns say what is, and is not excluded.
    fn chooses(&self, name: &str, fit: impl Fn(&Globs) -> bool) -> bool {
        let is_included = if self.include.is_empty() {
            looks_like_records(name)
        } else {
            is_archive(name) || fit(&self.include)
        };
        let is_wanted = self.packed || !is_packed(name);
        is_included && is_wanted && !self.exclude.iter().any(fit)
    }
}

/// Why something below the folder `root` could not be read.
fn unreadable(root: &Path, error: &ignore::Error) -> String {
    let path = place(error).unwrap_or(root).display().to_string();
    match error.io_error() {
        Some(error) => input::unreadable(&path, error),
        None => format!("cannot read {path}: {error}"),
    }
}

/// The path that an error is about, where it says so.
fn place(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } => place(err),
        _ => None,
    }
}

/// That there is no file to look at in a folder or an archive.
pub(super) fn nothing_in(path: &Path) -> String {
    let path = path.display();
    format!("no file in {path} looks like a record; name patterns with --include")
}

/// Whether a file's ending tells a game, or an archive that may hold such files. Those that cannot be unpacked count, so
/// that they are told.
pub(super) fn looks_like_records(name: &str) -> bool {
    is_archive(name) || GameId::of_file(uncompressed(name)).is_some()
}
