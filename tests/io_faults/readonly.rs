//! What may not be written.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;

use super::{LOOSE, Ran, TIDY, folder, names, rongo, text};

/// Someone without rights.
const NOBODY: u32 = 65_534;

/// Runs as someone whom permissions hold.
fn run(folder: &Path, args: &[&str]) -> Ran {
    let mut command = rongo(folder, args);
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        command.uid(NOBODY);
    }
    command.output().unwrap().into()
}

fn allow(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_read_only_folder_keeps_its_files() {
    let folder = folder(&[("a.fanorona", LOOSE.as_bytes())]);
    allow(folder.path(), 0o555);
    let written = run(folder.path(), &["fmt", "--write", "a.fanorona"]);
    let other = run(
        folder.path(),
        &["convert", "--to", "json", "-o", "new.json", "a.fanorona"],
    );
    let (kept, there) = (text(folder.path(), "a.fanorona"), names(folder.path()));
    allow(folder.path(), 0o755);
    for (ran, name) in [(&written, "a.fanorona"), (&other, "new.json")] {
        assert_eq!(ran.status, Some(2), "{ran:?}");
        let told = &ran.stderr;
        assert!(
            told.starts_with("rongo: cannot write ") && told.contains(name),
            "{ran:?}"
        );
        assert!(told.contains(": permission denied"), "{ran:?}");
        assert!(
            !told.contains(".rongo-"),
            "the name of a passing file says nothing: {ran:?}"
        );
    }
    assert_eq!(kept, LOOSE);
    assert_eq!(there, ["a.fanorona"]);
}

#[test]
fn a_read_only_file_is_kept_and_the_others_are_written() {
    let folder = folder(&[
        ("a.fanorona", LOOSE.as_bytes()),
        ("b.fanorona", LOOSE.as_bytes()),
    ]);
    allow(folder.path(), 0o777);
    allow(&folder.path().join("a.fanorona"), 0o444);
    allow(&folder.path().join("b.fanorona"), 0o644);
    let ran = run(
        folder.path(),
        &["fmt", "--write", "a.fanorona", "b.fanorona"],
    );
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(
        ran.stderr.ends_with("a.fanorona: it is read-only\n"),
        "{ran:?}"
    );
    assert_eq!(text(folder.path(), "a.fanorona"), LOOSE);
    assert_eq!(text(folder.path(), "b.fanorona"), TIDY);
    let mode = fs::metadata(folder.path().join("b.fanorona"))
        .unwrap()
        .mode();
    assert_eq!(mode & 0o777, 0o644);
}

#[test]
fn an_unreadable_file_is_told() {
    let folder = folder(&[
        ("a.fanorona", LOOSE.as_bytes()),
        ("b.fanorona", LOOSE.as_bytes()),
    ]);
    allow(folder.path(), 0o755);
    allow(&folder.path().join("a.fanorona"), 0o000);
    let ran = run(
        folder.path(),
        &["check", "--quiet", "a.fanorona", "b.fanorona"],
    );
    assert_eq!(ran.status, Some(2));
    assert_eq!(
        ran.stderr,
        "rongo: cannot read a.fanorona: permission denied\n"
    );
    assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
}
