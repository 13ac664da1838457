//! Names of files that are long, or no text, or those of another system.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;

use super::{BAD, LOOSE, TIDY, folder, names, rongo, run, text, zip};

#[test]
fn names_of_255_bytes() {
    let long = "n".repeat(255 - ".fanorona".len()) + ".fanorona";
    let other = "o".repeat(250) + ".json";
    let folder = folder(&[(&long, LOOSE.as_bytes())]);
    let ran = run(folder.path(), &["check", "--quiet", "."]);
    assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
    assert_eq!(
        run(folder.path(), &["fmt", "--write", &long]).status,
        Some(0)
    );
    assert_eq!(text(folder.path(), &long), TIDY);
    let ran = run(
        folder.path(),
        &["convert", "--to", "json", "-o", &other, &long],
    );
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(names(folder.path()), [long, other]);
    let too_long = "o".repeat(256);
    let ran = run(
        folder.path(),
        &["convert", "--to", "json", "-o", &too_long, "."],
    );
    assert_eq!(ran.status, Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_text_are_written() {
    let folder = folder(&[]);
    let name = OsStr::from_bytes(b"b\xFFd.fanorona");
    fs::write(folder.path().join(name), LOOSE).unwrap();
    let mut command = rongo(folder.path(), &["fmt", "--write"]);
    let output = command.arg(name).output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    assert_eq!(fs::read(folder.path().join(name)).unwrap(), TIDY.as_bytes());
    let out = OsStr::from_bytes(b"\xFE.json");
    let mut command = rongo(folder.path(), &["convert", "--to", "json", "-o"]);
    let status = command.args([out, name]).status().unwrap();
    assert_eq!(status.code(), Some(0));
    assert!(folder.path().join(out).is_file());
}

#[test]
fn members_of_windows_archives_are_told_by_their_endings() {
    let zipped = zip(&[
        ("club\\2026\\a.fanorona", BAD),
        ("club\\readme.md", b"no record"),
        ("CON", BAD),
        ("C:b.fanorona", BAD),
    ]);
    let folder = folder(&[("x.zip", &zipped)]);
    let ran = run(folder.path(), &["check", "--format", "short", "x.zip"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(1), ""));
    let files: Vec<_> = ran
        .stdout
        .lines()
        .filter_map(|l| Some(l.split_once(":4:14: error")?.0))
        .collect();
    assert_eq!(
        files,
        ["x.zip!club\\2026\\a.fanorona", "x.zip!C:b.fanorona"]
    );
    assert_eq!(names(folder.path()), ["x.zip"]);
}
