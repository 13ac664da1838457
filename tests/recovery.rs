//! Every fault of every record in one run, no cascades, nothing after a bad record lost.

use crate::support::{checked, codes};

const GOOD: &str = "[Game \"Fanorona\"]\n[Result \"*\"]\n\n1. d3e3+ (1. e2e3+) *\n";

/// A file of good, broken, good gives exactly the faults of the broken record, in record 2.
fn assert_local(broken: impl AsRef<[u8]>, expected: &[&str]) {
    let broken = broken.as_ref();
    for ending in ["\n", "\r\n"] {
        let good = GOOD.replace('\n', ending);
        let mut bytes = good.clone().into_bytes();
        bytes.extend(ending.bytes());
        bytes.extend(broken);
        bytes.extend(ending.repeat(2).bytes());
        bytes.extend(good.bytes());
        let report = checked("test.fanorona", &bytes);
        let shown = String::from_utf8_lossy(broken).into_owned();
        let by_record: Vec<Vec<_>> = report
            .records
            .iter()
            .map(|r| r.diagnostics.iter().map(|d| d.code.id).collect())
            .collect();
        assert_eq!(by_record.len(), 3, "{shown}: {by_record:?}");
        assert!(by_record[0].is_empty(), "{shown}: {by_record:?}");
        assert_eq!(by_record[1], expected, "{shown}");
        assert!(by_record[2].is_empty(), "{shown}: {by_record:?}");
    }
}

fn tagged(movetext: &str) -> String {
    format!("[Game \"Fanorona\"]\n\n{movetext}\n")
}

#[test]
fn movetext() {
    assert_local(tagged("1. e3d3+ c3d3+ *"), &["FAN001"]);
    assert_local(tagged("1. d3e3 *"), &["FAN016"]);
    assert_local(tagged("1. e3d3+ *"), &["FAN001"]);
    assert_local(tagged("1. d3 *"), &["REC012"]);
    assert_local(tagged("1. d3e3+ {left open *"), &["REC013"]);
    assert_local(tagged("1. d3e3+ (1. e2e3+ *"), &["REC015"]);
    assert_local(tagged("1. d3e3+ ) *"), &["REC016"]);
    assert_local(tagged("1. d3e3+ } *"), &["REC014"]);
    assert_local(tagged("7. d3e3+ *"), &["REC050"]);
    assert_local(tagged("1... d3e3+ *"), &["REC051"]);
    assert_local(tagged("1. d3e3+ * d4d3+"), &["REC023"]);
    assert_local(tagged("1. d3e3+ \u{feff} *"), &["REC001"]);
    assert_local(tagged("1. d3e3+ (1. zz) c3d3+ *"), &["REC012"]);
    assert_local(
        tagged("1. d3e3+ (1. a1a2) c3d3+ (1... i5i4) *"),
        &["FAN003", "FAN003"],
    );
    assert_local(
        tagged("1. ?? ?! zz yy ; rest\n2. xx *"),
        &["REC021", "REC021", "REC012", "REC012"],
    );
}

#[test]
fn garbage_bytes() {
    let mut bytes = tagged("1. d3e3+ ").into_bytes();
    bytes.extend(b"\x81\xFE\x01\x00 *");
    assert_local(bytes, &["REC003"]);
    let mut bytes = tagged("1. d3e3+ {").into_bytes();
    bytes.extend(b"\xC3\xA9\xFF} *");
    assert_local(bytes, &["REC003"]);
}

#[test]
fn tags() {
    let with = |tags: &str| format!("{tags}\n\n1. d3e3+ *\n");
    assert_local(with("[Game \"Fanorona]"), &["REC011"]);
    assert_local(with("[Game \"Fanorona]\n[White \"Anna\"]"), &["REC011"]);
    assert_local(with("[Game \"Fanorona\"\n[White \"Anna\"]"), &["REC011"]);
    assert_local(with("[White Anna]\n[Game \"Fanorona\"]"), &["REC010"]);
    assert_local(with("[Game \"Tablut\"]"), &["REC039"]);
    assert_local(with("[Game \"Fanorona\"]\n[Rules \"lines\"]"), &["FAN030"]);
    assert_local(with("[Game \"Fanorona\"]\n[Board \"7x7\"]"), &["FAN031"]);
    assert_local(
        with("[Game \"Fanorona\"]\n[FEN \"BBB/BBX/WWW w 1\"]"),
        &["FAN033"],
    );
    assert_local(with("[Game \"Fanorona\"]\n[Result \"1-0\"]"), &["REC053"]);
    assert_local(
        with("[White \"A\"]\n[White \"B\"]\n[Game \"Fanorona\"]"),
        &["REC030"],
    );
}

#[test]
fn two_faults_in_one_record() {
    assert_local(
        tagged("1. e3d3+ c3d3+ 2. zz ) *"),
        &["FAN001", "REC012", "REC016"],
    );
}

#[test]
fn bare_lists() {
    let text = "1. d3e3+ *\n\n1. zz *\n1. e2e3+ *";
    let report = checked("test.fanorona", text);
    let faults: Vec<_> = report.records.iter().map(|r| r.diagnostics.len()).collect();
    assert_eq!(faults, [0, 1, 0]);
    let open = "1. d3e3+ (1. e2e3+ *\n1. e2e3+ *";
    let report = checked("test.fanorona", open);
    let faults: Vec<_> = report.records.iter().map(|r| r.diagnostics.len()).collect();
    assert_eq!(faults, [1, 0]);
}

#[test]
fn records_without_a_blank_line_between() {
    assert_eq!(codes(format!("{GOOD}{GOOD}")), [""; 0]);
    assert_eq!(
        codes("[Game \"Fanorona\"]\n1. zz *\n[Game \"Fanorona\"]\n1. yy *"),
        ["REC012", "REC012"]
    );
}
