//! The squares that a refusal refers to.

use super::context::Context;
use crate::games::greenland::cell::Cell;
use crate::games::greenland::direction::Direction;
use crate::games::greenland::faults::Fault;
use crate::games::greenland::moves::Move;
use crate::square::Square;

impl Context<'_> {
    /// Returns the squares that the message and the labels of `fault` name.
    pub(super) fn squares_of(&self, fault: Fault) -> Vec<Square> {
        let cells = match fault {
            Fault::OffBoard(square) => return vec![square],
            Fault::Over => Vec::new(),
            Fault::PassWithMoves => self.first_slide().map_or_else(Vec::new, |(from, d)| {
                [vec![from], self.cells_at_end(from, d)].concat()
            }),
            Fault::OnObstacle(cell, _)
            | Fault::NoHunter(cell)
            | Fault::OpponentsHunter(cell)
            | Fault::Stays(cell)
            | Fault::OutOfCorner(cell, _) => vec![cell],
            Fault::OwnIgloo => vec![Cell::igloo(self.p.side)],
            Fault::NotStraight(from, to) => vec![from, to],
            Fault::Blocked(from, d) => [from].into_iter().chain(from.step(d)).collect(),
            Fault::WrongStop {
                from,
                to,
                direction,
            } => [vec![from, to], self.cells_at_end(from, direction)].concat(),
        };
        cells.into_iter().map(Cell::square).collect()
    }

    /// Returns the squares that [`Context::end`] names.
    fn cells_at_end(&self, from: Cell, d: Direction) -> Vec<Cell> {
        let Some(Move::Slide { to, push, .. }) = self.slide(from, d) else {
            return Vec::new();
        };
        if to == Cell::home(self.p.side) {
            return vec![to];
        }
        let pushed = push.map(|push| push.to);
        [to].into_iter().chain(to.step(d)).chain(pushed).collect()
    }
}
