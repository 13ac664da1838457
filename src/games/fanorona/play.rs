//! The fast path for a turn in canonical text: reads, checks and plays it in one step.
//!
//! [`resolve`](super::resolve) explains why a turn is refused; the fast path only determines that it is legal. A step
//! without a sign is read as a paika, so a capture without its sign is left to the full check.

#![expect(
    clippy::inline_always,
    reason = "the hot path, which is called in two places"
)]

use super::board::{Board, Point};
use super::ending;
use super::moves::ChainEnd;
use super::position::Position;
use super::rules::Reach;
use super::setup::Setup;
use super::turn;
use super::walk::{Walk, WalkStep, captors};
use super::written::Way;
use crate::game::Played;
use crate::record::marks::at_word_end;

/// Plays the turn at the start of `input`, if it is written as `d3e3+,f4-` or `d3e3`; otherwise `p` is unchanged.
#[inline(always)]
pub(super) fn play<'a>(s: Setup, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
    let (from, rest) = point(input)?;
    if p.own() & from.bit() == 0 {
        return None;
    }
    let walk = Walk::begin(s.board, p, from);
    let (to, rest) = point(rest)?;
    let (to, taken, rest) = match sign(rest) {
        Some((way, rest)) => chain(s, p, walk, (to, way), rest)?,
        None => (paika(s, p, &walk, to)?, 0, rest),
    };
    if !at_word_end(rest) {
        return None;
    }
    turn::carry(p, from, to, taken);
    Some(Played {
        rest,
        is_over: ending::is_over(s, p),
    })
}

/// Returns whether `token`, a legal turn, is certainly canonical text: lower case, and a sign for each capture.
pub(super) fn is_canonical(s: Setup, p: &Position, token: &[u8]) -> bool {
    let Some((_, mut rest)) = point(token) else {
        return false;
    };
    if let [_, _] = rest {
        return captors(s.board, p, s.rules.reach) == 0;
    }
    loop {
        let step = point(rest).and_then(|(_, rest)| sign(rest));
        match step {
            Some((_, [])) => return true,
            Some((_, [b',', further @ ..])) => rest = further,
            _ => return false,
        }
    }
}

/// Checks a step to a neighbouring point that takes nothing, which is legal if nothing can be captured.
#[inline(always)]
fn paika(s: Setup, p: &Position, walk: &Walk, to: Point) -> Option<Point> {
    let is_free = walk.at.neighbours() & walk.empty & to.bit() != 0;
    (is_free && captors(s.board, p, s.rules.reach) == 0).then_some(to)
}

/// Reads the capturing steps of one piece from the first on; returns where it ends, what the steps take, and the rest
/// of the input.
#[inline(always)]
fn chain<'a>(
    s: Setup,
    p: &Position,
    mut walk: Walk,
    (mut to, mut way): (Point, Way),
    mut rest: &'a [u8],
) -> Option<(Point, u64, &'a [u8])> {
    let ends = ChainEnd::of(s, p);
    loop {
        walk = walk.after(&capture(s.rules.reach, &walk, to, way)?);
        let [b',', further @ ..] = rest else {
            break;
        };
        if ends == ChainEnd::AtOnce {
            return None;
        }
        (to, rest) = point(further)?;
        (way, rest) = sign(rest)?;
    }
    if ends == ChainEnd::AtLast && walk.can_capture(s.rules.reach) {
        return None;
    }
    Some((walk.at, p.enemy() & !walk.enemy, rest))
}

/// Checks a capturing step: along a free line, in a new direction, to a new point.
#[inline(always)]
fn capture(reach: Reach, walk: &Walk, to: Point, way: Way) -> Option<WalkStep> {
    let (dir, _) = walk.at.heading(to)?;
    let taken = walk.takes(dir, to, way);
    let is_open = walk.open(reach, dir) & to.bit() != 0 && walk.last != Some(dir);
    (is_open && taken != 0).then_some(WalkStep {
        dir,
        to,
        way: Some(way),
        taken,
    })
}

/// Reads a file in lower case and a rank of one digit. Whether the point is on the board is checked later: points off
/// the board are neither occupied nor empty.
#[inline(always)]
fn point(input: &[u8]) -> Option<(Point, &[u8])> {
    let [file, rank, rest @ ..] = input else {
        return None;
    };
    let point = Board::Nine.at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'))?;
    Some((point, rest))
}

/// Reads a sign. Uses a table, because a branch would be unpredictable.
#[inline(always)]
fn sign(input: &[u8]) -> Option<(Way, &[u8])> {
    const WAYS: [Option<Way>; 3] = [Some(Way::Approach), None, Some(Way::Withdrawal)];
    let (sign, rest) = input.split_first()?;
    let way = WAYS.get(usize::from(sign.wrapping_sub(b'+')))?;
    way.map(|way| (way, rest))
}
