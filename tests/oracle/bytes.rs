//! Legal records, damaged byte by byte: cut anywhere, joined, any byte another. Nothing before the damage is blamed; what
//! is accepted is legal by the slow rules, and what these find legal is accepted.

use std::ops::Range;

use fastrand::Rng;
use rongo::diagnostic::Severity;
use rongo::game::{Game, Outcome};
use rongo::record::{self, Front, Kind, read};

use super::agree::{Pair, times};
use super::mutations::{first, reports};
use super::record::{Judged, Text, judge, random};
use super::starts::Start;

/// A damaged file.
struct Damaged {
    bytes: Vec<u8>,
    /// The damage: the words that it touches.
    place: Range<usize>,
}

/// A record without the bytes from somewhere on.
fn cut(text: &Text, rng: &mut Rng) -> Damaged {
    let at = rng.usize(..text.whole.len());
    Damaged {
        bytes: text.whole.as_bytes()[..at].to_vec(),
        place: text.words_at(at).start..at,
    }
}

/// A record with another byte somewhere: one bit turned, or any byte.
fn flipped(text: &Text, rng: &mut Rng) -> Damaged {
    let at = rng.usize(..text.whole.len());
    let mut bytes = text.whole.as_bytes().to_vec();
    bytes[at] = if rng.bool() {
        bytes[at] ^ (1 << rng.u8(0..8))
    } else {
        rng.u8(..)
    };
    Damaged {
        bytes,
        place: text.words_at(at),
    }
}

impl Text {
    /// The word that the byte is in, or the two that it is between; the tags are one word.
    fn words_at(&self, at: usize) -> Range<usize> {
        let before = self.words.iter().rfind(|word| word.start <= at);
        let after = self.words.iter().find(|word| word.end > at);
        let start = before.map_or(0, |word| word.start);
        start..after.map_or(self.whole.len(), |word| word.end)
    }
}

/// What the slow rules say of the text of one record.
enum Slow {
    /// Every turn is legal, the result fits.
    Legal,
    /// The first turn that is not, or the result.
    Illegal(Range<usize>),
    /// There is more in it than turns in a row, or nothing that says from where they start.
    Unknown,
}

/// Judges the record at the front of `text`, which must be all of it.
fn slow<G: Game>(pair: &Pair<'_, G>, text: &str) -> Slow {
    let (record, end) = read(text, Front::read(text, 0), G::parse_move);
    let plain = |item: &record::Item<G::Written>| {
        matches!(
            item.kind,
            Kind::Turn(_) | Kind::Number(_) | Kind::Comment | Kind::Result(_)
        )
    };
    let Some(fen) = record.header.value("FEN") else {
        return Slow::Unknown;
    };
    let is_control = |c: char| c.is_control() && !c.is_whitespace();
    if text.contains(is_control)
        || end < text.len()
        || !record.faults.is_empty()
        || !record.items.iter().all(plain)
    {
        return Slow::Unknown;
    }
    let turns = record.items.iter().filter_map(|item| match &item.kind {
        Kind::Turn(w) => Some((w.to_string(), item.span.range())),
        _ => None,
    });
    let (turns, places): (Vec<_>, Vec<_>) = turns.unzip();
    match judge(fen, &turns, pair.rules) {
        Judged::Unknown => Slow::Unknown,
        Judged::Illegal(i) => Slow::Illegal(places[i].clone()),
        Judged::Legal(fen) => {
            let ending = pair.rules.ending(&fen).map(Outcome::text);
            match record.result {
                Some((outcome, at)) if ending.is_some_and(|e| e != outcome.text()) => {
                    Slow::Illegal(at.range())
                }
                _ => Slow::Legal,
            }
        }
    }
}

/// Damages records of a start, and judges what becomes of them; counts the accepted and the refused.
fn damaged<G: Game>(
    pair: &Pair<'_, G>,
    start: &Start<'_>,
    cases: u64,
    plies: u32,
    rng: &mut Rng,
    counts: &mut [usize; 2],
) {
    let record = random(pair, &start.tags, start.fen, plies, rng);
    let text = record.text(pair);
    for _ in 0..cases {
        for damage in [cut, flipped] {
            let damaged = damage(&text, rng);
            let is_refused = judged(pair, start, &damaged);
            counts[usize::from(is_refused)] += 1;
        }
    }
}

/// Compares what is told of a damaged record with what the slow rules say; gives whether it is refused.
fn judged<G: Game>(pair: &Pair<'_, G>, start: &Start<'_>, damaged: &Damaged) -> bool {
    let records = reports::<G>(&damaged.bytes, start);
    let error = first(&records, Severity::Error).map(|(told, at)| (told.code.id, at));
    // What happens to tags can change what all the rest means; and other bytes than UTF-8 are another text.
    let readable = std::str::from_utf8(&damaged.bytes).ok();
    let Some(edited) = readable.filter(|_| damaged.place.start > 0) else {
        return error.is_some();
    };
    let what = || format!("{error:?}, {:?} damaged\n{edited}", damaged.place);
    let blamed =
        |place: &Range<usize>, at: &Range<usize>| place.start <= at.start && at.start <= place.end;
    match (slow(pair, edited), &error) {
        (Slow::Legal | Slow::Unknown, None) => {}
        (Slow::Legal, Some(_)) => panic!("refused: {}", what()),
        (Slow::Illegal(at), None) => {
            let warning = first(&records, Severity::Warning);
            let is_result = warning.is_some_and(|(_, told)| told == at);
            assert!(is_result, "accepted in spite of {at:?}: {}", what());
        }
        (Slow::Illegal(turn), Some((_, at))) => {
            let is_there = blamed(&turn, at) || blamed(&damaged.place, at);
            assert!(is_there, "not at {turn:?}: {}", what());
        }
        (Slow::Unknown, Some((_, at))) => {
            assert!(damaged.place.start <= at.start, "too early: {}", what());
        }
    }
    error.is_some()
}

/// Two files in one: with a line between them, with none, and with the first one cut.
fn joined<G: Game>(pair: &Pair<'_, G>, start: &Start<'_>, plies: u32, rng: &mut Rng) {
    let [one, two] = [(); 2].map(|()| {
        let record = random(pair, &start.tags, start.fen, plies, rng);
        record.text(pair)
    });
    for between in ["", "\n", "\n\n\n", " \n"] {
        let text = format!("{}{between}{}", one.whole, two.whole);
        let records = reports::<G>(text.as_bytes(), start);
        assert_eq!(records.len(), 2, "{text}");
        let error = first(&records, Severity::Error).map(|(told, at)| (told.code.id, at));
        assert_eq!(error, None, "{text}");
    }
    let half = cut(&one, rng);
    let mut bytes = half.bytes.clone();
    bytes.extend_from_slice(two.whole.as_bytes());
    let records = reports::<G>(&bytes, start);
    if let Some((_, at)) = first(&records, Severity::Error) {
        let text = String::from_utf8_lossy(&bytes);
        let whole = half.place.start..half.place.end + two.whole.len();
        assert!(whole.contains(&at.start), "{at:?} of {whole:?}: {text}");
    }
}

#[test]
fn fanorona() {
    let mut rng = Rng::with_seed(41);
    let mut counts = [0; 2];
    super::starts::fanorona(|pair, start| {
        damaged(pair, start, 60 * times(), 20, &mut rng, &mut counts);
        joined(pair, start, 20, &mut rng);
    });
    assert!(counts.iter().all(|&n| n > 100), "{counts:?}");
}

#[test]
fn hanga_roa() {
    let mut rng = Rng::with_seed(42);
    let mut counts = [0; 2];
    super::starts::hanga_roa(|pair, start| {
        damaged(pair, start, 30 * times(), 12, &mut rng, &mut counts);
        joined(pair, start, 12, &mut rng);
    });
    assert!(counts.iter().all(|&n| n > 100), "{counts:?}");
}

#[test]
fn greenland() {
    let mut rng = Rng::with_seed(43);
    let mut counts = [0; 2];
    super::starts::greenland(|pair, start, _| {
        damaged(pair, start, 200 * times(), 60, &mut rng, &mut counts);
        joined(pair, start, 60, &mut rng);
    });
    assert!(counts.iter().all(|&n| n > 100), "{counts:?}");
}
