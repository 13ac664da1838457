//! Folders: the files in them that are looked at.

use std::path::{Path, PathBuf};

use clap::Args;
use globset::Glob;
use ignore::{DirEntry, WalkBuilder};

use super::config::{Config, Globs, glob};
use super::{Stop, input};
use crate::games::GameId;

/// Which files in folders are looked at.
#[derive(Debug, Args)]
#[command(next_help_heading = "Files in folders")]
pub(super) struct WalkArgs {
    /// Look at files of these patterns, not at those whose ending tells a game
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
        })
    }
}

impl Walk {
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
                Err(e) => Some(Err(format!("cannot read {}: {e}", path.display()))),
            })
            .peekable();
        if entries.peek().is_none() {
            let message = format!(
                "no file in {} looks like a record; name patterns with --include",
                path.display()
            );
            return Box::new(std::iter::once(Err(message)));
        }
        Box::new(entries)
    }

    fn wants(&self, entry: &DirEntry) -> bool {
        let path = entry.path();
        let is_file = entry.file_type().is_some_and(|t| !t.is_dir());
        let is_record = || GameId::of_file(&entry.file_name().to_string_lossy()).is_some();
        let included = || {
            if self.include.is_empty() {
                is_record()
            } else {
                self.include.fit(path)
            }
        };
        is_file && included() && !self.exclude.iter().any(|globs| globs.fit(path))
    }
}
