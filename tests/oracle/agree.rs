//! The library agrees with the slow rules: on the turns of a position, on what each leads to, on the end.

use std::collections::HashMap;
use std::ops::ControlFlow;

use fastrand::Rng;
use rongo::game::{Game, Limits};

use super::{MOST, Rules, Turn};

/// How many times the usual number of cases is run: `PROPTEST_CASES` counts in hundreds here.
pub(super) fn times() -> u64 {
    let cases = std::env::var("PROPTEST_CASES").ok();
    let cases: Option<u64> = cases.and_then(|text| text.parse().ok());
    cases.map_or(1, |cases| cases.div_ceil(100))
}

/// What is compared: a game with its setup, and its slow rules.
pub(super) struct Pair<'a, G: Game> {
    pub(super) setup: G::Setup,
    pub(super) rules: &'a dyn Rules,
}

impl<G: Game> Pair<'_, G> {
    fn position(&self, fen: &str) -> G::Position {
        G::parse_position(&self.setup, fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
    }

    /// Compares all that can be asked about a position; gives its turns, if they are not too many.
    pub(super) fn compare(&self, fen: &str) -> Option<Vec<Turn>> {
        let s = &self.setup;
        let p = self.position(fen);
        assert_eq!(G::position_text(s, &p), fen);
        let ending = G::ending(s, &p).map(|ending| ending.outcome);
        assert_eq!(ending, self.rules.ending(fen), "the end of {fen}");
        let turns = self.rules.turns(fen)?;
        let expected: HashMap<&str, usize> = turns
            .iter()
            .enumerate()
            .flat_map(|(i, turn)| turn.texts.iter().map(move |text| (text.as_str(), i)))
            .collect();
        let mut seen = vec![false; turns.len()];
        let limits = Limits { paths: MOST as u64 };
        let listed = G::legal(s, &p, &limits, |m| {
            let text = G::write(s, &p, m).to_string();
            let Some(&i) = expected.get(text.as_str()) else {
                panic!("{text} is not legal in {fen}");
            };
            assert!(!seen[i], "{text} is listed twice in {fen}");
            seen[i] = true;
            let mut after = p.clone();
            G::apply(s, &mut after, m);
            let after = G::position_text(s, &after);
            assert_eq!(after, turns[i].after, "after {text} in {fen}");
            ControlFlow::Continue(())
        });
        assert!(listed.is_ok(), "{fen} has {} turns only", turns.len());
        let missing = seen.iter().position(|seen| !seen);
        assert_eq!(missing.map(|i| &turns[i]), None, "not listed in {fen}");
        Some(turns)
    }

    /// Plays at random from `fen` and compares every position on the way; shows each to `look`, with its turns.
    pub(super) fn wander(
        &self,
        fen: &str,
        plies: u32,
        rng: &mut Rng,
        mut look: impl FnMut(&str, &[Turn]),
    ) {
        let mut p = self.position(fen);
        for _ in 0..=plies {
            let fen = G::position_text(&self.setup, &p);
            if let Some(turns) = self.compare(&fen) {
                look(&fen, &turns);
            }
            let Some(m) = G::pick(&self.setup, &p, rng) else {
                break;
            };
            G::apply(&self.setup, &mut p, &m);
        }
    }
}
