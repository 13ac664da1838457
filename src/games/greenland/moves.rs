//! All legal turns, and one at random.

use std::ops::ControlFlow;

use super::board::Board;
use super::cell::{Cell, Direction};
use super::ending;
use super::position::Position;
use super::slide::{Ice, Push};

/// One turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// The side has hunters, but none can move.
    Pass,
    /// One hunter slides.
    Slide {
        /// Where it stood.
        from: Cell,
        /// Which way.
        direction: Direction,
        /// Where it stops; its goal's igloo if it goes home.
        to: Cell,
        /// The hunter that it pushes.
        push: Option<Push>,
    },
}

/// The slide of the hunter on `from`, as it ends by the rules; `None` if it cannot move that way.
pub(super) fn slide(ice: &Ice<'_>, from: Cell, direction: Direction) -> Option<Move> {
    let to = ice.stop(from, direction)?;
    Some(Move::Slide {
        from,
        direction,
        to,
        push: ice.push(to, direction),
    })
}

/// Whether `p` has no turn at all because a side has finished and there is no grace.
pub(super) fn is_over(board: &Board, p: &Position) -> bool {
    ending::somebody_finished(p) && !ending::is_grace(board, p)
}

/// Lists the legal turns, hunter by hunter from `a1` up, each north, east, south, west.
pub(super) fn legal(
    board: &Board,
    p: &Position,
    mut each: impl FnMut(&Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if is_over(board, p) {
        return ControlFlow::Continue(());
    }
    let ice = Ice::new(board, p, p.side);
    let mut stuck = true;
    for from in p.men(p.side).iter() {
        for m in Direction::ALL
            .into_iter()
            .filter_map(|d| slide(&ice, from, d))
        {
            stuck = false;
            each(&m)?;
        }
    }
    if stuck {
        each(&Move::Pass)?;
    }
    ControlFlow::Continue(())
}

/// How many legal turns there are: a side that cannot move passes.
pub(super) fn count(board: &Board, p: &Position) -> u64 {
    if is_over(board, p) {
        return 0;
    }
    u64::from(Ice::new(board, p, p.side).count()).max(1)
}

/// Picks a turn: every hunter that can move is as likely as any other, then each of its ways. There is only one kind of
/// turn, so a push or a way home has no weight of its own; a pass comes where it is the only turn.
pub(super) fn pick(board: &Board, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
    if is_over(board, p) {
        return None;
    }
    let ice = Ice::new(board, p, p.side);
    let ways = |&from: &Cell| Direction::ALL.map(|d| slide(&ice, from, d));
    let movable = |from: &Cell| ways(from).iter().any(Option::is_some);
    let hunters = || p.men(p.side).iter().filter(movable);
    let Some(from) = hunters().nth(rng.usize(..hunters().count().max(1))) else {
        return Some(Move::Pass);
    };
    let open = ways(&from).into_iter().flatten().count();
    ways(&from)
        .into_iter()
        .flatten()
        .nth(rng.usize(..open.max(1)))
}
