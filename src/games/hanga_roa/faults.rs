//! The reasons why turns are refused, as data.

use super::codes;
use super::squares::{Bits, Sq};
use crate::diagnostic::Code;
use crate::game::{At, Coded};
use crate::square::Square;

/// The part of a turn that a fault refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole turn.
    All,
    /// The letter of the piece.
    Piece,
    /// The square with this index, counted from 0.
    Square(usize),
    /// The square with this index and all squares after it.
    From(usize),
}

/// The reason why a turn is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The game is over.
    GameOver,
    /// A square that is not on the board.
    OffBoard(Square),
    /// There is no piece of this kind on the origin, or on the whole board.
    NoSuchMan(Option<Sq>),
    /// The piece on the origin belongs to the other side.
    NotYours(Sq),
    /// There is a piece on the destination or, for an Ariki, a stone.
    Occupied(Sq),
    /// The piece on `from`, or every piece if the origin is not given, cannot reach `to`.
    CannotReach {
        /// The origin, if it is known.
        from: Option<Sq>,
        /// The destination.
        to: Sq,
    },
    /// The whole turn is legal for each of these pieces.
    AmbiguousMan(Origins),
    /// A stone thrown onto a square that is not empty.
    StoneOnto(Throw),
    /// A stone thrown to a square that is not on a line with the Ariki.
    StoneNotInLine(Throw),
    /// A stone with an obstacle in its path.
    StoneBlocked {
        /// The stone.
        throw: Throw,
        /// The obstacle.
        by: Sq,
    },
    /// The first stone is the only obstacle in the path of the second.
    StoneOrder {
        /// The second stone.
        throw: Throw,
        /// The first stone.
        first: Sq,
    },
    /// More than two stones.
    ThirdStone,
    /// More than one stone in White's first turn.
    SecondStone,
    /// Stones in the turn of a Moais, a Mata-to'a or an Ariki that enters.
    CannotThrow,
    /// There is no stone for the Moais on this square, or no road to it.
    NoRoad {
        /// The square of the Moais.
        moais: Sq,
        /// The square that it cannot reach.
        to: Sq,
    },
    /// Two squares of a path that are not a king step apart.
    BrokenWay {
        /// The square before.
        from: Sq,
        /// The square after.
        to: Sq,
    },
    /// A stone that has already been taken earlier on the path.
    TakenTwice(Sq),
    /// More than one path leads to the destination.
    AmbiguousWay {
        /// The square of the Moais.
        moais: Sq,
        /// The destination.
        to: Sq,
    },
    /// The Moais of the moving side, on this square, would lose its last way out.
    Suicide(Sq),
    /// A piece other than an Ariki that enters.
    OnlyAriki,
    /// No Ariki is in hand.
    NoneInHand,
    /// A re-entry that is not on the owner's first rank.
    EnterRank(Sq),
    /// A re-entry onto a square that is not empty.
    EnterOccupied(Sq),
}

/// A stone and the square that it is thrown from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The square of the Ariki when it throws.
    pub(super) from: Sq,
    /// The square of the Ariki before the turn.
    pub(super) origin: Sq,
    /// The target of the stone.
    pub(super) to: Sq,
}

/// The squares of several pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origins(pub(super) Bits);

/// A refusal with its place.
pub(super) type Refusal = At<Fault, Part>;

impl Fault {
    /// Returns this fault as a refusal at a part of the turn.
    pub(super) fn at<T>(self, part: Part) -> Result<T, Refusal> {
        Err(At { fault: self, part })
    }
}

impl Coded for Fault {
    fn code(&self) -> &'static Code {
        match self {
            Self::GameOver => &codes::AFTER_END,
            Self::OffBoard(_) => &codes::OFF_BOARD,
            Self::NoSuchMan(_) => &codes::NO_SUCH_MAN,
            Self::NotYours(_) => &codes::NOT_YOURS,
            Self::Occupied(_) => &codes::DESTINATION_OCCUPIED,
            Self::CannotReach { .. } => &codes::CANNOT_REACH,
            Self::AmbiguousMan(_) => &codes::AMBIGUOUS_MAN,
            Self::StoneOnto(_) => &codes::STONE_ONTO,
            Self::StoneNotInLine(_) => &codes::STONE_NOT_IN_LINE,
            Self::StoneBlocked { .. } => &codes::STONE_BLOCKED,
            Self::StoneOrder { .. } => &codes::STONE_ORDER,
            Self::ThirdStone => &codes::THIRD_STONE,
            Self::SecondStone => &codes::SECOND_STONE,
            Self::CannotThrow => &codes::CANNOT_THROW,
            Self::NoRoad { .. } => &codes::NO_ROAD,
            Self::BrokenWay { .. } | Self::TakenTwice(_) => &codes::BROKEN_WAY,
            Self::AmbiguousWay { .. } => &codes::AMBIGUOUS_WAY,
            Self::Suicide(_) => &codes::SUICIDE,
            Self::OnlyAriki => &codes::ONLY_ARIKI_ENTERS,
            Self::NoneInHand => &codes::NONE_IN_HAND,
            Self::EnterRank(_) => &codes::ENTER_RANK,
            Self::EnterOccupied(_) => &codes::ENTER_OCCUPIED,
        }
    }
}
