//! A fingerprint stays with its fault.

use std::ops::ControlFlow;

use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::report::fingerprint;
use rongo::source::SourceFile;

/// The fingerprints of all faults in `text`.
fn fingerprints(text: &str) -> Vec<String> {
    let file = SourceFile::new("club.fanorona", text.as_bytes().to_vec());
    let mut found = Vec::new();
    _ = check_file(&file, &Options::default(), |chunk, record| {
        let origin = RecordContext {
            file: "club.fanorona",
            chunk,
            record: &record,
        };
        found.extend(record.diagnostics.iter().map(|d| fingerprint(origin, d)));
        ControlFlow::Continue(())
    });
    found
}

const FAULTY: &str = "[White \"Anna\"]\n[Black \"Bruno\"]\n\n1. d3e3+ d4d3- *\n";

#[test]
fn what_stands_above_changes_nothing() {
    let plain = fingerprints(FAULTY);
    assert_eq!(plain.len(), 1, "one fault");
    let with_record = format!("[White \"Rosa\"]\n\n1. d3e3+ *\n\n{FAULTY}");
    let with_lines = FAULTY.replace("[White", "[Event \"Club\"]\n[Site \"Nuuk\"]\n[White");
    let with_comment = FAULTY.replace("d4d3", "{a long\nthought} d4d3");
    let respelled = FAULTY.replace("1. d3e3+", "D3-E3+");
    for text in [with_record, with_lines, with_comment, respelled] {
        assert_eq!(fingerprints(&text), plain, "{text}");
    }
}

#[test]
fn another_fault_has_another_fingerprint() {
    let plain = fingerprints(FAULTY);
    let others = [
        FAULTY.replace("d4d3-", "d4d3x"),
        FAULTY.replace("d4d3-", "e4d3-"),
        FAULTY.replace("Bruno", "Chiara"),
    ];
    for text in others {
        let other = fingerprints(&text);
        assert!(!other.is_empty() && other != plain, "{text}");
    }
}

/// The form is part of the machine formats: a new one needs a new name, `rongoFault/v2`.
#[test]
fn the_form_is_fixed() {
    insta::assert_snapshot!("fingerprint", fingerprints(FAULTY)[0]);
}
