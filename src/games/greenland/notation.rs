//! Position text: `15/…/15 r 0,0 1`.

use std::fmt::Write as _;
use std::ops::Range;

use super::board::{Board, Feature};
use super::cell::{Cell, SIZE};
use super::cells::Cells;
use super::codes;
use super::position::Position;
use super::text::{plural, side_name};
use crate::diagnostic::Code;
use crate::game::{Side, TextFault};
use crate::source::quote;
use crate::square::Square;

/// Reads position text. Each side must have four or eight hunters, including those home, and none may be on a square
/// where no hunter can be.
///
/// # Errors
/// Returns the first fault.
pub(super) fn parse(board: &Board, text: &str) -> Result<Position, TextFault> {
    let [pieces, side, home, number] = fields(text)?;
    let pieces = parse_men(board, &pieces)?;
    let p = Position {
        pieces,
        side: parse_side(&side)?,
        home: parse_home(&home)?,
        number: parse_number(&number)?,
    };
    check_counts(&p, text)?;
    Ok(p)
}

/// Returns the position text of `p`.
pub(super) fn text(p: &Position) -> String {
    let mut text = String::new();
    for rank in (1..=SIZE).rev() {
        let mut empty = 0;
        for file in 0..SIZE {
            match Cell::new(Square::new(file, rank)).and_then(|cell| p.at(cell)) {
                Some(side) => {
                    push_count(&mut text, &mut empty);
                    text.push(letter(side).to_ascii_uppercase());
                }
                None => empty += 1,
            }
        }
        push_count(&mut text, &mut empty);
        text.push(if rank == 1 { ' ' } else { '/' });
    }
    let [red, green] = p.home;
    let _ = write!(text, "{} {red},{green} {}", letter(p.side), p.number);
    text
}

fn push_count(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'r',
        Side::Second => 'g',
    }
}

/// A part of the text and its offset.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Field<'a> {
    fn new(text: &'a str, whole: &str) -> Self {
        let start = text.as_ptr().addr() - whole.as_ptr().addr();
        Self { text, start }
    }

    fn range(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns the parts between `separator`s.
    fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let Self { text, start } = self;
        text.split(separator).map(move |piece| Field {
            start: start + Field::new(piece, text).start,
            text: piece,
        })
    }
}

/// Creates a syntax fault.
fn form(range: Range<usize>, message: String) -> TextFault {
    fault(&codes::POSITION_FORM, range, message)
}

fn fault(code: &'static Code, range: Range<usize>, message: String) -> TextFault {
    TextFault {
        code,
        range,
        message,
        label: String::new(),
        help: Vec::new(),
    }
}

/// Returns the four fields.
fn fields(text: &str) -> Result<[Field<'_>; 4], TextFault> {
    let words: Vec<_> = text
        .split_ascii_whitespace()
        .map(|word| Field::new(word, text))
        .collect();
    <[Field<'_>; 4]>::try_from(words).map_err(|words| TextFault {
        help: vec![
            "write the ranks from 15 down, the side to move `r` or `g`, hunters already home `red,green`, the turn's number"
                .into(),
        ],
        ..form(
            0..text.len(),
            format!("a position has four fields, this has {}", words.len()),
        )
    })
}

fn parse_men(board: &Board, field: &Field<'_>) -> Result<[Cells; 2], TextFault> {
    let rows = field.split('/').count();
    if rows != usize::from(SIZE) {
        let message = format!("the position has {}, not 15", plural(rows, "rank"));
        return Err(form(field.range(), message));
    }
    let mut pieces = [Cells::default(), Cells::default()];
    for (rank, row) in (1..=SIZE).rev().zip(field.split('/')) {
        parse_row(board, rank, row, &mut pieces)?;
    }
    Ok(pieces)
}

fn parse_row(
    board: &Board,
    rank: u8,
    row: Field<'_>,
    pieces: &mut [Cells; 2],
) -> Result<(), TextFault> {
    let mut file = 0_usize;
    let mut rest = row.text;
    while let Some(c) = rest.chars().next() {
        let start = row.range().end - rest.len();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if let Some(side) = side_of(c) {
            if let Some(cell) = cell(file, rank) {
                check_ground(board, cell, start)?;
                pieces[side as usize].insert(cell);
            }
            file = file.saturating_add(1);
        } else if digits > 0 {
            file = file.saturating_add(rest[..digits].parse().unwrap_or(usize::MAX));
        } else {
            return Err(neither(c, start));
        }
        rest = &rest[digits.max(1)..];
    }
    if file != usize::from(SIZE) {
        let message = format!("rank {rank} has {} squares, not 15", file.min(999));
        return Err(form(row.range(), message));
    }
    Ok(())
}

/// Returns the fault for a character that has no meaning in a rank.
fn neither(c: char, start: usize) -> TextFault {
    let message = format!("`{c}` is neither a hunter `R` or `G` nor a number");
    let help = match c {
        'r' | 'g' => format!("write `{}`", c.to_ascii_uppercase()),
        _ => "flags, seals and igloos are the board's: here they count as empty squares".into(),
    };
    TextFault {
        help: vec![help],
        ..form(start..start + c.len_utf8(), message)
    }
}

/// Returns the side of a hunter's character.
const fn side_of(c: char) -> Option<Side> {
    match c {
        'R' => Some(Side::First),
        'G' => Some(Side::Second),
        _ => None,
    }
}

fn cell(file: usize, rank: u8) -> Option<Cell> {
    Cell::new(Square::new(u8::try_from(file).ok()?, rank))
}

/// Checks that no hunter is on a flag, a seal or an igloo.
fn check_ground(board: &Board, cell: Cell, at: usize) -> Result<(), TextFault> {
    let what = match board.feature(cell) {
        Some(Feature::Flag) => "a flag",
        Some(Feature::Seal) => "a seal",
        Some(Feature::Igloo(_)) => "an igloo",
        Some(Feature::CornerStop) | None => return Ok(()),
    };
    let message = format!(
        "no hunter can stand on {}: on the board `{}` it is {what}",
        cell.square(),
        board.name()
    );
    Err(fault(&codes::POSITION_ON_OBSTACLE, at..at + 1, message))
}

fn parse_side(field: &Field<'_>) -> Result<Side, TextFault> {
    match field.text {
        "r" => Ok(Side::First),
        "g" => Ok(Side::Second),
        other => {
            let message = format!("the side to move is `r` or `g`, not `{}`", quote(other));
            Err(form(field.range(), message))
        }
    }
}

fn parse_home(field: &Field<'_>) -> Result<[u8; 2], TextFault> {
    let numbers: Option<Vec<u8>> = field.split(',').map(|n| number(n.text)).collect();
    numbers
        .and_then(|numbers| <[u8; 2]>::try_from(numbers).ok())
        .ok_or_else(|| {
            let message = format!(
                "the hunters already home are two numbers such as `2,0`, not `{}`",
                field.text
            );
            form(field.range(), message)
        })
}

fn parse_number(field: &Field<'_>) -> Result<u32, TextFault> {
    number(field.text).filter(|&n| n > 0).ok_or_else(|| {
        let message = format!(
            "the turn's number is a whole number from 1 up, not `{}`",
            field.text
        );
        form(field.range(), message)
    })
}

/// Parses a number that consists of digits only: `parse` would also accept a sign.
fn number<N: std::str::FromStr>(text: &str) -> Option<N> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// Checks that each side has four or eight hunters, on the board and home together, and that both have the same number.
fn check_counts(p: &Position, text: &str) -> Result<(), TextFault> {
    let totals = [Side::First, Side::Second]
        .map(|side| usize::from(p.pieces(side).len()) + usize::from(p.home(side)));
    match totals {
        [4, 4] | [8, 8] => Ok(()),
        [red, green] => {
            let count = |side: Side, total| {
                format!(
                    "{} has {}, {} on the board and {} home",
                    side_name(side),
                    plural(total, "hunter"),
                    p.pieces(side).len(),
                    p.home(side)
                )
            };
            let message = format!(
                "{}; {}",
                count(Side::First, red),
                count(Side::Second, green)
            );
            Err(TextFault {
                help: vec!["together each side has 4 hunters, or each has 8".into()],
                ..fault(&codes::POSITION_COUNT, 0..text.len(), message)
            })
        }
    }
}
