//! Patterns for paths, each counted from a folder.

use std::path::{Component, Path, PathBuf};

use globset::{Glob, GlobBuilder, GlobSet, GlobSetBuilder};

/// Reads a pattern: `*` stays within a folder, `**` does not; one without `/` is for names in any folder, and one that
/// fits a folder is for all that is in it.
///
/// # Errors
/// What is wrong with it, in a sentence.
pub(in crate::cli) fn glob(text: &str) -> Result<Glob, String> {
    let pattern = text.trim_end_matches('/');
    let anywhere = if pattern.contains('/') { "" } else { "**/" };
    let pattern = pattern.strip_prefix("./").unwrap_or(pattern);
    GlobBuilder::new(&format!("{anywhere}{pattern}"))
        .literal_separator(true)
        .build()
        .map_err(|e| format!("`{text}` is not a valid path pattern: {}", e.kind()))
}

/// Patterns that count from one folder.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Globs {
    folder: PathBuf,
    set: GlobSet,
}

impl Globs {
    /// The patterns, counted from `folder`.
    ///
    /// # Errors
    /// That they are too much together, in a sentence.
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

    /// Whether one fits the file, or a folder around it.
    pub(in crate::cli) fn fit(&self, file: &Path) -> bool {
        let fits = |path| self.set.is_match(path);
        !self.is_empty() && within(&self.folder, file).ancestors().any(fits)
    }

    /// Whether one fits the member of an archive, counted from there, or a folder around it.
    pub(in crate::cli) fn fit_member(&self, member: &str) -> bool {
        let member = member.trim_start_matches("./");
        let fits = |path| self.set.is_match(path);
        !self.is_empty() && Path::new(member).ancestors().any(fits)
    }

    /// Whether there are none.
    pub(in crate::cli) fn is_empty(&self) -> bool {
        self.set.is_empty()
    }
}

/// `file` as it is called from `folder`; as it is where it does not lie within. Nothing is looked up.
pub(in crate::cli) fn within(folder: &Path, file: &Path) -> PathBuf {
    let whole = whole(file);
    whole
        .strip_prefix(folder)
        .map_or_else(|_| file.to_owned(), Path::to_owned)
}

/// The folder that `file` lies in, as a whole path.
pub(in crate::cli) fn folder_of(file: &Path) -> PathBuf {
    let whole = whole(file);
    whole.parent().map(Path::to_owned).unwrap_or_default()
}

/// The whole path, without `..` in it.
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
