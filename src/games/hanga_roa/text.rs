//! Position text: nine ranks from 9 down to 1, side to move, retired Ariki, turn number.

use std::fmt::Write as _;
use std::ops::Range;

use super::apply::side_name;
use super::codes;
use super::position::{Holding, Man, Position};
use super::squares::{SIZE, Sq};
use crate::diagnostic::Code;
use crate::game::{Side, TextFault};

/// Writes a position.
pub(super) fn print(p: &Position) -> String {
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

/// The letter of position text: upper case is White's.
fn letter(holding: Holding) -> char {
    let (side, letter) = match holding {
        Holding::Man(side, man) => (side, man.letter()),
        Holding::Stone(side) => (side, 'S'),
    };
    match side {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    }
}

/// Reads a position: its form, and that no side has more men than there are.
///
/// # Errors
/// The first thing wrong, with its place.
pub(super) fn parse(text: &str) -> Result<Position, TextFault> {
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

/// The ranges of the words of a text.
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
        let message = format!("the board has {ranks} ranks, and Hanga Roa is played on 9");
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

/// What a letter of position text says.
fn holding(c: char) -> Option<Holding> {
    let side = if c.is_ascii_uppercase() {
        Side::First
    } else {
        Side::Second
    };
    match c.to_ascii_uppercase() {
        'S' => Some(Holding::Stone(side)),
        upper => u8::try_from(upper)
            .ok()
            .and_then(Man::of)
            .map(|man| Holding::Man(side, man)),
    }
}

fn put(p: &mut Position, at: Sq, holding: Holding) {
    match holding {
        Holding::Man(side, man) => p.put_men(side, man, at.bit()),
        Holding::Stone(side) => p.put_stones(side, at.bit()),
    }
}

fn read_side(text: &str, range: Range<usize>, p: &mut Position) -> Result<(), TextFault> {
    p.side = match &text[range.clone()] {
        "w" => Side::First,
        "b" => Side::Second,
        other => {
            let message = format!("the side to move is `w` or `b`, not `{other}`");
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
            let message = format!("`{number}` is not the number of a turn");
            Err(form(range, message, "a whole number from 1 on"))
        }
    }
}

/// At most one Moais, three Ariki with those in hand, and three Mata-to'a a side.
fn check_counts(text: &str, p: &Position) -> Result<(), TextFault> {
    for side in [Side::First, Side::Second] {
        for man in Man::ALL {
            let in_hand = if man == Man::Ariki {
                p.hand[side as usize]
            } else {
                0
            };
            let n = p.men(side, man).count_ones() + u32::from(in_hand);
            if n > man.count() {
                return Err(too_many(text, p, side, man, n));
            }
        }
    }
    Ok(())
}

fn too_many(text: &str, p: &Position, side: Side, man: Man, n: u32) -> TextFault {
    let letter = letter(Holding::Man(side, man));
    let with_hand = if man == Man::Ariki && p.hand[side as usize] > 0 {
        ", those in hand included"
    } else {
        ""
    };
    let mut places = text.match_indices(letter).map(|(i, _)| i..i + 1);
    let range = places.nth(man.count() as usize).unwrap_or(0..text.len());
    let (who, name, most) = (side_name(side), man.name(), man.count());
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
        help: vec![format!(
            "the standard position is `{}`",
            super::start::STANDARD
        )],
    }
}

/// A fault at a square of a position, placed in the text that [`print()`] makes.
pub(super) fn fault_at(
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

/// Where the letter of an occupied square stands in canonical position text.
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
