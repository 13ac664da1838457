//! The formations of a board file.

use super::Formation;
use super::file::Piece;
use super::layout::{Layout, fault};
use crate::game::{Side, TextFault};
use crate::games::greenland::cell::Cell;
use crate::games::greenland::cells::Cells;
use crate::games::greenland::codes;
use crate::games::greenland::text::{plural, side_name};
use crate::square::Square;

/// A heading such as `[arrow]` and the lines below it.
pub(super) struct Section<'a> {
    pub(super) head: Piece<'a>,
    pub(super) lines: Vec<Piece<'a>>,
}

/// Reads and checks the formations; `end` is the length of the file.
pub(super) fn read(
    sections: &[Section<'_>],
    end: usize,
    layout: &Layout,
    faults: &mut Vec<TextFault>,
) -> [[Cells; 2]; 2] {
    let mut found: [Option<[Cells; 2]>; 2] = [None, None];
    for section in sections {
        let Some(formation) = heading(section.head.text) else {
            let message = format!("`{}` is not a formation", section.head.text);
            faults.push(TextFault {
                help: vec!["the formations are `[heart]` and `[arrow]`".into()],
                ..fault(&codes::BOARD_FORMATION, section.head.range(), message)
            });
            continue;
        };
        if found[formation as usize].is_some() {
            let message = format!("the formation `{}` is given twice", formation.name());
            faults.push(fault(
                &codes::BOARD_FORMATION,
                section.head.range(),
                message,
            ));
        }
        found[formation as usize] = Some(read_section(section, formation, layout, faults));
    }
    for formation in Formation::ALL {
        if found[formation as usize].is_none() {
            let message = format!("the formation `[{}]` is missing", formation.name());
            faults.push(fault(&codes::BOARD_FORMATION, end..end, message));
        }
    }
    found.map(Option::unwrap_or_default)
}

/// Returns the formation that a heading names.
fn heading(head: &str) -> Option<Formation> {
    Formation::named(head.strip_prefix('[')?.strip_suffix(']')?)
}

/// Reads one formation: one line per side.
fn read_section(
    section: &Section<'_>,
    formation: Formation,
    layout: &Layout,
    faults: &mut Vec<TextFault>,
) -> [Cells; 2] {
    let before = faults.len();
    let mut sides: [Option<Cells>; 2] = [None, None];
    let mut taken = Cells::default();
    for line in &section.lines {
        let Some(side) = side_of(line).filter(|&side| sides[side as usize].is_none()) else {
            faults.push(malformed(line));
            continue;
        };
        let pieces = read_side(line, layout, &mut taken, faults);
        check_size(line, side, pieces.0, formation, faults);
        sides[side as usize] = Some(pieces.1);
    }
    for side in [Side::First, Side::Second] {
        if sides[side as usize].is_none() {
            let message = format!(
                "the formation `{}` has no line for {}",
                formation.name(),
                side_name(side)
            );
            faults.push(fault(
                &codes::BOARD_FORMATION,
                section.head.range(),
                message,
            ));
        }
    }
    let sides = sides.map(Option::unwrap_or_default);
    if faults.len() == before {
        check_symmetry(section, &sides, faults);
    }
    sides
}

/// Returns the side of a line, given by its first word.
fn side_of(line: &Piece<'_>) -> Option<Side> {
    match line.words().next()?.text {
        "red" => Some(Side::First),
        "green" => Some(Side::Second),
        _ => None,
    }
}

fn malformed(line: &Piece<'_>) -> TextFault {
    let message = format!("`{}` is not a line of a formation", line.text);
    TextFault {
        help: vec![
            "one line `red` and one line `green`, each with the squares of its hunters".into(),
        ],
        ..fault(&codes::BOARD_FORMATION_LINE, line.range(), message)
    }
}

/// Reads the hunters of one line; returns the number of words, and the valid cells.
fn read_side(
    line: &Piece<'_>,
    layout: &Layout,
    taken: &mut Cells,
    faults: &mut Vec<TextFault>,
) -> (usize, Cells) {
    let mut pieces = Cells::default();
    let words: Vec<_> = line.words().skip(1).collect();
    for word in &words {
        match read_square(word, layout, taken) {
            Ok(cell) => {
                taken.insert(cell);
                pieces.insert(cell);
            }
            Err(fault) => faults.push(fault),
        }
    }
    (words.len(), pieces)
}

/// Reads a square, which must be free.
fn read_square(word: &Piece<'_>, layout: &Layout, taken: &Cells) -> Result<Cell, TextFault> {
    let line_fault = |message| fault(&codes::BOARD_FORMATION_LINE, word.range(), message);
    let square: Square = word
        .text
        .parse()
        .map_err(|_| line_fault(format!("`{}` is not a square such as `c3`", word.text)))?;
    let cell = Cell::new(square)
        .ok_or_else(|| line_fault(format!("{square} is not on the board, a1 to o15")))?;
    if taken.contains(cell) {
        return Err(line_fault(format!("{square} is given to two hunters")));
    }
    match obstacle(cell, layout) {
        Some(what) => Err(fault(
            &codes::BOARD_ON_OBSTACLE,
            word.range(),
            format!("no hunter can stand on {square}: it is {what}"),
        )),
        None => Ok(cell),
    }
}

/// Returns why a hunter cannot be on a cell.
fn obstacle(cell: Cell, layout: &Layout) -> Option<&'static str> {
    if layout.flags.contains(cell) {
        Some("a flag")
    } else if layout.seals.contains(cell) {
        Some("a seal")
    } else if [Side::First, Side::Second].map(Cell::igloo).contains(&cell) {
        Some("an igloo")
    } else {
        None
    }
}

fn check_size(
    line: &Piece<'_>,
    side: Side,
    n: usize,
    formation: Formation,
    faults: &mut Vec<TextFault>,
) {
    if n != usize::from(formation.size()) {
        let message = format!(
            "{} has {} in the formation `{}`, not {}",
            side_name(side),
            plural(n, "hunter"),
            formation.name(),
            formation.size()
        );
        faults.push(fault(&codes::BOARD_FORMATION, line.range(), message));
    }
}

/// Checks that a half turn maps Red's hunters to Green's.
fn check_symmetry(section: &Section<'_>, sides: &[Cells; 2], faults: &mut Vec<TextFault>) {
    let [red, green] = sides;
    if let Some(cell) = red.iter().find(|cell| !green.contains(cell.turned())) {
        let message = format!(
            "the formation is not symmetric under a half turn: Red has a hunter on {}, Green none on {}",
            cell.square(),
            cell.turned().square()
        );
        faults.push(fault(
            &codes::BOARD_ASYMMETRIC,
            section.head.range(),
            message,
        ));
    }
}
