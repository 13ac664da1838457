//! Faults of the stones.

use super::super::faults::{Fault, Part, Refusal, Throw};
use super::super::moves::after_move;
use super::super::position::{Man, Position};
use super::super::squares::{Sq, squares};
use super::super::written::{Lead, Written};
use super::{a_man, index, legal_ones, nearest, replaced, thing};
use crate::game::Told;

/// What the first stone is called.
const FIRST: &str = "the first stone";

/// What is on a square when a stone is thrown: the Ariki has moved, the first stone may lie there.
fn thing_then(p: &Position, throw: Throw, at: Sq) -> String {
    if at == throw.from {
        "the Ariki itself".into()
    } else if at == throw.origin || p.holding(at).is_none() {
        FIRST.into()
    } else {
        thing(p, at)
    }
}

pub(super) fn onto(p: &Position, throw: Throw, part: Part) -> Told<Part> {
    let what = thing_then(p, throw, throw.to);
    let mut told = Told::new(
        format!("a stone cannot fall on `{}`: {what} is there", throw.to),
        "occupied",
    );
    if what == FIRST {
        let first = Part::Square(index(part).saturating_sub(1));
        told.labels.push((first, FIRST.into()));
    }
    told
}

pub(super) fn not_in_line(p: &Position, w: &Written, throw: Throw, part: Part) -> Told<Part> {
    let Throw { from, origin, to } = throw;
    let mut told = Told::new(
        format!("the stone on `{to}` is on no queen line from `{from}`, where the Ariki throws it"),
        format!("not in line with `{from}`"),
    );
    let beside = from.slide(after_move(p.occupied(), origin, from)) & to.ring();
    let turns = squares(beside).map(|sq| replaced(w, index(part), sq.square()));
    told.suggestions = legal_ones(p, turns);
    told.help.extend(nearest(&told.suggestions));
    told.help_suggests = true;
    told
}

pub(super) fn blocked(p: &Position, throw: Throw, by: Sq) -> Told<Part> {
    let Throw { from, to, .. } = throw;
    let what = thing_then(p, throw, by);
    Told::new(
        format!("the stone cannot reach `{to}` from `{from}`: {what} on `{by}` is in the way"),
        format!("from `{from}`, `{to}` lies behind `{by}`"),
    )
}

pub(super) fn order(p: &Position, w: &Written, throw: Throw, first: Sq, part: Part) -> Told<Part> {
    let Throw { from, to, .. } = throw;
    let second = index(part);
    let before = second.saturating_sub(1);
    let swapped = replaced(&replaced(w, before, to.square()), second, first.square());
    let suggestions = legal_ones(p, [swapped]);
    let help = match suggestions.first() {
        Some(turn) => format!("throw them the other way round: `{turn}`"),
        None => "of two stones on one line the farther is thrown first".into(),
    };
    Told {
        labels: vec![(
            Part::Square(before),
            format!("thrown first, this stone closes the {}", from.line(first)),
        )],
        help: vec![help],
        nearest: suggestions.is_empty(),
        help_suggests: !suggestions.is_empty(),
        suggestions,
        ..Told::new(
            format!("the stone on `{first}` blocks the one thrown to `{to}` after it"),
            format!("from `{from}`, `{to}` lies behind `{first}`"),
        )
    }
}

pub(super) fn too_many(p: &Position, w: &Written, refusal: &Refusal) -> Told<Part> {
    let first_extra = index(refusal.part);
    let stone = w
        .squares
        .get(first_extra)
        .map(|square| square.to_string())
        .unwrap_or_default();
    let mut told = if refusal.fault == Fault::SecondStone {
        Told::new(
            format!("`{stone}` is a second stone, and White's first turn allows one"),
            "one stone too many",
        )
    } else {
        Told::new(
            format!("`{stone}` is a third stone, and an Ariki throws two at the most"),
            "too many stones",
        )
    };
    // Each of the stones in question may be the one that is too many.
    let most = p.stone_limit();
    let first = first_extra.saturating_sub(most);
    let fewer = (first..=first_extra).rev().map(|left_out| {
        let kept = w.squares.iter().enumerate().filter(|(i, _)| *i != left_out);
        Written {
            squares: kept.map(|(_, square)| square).take(first + most).collect(),
            ..w.clone()
        }
    });
    told.suggestions = legal_ones(p, fewer);
    told.nearest = told.suggestions.is_empty();
    told
}

pub(super) fn cannot_throw(p: &Position, w: &Written, part: Part) -> Told<Part> {
    let first = index(part);
    let message = match w.lead {
        Lead::Enters => "an Ariki that enters throws no stone".into(),
        _ => format!("{} throws no stones", a_man(w.man)),
    };
    let stones = w.squares.len().saturating_sub(first);
    let mut told = Told::new(
        message,
        if stones == 1 {
            "read as a stone"
        } else {
            "read as stones"
        },
    );
    told.help.push("only an Ariki that has moved throws".into());
    let bare = Written {
        squares: w.squares.iter().take(first).collect(),
        ..w.clone()
    };
    let way = Written {
        lead: Lead::Spaced,
        joined: w.squares.len().saturating_sub(1),
        ..w.clone()
    };
    let as_way = (w.man == Man::Moais && w.lead != Lead::Enters).then_some(way);
    if as_way.is_some() {
        told.help
            .push("the way of a Moais is written with `-` between its squares".into());
    }
    told.suggestions = legal_ones(p, as_way.into_iter().chain([bare]));
    told.nearest = told.suggestions.is_empty();
    told
}
