//! The notations of other programs for positions: one file per notation.

mod aec;
mod slimplanet;
pub(super) mod vchess;

use std::ops::Range;

use super::starts::{self, Start};
use crate::game::foreign::{ForeignPosition, PositionNotation, Refused, sgf};
use crate::game::{Game, SetupTags};
use crate::games::fanorona::Fanorona;

/// All notations, in the order in which they are listed.
pub(in super::super) static ALL: &[PositionNotation] =
    &[vchess::NOTATION, aec::NOTATION, slimplanet::NOTATION];

/// Checks a converted position text, and adds a note if it is a start position that only some programs use. A fault in
/// it is reported at `place` of the original text.
fn converted(fen: String, place: Range<usize>) -> Result<ForeignPosition, Refused> {
    let choices = SetupTags {
        fen: Some(&fen),
        ..SetupTags::default()
    };
    let refused = |message| Refused {
        range: place.clone(),
        message,
    };
    let setup = Fanorona::setup(&choices).map_err(|(_, fault)| refused(fault.message))?;
    Fanorona::parse_position(&setup, &fen).map_err(|fault| refused(fault.message))?;
    let notes = starts::recognise(setup, &fen).map(Start::note);
    Ok(ForeignPosition {
        notes: notes.into_iter().collect(),
        fen,
    })
}

/// Converts a row of `W`, `B` and `.` to position text.
pub(super) fn rank(points: &[char]) -> String {
    let mut text = String::new();
    let mut gap = 0_u8;
    for point in points {
        if *point == '.' {
            gap += 1;
            continue;
        }
        push_gap(&mut text, &mut gap);
        text.push(*point);
    }
    push_gap(&mut text, &mut gap);
    text
}

fn push_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        text.push(char::from(b'0' + *gap));
        *gap = 0;
    }
}

/// Returns the words of `text`, each with its range.
fn words(text: &str) -> Vec<(Range<usize>, &str)> {
    sgf::words(text, 0..text.len())
}

/// Returns word `n`, or the error that `what` is missing.
fn word<'t>(
    words: &[(Range<usize>, &'t str)],
    n: usize,
    what: &str,
) -> Result<(Range<usize>, &'t str), Refused> {
    words.get(n).cloned().ok_or_else(|| Refused {
        range: words.last().map_or(0..0, |(range, _)| range.end..range.end),
        message: format!("{what} is missing"),
    })
}

/// Returns the refusal of a position in the middle of a turn.
fn inside_chain(range: Range<usize>) -> Refused {
    Refused {
        range,
        message: "the position is inside a chain: a piece has taken and may go on; rongo knows positions between turns only, \
             so give the one before this turn or after it"
            .to_owned(),
    }
}

/// Returns the turn number of a position between turns after this number of plies.
fn number_after(plies: u32) -> u32 {
    plies / 2 + 1
}
