//! What several tests need.

use std::path::{Path, PathBuf};

use rongo::check::{FileReport, Options, check};
use rongo::diagnostic::Severity;
use rongo::games::GameId;

/// The root of the package.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Records of other people's programs, which may not be copied into the repository: a path beside the package. Prints
/// that the test is skipped where there is none.
pub(crate) fn shared(what: &str) -> Option<PathBuf> {
    let path = root().join("../shared/data").join(what);
    if path.exists() {
        return Some(path);
    }
    eprintln!("SKIPPED: no reference data at ../shared/data/{what}");
    None
}

/// The folders of fixtures, by name: each game's, and that of the record file itself.
pub(crate) fn folders() -> impl Iterator<Item = (&'static str, PathBuf)> {
    let names = GameId::ALL.iter().map(|id| id.info().id).chain(["record"]);
    names.map(|name| (name, root().join("fixtures").join(name)))
}

/// Every game with its folder in `fixtures/`.
pub(crate) fn games() -> impl Iterator<Item = (GameId, PathBuf)> {
    GameId::ALL
        .iter()
        .map(|id| (*id, root().join("fixtures").join(id.info().id)))
}

/// The files of a folder, sorted; empty where there is no folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<_> = entries
        .map(|e| e.unwrap().path())
        .filter(|p| p.is_file())
        .collect();
    files.sort();
    files
}

/// Checks `text` under the name `name`.
pub(crate) fn checked(name: &str, text: impl AsRef<[u8]>) -> FileReport {
    check(name, text.as_ref(), &Options::default())
}

/// The codes of what is told about `text`, in order; notes are left out.
pub(crate) fn codes(text: impl AsRef<[u8]>) -> Vec<&'static str> {
    let report = checked("test.txt", text);
    let told = report.diagnostics().filter(|d| d.severity > Severity::Note);
    told.map(|d| d.code.id).collect()
}
