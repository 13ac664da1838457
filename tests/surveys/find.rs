//! Searches of archives.

use std::fs;
use std::sync::Arc;

use rongo::check::{Options, RecordContext, check_file};
use rongo::source::SourceFile;
use rongo::survey::Survey as _;
use rongo::survey::find::{Finder, Wanted};

use super::{club, in_club, read};
use crate::archives::{run, zip};

/// The records of a text that fit, by number.
fn found(text: &str, wanted: &Wanted) -> Vec<usize> {
    let file = SourceFile::new("test.fanorona", text.as_bytes().to_vec());
    let options = Options::default();
    let mut found = Vec::new();
    _ = check_file(&file, &options, |chunk, record| {
        let origin = RecordContext {
            file: "test.fanorona",
            chunk,
            record: &record,
        };
        let mut finder = Finder::new(Arc::new(wanted.clone()));
        if finder.look(origin, &options).hit.is_some() {
            found.push(record.index);
        }
        std::ops::ControlFlow::Continue(())
    });
    found
}

fn position(text: &str, variations: bool) -> Wanted {
    Wanted {
        position: Some(text.to_owned()),
        variations,
        ..Wanted::default()
    }
}

const START: &str = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW";
const AFTER: &str = "BBBBBBBBB/BBBBBBBBB/BW1B2WBW/WWWWWWWWW/WWWWWWWWW";

#[test]
fn positions_are_compared_with_the_side_and_without_the_number() {
    let text = read(&club(), "club.fanorona");
    assert_eq!(
        found(&text, &position(&format!("{AFTER} w 7"), false)),
        [1, 3]
    );
    assert_eq!(
        found(&text, &position(&format!("{AFTER} b 1"), false)),
        [0; 0]
    );
    assert_eq!(
        found(&text, &position(&format!("{AFTER} w 1"), true)),
        [1, 2, 3]
    );
    assert_eq!(
        found(&text, &position(&format!("{START} w 1"), false)),
        [1, 2, 3, 4, 5, 6]
    );
}

#[test]
fn a_line_is_searched_up_to_its_fault_and_on_from_a_correction() {
    let bad = "[Rules \"standard\"]\n\n1. d3e3+ d4d3- c3d3+ *\n";
    assert_eq!(
        found(bad, &position(&format!("{AFTER} w 1"), false)),
        [0; 0]
    );
    let corrected =
        format!("[Rules \"standard\"]\n\n1. d3e3+ d4d3- {{rongo: position \"{AFTER} w 2\"}} *\n");
    assert_eq!(
        found(&corrected, &position(&format!("{AFTER} w 1"), false)),
        [1]
    );
}

#[test]
fn turns_are_compared_by_what_they_do() {
    let turns = |turns: &str, variations| Wanted {
        turns: Some(turns.to_owned()),
        variations,
        ..Wanted::default()
    };
    let text = read(&club(), "club.fanorona");
    assert_eq!(found(&text, &turns("d3e3+ c3d3+", false)), [1, 3]);
    assert_eq!(found(&text, &turns("1. D3-E3A c3-d3+", false)), [1, 3]);
    assert_eq!(found(&text, &turns("d3e3+ c3d3+", true)), [1, 2, 3]);
    assert_eq!(found(&text, &turns("d3e3+", false)), [1, 3, 4, 5]);
    // A variation begins with the turns before the one that it replaces.
    let nested = "1. d3e3+ c3d3+ 2. b2c3+ (2. f2e3+ d3c3+ (2... d3c3+,d4-)) *";
    for line in ["d3e3+ c3d3+ f2e3+", "d3e3+ c3d3+"] {
        assert_eq!(found(nested, &turns(line, true)), [1], "{line}");
    }
    assert_eq!(found(nested, &turns("d3e3+ c3d3+ f2e3+", false)), [0; 0]);
    assert_eq!(found(nested, &turns("d3e3+ f2e3+", true)), [0; 0]);
}

#[test]
fn what_is_found_is_written_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let text = read(&club(), "club.fanorona");
    fs::write(folder.path().join("club.fanorona"), &text).unwrap();
    let all = [
        "find",
        "club.fanorona",
        "--tag",
        "White!=Nobody",
        "-o",
        "all.fanorona",
    ];
    let ran = run(folder.path(), &all);
    assert_eq!((ran.status, ran.stdout.lines().count()), (Some(0), 6));
    assert_eq!(read(folder.path(), "all.fanorona"), text);
    // Under a name that tells no game, each record is given a tag.
    let ran = run(folder.path(), &[&all[..5], &["all.txt"]].concat());
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let tagged = text.replace("[White", "[Game \"Fanorona\"]\n[White");
    assert_eq!(read(folder.path(), "all.txt"), tagged);
}

#[test]
fn bare_lists_and_lone_tags_do_not_run_into_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("a.fanorona", "1. d3e3+");
    write("b.fanorona", "1. d3e3-");
    write("c.fanorona", "[White \"Anna\"]");
    write("d.fanorona", "[White \"Bruno\"]\r\n\r\n1. d3e3+ *\r\n");
    let ran = run(folder.path(), &["dedupe", ".", "-o", "../out.fanorona"]);
    assert_eq!(ran.status, Some(0));
    let out = folder.path().parent().unwrap().join("out.fanorona");
    fs::rename(out, folder.path().join("out.fanorona")).unwrap();
    let expected = "1. d3e3+\n\n[Game \"Fanorona\"]\n\n1. d3e3-\n\n[White \"Anna\"]\n\n*\n";
    assert_eq!(read(folder.path(), "out.fanorona"), expected);
}

#[test]
fn an_input_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.fanorona");
    fs::write(&path, "1. d3e3+ *\n").unwrap();
    for command in [&["find", "--tag", "White=Anna"][..], &["dedupe"]] {
        let ran = run(
            folder.path(),
            &[command, &[".", "-o", "a.fanorona"]].concat(),
        );
        assert_eq!(ran.status, Some(2));
        assert!(
            ran.stderr.contains("is one of the inputs"),
            "{}",
            ran.stderr
        );
        assert_eq!(read(folder.path(), "a.fanorona"), "1. d3e3+ *\n");
    }
}

#[test]
fn packed_files_and_other_forms_are_searched() {
    let folder = tempfile::tempdir().unwrap();
    let club = read(&club(), "club.fanorona");
    let members: &[(&str, &[u8])] = &[("in/club.fanorona", club.as_bytes())];
    fs::write(folder.path().join("a.zip"), zip(members)).unwrap();
    let convert = in_club(&["convert", "--to", "ndjson", "club.fanorona"]);
    fs::write(folder.path().join("a.ndjson"), convert.stdout).unwrap();
    let find = [
        "find",
        "a.zip",
        "a.ndjson",
        "--moves",
        "d3e3- b4c3+",
        "-o",
        "out.txt",
    ];
    let ran = run(folder.path(), &find);
    let expected = "a.zip!in/club.fanorona:16: record 2, ply 2: Bruno – Anna\n\
                    a.ndjson:2: record 2, ply 2: Bruno – Anna\n";
    assert_eq!(
        (ran.status, &*ran.stdout),
        (Some(0), expected),
        "{}",
        ran.stderr
    );
    let again = run(
        folder.path(),
        &["find", "out.txt", "--moves", "d3e3- b4c3+", "--count"],
    );
    assert_eq!(again.stdout, "2\n");
}

#[test]
fn a_search_ends_when_enough_is_found() {
    let ran = in_club(&[
        "find",
        "club.fanorona",
        "--tag",
        "White!=Nobody",
        "--max",
        "2",
    ]);
    assert_eq!((ran.status, ran.stdout.lines().count()), (Some(0), 2));
}
