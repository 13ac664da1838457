//! Records that are lists of words: tags, numbers, comments, variations and results are those of the record format;
//! only the moves are written differently.

use super::{Certainty, Exported};
use crate::game::Game;
use crate::record::{self, Front, Kind, ParseTurn, Record};

/// Reads lists of words.
#[derive(Debug)]
pub(crate) struct WordList<W> {
    /// Parses one move.
    pub(crate) parse: ParseTurn<W>,
    /// Returns the spelling of a parsed move.
    pub(crate) spelling: fn(&[u8]) -> Spelling,
}

/// How typical the spelling of a move is of a notation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelling {
    /// Whether the notation uses this spelling.
    pub(crate) fits: bool,
    /// Whether no other notation uses it.
    pub(crate) is_distinctive: bool,
}

impl<W> WordList<W> {
    /// Returns the records of `text`.
    pub(crate) fn read(&self, text: &str) -> Vec<Record<W>> {
        self.read_from(text, 0)
    }

    /// Returns the records of `text` from byte `at` on.
    pub(crate) fn read_from(&self, text: &str, at: usize) -> Vec<Record<W>> {
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

    /// Returns whether `text` is such a list.
    ///
    /// A misspelled word is a fault and does not point to another notation: if some words are distinctive, two of three
    /// words must fit, otherwise nine of ten.
    pub(crate) fn recognise(&self, text: &str) -> Certainty {
        let (mut fitting, mut foreign, mut is_distinctive) = (0_u32, 0_u32, false);
        for item in self.read(text).iter().flat_map(|record| &record.items) {
            let spelling = match item.kind {
                Kind::Turn(_) => (self.spelling)(&text.as_bytes()[item.span.range()]),
                Kind::Unread => Spelling {
                    fits: false,
                    is_distinctive: false,
                },
                _ => continue,
            };
            is_distinctive |= spelling.fits && spelling.is_distinctive;
            *(if spelling.fits {
                &mut fitting
            } else {
                &mut foreign
            }) += 1;
        }
        let most = |share: u32| fitting > 0 && foreign * share <= fitting;
        match is_distinctive {
            true if most(2) => Certainty::Sure,
            false if most(10) => Certainty::Possible,
            _ => Certainty::No,
        }
    }
}

/// Returns a record in canonical text with its moves spelled by `spell`; everything else is unchanged.
pub(crate) fn respell<G: Game>(canonical: &str, spell: fn(&G::Written) -> String) -> Exported {
    let (record, _) = record::read(canonical, Front::read(canonical, 0), G::parse_move);
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
