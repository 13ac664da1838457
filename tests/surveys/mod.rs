//! Surveys: counts, finds and duplicates, of a small archive that was counted by hand and of large ones made at random.

mod dedupe;
mod find;
mod jobs;
mod schemas;
mod stats;

use std::fs;
use std::path::Path;

use crate::archives::{Ran, run};

/// The archive of `tests/cmd/surveys.trycmd`.
fn club() -> std::path::PathBuf {
    crate::support::root().join("tests/cmd/surveys.in")
}

/// Runs the program there.
fn in_club(args: &[&str]) -> Ran {
    run(&club(), args)
}

/// What `file` in `folder` is once it was written.
fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap()
}
