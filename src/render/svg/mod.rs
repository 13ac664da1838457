//! A diagram as SVG: exact, small, and the same bytes for the same diagram.
//!
//! A square is 40 units wide. Styles are classes (`man`, `white`, `arrow`, …) and variables (`--rongo-board`, …); a page
//! that shows the picture may set them. Everything but the captions is drawn without fonts.

mod frame;
mod glyphs;
#[cfg(feature = "html")]
pub(super) mod page;
mod pen;
mod place;
mod shapes;
pub(super) mod sheet;
mod style;
mod ways;

use std::collections::BTreeSet;

use pen::Pen;
use place::Place;

use super::describe::describe;
use super::theme::Theme;
use crate::diagram::{Captured, Diagram, Figure, MarkKind, OffBoard, Placed, Shape};
use crate::game::Side;

/// Draws `d` as SVG.
pub fn svg(d: &Diagram, theme: &Theme) -> String {
    let place = Place::new(d);
    let mut pen = Pen::default();
    open(&mut pen, d, theme, &place);
    body(&mut pen, d, &place);
    pen.raw("</svg>\n");
    pen.finish()
}

/// Draws everything on the background.
fn body(pen: &mut Pen, d: &Diagram, place: &Place<'_>) {
    frame::board(pen, d, place);
    traces(pen, d, place);
    for placed in &d.scenery {
        figure(pen, &placed.figure, placed, place, "scene");
    }
    ways::turns(pen, d, place);
    for placed in &d.pieces {
        figure(pen, &placed.figure, placed, place, "man");
    }
    for ghost in &d.ghosts {
        self::ghost(pen, d, ghost, place);
    }
    labels(pen, d, place);
    ways::badges(pen, d, place);
    rings(pen, d, place);
    ways::drawn(pen, d, place);
    for aside in &d.asides {
        self::aside(pen, aside, place);
    }
    frame::coordinates(pen, d, place);
    frame::captions(pen, place);
}

/// Writes the head: size, names for screen readers, style, and the shapes that are used.
fn open(pen: &mut Pen, d: &Diagram, theme: &Theme, place: &Place) {
    let (w, h) = (pen::number(place.width()), pen::number(place.height()));
    pen.raw(&format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="{}" role="img" width="{w}" height="{h}" viewBox="0 0 {w} {h}">"#,
        style::class(theme)
    ));
    pen.raw("\n");
    names(pen, d);
    pen.raw("<style>");
    pen.raw(&style::sheet(theme, &d.tones));
    pen.raw("</style>\n<defs>");
    for shape in used(d) {
        pen.raw(&definition(shape));
    }
    pen.raw("</defs>\n");
    pen.raw(&format!(
        r#"<rect class="ground" width="{w}" height="{h}" rx="8"/>"#
    ));
    pen.raw("\n");
}

/// Writes the names of a picture, for screen readers.
fn names(pen: &mut Pen, d: &Diagram) {
    pen.raw("<title>");
    pen.text(&d.title);
    pen.raw("</title>\n<desc>");
    pen.text(describe(d).trim_end());
    pen.raw("</desc>\n");
}

/// Returns the definition of a shape, which is placed by its name.
fn definition(shape: Shape) -> String {
    format!(
        r#"<g id="rongo-{}">{}</g>"#,
        shape.name(),
        shapes::elements(shape)
    )
}

/// Returns the shapes that a diagram uses.
fn used(d: &Diagram) -> BTreeSet<Shape> {
    let placed = d
        .pieces
        .iter()
        .chain(&d.scenery)
        .map(|placed| placed.figure);
    let ghosts = d.ghosts.iter().map(|ghost| ghost.figure);
    let asides = d.asides.iter().map(|aside| aside.figure);
    placed
        .chain(ghosts)
        .chain(asides)
        .map(|f| f.shape)
        .collect()
}

/// Returns the classes of a figure: its kind and its side.
fn classes(figure: &Figure, kind: &str, place: &Place<'_>) -> String {
    match figure.side {
        Some(side) => format!("{kind} {}", place.tone(side)),
        None => kind.to_owned(),
    }
}

fn figure(pen: &mut Pen, figure: &Figure, placed: &Placed, place: &Place, kind: &str) {
    let class = classes(figure, kind, place);
    pen.place(figure.shape, &class, place.centre(placed.at), 1.0);
}

/// Draws where the last turn began and ended, under everything else on the board.
fn traces(pen: &mut Pen, d: &Diagram, place: &Place) {
    for mark in &d.marks {
        if !matches!(mark.kind, MarkKind::From | MarkKind::To) {
            continue;
        }
        let (x, y) = place.centre(mark.at);
        if d.board.is_of_points() {
            pen.circle("trace", (x, y), 17.5);
        } else {
            pen.square("trace", (x, y), 19.4);
        }
    }
}

/// Draws rings around squares that a fault or the user refers to.
fn rings(pen: &mut Pen, d: &Diagram, place: &Place) {
    for mark in &d.marks {
        let class = match mark.kind {
            MarkKind::From | MarkKind::To => continue,
            MarkKind::Fault => "ring fault".to_owned(),
            MarkKind::Highlight(hue) => format!("ring hue-{}", hue.name()),
        };
        pen.circle(&class, place.centre(mark.at), 17.5);
    }
}

/// Draws a captured piece: for a flat piece, a plate with its sign; for other pieces, the faint piece with a badge, or
/// only the badge if another piece is now there.
fn ghost(pen: &mut Pen, d: &Diagram, ghost: &Captured, place: &Place<'_>) {
    let centre @ (x, y) = place.centre(ghost.at);
    let (right, down) = ways::free_corner(d, place, ghost.at);
    let corner = (x + 12.0 * right, y + 12.0 * down);
    let flat = matches!(ghost.figure.shape, Shape::Disc | Shape::Stone);
    if d.piece(ghost.at).is_some() {
        pen.badge("move", &ghost.label, corner);
    } else if flat {
        pen.circle("plate", centre, 11.5);
        pen.glyphs("glyph", &ghost.label, centre, 10.0);
    } else {
        let class = format!("{} gone", classes(&ghost.figure, "man", place));
        pen.place(ghost.figure.shape, &class, centre, 1.0);
        pen.badge("move", &ghost.label, corner);
    }
}

/// Draws numbers on pieces, in the detail colour of their side.
fn labels(pen: &mut Pen, d: &Diagram, place: &Place) {
    for label in &d.labels {
        let side = d.piece(label.at).and_then(|piece| piece.side);
        let tone = side.map_or("scene", |side| place.tone(side));
        let class = format!("glyph on-{tone}");
        pen.glyphs(&class, &label.text, place.centre(label.at), 10.5);
    }
}

/// Draws a row of small pieces above or below the board.
fn aside(pen: &mut Pen, aside: &OffBoard, place: &Place) {
    let class = classes(&aside.figure, "man", place);
    let side = aside.figure.side.unwrap_or(Side::First);
    for n in 0..aside.count {
        pen.place(aside.figure.shape, &class, place.aside(side, n), 0.62);
    }
}

/// Returns the height of the picture of `d`.
#[cfg(feature = "png")]
pub(super) fn height(d: &Diagram) -> f64 {
    Place::new(d).height()
}
