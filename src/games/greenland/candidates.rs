//! Legal turns that someone may have meant.

use std::ops::ControlFlow;

use super::board::Board;
use super::moves::{self, Move};
use super::position::Position;
use super::write::write;
use super::written::{Goal, Written};
use crate::square::Square;

/// Lists the legal turns that are a slip of the pen away from `w`: those of the written origin or to the written stop,
/// and those of which both squares differ by one character at the most. Turns whose text merely looks alike are no help,
/// because every turn here is two squares.
pub(super) fn candidates(
    board: &Board,
    p: &Position,
    w: Written,
    mut each: impl FnMut(&Move) -> ControlFlow<()>,
) {
    let _ = moves::legal(board, p, |m| {
        if is_near(w, m, write(p.side, m)) {
            each(m)
        } else {
            ControlFlow::Continue(())
        }
    });
}

fn is_near(w: Written, m: &Move, canonical: Written) -> bool {
    let (
        Written::Slide { from, goal, .. },
        Written::Slide {
            from: legal_from,
            goal: legal_goal,
            ..
        },
    ) = (w, canonical)
    else {
        return false;
    };
    let (goal_same, goal_near) = match (goal, legal_goal, m) {
        (Goal::Stop(to), Goal::Stop(legal), _) => (to == legal, is_slip(to, legal)),
        (Goal::Way(way), _, Move::Slide { direction, .. }) => (false, way == *direction),
        _ => (false, false),
    };
    from == legal_from || goal_same || is_slip(from, legal_from) && goal_near
}

/// Whether two squares differ by one character at the most, or by two that changed places.
fn is_slip(a: Square, b: Square) -> bool {
    strsim::osa_distance(&a.to_string(), &b.to_string()) <= 1
}
