//! The reasons why turns are refused, and the part that is at fault.

use std::ops::Range;

use super::board::Point;
use super::codes;
use super::written::{self, Piece};
use crate::diagnostic::Code;
use crate::game::{At, Coded};

/// The part of a turn that a fault refers to; steps are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The point where the step begins; for step 0 the origin of the turn.
    From(usize),
    /// The point where the step ends.
    To(usize),
    /// The sign of the step.
    Sign(usize),
}

impl Part {
    /// Returns the step of the part.
    pub const fn step(self) -> usize {
        match self {
            Self::From(n) | Self::To(n) | Self::Sign(n) => n,
        }
    }
}

/// The reason why a turn is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// A point that this board does not have.
    OffBoard,
    /// The origin is empty.
    NoPiece,
    /// The piece on the origin belongs to the other side.
    EnemyPiece,
    /// A chain, but the first turn may have only one step.
    ChainInFirstTurn,
    /// A full pair that does not begin where the piece is.
    ContinuesElsewhere,
    /// The destination was occupied by the piece earlier in the turn.
    Visited,
    /// A piece stands on the destination.
    Occupied,
    /// The two points are not on one straight line.
    NoLine,
    /// A diagonal step from a weak point.
    WeakPoint,
    /// A step of more than one point, but only steps of one point are allowed.
    NotAdjacent,
    /// A piece blocks the line, on this point.
    Blocked(Point),
    /// The direction is that of the previous step.
    SameDirection,
    /// The sign names the kind of capture that takes nothing; the other kind takes something.
    WrongSign,
    /// There is a sign, but the step captures in neither way.
    TakesNothing,
    /// There is no sign, and both kinds of capture are possible.
    Ambiguous,
    /// A step of a chain that captures nothing.
    PaikaInChain,
    /// A paika while something can be captured.
    MustCapture,
    /// A paika of more than one point.
    PaikaTooFar,
    /// The chain stops where it must continue.
    MustGoOn,
}

/// A refusal of a turn.
pub(super) type Refused = At<Fault, Part>;

impl Fault {
    /// Returns this fault as a refusal at `part`.
    pub(super) const fn at(self, part: Part) -> Refused {
        At { fault: self, part }
    }
}

impl Coded for Fault {
    fn code(&self) -> &'static Code {
        match self {
            Self::OffBoard => &codes::OFF_BOARD,
            Self::NoPiece => &codes::NO_PIECE,
            Self::EnemyPiece => &codes::ENEMY_PIECE,
            Self::ChainInFirstTurn => &codes::CHAIN_IN_FIRST_TURN,
            Self::ContinuesElsewhere => &codes::CONTINUES_ELSEWHERE,
            Self::Visited => &codes::VISITED,
            Self::Occupied => &codes::OCCUPIED,
            Self::NoLine | Self::WeakPoint => &codes::NO_LINE,
            Self::NotAdjacent => &codes::NOT_ADJACENT,
            Self::Blocked(_) => &codes::BLOCKED,
            Self::SameDirection => &codes::SAME_DIRECTION,
            Self::WrongSign => &codes::WRONG_SIGN,
            Self::TakesNothing => &codes::TAKES_NOTHING,
            Self::Ambiguous => &codes::AMBIGUOUS,
            Self::PaikaInChain => &codes::PAIKA_IN_CHAIN,
            Self::MustCapture => &codes::MUST_CAPTURE,
            Self::PaikaTooFar => &codes::PAIKA_TOO_FAR,
            Self::MustGoOn => &codes::MUST_GO_ON,
        }
    }
}

/// Returns the range of `part` in `token`. A sign or an origin that is not written is located at its step's
/// destination.
pub(super) fn locate(token: &[u8], part: Part) -> Range<usize> {
    find(token, part)
        .or_else(|| find(token, Part::To(part.step())))
        .unwrap_or(0..token.len())
}

fn find(token: &[u8], part: Part) -> Option<Range<usize>> {
    let mut steps = 0;
    let mut found = None;
    let read = written::read(token, |piece, from, rest| {
        let here = match piece {
            Piece::From(_) => Part::From(steps),
            Piece::To(_) => {
                steps += 1;
                Part::To(steps - 1)
            }
            Piece::Sign(_) => Part::Sign(steps - 1),
            Piece::Hyphen | Piece::Comma | Piece::Join | Piece::Gap | Piece::Stop => return,
        };
        if here == part {
            found = Some(token.len() - from.len()..token.len() - rest.len());
        }
    });
    read.ok().and(found)
}
