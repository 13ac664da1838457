//! Board files: fifteen rows of characters, then the formations.

use std::ops::Range;

use super::formations::{self, Section};
use super::{Board, layout};
use crate::game::{Side, TextFault};
use crate::games::greenland::cell::Cell;

/// A part of the file and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl<'a> Piece<'a> {
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns the words, each with its place.
    pub(super) fn words(&self) -> impl Iterator<Item = Piece<'a>> {
        let (text, start) = (self.text, self.start);
        text.split_ascii_whitespace().map(move |word| Piece {
            text: word,
            start: start + (word.as_ptr().addr() - text.as_ptr().addr()),
        })
    }
}

/// Reads a board file and returns all faults in it, in the order of the text. The board can be used only if none of
/// the faults is an error.
pub(super) fn read(name: &str, text: &str) -> (Board, Vec<TextFault>) {
    let (rows, sections) = split(text);
    let mut faults = Vec::new();
    let layout = layout::read(&rows, &mut faults);
    let formations = formations::read(&sections, text.len(), &layout, &mut faults);
    faults.sort_by_key(|fault| fault.range.start);
    let barred = [Side::First, Side::Second].map(|side| {
        let mut cells = layout.obstacles();
        cells.insert(Cell::igloo(side));
        cells
    });
    let board = Board {
        name: name.to_owned(),
        flags: layout.flags,
        seals: layout.seals,
        barred,
        formations,
    };
    (board, faults)
}

/// Returns the rows of the board, and the sections after them, without comments and blank lines.
fn split(text: &str) -> (Vec<Piece<'_>>, Vec<Section<'_>>) {
    let mut rows = Vec::new();
    let mut sections: Vec<Section<'_>> = Vec::new();
    for line in lines(text) {
        match sections.last_mut() {
            _ if line.text.starts_with('[') => sections.push(Section {
                head: before_comment(line),
                lines: Vec::new(),
            }),
            None if is_comment(line.text) => {}
            None => rows.push(line),
            Some(section) => section.lines.push(before_comment(line)),
        }
    }
    for section in &mut sections {
        section.lines.retain(|line| !line.text.is_empty());
    }
    (rows, sections)
}

/// Returns the lines without the white space around them; blank lines are left out.
fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    text.split(['\n', '\r']).filter_map(move |line| {
        let kept = line.trim_start_matches('\u{feff}').trim();
        (!kept.is_empty()).then(|| Piece {
            text: kept,
            start: kept.as_ptr().addr() - text.as_ptr().addr(),
        })
    })
}

/// Above the first section `#` may be a flag: there, it begins a comment only if a blank or nothing follows.
fn is_comment(line: &str) -> bool {
    line.strip_prefix('#')
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

/// Returns the part of a line in a section before its comment.
fn before_comment(line: Piece<'_>) -> Piece<'_> {
    let text = line.text.split('#').next().unwrap_or_default().trim_end();
    Piece { text, ..line }
}
