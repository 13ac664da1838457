//! Faults of the Moais's road.

use super::super::faults::Part;
use super::super::position::Position;
use super::super::squares::Sq;
use super::super::ways::{gap, some};
use super::super::written::Written;
use super::{legal_ones, list, mover, occupant};
use crate::game::Told;

/// The most ways that are listed.
const LISTED: usize = 4;

pub(super) fn no_road(p: &Position, moais: Sq, to: Sq) -> Told<Part> {
    let who = mover(p);
    let stones = p.stones(p.side);
    if stones & to.bit() == 0 {
        let label =
            occupant(p, to).map_or("an empty square".into(), |what| format!("here is {what}"));
        let mut told = Told::new(
            format!("the Moais on `{moais}` cannot go to `{to}`: no stone of {who}'s lies there"),
            label,
        );
        told.help
            .push("a Moais moves only along stones of its own colour".into());
        return told;
    }
    let gap = gap(moais, to, stones);
    let (noun, lacks) = if gap.len() == 1 {
        ("gap is", "lacks a stone")
    } else {
        ("gaps are", "lack stones")
    };
    let squares = list(gap);
    let mut told = Told::new(
        format!(
            "no road of {who}'s stones leads from `{moais}` to `{to}`: the {noun} at {squares}"
        ),
        format!("cut off from `{moais}`"),
    );
    told.help
        .push(format!("on the shortest line to it {squares} {lacks}"));
    told
}

pub(super) fn broken_way(from: Sq, to: Sq) -> Told<Part> {
    let mut told = Told::new(
        format!("the way jumps from `{from}` to `{to}`: each stone lies beside the one before"),
        format!("not beside `{from}`"),
    );
    told.help
        .push("write every stone that the Moais takes, in order".into());
    told
}

pub(super) fn taken_twice(stone: Sq) -> Told<Part> {
    Told::new(
        format!("the way takes the stone on `{stone}` twice"),
        "this stone is gone by now",
    )
}

pub(super) fn ambiguous(p: &Position, moais: Sq, to: Sq) -> Told<Part> {
    let ways = some(moais, to, p.stones(p.side), LISTED + 1);
    let more = if ways.len() > LISTED {
        ", and more"
    } else {
        ""
    };
    let shown: Vec<String> = ways
        .iter()
        .take(LISTED)
        .map(|way| format!("`{}`", Written::way(way)))
        .collect();
    Told {
        help: vec![format!("write the way out: {}{more}", shown.join(", "))],
        suggestions: legal_ones(p, ways.iter().take(LISTED).map(|way| Written::way(way))),
        nearest: false,
        ..Told::new(
            format!("several ways lead from `{moais}` to `{to}`, and they take different stones"),
            "which way is not said",
        )
    }
}
