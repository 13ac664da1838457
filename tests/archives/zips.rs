//! Zip files that do not add up: all members are read, and what is not is told.

use std::fs;

use super::hostile::{checked, told};
use super::{BAD, GOOD, Ran, run, zip};

const LOCAL: &[u8] = b"PK\x03\x04";
const ENTRY: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";

/// Where the `n`th such signature stands.
fn place(bytes: &[u8], signature: &[u8], n: usize) -> usize {
    let mut places = bytes
        .windows(4)
        .enumerate()
        .filter(|(_, w)| *w == signature);
    places.nth(n).unwrap().0
}

/// Calls the `n`th member by another name of the same length, where these signatures stand.
fn renamed(mut bytes: Vec<u8>, signatures: &[&[u8]], n: usize, name: &str) -> Vec<u8> {
    for signature in signatures {
        let head = if *signature == LOCAL { 30 } else { 46 };
        let at = place(&bytes, signature, n) + head;
        bytes[at..at + name.len()].copy_from_slice(name.as_bytes());
    }
    bytes
}

/// Checks a zip file alone.
fn alone(bytes: &[u8]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.zip"), bytes).unwrap();
    run(folder.path(), &["check", "--quiet", "x.zip"])
}

fn cannot(name: &str, why: &str) -> String {
    format!("rongo: cannot read {name}: {why}\n")
}

#[test]
fn all_members_of_one_name_are_read() {
    let two = zip(&[("a.fanorona", BAD), ("b.fanorona", GOOD)]);
    let ran = alone(&renamed(two, &[LOCAL, ENTRY], 1, "a.fanorona"));
    let why = "the archive has another member of this name before it";
    assert_eq!(ran.stderr, cannot("x.zip!a.fanorona", why));
    assert_eq!(ran.stdout, "2 records, 3 turns: 1 fault\n");
    assert_eq!(ran.status, Some(2));
}

#[test]
fn the_count_at_the_end_hides_nothing() {
    let two = zip(&[("a.fanorona", GOOD), ("b.fanorona", BAD)]);
    for count in [0, 1, 3] {
        let mut bytes = two.clone();
        let end = place(&bytes, END, 0);
        (bytes[end + 8], bytes[end + 10]) = (count, count);
        let ran = alone(&bytes);
        let why = format!("its last record counts {count} members, its directory 2");
        assert_eq!(ran.stderr, cannot("x.zip", &why));
        assert_eq!(ran.stdout, "2 records, 3 turns: 1 fault\n");
        assert_eq!(ran.status, Some(2));
    }
}

#[test]
fn headers_and_directory_tell_the_same() {
    let two = zip(&[("notes.text", BAD), ("b.fanorona", GOOD)]);
    let name = renamed(two, &[LOCAL], 0, "a.fanorona");
    let other = |what| format!("its own header gives another {what} than the directory");
    let ran = alone(&name);
    assert_eq!(ran.stderr, cannot("x.zip!notes.text", &other("name")));
    assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
    for (field, what) in [(14, "checksum"), (18, "size"), (22, "size")] {
        let mut bytes = zip(&[("a.fanorona", BAD)]);
        bytes[field] ^= 1;
        let ran = alone(&bytes);
        assert_eq!(ran.stderr, cannot("x.zip!a.fanorona", &other(what)));
        assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
    }
}

#[test]
fn data_are_as_long_as_they_say() {
    let mut bytes = zip(&[("a.fanorona", GOOD)]);
    let entry = place(&bytes, ENTRY, 0);
    for at in [22, entry + 24] {
        bytes[at] -= 1;
    }
    let why = "its size is not the one that the directory tells";
    assert_eq!(told("x.zip", &bytes, &[]), cannot("x.zip!a.fanorona", why));
}

#[test]
fn nothing_lies_outside_the_members() {
    let (one, two) = (zip(&[("a.fanorona", GOOD)]), zip(&[("b.fanorona", BAD)]));
    let outside = |bytes: usize, first: usize| {
        let why = format!(
            "{bytes} bytes of it, from byte {first} on, belong to no member and are not read"
        );
        cannot("x.zip", &why)
    };
    // A zip behind a zip, whose places count from the front of the whole or from its own.
    let ran = alone(&[&*one, &*two].concat());
    assert_eq!(ran.stderr, outside(one.len(), 0));
    assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
    let behind = alone(&[&*one, BAD].concat());
    assert_eq!(behind.stderr, outside(BAD.len(), one.len()));
    assert_eq!(behind.stdout, "1 record, 1 turn: no faults\n");
    let entry = place(&one, ENTRY, 0);
    let mut between = [&one[..entry], BAD, &one[entry..]].concat();
    let end = place(&between, END, 0);
    between[end + 16] += BAD.len() as u8;
    let between = alone(&between);
    assert_eq!(between.stderr, outside(BAD.len(), entry));
    assert_eq!(between.stdout, "1 record, 1 turn: no faults\n");
    // Zeros are padding.
    let padded = alone(&[&*one, &[0; 100]].concat());
    assert_eq!((padded.status, &*padded.stderr), (Some(0), ""));
}

#[test]
fn comments_are_told_unless_they_name_a_commit() {
    let commented = |comment: &[u8]| {
        let mut bytes = zip(&[("a.fanorona", GOOD)]);
        let len = bytes.len();
        bytes[len - 2] = comment.len() as u8;
        alone(&[&*bytes, comment].concat())
    };
    let ran = commented(BAD);
    let why = "the comment of the archive is not read";
    assert_eq!((ran.status, ran.stderr), (Some(2), cannot("x.zip", why)));
    let ran = commented(b"0123456789abcdef0123456789abcdef01234567");
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""));
    // A whole archive in the comment hides the one around it.
    let ran = commented(&zip(&[("b.fanorona", BAD)]));
    assert!(ran.stderr.contains("belong to no member"), "{ran:?}");
    assert_eq!(ran.status, Some(2));
}

#[test]
fn what_lies_over_another_member_is_not_read() {
    // 2,000 entries of one megabyte that they share.
    let blanks = [GOOD, &vec![b' '; 1 << 20]].concat();
    let one = zip(&[("0000.fanorona", &blanks)]);
    let (entry, end) = (place(&one, ENTRY, 0), place(&one, END, 0));
    let mut bytes = one[..entry].to_vec();
    for n in 0..2000 {
        let at = bytes.len() + 46;
        bytes.extend_from_slice(&one[entry..end]);
        bytes[at..at + 4].copy_from_slice(format!("{n:04}").as_bytes());
    }
    let size = (bytes.len() - entry) as u32;
    let at = bytes.len();
    bytes.extend_from_slice(&one[end..]);
    for field in [8, 10] {
        bytes[at + field..at + field + 2].copy_from_slice(&2000_u16.to_le_bytes());
    }
    bytes[at + 12..at + 16].copy_from_slice(&size.to_le_bytes());
    let ran = checked("x.zip", &bytes, &[]);
    let why = "it lies over another part of the archive, so it is not read";
    let lines: Vec<_> = ran.stderr.lines().collect();
    assert_eq!(lines.len(), 1999, "{}", lines[0]);
    for (n, line) in (1..).zip(lines) {
        let told = cannot(&format!("x.zip!{n:04}.fanorona"), why);
        assert_eq!(line, told.trim_end());
    }
    assert_eq!(ran.stdout, "2 records, 2 turns: no faults\n");
}

#[test]
fn folders_have_no_data() {
    let folder = zip(&[("a/b.fanorona", GOOD), ("folder/", b"")]);
    assert_eq!(alone(&folder).status, Some(0));
    let two = zip(&[("a.fanorona", GOOD), ("b.fanoron", BAD)]);
    let ran = alone(&renamed(two, &[LOCAL, ENTRY], 1, "b.fanoro/"));
    let why = "it is a folder with data in it, which is not read";
    assert_eq!(ran.stderr, cannot("x.zip!b.fanoro/", why));
    assert_eq!(ran.status, Some(2));
}

/// The place and the length of a member may be any number.
#[test]
fn members_are_where_the_directory_says() {
    let two = zip(&[("a.fanorona", BAD), ("b.fanorona", GOOD)]);
    let entry = place(&two, ENTRY, 0);
    let nowhere = "it is not a complete zip file: it is not where the directory says";
    let over = "it lies over another part of the archive, so it is not read";
    for (at, bytes, why) in [
        (entry + 42, [1, 0, 0, 0], nowhere),
        (entry + 42, [0xFF; 4], nowhere),
        (entry + 42, [0, 0, 0, 0x7F], nowhere),
        (entry + 20, [0xFF; 4], over),
        (entry + 20, [0, 1, 0, 0], over),
    ] {
        let mut changed = two.clone();
        changed[at..at + 4].copy_from_slice(&bytes);
        let ran = alone(&changed);
        assert!(
            ran.stderr.contains(&cannot("x.zip!a.fanorona", why)),
            "{ran:?}"
        );
        assert!(ran.stderr.contains("belong to no member and are not read"));
        assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
        assert_eq!(ran.status, Some(2));
    }
    let one = alone(&[&*two, b"x"].concat());
    let place = two.len();
    let why = format!("1 byte of it, byte {place}, belongs to no member and is not read");
    assert_eq!(one.stderr, cannot("x.zip", &why));
}

/// What archives have that were written to a pipe.
#[test]
fn sizes_may_stand_behind_the_data() {
    use std::io::Write;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    let mut writer = ZipWriter::new_stream(Vec::new());
    for (name, bytes) in [("a.fanorona", GOOD), ("b.fanorona", BAD)] {
        for large in [false, true] {
            let options = SimpleFileOptions::default().large_file(large);
            let name = name.replace('.', if large { "l." } else { "." });
            writer.start_file(name, options).unwrap();
            writer.write_all(bytes).unwrap();
        }
    }
    let bytes = writer.finish().unwrap().into_inner();
    let ran = alone(&bytes);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""), "{ran:?}");
    assert_eq!(ran.stdout, "4 records, 6 turns: 2 faults\n");
}
