//! The tree of openings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::counts::Results;
use crate::game::Outcome;

/// What records that begin alike come to, and how they go on.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    pub(super) results: Results,
    next: BTreeMap<String, Node>,
}

impl Node {
    /// Counts a record in that goes on with `turns`.
    pub(super) fn add(&mut self, turns: &[String], outcome: Outcome) {
        self.results.add(outcome);
        let Some((turn, rest)) = turns.split_first() else {
            return;
        };
        // The text is copied for a turn that is new.
        if !self.next.contains_key(turn) {
            self.next.insert(turn.clone(), Self::default());
        }
        if let Some(node) = self.next.get_mut(turn) {
            node.add(rest, outcome);
        }
    }

    /// Gives the turns that lead to each node below this one and the node: of each node's turns the `top` most frequent,
    /// these first.
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
