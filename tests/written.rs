//! What a check writes: reports in files, baselines, manual pages.

use std::path::Path;
use std::process::{Command, Output};

use rongo::check::codes;
use rongo::games::GameId;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::root;

const FAULTY: &str = "[White \"Anna\"]\n[Black \"Bruno\"]\n\n1. d3e3+ d4d3- *\n";

/// A folder with one faulty record.
fn club() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "a.fanorona", FAULTY);
    folder
}

fn write(folder: &TempDir, name: &str, text: &str) {
    let path = folder.path().join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

fn read(folder: &TempDir, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).unwrap()
}

fn rongo(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rongo"))
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// The exit status and the last line of stdout of a check.
fn check(folder: &Path, args: &[&str]) -> (i32, String) {
    let output = rongo(folder, &[&["check", "--quiet"], args].concat());
    let out = String::from_utf8(output.stdout).unwrap();
    let last = out.lines().last().unwrap_or_default();
    (output.status.code().unwrap(), last.to_owned())
}

#[test]
fn several_reports_in_one_run() {
    let folder = club();
    let args = [
        "check",
        "--quiet",
        "--report",
        "sarif:out.sarif",
        "--report",
        "junit:out.xml",
    ];
    let args = [
        &args[..],
        &["--report", "json:out.json", "--max-faults", "0", "."],
    ]
    .concat();
    assert_eq!(rongo(folder.path(), &args).status.code(), Some(1));
    let log: Value = serde_json::from_str(&read(&folder, "out.sarif")).unwrap();
    let uri = "/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri";
    // The limits of stdout are not those of files.
    assert_eq!(log.pointer(uri).unwrap(), "a.fanorona");
    assert!(read(&folder, "out.xml").contains("failures=\"1\""));
    assert!(read(&folder, "out.json").ends_with("}\n"));
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 4, "nothing else was written");
}

#[test]
fn a_log_names_files_outside_the_folder_by_their_whole_path() {
    let folder = club();
    let file = folder.path().join("a.fanorona").canonicalize().unwrap();
    let file = file.to_str().unwrap();
    let output = rongo(root(), &["check", "--format", "sarif", file]);
    let log: Value = serde_json::from_slice(&output.stdout).unwrap();
    let place = "/runs/0/results/0/locations/0/physicalLocation/artifactLocation";
    assert_eq!(
        log.pointer(place).unwrap(),
        &serde_json::json!({ "uri": format!("file://{file}") })
    );
}

#[test]
fn a_report_that_cannot_be_written_stops_the_run() {
    let folder = club();
    let output = rongo(
        folder.path(),
        &["check", "--report", "sarif:.", "a.fanorona"],
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

#[test]
fn known_faults_do_not_fail_and_new_ones_do() {
    let folder = club();
    let path = folder.path();
    let known = ["--baseline", "known.json", "."];
    let (status, line) = check(path, &["--baseline", "known.json", "--write-baseline", "."]);
    assert_eq!(
        (status, &*line),
        (0, "1 record, 2 turns: no faults, 1 known")
    );
    let written = read(&folder, "known.json");
    assert_eq!(check(path, &known).0, 0);

    // A record and tags above it change nothing; the spelling of other turns neither.
    let moved = format!("[White \"Rosa\"]\n\n1. d3e3+ *\n\n[Event \"Club\"]\n{FAULTY}");
    write(
        &folder,
        "a.fanorona",
        &moved.replace("1. d3e3+ d", "1. D3-E3+ {so} d"),
    );
    let (status, line) = check(path, &known);
    assert_eq!(
        (status, &*line),
        (0, "2 records, 3 turns: no faults, 1 known")
    );

    // From another folder, and with the configuration in place of the flag.
    write(&folder, "rongo.toml", "baseline = \"known.json\"\n");
    write(&folder, "below/b.fanorona", "1. d3e3+ *\n");
    assert_eq!(check(&path.join("below"), &["..", "b.fanorona"]).0, 0);

    // A second fault of the same kind is new.
    let twice = format!("{FAULTY}\n{FAULTY}");
    write(&folder, "a.fanorona", &twice);
    let (status, line) = check(path, &["a.fanorona"]);
    assert_eq!(
        (status, &*line),
        (1, "2 records, 4 turns: 1 fault, 1 known")
    );

    // In another file it is new too.
    write(&folder, "a.fanorona", FAULTY);
    write(&folder, "c.fanorona", FAULTY);
    assert_eq!(check(path, &["a.fanorona", "c.fanorona"]).0, 1);

    // What is written is the same for the same files.
    std::fs::remove_file(path.join("c.fanorona")).unwrap();
    check(path, &["--write-baseline", "a.fanorona"]);
    assert_eq!(read(&folder, "known.json"), written);
}

#[test]
fn faults_that_are_gone_are_said() {
    let folder = club();
    let path = folder.path();
    check(path, &["--baseline", "known.json", "--write-baseline", "."]);
    write(&folder, "a.fanorona", "1. d3e3+ *\n");
    let output = rongo(path, &["check", "--baseline", "known.json", "."]);
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(
        err.contains("1 known fault of known.json no longer found"),
        "{err}"
    );
}

#[test]
fn warnings_are_known_and_counted_when_strict() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    write(&folder, "a.fanorona", "2. d3e3+ *\n");
    write(
        &folder,
        "rongo.toml",
        "strict = true\nbaseline = \"known.json\"\n",
    );
    assert_eq!(check(path, &["--no-config", "."]).0, 0);
    assert_eq!(check(path, &["."]).0, 2, "there is no baseline yet");
    check(path, &["--write-baseline", "."]);
    assert_eq!(check(path, &["."]).0, 0);
    write(&folder, "b.fanorona", "2. d3e3+ *\n");
    assert_eq!(check(path, &["."]).0, 1);
}

#[cfg(unix)]
#[test]
fn links_that_go_round_end() {
    let folder = club();
    std::os::unix::fs::symlink(folder.path(), folder.path().join("again")).unwrap();
    let (status, line) = check(folder.path(), &["."]);
    assert_eq!((status, &*line), (1, "1 record, 2 turns: 1 fault"));
}

#[test]
fn every_command_has_its_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("share/man1");
    let output = rongo(folder.path(), &["man", pages.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    for command in ["rongo", "rongo-check", "rongo-convert", "rongo-man"] {
        let page = std::fs::read_to_string(pages.join(command).with_extension("1")).unwrap();
        assert!(page.contains(".SH NAME"), "{command}");
    }
}

#[test]
fn the_configuration_in_the_readme_is_one() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let blocks = readme.split("```toml\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap());
    let config = blocks
        .into_iter()
        .find(|b| b.contains("[[files]]"))
        .unwrap();
    let folder = club();
    let path = folder.path();
    write(&folder, "rongo.toml", config);
    let board = root().join("fixtures/greenland/boards/pockets.board");
    write(
        &folder,
        "boards/club.board",
        &std::fs::read_to_string(board).unwrap(),
    );
    write(&folder, "drafts/b.fanorona", FAULTY);
    let (status, line) = check(path, &["--write-baseline", "."]);
    assert_eq!(
        (status, &*line),
        (0, "1 record, 2 turns: no faults, 1 known")
    );
    assert!(path.join("known-faults.json").is_file());
}

#[test]
fn explain_without_a_code_lists_them_all() {
    let output = rongo(root(), &["explain"]);
    let listed = String::from_utf8(output.stdout).unwrap();
    let starts: Vec<String> = listed
        .lines()
        .map(|line| {
            line.split_whitespace()
                .take(2)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    let games = GameId::ALL.iter().flat_map(|id| id.codes()).copied();
    for code in codes::all().chain(games) {
        let start = format!("{} {}", code.id, code.severity);
        assert!(starts.contains(&start), "{start} is not listed");
    }
}
