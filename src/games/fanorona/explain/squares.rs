//! The squares that a refusal refers to.

use super::Explainer;
use crate::games::fanorona::board::{Point, points};
use crate::games::fanorona::faults::Fault;
use crate::games::fanorona::walk::captors;
use crate::games::fanorona::written::Way;
use crate::square::Square;

impl Explainer<'_> {
    /// Returns the points that the message and the labels of `fault` name.
    pub(super) fn squares(&self, fault: Fault) -> Vec<Square> {
        let step = [self.from, self.written.to];
        let mut squares = match fault {
            Fault::OffBoard => vec![self.blamed()],
            Fault::NoPiece | Fault::EnemyPiece => vec![self.w.origin],
            Fault::ContinuesElsewhere => vec![self.written.from.unwrap_or(self.from), self.from],
            Fault::Visited | Fault::Occupied | Fault::MustGoOn => vec![self.written.to],
            Fault::Blocked(by) => [&step[..], &[by.square()]].concat(),
            Fault::SameDirection => [&[self.before()], &step[..]].concat(),
            _ => step.to_vec(),
        };
        squares.extend(points(self.pieces(fault)).map(Point::square));
        squares
    }

    /// Returns the pieces that the message of `fault` lists.
    fn pieces(&self, fault: Fault) -> u64 {
        match fault {
            Fault::WrongSign => {
                let way = self.written.way.unwrap_or(Way::Approach);
                self.taken_bits(way.other())
            }
            Fault::Ambiguous => self.taken_bits(Way::Approach) | self.taken_bits(Way::Withdrawal),
            Fault::TakesNothing if self.n > 0 => 0,
            Fault::TakesNothing | Fault::MustCapture => {
                captors(self.s.board, self.p, self.s.rules.reach)
            }
            _ => 0,
        }
    }
}
