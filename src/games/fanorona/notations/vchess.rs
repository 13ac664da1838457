//! vchess: `e2e3X` is a capture of either kind, `stop` ends a move.

use std::ops::Range;

use smol_str::SmolStr;

use super::finish::finish;
use super::placed_turn::{PlacedTurn, TurnBuilder, locate, word_ends};
use super::{ForeignRecord, positions};
use crate::game::Game;
use crate::game::foreign::{
    Certainty, ForeignNotation, Given, Refused, Reinterpret, Spelling, WordList,
};
use crate::games::fanorona::{Fanorona, Part, Position, Setup, Way, Written, WrittenStep};
use crate::record::Record;
use crate::record::words::{Expected, Parsed, gap, square};

/// The notation of vchess.
#[derive(Debug)]
pub(super) struct Vchess;

const LIST: WordList<Written> = WordList {
    parse: |input| turn(input).map(|(rest, turn)| (rest, turn.written)),
    spelling,
};

/// A mark does not determine the kind of capture.
const MEANING: Reinterpret<Fanorona> = |s, p, w, token| captures_as_said(*s, p, w, token);

impl ForeignNotation<Fanorona> for Vchess {
    fn name(&self) -> &'static str {
        "vchess"
    }

    fn description(&self) -> &'static str {
        "vchess: `X` after a capture, by approach or withdrawal; read where only one of them is possible"
    }

    fn examples(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "e2e3X",
                "the piece on e2 steps to e3 and takes, by approach or withdrawal",
            ),
            (
                "e2e3X e3f4X stop",
                "a chain that stops although it could go on",
            ),
            ("a3a4", "a paika"),
        ]
    }

    fn recognise(&self, text: &str) -> Certainty {
        LIST.recognise(text)
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<ForeignRecord>, Refused> {
        let records = LIST.read(text).into_iter();
        let records = records.map(|mut record| {
            let notes = own_position(&mut record);
            let foreign = ForeignRecord {
                notes,
                ..record.into()
            };
            finish(text, foreign, given, Some(MEANING))
        });
        Ok(records.collect())
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        locate(turn, token, part)
    }
}

/// Converts a start position in vchess's own position text to that of rongo; returns the notes about it.
fn own_position(record: &mut Record<Written>) -> Vec<String> {
    let mut tags = record.header.tags.iter_mut();
    let Some(tag) = tags.find(|t| t.name.eq_ignore_ascii_case("fen")) else {
        return Vec::new();
    };
    let Ok(position) = (positions::vchess::NOTATION.read)(&tag.value) else {
        return Vec::new();
    };
    tag.name = SmolStr::new_static("FEN");
    tag.value = position.fen.into();
    position.notes
}

/// Reads steps, each from where the previous one ended, and an optional `stop`. A word that begins on that point
/// continues the turn, because the other side cannot move a piece from there.
fn turn(input: &[u8]) -> Parsed<'_, PlacedTurn> {
    let mut turn = TurnBuilder::new(input);
    step(&mut turn)?;
    loop {
        let end = turn.rest;
        turn.rest = gap(end);
        if turn.skip(b",").is_some() {
            turn.rest = gap(turn.rest);
        }
        match turn.rest.split_at_checked(4) {
            Some((word, rest)) if word.eq_ignore_ascii_case(b"stop") && word_ends(rest) => {
                turn.rest = rest;
                return turn.done();
            }
            _ => {}
        }
        let next = square(turn.rest);
        if !next.is_ok_and(|(_, from)| turn.at() == Some(from)) {
            turn.rest = end;
            return turn.done();
        }
        step(&mut turn)?;
    }
}

/// Reads `point "x"? point "X"?`; older versions have the mark in the middle.
fn step<'a>(turn: &mut TurnBuilder<'a>) -> Result<(), nom::Err<Expected<'a>>> {
    turn.read_from()?;
    if let [b'x', b'a'..=b'z', ..] = turn.rest {
        turn.sign_ahead(&turn.rest[1..]);
        return turn.read_to();
    }
    turn.read_to()?;
    if let [b'X' | b'x', rest @ ..] = turn.rest
        && !rest.first().is_some_and(u8::is_ascii_digit)
    {
        turn.sign(None, rest);
    }
    Ok(())
}

/// The mark of a capture does not determine its kind. If a marked move captures nothing, it gets a sign, so that it is
/// refused.
fn captures_as_said(s: Setup, p: &Position, w: &Written, token: &[u8]) -> Option<Written> {
    let marked = token.iter().any(|b| b.eq_ignore_ascii_case(&b'x'));
    let resolved = Fanorona::resolve(&s, p, w).ok()?;
    if !marked || resolved.captures() > 0 {
        return None;
    }
    let steps: Vec<_> = w
        .steps()
        .iter()
        .map(|step| WrittenStep {
            way: Some(Way::Approach),
            ..*step
        })
        .collect();
    Written::new(w.origin(), &steps)
}

fn spelling(token: &[u8]) -> Spelling {
    Spelling {
        fits: true,
        is_distinctive: token.iter().any(|b| b.eq_ignore_ascii_case(&b'x')),
    }
}
