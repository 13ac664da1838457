//! Position text of simple games: ranks from the last to the first, the side to move, the number of the turn.

use std::ops::Range;

use super::Side;
use super::simple::{Layout, Pieces};
use crate::source::quote;
use crate::square::Square;

/// Returns the position text of `p`; `letters` are those of the sides.
pub(super) fn write(layout: &Layout, letters: [char; 2], p: &Pieces) -> String {
    let mut text = String::new();
    for rank in (1..=layout.ranks).rev() {
        let mut gap = 0;
        for file in 0..layout.files {
            match p.at(Square::new(file, rank)) {
                None => gap += 1,
                Some(side) => {
                    push_gap(&mut text, gap);
                    gap = 0;
                    text.push(layout.pieces[side as usize]);
                }
            }
        }
        push_gap(&mut text, gap);
        if rank > 1 {
            text.push('/');
        }
    }
    format!("{text} {} {}", letters[p.side as usize], p.number)
}

fn push_gap(text: &mut String, gap: u8) {
    if gap > 0 {
        text.push(char::from(b'0' + gap));
    }
}

/// A range in a position text, and what is wrong there.
type Wrong = (Range<usize>, String);

/// Reads position text.
pub(super) fn parse(layout: &Layout, letters: [char; 2], text: &str) -> Result<Pieces, Wrong> {
    let mut words = text.split_whitespace().map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (start..start + word.len(), word)
    });
    let end = text.len()..text.len();
    let mut next = |what: &str| {
        words
            .next()
            .ok_or((end.clone(), format!("{what} is missing")))
    };
    let (place, ranks) = next("the list of ranks")?;
    let mut pieces = read_ranks(layout, &place, ranks)?;
    let (place, word) = next("the side to move")?;
    pieces.side = side(letters, place, word)?;
    let (place, word) = next("the number of the turn")?;
    pieces.number = match word.parse() {
        Ok(number) if number > 0 => number,
        _ => {
            let message = format!("`{}` is not the number of a turn", quote(word));
            return Err((place, message));
        }
    };
    match words.next() {
        None => Ok(pieces),
        Some((place, word)) => {
            let message = format!("nothing can follow the number, but `{}` does", quote(word));
            Err((place, message))
        }
    }
}

fn side(letters: [char; 2], place: Range<usize>, word: &str) -> Result<Side, Wrong> {
    let [first, second] = letters.map(|letter| letter.to_string());
    match word {
        word if word == first => Ok(Side::First),
        word if word == second => Ok(Side::Second),
        _ => {
            let word = quote(word);
            let message = format!("the side to move is `{first}` or `{second}`, not `{word}`");
            Err((place, message))
        }
    }
}

fn read_ranks(layout: &Layout, place: &Range<usize>, text: &str) -> Result<Pieces, Wrong> {
    let count = text.split('/').count();
    if count != usize::from(layout.ranks) {
        let message = format!("the board has {} ranks, not {count}", layout.ranks);
        return Err((place.clone(), message));
    }
    let mut pieces = Pieces::empty();
    let mut start = place.start;
    for (rank, line) in (1..=layout.ranks).rev().zip(text.split('/')) {
        read_rank(layout, rank, (start, line), &mut pieces)?;
        start += line.len() + 1;
    }
    Ok(pieces)
}

fn read_rank(
    layout: &Layout,
    rank: u8,
    (start, line): (usize, &str),
    pieces: &mut Pieces,
) -> Result<(), Wrong> {
    let mut file = 0_u8;
    for (at, letter) in line.char_indices() {
        let side = layout.pieces.iter().position(|piece| *piece == letter);
        match (letter, side) {
            ('1'..='9', _) => file = file.saturating_add(letter as u8 - b'0'),
            (_, Some(index)) => {
                let square = Square::new(file, rank);
                let side = [Side::First, Side::Second][index];
                if layout.has(square) {
                    pieces.put(square, side);
                }
                file = file.saturating_add(1);
            }
            (_, None) => {
                let place = start + at..start + at + letter.len_utf8();
                let message =
                    format!("`{letter}` is neither a piece nor a number of empty squares");
                return Err((place, message));
            }
        }
    }
    if file == layout.files {
        return Ok(());
    }
    let message = format!("rank {rank} has {} squares, not {file}", layout.files);
    Err((start..start + line.len(), message))
}
