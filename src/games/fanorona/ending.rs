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
    let loser = loser(p);
    let no_piece = |side: Side| format!("{} has no piece left", INFO.side(side));
    let reason = if p.pieces(loser) == 0 {
        no_piece(loser)
    } else {
        format!("{} cannot move", INFO.side(loser))
    };
    Some(Ending {
        outcome: Outcome::win(loser.other()),
        reason,
        decided: true,
    })
}

/// The outcome of the ending, if there is one.
pub(super) fn over(s: Setup, p: &Position) -> Option<Outcome> {
    is_over(s, p).then(|| Outcome::win(loser(p).other()))
}

/// The side that has lost, the game being over.
fn loser(p: &Position) -> Side {
    if p.own() != 0 && p.enemy() == 0 {
        p.side.other()
    } else {
        p.side
    }
}

/// Whether there is an ending.
pub(super) fn is_over(s: Setup, p: &Position) -> bool {
    p.own() == 0 || p.enemy() == 0 || !p.can_move(s.board)
}
