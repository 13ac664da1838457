//! Records that are nearly canonical: what is passed over unchanged is what would be written.

use fastrand::Rng;
use rongo::canonical;
use rongo::check::{Options, check};
use rongo::record::print::WIDTH;

use super::canonical_text;
use crate::random;
use crate::support::games;

/// Slips that often leave a record in order.
const SLIPS: [(&str, &str); 14] = [
    (" ", "\n"),
    ("\n", " "),
    (" ", "  "),
    ("\n", "\r\n"),
    ("\n\n", "\n"),
    ("\n\n", "\n\n\n"),
    (". ", "."),
    (". ", ".\n"),
    ("*", ""),
    ("+", ""),
    (" A ", " A"),
    ("A ", "Aa1 "),
    (" ", " {x} "),
    ("] ", "]"),
];

fn slipped(text: &str, rng: &mut Rng) -> String {
    let (from, to) = SLIPS[rng.usize(..SLIPS.len())];
    let places: Vec<_> = text.match_indices(from).map(|(at, _)| at).collect();
    let Some(&at) = places.get(rng.usize(..places.len().max(1))) else {
        return text.to_owned();
    };
    format!("{}{to}{}", &text[..at], &text[at + from.len()..])
}

#[test]
fn what_stays_is_what_would_be_written() {
    for (game, _) in games() {
        let mut rng = Rng::with_seed(3);
        let (mut same, mut other) = (0, 0);
        for seed in 0..30 {
            let canonical = random::records(game, seed, 1, 60);
            for times in 0..20 {
                let text =
                    (0..times % 3).fold(canonical.clone(), |text, _| slipped(&text, &mut rng));
                let records = check("x.txt", text.clone(), &Options::default()).records;
                let [record] = records.as_slice() else {
                    continue;
                };
                if !record.diagnostics.is_empty() {
                    continue;
                }
                let made = canonical::file("x.txt", text.as_bytes(), &Options::default(), WIDTH);
                let made = String::from_utf8(made.unwrap().bytes).unwrap();
                assert_eq!(made, canonical_text("x.txt", &text), "{text}");
                if made == text {
                    same += 1;
                } else {
                    other += 1;
                }
            }
        }
        assert!(same > 100 && other > 100, "{same} {other}");
    }
}
