//! Positions as other programs write them: one file a form.

mod aec;
mod slimplanet;
mod vchess;

use std::ops::Range;

use super::Refused;
use super::starts::{self, Start};
use crate::diagnostic::one_of;
use crate::game::{Choices, Game};
use crate::games::fanorona::Fanorona;

/// One way in which positions are written.
#[derive(Debug)]
pub struct PositionForm {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it looks like.
    pub what: &'static str,
    /// Reads a position.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub read: fn(&str) -> Result<Converted, Refused>,
}

/// Every form, in the order in which they are listed.
pub static ALL: &[PositionForm] = &[vchess::FORM, aec::FORM, slimplanet::FORM];

/// A position in rongo's own text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Converted {
    /// The text.
    pub fen: String,
    /// What a reader should know of how it was read, each a sentence.
    pub notes: Vec<String>,
}

/// The form of this name.
pub fn named(name: &str) -> Option<&'static PositionForm> {
    ALL.iter().find(|form| form.name.eq_ignore_ascii_case(name))
}

/// The one form in which `text` can be read.
///
/// # Errors
/// The candidates, where several can or none.
pub fn detect(text: &str) -> Result<&'static PositionForm, String> {
    let fitting: Vec<_> = ALL
        .iter()
        .filter(|form| (form.read)(text).is_ok())
        .collect();
    match fitting.as_slice() {
        [one] => Ok(one),
        [] => {
            let names: Vec<_> = ALL.iter().map(|form| form.name).collect();
            Err(format!(
                "nothing says in which form this position is written; use `--from` with one of {}",
                one_of(&names)
            ))
        }
        several => {
            let names: Vec<_> = several.iter().map(|form| form.name).collect();
            Err(format!(
                "this position could be written in the form {}; use `--from` to say which",
                one_of(&names)
            ))
        }
    }
}

/// Checks a position that has been put together, and says so where it is a start of some programs alone. A fault in it is
/// told of `place` in the original text.
fn converted(fen: String, place: Range<usize>) -> Result<Converted, Refused> {
    let choices = Choices {
        fen: Some(&fen),
        ..Choices::default()
    };
    let refused = |message| Refused {
        range: place.clone(),
        message,
    };
    let setup = Fanorona::setup(&choices).map_err(|(_, fault)| refused(fault.message))?;
    Fanorona::parse_position(&setup, &fen).map_err(|fault| refused(fault.message))?;
    let notes = starts::recognise(setup, &fen).map(Start::note);
    Ok(Converted {
        notes: notes.into_iter().collect(),
        fen,
    })
}

/// A row of `W`, `B` and `.` as position text writes it.
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

/// The words of `text`, each with its place.
fn words(text: &str) -> Vec<(Range<usize>, &str)> {
    super::sgf::words(text, 0..text.len())
}

/// The word at `n`, or that `what` is missing.
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

/// The refusal of a position in which a piece is in the middle of its turn.
fn inside_chain(range: Range<usize>) -> Refused {
    Refused {
        range,
        message: "the position is inside a chain: a piece has taken and may go on; rongo knows positions between turns only, \
             so give the one before this turn or after it"
            .to_owned(),
    }
}

/// A position between turns, when so many of them have been played.
fn number_after(plies: u32) -> u32 {
    plies / 2 + 1
}
