//! Explanations of refused turns. Not performance-critical.

mod enter;
mod moais;
mod named;
mod pieces;
mod stones;

use super::apply::{ending, side_name};
use super::faults::{Fault, Part, Refusal};
use super::position::{Holding, Piece, Position};
use super::resolve::{Reading, resolve};
use super::squares::{Bits, SIZE, Sq, squares};
use super::write::write;
use super::written::Written;
use crate::diagnostic::one_of;
use crate::game::Explanation;
use crate::square::Square;

/// Returns the explanation of a refusal.
pub(super) fn explain(p: &Position, w: &Written, refusal: &Refusal) -> Explanation<Part> {
    let mut explanation = reason(p, w, refusal);
    explanation.help.extend(reading(p, w, &refusal.fault));
    explanation.squares = named::squares_of(p, w, refusal);
    explanation
}

/// Explains how the first square was read, if it looks like an origin but is not.
fn reading(p: &Position, w: &Written, fault: &Fault) -> Option<String> {
    let first = w
        .sq(0)
        .filter(|_| w.may_name_origin() && Reading::of(p, w).origin.is_none())?;
    let as_destination = matches!(
        fault,
        Fault::StoneOnto(_)
            | Fault::StoneNotInLine(_)
            | Fault::StoneBlocked { .. }
            | Fault::StoneOrder { .. }
            | Fault::SecondStone
            | Fault::AmbiguousMan(_)
            | Fault::Suicide(_)
    );
    as_destination.then(|| {
        let (name, who) = (w.piece.name(), mover(p));
        format!("no {name} of {who}'s stands on `{first}`, so it is read as the destination")
    })
}

/// Returns the explanation of each fault.
fn reason(p: &Position, w: &Written, refusal: &Refusal) -> Explanation<Part> {
    match &refusal.fault {
        Fault::GameOver => game_over(p),
        Fault::OffBoard(square) => {
            Explanation::new(format!("`{square}` is not on the board"), limits(*square))
        }
        Fault::NoSuchMan(at) => pieces::no_such_man(p, w, *at),
        Fault::NotYours(at) => pieces::not_yours(p, w, *at),
        Fault::Occupied(to) => pieces::occupied(p, w, *to),
        Fault::CannotReach { from, to } => pieces::cannot_reach(p, w, *from, *to),
        Fault::AmbiguousMan(origins) => pieces::ambiguous(p, w, origins.0),
        Fault::StoneOnto(throw) => stones::onto(p, *throw, refusal.part),
        Fault::StoneNotInLine(throw) => stones::not_in_line(p, w, *throw, refusal.part),
        Fault::StoneBlocked { throw, by } => stones::blocked(p, *throw, *by),
        Fault::StoneOrder { throw, first } => stones::order(p, w, *throw, *first, refusal.part),
        Fault::ThirdStone | Fault::SecondStone => stones::too_many(p, w, refusal),
        Fault::CannotThrow => stones::cannot_throw(p, w, refusal.part),
        Fault::NoRoad { moais, to } => moais::no_road(p, *moais, *to),
        Fault::BrokenWay { from, to } => moais::broken_way(p, w, [*from, *to], refusal.part),
        Fault::TakenTwice(stone) => moais::taken_twice(p, w, *stone, refusal.part),
        Fault::AmbiguousWay { moais, to } => moais::ambiguous(p, *moais, *to),
        Fault::Suicide(moais) => pieces::suicide(p, *moais),
        Fault::OnlyAriki => enter::only_ariki(w.piece),
        Fault::NoneInHand => enter::none_in_hand(p),
        Fault::EnterRank(to) => enter::wrong_rank(p, *to),
        Fault::EnterOccupied(to) => enter::occupied(p, *to),
    }
}

/// Describes the limits of the board, for a square outside of it.
fn limits(square: Square) -> &'static str {
    match (square.file < SIZE, (1..=SIZE).contains(&square.rank)) {
        (false, true) => "files go from `a` to `i`",
        (true, _) => "ranks go from 1 to 9",
        (false, false) => "files go from `a` to `i`, ranks from 1 to 9",
    }
}

fn game_over(p: &Position) -> Explanation<Part> {
    let why = ending(p).map(|ending| ending.reason).unwrap_or_default();
    Explanation {
        nearest: false,
        ..Explanation::new(format!("the game is over: {why}"), "no turn follows")
    }
}

/// Returns the name of the side to move.
fn mover(p: &Position) -> &'static str {
    side_name(p.side)
}

/// Returns "an Ariki", "a Moais".
fn a_man(piece: Piece) -> String {
    let article = if piece == Piece::Ariki { "an" } else { "a" };
    format!("{article} {}", piece.name())
}

/// Describes the content of a square: "White's Ariki", "Black's stone"; `None` if it is empty.
fn occupant(p: &Position, at: Sq) -> Option<String> {
    p.holding(at).map(|holding| match holding {
        Holding::Piece(side, piece) => format!("{}'s {}", side_name(side), piece.name()),
        Holding::Stone(side) => format!("{}'s stone", side_name(side)),
    })
}

/// Describes the content of a square: "White's Ariki", "Black's stone", or "nothing" if it is empty.
fn thing(p: &Position, at: Sq) -> String {
    occupant(p, at).unwrap_or_else(|| "nothing".into())
}

/// Formats squares as a list in words: "`a1`, `b2` and `c3`".
fn list(all: impl IntoIterator<Item = Sq>) -> String {
    let names: Vec<String> = all.into_iter().map(|sq| format!("`{sq}`")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "no square".into(),
    }
}

/// Formats the squares of a set in words.
fn list_set(set: Bits) -> String {
    list(squares(set))
}

/// Returns the legal turns among `turns`, in canonical text, without duplicates.
fn legal_ones(p: &Position, turns: impl IntoIterator<Item = Written>) -> Vec<String> {
    let mut texts = Vec::new();
    for turn in turns {
        if let Ok(m) = resolve(p, &turn) {
            let text = write(p, &m).to_string();
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
    }
    texts
}

/// Returns the turn with one square replaced by another.
fn replaced(w: &Written, at: usize, by: Square) -> Written {
    let squares = w.squares.iter().enumerate();
    Written {
        squares: squares
            .map(|(i, square)| if i == at { by } else { square })
            .collect(),
        ..w.clone()
    }
}

/// Returns help with legal turns that are similar to the written one.
fn nearest(turns: &[String]) -> Option<String> {
    match turns {
        [] => None,
        [one] => Some(format!("the nearest legal turn is `{one}`")),
        several => Some(format!("the nearest legal turns are {}", one_of(several))),
    }
}

/// Returns the index of the first square of a part.
fn index(part: Part) -> usize {
    match part {
        Part::Square(i) | Part::From(i) => i,
        Part::All | Part::Piece => 0,
    }
}
