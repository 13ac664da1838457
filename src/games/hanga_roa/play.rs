//! The short way for a turn in canonical text: read, judged and played at once.

use arrayvec::ArrayVec;

use super::apply;
use super::judge::{self, bars};
use super::position::{Man, Position};
use super::read::begins_square;
use super::resolve::made;
use super::squares::{SIZE, Sq, squares};
use super::turn::{Move, Way};
use crate::game::Played;
use crate::record::marks::at_word_end;
use crate::record::words::gap;

/// Plays the turn that `input` begins with, if that is one of an Ariki or a Mata-to'a, or a single step of the Moais, in
/// canonical text; else `p` is as it was.
pub(super) fn play<'a>(p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
    let (text, rest) = Text::read(input)?;
    let m = text.judge(p)?;
    let judged = apply::apply(p, &m);
    Some(Played {
        rest,
        is_over: judged.winner.is_some(),
    })
}

/// A letter and squares.
struct Text {
    man: Man,
    /// Whether the first square is glued to the letter.
    is_glued: bool,
    /// Origin, destination and stones at the most.
    squares: ArrayVec<Sq, 4>,
}

impl Text {
    fn read(input: &[u8]) -> Option<(Self, &[u8])> {
        let (&letter, after) = input.split_first()?;
        let man = Man::of(letter)?;
        let mut rest = break_or_blank(after).unwrap_or(after);
        let mut text = Self {
            man,
            is_glued: rest.len() == after.len(),
            squares: ArrayVec::new(),
        };
        loop {
            let (sq, after) = square(rest)?;
            text.squares.try_push(sq).ok()?;
            match behind(after) {
                Behind::Square(next) => rest = next,
                Behind::Nothing => return at_word_end(after).then_some((text, after)),
                Behind::Doubt => return None,
            }
        }
    }

    /// The one move that it means, by the same rules as any other text of it.
    fn judge(&self, p: &Position) -> Option<Move> {
        let mine = p.men(p.side, self.man);
        let (&first, others) = self.squares.split_first()?;
        let names_origin = self.is_glued && !others.is_empty() && mine & first.bit() != 0;
        let (men, to, stones) = if names_origin {
            let (&to, stones) = others.split_first()?;
            (first.bit(), to, stones)
        } else {
            (mine, first, others)
        };
        let most = match self.man {
            Man::Ariki => p.stone_limit(),
            Man::Mata | Man::Moais => 0,
        };
        if stones.len() > most || bars(p, self.man) & to.bit() != 0 {
            return None;
        }
        if self.man == Man::Moais {
            return step(p, to);
        }
        let occupied = p.occupied();
        let mut able = None;
        for from in squares(judge::able(self.man, men, to, occupied)) {
            if judge::turn(p, from, to, stones, 0, occupied).is_ok() && able.replace(from).is_some()
            {
                return None;
            }
        }
        Some(made(self.man, able?, to, stones.iter().copied().collect()))
    }
}

/// The Moais's step onto a stone of its own beside it.
fn step(p: &Position, to: Sq) -> Option<Move> {
    let from = p.moais(p.side)?;
    let is_step = from.ring() & p.stones(p.side) & to.bit() != 0;
    is_step.then(|| Move::Moais {
        from,
        way: Way::from_iter([to]),
    })
}

/// What comes behind a square.
enum Behind<'a> {
    /// Nothing of this turn.
    Nothing,
    /// The next square, which begins here.
    Square(&'a [u8]),
    /// Something that is for the long way.
    Doubt,
}

fn behind(square: &[u8]) -> Behind<'_> {
    let word = match square {
        [b'a'..=b'z', ..] => return Behind::Square(square),
        _ => break_or_blank(square),
    };
    match word {
        Some(next @ [b'a'..=b'z', ..]) => Behind::Square(next),
        Some([b'A' | b'M' | b'P', ..] | [b'0'..=b'9', b'0'..=b'9' | b'.', ..]) => Behind::Nothing,
        _ if begins_square(gap(square)) => Behind::Doubt,
        _ => Behind::Nothing,
    }
}

/// What follows a single blank or the end of a line.
fn break_or_blank(input: &[u8]) -> Option<&[u8]> {
    match input {
        [b' ' | b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => Some(rest),
        _ => None,
    }
}

/// A file in lower case, then a rank, on the board.
fn square(input: &[u8]) -> Option<(Sq, &[u8])> {
    let [file, rank @ b'1'..=b'9', rest @ ..] = input else {
        return None;
    };
    let file = file.wrapping_sub(b'a');
    (file < SIZE).then(|| (Sq::at(file, rank - b'1'), rest))
}
