//! Hostile archives: limits hold, what is wrong is told, and the rest goes on.

use std::fs;
use std::path::Path;

use super::{BAD, GOOD, Ran, gz, run, tar, zip, zst};

/// Checks a file of this content, and a good one after it.
pub(super) fn checked(name: &str, bytes: &[u8], args: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    fs::write(folder.path().join("good.fanorona"), GOOD).unwrap();
    let args = [&["check", "--quiet", name, "good.fanorona"], args].concat();
    let ran = run(folder.path(), &args);
    assert_eq!(ran.status, Some(2), "{ran:?}");
    let files = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 2, "nothing is unpacked to the folder");
    ran
}

/// What the program says on stderr.
pub(super) fn told(name: &str, bytes: &[u8], args: &[&str]) -> String {
    checked(name, bytes, args).stderr
}

fn zeros(bytes: usize) -> Vec<u8> {
    gz(&vec![0; bytes])
}

#[test]
fn a_bomb_stops_at_the_ratio() {
    let bomb = zeros(40 << 20);
    let why = "it unpacks to more than 400 times its size (--limit-ratio)\n";
    let cannot = |name| format!("rongo: cannot read {name}: {why}");
    assert_eq!(told("x.gz", &bomb, &[]), cannot("x.gz"));
    let zero = vec![b' '; 40 << 20];
    let packed = zip(&[("a.fanorona", &zero), ("b.fanorona", &zero)]);
    assert_eq!(told("x.zip", &packed, &[]), cannot("x.zip!a.fanorona"));
    let nested = zip(&[("inner.zip", &zip(&[("a.fanorona", &zero)]))]);
    assert_eq!(
        told("x.zip", &nested, &[]),
        cannot("x.zip!inner.zip!a.fanorona")
    );
    let tarred = gz(&tar(&[("a.fanorona", &zero), ("b.fanorona", BAD)]));
    assert_eq!(told("x.tgz", &tarred, &[]), cannot("x.tgz!a.fanorona"));
    assert_eq!(told("x.zst", &zst(&zero), &[]), cannot("x.zst"));
}

#[test]
fn many_members_share_one_budget() {
    let bytes = GOOD.repeat(1000);
    let names: Vec<_> = (0..40).map(|n| format!("{n}.fanorona")).collect();
    let members: Vec<_> = names
        .iter()
        .map(|n| (n.as_str(), bytes.as_slice()))
        .collect();
    let ran = checked("x.zip", &zip(&members), &["--limit-size", "1M"]);
    let why = "more than 1048576 bytes unpacked from one file (--limit-size)";
    assert_eq!(
        ran.stderr,
        format!("rongo: cannot read x.zip!21.fanorona: {why}\n")
    );
    // Members 0 to 20 are whole. In the next one the limit may cut a record in two.
    let records: u32 = ran.stdout.split(' ').next().unwrap().parse().unwrap();
    assert!((21_000..22_000).contains(&records), "{ran:?}");
}

#[test]
fn nesting_has_an_end() {
    let deep = (0..9).fold(GOOD.to_vec(), |inner, _| gz(&inner));
    let why = "more than 8 archives within each other (--limit-depth)";
    assert_eq!(
        told("x.gz", &deep, &[]),
        format!("rongo: cannot read x.gz: {why}\n")
    );
    let zipped = zip(&[("b.zip", &zip(&[("a.fanorona", GOOD)]))]);
    let why = "more than 1 archives within each other (--limit-depth)";
    let told = told("x.zip", &zipped, &["--limit-depth", "1"]);
    assert_eq!(told, format!("rongo: cannot read x.zip!b.zip: {why}\n"));
}

#[test]
fn of_a_cut_file_the_front_is_checked() {
    let text = [BAD, &GOOD.repeat(20_000)].concat();
    let cut = |packed: Vec<u8>| packed[..packed.len() * 3 / 4].to_vec();
    for (name, packed, member) in [
        ("x.gz", gz(&text), "x.gz"),
        ("x.zst", zst(&text), "x.zst"),
        ("x.tar", tar(&[("a.fanorona", &text)]), "x.tar!a.fanorona"),
        (
            "x.tgz",
            gz(&tar(&[("a.fanorona", &text)])),
            "x.tgz!a.fanorona",
        ),
    ] {
        let ran = checked(name, &cut(packed), &[]);
        let why = "it ends too early: it was cut off";
        assert_eq!(ran.stderr, format!("rongo: cannot read {member}: {why}\n"));
        let records: usize = ran.stdout.split(' ').next().unwrap().parse().unwrap();
        assert!((5_000..20_002).contains(&records), "{name}: {ran:?}");
        assert!(ran.stdout.contains(" fault"), "{name}: {ran:?}");
    }
    let ran = checked("x.zip", &cut(zip(&[("a.fanorona", &text)])), &[]);
    assert!(
        ran.stderr.contains("x.zip: it is not a complete zip file"),
        "{ran:?}"
    );
}

#[test]
fn damaged_data_is_told() {
    let mut packed = gz(&GOOD.repeat(20_000));
    let middle = packed.len() / 2;
    packed[middle..middle + 20].fill(0xFF);
    assert!(told("x.gz", &packed, &[]).starts_with("rongo: cannot read x.gz: "));
    let mut zipped = zip(&[("a.fanorona", &GOOD.repeat(20_000)), ("b.fanorona", BAD)]);
    let middle = zipped.len() / 3;
    zipped[middle..middle + 4].fill(0xFF);
    let ran = checked("x.zip", &zipped, &[]);
    assert!(
        ran.stderr
            .starts_with("rongo: cannot read x.zip!a.fanorona: "),
        "{ran:?}"
    );
    assert!(
        ran.stdout.contains("fault"),
        "the next member is checked: {ran:?}"
    );
}

/// Sets the flags or the method of the only member in both headers.
fn patched(mut zipped: Vec<u8>, local: usize, value: u8) -> Vec<u8> {
    let central = zipped.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
    zipped[local] = value;
    zipped[central + local + 2] = value;
    zipped
}

#[test]
fn what_cannot_be_unpacked_is_told() {
    let one = zip(&[("a.fanorona", BAD)]);
    let encrypted = told("x.zip", &patched(one.clone(), 6, 1), &[]);
    assert_eq!(
        encrypted,
        "rongo: cannot read x.zip!a.fanorona: it is encrypted; unpack it first\n"
    );
    let method = told("x.zip", &patched(one, 8, 12), &[]);
    let why = "compression method not supported: 12";
    assert_eq!(
        method,
        format!("rongo: cannot read x.zip!a.fanorona: {why}\n")
    );
}

#[test]
fn frames_of_zstd_are_whole() {
    // A frame that says to be longer than it is, and something that is none.
    let cut = told("x.zst", b"\x50\x2A\x4D\x18\xFF\0\0\0seek", &[]);
    assert!(cut.starts_with("rongo: cannot read x.zst: "), "{cut}");
    let damaged = told("x.zst", &[zst(GOOD), b"no frame".to_vec()].concat(), &[]);
    assert!(damaged.contains("damaged zstd data"), "{damaged}");
}

/// A tar file of members of these kinds, names and contents.
fn tar_of(members: &[(tar::EntryType, &str, &[u8])]) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    for (kind, name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(*kind);
        header.set_size(bytes.len() as u64);
        header.set_path(name).unwrap();
        if *kind == tar::EntryType::GNUSparse {
            header.as_gnu_mut().unwrap().realsize = *b"00000000000\0";
        }
        header.set_cksum();
        builder.append(&header, *bytes).unwrap();
    }
    builder.into_inner().unwrap()
}

#[test]
fn members_with_holes_are_told_and_passed() {
    use tar::EntryType::{GNUSparse, Regular};
    let members = tar_of(&[
        (GNUSparse, "a.fanorona", b""),
        (GNUSparse, "notes.md", b""),
        (Regular, "b.fanorona", BAD),
    ]);
    let ran = checked("x.tar", &members, &[]);
    let why = "it is stored with holes, which are not read";
    assert_eq!(
        ran.stderr,
        format!("rongo: cannot read x.tar!a.fanorona: {why}\n")
    );
    assert_eq!(ran.stdout, "2 records, 3 turns: 1 fault\n");
}

#[test]
fn a_name_has_an_end() {
    use tar::EntryType::{GNULongName, Regular};
    let name = vec![b'a'; 3 << 20];
    let members = tar_of(&[
        (Regular, "b.fanorona", BAD),
        (GNULongName, "long", &name),
        (Regular, "a.fanorona", GOOD),
    ]);
    let ran = checked("x.tar", &members, &[]);
    let why = "the header of a member is longer than 1 MiB";
    assert_eq!(ran.stderr, format!("rongo: cannot read x.tar: {why}\n"));
    assert_eq!(ran.stdout, "2 records, 3 turns: 1 fault\n");
}

#[test]
fn names_are_only_names() {
    let names = [
        "../../up.fanorona",
        "/tmp/rongo-abs.fanorona",
        "C:\\x\\win.fanorona",
        "esc\u{1b}[2J.fanorona",
    ];
    let members: Vec<_> = names.iter().map(|n| (*n, BAD)).collect();
    for (archive, bytes) in [("x.tar", tar(&members)), ("x.zip", zip(&members))] {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("in");
        fs::create_dir(&inner).unwrap();
        fs::write(inner.join(archive), bytes).unwrap();
        let ran = run(&inner, &["check", "--format", "short", archive]);
        for name in &names[..3] {
            assert!(
                ran.stdout.contains(&format!("{archive}!{name}:4:14")),
                "{ran:?}"
            );
        }
        assert!(!ran.stdout.contains('\u{1b}'), "{ran:?}");
        assert_eq!(
            (ran.status, fs::read_dir(folder.path()).unwrap().count()),
            (Some(1), 1)
        );
        assert!(!Path::new("/tmp/rongo-abs.fanorona").exists());
    }
}
