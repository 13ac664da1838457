//! Whatever the bytes: formatting is stable, and what has faults stays.

use proptest::prelude::*;
use rongo::canonical;
use rongo::check::{Options, check};
use rongo::diagnostic::Severity;

use crate::properties::pieces;

fn formatted(name: &str, bytes: &[u8]) -> Option<canonical::Formatted> {
    canonical::file(name, bytes, &Options::default(), 80).ok()
}

fn faults(name: &str, bytes: &[u8]) -> Vec<(&'static str, String)> {
    let report = check(name, bytes, &Options::default());
    let faults = report
        .diagnostics()
        .filter(|d| d.severity == Severity::Error);
    faults.map(|d| (d.code.id, d.message.clone())).collect()
}

fn holds(bytes: &[u8]) -> Result<(), TestCaseError> {
    for name in ["x.txt", "x.fanorona", "x.hangaroa", "x.greenland"] {
        let Some(once) = formatted(name, bytes) else {
            continue;
        };
        let twice = formatted(name, &once.bytes).unwrap();
        let text = String::from_utf8_lossy(&once.bytes);
        prop_assert_eq!(&String::from_utf8_lossy(&twice.bytes), &text);
        prop_assert!(!twice.changed);
        prop_assert_eq!(faults(name, bytes), faults(name, &once.bytes), "{}", text);
        prop_assert_eq!(once.changed, once.bytes != bytes);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_is_formatted_once(text in pieces()) {
        holds(text.as_bytes())?;
    }

    #[test]
    fn any_bytes_are_formatted_once(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        holds(&bytes)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    #[ignore = "10,000 cases"]
    fn any_text_is_formatted_once_10_000(text in pieces()) {
        holds(text.as_bytes())?;
    }
}
