//! Checks a single turn of an Ariki or Mata-to'a and returns the reason for a refusal.

use super::faults::{Fault, Part, Refusal, Throw};
use super::moves::after_move;
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, squares};

/// Returns the squares that a piece of this kind may not enter: squares with pieces and, for an Ariki, also squares
/// with stones.
pub(super) fn bars(p: &Position, piece: Piece) -> Bits {
    match piece {
        Piece::Ariki => p.occupied(),
        Piece::Moais | Piece::Mata => p.everybody(),
    }
}

/// Returns those of `pieces`, which are of one kind, that can reach `to` if these squares are `occupied`.
pub(super) fn able(piece: Piece, pieces: Bits, to: Sq, occupied: Bits) -> Bits {
    match piece {
        Piece::Ariki => {
            let open = |from: &Sq| from.between(to).is_some_and(|line| line & occupied == 0);
            let in_line = squares(pieces & to.lines());
            in_line.filter(open).fold(0, |able, from| able | from.bit())
        }
        Piece::Moais | Piece::Mata => pieces & to.ring(),
    }
}

/// Checks the stones and the ban on suicide for a piece that can reach its destination, whose index is `to_index`, if
/// these squares are `occupied`.
///
/// # Errors
/// Returns the first stone that cannot be thrown, or suicide.
pub(super) fn turn(
    p: &Position,
    from: Sq,
    to: Sq,
    stones: &[Sq],
    to_index: usize,
    occupied: Bits,
) -> Result<(), Refusal> {
    let mut occupied = after_move(occupied, from, to);
    let mut first = None;
    for (i, &stone) in stones.iter().enumerate() {
        let throw = Throw {
            from: to,
            origin: from,
            to: stone,
        };
        if let Some(fault) = refused(throw, first, occupied) {
            return fault.at(Part::Square(to_index + 1 + i));
        }
        occupied |= stone.bit();
        first = Some(stone);
    }
    suicide(p, from.bit(), to, Part::Square(to_index))
}

/// Returns why a stone cannot be thrown, after `first` has been thrown.
fn refused(throw: Throw, first: Option<Sq>, occupied: Bits) -> Option<Fault> {
    if occupied & throw.to.bit() != 0 {
        return Some(Fault::StoneOnto(throw));
    }
    let Some(between) = throw.from.between(throw.to) else {
        return Some(Fault::StoneNotInLine(throw));
    };
    if between & occupied == 0 {
        return None;
    }
    let thrown = first.map_or(0, Sq::bit);
    // Other obstacles remain if the stones are swapped, so they are the better reason.
    match (throw.from.obstacle(throw.to, occupied & !thrown), first) {
        (Some(by), _) => Some(Fault::StoneBlocked { throw, by }),
        (None, Some(first)) if between & thrown != 0 => Some(Fault::StoneOrder { throw, first }),
        (None, _) => None,
    }
}

/// Checks that the turn is not suicide: the Moais of the moving side must keep a neighbour that is empty or has one of
/// its own stones.
///
/// # Errors
/// Returns an error if it would not.
pub(super) fn suicide(p: &Position, from: Bits, to: Sq, part: Part) -> Result<(), Refusal> {
    match p.moais(p.side) {
        Some(moais) if is_suicide(p, from, to) => Fault::Suicide(moais).at(part),
        _ => Ok(()),
    }
}

/// Returns whether a piece that moves from `from` (empty for one that enters) to `to` encloses its own Moais.
#[inline]
pub(super) fn is_suicide(p: &Position, from: Bits, to: Sq) -> bool {
    // Elsewhere it cannot enclose the Moais; and if the Moais is already enclosed, the game is over.
    p.pieces(p.side, Piece::Moais) & to.ring() != 0 && p.suicidal(from) & to.bit() != 0
}
