//! Many pictures on one sheet.

use std::collections::BTreeSet;

use super::pen::{Pen, number};
use super::place::Place;
use super::{body, definition, names, style, used};
use crate::diagram::{Diagram, SideColor};
use crate::render::theme::Theme;

/// The target ratio of width to height if the number of columns is not given: about that of paper.
const PAPER: f64 = 0.75;

/// The gap between two pictures.
const GAP: f64 = 16.0;

/// Draws `diagrams` in rows on one sheet, starting at the top left. Without `columns`, their number is chosen so that
/// the sheet has about the shape of paper.
pub fn sheet(diagrams: &[Diagram], columns: Option<usize>, theme: &Theme) -> String {
    let places: Vec<_> = diagrams.iter().map(Place::new).collect();
    let columns = columns.unwrap_or_else(|| fitting(&places)).max(1);
    let cell = cell_width(&places);
    let heights: Vec<_> = places.chunks(columns).map(highest).collect();
    let width = (cell * count(diagrams.len().min(columns)) - GAP).max(0.0);
    let height = (heights.iter().sum::<f64>() - GAP).max(0.0);
    let mut pen = Pen::default();
    open(&mut pen, diagrams, theme, width, height);
    let rows = diagrams.chunks(columns).zip(places.chunks(columns));
    let mut top = 0.0;
    for ((diagrams, places), height) in rows.zip(&heights) {
        let mut left = 0.0;
        for (d, place) in diagrams.iter().zip(places) {
            let middle = left + (cell - GAP - place.width()) / 2.0;
            let (x, y) = (number(middle), number(top));
            pen.raw(&format!(
                "<g transform=\"translate({x} {y})\" role=\"img\">\n"
            ));
            names(&mut pen, d);
            body(&mut pen, d, place);
            pen.raw("</g>\n");
            left += cell;
        }
        top += height;
    }
    pen.raw("</svg>\n");
    pen.finish()
}

fn open(pen: &mut Pen, diagrams: &[Diagram], theme: &Theme, width: f64, height: f64) {
    let (w, h) = (number(width), number(height));
    pen.raw(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\">\n<style>",
        style::class(theme)
    ));
    pen.raw(&style::sheet(theme, &tones(diagrams)));
    pen.raw("</style>\n<defs>");
    let shapes: BTreeSet<_> = diagrams.iter().flat_map(used).collect();
    for shape in shapes {
        pen.raw(&definition(shape));
    }
    pen.raw(&format!(
        "</defs>\n<rect class=\"ground\" width=\"{w}\" height=\"{h}\"/>\n"
    ));
}

/// Returns the colours of all sides, each once.
fn tones(diagrams: &[Diagram]) -> Vec<SideColor> {
    let mut tones = Vec::new();
    for tone in diagrams.iter().flat_map(|d| d.tones) {
        if !tones.contains(&tone) {
            tones.push(tone);
        }
    }
    tones
}

/// Returns the width of a column, with the gap after it.
fn cell_width(places: &[Place<'_>]) -> f64 {
    places.iter().map(Place::width).fold(0.0, f64::max) + GAP
}

/// Returns the height of a row, with the gap below it.
fn highest(row: &[Place<'_>]) -> f64 {
    row.iter().map(Place::height).fold(0.0, f64::max) + GAP
}

/// Returns the number of columns with which the sheet is closest to the shape of paper.
fn fitting(places: &[Place<'_>]) -> usize {
    let cell = cell_width(places);
    let off = |columns: &usize| {
        let height: f64 = places.chunks(*columns).map(highest).sum();
        (cell * count(*columns) / height / PAPER).ln().abs()
    };
    let nearest = (1..=places.len()).min_by(|a, b| off(a).total_cmp(&off(b)));
    nearest.unwrap_or(1)
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
