//! A grid of characters, each with its ink.

use std::fmt::Write;

use super::TextStyle;
use crate::diagram::{Highlight, SideColor};

/// The kind of a character, which determines its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ink {
    #[default]
    Plain,
    /// Lines and empty squares.
    Faint,
    /// An obstacle or another part of the board.
    Scene,
    /// A piece.
    SideColor(SideColor),
    /// A captured piece.
    Gone,
    /// Where the last turn began and ended.
    Trace,
    /// A fault.
    Alert,
    /// A mark of the user.
    Highlight(Highlight),
}

impl Ink {
    /// Returns the parameters of the terminal's colour sequence; empty for none. Uses only colours that are visible on
    /// both dark and light backgrounds; White and Black also differ by their signs.
    const fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Faint => "2",
            Self::Scene | Self::Highlight(Highlight::Blue) => "34",
            Self::SideColor(SideColor::White) => "1",
            Self::SideColor(SideColor::Black) => "1;35",
            Self::SideColor(SideColor::Red) => "1;31",
            Self::SideColor(SideColor::Green) => "1;32",
            Self::Gone | Self::Highlight(Highlight::Red) => "31",
            Self::Trace | Self::Highlight(Highlight::Yellow) => "33",
            Self::Alert => "1;4;31",
            Self::Highlight(Highlight::Green) => "32",
        }
    }
}

/// The four sides of a character to which lines lead.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    sign: Option<(char, Ink)>,
    /// The sides to which lines lead from here.
    lines: u8,
}

/// A canvas that grows as it is written on.
pub(super) struct Canvas {
    style: TextStyle,
    rows: Vec<Vec<Cell>>,
}

impl Canvas {
    pub(super) const fn new(style: TextStyle) -> Self {
        Self {
            style,
            rows: Vec::new(),
        }
    }

    fn cell(&mut self, x: usize, y: usize) -> &mut Cell {
        if self.rows.len() <= y {
            self.rows.resize_with(y + 1, Vec::new);
        }
        let row = &mut self.rows[y];
        if row.len() <= x {
            row.resize_with(x + 1, Cell::default);
        }
        &mut row[x]
    }

    pub(super) fn put(&mut self, x: usize, y: usize, sign: char, ink: Ink) {
        self.cell(x, y).sign = Some((sign, ink));
    }

    pub(super) fn write(&mut self, x: usize, y: usize, text: &str) {
        for (n, sign) in text.chars().enumerate() {
            self.put(x + n, y, sign, Ink::Plain);
        }
    }

    /// Draws a line between two neighbouring points.
    pub(super) fn join(&mut self, (x, y): (usize, usize), (to_x, to_y): (usize, usize)) {
        let ((left, right), (top, bottom)) =
            ((x.min(to_x), x.max(to_x)), (y.min(to_y), y.max(to_y)));
        if y == to_y {
            self.across(left, right, y);
        } else if x == to_x {
            self.down(x, top, bottom);
        } else {
            let falls = (to_x > x) == (to_y > y);
            let sign = match (falls, self.style.ascii) {
                (true, false) => '╲',
                (false, false) => '╱',
                (true, true) => '\\',
                (false, true) => '/',
            };
            self.put(left.midpoint(right), top.midpoint(bottom), sign, Ink::Faint);
        }
    }

    fn across(&mut self, left: usize, right: usize, y: usize) {
        self.cell(left, y).lines |= EAST;
        for x in left + 1..right {
            self.cell(x, y).lines |= EAST | WEST;
        }
        self.cell(right, y).lines |= WEST;
    }

    fn down(&mut self, x: usize, top: usize, bottom: usize) {
        self.cell(x, top).lines |= SOUTH;
        for y in top + 1..bottom {
            self.cell(x, y).lines |= NORTH | SOUTH;
        }
        self.cell(x, bottom).lines |= NORTH;
    }

    /// Draws a frame.
    pub(super) fn frame(&mut self, left: usize, top: usize, right: usize, bottom: usize) {
        self.across(left, right, top);
        self.across(left, right, bottom);
        self.down(left, top, bottom);
        self.down(right, top, bottom);
    }

    /// Returns the canvas as text, without spaces at the ends of lines.
    pub(super) fn print(&self) -> String {
        let mut out = String::new();
        for row in &self.rows {
            self.line(row, &mut out);
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
        out
    }

    fn line(&self, row: &[Cell], out: &mut String) {
        let mut now = Ink::Plain;
        for cell in row {
            let (sign, ink) = self.shown(*cell);
            // A space has no ink.
            if self.style.colour && sign != ' ' && ink != now {
                if !now.code().is_empty() {
                    out.push_str("\x1b[0m");
                }
                if !ink.code().is_empty() {
                    _ = write!(out, "\x1b[{}m", ink.code());
                }
                now = ink;
            }
            out.push(sign);
        }
        if self.style.colour && !now.code().is_empty() {
            out.push_str("\x1b[0m");
        }
    }

    fn shown(&self, cell: Cell) -> (char, Ink) {
        match cell.sign {
            Some(shown) => shown,
            None if cell.lines == 0 => (' ', Ink::Plain),
            None => (corner(cell.lines, self.style.ascii), Ink::Faint),
        }
    }
}

/// Corners and crossings, indexed by the sides to which lines lead.
const SIGNS: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

/// Returns the character in which lines from these sides meet.
const fn corner(lines: u8, ascii: bool) -> char {
    const EAST_WEST: u8 = EAST | WEST;
    const NORTH_SOUTH: u8 = NORTH | SOUTH;
    if ascii {
        return match lines {
            EAST_WEST => '-',
            NORTH_SOUTH => '|',
            _ => '+',
        };
    }
    SIGNS[(lines & 15) as usize]
}
