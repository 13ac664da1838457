//! Positions: pieces, stones, retired Ariki, side to move, turn number.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::squares::{Bits, Sq, lowest, rank};
use super::text;
use crate::game::{self, Side};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "HangaRoaMan"))]
pub enum Piece {
    /// The statue that is to cross the island.
    Moais,
    /// The chief that throws stones.
    Ariki,
    /// The warrior that destroys stones.
    #[serde(rename = "mata_toa")]
    Mata,
}

impl Piece {
    /// Every kind.
    pub(super) const ALL: [Self; 3] = [Self::Moais, Self::Ariki, Self::Mata];

    /// Returns the letter in turns and position text.
    pub const fn letter(self) -> char {
        match self {
            Self::Moais => 'M',
            Self::Ariki => 'A',
            Self::Mata => 'P',
        }
    }

    /// Returns the kind that an upper-case letter names.
    pub(super) fn of(letter: u8) -> Option<Self> {
        // Uses a table, because a branch would be unpredictable.
        const LETTERS: [Option<Piece>; 16] = {
            let mut letters = [None; 16];
            letters[(b'M' - b'A') as usize] = Some(Piece::Moais);
            letters[0] = Some(Piece::Ariki);
            letters[(b'P' - b'A') as usize] = Some(Piece::Mata);
            letters
        };
        *LETTERS.get(usize::from(letter.wrapping_sub(b'A')))?
    }

    /// Returns the number of pieces of this kind per side.
    pub(super) const fn count(self) -> u32 {
        match self {
            Self::Moais => 1,
            Self::Ariki | Self::Mata => 3,
        }
    }

    /// Returns the name for messages.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Moais => "Moais",
            Self::Ariki => "Ariki",
            Self::Mata => "Mata-to'a",
        }
    }
}

/// The content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holding {
    /// A piece of a side.
    Piece(Side, Piece),
    /// A stone of a side.
    Stone(Side),
}

/// A position of Hanga Roa. It may be final, with a Moais captured or home.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pieces: [[Bits; 3]; 2],
    stones: [Bits; 2],
    /// Every square that is not empty; stored separately because each turn needs it several times.
    occupied: Bits,
    /// Retired Ariki that may re-enter.
    pub(super) hand: [u8; 2],
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

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text::print(self))
    }
}

impl Position {
    /// Returns an empty board with White to move, turn 1.
    pub(super) const fn empty() -> Self {
        Self {
            pieces: [[0; 3]; 2],
            stones: [0; 2],
            occupied: 0,
            hand: [0; 2],
            side: Side::First,
            number: 1,
        }
    }

    /// Returns the squares of `side`'s pieces of one kind.
    pub(super) const fn pieces(&self, side: Side, piece: Piece) -> Bits {
        self.pieces[side as usize][piece as usize]
    }

    /// Returns the squares of `side`'s pieces.
    pub(super) const fn all_men(&self, side: Side) -> Bits {
        let [moais, ariki, mata] = self.pieces[side as usize];
        moais | ariki | mata
    }

    /// Returns the squares of `side`'s stones.
    pub(super) const fn stones(&self, side: Side) -> Bits {
        self.stones[side as usize]
    }

    /// Returns every square that is not empty.
    pub(super) const fn occupied(&self) -> Bits {
        self.occupied
    }

    /// Returns the square of `side`'s Moais, if it is on the board.
    pub(super) fn moais(&self, side: Side) -> Option<Sq> {
        lowest(self.pieces(side, Piece::Moais))
    }

    /// Returns the obstacles for `side`'s Moais: pieces of both sides and the other side's stones.
    ///
    /// Own stones are a way out (rules, "What follows a turn").
    const fn walls(&self, side: Side) -> Bits {
        self.occupied & !self.stones(side)
    }

    /// Returns the squares of the pieces of both sides.
    pub(super) const fn everybody(&self) -> Bits {
        self.occupied & !self.stones[0] & !self.stones[1]
    }

    /// Returns whether `side`'s Moais is on the board and has no neighbour that is empty or has one of its own stones.
    pub(super) fn enclosed(&self, side: Side) -> bool {
        self.moais(side)
            .is_some_and(|moais| moais.ring() & !self.walls(side) == 0)
    }

    /// Returns whether `side`'s Moais is on the far rank.
    pub(super) const fn home(&self, side: Side) -> bool {
        self.pieces(side, Piece::Moais) & far_rank(side) != 0
    }

    /// Returns the squares to which no piece may move from `from` (empty for a piece that enters), because the Moais
    /// of the side to move would lose its last way out.
    ///
    /// Stones thrown afterwards change nothing: they are thrown onto empty squares, and both empty squares and stones
    /// count as ways out.
    pub(super) fn suicidal(&self, from: Bits) -> Bits {
        let Some(moais) = self.moais(self.side) else {
            return 0;
        };
        let free = moais.ring() & !(self.walls(self.side) & !from);
        // If there are none, the Moais is captured and the game is over.
        if free.is_power_of_two() { free } else { 0 }
    }

    /// Returns the maximum number of stones that an Ariki may throw in this turn: White's first turn allows one.
    pub(super) fn stone_limit(&self) -> usize {
        if self.side == Side::First && self.number == 1 {
            1
        } else {
            2
        }
    }

    /// Returns the content of a square.
    pub(super) fn holding(&self, sq: Sq) -> Option<Holding> {
        [Side::First, Side::Second].into_iter().find_map(|side| {
            let piece = Piece::ALL
                .into_iter()
                .find(|&piece| self.pieces(side, piece) & sq.bit() != 0);
            match piece {
                Some(piece) => Some(Holding::Piece(side, piece)),
                None => (self.stones(side) & sq.bit() != 0).then_some(Holding::Stone(side)),
            }
        })
    }

    /// Places pieces of one kind on empty squares.
    pub(super) fn put_men(&mut self, side: Side, piece: Piece, at: Bits) {
        self.pieces[side as usize][piece as usize] |= at;
        self.occupied |= at;
    }

    /// Removes pieces of one kind.
    pub(super) fn take_men(&mut self, side: Side, piece: Piece, at: Bits) {
        self.pieces[side as usize][piece as usize] &= !at;
        self.occupied &= !at;
    }

    /// Places stones on empty squares.
    pub(super) fn put_stones(&mut self, side: Side, at: Bits) {
        self.stones[side as usize] |= at;
        self.occupied |= at;
    }

    /// Removes stones of both sides.
    pub(super) fn take_stones(&mut self, at: Bits) {
        self.stones[0] &= !at;
        self.stones[1] &= !at;
        self.occupied &= !at;
    }
}

/// Returns the rank on which `side` re-enters Ariki.
pub(super) const fn first_rank(side: Side) -> Bits {
    match side {
        Side::First => rank(0),
        Side::Second => rank(8),
    }
}

/// Returns the rank that `side`'s Moais must reach.
pub(super) const fn far_rank(side: Side) -> Bits {
    first_rank(side.other())
}
