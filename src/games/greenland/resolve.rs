//! Checks a written turn.

use super::board::{Board, Feature};
use super::cell::Cell;
use super::direction::Direction;
use super::faults::Fault;
use super::moves::{self, Move};
use super::position::Position;
use super::slide::SlideMap;
use super::written::{Goal, Part, Written};
use crate::game::At;
use crate::square::Square;

type Refusal = At<Fault, Part>;

/// Returns the move that `w` means in `p`.
///
/// # Errors
/// Returns the first fault, in reading order: in the origin, in the goal, or in the path between them.
pub(super) fn resolve(board: &Board, p: &Position, w: Written) -> Result<Move, Refusal> {
    if moves::is_over(board, p) {
        return refuse(Fault::Over, Part::Whole);
    }
    let ice = SlideMap::new(board, p, p.side);
    match w {
        Written::Pass if ice.count() == 0 => Ok(Move::Pass),
        Written::Pass => refuse(Fault::PassWithMoves, Part::Whole),
        Written::Slide { from, goal, .. } => {
            let from = origin(board, p, from)?;
            let direction = match goal {
                Goal::Way(direction) => direction,
                Goal::Stop(to) => towards(p, &ice, from, stand(board, p, to)?)?,
            };
            match moves::slide(&ice, from, direction) {
                Some(m) => Ok(m),
                None => refuse(why_blocked(p, from, direction), Part::Goal),
            }
        }
    }
}

fn refuse<T>(fault: Fault, part: Part) -> Result<T, Refusal> {
    Err(At { fault, part })
}

/// Returns the cell of a square where a hunter could be, igloos included.
fn on_board(board: &Board, square: Square, part: Part) -> Result<Cell, Refusal> {
    let Some(cell) = Cell::new(square) else {
        return refuse(Fault::OffBoard(square), part);
    };
    match board.feature(cell) {
        Some(feature @ (Feature::Flag | Feature::Seal)) => {
            refuse(Fault::OnObstacle(cell, feature), part)
        }
        _ => Ok(cell),
    }
}

/// Checks the origin: it must have a hunter of the side to move.
fn origin(board: &Board, p: &Position, square: Square) -> Result<Cell, Refusal> {
    let cell = on_board(board, square, Part::Origin)?;
    match p.at(cell) {
        Some(side) if side == p.side => Ok(cell),
        Some(_) => refuse(Fault::OpponentsHunter(cell), Part::Origin),
        None => refuse(Fault::NoHunter(cell), Part::Origin),
    }
}

/// Checks the stop: it must be accessible to a hunter of the side to move.
fn stand(board: &Board, p: &Position, square: Square) -> Result<Cell, Refusal> {
    let cell = on_board(board, square, Part::Goal)?;
    if cell == Cell::igloo(p.side) {
        return refuse(Fault::OwnIgloo, Part::Goal);
    }
    Ok(cell)
}

/// Returns the direction in which the hunter on `from` stops on `to`.
fn towards(p: &Position, ice: &SlideMap<'_>, from: Cell, to: Cell) -> Result<Direction, Refusal> {
    if from == to {
        return refuse(Fault::Stays(from), Part::Goal);
    }
    let Some(ways) = from.ways(to) else {
        return refuse(Fault::NotStraight(from, to), Part::Goal);
    };
    match ice.heading(from, to) {
        Some(direction) => Ok(direction),
        None => refuse(why_wrong_stop(p, ice, from, to, ways), Part::Goal),
    }
}

/// Returns why no slide from `from` stops on `to`, although both are on one line. The direction that passes `to` is
/// taken as the intended one, or else the direct one.
fn why_wrong_stop(
    p: &Position,
    ice: &SlideMap<'_>,
    from: Cell,
    to: Cell,
    ways: [Direction; 2],
) -> Fault {
    let [straight, around] = ways;
    let passed = ways.into_iter().find(|&d| ice.passes(from, to, d));
    if passed.is_none() && from.step(around).is_none() && ice.is_clear(to, straight) {
        return Fault::OutOfCorner(from, around);
    }
    let direction = passed.unwrap_or(straight);
    match ice.stop(from, direction) {
        Some(_) => Fault::WrongStop {
            from,
            to,
            direction,
        },
        None => why_blocked(p, from, direction),
    }
}

/// Returns why the hunter on `from` cannot move in direction `d` at all.
fn why_blocked(p: &Position, from: Cell, d: Direction) -> Fault {
    match from.step(d) {
        None => Fault::OutOfCorner(from, d),
        Some(next) if next == Cell::igloo(p.side) => Fault::OwnIgloo,
        Some(_) => Fault::Blocked(from, d),
    }
}
