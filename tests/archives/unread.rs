//! What rongo does not unpack, or not as what it seems to be, is told.

use std::fs;

use super::hostile::told;
use super::{BAD, GOOD, Ran, gz, run, tar, zip};

/// A text that a reader of tar files takes for the header of a member of theirs.
fn text_like_a_tar() -> Vec<u8> {
    let mut text = vec![b' '; 512];
    let tags = b"[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n{";
    text[..tags.len()].copy_from_slice(tags);
    text[257..262].copy_from_slice(b"ustar");
    let sum: u32 = text.iter().map(|&byte| u32::from(byte)).sum();
    text[148..156].copy_from_slice(format!("{sum:07o} ").as_bytes());
    text.extend_from_slice(b"}\n1. d3e3+ d4d3- *\n");
    text
}

fn check(name: &str, bytes: &[u8], command: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    run(folder.path(), command)
}

#[test]
fn records_are_text_whatever_they_look_like() {
    let text = text_like_a_tar();
    for (name, bytes) in [
        ("x.fanorona", text.clone()),
        ("x.fanorona.gz", gz(&text)),
        ("x.zip", zip(&[("a/x.fanorona", &text)])),
        ("x.tar", tar(&[("x.fanorona", &text)])),
    ] {
        let ran = check(name, &bytes, &["check", "--quiet", "."]);
        assert_eq!((ran.status, &*ran.stderr), (Some(1), ""), "{name}");
        assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
    }
    let ran = check("x.fanorona", &text, &["fmt", "--check", "x.fanorona"]);
    assert!(!ran.stderr.contains("packed"), "{ran:?}");
}

#[test]
fn archives_without_records_are_told() {
    let members: &[(&str, &[u8])] = &[("readme.txt", b"no record")];
    for (name, bytes) in [
        ("x.zip", zip(members)),
        ("x.tar", tar(members)),
        ("x.tgz", gz(&tar(members))),
        ("x.zip", zip(&[])),
    ] {
        let why = "looks like a record; name patterns with --include";
        for (path, name) in [(name, name.to_owned()), (".", format!("./{name}"))] {
            let ran = check(&name[name.len() - 5..], &bytes, &["check", "--quiet", path]);
            let told = format!("rongo: no file in {name} {why}\n");
            assert_eq!((ran.status, ran.stderr), (Some(2), told));
        }
        let ran = check(name, &bytes, &["convert", "--to", "csv", name]);
        let told = format!("rongo: cannot read {name}: no records in the archive\n");
        assert_eq!((ran.status, ran.stderr), (Some(2), told));
    }
    // An archive within another, beside records.
    let both = zip(&[("in.zip", &zip(members)), ("a.fanorona", GOOD)]);
    let ran = check("x.zip", &both, &["check", "--quiet", "x.zip"]);
    assert!(ran.stderr.contains("no file in x.zip!in.zip looks"));
    assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
}

#[test]
fn what_cannot_be_unpacked_is_told() {
    let members: &[(&str, &[u8])] = &[
        ("a.fanorona.xz", b"\xFD7zXZ\0..."),
        ("b.fanorona.bz2", b"BZh91AY&SY..."),
        ("c.FANORONA.LZ4", b"\x04\x22\x4D\x18..."),
        ("d.7z", b"7z\xBC\xAF\x27\x1C..."),
        ("e.rar", b"Rar!\x1A\x07\x01\0"),
        ("f.tar.bz2", b"BZh91AY&SY..."),
        ("g.txt.xz", b"\xFD7zXZ\0..."),
        ("h.fanorona", BAD),
    ];
    let endings = [".xz", ".bz2", ".lz4", ".7z", ".rar", ".bz2"];
    let told = |prefix: &str| -> String {
        let each = members.iter().zip(endings).map(|((name, _), ending)| {
            let why = format!("it is packed as {ending}, which is not read; unpack it first");
            format!("rongo: cannot read {prefix}{name}: {why}\n")
        });
        each.collect()
    };
    for (name, bytes) in [("x.zip", zip(members)), ("x.tar", tar(members))] {
        let ran = check(name, &bytes, &["check", "--quiet", name]);
        assert_eq!(ran.stderr, told(&format!("{name}!")));
        assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
        assert_eq!(ran.status, Some(2));
    }
    for ((name, bytes), line) in members.iter().zip(told("./").lines()) {
        let ran = check(name, bytes, &["check", "--quiet", "."]);
        assert_eq!((ran.status, ran.stderr.trim_end()), (Some(2), line));
    }
}

#[test]
fn what_follows_gzip_is_padding_or_told() {
    let two = [gz(BAD), gz(GOOD)].concat();
    for zeros in [1, 511, 100_000] {
        let padded = [&*two, &vec![0; zeros]].concat();
        let ran = check("x.gz", &padded, &["check", "--quiet", "x.gz"]);
        assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
        assert_eq!(ran.stdout, "2 records, 3 turns: 1 fault\n");
    }
    let why = "what follows its compressed data is not gzip and is not read";
    for rest in [
        b"rubbish".to_vec(),
        BAD.to_vec(),
        [&[0; 10][..], BAD].concat(),
        [&[0; 10][..], &gz(BAD)].concat(),
        b"\x1Frubbish is no header".to_vec(),
    ] {
        let behind = told("x.gz", &[gz(GOOD), rest].concat(), &[]);
        assert_eq!(behind, format!("rongo: cannot read x.gz: {why}\n"));
    }
    let cut = told("x.gz", &[&*gz(GOOD), &gz(BAD)[..7]].concat(), &[]);
    assert!(cut.contains("it was cut off"), "{cut}");
    let empty = [gz(b""), gz(BAD)].concat();
    assert_eq!(check("x.gz", &empty, &["check", "x.gz"]).status, Some(1));
}
