//! Damaged files: every form reads them without a panic, and says where it is wrong.

use rongo::check::Options;
use rongo::convert::forms::positions;
use rongo::convert::forms::{ALL, Given, detect};
use rongo::source::SourceFile;

use super::fixtures::fixtures;

/// Marks of one form or another, and characters that none has.
const ODD: [char; 24] = [
    '[', ']', '(', ')', '{', '}', ';', '\\', '"', '\'', '<', '>', '|', ':', ',', '-', '+', 'X',
    'é', '½', '\u{feff}', '\0', '\n', '9',
];

/// The text with a few places changed, on the borders of its characters.
fn damaged(text: &str, rng: &mut fastrand::Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..6) {
        let at = rng.usize(..chars.len());
        match rng.u8(0..4) {
            0 => _ = chars.remove(at),
            1 => chars.insert(at, ODD[rng.usize(..ODD.len())]),
            2 => chars.truncate(at.max(1)),
            _ => {
                let other = rng.usize(..chars.len());
                chars.swap(at, other);
            }
        }
        if chars.is_empty() {
            chars.push(' ');
        }
    }
    chars.into_iter().collect()
}

#[test]
fn damaged_files_are_read_without_a_panic() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut refused = 0;
    let mut faulty = 0;
    for (_, _, text) in fixtures() {
        for _ in 0..60 {
            let text = damaged(&text, &mut rng);
            _ = detect(&text);
            let file = SourceFile::new("test", text.clone().into_bytes());
            let chunk = file.whole();
            for form in ALL {
                match form.import(chunk.text(), Given::default()) {
                    Ok(records) => {
                        for (n, record) in records.iter().enumerate() {
                            let report = record.judge(&chunk, n + 1, *form, &Options::default());
                            faulty += usize::from(!report.diagnostics.is_empty());
                            assert!(!record.record_text(chunk.text()).is_empty());
                        }
                    }
                    Err(e) => {
                        assert!(e.range.end <= text.len() && !e.message.is_empty(), "{e:?}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 100 && faulty > 100, "{refused} {faulty}");
}

#[test]
fn damaged_positions_are_read_without_a_panic() {
    let mut rng = fastrand::Rng::with_seed(2);
    for text in [
        super::positions::VCHESS,
        super::positions::AEC,
        super::positions::SLIM,
    ] {
        for _ in 0..500 {
            let text = damaged(text, &mut rng);
            for form in positions::ALL {
                if let Err(e) = (form.read)(&text) {
                    assert!(
                        e.range.start <= e.range.end && e.range.end <= text.len(),
                        "{e:?}"
                    );
                }
            }
        }
    }
}
