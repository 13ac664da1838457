//! Arrows: lines with heads, kept clear of the pieces at their ends.

use std::fmt::Write;

use super::pen::{Pen, number};
use super::place::Place;
use crate::diagram::{Arrow, ArrowKind, Diagram, DiagramPoint, Placed, Shape};
use crate::square::Square;

type Point = (f64, f64);

/// The distance between parallel paths that share a line.
const ASIDE: f64 = 4.5;
/// The length of an arrow head, and its width to each side.
const HEAD: (f64, f64) = (9.0, 5.5);

/// Draws the paths of the last turn.
pub(super) fn turns(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    let own = |arrow: &&Arrow| !matches!(arrow.kind, ArrowKind::Drawn(_));
    d.arrows
        .iter()
        .filter(own)
        .for_each(|arrow| draw(pen, d, place, arrow));
}

/// Draws the arrows of the user, over everything else.
pub(super) fn drawn(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    let users = |arrow: &&Arrow| matches!(arrow.kind, ArrowKind::Drawn(_));
    d.arrows
        .iter()
        .filter(users)
        .for_each(|arrow| draw(pen, d, place, arrow));
}

/// Draws the numbers of paths where they begin; no two begin at the same place.
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
    let (Some(first), Some(last)) = (arrow.spots.first(), arrow.spots.last()) else {
        return;
    };
    let mut points: Vec<Point> = arrow.spots.iter().map(|spot| place.spot(*spot)).collect();
    if d.arrows
        .iter()
        .any(|other| other != arrow && overlap(arrow, other))
    {
        step_aside(&mut points);
    }
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

/// Returns whether two straight paths are on one line and overlap.
fn overlap(a: &Arrow, b: &Arrow) -> bool {
    let ([a, to_a], [b, to_b]) = (&a.spots[..], &b.spots[..]) else {
        return false;
    };
    let (dx, dy) = (to_a.x - a.x, to_a.y - a.y);
    let off = |spot: &DiagramPoint| dx * (spot.y - a.y) - dy * (spot.x - a.x);
    let along = |spot: &DiagramPoint| dx * (spot.x - a.x) + dy * (spot.y - a.y);
    let (start, end) = (along(b).min(along(to_b)), along(b).max(along(to_b)));
    let on_line = off(b).abs() < 0.01 && off(to_b).abs() < 0.01;
    on_line && start < along(to_a) - 0.01 && end > 0.01
}

/// Moves a straight path to its right, so that a path in the opposite direction along the same line is beside it.
fn step_aside(points: &mut [Point]) {
    let [from, to] = points else { return };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = (dx * dx + dy * dy).sqrt();
    let (x, y) = (-dy / length * ASIDE, dx / length * ASIDE);
    for point in [from, to] {
        *point = (point.0 + x, point.1 + y);
    }
}

/// Returns the distance that a path keeps from `spot`.
fn clearance(d: &Diagram, spot: DiagramPoint) -> f64 {
    let here = |placed: &&Placed| DiagramPoint::of(placed.at) == spot;
    let piece = d.pieces.iter().find(here).map(|placed| placed.figure.shape);
    let scene = d
        .scenery
        .iter()
        .find(here)
        .map(|placed| placed.figure.shape);
    let numbered = |arrow: &Arrow| !arrow.label.is_empty() && arrow.spots.first() == Some(&spot);
    match (piece, scene) {
        (Some(Shape::Stone), _) => 13.0,
        (Some(_), _) | (None, Some(Shape::Igloo)) => 17.0,
        _ if d.arrows.iter().any(numbered) => 9.0,
        _ if d.board.has_spot(spot) => 4.0,
        _ => 0.0,
    }
}

/// Shortens the first segment of a path by `by`, but not to zero length.
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

/// Returns a triangle at the end of a path that comes from `base`.
fn head(base: Point, tip: Point) -> String {
    let (dx, dy) = (tip.0 - base.0, tip.1 - base.1);
    let length = (dx * dx + dy * dy).sqrt();
    let (ux, uy) = (dx / length, dy / length);
    let back = (tip.0 - ux * HEAD.0, tip.1 - uy * HEAD.0);
    let left = (back.0 - uy * HEAD.1, back.1 + ux * HEAD.1);
    let right = (back.0 + uy * HEAD.1, back.1 - ux * HEAD.1);
    line(&[tip, left, right]) + "Z"
}

/// Returns the first corner of a square, starting at the lower right, that no path crosses.
pub(super) fn free_corner(d: &Diagram, place: &Place<'_>, square: Square) -> (f64, f64) {
    const CORNERS: [(f64, f64); 4] = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let centre = place.centre(square);
    let ends = d.arrows.iter().flat_map(|arrow| arrow.spots.windows(2));
    let ends = ends.flat_map(|ends| [(ends[0], ends[1]), (ends[1], ends[0])]);
    let ways: Vec<Point> = ends
        .filter(|(here, _)| *here == DiagramPoint::of(square))
        .map(|(_, there)| place.spot(there))
        .map(|(x, y)| (x - centre.0, y - centre.1))
        .collect();
    let is_free = |&(x, y): &Point| !ways.iter().any(|way| way.0 * x > 1.0 && way.1 * y > 1.0);
    CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0])
}
