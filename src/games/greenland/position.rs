//! Positions: hunters, those already home, side to move and turn number; and how a turn changes them.

use super::board::Board;
use super::cell::Cell;
use super::cells::Cells;
use super::moves::Move;
use super::slide::Push;
use crate::game::{self, Side};

/// The hunters on the board, those already home, the side to move and the turn number. The obstacles belong to the
/// board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The hunters on the board, Red's first.
    pub(super) pieces: [Cells; 2],
    /// The number of hunters that are home.
    pub(super) home: [u8; 2],
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
    /// Returns the hunters of `side` on the board.
    pub fn pieces(&self, side: Side) -> &Cells {
        &self.pieces[side as usize]
    }

    /// Returns the number of hunters of `side` that are home.
    pub fn home(&self, side: Side) -> u8 {
        self.home[side as usize]
    }

    /// Returns the side of the hunter on `cell`.
    pub fn at(&self, cell: Cell) -> Option<Side> {
        [Side::First, Side::Second]
            .into_iter()
            .find(|&side| self.pieces(side).contains(cell))
    }

    /// Returns the start position of a formation of `board`.
    pub(super) fn start(board: &Board, formation: super::board::Formation) -> Self {
        Self {
            pieces: *board.formation(formation),
            home: [0, 0],
            side: Side::First,
            number: 1,
        }
    }

    /// Plays a legal move.
    pub(super) fn apply(&mut self, m: &Move) {
        match *m {
            Move::Slide { from, to, push, .. } => self.slide(from, to, push),
            Move::Pass => self.pass(),
        }
    }

    /// Plays a legal slide.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    pub(super) fn slide(&mut self, from: Cell, to: Cell, push: Option<Push>) {
        self.carry(self.side, from, to);
        if let Some(push) = push {
            self.carry(self.side.other(), push.from, push.to);
        }
        self.pass();
    }

    /// Passes the turn to the other side.
    fn pass(&mut self) {
        let is_round_over = self.side == Side::Second;
        self.number = self.number.saturating_add(u32::from(is_round_over));
        self.side = self.side.other();
    }

    /// Moves one hunter; in the opponent's igloo it leaves the board at once (rule 12).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    fn carry(&mut self, side: Side, from: Cell, to: Cell) {
        let pieces = &mut self.pieces[side as usize];
        if to == Cell::home(side) {
            pieces.remove(from);
            self.home[side as usize] += 1;
        } else {
            pieces.carry(from, to);
        }
    }
}
