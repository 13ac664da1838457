//! Checks a written turn: what it does in a position, or why it is refused.

use super::apply::winner;
use super::faults::{Fault, Origins, Part, Refusal};
use super::judge::{self, bars};
use super::position::{Holding, Piece, Position, first_rank};
use super::squares::{Sq, squares};
use super::turn::{Move, Stones};
use super::walk;
use super::written::{Lead, Written};

/// Returns the turn that `w` means in `p`.
///
/// # Errors
/// Returns the reason why the turn is not legal or is ambiguous.
pub(super) fn resolve(p: &Position, w: &Written) -> Result<Move, Refusal> {
    if winner(p).is_some() {
        return Fault::GameOver.at(Part::All);
    }
    for (i, square) in w.squares.iter().enumerate() {
        if Sq::of(square).is_none() {
            return Fault::OffBoard(square).at(Part::Square(i));
        }
    }
    match (w.lead, w.piece) {
        (Lead::Enters, _) => enter(p, w),
        (_, Piece::Moais) => walk::resolve(p, w),
        _ => go(p, w),
    }
}

/// Resolves the re-entry of a retired Ariki on an empty square of its side's first rank, without any other content in
/// the turn.
fn enter(p: &Position, w: &Written) -> Result<Move, Refusal> {
    let part = Part::Square(0);
    if w.piece != Piece::Ariki {
        return Fault::OnlyAriki.at(Part::Piece);
    }
    let Some(to) = w.sq(0).filter(|_| p.hand[p.side as usize] > 0) else {
        return Fault::NoneInHand.at(Part::Piece);
    };
    if first_rank(p.side) & to.bit() == 0 {
        return Fault::EnterRank(to).at(part);
    }
    if p.occupied() & to.bit() != 0 {
        return Fault::EnterOccupied(to).at(part);
    }
    if w.squares.len() > 1 {
        return Fault::CannotThrow.at(Part::From(1));
    }
    judge::suicide(p, 0, to, part)?;
    Ok(Move::Enter { to })
}

/// The roles of the squares in a turn of an Ariki or a Mata-to'a, according to the position.
pub(super) struct Reading {
    /// The origin, if it is written.
    pub(super) origin: Option<Sq>,
    /// The index of the destination.
    pub(super) to: usize,
}

impl Reading {
    /// Determines the roles. A separator makes the first square an origin. Directly after the letter, it is an origin
    /// if and only if a piece of that letter and side is on it, because an origin must have such a piece and a
    /// destination must not. After a space, it is the destination.
    pub(super) fn of(p: &Position, w: &Written) -> Self {
        let mine = |sq: Sq| p.pieces(p.side, w.piece) & sq.bit() != 0;
        let origin = w
            .sq(0)
            .filter(|&first| w.joined > 0 || (w.may_name_origin() && mine(first)));
        Self {
            origin,
            to: usize::from(origin.is_some()),
        }
    }
}

/// Resolves a turn of an Ariki or a Mata-to'a.
fn go(p: &Position, w: &Written) -> Result<Move, Refusal> {
    let reading = Reading::of(p, w);
    if let Some(origin) = reading.origin
        && p.pieces(p.side, w.piece) & origin.bit() == 0
    {
        return stranger(p, w.piece, origin);
    }
    let turn = one_man(p, w, &reading);
    match (&turn, w.sq(0)) {
        // As a destination, the first square cannot be reached, so it was meant as an origin.
        (Err(refusal), Some(first))
            if reading.origin.is_none() && w.may_name_origin() && about_the_man(&refusal.fault) =>
        {
            stranger(p, w.piece, first)
        }
        _ => turn,
    }
}

/// Returns whether a fault means that no piece can go there, rather than that it cannot throw its stones.
fn about_the_man(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::NoSuchMan(_)
            | Fault::Occupied(_)
            | Fault::CannotReach { .. }
            | Fault::CannotThrow
            | Fault::ThirdStone
    )
}

/// Refuses an origin without a piece of this kind of the side to move.
pub(super) fn stranger(p: &Position, piece: Piece, at: Sq) -> Result<Move, Refusal> {
    let fault = match p.holding(at) {
        Some(Holding::Piece(side, kind)) if side != p.side && kind == piece => Fault::NotYours(at),
        _ => Fault::NoSuchMan(Some(at)),
    };
    fault.at(Part::Square(0))
}

/// Returns the only piece for which the whole turn is legal.
fn one_man(p: &Position, w: &Written, reading: &Reading) -> Result<Move, Refusal> {
    let pieces = reading.origin.map_or(p.pieces(p.side, w.piece), Sq::bit);
    let to_part = Part::Square(reading.to);
    if pieces == 0 {
        return Fault::NoSuchMan(None).at(Part::Piece);
    }
    let Some(to) = w.sq(reading.to) else {
        return Fault::NoSuchMan(None).at(Part::All);
    };
    if bars(p, w.piece) & to.bit() != 0 {
        return Fault::Occupied(to).at(to_part);
    }
    let occupied = p.occupied();
    let able = judge::able(w.piece, pieces, to, occupied);
    if able == 0 {
        let from = squares(pieces).next().filter(|_| pieces.is_power_of_two());
        return Fault::CannotReach { from, to }.at(to_part);
    }
    let stones = stones(p, w, reading.to + 1)?;
    let mut legal = 0;
    let mut refusal = None;
    for from in squares(able) {
        match judge::turn(p, from, to, &stones, reading.to, occupied) {
            Ok(()) => legal |= from.bit(),
            Err(why) => refusal = refusal.or(Some(why)),
        }
    }
    match (legal.count_ones(), squares(legal).next(), refusal) {
        (1, Some(from), _) => Ok(made(w.piece, from, to, stones)),
        (0, _, Some(why)) => Err(why),
        _ => Fault::AmbiguousMan(Origins(legal)).at(Part::Piece),
    }
}

/// Returns the stones, if they are not too many for the piece and the turn.
fn stones(p: &Position, w: &Written, first: usize) -> Result<Stones, Refusal> {
    let n = w.squares.len().saturating_sub(first);
    let fault = match (w.piece, p.stone_limit()) {
        _ if n == 0 => return Ok(Stones::new()),
        (Piece::Moais | Piece::Mata, _) => return Fault::CannotThrow.at(Part::From(first)),
        (Piece::Ariki, limit) if n <= limit => {
            return Ok(w
                .squares
                .iter()
                .skip(first)
                .filter_map(Sq::of)
                .take(2)
                .collect());
        }
        (Piece::Ariki, 1) => Fault::SecondStone,
        (Piece::Ariki, _) => Fault::ThirdStone,
    };
    fault.at(Part::From(first + p.stone_limit()))
}

/// Creates the turn of an Ariki or a Mata-to'a.
fn made(piece: Piece, from: Sq, to: Sq, stones: Stones) -> Move {
    match piece {
        Piece::Mata => Move::Mata { from, to },
        Piece::Ariki | Piece::Moais => Move::Ariki { from, to, stones },
    }
}
