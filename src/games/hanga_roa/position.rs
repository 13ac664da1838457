//! A position: men, stones, retired Ariki, side to move, turn number.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::squares::{Bits, Sq, lowest, rank};
use super::text;
use crate::game::{self, Side};

/// A kind of man.
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

    /// The letter of turns and of position text.
    pub const fn letter(self) -> char {
        match self {
            Self::Moais => 'M',
            Self::Ariki => 'A',
            Self::Mata => 'P',
        }
    }

    /// The kind that an upper-case letter names.
    pub(super) fn of(letter: u8) -> Option<Self> {
        // By a table: which man comes next cannot be foreseen.
        const LETTERS: [Option<Piece>; 16] = {
            let mut letters = [None; 16];
            letters[(b'M' - b'A') as usize] = Some(Piece::Moais);
            letters[0] = Some(Piece::Ariki);
            letters[(b'P' - b'A') as usize] = Some(Piece::Mata);
            letters
        };
        *LETTERS.get(usize::from(letter.wrapping_sub(b'A')))?
    }

    /// How many a side has.
    pub(super) const fn count(self) -> u32 {
        match self {
            Self::Moais => 1,
            Self::Ariki | Self::Mata => 3,
        }
    }

    /// Its name in sentences.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Moais => "Moais",
            Self::Ariki => "Ariki",
            Self::Mata => "Mata-to'a",
        }
    }
}

/// What a square can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holding {
    /// A man of a side.
    Piece(Side, Piece),
    /// A stone of a side.
    Stone(Side),
}

/// A position of Hanga Roa. It may be a final one, with a Moais gone or home.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pieces: [[Bits; 3]; 2],
    stones: [Bits; 2],
    /// Every square that is not empty, kept beside the others since each turn asks for it more than once.
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
    /// An empty board, White to move, turn 1.
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

    /// Where `side`'s men of one kind stand.
    pub(super) const fn pieces(&self, side: Side, piece: Piece) -> Bits {
        self.pieces[side as usize][piece as usize]
    }

    /// Where `side`'s men stand.
    pub(super) const fn all_men(&self, side: Side) -> Bits {
        let [moais, ariki, mata] = self.pieces[side as usize];
        moais | ariki | mata
    }

    /// Where `side`'s stones lie.
    pub(super) const fn stones(&self, side: Side) -> Bits {
        self.stones[side as usize]
    }

    /// Every square that is not empty.
    pub(super) const fn occupied(&self) -> Bits {
        self.occupied
    }

    /// `side`'s Moais, if it still stands.
    pub(super) fn moais(&self, side: Side) -> Option<Sq> {
        lowest(self.pieces(side, Piece::Moais))
    }

    /// What closes the way to `side`'s Moais: men of either side and the other side's stones.
    ///
    /// Own stones are a way out (rules, What follows a turn).
    const fn walls(&self, side: Side) -> Bits {
        self.occupied & !self.stones(side)
    }

    /// Where men of either side stand.
    pub(super) const fn everybody(&self) -> Bits {
        self.occupied & !self.stones[0] & !self.stones[1]
    }

    /// Whether `side`'s Moais stands and has no neighbour that is empty or holds a stone of its own.
    pub(super) fn enclosed(&self, side: Side) -> bool {
        self.moais(side)
            .is_some_and(|moais| moais.ring() & !self.walls(side) == 0)
    }

    /// Whether `side`'s Moais stands on the far rank.
    pub(super) const fn home(&self, side: Side) -> bool {
        self.pieces(side, Piece::Moais) & far_rank(side) != 0
    }

    /// The squares to which no man may move from `from` (empty for a man that enters), because the mover's own Moais
    /// would lose its last way out.
    ///
    /// Stones thrown afterwards change nothing: they fall on empty squares, and both count as ways out.
    pub(super) fn suicidal(&self, from: Bits) -> Bits {
        let Some(moais) = self.moais(self.side) else {
            return 0;
        };
        let free = moais.ring() & !(self.walls(self.side) & !from);
        // Where there is none, the Moais is captured and the game over.
        if free.is_power_of_two() { free } else { 0 }
    }

    /// The most stones that an Ariki may throw in this turn: White's very first turn allows one.
    pub(super) fn stone_limit(&self) -> usize {
        if self.side == Side::First && self.number == 1 {
            1
        } else {
            2
        }
    }

    /// What stands or lies on a square.
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

    /// Sets down men of one kind, where nothing is.
    pub(super) fn put_men(&mut self, side: Side, piece: Piece, at: Bits) {
        self.pieces[side as usize][piece as usize] |= at;
        self.occupied |= at;
    }

    /// Takes men of one kind off.
    pub(super) fn take_men(&mut self, side: Side, piece: Piece, at: Bits) {
        self.pieces[side as usize][piece as usize] &= !at;
        self.occupied &= !at;
    }

    /// Lays stones, where nothing is.
    pub(super) fn put_stones(&mut self, side: Side, at: Bits) {
        self.stones[side as usize] |= at;
        self.occupied |= at;
    }

    /// Takes stones of either side off.
    pub(super) fn take_stones(&mut self, at: Bits) {
        self.stones[0] &= !at;
        self.stones[1] &= !at;
        self.occupied &= !at;
    }
}

/// The rank on which `side` re-enters Ariki.
pub(super) const fn first_rank(side: Side) -> Bits {
    match side {
        Side::First => rank(0),
        Side::Second => rank(8),
    }
}

/// The rank that `side`'s Moais is to reach.
pub(super) const fn far_rank(side: Side) -> Bits {
    first_rank(side.other())
}
