//! Faults of the stones.

use super::super::faults::{Fault, Part, Refusal, Throw};
use super::super::moves::after_move;
use super::super::position::{Piece, Position};
use super::super::squares::{Sq, squares};
use super::super::written::{Lead, Written};
use super::{a_man, index, legal_ones, nearest, replaced, thing};
use crate::game::Explanation;

/// The name of the first stone in messages.
const FIRST: &str = "the first stone";

/// Describes the content of a square when a stone is thrown: the Ariki has already moved, and the first stone may be
/// there.
fn thing_then(p: &Position, throw: Throw, at: Sq) -> String {
    if at == throw.from {
        "the Ariki itself".into()
    } else if at == throw.origin || p.holding(at).is_none() {
        FIRST.into()
    } else {
        thing(p, at)
    }
}

pub(super) fn onto(p: &Position, throw: Throw, part: Part) -> Explanation<Part> {
    let what = thing_then(p, throw, throw.to);
    let mut explanation = Explanation::new(
        format!("a stone cannot fall on `{}`: {what} is there", throw.to),
        "occupied",
    );
    if what == FIRST {
        let first = Part::Square(index(part).saturating_sub(1));
        explanation.labels.push((first, FIRST.into()));
    }
    explanation
}

pub(super) fn not_in_line(
    p: &Position,
    w: &Written,
    throw: Throw,
    part: Part,
) -> Explanation<Part> {
    let Throw { from, origin, to } = throw;
    let mut explanation = Explanation::new(
        format!("the stone on `{to}` is on no queen line from `{from}`, where the Ariki throws it"),
        format!("not in line with `{from}`"),
    );
    let beside = from.slide(after_move(p.occupied(), origin, from)) & to.ring();
    let turns = squares(beside).map(|sq| replaced(w, index(part), sq.square()));
    explanation.suggestions = legal_ones(p, turns);
    explanation.help.extend(nearest(&explanation.suggestions));
    explanation.help_suggests = true;
    explanation
}

pub(super) fn blocked(p: &Position, throw: Throw, by: Sq) -> Explanation<Part> {
    let Throw { from, to, .. } = throw;
    let what = thing_then(p, throw, by);
    Explanation::new(
        format!("the stone cannot reach `{to}` from `{from}`: {what} on `{by}` is in the way"),
        format!("from `{from}`, `{to}` lies behind `{by}`"),
    )
}

pub(super) fn order(
    p: &Position,
    w: &Written,
    throw: Throw,
    first: Sq,
    part: Part,
) -> Explanation<Part> {
    let Throw { from, to, .. } = throw;
    let second = index(part);
    let before = second.saturating_sub(1);
    let swapped = replaced(&replaced(w, before, to.square()), second, first.square());
    let suggestions = legal_ones(p, [swapped]);
    let help = match suggestions.first() {
        Some(turn) => format!("throw them the other way round: `{turn}`"),
        None => "of two stones on one line the farther is thrown first".into(),
    };
    Explanation {
        labels: vec![(
            Part::Square(before),
            format!("thrown first, this stone closes the {}", from.line(first)),
        )],
        help: vec![help],
        nearest: suggestions.is_empty(),
        help_suggests: !suggestions.is_empty(),
        suggestions,
        ..Explanation::new(
            format!("the stone on `{first}` blocks the one thrown to `{to}` after it"),
            format!("from `{from}`, `{to}` lies behind `{first}`"),
        )
    }
}

pub(super) fn too_many(p: &Position, w: &Written, refusal: &Refusal) -> Explanation<Part> {
    let first_extra = index(refusal.part);
    let stone = w
        .squares
        .get(first_extra)
        .map(|square| square.to_string())
        .unwrap_or_default();
    let mut explanation = if refusal.fault == Fault::SecondStone {
        Explanation::new(
            format!("`{stone}` is a second stone, and White's first turn allows one"),
            "one stone too many",
        )
    } else {
        Explanation::new(
            format!("`{stone}` is a third stone, and an Ariki throws two at the most"),
            "too many stones",
        )
    };
    // Any of these stones may be the one that is too many.
    let most = p.stone_limit();
    let first = first_extra.saturating_sub(most);
    let fewer = (first..=first_extra).rev().map(|left_out| {
        let kept = w.squares.iter().enumerate().filter(|(i, _)| *i != left_out);
        Written {
            squares: kept.map(|(_, square)| square).take(first + most).collect(),
            ..w.clone()
        }
    });
    explanation.suggestions = legal_ones(p, fewer);
    explanation.nearest = explanation.suggestions.is_empty();
    explanation
}

pub(super) fn cannot_throw(p: &Position, w: &Written, part: Part) -> Explanation<Part> {
    let first = index(part);
    let message = match w.lead {
        Lead::Enters => "an Ariki that enters throws no stone".into(),
        _ => format!("{} throws no stones", a_man(w.piece)),
    };
    let stones = w.squares.len().saturating_sub(first);
    let mut explanation = Explanation::new(
        message,
        if stones == 1 {
            "read as a stone"
        } else {
            "read as stones"
        },
    );
    explanation
        .help
        .push("only an Ariki that has moved throws".into());
    let bare = Written {
        squares: w.squares.iter().take(first).collect(),
        ..w.clone()
    };
    let path = Written {
        lead: Lead::Spaced,
        joined: w.squares.len().saturating_sub(1),
        ..w.clone()
    };
    let as_way = (w.piece == Piece::Moais && w.lead != Lead::Enters).then_some(path);
    if as_way.is_some() {
        explanation
            .help
            .push("the way of a Moais is written with `-` between its squares".into());
    }
    explanation.suggestions = legal_ones(p, as_way.into_iter().chain([bare]));
    explanation.nearest = explanation.suggestions.is_empty();
    explanation
}
