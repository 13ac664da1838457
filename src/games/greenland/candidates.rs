//! Legal turns that may have been meant.

use std::ops::ControlFlow;

use super::board::Board;
use super::moves::{self, Move};
use super::position::Position;
use super::write::write;
use super::written::{Goal, Written};
use crate::square::Square;

/// Lists the legal turns that differ from `w` by a small mistake: those from the written origin or to the written
/// stop, and those whose squares each differ by at most one character. Similarity of the text is not useful here,
/// because every turn consists of two squares.
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

/// Returns whether two squares differ by at most one character, or by two swapped characters.
fn is_slip(a: Square, b: Square) -> bool {
    strsim::osa_distance(&a.to_string(), &b.to_string()) <= 1
}
