//! Suggests legal turns that may have been meant.

use super::context::Context;
use crate::game::Explanation;
use crate::games::greenland::cell::Cell;
use crate::games::greenland::direction::Direction;
use crate::games::greenland::text::{either, side_name};
use crate::games::greenland::written::{Part, Written};

impl Context<'_> {
    /// Suggests one slide, and describes how it ends.
    pub(super) fn suggest(&self, explanation: &mut Explanation<Part>, from: Cell, d: Direction) {
        let end = self.end(from, d);
        explanation
            .help
            .push(format!("sliding {} the hunter {end}", d.name()));
        explanation.suggestions.extend(self.turn(from, d));
    }

    /// Suggests every slide of the hunter on `from`.
    pub(super) fn suggest_ways(&self, explanation: &mut Explanation<Part>, from: Cell) {
        explanation.help.push(self.ways_of(from));
        let turns = Direction::ALL
            .into_iter()
            .filter_map(|d| self.turn(from, d));
        explanation.suggestions.extend(turns);
        explanation.help_suggests = true;
    }

    /// Suggests the slide from the written origin straight towards `cell`, which stops before it.
    pub(super) fn suggest_towards(
        &self,
        explanation: &mut Explanation<Part>,
        w: Written,
        cell: Cell,
    ) {
        let Some(from) = w.origin() else {
            return;
        };
        let straight = from.ways(cell).map(|[straight, _]| straight);
        match straight.filter(|&d| self.turn(from, d).is_some()) {
            Some(d) => self.suggest(explanation, from, d),
            None => self.suggest_ways(explanation, from),
        }
    }

    /// Suggests the turns that end on the written stop.
    pub(super) fn suggest_for_goal(&self, explanation: &mut Explanation<Part>, w: Written) {
        if let Some(to) = w.stop() {
            self.suggest_to(explanation, to);
        }
    }

    /// Suggests the turns that end on `to`.
    pub(super) fn suggest_to(&self, explanation: &mut Explanation<Part>, to: Cell) {
        let slides = self.slides_to(to);
        let turns = slides.iter().filter_map(|&(from, d)| self.turn(from, d));
        let turns: Vec<String> = turns.collect();
        if !turns.is_empty() {
            explanation.help_suggests = true;
            let quoted: Vec<String> = turns.iter().map(|turn| format!("`{turn}`")).collect();
            explanation.help.push(format!(
                "{} can reach {} by {}",
                side_name(self.p.side),
                to.square(),
                either(&quoted)
            ));
        }
        explanation.suggestions.extend(turns);
    }
}
