//! Eppstein's applet: a sign between the points, `e3>e4<f4>g4`.

use super::list::ListNotation;
use super::placed_turn::{PlacedTurn, TurnBuilder, locate};
use crate::game::foreign::{Spelling, WordList};
use crate::games::fanorona::Way;
use crate::record::words::{Expected, Parsed, square};
use crate::square::Square;

/// The notation of Eppstein's applet.
pub(super) static EPPSTEIN: ListNotation = ListNotation {
    name: "eppstein",
    description: "Eppstein's applet: `>` approach, `<` withdrawal, `-` paika between the points",
    examples: &[
        ("e2>e3", "the piece on e2 steps to e3 and takes by approach"),
        ("e3>e4<f4", "a chain: approach, then withdrawal"),
        ("a3-a4", "a paika"),
    ],
    list: WordList {
        parse: |input| turn(input).map(|(rest, turn)| (rest, turn.written)),
        spelling,
    },
    locate: |token, part| locate(turn, token, part),
    spell: None,
};

/// Reads `point ( [<>-] point )+`.
fn turn(input: &[u8]) -> Parsed<'_, PlacedTurn> {
    if input.len() >= 4 && input[..4].eq_ignore_ascii_case(b"pass") {
        return Expected::error(input, "a step, since nobody may pass");
    }
    let mut turn = TurnBuilder::new(input);
    let (rest, first) = point(turn.rest)?;
    turn.from(first, rest);
    loop {
        let sign = turn.rest;
        let Some(byte) = turn.skip(b"<>-") else { break };
        let after = turn.rest;
        turn.rest = sign;
        turn.sign_ahead(after);
        let (rest, to) = point(turn.rest)?;
        turn.to(to, rest);
        turn.set_way(match byte {
            b'>' => Some(Way::Approach),
            b'<' => Some(Way::Withdrawal),
            _ => None,
        });
    }
    if turn.at().is_none() {
        return Expected::error(turn.rest, "a sign `>`, `<` or `-`");
    }
    turn.done()
}

/// Reads a square, or its number on the largest board: 1 is a5, then row by row from the top.
fn point(input: &[u8]) -> Parsed<'_, Square> {
    let digits = input.iter().take_while(|b| b.is_ascii_digit()).count();
    let number = std::str::from_utf8(&input[..digits.min(3)]).unwrap_or_default();
    match number.parse::<u8>() {
        Ok(n @ 1..=45) => {
            let (file, row) = ((n - 1) % 9, (n - 1) / 9);
            Ok((&input[digits..], Square::new(file, 5 - row)))
        }
        Ok(_) => Expected::error(input, "a number from 1 to 45"),
        Err(_) => square(input),
    }
}

fn spelling(token: &[u8]) -> Spelling {
    Spelling {
        fits: true,
        // Numbers alone are those of draughts too.
        is_distinctive: token.iter().any(|b| b"<>".contains(b)),
    }
}
