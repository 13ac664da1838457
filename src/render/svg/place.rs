//! The layout of a picture.

use crate::diagram::{Diagram, DiagramPoint};
use crate::game::Side;
use crate::render::words::{asides, wrapped};
use crate::square::Square;

/// The width of a square.
pub(super) const CELL: f64 = 40.0;
/// The height of a row of pieces beside the board.
const ROW: f64 = 30.0;
/// The height of a line of captions.
const LINE: f64 = 18.0;
/// The approximate number of caption characters that are as wide as a square.
const CHARACTERS: usize = 6;

/// The dimensions of a picture.
pub(super) struct Place<'d> {
    d: &'d Diagram,
    /// The distance from the edge of the picture to the board, left and right.
    margin: f64,
    /// The distance from the board to the names of its ranks and files.
    gap: f64,
    /// The lines of text under the board.
    pub(super) captions: Vec<String>,
}

impl<'d> Place<'d> {
    pub(super) fn new(d: &'d Diagram) -> Self {
        // All pictures of a game reserve the same space, whether the turn needs it or not.
        let gap = if d.board.open { 18.0 } else { 6.0 };
        let names = if d.coordinates {
            (glyph_height(d) + 10.0).round()
        } else {
            4.0
        };
        let mut place = Self {
            d,
            margin: gap + names,
            gap,
            captions: Vec::new(),
        };
        let width = CHARACTERS * usize::from(d.board.files + 1);
        let lines = d.captions.iter().cloned().chain(asides(d));
        place.captions = lines.flat_map(|line| wrapped(&line, " ", width)).collect();
        place
    }

    fn files(&self) -> f64 {
        f64::from(self.d.board.files)
    }

    fn ranks(&self) -> f64 {
        f64::from(self.d.board.ranks)
    }

    /// Returns whether there are pieces beside the board above it, and below it.
    fn rows(&self) -> (bool, bool) {
        let has = |side| {
            self.d
                .asides
                .iter()
                .any(|aside| aside.figure.side == Some(side))
        };
        if self.d.flipped {
            (has(Side::First), has(Side::Second))
        } else {
            (has(Side::Second), has(Side::First))
        }
    }

    pub(super) fn left(&self) -> f64 {
        self.margin
    }

    pub(super) fn top(&self) -> f64 {
        self.margin + if self.rows().0 { ROW } else { 0.0 }
    }

    pub(super) fn right(&self) -> f64 {
        self.left() + self.files() * CELL
    }

    pub(super) fn bottom(&self) -> f64 {
        self.top() + self.ranks() * CELL
    }

    pub(super) fn width(&self) -> f64 {
        self.right() + self.margin
    }

    pub(super) fn height(&self) -> f64 {
        let captions = match self.captions.len() {
            0 => 0.0,
            n => lines(n) + 8.0,
        };
        self.below() + captions
    }

    /// Returns where the captions begin.
    fn below(&self) -> f64 {
        self.bottom() + self.margin + if self.rows().1 { ROW } else { 0.0 }
    }

    /// Returns the base line of a caption.
    pub(super) fn caption(&self, n: usize) -> f64 {
        self.below() + 12.0 + lines(n)
    }

    /// Returns the coordinates of `spot`.
    pub(super) fn spot(&self, spot: DiagramPoint) -> (f64, f64) {
        let (x, y) = if self.d.flipped {
            (self.files() - 1.0 - spot.x, spot.y)
        } else {
            (spot.x, self.ranks() - 1.0 - spot.y)
        };
        (
            self.left() + (x + 0.5) * CELL,
            self.top() + (y + 0.5) * CELL,
        )
    }

    /// Returns the centre of a square.
    pub(super) fn centre(&self, square: Square) -> (f64, f64) {
        self.spot(DiagramPoint::of(square))
    }

    /// Returns the centre of the `n`th piece of `side` beside the board.
    pub(super) fn aside(&self, side: Side, n: u8) -> (f64, f64) {
        let above = (side == Side::Second) != self.d.flipped;
        let y = if above {
            ROW * 0.5 + 4.0
        } else {
            self.bottom() + self.margin + ROW * 0.5 - 4.0
        };
        (self.left() + 14.0 + f64::from(n) * 24.0, y)
    }

    /// Returns the class of a side's pieces.
    pub(super) const fn tone(&self, side: Side) -> &'static str {
        self.d.tones[side as usize].name()
    }

    /// Returns the centre of the names of files or ranks, measured from the edge of the board.
    pub(super) fn names(&self) -> f64 {
        self.gap + glyph_height(self.d) / 2.0
    }
}

/// Returns the height of the names of files and ranks; larger boards are usually displayed at a smaller scale, so
/// their names are larger.
pub(super) fn glyph_height(d: &Diagram) -> f64 {
    let size = d.board.files.max(d.board.ranks);
    8.5 + f64::from(size) * 0.35
}

/// Returns the height of `n` lines of captions.
fn lines(n: usize) -> f64 {
    f64::from(n as u32) * LINE
}
