//! A visitor that searches a record for a position and for turns.

use super::{Hit, Reached, SearchResult, Wanted};
use crate::at::LinePath;
use crate::judge::{AnyPosition, AnyTurns, Begin, Turn, TurnState};

/// The search of one record.
pub(super) struct Search {
    position: Option<AnyPosition>,
    turns: Option<AnyTurns>,
    variations: bool,
    /// The current line, and for the main line and each enclosing variation the number of turns from the start that
    /// match the wanted ones.
    path: Vec<(u32, u32)>,
    made: Vec<usize>,
    position_at: Option<Reached>,
    turns_at: Option<Reached>,
    cut: bool,
}

impl Search {
    /// Starts the search of a record; `None` if the position or the turns are impossible in its game with its rules
    /// and board.
    pub(super) fn new(wanted: &Wanted, record: &Begin<'_>) -> Option<Self> {
        let setup = record.setup;
        let position = wanted.position.as_ref().map(|text| setup.position(text));
        let turns = wanted.turns.as_ref().map(|text| setup.turns(text));
        let (position, turns) = (position.transpose().ok()?, turns.transpose().ok()?);
        let at_start = position.as_ref().is_some_and(|p| setup.starts_from(p));
        Some(Self {
            position,
            turns,
            variations: wanted.variations,
            path: Vec::new(),
            made: vec![0],
            position_at: at_start.then(|| Reached {
                ply: 0,
                variation: LinePath::default(),
                at: None,
            }),
            turns_at: None,
            cut: false,
        })
    }

    pub(super) fn finish(self) -> SearchResult {
        let misses = (self.position.is_some() && self.position_at.is_none())
            || (self.turns.is_some() && self.turns_at.is_none());
        let reached = self.position_at.or(self.turns_at);
        let hit = (!misses).then_some(Hit { reached });
        SearchResult {
            cut: self.cut && hit.is_none(),
            hit,
        }
    }

    /// Examines the next turn of the record.
    pub(super) fn turn(&mut self, turn: &Turn<'_>) {
        if !self.variations && !turn.is_main() {
            return;
        }
        self.enter(turn.variation);
        if turn.state == TurnState::Played {
            self.compare(turn);
        } else {
            self.cut = true;
        }
        if let (Some(wanted), None) = (&self.position, &self.position_at)
            && turn.known().reaches(wanted)
        {
            self.position_at = Some(here(turn));
        }
    }

    /// Compares the current turn with the next wanted one.
    fn compare(&mut self, turn: &Turn<'_>) {
        let (Some(turns), None) = (&self.turns, &self.turns_at) else {
            return;
        };
        let Some(made) = self
            .made
            .last_mut()
            .filter(|n| **n + 1 == turn.ply as usize)
        else {
            return;
        };
        if turn.known().is(turns, *made) {
            *made += 1;
            if *made == turns.len() {
                self.turns_at = Some(here(turn));
            }
        }
    }

    /// Moves to the line `path`. A variation begins with the turns of the enclosing line, up to the turn that it
    /// replaces.
    fn enter(&mut self, path: &[(u32, u32)]) {
        let same = self.path.iter().zip(path).take_while(|(a, b)| a == b);
        let same = same.count();
        self.path.truncate(same);
        self.made.truncate(same + 1);
        for step in &path[same..] {
            let around = self.made.last().copied().unwrap_or_default();
            self.made
                .push(around.min(step.0.saturating_sub(1) as usize));
            self.path.push(*step);
        }
    }
}

/// Returns the place after the current turn.
fn here(turn: &Turn<'_>) -> Reached {
    Reached {
        ply: turn.ply,
        variation: LinePath(turn.variation.to_vec()),
        at: Some(turn.span.start as usize),
    }
}
