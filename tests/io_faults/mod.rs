//! Faults of the machine: the old file stays, what is wrong is said, the status is right, the rest of the work is done.

mod names;
mod read;
mod readonly;
mod write;

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::archives::{BAD, GOOD, Ran, rongo, run, zip};

/// A record that is not canonical, and what it comes to.
const LOOSE: &str = "[Game \"Fanorona\"]\n\n1.D3-E3A *\n";
const TIDY: &str = "[Game \"Fanorona\"]\n\n1. d3e3+ *\n";

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

/// What a shell does; the program is `$RONGO`.
fn shell(folder: &Path, script: &str) -> Ran {
    let mut command = Command::new("sh");
    command.current_dir(folder).args(["-c", script]);
    command.env("RONGO", env!("CARGO_BIN_EXE_rongo"));
    command.output().unwrap().into()
}
