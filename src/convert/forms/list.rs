//! Forms whose games are lists of words: tags, numbers, comments, variations and results stand in them as in a record
//! file, only the turns are written in another way.

use std::ops::Range;

use super::finish::{Mend, Raw, finish};
use super::{CannotExport, Certainty, Exported, Form, Given, Imported, Refused};
use crate::game::Game;
use crate::games::fanorona::{Fanorona, Part, Written};
use crate::record::{self, Front, Kind, ParseTurn, Record};

/// A form that is nothing but such lists.
#[derive(Debug)]
pub(super) struct ListForm {
    pub(super) name: &'static str,
    pub(super) what: &'static str,
    pub(super) notation: &'static [(&'static str, &'static str)],
    pub(super) list: List,
    pub(super) locate: fn(&[u8], Part) -> Range<usize>,
    /// How a turn is written, where the form is not only read.
    pub(super) spell: Option<fn(&Written) -> String>,
}

impl Form for ListForm {
    fn name(&self) -> &'static str {
        self.name
    }

    fn what(&self) -> &'static str {
        self.what
    }

    fn notation(&self) -> &'static [(&'static str, &'static str)] {
        self.notation
    }

    fn recognise(&self, text: &str) -> Certainty {
        self.list.recognise(text)
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<Imported>, Refused> {
        Ok(self.list.import(text, given))
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        (self.locate)(token, part)
    }

    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>> {
        self.spell.map(|spell| Ok(respelt(canonical, spell)))
    }

    fn writes(&self) -> bool {
        self.spell.is_some()
    }
}

/// How such lists are read.
#[derive(Debug)]
pub(super) struct List {
    /// Reads one turn.
    pub(super) parse: ParseTurn<Written>,
    /// How a turn that was read is written.
    pub(super) shape: fn(&[u8]) -> Shape,
    /// What only the position tells of a turn.
    pub(super) mend: Option<Mend>,
}

/// How a turn is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Whether the form writes turns so.
    pub(super) fits: bool,
    /// Whether no other form does.
    pub(super) tells: bool,
}

impl List {
    /// The records of `text`.
    pub(super) fn read(&self, text: &str) -> Vec<Record<Written>> {
        self.read_from(text, 0)
    }

    /// The records of `text` from byte `at` on.
    pub(super) fn read_from(&self, text: &str, at: usize) -> Vec<Record<Written>> {
        let mut records = Vec::new();
        let mut at = text.len() - text[at..].trim_start().len();
        while at < text.len() {
            let front = Front::read(text, at);
            if front.is_blank(text) {
                break;
            }
            let (record, end) = record::read(text, front, self.parse);
            records.push(record);
            let rest = &text[end.max(at + 1)..];
            at = text.len() - rest.trim_start().len();
        }
        records
    }

    pub(super) fn import(&self, text: &str, given: Given<'_>) -> Vec<Imported> {
        let raw = self.read(text).into_iter().map(Raw::from);
        raw.map(|raw| finish(text, raw, given, self.mend)).collect()
    }

    /// A slip is a fault of the form and no sign of another: where some words are written in this form alone, two of three
    /// must fit it, else nine of ten.
    pub(super) fn recognise(&self, text: &str) -> Certainty {
        let (mut fitting, mut foreign, mut telling) = (0_u32, 0_u32, false);
        for item in self.read(text).iter().flat_map(|record| &record.items) {
            let shape = match item.kind {
                Kind::Turn(_) => (self.shape)(&text.as_bytes()[item.span.range()]),
                Kind::Unread => Shape {
                    fits: false,
                    tells: false,
                },
                _ => continue,
            };
            telling |= shape.fits && shape.tells;
            *(if shape.fits {
                &mut fitting
            } else {
                &mut foreign
            }) += 1;
        }
        let most = |share: u32| fitting > 0 && foreign * share <= fitting;
        match telling {
            true if most(2) => Certainty::Sure,
            false if most(10) => Certainty::Possible,
            _ => Certainty::No,
        }
    }
}

/// A record in canonical text with its turns spelt in another way; all else stays as it is.
pub(super) fn respelt(canonical: &str, spell: fn(&Written) -> String) -> Exported {
    let (record, _) = record::read(canonical, Front::read(canonical, 0), Fanorona::parse_move);
    let mut text = String::with_capacity(canonical.len() * 2);
    let mut done = 0;
    for item in &record.items {
        if let Kind::Turn(written) = &item.kind {
            let place = item.span.range();
            text += &canonical[done..place.start];
            text += &spell(written);
            done = place.end;
        }
    }
    text += &canonical[done..];
    Exported {
        text,
        left_out: Vec::new(),
    }
}
