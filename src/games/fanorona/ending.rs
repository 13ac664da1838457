//! Whether the game is over by its rules.

use super::INFO;
use super::position::Position;
use super::setup::Setup;
use crate::game::{Ending, Outcome, Side};

/// The side to move has lost when it has no piece or no move. The text gives no end, so both are decided by us.
pub(super) fn ending(s: Setup, p: &Position) -> Option<Ending> {
    if !is_over(s, p) {
        return None;
    }
    let no_piece = |side: Side| format!("{} has no piece left", INFO.side(side));
    let (loser, reason) = if p.own() == 0 {
        (p.side, no_piece(p.side))
    } else if p.enemy() == 0 {
        (p.side.other(), no_piece(p.side.other()))
    } else {
        (p.side, format!("{} cannot move", INFO.side(p.side)))
    };
    Some(Ending {
        outcome: Outcome::win(loser.other()),
        reason,
        decided: true,
    })
}

/// Whether there is an ending.
pub(super) fn is_over(s: Setup, p: &Position) -> bool {
    p.own() == 0 || p.enemy() == 0 || !p.can_move(s.board)
}
