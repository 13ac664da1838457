//! The reasons why turns are refused.

use super::board::Feature;
use super::cell::Cell;
use super::codes;
use super::direction::Direction;
use crate::diagnostic::Code;
use crate::game::Coded;
use crate::square::Square;

/// The reason why a turn is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game is over.
    Over,
    /// A pass although a hunter can move.
    PassWithMoves,
    /// A square that does not exist on any board.
    OffBoard(Square),
    /// A square where no hunter can be.
    OnObstacle(Cell, Feature),
    /// There is no hunter on the origin.
    NoHunter(Cell),
    /// The opponent's hunter is on the origin.
    OpponentsHunter(Cell),
    /// Origin and stop are the same.
    Stays(Cell),
    /// The stop is the igloo of the moving side, or the next square is.
    OwnIgloo,
    /// Origin and stop are not on one line.
    NotStraight(Cell, Cell),
    /// A slide out of a corner stop across the edge.
    OutOfCorner(Cell, Direction),
    /// The first square in the direction is blocked.
    Blocked(Cell, Direction),
    /// The slide ends elsewhere.
    WrongStop {
        /// The square of the hunter.
        from: Cell,
        /// The written stop.
        to: Cell,
        /// The direction that was probably meant.
        direction: Direction,
    },
}

impl Coded for Fault {
    fn code(&self) -> &'static Code {
        match self {
            Self::Over => &codes::AFTER_END,
            Self::PassWithMoves => &codes::PASS_WITH_MOVES,
            Self::OffBoard(_) => &codes::OFF_BOARD,
            Self::OnObstacle(..) => &codes::ON_OBSTACLE,
            Self::NoHunter(_) => &codes::NO_HUNTER,
            Self::OpponentsHunter(_) => &codes::OPPONENTS_HUNTER,
            Self::Stays(_) => &codes::STAYS,
            Self::OwnIgloo => &codes::OWN_IGLOO,
            Self::NotStraight(..) => &codes::NOT_STRAIGHT,
            Self::OutOfCorner(..) => &codes::OUT_OF_CORNER,
            Self::Blocked(..) => &codes::BLOCKED,
            Self::WrongStop { .. } => &codes::WRONG_STOP,
        }
    }
}
