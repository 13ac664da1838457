//! Legal turns that may be meant.

use super::scene::Scene;
use crate::game::Told;
use crate::games::greenland::cell::Cell;
use crate::games::greenland::text::{either, side_name};
use crate::games::greenland::written::{Goal, Part, Written};

impl Scene<'_> {
    /// Suggests the slide of the written origin straight towards `cell`, which stops before it.
    pub(super) fn suggest_towards(&self, told: &mut Told<Part>, w: Written, cell: Cell) {
        let Written::Slide { from, .. } = w else {
            return;
        };
        let Some(from) = Cell::new(from) else {
            return;
        };
        let straight = from.ways(cell).map(|[straight, _]| straight);
        match straight.and_then(|d| Some((d, self.turn(from, d)?))) {
            Some((d, turn)) => {
                let end = self.end(from, d);
                told.help
                    .push(format!("sliding {} the hunter {end}", d.name()));
                told.suggestions.push(turn);
            }
            None => told.help.push(self.ways_of(from)),
        }
    }

    /// Suggests the turns that end on the written stop.
    pub(super) fn suggest_for_goal(&self, told: &mut Told<Part>, w: Written) {
        if let Written::Slide {
            goal: Goal::Stop(to),
            ..
        } = w
            && let Some(to) = Cell::new(to)
        {
            self.suggest_to(told, to);
        }
    }

    /// Suggests the turns that end on `to`.
    pub(super) fn suggest_to(&self, told: &mut Told<Part>, to: Cell) {
        let slides = self.slides_to(to);
        let from: Vec<String> = slides
            .iter()
            .map(|(from, _)| from.square().to_string())
            .collect();
        if !from.is_empty() {
            told.help.push(format!(
                "{}'s hunter on {} can stop on {}",
                side_name(self.p.side),
                either(&from),
                to.square()
            ));
        }
        let turns = slides.iter().filter_map(|&(from, d)| self.turn(from, d));
        told.suggestions.extend(turns);
    }
}
