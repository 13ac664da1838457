//! Faults of a re-entry.

use super::super::faults::Part;
use super::super::moves::entries;
use super::super::position::{Man, Position};
use super::super::squares::{Sq, squares};
use super::super::written::Written;
use super::{a_man, legal_ones, mover, thing};
use crate::diagnostic::one_of;
use crate::game::Told;

pub(super) fn only_ariki(man: Man) -> Told<Part> {
    Told::new(
        format!("{} cannot enter: only Ariki are ever retired", a_man(man)),
        "not an Ariki",
    )
}

pub(super) fn none_in_hand(p: &Position) -> Told<Part> {
    let who = mover(p);
    let mut told = Told::new(format!("{who} has no Ariki in hand"), "none can enter");
    told.help.push(
        "only an Ariki that was surrounded by its own stones is retired and may come back".into(),
    );
    told
}

pub(super) fn wrong_rank(p: &Position, to: Sq) -> Told<Part> {
    let message = format!("`{to}` is not on {}'s first rank", mover(p));
    where_to(p, to, Told::new(message, "not on the first rank"))
}

pub(super) fn occupied(p: &Position, to: Sq) -> Told<Part> {
    let message = format!("an Ariki cannot enter on `{to}`: {} is there", thing(p, to));
    where_to(p, to, Told::new(message, "occupied"))
}

/// Adds where an Ariki can enter, the nearest squares first.
fn where_to(p: &Position, to: Sq, mut told: Told<Part>) -> Told<Part> {
    let mut free: Vec<Sq> = squares(entries(p)).collect();
    free.sort_by_key(|entry| to.distance(*entry));
    told.suggestions = legal_ones(p, free.into_iter().map(Written::enter));
    told.help_suggests = true;
    told.help.push(if told.suggestions.is_empty() {
        "no square of the first rank is free to enter on".into()
    } else {
        format!("{} may enter by {}", mover(p), one_of(&told.suggestions))
    });
    told
}
