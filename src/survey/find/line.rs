//! Searches a record for a position and for turns: a replay, overheard.

use super::{Hit, Looked, Reached};
use crate::at::LinePath;
use crate::check::Started;
use crate::game::{Game, Position};
use crate::replay::{Cursor, Event, Observer};

/// A search on its way.
pub(super) struct Search<'a, G: Game> {
    started: &'a Started<G>,
    /// The position that is wanted, as turn 1.
    position: Option<G::Position>,
    /// The turns that are wanted.
    turns: Option<Vec<G::Written>>,
    pub(super) variations: bool,
    /// The line at hand, and for the main line and each variation around how many turns from the start are the wanted ones.
    path: Vec<(u32, u32)>,
    made: Vec<usize>,
    position_at: Option<Reached>,
    turns_at: Option<Reached>,
    cut: bool,
}

impl<'a, G: Game> Search<'a, G> {
    pub(super) fn new(
        started: &'a Started<G>,
        position: Option<G::Position>,
        turns: Option<Vec<G::Written>>,
    ) -> Self {
        let position = position.map(|p| p.at_number(1));
        let at_start = position.as_ref() == Some(&started.start.at_number(1));
        Self {
            started,
            position,
            turns,
            variations: false,
            path: Vec::new(),
            made: vec![0],
            position_at: at_start.then(|| Reached {
                ply: 0,
                variation: LinePath::default(),
                at: None,
            }),
            turns_at: None,
            cut: false,
        }
    }

    pub(super) fn finish(self) -> Looked {
        let misses = (self.position.is_some() && self.position_at.is_none())
            || (self.turns.is_some() && self.turns_at.is_none());
        let reached = self.position_at.or(self.turns_at);
        let hit = (!misses).then_some(Hit { reached });
        Looked {
            cut: self.cut && hit.is_none(),
            hit,
        }
    }

    /// The place behind the turn at hand.
    fn here(&self, at: &Cursor<'_>) -> Reached {
        Reached {
            ply: at.ply,
            variation: LinePath(at.variation.to_vec()),
            at: Some(self.started.record.items[at.item].span.start as usize),
        }
    }

    /// Looks whether `p`, which the turn at hand leads to, is the position.
    fn position(&mut self, at: &Cursor<'_>, p: &G::Position) {
        if let (Some(wanted), None) = (&self.position, &self.position_at)
            && *wanted == p.at_number(1)
        {
            self.position_at = Some(self.here(at));
        }
    }

    /// Looks whether the turn at hand is the next one of those that are wanted.
    fn turn(&mut self, at: &Cursor<'_>, before: &G::Position, played: &G::Move) {
        let (Some(turns), None) = (&self.turns, &self.turns_at) else {
            return;
        };
        let Some(made) = self.made.last_mut().filter(|n| **n + 1 == at.ply as usize) else {
            return;
        };
        let meant = G::resolve(&self.started.setup, before, &turns[*made]);
        if meant.is_ok_and(|meant| meant == *played) {
            *made += 1;
            if *made == turns.len() {
                self.turns_at = Some(self.here(at));
            }
        }
    }

    /// Goes to the line `path`. A variation begins with the turns of the line around it, up to the one that it replaces.
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

impl<G: Game> Observer<G> for Search<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        if !self.variations && !at.variation.is_empty() {
            return;
        }
        self.enter(at.variation);
        match event {
            Event::Played {
                played,
                before,
                after,
                ..
            } => {
                self.turn(at, before, played);
                self.position(at, after);
            }
            Event::WrongNumber { .. } => {}
            _ => {
                self.cut = true;
                let corrections = &self.started.corrections;
                let corrected = corrections.iter().find(|(item, _)| *item == at.item);
                if let Some((_, p)) = corrected {
                    self.position(at, p);
                }
            }
        }
    }
}
