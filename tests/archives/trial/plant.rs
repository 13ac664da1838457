//! Faults that are put into records without any, each known beforehand: its place, its ply and its code.

use std::ops::Range;

use fastrand::Rng;
use rongo::convert::{Positions, Wanted};
use rongo::games::GameId;
use serde_json::Value;

use crate::convert::to_lines;

/// A fault to be put in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A word that is no turn.
    ForeignWord,
    /// A turn off the board.
    OffTheBoard,
    /// A turn of somebody who is not there.
    Nobody,
    /// The last move number is wrong.
    Number,
    /// A tag name with a slip.
    TagName,
    /// A date in another form.
    Date,
    /// A tag that stands twice, with different values.
    TagTwice,
    /// A closing parenthesis without an opening one.
    Parenthesis,
    /// A closing brace without an opening one.
    Brace,
    /// No result mark.
    NoMark,
    /// A tag that says another result than the mark.
    OtherResult,
}

const KINDS: [Kind; 11] = [
    Kind::ForeignWord,
    Kind::OffTheBoard,
    Kind::Nobody,
    Kind::Number,
    Kind::TagName,
    Kind::Date,
    Kind::TagTwice,
    Kind::Parenthesis,
    Kind::Brace,
    Kind::NoMark,
    Kind::OtherResult,
];

/// A record with a fault in it.
pub(super) struct Faulty {
    pub(super) text: String,
    /// The byte that the fault is told at.
    pub(super) at: usize,
    pub(super) ply: Option<usize>,
    pub(super) code: &'static str,
}

/// Puts some fault into a record of two turns or more.
pub(super) fn any(game: GameId, record: &str, rng: &mut Rng) -> Faulty {
    let kind = *rng.choice(&KINDS).unwrap();
    one(kind, game, record, rng)
}

/// Puts a fault of this kind into a record of two turns or more.
pub(super) fn one(kind: Kind, game: GameId, record: &str, rng: &mut Rng) -> Faulty {
    let turns = turns(game, record);
    // A turn behind a move number: the words before it belong to no other.
    let first_side = 2 * rng.usize(..turns.len().div_ceil(2));
    let second_side = 2 * rng.usize(..turns.len() / 2) + 1;
    let put = |range: Range<usize>, text: &str, at, ply, code| {
        let start = range.start;
        let mut record = record.to_owned();
        record.replace_range(range, text);
        let at = start + at;
        Faulty {
            text: record,
            at,
            ply,
            code,
        }
    };
    let tags = record.find("[Result").unwrap();
    let tags = tags..tags;
    match kind {
        Kind::ForeignWord => put(
            turns[first_side].clone(),
            "zz9",
            0,
            Some(first_side + 1),
            "REC012",
        ),
        Kind::OffTheBoard => {
            let (turn, at, code) = match game {
                GameId::Fanorona => ("j1j2", 0, "FAN004"),
                GameId::Greenland => ("p1-p2", 0, "GRL009"),
                _ => ("P j5", 2, "HAN010"),
            };
            put(
                turns[first_side].clone(),
                turn,
                at,
                Some(first_side + 1),
                code,
            )
        }
        Kind::Nobody => match game {
            // The opponent's last turn once more: who made it stands elsewhere now.
            GameId::Fanorona | GameId::Greenland => {
                let again = &record[turns[second_side - 1].clone()];
                let code = if game == GameId::Fanorona {
                    "FAN001"
                } else {
                    "GRL001"
                };
                put(
                    turns[second_side].clone(),
                    again,
                    0,
                    Some(second_side + 1),
                    code,
                )
            }
            _ => put(turns[0].clone(), "Pd4 d5", 1, Some(1), "HAN011"),
        },
        Kind::Number => {
            let last = (turns.len() - 1) / 2 * 2;
            let before = record[..turns[last].start].trim_end();
            let number = before.rfind(char::is_whitespace).unwrap() + 1..before.len();
            put(number, "77.", 0, Some(last + 1), "REC050")
        }
        Kind::TagName => put(tags, "[Whte \"Anna\"]\n", 1, None, "REC031"),
        Kind::Date => put(tags, "[Date \"30/11/2026\"]\n", 7, None, "REC033"),
        Kind::TagTwice => {
            let pair = "[White \"Anna\"]\n";
            put(
                tags,
                &format!("{pair}[White \"Bea\"]\n"),
                pair.len(),
                None,
                "REC030",
            )
        }
        Kind::Parenthesis => put(
            turns[second_side].start..turns[second_side].start,
            ") ",
            0,
            None,
            "REC016",
        ),
        Kind::Brace => put(
            turns[second_side].start..turns[second_side].start,
            "} ",
            0,
            None,
            "REC014",
        ),
        Kind::NoMark => {
            let end = turns.last().unwrap().end;
            let faulty = put(end..record.len(), "\n", 0, None, "REC052");
            Faulty {
                at: end - 1,
                ..faulty
            }
        }
        Kind::OtherResult => {
            let tag = record.find("[Result \"").unwrap() + "[Result \"".len();
            let tag = tag..tag + record[tag..].find('"').unwrap();
            let other = if &record[tag.clone()] == "1-0" {
                "0-1"
            } else {
                "1-0"
            };
            let faulty = put(tag, other, 0, None, "REC053");
            let at = faulty.text.trim_end().rfind(char::is_whitespace).unwrap() + 1;
            Faulty { at, ..faulty }
        }
    }
}

/// Where the turns of a record stand in it.
fn turns(game: GameId, record: &str) -> Vec<Range<usize>> {
    let wanted = Wanted {
        positions: Positions::None,
        no_spans: false,
    };
    let lines = to_lines(
        &format!("x.{}", game.info().endings[0]),
        record.as_bytes(),
        wanted,
    );
    let record: Value = serde_json::from_str(&lines[0]).unwrap();
    let place = |turn: &Value, end: &str| turn["span"][end].as_u64().unwrap() as usize;
    let turns = record["turns"].as_array().unwrap().iter();
    turns
        .map(|turn| place(turn, "start")..place(turn, "end"))
        .collect()
}
