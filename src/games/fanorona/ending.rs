//! Determines whether the game is over by its rules.

use super::INFO;
use super::position::Position;
use super::setup::Setup;
use crate::game::{Ending, Outcome, Side};

/// Returns the end of the game: the side to move has lost if it has no piece or no move. The rules text does not
/// define the end of the game, so both results are marked as decided by rongo.
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

/// Returns the outcome if the game is over.
pub(super) fn over(s: Setup, p: &Position) -> Option<Outcome> {
    is_over(s, p).then(|| Outcome::win(loser(p).other()))
}

/// Returns the side that has lost if the game is over.
fn loser(p: &Position) -> Side {
    if p.own() != 0 && p.enemy() == 0 {
        p.side.other()
    } else {
        p.side
    }
}

/// Returns whether the game is over.
pub(super) fn is_over(s: Setup, p: &Position) -> bool {
    p.own() == 0 || p.enemy() == 0 || !p.can_move(s.board)
}
