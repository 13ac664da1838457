//! The iterator over the records of a reader: lazy, complete, and equal to a check of the file.

use std::io::{self, Read};

use rongo::check::{Options, check};
use rongo::records_named;

use crate::support::{files, folders, root};

/// Every record of every fixture has the faults that a check reports, and each label and fix its place in the file.
#[test]
fn records_are_those_of_a_check() {
    let mut count = 0;
    let folders = folders().flat_map(|(_, folder)| [folder.join("valid"), folder.join("invalid")]);
    for path in folders.flat_map(|folder| files(&folder)) {
        let bytes = std::fs::read(&path).unwrap();
        let name = path.strip_prefix(root()).unwrap().to_str().unwrap();
        let options = Options::default();
        let report = check(name, bytes.clone(), &options);
        let records: Vec<_> = records_named(name, &*bytes, &options)
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(records.len(), report.records.len(), "{name}");
        for (record, checked) in records.iter().zip(&report.records) {
            let ids = |faults: &[rongo::diagnostic::Diagnostic]| -> Vec<_> {
                faults
                    .iter()
                    .map(|d| (d.code.id, d.place.clone(), d.message.clone()))
                    .collect()
            };
            assert_eq!(ids(&record.faults), ids(&checked.diagnostics), "{name}");
            assert_eq!(record.index, checked.index, "{name}");
            if record.is_valid() && record.start.is_some() {
                assert_eq!(record.turns.len(), checked.turns, "{name}");
            }
            for fault in &record.faults {
                assert_eq!(fault.labels[0].place, fault.place, "{name}");
            }
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}

/// A fix is applied by its bytes in the file, whatever the encoding.
#[test]
fn a_fix_can_be_applied_by_its_bytes() {
    let text = "[Game \"Fanorona\"]\n[White \"Ra\u{16b}\"]\n\n1. d3e3+ *\n\u{feff}";
    let text = text.replace("+ *", "+ \u{feff}*");
    let mut records = records_named("x.fanorona", text.as_bytes(), &Options::default()).unwrap();
    let record = records.next().unwrap().unwrap();
    let fix = record.faults.iter().find_map(|d| d.fix.clone()).unwrap();
    let (start, end) = (fix.bytes.start as usize, fix.bytes.end as usize);
    assert_eq!(&text.as_bytes()[start..end], "\u{feff}".as_bytes());
    assert!(records.next().is_none());
}

/// Records are given before the stream has ended, and an error of the stream comes after them.
#[test]
fn records_come_one_by_one() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the line is cut"))
        }
    }
    let text = "[Game \"Fanorona\"]\n\n1. d3e3+ *\n\n".repeat(20_000);
    let reader = text.as_bytes().chain(Broken);
    let mut records = records_named("x.fanorona", reader, &Options::default()).unwrap();
    let first = records.next().unwrap().unwrap();
    assert_eq!(first.turns.len(), 1);
    assert_eq!(first.turns[0].side, Some("White"));
    assert!(first.turns[0].facts.as_ref().unwrap().get().contains("e3"));
    let (errors, rest): (Vec<_>, Vec<_>) = records.partition(Result::is_err);
    assert_eq!(rest.len(), 19_999);
    assert_eq!(errors.len(), 1);
}
