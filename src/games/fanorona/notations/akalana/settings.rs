//! Reads the lines before the moves: the placement of the pieces, who begins, and the game.

use std::ops::Range;

use super::{point, rotate};
use crate::game::foreign::{Refused, tag};
use crate::games::fanorona::Written;
use crate::games::fanorona::notations::positions;
use crate::record::{Kind, Record, Tag};
use crate::span::Span;
use crate::square::Square;

/// The two players: A begins at the bottom, in rows D and E, unless the settings differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Player {
    A,
    B,
}

/// A line before the moves, `A:C1,C3` or `P:B`: its letter and the range of its value.
pub(super) type Setting = (u8, Range<usize>);

/// Returns the settings at the start of `text`, and where the moves begin.
pub(super) fn settings(text: &str) -> (usize, Vec<Setting>) {
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

/// Returns who begins: the player after `P:`, or otherwise A, unless the first piece that moves is B's in the usual
/// start position.
pub(super) fn first_side(
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
                format!("`{other}` is not a player; write `P:A` or `P:B`"),
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
    // From B's point of view, its pieces are where the rules have White's.
    let of_b = |at: Square| at.rank < 3 || (at.rank == 3 && [1, 3, 6, 8].contains(&at.file));
    Ok(match first {
        Some(origin) if !given && of_b(origin) => Player::B,
        _ => Player::A,
    })
}

/// Returns the tag for a start position given in the text.
pub(super) fn start(
    text: &str,
    settings: &[Setting],
    first: Player,
) -> Result<Option<Tag>, Refused> {
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
                    "`{word}` is not a point; write a row from A to E and a column from 1 to 9"
                );
                return Err(Refused {
                    range: place,
                    message,
                });
            };
            let at = if first == Player::A { rotate(at) } else { at };
            let letter = if player == first { 'W' } else { 'B' };
            if let Some(piece) = board
                .get_mut(usize::from(5 - at.rank.min(5)))
                .and_then(|row| row.get_mut(usize::from(at.file)))
            {
                *piece = letter;
            }
        }
    }
    let rows: Vec<_> = board.iter().map(|row| positions::rank(row)).collect();
    let span = Span::new(a.start.min(b.start), a.end.max(b.end));
    Ok(Some(tag("FEN", &format!("{} w 1", rows.join("/")), span)))
}

/// Returns the words of a comma-separated list, each with its range.
fn words<'t>(text: &'t str, range: &Range<usize>) -> impl Iterator<Item = (Range<usize>, &'t str)> {
    let list = &text[range.clone()];
    list.split(',').filter_map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let lead = word.len() - word.trim_start().len();
        let word = word.trim();
        (!word.is_empty()).then_some((start + lead..start + lead + word.len(), word))
    })
}
