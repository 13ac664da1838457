//! What the compared positions reach: an agreement about rules that never came up would say nothing.

use std::collections::BTreeMap;

use super::grid::{At, Grid};
use super::{Rules, Turn};
use rongo::game::Outcome;

/// How often something was met.
#[derive(Debug, Default)]
pub(super) struct Reached {
    pub(super) positions: usize,
    things: BTreeMap<&'static str, usize>,
}

impl Reached {
    fn note(&mut self, is_so: bool, thing: &'static str) {
        *self.things.entry(thing).or_default() += usize::from(is_so);
    }

    /// Asserts that all there is to meet was met, and that the positions were many.
    pub(super) fn all(&self, positions: usize, times: usize) {
        assert!(self.positions >= positions, "{self:?}");
        assert!(self.things.values().all(|&n| n >= times), "{self:?}");
    }

    pub(super) fn fanorona(&mut self, fen: &str, turns: &[Turn]) {
        self.positions += 1;
        let any = |what: fn(&str) -> bool| turns.iter().any(|turn| what(&turn.texts[0]));
        self.note(any(|text| text.contains(',')), "a chain");
        self.note(any(|text| !text.contains(['+', '-'])), "a paika");
        self.note(any(|text| text.contains('+')), "an approach");
        self.note(any(|text| text.contains('-')), "a withdrawal");
        let both = fen.contains('W') && fen.contains('B');
        self.note(turns.is_empty() && both, "a side without a move");
        self.note(!both, "a side without a piece");
    }

    pub(super) fn greenland(&mut self, fen: &str, turns: &[Turn], rules: &dyn Rules) {
        self.positions += 1;
        let (board, red, home) = hunters(fen);
        let other = if red { 'G' } else { 'R' };
        let stuck = turns.iter().any(|turn| turn.texts[0] == "--");
        self.note(stuck, "a side that cannot move");
        self.note(rules.ending(fen) == Some(Outcome::First), "a win of Red");
        self.note(rules.ending(fen) == Some(Outcome::Second), "a win of Green");
        let grace = board.places('R').is_empty() && !turns.is_empty();
        self.note(grace, "a last chance");
        for turn in turns {
            let text = turn.texts[0].as_str();
            let (after, _, home_after) = hunters(&turn.after);
            let draw = grace && after.places('G').is_empty();
            self.note(draw, "a last chance used");
            self.note(grace && !draw, "a last chance lost");
            self.note(
                text.starts_with("a15") || text.starts_with("o1-"),
                "out of a corner",
            );
            self.note(
                text.contains("-a15") || text.ends_with("-o1"),
                "into a corner",
            );
            self.note(text.contains('#'), "home");
            if text.ends_with('*') {
                let gone = minus(&board.places(other), &after.places(other));
                let come = minus(&after.places(other), &board.places(other));
                self.note(
                    home_after[usize::from(red)] > home[usize::from(red)],
                    "pushed home",
                );
                let corner = |at: &At| *at == (0, 14) || *at == (14, 0);
                self.note(come.iter().any(corner), "pushed into a corner");
                let far = |(a, b): (&At, &At)| (a.0 - b.0).abs() + (a.1 - b.1).abs() > 1;
                self.note(gone.iter().zip(&come).any(far), "pushed over the edge");
            }
        }
    }

    pub(super) fn hanga_roa(&mut self, fen: &str, turns: &[Turn], rules: &dyn Rules) {
        self.positions += 1;
        let over = rules.ending(fen).is_some();
        self.note(turns.is_empty() && !over, "a side without a turn");
        self.note(fen.contains(" w ") && fen.ends_with(" 1"), "a first turn");
        for turn in turns {
            let text = turn.texts[0].as_str();
            self.note(text.starts_with("A@"), "a re-entry");
            self.note(text.contains('-'), "a way written out");
            self.note(text.starts_with('M'), "a Moais on its road");
            self.note(
                text.starts_with('A') && text.len() > 9,
                "an origin and two stones",
            );
            let origin = text.find(' ').is_some_and(|at| at == 3);
            self.note(origin, "an origin");
            let ariki = |fen: &str| [fen.matches('A').count(), fen.matches('a').count()];
            let hands = |fen: &str| ariki(fen.split(' ').nth(2).unwrap());
            let (before, after) = (ariki(fen), ariki(&turn.after));
            self.note(
                after.iter().zip(before).any(|(a, b)| *a < b),
                "an Ariki captured",
            );
            let retired = hands(&turn.after)
                .iter()
                .zip(hands(fen))
                .any(|(a, b)| *a > b);
            self.note(retired, "an Ariki retired");
        }
    }
}

/// The hunters of a position, whether Red is to move, and how many are home.
fn hunters(fen: &str) -> (Grid, bool, [u32; 2]) {
    let fields: Vec<&str> = fen.split(' ').collect();
    let (red, green) = fields[2].split_once(',').unwrap();
    let home = [red, green].map(|n| n.parse().unwrap());
    (Grid::read(fields[0]), fields[1] == "r", home)
}

/// The squares that are among the first and not among the others.
fn minus(these: &[At], those: &[At]) -> Vec<At> {
    let mut left = these.to_vec();
    left.retain(|at| !those.contains(at));
    left
}
