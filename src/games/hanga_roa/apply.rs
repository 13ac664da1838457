//! The effects of a turn and their consequences.

use super::position::{Piece, Position};
use super::squares::{BOARD, Bits, Sq, beside, squares};
use super::turn::{Move, set};
use crate::game::{Ending, Outcome, Side};

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// The consequences of a turn: the end of the game, or the Ariki that are removed, by side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Judged {
    /// The side that has won by the turn.
    pub(super) winner: Option<Side>,
    /// The Ariki that are captured and leave the game.
    pub(super) captured: [Bits; 2],
    /// The Ariki that are retired and may enter again.
    pub(super) retired: [Bits; 2],
}

/// The effects of a turn on pieces and stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) piece: Piece,
    /// The square where the piece was; empty for a piece that enters.
    pub(super) from: Bits,
    pub(super) to: Bits,
    /// The stones that are destroyed or taken, of both sides.
    pub(super) taken: Bits,
    /// The stones that are thrown.
    pub(super) thrown: Bits,
}

impl Change {
    fn of(m: &Move) -> Self {
        let to = m.to().bit();
        let (piece, taken, thrown) = match m {
            Move::Moais { path, .. } => (Piece::Moais, set(path), 0),
            Move::Ariki { stones, .. } => (Piece::Ariki, 0, set(stones)),
            Move::Mata { .. } => (Piece::Mata, to, 0),
            Move::Enter { .. } => (Piece::Ariki, 0, 0),
        };
        Self {
            piece,
            from: m.from().map_or(0, Sq::bit),
            to,
            taken,
            thrown,
        }
    }
}

/// Plays a legal turn.
pub(super) fn apply(p: &mut Position, m: &Move) -> Judged {
    change(p, &Change::of(m))
}

/// Plays the legal turn with these effects.
pub(super) fn change(p: &mut Position, change: &Change) -> Judged {
    place(p, change);
    let judged = settle(p);
    p.number = p.number.saturating_add(u32::from(p.side == Side::Second));
    p.side = p.side.other();
    judged
}

/// Applies the effects of a legal turn to pieces and stones; returns the consequences.
pub(super) fn make(p: &mut Position, m: &Move) -> Judged {
    place(p, &Change::of(m));
    settle(p)
}

/// Moves the piece, and places or removes stones.
fn place(p: &mut Position, change: &Change) {
    let side = p.side;
    if change.from == 0 {
        p.hand[side as usize] = p.hand[side as usize].saturating_sub(1);
    }
    p.take_men(side, change.piece, change.from);
    p.take_stones(change.taken);
    p.put_men(side, change.piece, change.to);
    p.put_stones(side, change.thrown);
}

/// Removes the Ariki that are surrounded after the turn. A win ends the game; nothing further is judged in that case
/// (rules, "What follows a turn"). A captured Moais remains on the board in the final position, as in the reference
/// records; it is enclosed there, which shows the end of the game.
fn settle(p: &mut Position) -> Judged {
    let shut = BOARD & !beside(BOARD & !p.occupied());
    // Nearly always both Moais are next to an empty square, and neither is home: then nobody has won.
    let is_safe = |side| p.pieces(side, Piece::Moais) & !shut != 0 && !p.home(side);
    if !(is_safe(Side::First) && is_safe(Side::Second))
        && let Some(winner) = winner(p)
    {
        return Judged {
            winner: Some(winner),
            ..Judged::default()
        };
    }
    settle_ariki(p, shut)
}

/// Judges every Ariki in the same position, then removes all that are surrounded together. They are among those in
/// `shut`, which have no empty neighbour.
fn settle_ariki(p: &mut Position, shut: Bits) -> Judged {
    let mut judged = Judged::default();
    let mine = |side| p.pieces(side, Piece::Ariki) & shut;
    if mine(Side::First) | mine(Side::Second) == 0 {
        return judged;
    }
    let mut is_changed = false;
    for side in SIDES {
        let (i, enemy) = (side as usize, side.other());
        for ariki in squares(mine(side)) {
            let ring = ariki.ring();
            // A ring of both sides captures for neither.
            if ring & !p.all_men(enemy) & !p.stones(enemy) == 0 {
                judged.captured[i] |= ariki.bit();
                is_changed = true;
            } else if ring & !p.stones(side) == 0 {
                judged.retired[i] |= ariki.bit();
                is_changed = true;
            }
        }
    }
    if is_changed {
        remove(p, &judged);
    }
    judged
}

/// Removes the Ariki that are captured or retired.
fn remove(p: &mut Position, judged: &Judged) {
    for side in SIDES {
        let i = side as usize;
        p.take_men(side, Piece::Ariki, judged.captured[i] | judged.retired[i]);
        p.hand[i] += judged.retired[i].count_ones() as u8;
    }
}

/// Returns the winner if the game is over.
pub(super) fn winner(p: &Position) -> Option<Side> {
    SIDES
        .into_iter()
        .find(|&side| p.home(side) || fallen(p, side.other()))
}

/// Returns whether `side`'s Moais is captured: enclosed, or missing in a position given as text.
pub(super) fn fallen(p: &Position, side: Side) -> bool {
    p.pieces(side, Piece::Moais) == 0 || p.enclosed(side)
}

/// Returns the end of the game with its reason.
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

/// Returns the name of a side for messages.
pub(super) const fn side_name(side: Side) -> &'static str {
    super::SIDE_NAMES[side as usize]
}
