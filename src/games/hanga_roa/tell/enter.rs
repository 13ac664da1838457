//! Faults of a re-entry.

use super::super::faults::Part;
use super::super::moves::entries;
use super::super::position::{Man, Position};
use super::super::squares::Sq;
use super::{a_man, list_set, mover, thing};
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
    let label = "not on the first rank";
    where_to(
        p,
        Told::new(format!("`{to}` is not on {}'s first rank", mover(p)), label),
    )
}

pub(super) fn occupied(p: &Position, to: Sq) -> Told<Part> {
    let what = thing(p, to);
    let message = format!("an Ariki cannot enter on `{to}`: {what} is there");
    where_to(p, Told::new(message, format!("here is {what}")))
}

/// Adds where an Ariki can enter.
fn where_to(p: &Position, mut told: Told<Part>) -> Told<Part> {
    told.help.push(match entries(p) {
        0 => "no square of the first rank is free to enter on".into(),
        free => format!("{} may enter on {}", mover(p), list_set(free)),
    });
    told
}
