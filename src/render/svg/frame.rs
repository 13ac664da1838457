//! Draws the board with its lines and coordinates, and the captions.

use std::fmt::Write;

use super::pen::{Pen, number};
use super::place::{CELL, Place, glyph_height};
use crate::diagram::Diagram;
use crate::square::Square;

/// Draws the board and its lines.
pub(super) fn board(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    let (left, top) = (number(place.left()), number(place.top()));
    let width = number(place.right() - place.left());
    let height = number(place.bottom() - place.top());
    pen.raw(&format!(
        r#"<rect class="board" x="{left}" y="{top}" width="{width}" height="{height}"/>"#
    ));
    pen.raw("\n");
    let lines = if d.board.is_of_points() {
        points(d, place)
    } else {
        squares(d, place)
    };
    pen.path("grid", &lines);
}

/// Returns the lines between points.
fn points(d: &Diagram, place: &Place<'_>) -> String {
    let mut path = String::new();
    for [from, to] in &d.board.lines {
        let ((x, y), (to_x, to_y)) = (place.centre(*from), place.centre(*to));
        let [x, y, to_x, to_y] = [x, y, to_x, to_y].map(number);
        _ = write!(path, "M{x} {y}L{to_x} {to_y}");
    }
    path
}

/// Returns the lines between squares, and around them.
fn squares(d: &Diagram, place: &Place<'_>) -> String {
    let mut path = String::new();
    let [left, top] = [place.left(), place.top()].map(number);
    let [right, bottom] = [place.right(), place.bottom()].map(number);
    for file in 0..=d.board.files {
        let x = number(place.left() + f64::from(file) * CELL);
        _ = write!(path, "M{x} {top}V{bottom}");
    }
    for rank in 0..=d.board.ranks {
        let y = number(place.top() + f64::from(rank) * CELL);
        _ = write!(path, "M{left} {y}H{right}");
    }
    path
}

/// Draws the names of files and ranks on all sides.
pub(super) fn coordinates(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    if !d.coordinates {
        return;
    }
    let (height, away) = (glyph_height(d), place.names());
    for file in 0..d.board.files {
        let name = char::from(b'a' + file).to_string();
        let (x, _) = place.centre(Square::new(file, 1));
        for y in [place.top() - away, place.bottom() + away] {
            pen.glyphs("glyph", &name, (x, y), height);
        }
    }
    for rank in 1..=d.board.ranks {
        let name = rank.to_string();
        let (_, y) = place.centre(Square::new(0, rank));
        for x in [place.left() - away, place.right() + away] {
            pen.glyphs("glyph", &name, (x, y), height);
        }
    }
}

/// Draws the lines of text under the board.
pub(super) fn captions(pen: &mut Pen, place: &Place<'_>) {
    let x = number(place.width() / 2.0);
    for (n, line) in place.captions.iter().enumerate() {
        let y = number(place.caption(n));
        pen.raw(&format!(r#"<text class="caption" x="{x}" y="{y}">"#));
        pen.text(line);
        pen.raw("</text>\n");
    }
}
