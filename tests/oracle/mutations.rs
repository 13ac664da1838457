//! Legal records, edited turn by turn: what the slow rules still find legal is accepted, and anything else is refused at
//! the first move that the edit makes illegal.

use std::ops::Range;

use fastrand::Rng;
use rongo::check::{Options, RecordReport};
use rongo::diagnostic::{Diagnostic, Severity};
use rongo::game::{Game, Outcome};
use rongo::games::GameId;

use super::agree::{Pair, times};
use super::edits::EDITS;
use super::grid::Grid;
use super::record::{Judged, Record, random};
use super::starts::Start;
use crate::sound::both_ways;

/// The records of a file, judged as records of game `G`.
pub(super) fn reports<G: Game>(bytes: &[u8], start: &Start<'_>) -> Vec<RecordReport> {
    let options = Options {
        force_game: GameId::named(G::INFO.id),
        boards: start.boards.to_vec(),
        ..Options::default()
    };
    both_ways("edited.txt", bytes, &options)
}

/// The first fault of a severity or a worse one, and its bytes in the file.
pub(super) fn first(
    records: &[RecordReport],
    severity: Severity,
) -> Option<(&Diagnostic, Range<usize>)> {
    let told = records.iter().flat_map(|record| &record.diagnostics);
    let found = told.filter(|told| told.severity >= severity);
    found
        .map(|told| {
            (
                told,
                told.place.bytes.start as usize..told.place.bytes.end as usize,
            )
        })
        .next()
}

/// How many edited records were found legal and illegal.
#[derive(Debug, Default)]
struct Counts {
    legal: usize,
    illegal: usize,
    unknown: usize,
}

/// Makes `records` random records of a start, applies each edit to each of them `edits` times, and judges the results.
fn edited<G: Game>(
    pair: &Pair<'_, G>,
    start: &Start<'_>,
    [records, edits]: [u64; 2],
    plies: u32,
    rng: &mut Rng,
    counts: &mut Counts,
) {
    let last = Grid::read(start.fen.split(' ').next().unwrap()).last();
    for _ in 0..records {
        let original = random(pair, &start.tags, start.fen, plies, rng);
        judged(pair, start, &original, "no edit", counts);
        if original.turns.is_empty() {
            continue;
        }
        for (name, edit) in EDITS {
            for _ in 0..edits {
                let mut record = original.clone();
                edit(&mut record, last, rng);
                if record != original {
                    judged(pair, start, &record, name, counts);
                }
            }
        }
    }
}

/// Compares what is told about a record with what the slow rules say of it.
fn judged<G: Game>(
    pair: &Pair<'_, G>,
    start: &Start<'_>,
    record: &Record,
    edit: &str,
    counts: &mut Counts,
) {
    let text = record.text(pair);
    let records = reports::<G>(text.whole.as_bytes(), start);
    assert_eq!(records.len(), 1, "{}", text.whole);
    let error = first(&records, Severity::Error);
    let said = error
        .as_ref()
        .map(|(told, _)| (told.code.id, &told.message));
    let at = error.as_ref().map(|(_, at)| at.clone());
    let what = || format!("{edit}: {said:?} at {at:?}\n{}", text.whole);
    match record.judge(pair.rules) {
        Judged::Unknown => counts.unknown += 1,
        Judged::Illegal(i) => {
            counts.illegal += 1;
            let at = at
                .clone()
                .unwrap_or_else(|| panic!("accepted: {i}: {}", what()));
            let turn = &text.turns[i];
            assert!(
                turn.start <= at.start && at.end <= turn.end,
                "{i}: {}",
                what()
            );
        }
        Judged::Legal(fen) => {
            counts.legal += 1;
            let ending = pair.rules.ending(&fen).map(Outcome::text);
            let is_wrong = ending.is_some_and(|ending| ending != record.result);
            let told = first(&records, Severity::Warning).map(|(_, at)| at);
            if is_wrong {
                // An error or a warning: it depends on whether the rules text itself gives the ending.
                assert!(told.is_some(), "no word on the result: {}", what());
                assert!(
                    at.as_ref().is_none_or(|at| *at == text.result),
                    "{}",
                    what()
                );
            } else {
                assert_eq!(at, None, "refused: {}", what());
            }
            if let Some((at, _)) = record.misnumbered {
                let told = told.unwrap_or_else(|| panic!("no word on the number: {}", what()));
                assert!(told.end <= text.turns[at].start, "{}", what());
            }
        }
    }
}

impl Counts {
    /// Asserts that both kinds were seen often, and that hardly a record was too hard to judge.
    fn are_many(&self, legal: usize, illegal: usize) {
        assert!(self.legal >= legal && self.illegal >= illegal, "{self:?}");
        assert!(self.unknown * 10 < self.legal + self.illegal, "{self:?}");
    }
}

#[test]
fn fanorona() {
    let mut rng = Rng::with_seed(31);
    let mut counts = Counts::default();
    super::starts::fanorona(|pair, start| {
        edited(pair, start, [2 * times(), 5], 30, &mut rng, &mut counts);
    });
    counts.are_many(300, 1_000);
}

#[test]
fn hanga_roa() {
    let mut rng = Rng::with_seed(32);
    let mut counts = Counts::default();
    super::starts::hanga_roa(|pair, start| {
        edited(pair, start, [times(), 2], 16, &mut rng, &mut counts);
    });
    counts.are_many(100, 300);
}

#[test]
fn greenland() {
    let mut rng = Rng::with_seed(33);
    let mut counts = Counts::default();
    super::starts::greenland(|pair, start, _| {
        edited(pair, start, [2 * times(), 5], 100, &mut rng, &mut counts);
    });
    counts.are_many(100, 300);
}
