//! Edits of the turns of a record, by chance.

use std::ops::Range;

use fastrand::Rng;

use super::grid::{At, name};
use super::record::Record;

/// An edit: changes a record, or finds nothing to change.
pub(super) type Edit = fn(&mut Record, At, &mut Rng);

/// Every edit by name. The second argument is the last square of the board.
pub(super) const EDITS: [(&str, Edit); 9] = [
    ("swap two moves", swap_turns),
    ("drop a move", drop_turn),
    ("change a square", change_square),
    ("mirror a square", mirror_square),
    ("change a sign", change_sign),
    ("swap stones", swap_stones),
    ("duplicate a move", duplicate_turn),
    ("wrong number", wrong_number),
    ("play on", play_on),
];

/// One of the turns.
fn any(record: &Record, rng: &mut Rng) -> usize {
    rng.usize(..record.turns.len())
}

fn swap_turns(record: &mut Record, _: At, rng: &mut Rng) {
    let (a, b) = (any(record, rng), any(record, rng));
    record.turns.swap(a, b);
}

fn drop_turn(record: &mut Record, _: At, rng: &mut Rng) {
    let at = any(record, rng);
    record.turns.remove(at);
}

fn duplicate_turn(record: &mut Record, _: At, rng: &mut Rng) {
    let at = any(record, rng);
    record.turns.insert(at, record.turns[at].clone());
}

/// One more turn at the end, copied from the record: after the end of the game it is one too many.
fn play_on(record: &mut Record, _: At, rng: &mut Rng) {
    let at = any(record, rng);
    record.turns.push(record.turns[at].clone());
}

fn change_square(record: &mut Record, last: At, rng: &mut Rng) {
    let to = (rng.i32(0..=last.0), rng.i32(0..=last.1));
    replace_square(record, rng, |_| to);
}

fn mirror_square(record: &mut Record, last: At, rng: &mut Rng) {
    let across = rng.bool();
    replace_square(record, rng, |(file, rank)| {
        if across {
            (last.0 - file, rank)
        } else {
            (file, last.1 - rank)
        }
    });
}

/// Puts another square in the place of one that some turn names.
fn replace_square(record: &mut Record, rng: &mut Rng, other: impl Fn(At) -> At) {
    let at = any(record, rng);
    let turn = &mut record.turns[at];
    let squares = places(turn);
    if !squares.is_empty() {
        let range = squares[rng.usize(..squares.len())].clone();
        let square = turn[range.clone()].chars().next().unwrap();
        let rank: i32 = turn[range.start + 1..range.end].parse().unwrap();
        turn.replace_range(range, &name(other((square as i32 - 'a' as i32, rank - 1))));
    }
}

/// Where a turn names squares.
fn places(turn: &str) -> Vec<Range<usize>> {
    let starts = turn.char_indices().filter(|(_, c)| c.is_ascii_lowercase());
    let place = |(at, _)| {
        let digits = turn[at + 1..].bytes().take_while(u8::is_ascii_digit);
        at..at + 1 + digits.count()
    };
    starts.map(place).filter(|range| range.len() > 1).collect()
}

/// Turns one of the signs into another, takes it away, or puts one behind the turn.
fn change_sign(record: &mut Record, _: At, rng: &mut Rng) {
    let at = any(record, rng);
    let turn = &mut record.turns[at];
    if !turn.starts_with(|c: char| c.is_ascii_lowercase()) {
        return;
    }
    let slides = turn
        .split('-')
        .nth(1)
        .is_some_and(|to| to.starts_with(char::is_alphabetic));
    let signs = if slides { ['*', '#'] } else { ['+', '-'] };
    let other = [Some(signs[0]), Some(signs[1]), None][rng.usize(..3)];
    let other = other.map(String::from).unwrap_or_default();
    let places: Vec<usize> = turn.match_indices(signs).map(|(at, _)| at).collect();
    match places.get(rng.usize(..=places.len())) {
        Some(&place) => turn.replace_range(place..=place, &other),
        None => turn.push_str(&other),
    }
}

/// The two stones of a throw in the other order.
fn swap_stones(record: &mut Record, _: At, rng: &mut Rng) {
    let throws: Vec<&mut String> = record
        .turns
        .iter_mut()
        .filter(|turn| {
            let stones = turn.split(' ').nth(2).unwrap_or_default();
            places(stones).len() == 2
        })
        .collect();
    let at = rng.usize(..throws.len().max(1));
    if let Some(turn) = throws.into_iter().nth(at) {
        let second = turn.len() - 2;
        let stones = format!("{}{}", &turn[second..], &turn[second - 2..second]);
        turn.replace_range(second - 2.., &stones);
    }
}

fn wrong_number(record: &mut Record, _: At, rng: &mut Rng) {
    record.misnumbered = Some((any(record, rng), rng.u32(2_000..3_000)));
}
