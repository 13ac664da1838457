//! Renders a diagram as text: one column per piece, coordinates on all sides, never wider than 80 columns for boards
//! with up to 15 files.

mod canvas;
mod legend;

use canvas::{Canvas, Ink};

use crate::diagram::{Diagram, Figure, MarkKind};
use crate::square::Square;

/// The style of a text diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Whether to use terminal colours.
    pub colour: bool,
    /// Whether to draw with ASCII only.
    pub ascii: bool,
}

/// The number of columns from one file to the next.
const PITCH: usize = 4;
/// The number of columns before the board: a rank and its frame.
const LEFT: usize = 4;

/// Draws `d` with its legend below; the last line ends with a line feed.
pub fn text(d: &Diagram, style: TextStyle) -> String {
    let mut canvas = Canvas::new(style);
    let view = View { d, style };
    if d.board.is_of_points() {
        view.lines(&mut canvas);
    } else {
        view.frame(&mut canvas);
    }
    view.squares(&mut canvas);
    if d.coordinates {
        view.coordinates(&mut canvas);
    }
    let mut out = canvas.print();
    for line in legend::lines(d, style) {
        out += &line;
        out.push('\n');
    }
    out
}

/// A diagram on a canvas. Row 0 contains the names of the files; the board begins in row 1 or, with a frame, in row 2.
struct View<'a> {
    d: &'a Diagram,
    style: TextStyle,
}

impl View<'_> {
    /// Returns the number of rows from one rank to the next.
    fn row_pitch(&self) -> usize {
        if self.d.board.is_of_points() { 2 } else { 1 }
    }

    fn top(&self) -> usize {
        if self.d.board.is_of_points() { 1 } else { 2 }
    }

    /// Returns the column and row of a square.
    fn at(&self, square: Square) -> (usize, usize) {
        let board = &self.d.board;
        let (file, down) = if self.d.flipped {
            (board.files - 1 - square.file, square.rank - 1)
        } else {
            (square.file, board.ranks - square.rank)
        };
        (
            LEFT + 1 + PITCH * usize::from(file),
            self.top() + self.row_pitch() * usize::from(down),
        )
    }

    /// Draws the lines of a board of points.
    fn lines(&self, canvas: &mut Canvas) {
        for &[from, to] in &self.d.board.lines {
            let ((mut x, mut y), (end_x, end_y)) = (self.at(from), self.at(to));
            while (x, y) != (end_x, end_y) {
                let (next_x, next_y) = (toward(x, end_x, PITCH), toward(y, end_y, 2));
                canvas.join((x, y), (next_x, next_y));
                (x, y) = (next_x, next_y);
            }
        }
    }

    /// Draws the frame of a board of squares.
    fn frame(&self, canvas: &mut Canvas) {
        let width = PITCH * usize::from(self.d.board.files) - 1;
        let (top, bottom) = (1, 2 + usize::from(self.d.board.ranks));
        canvas.frame(LEFT - 1, top, LEFT + width, bottom);
    }

    /// Draws the content of each square, between the signs of its mark.
    fn squares(&self, canvas: &mut Canvas) {
        for square in self.d.board.all() {
            let (x, y) = self.at(square);
            if let Some((sign, ink)) = self.sign(square) {
                canvas.put(x, y, sign, ink);
            } else if !self.d.board.is_of_points() {
                canvas.put(x, y, if self.style.ascii { '.' } else { '·' }, Ink::Faint);
            }
            if let Some((before, after, ink)) = self.mark(square) {
                canvas.put(x - 1, y, before, ink);
                canvas.put(x + 1, y, after, ink);
            }
        }
    }

    fn sign(&self, square: Square) -> Option<(char, Ink)> {
        let sign = |figure: &Figure| {
            let sign = if self.style.ascii {
                figure.ascii
            } else {
                figure.sign
            };
            let ink = figure
                .side
                .map(|side| Ink::SideColor(self.d.tones[side as usize]));
            (sign, ink.unwrap_or(Ink::Scene))
        };
        let gone = || self.d.ghosts.iter().any(|ghost| ghost.at == square);
        let piece = self.d.piece(square).map(sign);
        piece
            .or_else(|| gone().then_some((taken(self.style), Ink::Gone)))
            .or_else(|| self.d.scene(square).map(sign))
    }

    /// Returns the signs around a square; its last mark takes precedence.
    fn mark(&self, square: Square) -> Option<(char, char, Ink)> {
        let mark = self.d.marks.iter().rev().find(|mark| mark.at == square)?;
        Some(match mark.kind {
            MarkKind::From => ('(', ')', Ink::Trace),
            MarkKind::To => ('[', ']', Ink::Trace),
            MarkKind::Fault => ('>', '<', Ink::Alert),
            MarkKind::Highlight(hue) => ('{', '}', Ink::Highlight(hue)),
        })
    }

    fn coordinates(&self, canvas: &mut Canvas) {
        let board = &self.d.board;
        let last_file = Square::new(board.files - 1, 1);
        let (left, right) = if self.d.flipped {
            (self.at(last_file).0, self.at(Square::new(0, 1)).0)
        } else {
            (self.at(Square::new(0, 1)).0, self.at(last_file).0)
        };
        let bottom = self
            .at(Square::new(0, 1))
            .1
            .max(self.at(Square::new(0, board.ranks)).1)
            + self.top();
        for file in 0..board.files {
            let x = self.at(Square::new(file, 1)).0;
            let name = char::from(b'a' + file);
            canvas.put(x, 0, name, Ink::Plain);
            canvas.put(x, bottom, name, Ink::Plain);
        }
        for rank in 1..=board.ranks {
            let y = self.at(Square::new(0, rank)).1;
            let name = rank.to_string();
            canvas.write(left - 3 - name.len(), y, &name);
            canvas.write(right + 4, y, &name);
        }
    }
}

/// Returns the coordinate one pitch from `at` towards `end`.
fn toward(at: usize, end: usize, pitch: usize) -> usize {
    match at.cmp(&end) {
        std::cmp::Ordering::Less => at + pitch,
        std::cmp::Ordering::Equal => at,
        std::cmp::Ordering::Greater => at - pitch,
    }
}

/// Returns the sign of a captured piece.
const fn taken(style: TextStyle) -> char {
    if style.ascii { 'x' } else { '×' }
}
