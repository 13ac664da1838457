//! Describes board and position in words.

use crate::games::greenland::board::{Board, Feature};
use crate::games::greenland::cell::Cell;
use crate::games::greenland::direction::Direction;
use crate::games::greenland::moves::{self, Move};
use crate::games::greenland::position::Position;
use crate::games::greenland::slide::{Push, SlideMap};
use crate::games::greenland::text::{either, side_name};
use crate::games::greenland::write::write;

/// The board and the position that messages refer to.
pub(super) struct Context<'a> {
    pub(super) board: &'a Board,
    pub(super) p: &'a Position,
}

impl Context<'_> {
    /// Returns a description of what stops a hunter on a square.
    pub(super) fn thing(&self, cell: Cell) -> String {
        let square = cell.square();
        if let Some(side) = self.p.at(cell) {
            return format!("{}'s hunter on {square}", side_name(side));
        }
        match self.board.feature(cell) {
            Some(Feature::Flag) => format!("the flag on {square}"),
            Some(Feature::Seal) => format!("the seal on {square}"),
            Some(Feature::Igloo(side)) => format!("{}'s igloo on {square}", side_name(side)),
            Some(Feature::CornerStop) => format!("the corner stop {square}"),
            None => format!("the ice on {square}"),
        }
    }

    /// Describes how a slide ends: "stops on c9, before the flag on c10".
    pub(super) fn end(&self, from: Cell, d: Direction) -> String {
        let Some(Move::Slide { to, push, .. }) = self.slide(from, d) else {
            return "does not move at all".into();
        };
        if to == Cell::home(self.p.side) {
            return format!("goes home to {}", to.square());
        }
        match (to.step(d), push) {
            (None, _) => format!("stops in the corner stop {}", to.square()),
            (Some(next), None) => {
                format!("stops on {}, before {}", to.square(), self.thing(next))
            }
            (Some(next), Some(push)) => format!(
                "stops on {}, before {}, and pushes it {}",
                to.square(),
                self.thing(next),
                self.pushed_to(push)
            ),
        }
    }

    fn pushed_to(&self, push: Push) -> String {
        if push.to == Cell::home(self.p.side.other()) {
            format!("home to {}", push.to.square())
        } else {
            format!("to {}", push.to.square())
        }
    }

    /// Describes the turns of the hunter on `from` in a sentence.
    pub(super) fn ways_of(&self, from: Cell) -> String {
        let turns = Direction::ALL
            .into_iter()
            .filter_map(|d| Some(format!("`{}` ({})", self.turn(from, d)?, d.name())));
        let turns: Vec<String> = turns.collect();
        let square = from.square();
        match turns.as_slice() {
            [] => format!("the hunter on {square} cannot move at all"),
            [one] => format!("the hunter on {square} has one turn: {one}"),
            several => format!("the hunter on {square} can move {}", either(several)),
        }
    }

    /// Returns the direction in which the hunter on `from` slides home.
    pub(super) fn way_home(&self, from: Cell) -> Option<Direction> {
        let home = Cell::home(self.p.side);
        let (_, d) = self.slides_of(from).find(|&(to, _)| to == home)?;
        Some(d)
    }

    /// Returns the first slide of the side to move.
    pub(super) fn first_slide(&self) -> Option<(Cell, Direction)> {
        let pieces = self.p.pieces(self.p.side);
        pieces
            .iter()
            .find_map(|from| self.slides_of(from).next().map(|(_, d)| (from, d)))
    }

    /// Returns the slides that end on `to`, by origin and direction.
    pub(super) fn slides_to(&self, to: Cell) -> Vec<(Cell, Direction)> {
        let pieces = self.p.pieces(self.p.side);
        pieces
            .iter()
            .flat_map(|from| self.slides_of(from).map(move |(end, d)| (from, end, d)))
            .filter(|&(_, end, _)| end == to)
            .map(|(from, _, d)| (from, d))
            .collect()
    }

    /// Returns the canonical text of a slide; `None` if it is not legal.
    pub(super) fn turn(&self, from: Cell, d: Direction) -> Option<String> {
        Some(write(self.p.side, &self.slide(from, d)?).to_string())
    }

    fn slides_of(&self, from: Cell) -> impl Iterator<Item = (Cell, Direction)> {
        let ice = SlideMap::new(self.board, self.p, self.p.side);
        Direction::ALL
            .into_iter()
            .filter_map(move |d| Some((ice.stop(from, d)?, d)))
    }

    pub(super) fn slide(&self, from: Cell, d: Direction) -> Option<Move> {
        if !self.p.pieces(self.p.side).contains(from) {
            return None;
        }
        moves::slide(&SlideMap::new(self.board, self.p, self.p.side), from, d)
    }
}
