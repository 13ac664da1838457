//! Writes position text, and finds squares in it.

use std::fmt::Write as _;
use std::ops::Range;

use super::super::position::Position;
use super::super::squares::{SIZE, Sq};
use super::letter;
use crate::diagnostic::Code;
use crate::game::{Side, TextFault};

/// Writes a position.
pub(in super::super) fn print(p: &Position) -> String {
    let mut text = String::with_capacity(80);
    for row in (0..SIZE).rev() {
        print_rank(p, row, &mut text);
        if row > 0 {
            text.push('/');
        }
    }
    text.push_str(match p.side {
        Side::First => " w ",
        Side::Second => " b ",
    });
    print_hands(p, &mut text);
    let _ = write!(text, " {}", p.number);
    text
}

fn print_rank(p: &Position, row: u8, text: &mut String) {
    let mut empty = 0;
    for file in 0..SIZE {
        match p.holding(Sq::at(file, row)) {
            None => empty += 1,
            Some(holding) => {
                push_count(empty, text);
                empty = 0;
                text.push(letter(holding));
            }
        }
    }
    push_count(empty, text);
}

fn push_count(empty: u8, text: &mut String) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}

fn print_hands(p: &Position, text: &mut String) {
    if p.hand == [0, 0] {
        text.push('-');
    }
    for (letter, n) in ["A", "a"].into_iter().zip(p.hand) {
        text.push_str(&letter.repeat(usize::from(n)));
    }
}

/// Returns a fault at a square of a position, with its range in the text from [`print()`].
pub(in super::super) fn fault_at(
    p: &Position,
    at: Option<Sq>,
    code: &'static Code,
    message: String,
    label: &str,
) -> TextFault {
    let text = print(p);
    TextFault {
        code,
        range: at.map_or(0..board_len(&text), |sq| place(&text, sq)),
        message,
        label: label.into(),
        help: Vec::new(),
    }
}

fn board_len(text: &str) -> usize {
    text.find(' ').unwrap_or(text.len())
}

/// Returns the range of the letter of an occupied square in canonical position text.
fn place(text: &str, sq: Sq) -> Range<usize> {
    let sq = sq.square();
    let mut start = 0;
    for (rank, row) in text[..board_len(text)].split('/').zip((1..=SIZE).rev()) {
        if row == sq.rank {
            let mut file = 0;
            for (i, b) in rank.bytes().enumerate() {
                if file >= sq.file {
                    return start + i..start + i + 1;
                }
                file += if b.is_ascii_digit() { b - b'0' } else { 1 };
            }
        }
        start += rank.len() + 1;
    }
    0..board_len(text)
}
