//! Position text: `BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 1`.

use std::ops::Range;

use super::board::Board;
use super::codes;
use super::position::Position;
use crate::diagnostic::Code;
use crate::game::{Side, TextFault};
use crate::source::quote;
use crate::square::Square;

/// Returns the position text of `p`.
pub(super) fn write(board: Board, p: &Position) -> String {
    let mut text = String::new();
    for rank in (1..=board.ranks()).rev() {
        let mut gap = 0;
        for file in 0..board.files() {
            match piece(board, p, Square::new(file, rank)) {
                None => gap += 1,
                Some(letter) => {
                    push_gap(&mut text, gap);
                    gap = 0;
                    text.push(letter);
                }
            }
        }
        push_gap(&mut text, gap);
        if rank > 1 {
            text.push('/');
        }
    }
    let side = match p.side {
        Side::First => 'w',
        Side::Second => 'b',
    };
    format!("{text} {side} {}", p.number)
}

fn push_gap(text: &mut String, gap: u8) {
    if gap > 0 {
        text.push(char::from(b'0' + gap));
    }
}

fn piece(board: Board, p: &Position, square: Square) -> Option<char> {
    let bit = board.point(square)?.bit();
    if p.pieces(Side::First) & bit != 0 {
        Some('W')
    } else {
        (p.pieces(Side::Second) & bit != 0).then_some('B')
    }
}

/// Returns whether every rank of `fen` has the shape of `board`.
pub(super) fn fits(board: Board, fen: &str) -> bool {
    let (count, fitting) = ranks_that_fit(board, fen);
    count == usize::from(board.ranks()) && fitting == count
}

/// Returns the board that `fen` is most likely meant for: with the same number of ranks, most of them of the right
/// width.
pub(super) fn likely_board(fen: &str) -> Board {
    let mut best = (Board::Nine, 0);
    for board in Board::ALL {
        let (count, fitting) = ranks_that_fit(board, fen);
        let score = fitting + usize::from(count == usize::from(board.ranks()));
        if score > best.1 {
            best = (board, score);
        }
    }
    best.0
}

/// Returns the number of ranks of `fen`, and how many of them have the width of `board`.
fn ranks_that_fit(board: Board, fen: &str) -> (usize, usize) {
    let ranks = fen.split_whitespace().next().unwrap_or_default().split('/');
    let files = usize::from(board.files());
    let fitting = ranks.clone().filter(|rank| width(rank) == files).count();
    (ranks.count(), fitting)
}

fn width(rank: &str) -> usize {
    let points = |byte: u8| match byte {
        b'1'..=b'9' => usize::from(byte - b'0'),
        _ => 1,
    };
    rank.bytes().map(points).sum()
}

/// Reads position text; checks only syntax and counts.
pub(super) fn parse(board: Board, text: &str) -> Result<Position, TextFault> {
    read(board, text).map_err(|mut fault| {
        if fault.help.is_empty() {
            let start = write(board, &Position::start(board));
            fault
                .help
                .push(format!("the start of the game is written `{start}`"));
        }
        fault
    })
}

fn read(board: Board, text: &str) -> Result<Position, TextFault> {
    let mut words = words(text);
    let end = text.len()..text.len();
    let mut next = |what| {
        let missing = || malformed(end.clone(), format!("{what} is missing"));
        words.next().ok_or_else(missing)
    };
    let (place, list) = next("the list of ranks")?;
    let pieces = ranks(board, place, list)?;
    let (place, word) = next("the side to move")?;
    let side = side_to_move(place, word)?;
    let (place, word) = next("the number of the turn")?;
    let number = turn_number(place, word)?;
    match words.next() {
        None => Ok(Position {
            pieces,
            side,
            number,
        }),
        Some((range, word)) => {
            let message = format!("nothing can follow the number, but `{}` does", quote(word));
            Err(malformed(range, message))
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    text.split_whitespace().map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (start..start + word.len(), word)
    })
}

fn ranks(board: Board, place: Range<usize>, text: &str) -> Result<[u64; 2], TextFault> {
    let count = text.split('/').count();
    if count != usize::from(board.ranks()) {
        let message = format!(
            "the `{board}` board has {} ranks, not {count}",
            board.ranks()
        );
        return Err(malformed(place, message));
    }
    let mut pieces = [0, 0];
    let mut start = place.start;
    for (rank, line) in (1..=board.ranks()).rev().zip(text.split('/')) {
        read_rank(board, rank, start, line, &mut pieces)?;
        start += line.len() + 1;
    }
    for (pieces, name) in pieces.iter().zip(["White", "Black"]) {
        if pieces.count_ones() > board.pieces() {
            return Err(TextFault {
                code: &codes::TOO_MANY_MEN,
                range: place,
                message: format!("{name} has {} pieces here", pieces.count_ones()),
                label: String::new(),
                help: vec![format!(
                    "each side begins with {} on the `{board}` board",
                    board.pieces()
                )],
            });
        }
    }
    Ok(pieces)
}

fn read_rank(
    board: Board,
    rank: u8,
    start: usize,
    line: &str,
    pieces: &mut [u64; 2],
) -> Result<(), TextFault> {
    let mut file = 0_u8;
    for (at, letter) in line.char_indices() {
        let point = board.point(Square::new(file, rank));
        let place = start + at..start + at + letter.len_utf8();
        match (letter, point) {
            ('1'..='9', _) => file = file.saturating_add(letter as u8 - b'0'),
            ('W', Some(point)) => (pieces[0], file) = (pieces[0] | point.bit(), file + 1),
            ('B', Some(point)) => (pieces[1], file) = (pieces[1] | point.bit(), file + 1),
            ('W' | 'B', None) => file = file.saturating_add(1),
            _ => {
                let message = format!("`{letter}` is neither a piece nor a number of empty points");
                let mut fault = malformed(place, message);
                fault.help = vec!["write `W`, `B`, or a digit from 1 to 9".to_owned()];
                return Err(fault);
            }
        }
    }
    if file == board.files() {
        return Ok(());
    }
    let message = format!(
        "rank {rank} of the `{board}` board has {} points, not {file}",
        board.files()
    );
    Err(malformed(start..start + line.len(), message))
}

fn side_to_move(place: Range<usize>, word: &str) -> Result<Side, TextFault> {
    match word {
        "w" => Ok(Side::First),
        "b" => Ok(Side::Second),
        _ => Err(malformed(
            place,
            format!("the side to move is `w` or `b`, not `{}`", quote(word)),
        )),
    }
}

fn turn_number(place: Range<usize>, word: &str) -> Result<u32, TextFault> {
    match word.parse() {
        Ok(number) if number > 0 && word.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
        _ => Err(malformed(
            place,
            format!("`{}` is not the number of a turn", quote(word)),
        )),
    }
}

/// Checks that a game may start in `p`.
pub(super) fn check_start(board: Board, p: &Position) -> Result<(), TextFault> {
    for (side, name) in [(Side::First, "White"), (Side::Second, "Black")] {
        if p.pieces(side) == 0 {
            let text = write(board, p);
            let ranks = text.split(' ').next().map_or(0, str::len);
            let message = format!("no game starts here: {name} has no piece");
            let mut fault = fault(&codes::NO_GAME_HERE, 0..ranks, message);
            fault.help = vec!["a game starts with pieces on both sides".to_owned()];
            return Err(fault);
        }
    }
    Ok(())
}

fn malformed(range: Range<usize>, message: String) -> TextFault {
    fault(&codes::BAD_POSITION, range, message)
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
