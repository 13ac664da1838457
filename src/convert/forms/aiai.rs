//! Ai Ai: `a3-a4x` approach, `xa3-a4` withdrawal, steps joined by `|`.

use std::ops::Range;

use super::draft::{self, Draft, Drafting, word_ends};
use super::list::{List, Shape};
use super::{Certainty, Form, Given, Imported, Refused};
use crate::games::fanorona::{Part, Way};
use crate::record::words::{Expected, Parsed, gap};

/// The form.
#[derive(Debug)]
pub(super) struct AiAi;

const LIST: List = List {
    parse: |input| turn(input).map(|(rest, draft)| (rest, draft.written)),
    shape,
    mend: None,
};

impl Form for AiAi {
    fn name(&self) -> &'static str {
        "aiai"
    }

    fn what(&self) -> &'static str {
        "Ai Ai: an `x` behind an approach, before a withdrawal; `|` between the steps"
    }

    fn notation(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "e2-e3x",
                "the piece on e2 steps to e3 and takes by approach",
            ),
            ("xe2-e3", "the same step takes by withdrawal"),
            (
                "e2-e3x|xe3-f4|Pass",
                "a chain that stops although it could go on",
            ),
        ]
    }

    fn recognise(&self, text: &str) -> Certainty {
        LIST.recognise(text)
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<Imported>, Refused> {
        Ok(LIST.import(text, given))
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        draft::locate(turn, token, part)
    }
}

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
