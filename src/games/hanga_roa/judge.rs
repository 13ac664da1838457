//! The rules of one turn of one Ariki or Mata-to'a, each with its reason.

use super::faults::{Fault, Part, Refusal, Throw};
use super::moves::after_move;
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, squares};

/// What a man of this kind may not move onto: no man onto a man, and an Ariki onto no stone either.
pub(super) fn bars(p: &Position, piece: Piece) -> Bits {
    match piece {
        Piece::Ariki => p.occupied(),
        Piece::Moais | Piece::Mata => p.everybody(),
    }
}

/// Those of `men`, which are of one kind, that reach `to` where these squares are `occupied`.
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

/// Judges the stones and the ban on suicide for a man that reaches its destination, whose index is `to_index`, where these
/// squares are `occupied`.
///
/// # Errors
/// The first stone that cannot be thrown, or suicide.
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

/// Why a stone cannot be thrown, `first` having been thrown before it.
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
    // What else is in the way stays there if the stones are swapped: it is the better reason.
    match (throw.from.obstacle(throw.to, occupied & !thrown), first) {
        (Some(by), _) => Some(Fault::StoneBlocked { throw, by }),
        (None, Some(first)) if between & thrown != 0 => Some(Fault::StoneOrder { throw, first }),
        (None, _) => None,
    }
}

/// Suicide is illegal: the mover's own Moais must keep a neighbour that is empty or holds a stone of its own.
///
/// # Errors
/// It would not.
pub(super) fn suicide(p: &Position, from: Bits, to: Sq, part: Part) -> Result<(), Refusal> {
    match p.moais(p.side) {
        Some(moais) if is_suicide(p, from, to) => Fault::Suicide(moais).at(part),
        _ => Ok(()),
    }
}

/// Whether a man that goes from `from` (empty for one that enters) to `to` closes its own Moais in.
#[inline]
pub(super) fn is_suicide(p: &Position, from: Bits, to: Sq) -> bool {
    // Farther off it closes nothing; a Moais that is closed in already has ended the game.
    p.pieces(p.side, Piece::Moais) & to.ring() != 0 && p.suicidal(from) & to.bit() != 0
}
