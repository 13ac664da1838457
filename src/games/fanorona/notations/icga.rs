//! The ICGA's page and rust-fanorona: a point and a direction, one step per word.

use super::list::ListNotation;
use super::placed_turn::{PlacedTurn, TurnBuilder, locate, word_ends};
use crate::game::foreign::{Spelling, WordList};
use crate::games::fanorona::Way;
use crate::record::words::{Expected, Parsed, gap, square};
use crate::square::Square;

/// The notation of the ICGA's page and of rust-fanorona.
pub(super) static ICGA: ListNotation = ListNotation {
    name: "icga",
    description: "ICGA's page and rust-fanorona: a point, a direction, `F` or `B`; one step a word",
    examples: &[
        ("e2nF", "the piece on e2 steps north and takes forward"),
        ("b2eB", "the piece on b2 steps east and takes backward"),
        ("e2nF e3neB X", "a chain that stops although it could go on"),
    ],
    list: WordList {
        parse: |input| turn(input).map(|(rest, turn)| (rest, turn.written)),
        spelling,
    },
    locate: |token, part| locate(turn, token, part),
    spell: None,
};

/// Reads steps, each from where the previous one ended, and an optional `X`. A word that begins on that point
/// continues the turn, because the other side cannot move a piece from there.
fn turn(input: &[u8]) -> Parsed<'_, PlacedTurn> {
    let mut turn = TurnBuilder::new(input);
    step(&mut turn)?;
    loop {
        let end = turn.rest;
        turn.rest = gap(end);
        match turn.rest {
            [b'x' | b'X', rest @ ..] if word_ends(rest) => {
                turn.rest = rest;
                return turn.done();
            }
            next => {
                let goes_on = square(next).is_ok_and(|(_, from)| turn.at() == Some(from));
                if !goes_on {
                    turn.rest = end;
                    return turn.done();
                }
            }
        }
        step(&mut turn)?;
    }
}

/// Reads `point direction [FB]?`.
fn step<'a>(turn: &mut TurnBuilder<'a>) -> Result<(), nom::Err<Expected<'a>>> {
    let (rest, from) = square(turn.rest)?;
    turn.from(from, rest);
    let (rest, to) = destination(from, turn.rest)?;
    turn.to(to, rest);
    let way = match turn.rest.first().map(u8::to_ascii_lowercase) {
        Some(b'f') => Way::Approach,
        Some(b'b') => Way::Withdrawal,
        _ => return Ok(()),
    };
    turn.sign(Some(way), &turn.rest[1..]);
    Ok(())
}

/// Returns the point next to `from` in the written direction.
fn destination(from: Square, input: &[u8]) -> Parsed<'_, Square> {
    let letter = |n: usize| input.get(n).map(u8::to_ascii_lowercase);
    let east = |letter| match letter {
        Some(b'e') => Some(1),
        Some(b'w') => Some(-1),
        _ => None,
    };
    let north = match letter(0) {
        Some(b'n') => 1,
        Some(b's') => -1,
        _ => 0,
    };
    let (east, len) = match (north, east(letter(0)), east(letter(1))) {
        (0, Some(east), _) => (east, 1),
        (0, None, _) => {
            return Expected::error(
                input,
                "a direction `n`, `ne`, `e`, `se`, `s`, `sw`, `w` or `nw`",
            );
        }
        (_, _, Some(east)) => (east, 2),
        (_, _, None) => (0, 1),
    };
    let to = from
        .file
        .checked_add_signed(east)
        .zip(from.rank.checked_add_signed(north))
        .filter(|(file, rank)| *file < 26 && *rank < 100);
    match to {
        Some((file, rank)) => Ok((&input[len..], Square::new(file, rank))),
        None => Expected::error(input, "a direction that stays on the board"),
    }
}

fn spelling(_: &[u8]) -> Spelling {
    Spelling {
        fits: true,
        is_distinctive: true,
    }
}
