//! Folders on the command line: the files in them are those that a check looks at, without what is packed.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::archives::{Ran, gz, run};

const TIDY: &str = "[Game \"Fanorona\"]\n\n1. d3e3+ *\n";
const UNTIDY: &str = "[Game \"Fanorona\"]\n1. D3E3+ *\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("club/drafts")).unwrap();
    for name in [
        "club/b.fanorona",
        "club/drafts/c.fanorona",
        "club/d.txt",
        "old.fanorona",
    ] {
        fs::write(folder.path().join(name), UNTIDY).unwrap();
    }
    fs::write(folder.path().join("club/a.fanorona"), TIDY).unwrap();
    fs::write(
        folder.path().join("club/e.fanorona.gz"),
        gz(UNTIDY.as_bytes()),
    )
    .unwrap();
    fs::write(folder.path().join("club/f.zip"), "no zip").unwrap();
    fs::write(folder.path().join(".gitignore"), "drafts/\n").unwrap();
    folder
}

fn fmt(folder: &Path, args: &[&str]) -> Ran {
    run(folder, &[&["fmt"], args].concat())
}

#[test]
fn a_folder_stands_for_the_files_in_it() {
    let folder = folder();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let ran = fmt(folder.path(), &["--check", "."]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
    assert_eq!(ran.stdout, "./club/b.fanorona\n./old.fanorona\n");
    let ran = fmt(folder.path(), &["--write", "--exclude", "old*", "."]);
    assert_eq!((ran.status, &*ran.stdout, &*ran.stderr), (Some(0), "", ""));
    assert_eq!(read("club/b.fanorona"), TIDY);
    for name in ["club/drafts/c.fanorona", "club/d.txt", "old.fanorona"] {
        assert_eq!(read(name), UNTIDY, "{name}");
    }
    let ran = fmt(folder.path(), &["--check", "--include", "*.txt", "club"]);
    assert_eq!((ran.status, &*ran.stdout), (Some(1), "club/d.txt\n"));
    fs::write(folder.path().join("rongo.toml"), "exclude = [\"old.*\"]\n").unwrap();
    assert_eq!(fmt(folder.path(), &["--check", "."]).status, Some(0));
}

#[test]
fn files_are_printed_an_empty_line_apart() {
    let folder = tempfile::tempdir().unwrap();
    let bad = "[Game \"Fanorona\"]\n1. d3f3 *";
    for (name, text) in [("a", UNTIDY), ("b", ""), ("c", bad), ("d", bad)] {
        fs::write(folder.path().join(format!("{name}.fanorona")), text).unwrap();
    }
    let ran = fmt(folder.path(), &["."]);
    assert_eq!(ran.stdout, format!("{TIDY}\n{bad}\n\n{bad}"));
}

#[test]
fn a_folder_without_records_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.fanorona.gz"), gz(UNTIDY.as_bytes())).unwrap();
    let ran = fmt(folder.path(), &["--write", "."]);
    let told = "rongo: no file in . looks like a record; name patterns with --include\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), told));
}

#[test]
fn what_is_packed_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.gz"), gz(UNTIDY.as_bytes())).unwrap();
    for args in [["a.gz", "--write"], ["a.gz", "--check"]] {
        let ran = fmt(folder.path(), &args);
        let told = "rongo: cannot format a.gz: it is packed; unpack it first\n";
        assert_eq!(
            (ran.status, &*ran.stdout, &*ran.stderr),
            (Some(2), "", told)
        );
    }
}
