//! The content of the text of a turn, independent of the position.

use std::fmt;

use arrayvec::ArrayVec;

use super::position::Piece;
use super::squares::Sq;
use crate::square::Square;

/// The text between the letter and the first square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lead {
    /// Nothing: the square is the origin if a piece of the letter is on it, and otherwise the destination.
    Glued,
    /// A space: the square is the destination.
    Spaced,
    /// `@`: the piece enters on the square.
    Enters,
}

/// The squares of a turn in order. Up to six need no allocation; only a long path has more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Squares {
    few: ArrayVec<Square, 6>,
    more: Vec<Square>,
}

impl Squares {
    /// Appends a square.
    pub(super) fn push(&mut self, square: Square) {
        if self.few.try_push(square).is_err() {
            self.more.push(square);
        }
    }

    /// Returns the number of squares.
    pub(super) fn len(&self) -> usize {
        self.few.len() + self.more.len()
    }

    /// Returns the square with this index.
    pub(super) fn get(&self, i: usize) -> Option<Square> {
        self.iter().nth(i)
    }

    /// Returns all squares in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.few.iter().chain(&self.more).copied()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(all: I) -> Self {
        let mut squares = Self::default();
        all.into_iter().for_each(|square| squares.push(square));
        squares
    }
}

/// One turn as written: the letter of a piece and squares.
///
/// The position determines which of the squares is the origin, which the destination and which are stones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    pub(super) piece: Piece,
    pub(super) lead: Lead,
    pub(super) squares: Squares,
    /// The number of squares that separators join to the first one: `c3-c4-d5` joins two.
    pub(super) joined: usize,
}

impl Written {
    /// Creates a turn in canonical form: the origin if it is needed, the destination, the stones.
    pub(super) fn turn(piece: Piece, origin: Option<Sq>, to: Sq, stones: &[Sq]) -> Self {
        let squares = origin.into_iter().chain([to]).chain(stones.iter().copied());
        Self {
            piece,
            lead: if origin.is_some() {
                Lead::Glued
            } else {
                Lead::Spaced
            },
            squares: squares.map(Sq::square).collect(),
            joined: 0,
        }
    }

    /// Creates a turn with the whole path of a Moais.
    pub(super) fn path(path: &[Sq]) -> Self {
        Self {
            piece: Piece::Moais,
            lead: Lead::Spaced,
            squares: path.iter().map(|sq| sq.square()).collect(),
            joined: path.len().saturating_sub(1),
        }
    }

    /// Creates the re-entry of an Ariki.
    pub(super) fn enter(to: Sq) -> Self {
        Self {
            lead: Lead::Enters,
            ..Self::turn(Piece::Ariki, None, to, &[])
        }
    }

    /// Returns the square with this index, if it exists and is on the board.
    pub(super) fn sq(&self, i: usize) -> Option<Sq> {
        Sq::of(self.squares.get(i)?)
    }

    /// Returns whether the first square may be an origin: it directly follows the letter, and another square follows
    /// it.
    pub(super) fn may_name_origin(&self) -> bool {
        self.lead == Lead::Glued && self.squares.len() > 1
    }

    /// Returns the index of the first stone if no origin is written; if one is written, the index is one higher.
    fn first_stone(&self) -> usize {
        match self.lead {
            Lead::Glued => 2,
            Lead::Spaced if self.piece != Piece::Moais && self.joined == 1 => 2,
            Lead::Spaced | Lead::Enters => 1,
        }
    }
}

impl fmt::Display for Written {
    /// Writes the canonical layout: a space before the destination, one before the stones, none between the stones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.piece.letter())?;
        match self.lead {
            Lead::Glued => {}
            Lead::Spaced => f.write_str(" ")?,
            Lead::Enters => f.write_str("@")?,
        }
        let mut before: Option<Square> = None;
        for (i, square) in self.squares.iter().enumerate() {
            // After a rank of two digits, a file letter would be read together with the second digit.
            let wide = before.is_some_and(|b| b.rank > 9);
            let apart = wide || i <= self.first_stone().max(self.joined + 1);
            match before {
                Some(_) if i <= self.joined => f.write_str("-")?,
                Some(_) if apart => f.write_str(" ")?,
                _ => {}
            }
            write!(f, "{square}")?;
            before = Some(square);
        }
        Ok(())
    }
}
