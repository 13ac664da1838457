//! Why a turn is refused, as data.

use super::codes;
use super::squares::{Bits, Sq};
use crate::diagnostic::Code;
use crate::game::{At, Coded};
use crate::square::Square;

/// What a fault points at within a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The whole turn.
    All,
    /// The letter of the man.
    Piece,
    /// The square with this index, the first being 0.
    Square(usize),
    /// The square with this index and all behind it.
    From(usize),
}

/// Why a turn is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The game is over here.
    GameOver,
    /// A square that is not on the board.
    OffBoard(Square),
    /// No man of this kind stands on the origin, or none at all on the board.
    NoSuchMan(Option<Sq>),
    /// The man on the origin is the other side's.
    NotYours(Sq),
    /// A man, or in an Ariki's case a stone, is on the destination.
    Occupied(Sq),
    /// The man on `from`, or no man where none is named, gets to `to`.
    CannotReach {
        /// The origin, where it is known.
        from: Option<Sq>,
        /// The destination.
        to: Sq,
    },
    /// The whole turn is legal for each of these men.
    AmbiguousMan(Origins),
    /// A stone thrown onto a square that is not empty.
    StoneOnto(Throw),
    /// A stone thrown to a square on no line.
    StoneNotInLine(Throw),
    /// A stone with something in its way.
    StoneBlocked {
        /// The stone.
        throw: Throw,
        /// What is in the way.
        by: Sq,
    },
    /// The first stone alone is in the way of the second.
    StoneOrder {
        /// The second stone.
        throw: Throw,
        /// The first.
        first: Sq,
    },
    /// More than two stones.
    ThirdStone,
    /// More than one stone in White's very first turn.
    SecondStone,
    /// Stones in the turn of a Moais, a Mata-to'a or an Ariki that enters.
    CannotThrow,
    /// No stone for the Moais on this square, or no road to it.
    NoRoad {
        /// Where the Moais stands.
        moais: Sq,
        /// Where it cannot go.
        to: Sq,
    },
    /// Two squares of a way that are no king step apart.
    BrokenWay {
        /// The square before.
        from: Sq,
        /// The square behind.
        to: Sq,
    },
    /// A stone that the way has taken already.
    TakenTwice(Sq),
    /// More than one way leads there.
    AmbiguousWay {
        /// Where the Moais stands.
        moais: Sq,
        /// The destination.
        to: Sq,
    },
    /// The mover's own Moais, here, would lose its last way out.
    Suicide(Sq),
    /// A man other than an Ariki that enters.
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
    /// Where the Ariki stands then.
    pub(super) from: Sq,
    /// Where it stood before the turn.
    pub(super) origin: Sq,
    /// Where the stone is to fall.
    pub(super) to: Sq,
}

/// The squares of several men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origins(pub(super) Bits);

/// A refusal with its place.
pub(super) type Refusal = At<Fault, Part>;

impl Fault {
    /// Points at a part of the turn.
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
