//! Ai Ai: `a3-a4x` approach, `xa3-a4` withdrawal, steps joined by `|`.

use super::draft::{self, Draft, Drafting, word_ends};
use super::list::{List, ListForm, Shape};
use crate::games::fanorona::Way;
use crate::record::words::{Expected, Parsed, gap};

/// The form.
pub(super) static AI_AI: ListForm = ListForm {
    name: "aiai",
    what: "Ai Ai: an `x` behind an approach, before a withdrawal; `|` between the steps",
    notation: &[
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
    list: List {
        parse: |input| turn(input).map(|(rest, draft)| (rest, draft.written)),
        shape,
        mend: None,
    },
    locate: |token, part| draft::locate(turn, token, part),
    spell: None,
};

/// `step ( "|" step )* ( ( "|" | gap ) "Pass" )?`
fn turn(input: &[u8]) -> Parsed<'_, Draft> {
    let mut turn = Drafting::new(input);
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

/// `"x"? point "-" point "x"?`
fn step<'a>(turn: &mut Drafting<'a>) -> Result<(), nom::Err<Expected<'a>>> {
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

fn pass(turn: &mut Drafting<'_>) -> bool {
    match turn.rest.split_at_checked(4) {
        Some((word, rest)) if word.eq_ignore_ascii_case(b"pass") && word_ends(rest) => {
            turn.rest = rest;
            true
        }
        _ => false,
    }
}

fn shape(token: &[u8]) -> Shape {
    Shape {
        fits: true,
        tells: token.iter().any(|b| b"xX|".contains(b)),
    }
}
