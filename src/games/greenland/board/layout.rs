//! The fifteen rows of a board file, and the requirements for a layout.

use std::ops::Range;

use super::file::Piece;
use super::obstacles;
use crate::diagnostic::Code;
use crate::game::{Side, TextFault};
use crate::games::greenland::cell::{Cell, SIZE};
use crate::games::greenland::cells::Cells;
use crate::games::greenland::codes;
use crate::games::greenland::text::plural;
use crate::square::Square;

/// The number of rows.
const ROWS: usize = SIZE as usize;

/// The flags and seals in the rows that could be read.
#[derive(Default)]
pub(super) struct Layout {
    pub(super) flags: Cells,
    pub(super) seals: Cells,
}

impl Layout {
    /// Returns every cell where no hunter may be.
    pub(super) fn obstacles(&self) -> Cells {
        self.flags.iter().chain(self.seals.iter()).collect()
    }
}

/// Reads and checks the rows. If their shape is wrong, no other faults are reported, because they would be misleading.
pub(super) fn read(rows: &[Piece<'_>], faults: &mut Vec<TextFault>) -> Layout {
    let before = faults.len();
    check_shape(rows, faults);
    if faults.len() > before {
        return Layout::default();
    }
    let mut layout = Layout::default();
    for (cell, character, _) in characters(rows) {
        match character {
            '#' => layout.flags.insert(cell),
            '~' => layout.seals.insert(cell),
            _ => {}
        }
    }
    check_characters(rows, faults);
    check_corners(rows, faults);
    obstacles::check(rows, &layout, faults);
    layout
}

/// Checks that there are fifteen rows of fifteen characters.
fn check_shape(rows: &[Piece<'_>], faults: &mut Vec<TextFault>) {
    for row in rows {
        let n = row.text.chars().count();
        if n != ROWS {
            let message = format!(
                "this row of the board has {}, not 15",
                plural(n, "character")
            );
            faults.push(fault(&codes::BOARD_SHAPE, row.range(), message));
        }
    }
    if rows.len() != ROWS {
        let end = rows.last().map_or(0..0, Piece::range);
        let message = format!("the board has {}, not 15", plural(rows.len(), "row"));
        faults.push(TextFault {
            help: vec!["rank 15 comes first; a comment line begins with `# `".into()],
            ..fault(&codes::BOARD_SHAPE, end, message)
        });
    }
}

/// Returns each character with its cell and its place in the file.
pub(super) fn characters<'a>(
    rows: &'a [Piece<'a>],
) -> impl Iterator<Item = (Cell, char, Range<usize>)> + 'a {
    let ranks = (1..=SIZE).rev();
    ranks.zip(rows).flat_map(|(rank, row)| {
        (0..SIZE)
            .zip(row.text.char_indices())
            .filter_map(move |(file, (i, c))| {
                let start = row.start + i;
                let cell = Cell::new(Square::new(file, rank))?;
                Some((cell, c, start..start + c.len_utf8()))
            })
    })
}

fn check_characters(rows: &[Piece<'_>], faults: &mut Vec<TextFault>) {
    for (cell, c, range) in characters(rows) {
        if !matches!(c, '#' | '~' | '+' | 'R' | 'G' | '.') {
            let message = format!("`{c}` on {} stands for nothing on a board", cell.square());
            faults.push(TextFault {
                help: vec![
                    "`#` is a flag, `~` a seal, `+` a corner stop, `R` and `G` are the igloos, `.` is ice"
                        .into(),
                ],
                ..fault(&codes::BOARD_CHARACTER, range, message)
            });
        }
    }
}

/// Checks that corner stops and igloos are in the four corners and nowhere else.
fn check_corners(rows: &[Piece<'_>], faults: &mut Vec<TextFault>) {
    for (cell, c, range) in characters(rows) {
        let due = corner(cell);
        let message = match due {
            Some((due, what)) if due != c => {
                format!("{} must be {what}, `{due}`, not `{c}`", cell.square())
            }
            None if matches!(c, '+' | 'R' | 'G') => format!(
                "`{c}` on {}: corner stops and igloos stand only in the corners",
                cell.square()
            ),
            _ => continue,
        };
        faults.push(fault(&codes::BOARD_CORNERS, range, message));
    }
}

/// Returns what a corner must contain.
pub(super) fn corner(cell: Cell) -> Option<(char, &'static str)> {
    if Cell::STOPS.contains(&cell) {
        Some(('+', "a corner stop"))
    } else if cell == Cell::igloo(Side::First) {
        Some(('R', "Red's igloo"))
    } else if cell == Cell::igloo(Side::Second) {
        Some(('G', "Green's igloo"))
    } else {
        None
    }
}

/// Creates a fault that has only a message.
pub(super) fn fault(code: &'static Code, range: Range<usize>, message: String) -> TextFault {
    TextFault {
        code,
        range,
        message,
        label: String::new(),
        help: Vec::new(),
    }
}
