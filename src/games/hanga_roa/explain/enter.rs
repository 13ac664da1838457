//! Faults of a re-entry.

use super::super::faults::Part;
use super::super::moves::entries;
use super::super::position::{Piece, Position};
use super::super::squares::{Sq, squares};
use super::super::written::Written;
use super::{a_man, legal_ones, mover, thing};
use crate::diagnostic::one_of;
use crate::game::Explanation;

pub(super) fn only_ariki(piece: Piece) -> Explanation<Part> {
    Explanation::new(
        format!("{} cannot enter: only Ariki are ever retired", a_man(piece)),
        "not an Ariki",
    )
}

pub(super) fn none_in_hand(p: &Position) -> Explanation<Part> {
    let who = mover(p);
    let mut explanation = Explanation::new(format!("{who} has no Ariki in hand"), "none can enter");
    explanation.help.push(
        "only an Ariki that was surrounded by its own stones is retired and may come back".into(),
    );
    explanation
}

pub(super) fn wrong_rank(p: &Position, to: Sq) -> Explanation<Part> {
    let message = format!("`{to}` is not on {}'s first rank", mover(p));
    where_to(p, to, Explanation::new(message, "not on the first rank"))
}

pub(super) fn occupied(p: &Position, to: Sq) -> Explanation<Part> {
    let message = format!("an Ariki cannot enter on `{to}`: {} is there", thing(p, to));
    where_to(p, to, Explanation::new(message, "occupied"))
}

/// Adds the squares where an Ariki can enter, the nearest first.
fn where_to(p: &Position, to: Sq, mut explanation: Explanation<Part>) -> Explanation<Part> {
    let mut free: Vec<Sq> = squares(entries(p)).collect();
    free.sort_by_key(|entry| to.distance(*entry));
    explanation.suggestions = legal_ones(p, free.into_iter().map(Written::enter));
    explanation.help_suggests = true;
    explanation
        .help
        .push(if explanation.suggestions.is_empty() {
            "no square of the first rank is free to enter on".into()
        } else {
            format!(
                "{} may enter by {}",
                mover(p),
                one_of(&explanation.suggestions)
            )
        });
    explanation
}
