//! Describes a diagram in words, for screen readers and audio output.

use super::words::{counted, noun};
use crate::diagnostic::all_of;
use crate::diagram::{Diagram, Placed};
use crate::game::Side;
use crate::mask;

/// Returns a description of `d`, one sentence per line.
pub fn describe(d: &Diagram) -> String {
    let mut lines = vec![format!("{}.", d.title)];
    lines.extend(d.captions.iter().map(|caption| format!("{caption}.")));
    if !d.turn.is_empty() {
        lines.push(format!("Last turn: {}.", d.turn));
    }
    for side in [Side::First, Side::Second] {
        lines.push(format!("{}: {}.", d.side(side), men_of(d, side)));
    }
    let scenery = groups(d.scenery.iter().filter(|p| p.figure.side.is_none()));
    if !scenery.is_empty() {
        lines.push(format!("On the board: {scenery}."));
    }
    let lines = lines.iter().map(|line| mask::line(line) + "\n");
    lines.collect()
}

/// Returns the pieces of a side by kind, and those beside the board.
fn men_of(d: &Diagram, side: Side) -> String {
    let own = |placed: &&Placed| placed.figure.side == Some(side);
    let mut parts = vec![groups(d.pieces.iter().chain(&d.scenery).filter(own))];
    let asides = d
        .asides
        .iter()
        .filter(|aside| aside.figure.side == Some(side));
    parts.extend(asides.map(|a| format!("{} {}", counted(a), a.place)));
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() {
        return "no men".to_owned();
    }
    parts.join("; ")
}

/// Returns figures by kind: `Moais e1; Ariki b1, e2 and h1`.
fn groups<'d>(placed: impl Iterator<Item = &'d Placed>) -> String {
    let mut all: Vec<_> = placed.collect();
    all.sort_by_key(|placed| placed.figure.shape);
    let kinds = all.chunk_by(|a, b| a.figure.shape == b.figure.shape);
    let kinds = kinds.filter_map(|kind| {
        let squares: Vec<_> = kind.iter().map(|placed| placed.at).collect();
        let name = noun(kind.first()?.figure.name, squares.len());
        Some(format!("{name} {}", all_of(&squares)))
    });
    kinds.collect::<Vec<_>>().join("; ")
}
