//! Pictures as files: their names, and that they are what the library draws.

use std::path::Path;
use std::process::{Command, Output};

use rongo::render::{Theme, svg};
use tempfile::TempDir;

use super::scenes;
use crate::support::root;

fn render(words: &[&str], output: &Path) -> Output {
    let output = output.to_string_lossy();
    Command::new(env!("CARGO_BIN_EXE_rongo"))
        .current_dir(root())
        .arg("render")
        .args(words)
        .args(["-o", &output])
        .output()
        .unwrap()
}

/// The names of the files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[test]
fn a_picture_for_every_record() {
    let folder = TempDir::new().unwrap();
    let file = "fixtures/diagrams/positions.fanorona";
    let told = render(&[file], &folder.path().join("{record}.svg"));
    assert!(told.status.success(), "{told:?}");
    let scenes = scenes();
    let own: Vec<_> = scenes
        .iter()
        .filter(|scene| scene.game == "fanorona")
        .collect();
    assert_eq!(names(folder.path()).len(), own.len());
    for (n, scene) in (1..).zip(own) {
        let picture = std::fs::read_to_string(folder.path().join(format!("{n}.svg"))).unwrap();
        assert!(
            picture == svg(&scene.diagram, &Theme::default()),
            "{}",
            scene.name
        );
    }
}

/// Names of plies have the same number of digits, so that they sort.
#[test]
fn a_picture_for_every_ply() {
    let folder = TempDir::new().unwrap();
    let file = "fixtures/hanga-roa/valid/captured.hangaroa";
    let told = render(&[file, "--every"], &folder.path().join("p{ply}.txt"));
    assert!(told.status.success(), "{told:?}");
    let names = names(folder.path());
    // 20 turns of White and 20 of Black, and the start.
    assert_eq!(names.len(), 41);
    assert_eq!((&*names[0], &*names[40]), ("p00.txt", "p40.txt"));
    let last = std::fs::read_to_string(folder.path().join("p40.txt")).unwrap();
    assert!(last.contains("20... A g2 f2"), "{last}");
}

/// Of a record with a fault, the positions before it are drawn, and the status says so.
#[test]
fn a_fault_ends_the_pictures() {
    let folder = TempDir::new().unwrap();
    let file = "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa";
    let words = [file, "--record", "2", "--every"];
    let told = render(&words, &folder.path().join("{ply}.svg"));
    assert_eq!(told.status.code(), Some(1));
    assert_eq!(names(folder.path()).len(), 11);
    let stderr = String::from_utf8(told.stderr).unwrap();
    assert!(stderr.contains("ply 11 cannot be played"), "{stderr}");
}

/// Records that cannot be drawn at a place are told, and the others are drawn.
#[test]
fn one_record_does_not_stop_the_others() {
    let folder = TempDir::new().unwrap();
    let file = "fixtures/diagrams/positions.fanorona";
    let words = [file, "--at", "1"];
    let told = render(&words, &folder.path().join("{record}.svg"));
    assert_eq!(told.status.code(), Some(2));
    let stderr = String::from_utf8(told.stderr).unwrap();
    assert_eq!(
        stderr,
        "rongo: record 1: the record has no ply 1: its line ends with ply 0\n"
    );
    assert_eq!(names(folder.path()).len(), 13);
}

/// The first fault of every record that has one.
#[test]
fn a_picture_for_every_fault() {
    let folder = TempDir::new().unwrap();
    let file = "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa";
    let told = render(
        &[file, "--at", "fault"],
        &folder.path().join("{record}-{ply}.svg"),
    );
    assert_eq!(told.status.code(), Some(1));
    assert_eq!(names(folder.path()), ["2-10.svg"]);
}

/// After `{rongo: position "…"}` the line goes on from what is said there.
#[test]
fn a_position_that_a_comment_gives_is_drawn() {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("x.fanorona");
    let text = "1. a1a3 {rongo: position \"BBB/B1W/WWW b 1\"} a3b2- *\n";
    let text = format!("[Game \"Fanorona\"]\n[Rules \"standard\"]\n[Board \"3x3\"]\n\n{text}");
    std::fs::write(&record, text).unwrap();
    let record = record.to_string_lossy();
    for (at, row) in [("1", "2   ●───┼───○"), ("0", "3   ●───●───●")]
    {
        let output = folder.path().join("x.txt");
        let told = render(&[&record, "--at", at], &output);
        assert!(told.status.success(), "{told:?}");
        let picture = std::fs::read_to_string(&output).unwrap();
        assert!(picture.contains(row), "{picture}");
    }
}

#[cfg(feature = "png")]
#[test]
fn png_files_are_pictures() {
    let folder = TempDir::new().unwrap();
    let picture = folder.path().join("x.png");
    let words = ["fixtures/diagrams/positions.greenland", "--size", "300"];
    assert!(render(&words, &picture).status.success());
    let picture = resvg::tiny_skia::Pixmap::load_png(picture).unwrap();
    assert_eq!(picture.width(), 300);
}
