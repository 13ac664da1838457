//! Faults of the path of a Moais.

use super::super::faults::Part;
use super::super::paths::{gap, some};
use super::super::position::Position;
use super::super::squares::{Sq, flood, squares};
use super::super::written::Written;
use super::{index, legal_ones, list, mover, nearest, occupant};
use crate::diagnostic::one_of;
use crate::game::Explanation;
use crate::square::Square;

/// The maximum number of paths that are listed.
const LISTED: usize = 4;

/// The maximum number of paths that are suggested to correct a jump.
const MENDED: usize = 2;

/// The maximum number of squares of a road that are named.
const SQUARES: usize = 8;

pub(super) fn no_road(p: &Position, moais: Sq, to: Sq) -> Explanation<Part> {
    let who = mover(p);
    let mut explanation = if p.stones(p.side) & to.bit() == 0 {
        let here = occupant(p, to).map(|what| format!("here is {what}"));
        Explanation::new(
            format!("the Moais on `{moais}` cannot go to `{to}`: no stone of {who}'s lies there"),
            here.unwrap_or("an empty square".into()),
        )
    } else {
        let gap = gap(moais, to, p.stones(p.side));
        let are = if gap.len() == 1 { "gap is" } else { "gaps are" };
        Explanation::new(
            format!(
                "no road of {who}'s stones leads from `{moais}` to `{to}`: the {are} at {}",
                list(gap)
            ),
            format!("cut off from `{moais}`"),
        )
    };
    explanation.help.push(reach(p, moais));
    explanation
}

/// Describes where the Moais can go.
fn reach(p: &Position, moais: Sq) -> String {
    let road: Vec<Sq> = squares(flood(moais.bit(), p.stones(p.side)) & !moais.bit()).collect();
    match road.as_slice() {
        [] => format!("no stone of its own lies beside the Moais on `{moais}`"),
        few if few.len() <= SQUARES => {
            format!("its own stones lead the Moais to {}", list(road))
        }
        many => format!(
            "its own stones lead the Moais to {} squares, none of them this one",
            many.len()
        ),
    }
}

pub(super) fn broken_way(
    p: &Position,
    w: &Written,
    jump: [Sq; 2],
    part: Part,
) -> Explanation<Part> {
    let [from, to] = jump;
    let message = if p.moais(p.side) == Some(from) {
        format!("the way begins on `{to}`, which is not beside the Moais on `{from}`")
    } else {
        format!("the way jumps from `{from}` to `{to}`: each stone lies beside the one before")
    };
    let mut explanation = Explanation::new(message, format!("not beside `{from}`"));
    explanation.suggestions = corrected(p, w, jump, index(part));
    explanation.help_suggests = true;
    match nearest(&explanation.suggestions) {
        Some(help) => explanation.help.push(help),
        None => explanation
            .help
            .push("write every stone that the Moais takes, in order".into()),
    }
    explanation
}

/// Returns the path with the jump before the square `at` filled by existing stones.
fn corrected(p: &Position, w: &Written, [from, to]: [Sq; 2], at: usize) -> Vec<String> {
    let before: Vec<Square> = w.squares.iter().take(at).collect();
    let taken = before.iter().filter_map(|square| Sq::of(*square));
    let left = taken.fold(p.stones(p.side), |left, stone| left & !stone.bit());
    let turns = some(from, to, left, MENDED).into_iter().map(|fill| {
        let fill = fill.into_iter().map(Sq::square);
        let squares = before.iter().copied().chain(fill);
        Written {
            squares: squares.chain(w.squares.iter().skip(at + 1)).collect(),
            ..w.clone()
        }
    });
    let turns = turns.map(|turn| Written {
        joined: turn.squares.len().saturating_sub(1),
        ..turn
    });
    legal_ones(p, turns)
}

pub(super) fn taken_twice(p: &Position, w: &Written, stone: Sq, part: Part) -> Explanation<Part> {
    let shorter = Written {
        squares: w.squares.iter().take(index(part)).collect(),
        joined: index(part).saturating_sub(1),
        ..w.clone()
    };
    let suggestions = legal_ones(p, [shorter]);
    Explanation {
        help: nearest(&suggestions).into_iter().collect(),
        suggestions,
        help_suggests: true,
        ..Explanation::new(
            format!("the way takes the stone on `{stone}` twice"),
            "this stone is gone by now",
        )
    }
}

pub(super) fn ambiguous(p: &Position, moais: Sq, to: Sq) -> Explanation<Part> {
    let paths = some(moais, to, p.stones(p.side), LISTED + 1);
    let listed = paths.iter().take(LISTED).map(|path| Written::path(path));
    let suggestions = legal_ones(p, listed);
    let shown = if paths.len() > LISTED {
        let shown: Vec<_> = suggestions.iter().map(|path| format!("`{path}`")).collect();
        format!("{}, and more", shown.join(", "))
    } else {
        one_of(&suggestions)
    };
    Explanation {
        help: vec![format!("write the way out: {shown}")],
        suggestions,
        help_suggests: true,
        nearest: false,
        ..Explanation::new(
            format!("several ways lead from `{moais}` to `{to}`, and they take different stones"),
            "which way is not said",
        )
    }
}
