//! Legal turns that may have been meant.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::board::{Point, points};
use super::moves::{Lister, paikas};
use super::position::Position;
use super::resolve::front;
use super::setup::Setup;
use super::turn::Move;
use super::walk::{Walk, captors};
use super::written::Written;

/// The maximum number of turns of the written piece, both for those that begin as written and for all others.
const OF_THE_MAN: u64 = 1000;
/// The maximum number of turns of every other piece.
const OF_ANOTHER: u64 = 100;

/// Lists legal turns that are worth comparing with `w`, at most some thousands: first those that begin like `w` as far
/// as it is legal, then others of its piece, then those of the other pieces.
pub(super) fn candidates(
    s: Setup,
    p: &Position,
    w: &Written,
    mut each: impl FnMut(&Move) -> ControlFlow<()>,
) {
    let pieces = captors(s.board, p, s.rules.reach);
    if pieces == 0 {
        let _ = paikas(s, p, &mut each);
        return;
    }
    let stopped = Cell::new(false);
    let mut explain = |m: &Move| {
        let explanation = each(m);
        stopped.set(explanation.is_break());
        explanation
    };
    let piece = s
        .board
        .point(w.origin)
        .filter(|piece| pieces & piece.bit() != 0);
    if let Some(piece) = piece {
        of_the_man(s, p, w, piece, &stopped, &mut explain);
    }
    for other in points(pieces).filter(|other| Some(*other) != piece) {
        if stopped.get() {
            return;
        }
        let lister = Lister::new(s, p, other, OF_ANOTHER, &mut explain);
        let _ = lister
            .up_to(w.steps.len())
            .go(&Walk::begin(s.board, p, other));
    }
}

fn of_the_man(
    s: Setup,
    p: &Position,
    w: &Written,
    piece: Point,
    stopped: &Cell<bool>,
    explain: &mut impl FnMut(&Move) -> ControlFlow<()>,
) {
    // A turn that is too short or too long differs by at most a few steps.
    let longest = w.steps.len() + 1;
    let begun = front(s, p, w).ok();
    let begun = begun.filter(|(_, m)| !m.steps().is_empty());
    if let Some((judge, m)) = &begun {
        if judge.end().is_ok() {
            let _ = explain(m);
        }
        if !stopped.get() {
            let lister = Lister::after(s, p, m.clone(), OF_THE_MAN, &mut *explain);
            let _ = lister.up_to(longest).go(&judge.walk);
        }
    }
    if stopped.get() {
        return;
    }
    let explanation = |m: &Move| {
        let begun = begun.as_ref();
        begun.is_some_and(|(_, front)| m.steps().starts_with(front.steps()))
    };
    let others = |m: &Move| {
        if explanation(m) {
            ControlFlow::Continue(())
        } else {
            explain(m)
        }
    };
    let lister = Lister::new(s, p, piece, OF_THE_MAN, others);
    let _ = lister.up_to(longest).go(&Walk::begin(s.board, p, piece));
}
