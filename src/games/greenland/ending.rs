//! Determines whether the game is over, and why (rule 14).

use super::board::Board;
use super::cell::Cell;
use super::cells::Cells;
use super::direction::Direction;
use super::position::Position;
use super::slide::SlideMap;
use crate::game::{Ending, Outcome, Side};

/// Returns how the game is over in `p` by the rules, if it is.
///
/// `decided` is true where the rules text leaves the result open: if a side's last hunter was pushed home by the
/// opponent, and if the game ends at once because Green's last hunter cannot use the move that it would be granted.
pub(super) fn ending(board: &Board, p: &Position) -> Option<Ending> {
    let [red, green] = &p.pieces;
    match (red.is_empty(), green.is_empty()) {
        (false, false) => None,
        (true, true) => Some(draw()),
        (false, true) => Some(green_first(p)),
        (true, false) if p.side == Side::Second => red_first(board, p),
        (true, false) => Some(red_stays_first(p)),
    }
}

/// Returns whether a side has brought all its hunters home.
pub(super) fn somebody_finished(p: &Position) -> bool {
    p.pieces.iter().any(Cells::is_empty)
}

/// Returns whether Red has finished and Green has its one remaining move, in which it may still draw.
pub(super) fn is_grace(board: &Board, p: &Position) -> bool {
    p.side == Side::Second && p.pieces(Side::First).is_empty() && last_can_follow(board, p)
}

/// Returns whether Green has exactly one hunter left that can go home in the next move.
fn last_can_follow(board: &Board, p: &Position) -> bool {
    let green = p.pieces(Side::Second);
    let ice = SlideMap::new(board, p, Side::Second);
    let home = Some(Cell::home(Side::Second));
    let goes_home = |cell| Direction::ALL.iter().any(|&d| ice.stop(cell, d) == home);
    green.len() == 1 && green.iter().any(goes_home)
}

fn draw() -> Ending {
    Ending {
        outcome: Outcome::Draw,
        reason:
            "Red has brought all its hunters home, and Green its last one in the very next move"
                .into(),
        decided: false,
    }
}

/// Returns the result if Green has no hunter left and Red has: Green wins at once. If Green is to move, Red pushed
/// Green's last hunter home.
fn green_first(p: &Position) -> Ending {
    let pushed = p.side == Side::Second;
    let reason = if pushed {
        "Green's last hunter was pushed home, so Green has all its hunters home first"
    } else {
        "Green has brought all its hunters home first"
    };
    Ending {
        outcome: Outcome::Second,
        reason: reason.into(),
        decided: pushed,
    }
}

/// Returns the result if Red has just finished and Green is to move: the game is over, unless Green can draw in this
/// move.
fn red_first(board: &Board, p: &Position) -> Option<Ending> {
    if is_grace(board, p) {
        return None;
    }
    let late = match last(p) {
        Some(cell) => format!("Green's last hunter, on {},", cell.square()),
        None => format!("Green, with {} hunters left,", p.pieces(Side::Second).len()),
    };
    Some(Ending {
        outcome: Outcome::First,
        reason: format!(
            "Red has brought all its hunters home, and {late} cannot follow in the very next move"
        ),
        decided: last(p).is_some(),
    })
}

/// Returns the result if Red has finished and is to move: Green did not draw in its one move, or pushed Red's last
/// hunter home itself.
fn red_stays_first(p: &Position) -> Ending {
    let pushed = last(p).is_none() || may_have_pushed(p);
    let reason = if pushed {
        "Red has all its hunters home, the last pushed there by Green, which has thus had its move"
    } else {
        "Red has brought all its hunters home, and Green's last one did not go home in the one move that it had"
    };
    Ending {
        outcome: Outcome::First,
        reason: reason.into(),
        decided: pushed,
    }
}

/// Returns whether Green's last move can have pushed a hunter into Red's goal: the pushing hunter stops two squares
/// before it.
fn may_have_pushed(p: &Position) -> bool {
    let goal = Cell::home(Side::First);
    let before = |d: Direction| goal.step(d).and_then(|cell| cell.step(d));
    [Direction::South, Direction::West]
        .into_iter()
        .filter_map(before)
        .any(|cell| p.pieces(Side::Second).contains(cell))
}

/// Returns Green's hunter, if it has exactly one.
fn last(p: &Position) -> Option<Cell> {
    let green = p.pieces(Side::Second);
    green.iter().next().filter(|_| green.len() == 1)
}
