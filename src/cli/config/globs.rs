//! Glob patterns for paths, each relative to a folder.

use std::path::{Component, Path, PathBuf};

use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};

/// Parses a pattern: `*` does not cross folders, `**` does; a pattern without `/` applies to names in any folder, and
/// a pattern that matches a folder includes everything in it.
///
/// # Errors
/// Returns a sentence that explains what is wrong with the pattern.
pub(in crate::cli) fn glob(text: &str) -> Result<Glob, String> {
    let pattern = text.trim_end_matches('/');
    let anywhere = if pattern.contains('/') { "" } else { "**/" };
    let pattern = pattern.strip_prefix("./").unwrap_or(pattern);
    GlobBuilder::new(&format!("{anywhere}{pattern}"))
        .literal_separator(true)
        .build()
        .map_err(|e| format!("`{text}` is not a valid path pattern: {}", e.kind()))
}

/// Patterns relative to one folder.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Globs {
    folder: PathBuf,
    set: GlobSet,
}

impl Globs {
    /// Creates patterns relative to `folder`.
    ///
    /// # Errors
    /// Returns an error, as a sentence, if the patterns together are too large.
    pub(in crate::cli) fn new(
        folder: &Path,
        globs: impl IntoIterator<Item = Glob>,
    ) -> Result<Self, String> {
        let mut builder = GlobSetBuilder::new();
        for glob in globs {
            builder.add(glob);
        }
        Ok(Self {
            folder: folder.to_owned(),
            set: builder.build().map_err(|e| e.to_string())?,
        })
    }

    /// Returns whether a pattern matches the file or a folder that contains it.
    pub(in crate::cli) fn fit(&self, file: &Path) -> bool {
        let fits = |path| self.set.is_match(path);
        !self.is_empty() && within(&self.folder, file).ancestors().any(fits)
    }

    /// Returns whether a pattern, relative to an archive, matches this member or a folder that contains it.
    pub(in crate::cli) fn fit_member(&self, member: &str) -> bool {
        let member = member.trim_start_matches("./");
        let fits = |path| self.set.is_match(path);
        !self.is_empty() && Path::new(member).ancestors().any(fits)
    }

    /// Returns whether there are no patterns.
    pub(in crate::cli) fn is_empty(&self) -> bool {
        self.set.is_empty()
    }
}

/// Returns the path of `file` relative to `folder`; unchanged if it is not inside. Does not access the file system.
pub(in crate::cli) fn within(folder: &Path, file: &Path) -> PathBuf {
    let whole = whole(file);
    whole
        .strip_prefix(folder)
        .map_or_else(|_| file.to_owned(), Path::to_owned)
}

/// Returns the absolute path of the folder that contains `file`.
pub(in crate::cli) fn folder_of(file: &Path) -> PathBuf {
    let whole = whole(file);
    whole.parent().map(Path::to_owned).unwrap_or_default()
}

/// Returns the absolute path, without `..`.
fn whole(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.components().fold(PathBuf::new(), |mut path, part| {
        if part == Component::ParentDir {
            path.pop();
        } else {
            path.push(part);
        }
        path
    })
}
