//! Akalana by tambyy: rows are letters, columns digits; `D4:C5>E5<X`.

mod settings;

use std::ops::Range;

use super::draft::{self, Draft, Drafting};
use super::finish::{Raw, finish};
use super::list::{List, Shape};
use super::{Certainty, Form, Given, Imported, Refused};
use crate::game::{Game, Refusal};
use crate::games::fanorona::{Fanorona, Fault, Part, Position, Setup, Way, Written, WrittenStep};
use crate::record::words::{Expected, Parsed};
use crate::record::{self, Front, Header, Kind};
use crate::square::Square;
use settings::{Player, first_side, settings, start};

/// The form.
#[derive(Debug)]
pub(super) struct Akalana;

const LIST: List = List {
    parse: |input| turn(input).map(|(rest, draft)| (rest, draft.written)),
    shape: |_| Shape {
        fits: true,
        tells: true,
    },
    mend: Some(paika_without_sign),
};

impl Form for Akalana {
    fn name(&self) -> &'static str {
        "akalana"
    }

    fn what(&self) -> &'static str {
        "Akalana: row letter and column digit, a turn a line, `>` approach, `<` withdrawal"
    }

    fn notation(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "D4:C5>",
                "the piece in row D, column 4 steps to row C, column 5 and takes by approach",
            ),
            ("D4:C5>B5<X", "a chain that stops although it could go on"),
        ]
    }

    fn recognise(&self, text: &str) -> Certainty {
        let (front, settings) = settings(text);
        LIST.recognise(&text[front..])
            .max(match settings.as_slice() {
                [] => Certainty::No,
                _ => Certainty::Possible,
            })
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<Imported>, Refused> {
        let (front, settings) = settings(text);
        let at = text.len() - text.trim_start().len();
        let header = Front {
            start: at,
            header: Header::default(),
            movetext: front,
            faults: Vec::new(),
        };
        let (mut record, _) = record::read_with(text, header, LIST.parse);
        let first = first_side(text, &settings, &record)?;
        if first == Player::A {
            record.items.iter_mut().for_each(|item| {
                if let Kind::Turn(written) = &mut item.kind {
                    *written = turned(written);
                }
            });
        }
        record.header.tags.extend(start(text, &settings, first)?);
        let notes = vec![
            match first {
                Player::A => "A begins and is White here; the board is turned by 180°",
                Player::B => "B begins and is White here",
            }
            .to_owned(),
        ];
        let raw = Raw {
            notes,
            ..Raw::from(record)
        };
        Ok(vec![finish(text, raw, given, LIST.mend)])
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        draft::locate(turn, token, part)
    }
}

/// `time? point ":" ( time? point [<>] )+ ( time? "X" )?`
fn turn(input: &[u8]) -> Parsed<'_, Draft> {
    let mut turn = Drafting::new(input);
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

/// The milliseconds before an action, `1200'`.
fn time(turn: &mut Drafting<'_>) {
    let digits = turn.rest.iter().take_while(|b| b.is_ascii_digit()).count();
    if digits > 0 && turn.rest.get(digits) == Some(&b'\'') {
        turn.rest = &turn.rest[digits + 1..];
    }
}

/// A row letter and a column digit, as B sees them: row A is rank 1.
fn point(input: &[u8]) -> Parsed<'_, Square> {
    match input {
        [row, column @ b'1'..=b'9', rest @ ..] if row.is_ascii_alphabetic() => {
            let rank = row.to_ascii_lowercase() - b'a' + 1;
            Ok((rest, Square::new(column - b'1', rank)))
        }
        _ => Expected::error(input, "a row letter and a column digit"),
    }
}

/// The same point seen from the other side; points off the board stay off it.
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

/// A paika has a sign here too, which means nothing.
fn paika_without_sign(s: Setup, p: &Position, w: &Written, _: &[u8]) -> Option<Written> {
    let [step] = w.steps() else { return None };
    let nothing = |refusal: Refusal<Fanorona>| refusal.fault == Fault::TakesNothing;
    if !Fanorona::resolve(&s, p, w).is_err_and(nothing) {
        return None;
    }
    let steps = [WrittenStep { way: None, ..*step }];
    Written::new(w.origin(), &steps)
}
