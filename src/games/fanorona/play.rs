//! The short way for a turn in canonical text: read, judged and played at once.

use super::ending;
use super::position::Position;
use super::resolve::Judge;
use super::setup::Setup;
use super::turn;
use super::written::{Way, WrittenStep};
use crate::game::Played;
use crate::record::marks::at_word_end;
use crate::square::Square;

/// Plays the turn that `input` begins with, if it is spelt `d3e3+,f4-`, signs there or not; else `p` is as it was.
pub(super) fn play<'a>(s: Setup, p: &mut Position, input: &'a [u8]) -> Option<Played<'a>> {
    let (origin, mut rest) = square(input)?;
    let mut judge = Judge::begin(s, p, origin).ok()?;
    let from = judge.walk.at;
    let mut is_only = true;
    loop {
        let (to, after) = square(rest)?;
        let (way, after) = sign(after);
        let further = match after {
            [b',', next @ ..] => Some(next),
            _ => None,
        };
        let step = WrittenStep {
            from: None,
            to,
            way,
        };
        is_only &= further.is_none();
        judge.step(step, is_only).ok()?;
        let Some(next) = further else {
            rest = after;
            break;
        };
        rest = next;
    }
    if !at_word_end(rest) {
        return None;
    }
    judge.end().ok()?;
    let (to, taken) = (judge.walk.at, judge.taken);
    turn::carry(p, from, to, taken);
    Some(Played {
        rest,
        is_over: ending::is_over(s, p),
    })
}

/// A file in lower case and a rank of one digit.
fn square(input: &[u8]) -> Option<(Square, &[u8])> {
    match input {
        [file @ b'a'..=b'z', rank @ b'1'..=b'9', rest @ ..] => {
            Some((Square::new(file - b'a', rank - b'0'), rest))
        }
        _ => None,
    }
}

fn sign(input: &[u8]) -> (Option<Way>, &[u8]) {
    match input {
        [b'+', rest @ ..] => (Some(Way::Approach), rest),
        [b'-', rest @ ..] => (Some(Way::Withdrawal), rest),
        _ => (None, input),
    }
}
