//! Tar files that do not add up: all members are read, and what is not is told.

use std::fs;

use tar::{Builder, EntryType, Header};

use super::hostile::told;
use super::{BAD, GOOD, Ran, run, tar};

/// Checks a tar file alone.
fn alone(bytes: &[u8]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.tar"), bytes).unwrap();
    run(folder.path(), &["check", "--quiet", "x.tar"])
}

fn cannot(name: &str, why: &str) -> String {
    format!("rongo: cannot read {name}: {why}\n")
}

/// A header for a member.
fn header(kind: EntryType, name: &str, size: usize) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_size(size as u64);
    header.set_path(name).unwrap();
    header.set_cksum();
    header
}

#[test]
fn the_end_of_an_archive_hides_nothing() {
    let (one, two) = (tar(&[("a.fanorona", GOOD)]), tar(&[("b.fanorona", BAD)]));
    let lone = [&one[..one.len() - 512], &*two].concat();
    for bytes in [[&*one, &*two].concat(), lone] {
        let ran = alone(&bytes);
        assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
        assert_eq!(ran.stdout, "2 records, 3 turns: 1 fault\n");
    }
    let why = "what follows the end of the archive is not read";
    for rest in [BAD, &vec![b' '; 2000]] {
        let behind = told("x.tar", &[&*one, rest].concat(), &[]);
        assert_eq!(behind, cannot("x.tar", why));
    }
    let padded = alone(&[&*one, &[0; 10_001]].concat());
    assert_eq!((padded.status, &*padded.stderr), (Some(0), ""));
}

#[test]
fn an_archive_cut_off_between_members_is_told() {
    let two = tar(&[("a.fanorona", GOOD), ("b.fanorona", BAD)]);
    let why = "it ends too early: it was cut off";
    for (end, what) in [
        (1024, "1 record, 1 turn: no faults\n"),
        (1024 + 100, "1 record, 1 turn: no faults\n"),
        (2048, "2 records, 3 turns: 1 fault\n"),
    ] {
        let ran = alone(&two[..end]);
        assert_eq!(ran.stderr, cannot("x.tar", why));
        assert_eq!((ran.status, &*ran.stdout), (Some(2), what));
    }
    // One block of zeros is an end too.
    assert_eq!(alone(&two[..2048 + 512]).status, Some(1));
}

#[test]
fn members_of_unknown_kinds_are_files() {
    for kind in [b'Z', b'8', b'A'] {
        let mut builder = Builder::new(Vec::new());
        let header = header(EntryType::new(kind), "a.fanorona", BAD.len());
        builder.append(&header, BAD).unwrap();
        let ran = alone(&builder.into_inner().unwrap());
        assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
        assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
    }
}

#[test]
fn links_and_folders_have_no_data() {
    use EntryType::{Directory, Fifo, Link, Regular, Symlink};
    let why = "it is a link or a folder with data in it, which is not read";
    for (kind, name) in [
        (Link, "a.fanorona"),
        (Symlink, "a.txt"),
        (Directory, "a/"),
        (Fifo, "a.fanorona"),
        (Regular, "b/"),
    ] {
        for size in [0, BAD.len()] {
            let mut builder = Builder::new(Vec::new());
            builder
                .append(&header(kind, name, size), &BAD[..size])
                .unwrap();
            let good = header(Regular, "c.fanorona", GOOD.len());
            builder.append(&good, GOOD).unwrap();
            let ran = alone(&builder.into_inner().unwrap());
            let (status, stderr) = match size {
                0 => (0, String::new()),
                _ => (2, cannot(&format!("x.tar!{name}"), why)),
            };
            assert_eq!((ran.status, ran.stderr), (Some(status), stderr));
            assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
        }
    }
}

/// The first tar files have no mark but the checksum.
#[test]
fn old_tar_files_are_known() {
    let mut builder = Builder::new(Vec::new());
    let mut old = Header::new_old();
    old.set_size(BAD.len() as u64);
    old.set_path("a.fanorona").unwrap();
    old.set_cksum();
    builder.append(&old, BAD).unwrap();
    let bytes = builder.into_inner().unwrap();
    assert_eq!(bytes[257..262], [0; 5]);
    let ran = alone(&bytes);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
    assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
}

#[test]
fn holes_are_told_in_every_manner() {
    let why = "it is stored with holes, which are not read";
    let mut builder = Builder::new(Vec::new());
    let keys: [(&str, &[u8]); 3] = [
        ("GNU.sparse.major", b"1"),
        ("GNU.sparse.minor", b"0"),
        ("GNU.sparse.name", b"a.fanorona"),
    ];
    builder.append_pax_extensions(keys).unwrap();
    let mut member = Header::new_ustar();
    member.set_size(GOOD.len() as u64);
    member.set_path("GNUSparseFile.1/a").unwrap();
    member.set_cksum();
    builder.append(&member, GOOD).unwrap();
    // A hole of 8 GiB, which nobody goes through.
    let mut sparse = header(EntryType::GNUSparse, "b.fanorona", 0);
    let gnu = sparse.as_gnu_mut().unwrap();
    gnu.realsize = *b"77777777777\0";
    gnu.sparse[0].offset = *b"77777777777\0";
    gnu.sparse[0].numbytes = *b"00000000000\0";
    sparse.set_cksum();
    builder.append(&sparse, &b""[..]).unwrap();
    let bad = header(EntryType::Regular, "c.fanorona", BAD.len());
    builder.append(&bad, BAD).unwrap();
    let ran = alone(&builder.into_inner().unwrap());
    let names = ["x.tar!a.fanorona", "x.tar!b.fanorona"];
    assert_eq!(ran.stderr, names.map(|name| cannot(name, why)).concat());
    assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
}
