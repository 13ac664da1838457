//! Selects the files in folders.

use std::path::{Path, PathBuf};

use clap::Args;
use globset::Glob;
use ignore::{DirEntry, WalkBuilder};

use super::config::{Config, Globs, glob};
use super::{Stop, input};
use crate::archive::{is_archive, is_packed, uncompressed};
use crate::games::GameId;

/// Selects the files in folders.
#[derive(Debug, Args)]
#[command(next_help_heading = "Files in folders")]
pub(super) struct WalkArgs {
    /// Read files that match these patterns instead of those whose extension implies a game
    #[arg(long, value_name = "GLOB", value_delimiter = ',', value_parser = glob)]
    include: Vec<Glob>,
    /// Do not read files that match these patterns
    #[arg(long, value_name = "GLOB", value_delimiter = ',', value_parser = glob)]
    exclude: Vec<Glob>,
}

/// The selection of files, from flags and configuration.
#[derive(Debug)]
pub(super) struct Walk {
    include: Globs,
    exclude: [Globs; 2],
    /// Whether to read compressed files and archives, according to their names.
    packed: bool,
}

impl WalkArgs {
    /// Combines these flags with the configuration: patterns of included files replace the configured ones, patterns
    /// of excluded files are added to them.
    ///
    /// # Errors
    /// Returns an error if the patterns together are too large.
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
    /// Excludes compressed files and archives.
    pub(super) fn without_packed(self) -> Self {
        Self {
            packed: false,
            ..self
        }
    }

    /// Returns the files that `path` selects: the file itself, or those in the folder, sorted by name. Files ignored
    /// by `.gitignore` and hidden files are left out, and links to folders are not followed.
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

    /// Returns whether to read the archive member `member`, whose full name is `name`. The rules are those for files
    /// in folders; patterns may also be relative to the archive.
    pub(super) fn wants_member(&self, name: &str, member: &str) -> bool {
        let is_hidden = member
            .split(['/', '\\'])
            .any(|part| part.starts_with('.') && !matches!(part, "." | ".."));
        let fit = |globs: &Globs| globs.fit(Path::new(name)) || globs.fit_member(member);
        !is_hidden && self.chooses(member, fit)
    }

    /// Returns whether a file is included, or looks like records if there are no patterns for inclusion, and is not
    /// excluded.
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

/// Returns why a path below the folder `root` could not be read.
fn unreadable(root: &Path, error: &ignore::Error) -> String {
    let path = place(error).unwrap_or(root).display().to_string();
    match error.io_error() {
        Some(error) => input::unreadable(&path, error),
        None => format!("cannot read {path}: {error}"),
    }
}

/// Returns the path that an error refers to, if known.
fn place(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } => place(err),
        _ => None,
    }
}

/// Returns the message that a folder or an archive contains no files to read.
pub(super) fn nothing_in(path: &Path) -> String {
    let path = path.display();
    format!("no file in {path} looks like a record; name patterns with --include")
}

/// Whether a file's ending tells a game, or an archive that may hold such files. Those that cannot be unpacked count, so
/// that they are told.
pub(super) fn looks_like_records(name: &str) -> bool {
    is_archive(name) || GameId::of_file(uncompressed(name)).is_some()
}
