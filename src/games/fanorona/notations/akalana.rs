//! Akalana by tambyy: letters for rows, digits for columns; `D4:C5>E5<X`.

mod settings;

use std::ops::Range;

use super::ForeignRecord;
use super::finish::finish;
use super::placed_turn::{PlacedTurn, TurnBuilder, locate};
use crate::game::foreign::{
    Certainty, ForeignNotation, Given, Refused, Reinterpret, Spelling, WordList,
};
use crate::game::{Game, Refusal};
use crate::games::fanorona::{Fanorona, Fault, Part, Position, Setup, Way, Written, WrittenStep};
use crate::record::words::{Expected, Parsed};
use crate::record::{Kind, Record};
use crate::square::Square;
use settings::{Player, Setting, first_side, settings, start};

/// The notation of Akalana.
#[derive(Debug)]
pub(super) struct Akalana;

const LIST: WordList<Written> = WordList {
    parse: |input| turn(input).map(|(rest, turn)| (rest, turn.written)),
    spelling: |_| Spelling {
        fits: true,
        is_distinctive: true,
    },
};

/// In this notation, a paika also has a sign.
const MEANING: Reinterpret<Fanorona> = |s, p, w, _| paika_without_sign(*s, p, w);

impl ForeignNotation<Fanorona> for Akalana {
    fn name(&self) -> &'static str {
        "akalana"
    }

    fn description(&self) -> &'static str {
        "Akalana: row letter and column digit, one turn per line, `>` approach, `<` withdrawal"
    }

    fn examples(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "D4:C5>",
                "the piece in row D, column 4 steps to row C, column 5 and takes by approach",
            ),
            ("D4:C5>B5<X", "a chain that stops although it could go on"),
        ]
    }

    fn recognise(&self, text: &str) -> Certainty {
        LIST.recognise(&text[settings(text).0..])
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<ForeignRecord>, Refused> {
        let (front, mut settings) = settings(text);
        let mut imported = Vec::new();
        for record in LIST.read_from(text, front) {
            // The settings at the start of the text are those of the first game.
            let record = seen_by_white(text, &std::mem::take(&mut settings), record)?;
            imported.push(finish(text, record, given, Some(MEANING)));
        }
        Ok(imported)
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        locate(turn, token, part)
    }
}

/// Returns the record with the side that begins as White, its pieces at the bottom.
fn seen_by_white(
    text: &str,
    settings: &[Setting],
    mut record: Record<Written>,
) -> Result<ForeignRecord, Refused> {
    let first = first_side(text, settings, &record)?;
    let turns = record
        .items
        .iter_mut()
        .filter_map(|item| match &mut item.kind {
            Kind::Turn(written) if first == Player::A => Some(written),
            _ => None,
        });
    turns.for_each(|written| *written = turned(written));
    record.header.tags.extend(start(text, settings, first)?);
    let note = match first {
        Player::A => "A begins and is White here; the board is turned by 180°",
        Player::B => "B begins and is White here",
    };
    Ok(ForeignRecord {
        notes: vec![note.to_owned()],
        ..record.into()
    })
}

/// Reads `time? point ":" ( time? point [<>] )+ ( time? "X" )?`.
fn turn(input: &[u8]) -> Parsed<'_, PlacedTurn> {
    let mut turn = TurnBuilder::new(input);
    time(&mut turn);
    let (rest, from) = point(turn.rest)?;
    turn.from(from, rest);
    turn.expect(b":", "a colon and where the step ends")?;
    loop {
        let end = turn.rest;
        time(&mut turn);
        if turn.at().is_some() {
            if turn.skip(b"Xx").is_some() {
                return turn.done();
            }
            if point(turn.rest).is_err() {
                turn.rest = end;
                return turn.done();
            }
        }
        let (rest, to) = point(turn.rest)?;
        turn.to(to, rest);
        let way = match turn.rest.first() {
            Some(b'>') => Way::Approach,
            Some(b'<') => Way::Withdrawal,
            _ => return Expected::error(turn.rest, "a sign `>` or `<`"),
        };
        turn.sign(Some(way), &turn.rest[1..]);
    }
}

/// Reads the milliseconds before an action, `1200'`.
fn time(turn: &mut TurnBuilder<'_>) {
    let digits = turn.rest.iter().take_while(|b| b.is_ascii_digit()).count();
    if digits > 0 && turn.rest.get(digits) == Some(&b'\'') {
        turn.rest = &turn.rest[digits + 1..];
    }
}

/// Reads a row letter and a column digit, from B's point of view: row A is rank 1.
fn point(input: &[u8]) -> Parsed<'_, Square> {
    match input {
        [row, column @ b'1'..=b'9', rest @ ..] if row.is_ascii_alphabetic() => {
            let rank = row.to_ascii_lowercase() - b'a' + 1;
            Ok((rest, Square::new(column - b'1', rank)))
        }
        _ => Expected::error(input, "a row letter and a column digit"),
    }
}

/// Returns the point seen from the other side; points off the board remain off it.
fn rotate(at: Square) -> Square {
    match at.rank {
        rank @ 1..=5 => Square::new(8 - at.file, 6 - rank),
        _ => at,
    }
}

fn turned(w: &Written) -> Written {
    let steps: Vec<_> = w
        .steps()
        .iter()
        .map(|step| WrittenStep {
            from: None,
            to: rotate(step.to),
            way: step.way,
        })
        .collect();
    Written::new(rotate(w.origin()), &steps).unwrap_or_else(|| w.clone())
}

/// Removes the sign of a paika, which has no meaning.
fn paika_without_sign(s: Setup, p: &Position, w: &Written) -> Option<Written> {
    let [step] = w.steps() else { return None };
    let nothing = |refusal: Refusal<Fanorona>| refusal.fault == Fault::TakesNothing;
    if !Fanorona::resolve(&s, p, w).is_err_and(nothing) {
        return None;
    }
    let steps = [WrittenStep { way: None, ..*step }];
    Written::new(w.origin(), &steps)
}
