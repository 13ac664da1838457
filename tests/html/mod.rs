//! Pages of `rongo render`: what is in the file, and what a browser makes of it.

mod browser;
mod colours;
mod file;
mod hostile;
mod positions;
mod reader;

use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::support::root;

/// A page in a folder of its own.
struct Page {
    folder: TempDir,
}

impl Page {
    /// Makes a page of a record file; `flags` are those of `rongo render`.
    fn of(file: &str, flags: &[&str]) -> Self {
        let page = Self {
            folder: tempfile::tempdir().unwrap(),
        };
        let output = Command::new(env!("CARGO_BIN_EXE_rongo"))
            .current_dir(root())
            .args(["render", file, "-o"])
            .arg(page.path())
            .args(flags)
            .output()
            .unwrap();
        assert!(output.status.code() < Some(2), "{output:?}");
        page
    }

    /// Makes a page of a record.
    fn of_text(text: &str, ending: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(format!("record.{ending}"));
        std::fs::write(&file, text).unwrap();
        Self::of(file.to_str().unwrap(), &[])
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("page.html")
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.path()).unwrap()
    }
}
