//! The short way for a turn in canonical text: read, judged and played at once.
//!
//! [`resolve`](super::resolve) says why a turn is none; here it is enough that one is. What has no sign is taken for a
//! paika, so that a capture whose sign is left out goes the long way.

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

/// Plays the turn that `input` begins with, if it is spelt `d3e3+,f4-` or `d3e3`; else `p` is as it was.
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

/// Whether `token`, a legal turn, is surely canonical text: lower case, and a sign for each capture.
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

/// A step that takes nothing, to a neighbouring point, when nothing can be taken.
#[inline(always)]
fn paika(s: Setup, p: &Position, walk: &Walk, to: Point) -> Option<Point> {
    let is_free = walk.at.neighbours() & walk.empty & to.bit() != 0;
    (is_free && captors(s.board, p, s.rules.reach) == 0).then_some(to)
}

/// Capturing steps from the first on, one man's; where he ends, what they take, and the input behind them.
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

/// A capturing step: along a free line, in a new direction, to a new point.
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

/// A file in lower case and a rank of one digit. Whether the point is on the board at hand shows later: no man stands off
/// it, and no point there is empty.
#[inline(always)]
fn point(input: &[u8]) -> Option<(Point, &[u8])> {
    let [file, rank, rest @ ..] = input else {
        return None;
    };
    let point = Board::Nine.at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'))?;
    Some((point, rest))
}

/// By a table: which sign comes next cannot be foreseen.
#[inline(always)]
fn sign(input: &[u8]) -> Option<(Way, &[u8])> {
    const WAYS: [Option<Way>; 3] = [Some(Way::Approach), None, Some(Way::Withdrawal)];
    let (sign, rest) = input.split_first()?;
    let way = WAYS.get(usize::from(sign.wrapping_sub(b'+')))?;
    way.map(|way| (way, rest))
}
