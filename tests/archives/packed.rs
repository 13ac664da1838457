//! Packed files: what is in them is checked as if it lay in a folder.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use super::{BAD, GOOD, Ran, gz, rongo, run, tar, zip, zst};

/// The names of the members with a fault, as `--format short` tells them.
fn faulty(ran: &Ran) -> Vec<&str> {
    let lines = ran.stdout.lines().filter(|l| l.contains("error[FAN008]"));
    lines.map(|l| l.rsplit_once(":4:14: ").unwrap().0).collect()
}

fn short(name: &str, bytes: &[u8], args: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    run(
        folder.path(),
        &[&["check", "--format", "short", name], args].concat(),
    )
}

#[test]
fn compressed_files_are_files() {
    for (name, bytes) in [
        ("a.fanorona.gz", gz(BAD)),
        ("a.fanorona.zst", zst(BAD)),
        ("twice.gz", gz(&gz(BAD))),
        ("two members.gz", [gz(&BAD[..20]), gz(&BAD[20..])].concat()),
        (
            "two frames.zst",
            [zst(&BAD[..20]), zst(&BAD[20..])].concat(),
        ),
        // A frame with nothing to read, as `pzstd` writes in front.
        (
            "skipped.zst",
            [b"\x50\x2A\x4D\x18\x04\0\0\0abcd", &*zst(BAD)].concat(),
        ),
        ("a name that says nothing", gz(BAD)),
    ] {
        let ran = short(name, &bytes, &[]);
        assert_eq!(faulty(&ran), [name]);
        assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
    }
}

#[test]
fn members_are_named_by_archive_and_path() {
    let members: &[(&str, &[u8])] = &[
        ("club/a.fanorona", BAD),
        ("readme.txt", b"no record"),
        ("b.fanorona", GOOD),
        ("club/.hidden.fanorona", BAD),
        ("c.fanorona.gz", &gz(BAD)),
        ("inner.tar.zst", &zst(&tar(&[("d.fanorona", BAD)]))),
        ("inner.zip", &zip(&[("e.fanorona", BAD)])),
    ];
    for (name, bytes) in [
        ("x.zip", zip(members)),
        ("x.tar", tar(members)),
        ("x.tar.gz", gz(&tar(members))),
        ("x.tar.zst", zst(&tar(members))),
        ("x", gz(&tar(members))),
    ] {
        let ran = short(name, &bytes, &[]);
        let told = [
            "club/a.fanorona",
            "c.fanorona.gz",
            "inner.tar.zst!d.fanorona",
            "inner.zip!e.fanorona",
        ];
        let told: Vec<_> = told.iter().map(|m| format!("{name}!{m}")).collect();
        assert_eq!(faulty(&ran), told, "{ran:?}");
        assert!(
            ran.stdout.ends_with("5 records, 9 turns: 4 faults\n"),
            "{ran:?}"
        );
        assert_eq!(ran.stderr, "");
    }
}

#[test]
fn patterns_choose_members() {
    let members: &[(&str, &[u8])] = &[
        ("club/a.txt", BAD),
        ("club/old/b.txt", BAD),
        ("c.fanorona", BAD),
    ];
    let archive = zip(members);
    let chosen = |args| {
        let ran = short("x.zip", &archive, args);
        let names = faulty(&ran).into_iter();
        names.map(|n| n.replace("x.zip!", "")).collect::<Vec<_>>()
    };
    assert_eq!(chosen(&[]), ["c.fanorona"]);
    assert_eq!(
        chosen(&["--include", "*.txt"]),
        ["club/a.txt", "club/old/b.txt"]
    );
    assert_eq!(chosen(&["--include", "club/*.txt"]), ["club/a.txt"]);
    assert_eq!(
        chosen(&["--include", "*.txt", "--exclude", "club/old/"]),
        ["club/a.txt"]
    );
    let ran = short("x.zip", &archive, &["--exclude", "*"]);
    let why = "no file in x.zip looks like a record; name patterns with --include";
    assert_eq!(
        (ran.status, ran.stderr),
        (Some(2), format!("rongo: {why}\n"))
    );
}

#[test]
fn archives_in_folders_are_looked_into() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("a.fanorona", BAD);
    write("b.tgz", &gz(&tar(&[("b.fanorona", BAD)])));
    write("c.fanorona.zst", &zst(BAD));
    write("d.gz", &gz(BAD));
    write("e.txt", BAD);
    let ran = run(folder.path(), &["check", "--format", "short", "."]);
    assert_eq!(
        faulty(&ran),
        ["./a.fanorona", "./b.tgz!b.fanorona", "./c.fanorona.zst"]
    );
}

#[test]
fn stdin_may_be_packed() {
    let folder = tempfile::tempdir().unwrap();
    for (bytes, name) in [
        (gz(BAD), "<stdin>"),
        (zip(&[("a.fanorona", BAD)]), "<stdin>!a.fanorona"),
        (gz(&tar(&[("a.fanorona", BAD)])), "<stdin>!a.fanorona"),
    ] {
        let mut command = rongo(folder.path(), &["check", "--format", "short", "-"]);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&bytes).unwrap();
        assert_eq!(faulty(&child.wait_with_output().unwrap().into()), [name]);
    }
}

#[test]
fn convert_reads_them_too() {
    let folder = tempfile::tempdir().unwrap();
    let archive = zip(&[("a.fanorona", GOOD), ("b.fanorona.gz", &gz(GOOD))]);
    fs::write(folder.path().join("x.zip"), archive).unwrap();
    let ran = run(folder.path(), &["convert", "--to", "csv", "x.zip"]);
    let files: Vec<_> = ran.stdout.lines().skip(1).collect();
    assert_eq!(files.len(), 2, "{ran:?}");
    assert!(files[0].starts_with("x.zip!a.fanorona,"), "{ran:?}");
    assert!(files[1].starts_with("x.zip!b.fanorona.gz,"), "{ran:?}");
}

#[test]
fn other_programs_notations_are_checked_where_they_stand() {
    let forms = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/fanorona/forms");
    let file = fs::read(format!("{forms}/eppstein-game.txt")).unwrap();
    let ran = short("game.txt", &file, &["--strict"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""), "{ran:?}");
    assert_eq!(ran.stdout, "1 record, 18 turns: no faults\n");
    let broken = String::from_utf8(file).unwrap().replace("d2", "c1");
    let ran = short("game.txt", broken.as_bytes(), &["--from", "eppstein"]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(ran.stdout.starts_with("game.txt:"), "{ran:?}");
}

#[test]
fn json_is_checked_where_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let text = [GOOD, BAD, GOOD, BAD].concat();
    fs::write(folder.path().join("x.fanorona"), text).unwrap();
    let lines = run(folder.path(), &["convert", "--to", "ndjson", "x.fanorona"]).stdout;
    let column = |n: usize| {
        let line = lines.lines().nth(n - 1).unwrap();
        line.find("\"d4d3- *").unwrap() + 1
    };
    let ran = short("x.ndjson", lines.as_bytes(), &[]);
    let told: Vec<_> = ran.stdout.lines().collect();
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
    for (line, told) in [(2, told[0]), (4, told[1])] {
        let place = format!("x.ndjson:{line}:{}: error[FAN008]: ", column(line));
        let record = format!("(record {line}, move 1, Black)");
        assert!(
            told.starts_with(&place) && told.ends_with(&record),
            "{told}"
        );
    }
    assert_eq!(told[2], "4 records, 6 turns: 2 faults");
    // Records on one line, one of them cut off.
    let joined = lines.replace('\n', " ");
    let ran = short("x.json", &joined.as_bytes()[..joined.len() - 20], &[]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("rongo: x.json:1:"), "{ran:?}");
    let first = lines.lines().next().unwrap().len() + 1;
    let place = format!("x.json:1:{}: error[FAN008]", first + column(2));
    assert!(ran.stdout.starts_with(&place), "{ran:?}");
}

#[test]
fn frames_of_zstd_that_hold_no_data_are_passed() {
    let seek_table = b"\x50\x2A\x4D\x18\x04\0\0\0seek";
    let frames = [seek_table, &zst(BAD)[..], seek_table, &zst(GOOD)[..]].concat();
    let ran = short("x.zst", &frames, &[]);
    assert_eq!(faulty(&ran), ["x.zst"]);
}

/// Commands for one record file unpack it, or the one file of records in an archive; several are an error.
#[test]
fn one_file_may_be_packed_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("a.fanorona", GOOD);
    write("a.fanorona.gz", &gz(GOOD));
    write(
        "one.zip",
        &zip(&[("readme.txt", b"no record"), ("b.fanorona", GOOD)]),
    );
    write(
        "two.zip",
        &zip(&[("a.fanorona", GOOD), ("b.fanorona", GOOD)]),
    );
    write("cut.gz", &gz(GOOD)[..20]);
    for command in ["legal", "render"] {
        let plain = run(folder.path(), &[command, "a.fanorona"]);
        assert_eq!(plain.status, Some(0), "{}", plain.stderr);
        for packed in ["a.fanorona.gz", "one.zip"] {
            let ran = run(folder.path(), &[command, packed]);
            assert_eq!((ran.status, &ran.stdout), (Some(0), &plain.stdout));
        }
        for (name, why) in [
            ("two.zip", "2 files of records"),
            ("cut.gz", "ends too early"),
        ] {
            let ran = run(folder.path(), &[command, name]);
            assert_eq!((ran.status, &*ran.stdout), (Some(2), ""));
            assert!(ran.stderr.contains(why), "{}", ran.stderr);
        }
    }
    let ran = run(folder.path(), &["diff", "a.fanorona", "a.fanorona.gz"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""));
}
