//! Writes elements.

use std::fmt::Write;

use super::glyphs;
use crate::render::diagram::Shape;

type Point = (f64, f64);

/// A picture being written.
#[derive(Default)]
pub(super) struct Pen {
    out: String,
}

impl Pen {
    pub(super) fn finish(self) -> String {
        self.out
    }

    /// Writes markup.
    pub(super) fn raw(&mut self, markup: &str) {
        self.out += markup;
    }

    /// Writes text; what XML cannot hold is left out.
    pub(super) fn text(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.out += "&amp;",
                '<' => self.out += "&lt;",
                '>' => self.out += "&gt;",
                '\n' | '\t' => self.out.push(c),
                '\u{fffe}' | '\u{ffff}' => {}
                c if c.is_control() => {}
                c => self.out.push(c),
            }
        }
    }

    pub(super) fn path(&mut self, class: &str, d: &str) {
        _ = writeln!(self.out, r#"<path class="{class}" d="{d}"/>"#);
    }

    pub(super) fn circle(&mut self, class: &str, (x, y): Point, r: f64) {
        let (x, y, r) = (number(x), number(y), number(r));
        _ = writeln!(
            self.out,
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r}"/>"#
        );
    }

    /// A square around a point, `half` of its side away on each side.
    pub(super) fn square(&mut self, class: &str, (x, y): Point, half: f64) {
        let (left, top, side) = (number(x - half), number(y - half), number(half * 2.0));
        _ = writeln!(
            self.out,
            r#"<rect class="{class}" x="{left}" y="{top}" width="{side}" height="{side}"/>"#
        );
    }

    /// A shape, from the definitions.
    pub(super) fn place(&mut self, shape: Shape, class: &str, (x, y): Point, scale: f64) {
        let (name, x, y) = (shape.name(), number(x), number(y));
        _ = if (scale - 1.0).abs() < f64::EPSILON {
            writeln!(
                self.out,
                r##"<use class="{class}" href="#rongo-{name}" x="{x}" y="{y}"/>"##
            )
        } else {
            let scale = number(scale);
            writeln!(
                self.out,
                r##"<use class="{class}" href="#rongo-{name}" transform="translate({x} {y})scale({scale})"/>"##
            )
        };
    }

    /// Text as strokes, centred on a point.
    pub(super) fn glyphs(&mut self, class: &str, text: &str, (x, y): Point, height: f64) {
        let count = text.chars().count() as u32;
        if count == 0 {
            return;
        }
        let scale = height / glyphs::HEIGHT;
        let width = f64::from(count - 1) * glyphs::ADVANCE + glyphs::WIDTH;
        for (n, outline) in (0..count).zip(text.chars().map(glyphs::outline)) {
            let left = x + (f64::from(n) * glyphs::ADVANCE - width / 2.0) * scale;
            let (left, top) = (number(left), number(y - height / 2.0));
            let (scale, outline) = (number(scale), outline.unwrap_or_default());
            _ = writeln!(
                self.out,
                r#"<path class="{class}" transform="translate({left} {top})scale({scale})" d="{outline}"/>"#
            );
        }
    }

    /// A small disc with a number or sign.
    pub(super) fn badge(&mut self, class: &str, text: &str, centre: Point) {
        self.circle(&format!("badge {class}"), centre, 7.2);
        let height = if text.chars().count() > 1 { 6.4 } else { 8.0 };
        self.glyphs("glyph", text, centre, height);
    }
}

/// A length, to the hundredth.
pub(super) fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round() / 100.0;
    // Nought has no sign.
    format!("{}", hundredths + 0.0)
}
