//! A picture in parts, for a page that changes it from turn to turn and lets its viewer turn the board.
//!
//! It has no captions and no pieces beside the board, so that all positions of a record have the same size and the
//! board turns around the centre of the picture.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::pen::{Pen, number};
use super::place::Place;
use super::{
    body, definition, figure, frame, ghost, labels, names, rings, style, traces, used, ways,
};
use crate::diagram::{Diagram, Shape, SideColor};
use crate::game::Side;
use crate::render::markup;
use crate::render::theme::Theme;

/// The parts that may change from turn to turn: elements in drawing order.
pub(in crate::render) struct Parts {
    /// Where the last turn began and ended.
    pub(in crate::render) traces: Vec<String>,
    /// The paths of the last turn.
    pub(in crate::render) ways: Vec<String>,
    /// The pieces; they do not overlap, so their order does not matter.
    pub(in crate::render) pieces: Vec<String>,
    /// The elements that are drawn over the pieces.
    pub(in crate::render) over: Vec<String>,
    /// The pieces beside the board, by side, each in its own box with a height of 30 units.
    pub(in crate::render) asides: [Vec<String>; 2],
}

/// Returns the parts of `d`.
pub(in crate::render) fn parts(d: &Diagram) -> Parts {
    let bare = bare(d);
    let place = Place::new(&bare);
    let layer = |draw: &dyn Fn(&mut Pen)| {
        let mut pen = Pen::turning();
        draw(&mut pen);
        pen.elements()
    };
    Parts {
        traces: layer(&|pen| traces(pen, d, &place)),
        ways: layer(&|pen| ways::turns(pen, d, &place)),
        pieces: layer(&|pen| {
            for placed in &d.pieces {
                figure(pen, &placed.figure, placed, &place, "man");
            }
        }),
        over: layer(&|pen| {
            for ghost in &d.ghosts {
                self::ghost(pen, d, ghost, &place);
            }
            labels(pen, d, &place);
            ways::badges(pen, d, &place);
            rings(pen, d, &place);
            ways::drawn(pen, d, &place);
        }),
        asides: [Side::First, Side::Second].map(|side| layer(&|pen| row(pen, d, &place, side))),
    }
}

/// Returns `d` with nothing around the board except the names of files and ranks.
fn bare(d: &Diagram) -> Diagram {
    Diagram {
        asides: Vec::new(),
        captions: Vec::new(),
        flipped: false,
        ..d.clone()
    }
}

/// Draws the pieces of `side` beside the board.
fn row(pen: &mut Pen, d: &Diagram, place: &Place<'_>, side: Side) {
    for aside in &d.asides {
        if aside.figure.side != Some(side) {
            continue;
        }
        let class = super::classes(&aside.figure, "man", place);
        for n in 0..aside.count {
            let x = 14.0 + f64::from(n) * 24.0;
            pen.place(aside.figure.shape, &class, (x, 15.0), 0.62);
        }
    }
}

/// Returns the picture of `d` as an element of a page, with its changing parts in groups of the classes `traces`,
/// `ways`, `men` and `over`. Styles and shapes are not included.
pub(in crate::render) fn board(d: &Diagram, theme: &Theme) -> String {
    let bare = bare(d);
    let place = Place::new(&bare);
    let parts = parts(d);
    let mut pen = Pen::turning();
    let (w, h) = (number(place.width()), number(place.height()));
    pen.raw(&format!(
        r#"<svg class="picture {}" viewBox="0 0 {w} {h}" role="img" aria-label="{}">"#,
        style::class(theme),
        markup::text(&d.title).replace('"', "&quot;")
    ));
    pen.raw("\n");
    frame::board(&mut pen, &bare, &place);
    layer(&mut pen, "traces", &parts.traces);
    for placed in &d.scenery {
        figure(&mut pen, &placed.figure, placed, &place, "scene");
    }
    layer(&mut pen, "ways", &parts.ways);
    layer(&mut pen, "men", &parts.pieces);
    layer(&mut pen, "over", &parts.over);
    frame::coordinates(&mut pen, &bare, &place);
    pen.raw("</svg>\n");
    pen.finish()
}

fn layer(pen: &mut Pen, class: &str, elements: &[String]) {
    pen.raw(&format!(r#"<g class="{class}">"#));
    pen.raw(&elements.concat());
    pen.raw("</g>\n");
}

/// Returns a row of pieces beside the board as an element of a page, as wide as the picture of `d`.
pub(in crate::render) fn aside(d: &Diagram, theme: &Theme, side: Side) -> String {
    let bare = bare(d);
    let width = number(Place::new(&bare).width());
    let pieces = parts(d).asides[side as usize].concat();
    format!(
        "<svg class=\"aside {}\" viewBox=\"0 0 {width} 30\" aria-hidden=\"true\"><g class=\"row\" data-side=\"{}\">{pieces}</g></svg>\n",
        style::class(theme),
        side as usize
    )
}

/// Returns the whole picture of `d`, with captions, as an element of a page. Styles and shapes are not included.
pub(in crate::render) fn picture(d: &Diagram, theme: &Theme) -> String {
    let place = Place::new(d);
    let mut pen = Pen::default();
    let (w, h) = (number(place.width()), number(place.height()));
    let class = style::class(theme);
    pen.raw(&format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {w} {h}\" role=\"img\">\n"
    ));
    names(&mut pen, d);
    body(&mut pen, d, &place);
    pen.raw("</svg>\n");
    pen.finish()
}

/// Adds the shapes of a diagram to `known`.
pub(in crate::render) fn shapes(d: &Diagram, known: &mut BTreeSet<Shape>) {
    known.extend(used(d));
}

/// Returns the definitions of shapes, for all pictures of a page.
pub(in crate::render) fn definitions(shapes: &BTreeSet<Shape>) -> String {
    let mut defs = String::new();
    for shape in shapes {
        _ = write!(defs, "{}", definition(*shape));
    }
    format!("<svg class=\"definitions\" aria-hidden=\"true\"><defs>{defs}</defs></svg>\n")
}

/// Returns the styles of all pictures of a page.
pub(in crate::render) fn styles(theme: &Theme) -> String {
    style::sheet(
        theme,
        &[
            SideColor::White,
            SideColor::Black,
            SideColor::Red,
            SideColor::Green,
        ],
    )
}
