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
    let sheet = Sheet {
        game,
        record,
        turns,
    };
    match kind {
        Kind::ForeignWord => sheet.turn(first_side, "zz9", 0, "REC012"),
        Kind::OffTheBoard => sheet.off_the_board(first_side),
        Kind::Nobody => sheet.nobody(second_side),
        Kind::Number => sheet.last_number(),
        Kind::TagName => sheet.tag("[Whte \"Anna\"]\n", 1, "REC031"),
        Kind::Date => sheet.tag("[Date \"30/11/2026\"]\n", 7, "REC033"),
        Kind::TagTwice => sheet.tag("[White \"Anna\"]\n[White \"Bea\"]\n", 15, "REC030"),
        Kind::Parenthesis => sheet.before(second_side, ") ", "REC016"),
        Kind::Brace => sheet.before(second_side, "} ", "REC014"),
        Kind::NoMark => sheet.no_mark(),
        Kind::OtherResult => sheet.other_result(),
    }
}

/// A record without a fault, and where its turns stand.
struct Sheet<'a> {
    game: GameId,
    record: &'a str,
    turns: Vec<Range<usize>>,
}

impl Sheet<'_> {
    /// The record with `text` at a place, where the fault is told so many bytes behind.
    fn put(&self, place: Range<usize>, text: &str, at: usize, code: &'static str) -> Faulty {
        let at = place.start + at;
        let mut record = self.record.to_owned();
        record.replace_range(place, text);
        Faulty {
            text: record,
            at,
            ply: None,
            code,
        }
    }

    fn turn(&self, turn: usize, text: &str, at: usize, code: &'static str) -> Faulty {
        let faulty = self.put(self.turns[turn].clone(), text, at, code);
        let ply = Some(turn + 1);
        Faulty { ply, ..faulty }
    }

    fn off_the_board(&self, turn: usize) -> Faulty {
        match self.game.info().id {
            "fanorona" => self.turn(turn, "j1j2", 0, "FAN004"),
            "hanga-roa" => self.turn(turn, "P j5", 2, "HAN010"),
            _ => self.turn(turn, "p1-p2", 0, "GRL009"),
        }
    }

    /// The opponent's last turn once more, whose man stands elsewhere now; in Hanga Roa somebody who was never there.
    fn nobody(&self, turn: usize) -> Faulty {
        let again = &self.record[self.turns[turn - 1].clone()];
        match self.game.info().id {
            "fanorona" => self.turn(turn, again, 0, "FAN001"),
            "hanga-roa" => self.turn(0, "Pd4 d5", 1, "HAN011"),
            _ => self.turn(turn, again, 0, "GRL001"),
        }
    }

    fn last_number(&self) -> Faulty {
        let turn = (self.turns.len() - 1) / 2 * 2;
        let before = self.record[..self.turns[turn].start].trim_end();
        let number = before.rfind(char::is_whitespace).unwrap() + 1;
        let faulty = self.put(number..before.len(), "77.", 0, "REC050");
        let ply = Some(turn + 1);
        Faulty { ply, ..faulty }
    }

    fn tag(&self, text: &str, at: usize, code: &'static str) -> Faulty {
        let tags = self.record.find("[Result").unwrap();
        self.put(tags..tags, text, at, code)
    }

    fn before(&self, turn: usize, text: &str, code: &'static str) -> Faulty {
        let turn = self.turns[turn].start;
        self.put(turn..turn, text, 0, code)
    }

    fn no_mark(&self) -> Faulty {
        let end = self.turns[self.turns.len() - 1].end;
        let faulty = self.put(end..self.record.len(), "\n", 0, "REC052");
        let at = end - 1;
        Faulty { at, ..faulty }
    }

    fn other_result(&self) -> Faulty {
        let tag = "[Result \"";
        let start = self.record.find(tag).unwrap() + tag.len();
        let tag = start..start + self.record[start..].find('"').unwrap();
        let other = match &self.record[tag.clone()] {
            "1-0" => "0-1",
            _ => "1-0",
        };
        let faulty = self.put(tag, other, 0, "REC053");
        let mark = faulty.text.trim_end().rfind(char::is_whitespace).unwrap() + 1;
        Faulty { at: mark, ..faulty }
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
