//! Ai Ai: `a3-a4x` approach, `xa3-a4` withdrawal, steps joined by `|`.

use super::list::ListNotation;
use super::placed_turn::{PlacedTurn, TurnBuilder, locate, word_ends};
use crate::game::foreign::{Spelling, WordList};
use crate::games::fanorona::Way;
use crate::record::words::{Expected, Parsed, gap};

/// The notation of Ai Ai.
pub(super) static AI_AI: ListNotation = ListNotation {
    name: "aiai",
    description: "Ai Ai: an `x` after an approach, before a withdrawal; `|` between the steps",
    examples: &[
        (
            "e2-e3x",
            "the piece on e2 steps to e3 and takes by approach",
        ),
        ("xe2-e3", "the same step takes by withdrawal"),
        (
            "e2-e3x|xe3-f4|Pass",
            "a chain that stops although it could go on",
        ),
    ],
    list: WordList {
        parse: |input| turn(input).map(|(rest, turn)| (rest, turn.written)),
        spelling,
    },
    locate: |token, part| locate(turn, token, part),
    spell: None,
};

/// Reads `step ( "|" step )* ( ( "|" | gap ) "Pass" )?`.
fn turn(input: &[u8]) -> Parsed<'_, PlacedTurn> {
    let mut turn = TurnBuilder::new(input);
    step(&mut turn)?;
    while turn.skip(b"|").is_some() {
        if pass(&mut turn) {
            return turn.done();
        }
        step(&mut turn)?;
    }
    let end = turn.rest;
    turn.rest = gap(end);
    if !pass(&mut turn) {
        turn.rest = end;
    }
    turn.done()
}

/// Reads `"x"? point "-" point "x"?`.
fn step<'a>(turn: &mut TurnBuilder<'a>) -> Result<(), nom::Err<Expected<'a>>> {
    let withdraws = match turn.rest {
        // `x3` would be a point.
        [b'x' | b'X', b'a'..=b'z' | b'A'..=b'Z', ..] => {
            turn.sign_ahead(&turn.rest[1..]);
            true
        }
        _ => false,
    };
    turn.read_from()?;
    turn.expect(b"-", "a hyphen and where the step ends")?;
    turn.read_to()?;
    match turn.rest {
        [b'x' | b'X', rest @ ..] if !withdraws => turn.sign(Some(Way::Approach), rest),
        _ => turn.set_way(withdraws.then_some(Way::Withdrawal)),
    }
    Ok(())
}

fn pass(turn: &mut TurnBuilder<'_>) -> bool {
    match turn.rest.split_at_checked(4) {
        Some((word, rest)) if word.eq_ignore_ascii_case(b"pass") && word_ends(rest) => {
            turn.rest = rest;
            true
        }
        _ => false,
    }
}

fn spelling(token: &[u8]) -> Spelling {
    Spelling {
        fits: true,
        is_distinctive: token.iter().any(|b| b"xX|".contains(b)),
    }
}
