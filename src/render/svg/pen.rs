//! Writes SVG elements.

use std::fmt::Write;

use super::glyphs;
use crate::diagram::Shape;
use crate::render::markup;

type Point = (f64, f64);

/// A picture that is being written.
#[derive(Default)]
pub(super) struct Pen {
    out: String,
    /// Whether viewers can turn the picture. Then each shape and text is an element in a group that is moved to its
    /// place, so that it can be turned back around its centre.
    turning: bool,
}

impl Pen {
    /// Creates a pen for a picture that can be turned.
    #[cfg(feature = "html")]
    pub(super) fn turning() -> Self {
        Self {
            turning: true,
            ..Self::default()
        }
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    /// Returns the elements that were written; each is a line.
    #[cfg(feature = "html")]
    pub(super) fn elements(self) -> Vec<String> {
        self.out.lines().map(str::to_owned).collect()
    }

    /// Writes markup.
    pub(super) fn raw(&mut self, markup: &str) {
        self.out += markup;
    }

    /// Writes text; characters that are not allowed in XML are left out.
    pub(super) fn text(&mut self, text: &str) {
        markup::push_text(&mut self.out, text);
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

    /// Writes a square around a point; `half` is half the length of its side.
    pub(super) fn square(&mut self, class: &str, (x, y): Point, half: f64) {
        let (left, top, side) = (number(x - half), number(y - half), number(half * 2.0));
        _ = writeln!(
            self.out,
            r#"<rect class="{class}" x="{left}" y="{top}" width="{side}" height="{side}"/>"#
        );
    }

    /// Writes a shape from the definitions.
    pub(super) fn place(&mut self, shape: Shape, class: &str, (x, y): Point, scale: f64) {
        let (name, x, y) = (shape.name(), number(x), number(y));
        _ = if self.turning {
            let scale = number(scale);
            writeln!(
                self.out,
                r##"<g transform="translate({x} {y})scale({scale})"><use class="{class}" href="#rongo-{name}"/></g>"##
            )
        } else if (scale - 1.0).abs() < f64::EPSILON {
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

    /// Writes text as strokes, centred on a point.
    pub(super) fn glyphs(&mut self, class: &str, text: &str, (x, y): Point, height: f64) {
        let count = text.chars().count() as u32;
        if count == 0 {
            return;
        }
        let scale = height / glyphs::HEIGHT;
        let width = f64::from(count - 1) * glyphs::ADVANCE + glyphs::WIDTH;
        let (x, y) = if self.turning {
            let (x, y) = (number(x), number(y));
            _ = write!(
                self.out,
                r#"<g transform="translate({x} {y})"><g class="sign">"#
            );
            (0.0, 0.0)
        } else {
            (x, y)
        };
        for (n, outline) in (0..count).zip(text.chars().map(glyphs::outline)) {
            let left = x + (f64::from(n) * glyphs::ADVANCE - width / 2.0) * scale;
            let (left, top) = (number(left), number(y - height / 2.0));
            let (scale, outline) = (number(scale), outline.unwrap_or_default());
            _ = write!(
                self.out,
                r#"<path class="{class}" transform="translate({left} {top})scale({scale})" d="{outline}"/>"#
            );
            self.out += if self.turning { "" } else { "\n" };
        }
        self.out += if self.turning { "</g></g>\n" } else { "" };
    }

    /// Writes a small disc with a number or sign.
    pub(super) fn badge(&mut self, class: &str, text: &str, centre: Point) {
        self.circle(&format!("badge {class}"), centre, 7.2);
        let height = if text.chars().count() > 1 { 6.4 } else { 8.0 };
        self.glyphs("glyph", text, centre, height);
    }
}

/// Formats a length with two decimals.
pub(super) fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round() / 100.0;
    // Avoids a negative zero.
    format!("{}", hundredths + 0.0)
}
