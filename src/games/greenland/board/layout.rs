//! The fifteen rows of a board file, and what a layout must obey.

use std::ops::Range;

use super::file::Piece;
use crate::diagnostic::Code;
use crate::game::{Side, TextFault};
use crate::games::greenland::cell::{Cell, Cells, SIZE};
use crate::games::greenland::codes;
use crate::games::greenland::text::plural;
use crate::square::Square;

/// Rows of the right shape.
const ROWS: usize = SIZE as usize;

/// Flags and seals as far as the rows could be read.
#[derive(Default)]
pub(super) struct Layout {
    pub(super) flags: Cells,
    pub(super) seals: Cells,
}

impl Layout {
    /// Every cell on which no hunter may stand.
    pub(super) fn obstacles(&self) -> Cells {
        self.flags.iter().chain(self.seals.iter()).collect()
    }
}

/// Reads and checks the rows. Where their shape is wrong nothing more is said of them: the rest would not be true.
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
    let sheet = Sheet {
        rows,
        layout: &layout,
    };
    check_characters(rows, faults);
    check_corners(rows, faults);
    sheet.check_flags(faults);
    sheet.check_seals(faults);
    if faults.len() == before {
        sheet.check_symmetry(faults);
    }
    layout
}

/// Fifteen rows of fifteen characters.
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

/// Each character with its cell and its place in the file.
fn characters<'a>(rows: &'a [Piece<'a>]) -> impl Iterator<Item = (Cell, char, Range<usize>)> + 'a {
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

/// Corner stops and igloos stand in the four corners and nowhere else.
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

/// What must stand in a corner.
fn corner(cell: Cell) -> Option<(char, &'static str)> {
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

/// Whether a cell lies on an edge line, corners included.
fn is_edge(cell: Cell) -> bool {
    edges(cell).next().is_some()
}

/// The names of the edge lines that a cell lies on.
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

/// The rows together with what was read from them.
struct Sheet<'a> {
    rows: &'a [Piece<'a>],
    layout: &'a Layout,
}

impl Sheet<'_> {
    /// The place in the file of the first cell that fits, else of the first row.
    fn place(&self, fits: impl Fn(Cell) -> bool) -> Range<usize> {
        characters(self.rows)
            .find(|(cell, ..)| fits(*cell))
            .map_or(0..0, |(.., range)| range)
    }

    /// Twenty-six flags in the inner square, two in each row and column of it.
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

    /// A column has no stretch of text of its own: its lowest flag is shown, or its head where it has none.
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

    /// Flags of the inner square whose square fits.
    fn count(&self, fits: impl Fn(Square) -> bool) -> usize {
        let inner = self.layout.flags.iter().filter(|&cell| !is_edge(cell));
        inner.filter(|cell| fits(cell.square())).count()
    }

    /// One seal on each edge line, none in a corner (which the corners' own check tells) and none further in.
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

    /// A half turn should carry flags to flags and seals to seals; else one side has the better board.
    fn check_symmetry(&self, faults: &mut Vec<TextFault>) {
        let astray = [&self.layout.flags, &self.layout.seals]
            .into_iter()
            .flat_map(|set| set.iter().filter(|cell| !set.contains(cell.turned())));
        let astray: Vec<Cell> = astray.collect();
        if let [first, ..] = astray[..] {
            let message = format!(
                "the board is not symmetric under a half turn: {} has nothing like it on {}",
                first.square(),
                first.turned().square()
            );
            faults.push(TextFault {
                label: match astray.len() {
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

/// A fault with nothing but its message.
pub(super) fn fault(code: &'static Code, range: Range<usize>, message: String) -> TextFault {
    TextFault {
        code,
        range,
        message,
        label: String::new(),
        help: Vec::new(),
    }
}
