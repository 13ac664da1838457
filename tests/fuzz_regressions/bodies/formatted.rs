//! Canonical text is stable, has the faults that the text had and no other, and is the same record.

use rongo::canonical;
use rongo::check::{Options, check};
use rongo::diagnostic::Severity;

use super::names;

pub(super) fn formatted(bytes: &[u8]) {
    for name in names(bytes) {
        let Some(once) = format(name, bytes) else {
            continue;
        };
        assert_eq!(once.changed, once.bytes != bytes);
        let text = String::from_utf8_lossy(&once.bytes);
        let Some(twice) = format(name, &once.bytes) else {
            // Once the rest is ASCII, bytes that were no text may look like another encoding, which is refused.
            assert!(std::str::from_utf8(bytes).is_err(), "formatted again");
            continue;
        };
        assert_eq!(
            String::from_utf8_lossy(&twice.bytes),
            text,
            "formatted again"
        );
        assert!(!twice.changed);
        if std::str::from_utf8(bytes).is_ok() {
            assert_eq!(faults(name, bytes), faults(name, &once.bytes), "{text}");
        }
    }
}

fn format(name: &str, bytes: &[u8]) -> Option<canonical::Formatted> {
    canonical::file(name, bytes, &Options::default(), 80).ok()
}

/// By record: its turns, and its faults.
fn faults(name: &str, bytes: &[u8]) -> Vec<(usize, Vec<(&'static str, String)>)> {
    let report = check(name, bytes, &Options::default());
    let records = report.records.iter().map(|record| {
        let told = record.diagnostics.iter();
        let faults = told.filter(|d| d.severity == Severity::Error);
        (
            record.turns,
            faults.map(|d| (d.code.id, d.message.clone())).collect(),
        )
    });
    records.collect()
}
