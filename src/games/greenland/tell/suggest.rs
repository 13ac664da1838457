//! Legal turns that may be meant.

use super::scene::Scene;
use crate::game::Told;
use crate::games::greenland::cell::Cell;
use crate::games::greenland::direction::Direction;
use crate::games::greenland::text::{either, side_name};
use crate::games::greenland::written::{Part, Written};

impl Scene<'_> {
    /// Suggests one slide, and says how it ends.
    pub(super) fn suggest(&self, told: &mut Told<Part>, from: Cell, d: Direction) {
        let end = self.end(from, d);
        told.help
            .push(format!("sliding {} the hunter {end}", d.name()));
        told.suggestions.extend(self.turn(from, d));
    }

    /// Suggests every slide of the hunter on `from`.
    pub(super) fn suggest_ways(&self, told: &mut Told<Part>, from: Cell) {
        told.help.push(self.ways_of(from));
        let turns = Direction::ALL
            .into_iter()
            .filter_map(|d| self.turn(from, d));
        told.suggestions.extend(turns);
        told.help_suggests = true;
    }

    /// Suggests the slide of the written origin straight towards `cell`, which stops before it.
    pub(super) fn suggest_towards(&self, told: &mut Told<Part>, w: Written, cell: Cell) {
        let Some(from) = w.origin() else {
            return;
        };
        let straight = from.ways(cell).map(|[straight, _]| straight);
        match straight.filter(|&d| self.turn(from, d).is_some()) {
            Some(d) => self.suggest(told, from, d),
            None => self.suggest_ways(told, from),
        }
    }

    /// Suggests the turns that end on the written stop.
    pub(super) fn suggest_for_goal(&self, told: &mut Told<Part>, w: Written) {
        if let Some(to) = w.stop() {
            self.suggest_to(told, to);
        }
    }

    /// Suggests the turns that end on `to`.
    pub(super) fn suggest_to(&self, told: &mut Told<Part>, to: Cell) {
        let slides = self.slides_to(to);
        let turns = slides.iter().filter_map(|&(from, d)| self.turn(from, d));
        let turns: Vec<String> = turns.collect();
        if !turns.is_empty() {
            told.help_suggests = true;
            let quoted: Vec<String> = turns.iter().map(|turn| format!("`{turn}`")).collect();
            told.help.push(format!(
                "{} can reach {} by {}",
                side_name(self.p.side),
                to.square(),
                either(&quoted)
            ));
        }
        told.suggestions.extend(turns);
    }
}
