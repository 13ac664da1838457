//! Why a turn is refused.

use super::board::Feature;
use super::cell::Cell;
use super::codes;
use super::direction::Direction;
use crate::diagnostic::Code;
use crate::game::Coded;
use crate::square::Square;

/// Why a turn is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game is over.
    Over,
    /// A pass although a hunter can move.
    PassWithMoves,
    /// A square that no board has.
    OffBoard(Square),
    /// A square on which no hunter can stand.
    OnObstacle(Cell, Feature),
    /// Nobody stands on the origin.
    NoHunter(Cell),
    /// The opponent's hunter stands on the origin.
    OpponentsHunter(Cell),
    /// Origin and stop are the same.
    Stays(Cell),
    /// The stop is the mover's own igloo, or the next square is.
    OwnIgloo,
    /// Origin and stop share no line.
    NotStraight(Cell, Cell),
    /// Out of a corner stop over the edge.
    OutOfCorner(Cell, Direction),
    /// The first square in the direction is barred.
    Blocked(Cell, Direction),
    /// The slide ends elsewhere.
    WrongStop {
        /// Where the hunter stands.
        from: Cell,
        /// Where it was said to stop.
        to: Cell,
        /// The way that is taken to be meant.
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
