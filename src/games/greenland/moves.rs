//! Lists all legal turns, and picks random ones.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::board::Board;
use super::cell::Cell;
use super::direction::Direction;
use super::ending;
use super::position::Position;
use super::slide::{Push, SlideMap};

/// A legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// The side has hunters, but none can move.
    Pass,
    /// One hunter slides.
    Slide {
        /// The square where it starts.
        from: Cell,
        /// The direction of the slide.
        direction: Direction,
        /// The square where it stops; the igloo of its goal if it goes home.
        to: Cell,
        /// The hunter that is pushed.
        push: Option<Push>,
    },
}

/// Returns the slide of the hunter on `from`, with its stop by the rules; `None` if it cannot move in that direction.
pub(super) fn slide(ice: &SlideMap<'_>, from: Cell, direction: Direction) -> Option<Move> {
    let to = ice.stop(from, direction)?;
    Some(Move::Slide {
        from,
        direction,
        to,
        push: ice.push(to, direction),
    })
}

/// Returns whether `p` has no turns because a side has finished and the other has no further move.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the hot path")]
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
    let ice = SlideMap::new(board, p, p.side);
    let mut why_blocked = true;
    for from in p.pieces(p.side).iter() {
        for m in Direction::ALL
            .into_iter()
            .filter_map(|d| slide(&ice, from, d))
        {
            why_blocked = false;
            each(&m)?;
        }
    }
    if why_blocked {
        each(&Move::Pass)?;
    }
    ControlFlow::Continue(())
}

/// Returns the number of legal turns: a side that cannot move passes.
pub(super) fn count(board: &Board, p: &Position) -> u64 {
    if is_over(board, p) {
        return 0;
    }
    u64::from(SlideMap::new(board, p, p.side).count()).max(1)
}

/// Picks a turn by its kind, then by its hunter, then by its direction; all available choices are equally likely in
/// each step.
///
/// The kinds are pushes, slides home, slides that stop on an edge of the board and slides that stop inside; a pass is
/// picked only if it is the only turn. The kinds are not weighted, but slides to the edges, which lead home, are
/// frequent enough for games to end.
pub(super) fn pick(board: &Board, p: &Position, rng: &mut fastrand::Rng) -> Option<Move> {
    let mut turns: ArrayVec<Move, MOST> = ArrayVec::new();
    let _ = legal(board, p, |m| match turns.try_push(m.clone()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    let kind = one_of(turns.iter().map(|m| kind(p, m)), rng)?;
    turns.retain(|m| self::kind(p, m) == kind);
    let from = one_of(turns.iter().map(origin), rng)?;
    turns.retain(|m| origin(m) == from);
    let at = rng.usize(..turns.len().max(1));
    turns.get(at).cloned()
}

/// The maximum number of turns of a position: eight hunters, four directions.
const MOST: usize = 32;

/// Returns the square of the hunter that moves.
pub(super) fn origin(m: &Move) -> Option<Cell> {
    match *m {
        Move::Pass => None,
        Move::Slide { from, .. } => Some(from),
    }
}

/// The effect of a turn other than moving one hunter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Inside,
    Edge,
    Push,
    Home,
}

fn kind(p: &Position, m: &Move) -> Kind {
    match *m {
        Move::Slide { push: Some(_), .. } => Kind::Push,
        Move::Slide { to, .. } if to == Cell::home(p.side) => Kind::Home,
        Move::Slide { to, .. } if to.is_edge() => Kind::Edge,
        Move::Slide { .. } | Move::Pass => Kind::Inside,
    }
}

/// Returns one of the distinct values of `all`, each with equal probability.
fn one_of<T: PartialEq>(all: impl Iterator<Item = T>, rng: &mut fastrand::Rng) -> Option<T> {
    let mut different: ArrayVec<T, MOST> = ArrayVec::new();
    for value in all {
        if !different.contains(&value) && different.try_push(value).is_err() {
            break;
        }
    }
    let at = rng.usize(..different.len().max(1));
    different.into_iter().nth(at)
}
