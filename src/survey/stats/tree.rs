//! The tree of openings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::counts::Results;
use crate::game::Outcome;

/// The results of records with the same beginning, and their continuations.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    pub(super) results: Results,
    next: BTreeMap<String, Node>,
}

impl Node {
    /// Adds a record that continues with `turns`.
    pub(super) fn add(&mut self, turns: &[String], outcome: Outcome) {
        self.results.add(outcome);
        let Some((turn, rest)) = turns.split_first() else {
            return;
        };
        // The text is copied only for a new turn.
        if !self.next.contains_key(turn) {
            self.next.insert(turn.clone(), Self::default());
        }
        if let Some(node) = self.next.get_mut(turn) {
            node.add(rest, outcome);
        }
    }

    /// Calls `each` for each node below this one with the turns that lead to it. At each node, only the `top` most
    /// frequent turns are included, the most frequent first.
    pub(super) fn each<'n>(
        &'n self,
        top: usize,
        turns: &mut Vec<&'n str>,
        each: &mut impl FnMut(&[&str], &Self),
    ) {
        let mut next: Vec<_> = self.next.iter().collect();
        next.sort_by_key(|(_, node)| Reverse(node.results.all()));
        for (turn, node) in next.into_iter().take(top) {
            turns.push(turn);
            each(turns, node);
            node.each(top, turns, each);
            turns.pop();
        }
    }
}
