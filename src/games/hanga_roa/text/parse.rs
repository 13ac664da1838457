//! Reads position text.

use std::ops::Range;

use super::super::apply::side_name;
use super::super::codes;
use super::super::position::{Holding, Piece, Position};
use super::super::squares::{SIZE, Sq};
use super::super::start::STANDARD;
use super::{holding, letter};
use crate::diagnostic::plural;
use crate::game::{Side, TextFault};
use crate::source::quote;

/// Reads a position. Checks the syntax, and that no side has too many pieces.
///
/// # Errors
/// Returns the first fault, with its range.
pub(in super::super) fn parse(text: &str) -> Result<Position, TextFault> {
    let mut p = Position::empty();
    let mut fields = fields(text);
    let mut field = |what: &str| fields.next().ok_or_else(|| missing(text, what));
    read_board(text, field("the board")?, &mut p)?;
    read_side(text, field("the side to move, `w` or `b`")?, &mut p)?;
    read_hands(text, field("the retired Ariki in hand, or `-`")?, &mut p)?;
    read_number(text, field("the number of the turn")?, &mut p)?;
    if let Some(more) = fields.next() {
        return Err(form(
            more,
            "text after the turn number",
            "nothing belongs here",
        ));
    }
    check_counts(text, &p)?;
    Ok(p)
}

/// Returns the ranges of the words of a text.
fn fields(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + text[rest..].find(|c: char| !c.is_whitespace())?;
        let len = text[start..].find(char::is_whitespace);
        rest = len.map_or(text.len(), |len| start + len);
        Some(start..rest)
    })
}

fn read_board(text: &str, range: Range<usize>, p: &mut Position) -> Result<(), TextFault> {
    let board = &text[range.clone()];
    let ranks = board.split('/').count();
    if ranks != usize::from(SIZE) {
        let message = format!(
            "the board has {}, and Hanga Roa is played on 9",
            plural(ranks, "rank")
        );
        return Err(form(range, message, "nine ranks with `/` between them"));
    }
    let mut start = range.start;
    for (rank, row) in board.split('/').zip((0..SIZE).rev()) {
        read_rank(rank, start, row, p)?;
        start += rank.len() + 1;
    }
    Ok(())
}

fn read_rank(rank: &str, start: usize, row: u8, p: &mut Position) -> Result<(), TextFault> {
    let mut file = 0_u8;
    for (i, c) in rank.char_indices() {
        let step = match (c, holding(c)) {
            ('1'..='9', _) => c as u8 - b'0',
            (_, Some(_)) => 1,
            (_, None) => {
                let at = start + i..start + i + c.len_utf8();
                let message = format!("`{c}` is not a man, a stone or a number of empty squares");
                return Err(form(
                    at,
                    message,
                    "`M` `A` `P` `S`, `m` `a` `p` `s` or `1` to `9`",
                ));
            }
        };
        if let Some(held) = holding(c).filter(|_| file < SIZE) {
            put(p, Sq::at(file, row), held);
        }
        file = file.saturating_add(step);
    }
    if file == SIZE {
        return Ok(());
    }
    let message = format!(
        "rank {} has {file} squares, and the board has 9 files",
        row + 1
    );
    Err(form(start..start + rank.len(), message, "nine squares"))
}

fn put(p: &mut Position, at: Sq, holding: Holding) {
    match holding {
        Holding::Piece(side, piece) => p.put_men(side, piece, at.bit()),
        Holding::Stone(side) => p.put_stones(side, at.bit()),
    }
}

fn read_side(text: &str, range: Range<usize>, p: &mut Position) -> Result<(), TextFault> {
    p.side = match &text[range.clone()] {
        "w" => Side::First,
        "b" => Side::Second,
        other => {
            let message = format!("the side to move is `w` or `b`, not `{}`", quote(other));
            return Err(form(range, message, "`w` for White, `b` for Black"));
        }
    };
    Ok(())
}

fn read_hands(text: &str, range: Range<usize>, p: &mut Position) -> Result<(), TextFault> {
    let hands = &text[range.clone()];
    if hands == "-" {
        return Ok(());
    }
    if hands.bytes().all(|b| b.is_ascii_digit()) {
        let message = "the position does not say which Ariki are retired";
        let label = "before this belong `A` and `a` for each in hand, or `-` for none";
        return Err(form(range, message, label));
    }
    for (i, c) in hands.char_indices() {
        let side = match c {
            'A' => Side::First,
            'a' => Side::Second,
            _ => {
                let at = range.start + i..range.start + i + c.len_utf8();
                let message = format!("`{c}` is not a retired Ariki");
                return Err(form(
                    at,
                    message,
                    "`A` for White's, `a` for Black's, or `-` for none",
                ));
            }
        };
        p.hand[side as usize] = p.hand[side as usize].saturating_add(1);
    }
    Ok(())
}

fn read_number(text: &str, range: Range<usize>, p: &mut Position) -> Result<(), TextFault> {
    let number = &text[range.clone()];
    let digits = number.bytes().all(|b| b.is_ascii_digit());
    match number.parse() {
        Ok(n) if n > 0 && digits => {
            p.number = n;
            Ok(())
        }
        _ => {
            let message = format!("`{}` is not the number of a turn", quote(number));
            Err(form(range, message, "a whole number from 1 on"))
        }
    }
}

/// Checks for at most one Moais, three Ariki including those in hand, and three Mata-to'a per side.
fn check_counts(text: &str, p: &Position) -> Result<(), TextFault> {
    for side in [Side::First, Side::Second] {
        for piece in Piece::ALL {
            let in_hand = if piece == Piece::Ariki {
                p.hand[side as usize]
            } else {
                0
            };
            let n = p.pieces(side, piece).count_ones() + u32::from(in_hand);
            if n > piece.count() {
                return Err(too_many(text, p, side, piece, n));
            }
        }
    }
    Ok(())
}

fn too_many(text: &str, p: &Position, side: Side, piece: Piece, n: u32) -> TextFault {
    let letter = letter(Holding::Piece(side, piece));
    let with_hand = if piece == Piece::Ariki && p.hand[side as usize] > 0 {
        ", those in hand included"
    } else {
        ""
    };
    let mut places = text.match_indices(letter).map(|(i, _)| i..i + 1);
    let range = places.nth(piece.count() as usize).unwrap_or(0..text.len());
    let (who, name, most) = (side_name(side), piece.name(), piece.count());
    TextFault {
        code: &codes::TOO_MANY_MEN,
        range,
        message: format!("{who} has {n} {name}{with_hand}, and a side has {most} at the most"),
        label: "one too many".into(),
        help: Vec::new(),
    }
}

fn missing(text: &str, what: &str) -> TextFault {
    let end = text.trim_end().len();
    form(
        end..end,
        format!("the position ends before {what}"),
        format!("{what} is missing here"),
    )
}

fn form(range: Range<usize>, message: impl Into<String>, label: impl Into<String>) -> TextFault {
    TextFault {
        code: &codes::POSITION_TEXT,
        range,
        message: message.into(),
        label: label.into(),
        help: vec![format!("the standard position is written `{STANDARD}`")],
    }
}
