//! The short way for records in order against the long one, which a check that wants notes always takes: they tell the
//! same, but for the notes.

use std::ops::Range;

use fastrand::Rng;
use rongo::check::{Options, RecordReport, check};
use rongo::diagnostic::Severity;

use crate::random;
use crate::support::{files, folders, games};

/// Checks `bytes` in both ways; panics where they differ.
pub(crate) fn both_ways(name: &str, bytes: &[u8], options: &Options) -> Vec<RecordReport> {
    let long = Options {
        notes: true,
        ..options.clone()
    };
    let short = check(name, bytes, options).records;
    let mut long = check(name, bytes, &long).records;
    for record in &mut long {
        let told = &mut record.diagnostics;
        told.retain(|told| told.severity > Severity::Note);
    }
    // A directive that silences a note has nothing to do where no notes are told.
    if memchr::memmem::find(bytes, b"rongo:").is_none() {
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(told(&short), told(&long), "{name}:\n{text}");
    }
    short
}

/// All that is told of records.
fn told(records: &[RecordReport]) -> String {
    serde_json::to_string_pretty(records).unwrap()
}

/// Bytes that mean something in a record.
const MARKS: &[u8] = b" \n\r\t.,;{}()[]$!?*#@%-+=/0123456789aehiopAMP\"\xEF";

/// Damages a stretch of `bytes`: takes it out, writes it twice, or puts other bytes in its place.
fn damaged(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let start = rng.usize(..bytes.len());
    let stretch = start..(start + rng.usize(..6)).min(bytes.len());
    let other = match rng.u8(..3) {
        0 => Vec::new(),
        1 => [&bytes[stretch.clone()]; 2].concat(),
        _ => (0..rng.usize(..3))
            .map(|_| MARKS[rng.usize(..MARKS.len())])
            .collect(),
    };
    spliced(bytes, stretch, &other)
}

fn spliced(bytes: &[u8], stretch: Range<usize>, other: &[u8]) -> Vec<u8> {
    [&bytes[..stretch.start], other, &bytes[stretch.end..]].concat()
}

#[test]
fn every_fixture_and_what_damage_makes_of_it() {
    let mut rng = Rng::with_seed(1);
    for (_, folder) in folders() {
        for path in ["valid", "invalid"]
            .iter()
            .flat_map(|kind| files(&folder.join(kind)))
        {
            let bytes = std::fs::read(&path).unwrap();
            let name = path.to_string_lossy();
            both_ways(&name, &bytes, &Options::default());
            // The largest are many records of the kinds that the others have.
            let times = if bytes.len() > 10_000 { 2 } else { 30 };
            for _ in 0..times {
                both_ways(&name, &damaged(&bytes, &mut rng), &Options::default());
            }
        }
    }
}

#[test]
fn random_records_and_what_damage_makes_of_them() {
    for (game, _) in games() {
        let mut rng = Rng::with_seed(2);
        for seed in 0..8 {
            let record = random::records(game, seed, 1, 80);
            for _ in 0..50 {
                both_ways(
                    "record.txt",
                    &damaged(record.as_bytes(), &mut rng),
                    &Options::default(),
                );
            }
        }
    }
}
