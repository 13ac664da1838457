//! Akalana by tambyy: rows are letters, columns digits; `D4:C5>E5<X`.

use std::ops::Range;

use super::draft::{self, Draft, Drafting};
use super::finish::{Raw, finish, tag};
use super::list::{List, Shape};
use super::{Certainty, Form, Given, Imported, Refused};
use crate::game::{Game, Refusal};
use crate::games::fanorona::{Fanorona, Fault, Part, Position, Setup, Way, Written, WrittenStep};
use crate::record::words::{Expected, Parsed};
use crate::record::{self, Front, Header, Kind, Record, Tag};
use crate::span::Span;
use crate::square::Square;

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

/// The two players: A begins at the bottom, rows D and E, unless the game says otherwise.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    A,
    B,
}

/// A line before the turns, `A:C1,C3` or `P:B`: its letter, and where its value stands.
type Setting = (u8, Range<usize>);

/// The settings at the front of `text`, and where the turns begin.
fn settings(text: &str) -> (usize, Vec<Setting>) {
    let (mut at, mut settings) = (0, Vec::new());
    for line in text.split_inclusive('\n') {
        let written = line.trim();
        let start = at + line.len() - line.trim_start().len();
        match written.as_bytes() {
            [] => {}
            [
                letter @ (b'A' | b'B' | b'P' | b'V' | b'a' | b'b' | b'p' | b'v'),
                b':',
                ..,
            ] => {
                let value = start + 2..start + written.len();
                settings.push((letter.to_ascii_uppercase(), value));
            }
            _ => return (at, settings),
        }
        at += line.len();
    }
    (at, settings)
}

/// Who begins: as `P:` says, else A, unless the first piece that moves is one of B's by the usual start.
fn first_side(
    text: &str,
    settings: &[Setting],
    record: &Record<Written>,
) -> Result<Player, Refused> {
    let refuse = |range: &Range<usize>, message: String| {
        let range = range.clone();
        Err(Refused { range, message })
    };
    if let Some((_, range)) = settings.iter().find(|(letter, _)| *letter == b'V')
        && text[range.clone()].trim() != "0"
    {
        let message = "this is a game of `vela`, which has other rules".to_owned();
        return refuse(range, message);
    }
    if let Some((_, range)) = settings.iter().find(|(letter, _)| *letter == b'P') {
        return match text[range.clone()].trim() {
            "A" | "a" => Ok(Player::A),
            "B" | "b" => Ok(Player::B),
            other => refuse(
                range,
                format!("`{other}` is no player; write `P:A` or `P:B`"),
            ),
        };
    }
    let given = settings
        .iter()
        .any(|(letter, _)| matches!(letter, b'A' | b'B'));
    let first = record.items.iter().find_map(|item| match &item.kind {
        Kind::Turn(written) => Some(written.origin()),
        _ => None,
    });
    // Seen by B, its men stand where White's stand by the rules.
    let of_b = |at: Square| at.rank < 3 || (at.rank == 3 && [1, 3, 6, 8].contains(&at.file));
    Ok(match first {
        Some(origin) if !given && of_b(origin) => Player::B,
        _ => Player::A,
    })
}

/// The tag for a start that the text gives.
fn start(text: &str, settings: &[Setting], first: Player) -> Result<Option<Tag>, Refused> {
    let of = |letter| settings.iter().find(|(l, _)| *l == letter);
    let (a, b) = match (of(b'A'), of(b'B')) {
        (None, None) => return Ok(None),
        (Some((_, a)), Some((_, b))) => (a, b),
        (Some((_, one)), None) | (None, Some((_, one))) => {
            return Err(Refused {
                range: one.clone(),
                message: "a start needs both lines, `A:` and `B:`".to_owned(),
            });
        }
    };
    let mut board = [['.'; 9]; 5];
    for (range, player) in [(a, Player::A), (b, Player::B)] {
        for (place, word) in words(text, range) {
            let Ok(([], at)) = point(word.as_bytes()) else {
                let message = format!(
                    "`{word}` is no point; write a row from A to E and a column from 1 to 9"
                );
                return Err(Refused {
                    range: place,
                    message,
                });
            };
            let at = if first == Player::A { rotate(at) } else { at };
            let letter = if player == first { 'W' } else { 'B' };
            if let Some(man) = board
                .get_mut(usize::from(5 - at.rank.min(5)))
                .and_then(|row| row.get_mut(usize::from(at.file)))
            {
                *man = letter;
            }
        }
    }
    let rows: Vec<_> = board
        .iter()
        .map(|row| super::positions::rank(row))
        .collect();
    let span = Span::new(a.start.min(b.start), a.end.max(b.end));
    Ok(Some(tag("FEN", &format!("{} w 1", rows.join("/")), span)))
}

/// The words of a list with commas, and where they stand.
fn words<'t>(text: &'t str, range: &Range<usize>) -> impl Iterator<Item = (Range<usize>, &'t str)> {
    let list = &text[range.clone()];
    list.split(',').filter_map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let lead = word.len() - word.trim_start().len();
        let word = word.trim();
        (!word.is_empty()).then_some((start + lead..start + lead + word.len(), word))
    })
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
fn paika_without_sign(s: &Setup, p: &Position, w: &Written, _: &[u8]) -> Option<Written> {
    let [step] = w.steps() else { return None };
    let nothing = |refusal: Refusal<Fanorona>| refusal.fault == Fault::TakesNothing;
    if !Fanorona::resolve(s, p, w).is_err_and(nothing) {
        return None;
    }
    let steps = [WrittenStep { way: None, ..*step }];
    Written::new(w.origin(), &steps)
}
