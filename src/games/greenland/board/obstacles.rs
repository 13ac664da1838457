//! Checks the flags and seals of a board against the statements of the rules.

use std::ops::Range;

use super::file::Piece;
use super::layout::{Layout, characters, corner, fault};
use crate::game::TextFault;
use crate::games::greenland::cell::{Cell, SIZE};
use crate::games::greenland::codes;
use crate::games::greenland::text::plural;
use crate::square::Square;

/// Checks number and places; symmetry is checked only if the rows have no other faults.
pub(super) fn check(rows: &[Piece<'_>], layout: &Layout, faults: &mut Vec<TextFault>) {
    let sheet = Sheet { rows, layout };
    sheet.check_flags(faults);
    sheet.check_seals(faults);
    if faults.is_empty() {
        sheet.check_symmetry(faults);
    }
}

/// The rows and the layout that was read from them.
struct Sheet<'a> {
    rows: &'a [Piece<'a>],
    layout: &'a Layout,
}

impl Sheet<'_> {
    /// Returns the place in the file of the first cell that matches, or of the first row.
    fn place(&self, fits: impl Fn(Cell) -> bool) -> Range<usize> {
        characters(self.rows)
            .find(|(cell, ..)| fits(*cell))
            .map_or(0..0, |(.., range)| range)
    }

    /// Checks that there are twenty-six flags in the inner square, two in each row and column of it.
    fn check_flags(&self, faults: &mut Vec<TextFault>) {
        let flags = &self.layout.flags;
        if flags.len() != 26 {
            let whole = self.rows.first().map_or(0, |row| row.start)
                ..self.rows.last().map_or(0, |row| row.range().end);
            let message = format!(
                "the board has {}, not 26",
                plural(flags.len().into(), "flag")
            );
            faults.push(fault(&codes::BOARD_FLAGS, whole, message));
        }
        for cell in flags.iter().filter(|&cell| is_edge(cell)) {
            let message = format!(
                "the flag on {} is outside the inner square b2 to n14",
                cell.square()
            );
            faults.push(fault(
                &codes::BOARD_FLAGS,
                self.place(|c| c == cell),
                message,
            ));
        }
        for i in 1..SIZE - 1 {
            self.check_row(i + 1, faults);
            self.check_column(i, faults);
        }
    }

    fn check_row(&self, rank: u8, faults: &mut Vec<TextFault>) {
        let n = self.count(|square| square.rank == rank);
        if n != 2 {
            let range = self.rows[usize::from(SIZE - rank)].range();
            let message = format!("rank {rank} has {}, not two", plural(n, "flag"));
            faults.push(fault(&codes::BOARD_FLAGS, range, message));
        }
    }

    /// A column is not a contiguous part of the text: its lowest flag is marked, or its top if it has no flag.
    fn check_column(&self, file: u8, faults: &mut Vec<TextFault>) {
        let n = self.count(|square| square.file == file);
        if n != 2 {
            let lowest = self.layout.flags.iter().find(|c| c.square().file == file);
            let range = self.place(|c| lowest.map_or(c.square().file == file, |l| c == l));
            let message = format!(
                "file {} has {}, not two",
                char::from(b'a' + file),
                plural(n, "flag")
            );
            faults.push(fault(&codes::BOARD_FLAGS, range, message));
        }
    }

    /// Returns the number of flags in the inner square whose square matches.
    fn count(&self, fits: impl Fn(Square) -> bool) -> usize {
        let inner = self.layout.flags.iter().filter(|&cell| !is_edge(cell));
        inner.filter(|cell| fits(cell.square())).count()
    }

    /// Checks that there is one seal on each edge line, and none further in. Seals in corners are reported by the
    /// check of the corners.
    fn check_seals(&self, faults: &mut Vec<TextFault>) {
        let seals = &self.layout.seals;
        for cell in seals.iter().filter(|&cell| !is_edge(cell)) {
            let message = format!(
                "the seal on {} is not on an edge of the board",
                cell.square()
            );
            faults.push(fault(
                &codes::BOARD_SEALS,
                self.place(|c| c == cell),
                message,
            ));
        }
        for edge in ["rank 1", "rank 15", "file a", "file o"] {
            let on_edge = |c: Cell| corner(c).is_none() && edges(c).any(|name| name == edge);
            let n = seals.iter().filter(|&c| on_edge(c)).count();
            if n != 1 {
                let range = self.place(|c| on_edge(c) && (n == 0 || seals.contains(c)));
                let message = format!("{edge} has {}, not one", plural(n, "seal"));
                faults.push(fault(&codes::BOARD_SEALS, range, message));
            }
        }
    }

    /// Checks that a half turn maps flags to flags and seals to seals; otherwise one side has a better board.
    fn check_symmetry(&self, faults: &mut Vec<TextFault>) {
        let why_wrong_stop = [&self.layout.flags, &self.layout.seals]
            .into_iter()
            .flat_map(|set| set.iter().filter(|cell| !set.contains(cell.turned())));
        let why_wrong_stop: Vec<Cell> = why_wrong_stop.collect();
        if let [first, ..] = why_wrong_stop[..] {
            let message = format!(
                "the board is not symmetric under a half turn: {} has nothing like it on {}",
                first.square(),
                first.turned().square()
            );
            faults.push(TextFault {
                label: match why_wrong_stop.len() {
                    1 => String::new(),
                    n => format!("the first of {n} such squares"),
                },
                ..fault(
                    &codes::BOARD_ASYMMETRIC,
                    self.place(|c| c == first),
                    message,
                )
            });
        }
    }
}

/// Returns whether a cell is on an edge line, corners included.
fn is_edge(cell: Cell) -> bool {
    edges(cell).next().is_some()
}

/// Returns the names of the edge lines of a cell.
fn edges(cell: Cell) -> impl Iterator<Item = &'static str> {
    let Square { file, rank } = cell.square();
    [
        (rank == 1, "rank 1"),
        (rank == SIZE, "rank 15"),
        (file == 0, "file a"),
        (file == SIZE - 1, "file o"),
    ]
    .into_iter()
    .filter_map(|(on, name)| on.then_some(name))
}
