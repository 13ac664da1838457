//! All legal turns, and one at random.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::board::Board;
use super::cell::Cell;
use super::direction::Direction;
use super::ending;
use super::position::Position;
use super::slide::{Push, SlideMap};

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
pub(super) fn slide(ice: &SlideMap<'_>, from: Cell, direction: Direction) -> Option<Move> {
    let to = ice.stop(from, direction)?;
    Some(Move::Slide {
        from,
        direction,
        to,
        push: ice.push(to, direction),
    })
}

/// Whether `p` has no turn at all because a side has finished and there is no grace.
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

/// How many legal turns there are: a side that cannot move passes.
pub(super) fn count(board: &Board, p: &Position) -> u64 {
    if is_over(board, p) {
        return 0;
    }
    u64::from(SlideMap::new(board, p, p.side).count()).max(1)
}

/// Picks a turn by its kind, then by its hunter, then by its direction, each time all that there are being equally
/// likely.
///
/// The kinds are pushes, ways home, slides that stop on an edge of the board and slides that stop inside; a pass comes
/// where it is the only turn. A kind is not weighed by what it is worth, but the edges, which lead home, are seen often
/// enough for games to end.
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

/// The most turns of a position: eight hunters, four directions.
const MOST: usize = 32;

/// Where the hunter that moves stands.
pub(super) fn origin(m: &Move) -> Option<Cell> {
    match *m {
        Move::Pass => None,
        Move::Slide { from, .. } => Some(from),
    }
}

/// What a turn does beside moving one hunter.
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

/// One of the different values of `all`, each as likely as any other.
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
