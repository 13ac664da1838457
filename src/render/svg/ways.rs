//! Arrows: lines with heads, kept clear of the men at their ends.

use std::fmt::Write;

use super::pen::{Pen, number};
use super::place::Place;
use crate::render::diagram::{Arrow, ArrowKind, Diagram, Placed, Spot};

type Point = (f64, f64);

/// How far from the centre of a man a way begins or ends.
const CLEAR_OF_MAN: f64 = 17.0;
/// How far from the centre of a number.
const CLEAR_OF_BADGE: f64 = 9.0;
/// How far from the centre of an empty square.
const CLEAR_OF_CENTRE: f64 = 4.0;
/// How long a head is, and how wide to each side.
const HEAD: (f64, f64) = (9.0, 5.5);

/// The ways of the last turn.
pub(super) fn turns(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    let own = |arrow: &&Arrow| !matches!(arrow.kind, ArrowKind::Drawn(_));
    d.arrows
        .iter()
        .filter(own)
        .for_each(|arrow| draw(pen, d, place, arrow));
}

/// The arrows of the user, over everything.
pub(super) fn drawn(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    let users = |arrow: &&Arrow| matches!(arrow.kind, ArrowKind::Drawn(_));
    d.arrows
        .iter()
        .filter(users)
        .for_each(|arrow| draw(pen, d, place, arrow));
}

/// The numbers of ways, where they begin: no two begin in one place.
pub(super) fn badges(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    for arrow in d.arrows.iter().filter(|arrow| !arrow.label.is_empty()) {
        if let Some(start) = arrow.spots.first() {
            pen.badge(&class(arrow.kind), &arrow.label, place.spot(*start));
        }
    }
}

fn class(kind: ArrowKind) -> String {
    match kind {
        ArrowKind::Move => "move".to_owned(),
        ArrowKind::Throw => "throw".to_owned(),
        ArrowKind::Push => "push".to_owned(),
        ArrowKind::Drawn(hue) => format!("hue-{}", hue.name()),
    }
}

fn draw(pen: &mut Pen, d: &Diagram, place: &Place<'_>, arrow: &Arrow) {
    let mut points: Vec<Point> = arrow.spots.iter().map(|spot| place.spot(*spot)).collect();
    let (Some(first), Some(last)) = (arrow.spots.first(), arrow.spots.last()) else {
        return;
    };
    shorten(&mut points, clearance(d, *first));
    points.reverse();
    shorten(&mut points, clearance(d, *last));
    let tip = points.first().copied();
    shorten(&mut points, HEAD.0 - 1.5);
    let base = points.first().copied();
    points.reverse();
    let class = class(arrow.kind);
    pen.path(&format!("arrow {class}"), &line(&points));
    if let (Some(tip), Some(base)) = (tip, base) {
        pen.path(&format!("head {class}"), &head(base, tip));
    }
}

/// How far from `spot` a way is to keep.
fn clearance(d: &Diagram, spot: Spot) -> f64 {
    let stands = |placed: &Placed| Spot::of(placed.at) == spot;
    let numbered = |arrow: &Arrow| !arrow.label.is_empty() && arrow.spots.first() == Some(&spot);
    if d.men.iter().any(stands) {
        CLEAR_OF_MAN
    } else if d.arrows.iter().any(numbered) {
        CLEAR_OF_BADGE
    } else if d.board.has_spot(spot) {
        CLEAR_OF_CENTRE
    } else {
        0.0
    }
}

/// Cuts `by` off the first stretch of a way, which stays a little longer than nothing.
fn shorten(points: &mut [Point], by: f64) {
    let [first, second, ..] = points else { return };
    let (dx, dy) = (second.0 - first.0, second.1 - first.1);
    let length = (dx * dx + dy * dy).sqrt();
    let part = by.min(length - 1.0) / length;
    *first = (first.0 + dx * part, first.1 + dy * part);
}

fn line(points: &[Point]) -> String {
    let mut path = String::new();
    for (n, (x, y)) in points.iter().enumerate() {
        let command = if n == 0 { 'M' } else { 'L' };
        _ = write!(path, "{command}{} {}", number(*x), number(*y));
    }
    path
}

/// A triangle at the end of a way that comes from `base`.
fn head(base: Point, tip: Point) -> String {
    let (dx, dy) = (tip.0 - base.0, tip.1 - base.1);
    let length = (dx * dx + dy * dy).sqrt();
    let (ux, uy) = (dx / length, dy / length);
    let back = (tip.0 - ux * HEAD.0, tip.1 - uy * HEAD.0);
    let left = (back.0 - uy * HEAD.1, back.1 + ux * HEAD.1);
    let right = (back.0 + uy * HEAD.1, back.1 - ux * HEAD.1);
    line(&[tip, left, right]) + "Z"
}
