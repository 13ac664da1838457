//! Shares of a check: together they are the whole.

use std::fs;
use std::path::Path;

use proptest::prelude::*;

use super::jobs::{PATHS, archive};
use super::{BAD, GOOD, Ran, gz, run, tar, zip, zst};

/// Checks all shares, each into a file; gives the files' names.
fn shares(folder: &Path, reports: &Path, format: &str, of: usize, paths: &[&str]) -> Vec<String> {
    let check = |number| {
        let (report, shard) = (
            reports.join(format!("{number}.{format}")),
            format!("{number}/{of}"),
        );
        let report = report.to_string_lossy().into_owned();
        let to = format!("{format}:{report}");
        let args = ["check", "--quiet", "--shard", &shard, "--report", &to];
        let ran = run(folder, &[&args, paths].concat());
        assert_ne!(ran.status, None, "{ran:?}");
        report
    };
    (1..=of).map(check).collect()
}

fn merged(reports: &Path, files: &[String]) -> Ran {
    let args: Vec<_> = ["merge"]
        .into_iter()
        .chain(files.iter().map(String::as_str))
        .collect();
    run(reports, &args)
}

#[test]
fn shares_join_to_what_a_single_run_writes() {
    let folder = archive();
    let reports = tempfile::tempdir().unwrap();
    for format in ["json", "sarif"] {
        let args = ["check", "--format", format];
        let whole = run(folder.path(), &[&args, PATHS.as_slice()].concat());
        for of in [1, 2, 5] {
            let mut files = shares(folder.path(), reports.path(), format, of, &PATHS);
            // In any order.
            files.reverse();
            let ran = merged(reports.path(), &files);
            assert!(ran.stdout == whole.stdout, "{of} shares of {format} differ");
            assert_eq!((ran.status, &*ran.stderr), (whole.status, ""));
            for file in files {
                fs::remove_file(file).unwrap();
            }
        }
    }
}

#[test]
fn a_share_is_a_part_of_the_work() {
    let folder = archive();
    let records = |shard: &str| -> usize {
        let args = [
            "check",
            "--format",
            "json",
            "--shard",
            shard,
            "big.fanorona",
        ];
        let told = run(folder.path(), &args).stdout;
        let summary: serde_json::Value =
            serde_json::from_str(told.lines().last().unwrap()).unwrap();
        summary["records"].as_u64().unwrap() as usize
    };
    let (whole, first, second) = (records("1/1"), records("1/2"), records("2/2"));
    assert_eq!(first + second, whole);
    assert!(first.min(second) > whole / 4, "{first} and {second}");
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.fanorona"), BAD).unwrap();
    fs::write(folder.path().join("b.fanorona"), GOOD).unwrap();
    let json = shares(folder.path(), folder.path(), "json", 3, &["."]);
    let sarif = shares(folder.path(), folder.path(), "sarif", 2, &["."]);
    let whole = folder
        .path()
        .join("whole.json")
        .to_string_lossy()
        .into_owned();
    fs::write(
        &whole,
        run(folder.path(), &["check", "--format", "json", "."]).stdout,
    )
    .unwrap();
    let cut = folder
        .path()
        .join("cut.json")
        .to_string_lossy()
        .into_owned();
    let report = fs::read_to_string(&json[0]).unwrap();
    fs::write(&cut, report.lines().next().unwrap()).unwrap();
    let refused = |files: &[&String]| {
        let files: Vec<_> = files.iter().map(|f| (*f).clone()).collect();
        let ran = merged(folder.path(), &files);
        assert_eq!((ran.status, &*ran.stdout), (Some(2), ""), "{ran:?}");
        let folder = folder.path().to_string_lossy().into_owned() + "/";
        ran.stderr.replace(&folder, "")
    };
    let shares = "rongo: these are not the shares of one check, each once: ";
    assert_eq!(
        refused(&[&json[0], &json[2]]),
        format!("{shares}1/3, 3/3; not there: 2/3\n")
    );
    assert_eq!(
        refused(&[&json[0], &json[0], &json[1], &json[2]]),
        format!("{shares}1/3, 1/3, 2/3, 3/3\n")
    );
    assert_eq!(
        refused(&[&sarif[0]]),
        format!("{shares}1/2; not there: 2/2\n")
    );
    assert_eq!(
        refused(&[&json[0], &sarif[0]]),
        "rongo: some reports are JSON and some SARIF: join each kind by itself\n"
    );
    assert_eq!(
        refused(&[&whole]),
        "rongo: whole.json: it is not the report of a shard: `rongo check --format json --shard k/n` writes one\n"
    );
    assert_eq!(
        refused(&[&cut, &json[1], &json[2]]),
        "rongo: cut.json: it has no summary at its end: its run was not done\n"
    );
    let named = |name: &str, text: String| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_string_lossy().into_owned()
    };
    assert_eq!(
        refused(&[&named("empty", String::new()), &json[1]]),
        "rongo: empty: it is empty\n"
    );
    // Told when it is met: what came before has been written.
    let twice = named("twice", report.repeat(2));
    let ran = merged(folder.path(), &[twice, json[1].clone(), json[2].clone()]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.ends_with("twice: it is more than one report\n"));
    let log = run(folder.path(), &["check", "--format", "sarif", "."]).stdout;
    assert_eq!(
        refused(&[&named("log", log)]),
        "rongo: log: it is not the log of a shard: `rongo check --format sarif --shard k/n` writes one\n"
    );
    assert!(
        refused(&[&format!("{cut}x")])
            .starts_with("rongo: cannot read cut.jsonx: there is no such file")
    );
}

#[test]
fn neither_stops_early() {
    let folder = tempfile::tempdir().unwrap();
    for flags in [["--fail-fast", "--quiet"], ["--max-faults", "3"]] {
        let args = [&["check", "--shard", "1/2", "x"], flags.as_slice()].concat();
        let ran = run(folder.path(), &args);
        assert_eq!(ran.status, Some(2));
        assert!(ran.stderr.contains("cannot be used with"), "{ran:?}");
    }
}

/// What may lie in a folder: records, good and bad, some packed, some within each other.
#[derive(Clone, Debug)]
enum Thing {
    Records(Vec<bool>),
    Gz(Box<Thing>),
    Zst(Box<Thing>),
    Tar(Vec<Thing>),
    Zip(Vec<Thing>),
    /// A file that ends too early.
    Cut(Box<Thing>),
}

fn thing() -> impl Strategy<Value = Thing> {
    let records = prop::collection::vec(any::<bool>(), 0..5).prop_map(Thing::Records);
    records.prop_recursive(3, 16, 4, |inner| {
        let several = prop::collection::vec(inner.clone(), 0..4);
        prop_oneof![
            inner.clone().prop_map(|t| Thing::Gz(Box::new(t))),
            inner.clone().prop_map(|t| Thing::Zst(Box::new(t))),
            several.clone().prop_map(Thing::Tar),
            several.prop_map(Thing::Zip),
            inner.prop_map(|t| Thing::Cut(Box::new(t))),
        ]
    })
}

impl Thing {
    /// Its bytes, and the ending of its name.
    fn file(&self) -> (Vec<u8>, String) {
        match self {
            Self::Records(goods) => {
                let records = goods.iter().map(|good| if *good { GOOD } else { BAD });
                (records.collect::<Vec<_>>().concat(), ".fanorona".to_owned())
            }
            Self::Gz(inner) => {
                let (bytes, ending) = inner.file();
                (gz(&bytes), ending + ".gz")
            }
            Self::Zst(inner) => {
                let (bytes, ending) = inner.file();
                (zst(&bytes), ending + ".zst")
            }
            Self::Tar(inner) => (pack(inner, tar), ".tar".to_owned()),
            Self::Zip(inner) => (pack(inner, zip), ".zip".to_owned()),
            Self::Cut(inner) => {
                let (bytes, ending) = inner.file();
                (bytes[..bytes.len() * 3 / 4].to_vec(), ending)
            }
        }
    }
}

fn pack(things: &[Thing], pack: impl Fn(&[(&str, &[u8])]) -> Vec<u8>) -> Vec<u8> {
    let files: Vec<_> = named(things).collect();
    let files: Vec<_> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    pack(&files)
}

fn named(things: &[Thing]) -> impl Iterator<Item = (String, Vec<u8>)> {
    things.iter().enumerate().map(|(n, thing)| {
        let (bytes, ending) = thing.file();
        (format!("{n}{ending}"), bytes)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn shares_of_whatever_is_packed_join_to_the_whole(
        things in prop::collection::vec(thing(), 0..5),
        of in 1_usize..6,
        format in prop::sample::select(vec!["json", "sarif"]),
    ) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("first.fanorona"), BAD).unwrap();
        for (name, bytes) in named(&things) {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        let whole = run(folder.path(), &["check", "--format", format, "."]);
        let reports = tempfile::tempdir().unwrap();
        let files = shares(folder.path(), reports.path(), format, of, &["."]);
        let joined = merged(reports.path(), &files);
        prop_assert_eq!(joined.stdout, whole.stdout);
        prop_assert_eq!(joined.status, whole.status);
    }
}
