//! What a turn does, and what follows from it.

use super::position::{Man, Position, far_rank};
use super::squares::{BOARD, Bits, beside, squares};
use super::turn::{Move, set};
use crate::game::{Ending, Outcome, Side};

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// What follows from a turn: the end of the game, or the Ariki that it takes off, by side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Judged {
    /// Who has won by it.
    pub(super) winner: Option<Side>,
    /// Off for good.
    pub(super) captured: [Bits; 2],
    /// In hand again.
    pub(super) retired: [Bits; 2],
}

/// Plays a legal turn.
pub(super) fn apply(p: &mut Position, m: &Move) -> Judged {
    let judged = make(p, m);
    if p.side == Side::Second {
        p.number = p.number.saturating_add(1);
    }
    p.side = p.side.other();
    judged
}

/// Does what a legal turn does to men and stones; says what followed.
pub(super) fn make(p: &mut Position, m: &Move) -> Judged {
    place(p, m);
    settle(p)
}

/// Moves the man, lays or takes stones.
fn place(p: &mut Position, m: &Move) {
    let side = p.side;
    match m {
        Move::Moais { from, way } => {
            p.take_men(side, Man::Moais, from.bit());
            p.take_stones(set(way));
            p.put_men(
                side,
                Man::Moais,
                way.last().map_or(from.bit(), |to| to.bit()),
            );
        }
        Move::Ariki { from, to, stones } => {
            p.take_men(side, Man::Ariki, from.bit());
            p.put_men(side, Man::Ariki, to.bit());
            p.put_stones(side, set(stones));
        }
        Move::Mata { from, to } => {
            p.take_men(side, Man::Mata, from.bit());
            p.take_stones(to.bit());
            p.put_men(side, Man::Mata, to.bit());
        }
        Move::Enter { to } => {
            p.hand[side as usize] = p.hand[side as usize].saturating_sub(1);
            p.put_men(side, Man::Ariki, to.bit());
        }
    }
}

/// Takes off the Ariki that the turn has surrounded. A win ends the game: nothing further is judged then (rules, What
/// follows a turn). A captured Moais is left standing in the final position, as the reference records have it; it is
/// enclosed there, and that is what tells the end.
fn settle(p: &mut Position) -> Judged {
    let open = beside(BOARD & !p.occupied());
    // Nearly always both stand beside an empty square and far from home: then nobody has won.
    let stands = |side| p.men(side, Man::Moais) & open & !far_rank(side) != 0;
    if !(stands(Side::First) && stands(Side::Second))
        && let Some(winner) = winner(p)
    {
        return Judged {
            winner: Some(winner),
            ..Judged::default()
        };
    }
    settle_ariki(p, open)
}

/// Judges every Ariki on the same position, then removes all that are surrounded, together. Those beside `open` squares,
/// which have an empty neighbour, are not.
fn settle_ariki(p: &mut Position, open: Bits) -> Judged {
    let mut judged = Judged::default();
    let shut = |side| p.men(side, Man::Ariki) & !open;
    if shut(Side::First) | shut(Side::Second) == 0 {
        return judged;
    }
    for side in SIDES {
        let (i, enemy) = (side as usize, side.other());
        let enemies = p.all_men(enemy) | p.stones(enemy);
        for ariki in squares(shut(side)) {
            let ring = ariki.ring();
            // A mixed ring is neither's.
            if ring & !enemies == 0 {
                judged.captured[i] |= ariki.bit();
            } else if ring & !p.stones(side) == 0 {
                judged.retired[i] |= ariki.bit();
            }
        }
    }
    for side in SIDES {
        let i = side as usize;
        p.take_men(side, Man::Ariki, judged.captured[i] | judged.retired[i]);
        p.hand[i] += judged.retired[i].count_ones() as u8;
    }
    judged
}

/// Whether the game is over, and who has won.
pub(super) fn winner(p: &Position) -> Option<Side> {
    SIDES
        .into_iter()
        .find(|&side| p.home(side) || fallen(p, side.other()))
}

/// Whether `side`'s Moais is captured: enclosed, or gone from the board in a position given as text.
pub(super) fn fallen(p: &Position, side: Side) -> bool {
    p.men(side, Man::Moais) == 0 || p.enclosed(side)
}

/// The end of the game in words.
pub(super) fn ending(p: &Position) -> Option<Ending> {
    let winner = winner(p)?;
    let reason = if p.home(winner) {
        format!("{}'s Moais stands on the far rank", side_name(winner))
    } else {
        format!("{}'s Moais is captured", side_name(winner.other()))
    };
    Some(Ending {
        outcome: Outcome::win(winner),
        reason,
        decided: false,
    })
}

/// The name of a side in sentences.
pub(super) const fn side_name(side: Side) -> &'static str {
    super::SIDE_NAMES[side as usize]
}
