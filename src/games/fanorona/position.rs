//! Positions: pieces as bits, side to move, number of the turn.

use super::board::{Board, Dir, STRONG};
use crate::game::{self, Side};

/// The pieces, the side to move and the turn number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White's and Black's pieces.
    pub(super) pieces: [u64; 2],
    pub(super) side: Side,
    pub(super) number: u32,
}

impl game::Position for Position {
    fn side(&self) -> Side {
        self.side
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn at_number(&self, number: u32) -> Self {
        Self {
            number,
            ..self.clone()
        }
    }
}

impl Position {
    /// Returns the start position on `board`: the lower rows are White's, the upper rows Black's, the middle row is
    /// shared.
    pub(super) fn start(board: Board) -> Self {
        let middle = u64::from(board.ranks() / 2) * 10;
        let files = u64::from(board.files());
        let below = board.points() & ((1 << middle) - 1);
        // White's files in the middle row; a is the lowest bit.
        let white = match board {
            Board::Nine => 0b1_0100_1010_u64,
            Board::Five => 0b1_0010,
            Board::Three => 0b100,
        };
        let centre = 1 << (files / 2);
        let black = ((1 << files) - 1) & !white & !centre;
        Self {
            pieces: [
                below | white << middle,
                board.points() & !below & !(((1 << files) - 1) << middle) | black << middle,
            ],
            side: Side::First,
            number: 1,
        }
    }

    /// Returns the pieces of `side`.
    pub const fn pieces(&self, side: Side) -> u64 {
        self.pieces[side as usize]
    }

    /// Returns the pieces of the side to move.
    pub(super) const fn own(&self) -> u64 {
        self.pieces(self.side)
    }

    /// Returns the pieces of the other side.
    pub(super) const fn enemy(&self) -> u64 {
        self.pieces(self.side.other())
    }

    /// Returns the pieces that may make a paika if nothing can be captured; none if the other side has no pieces left,
    /// because the game is over then (rules, "End").
    pub(super) fn steppers(&self) -> u64 {
        if self.enemy() == 0 { 0 } else { self.own() }
    }

    /// Returns the empty points.
    pub(super) const fn empty(&self, board: Board) -> u64 {
        board.points() & !(self.pieces[0] | self.pieces[1])
    }

    /// Returns whether the side to move has a turn.
    ///
    /// An empty neighbouring point is sufficient: a step to it is a paika unless something can be captured, in which
    /// case the capture is a turn. Without such a point, no capture is possible either, because its first step crosses
    /// or enters such a point.
    pub(super) fn can_move(&self, board: Board) -> bool {
        let (own, empty) = (self.own(), self.empty(board));
        Dir::ALL
            .iter()
            .any(|dir| dir.shift(on_lines(own, *dir)) & empty != 0)
    }
}

/// Returns those of `pieces` that have a line in direction `dir`, ignoring the edge of the board.
pub(super) const fn on_lines(pieces: u64, dir: Dir) -> u64 {
    if dir.diagonal() {
        pieces & STRONG
    } else {
        pieces
    }
}
