//! Writes the canonical text of a turn, and remarks on other spellings.

use super::board::Board;
use super::cell::Cell;
use super::codes;
use super::explain;
use super::moves::Move;
use super::position::Position;
use super::written::{Goal, Marks, Part, Slide, Written, locate};
use crate::diagnostic::Code;
use crate::game::{Remark, Side};
use crate::square::Square;

/// Returns the canonical text of a legal move of `side`.
pub(super) fn write(side: Side, m: &Move) -> Written {
    match *m {
        Move::Pass => Written::Pass,
        Move::Slide { from, to, .. } => Written::Slide {
            from: from.square(),
            goal: Goal::Stop(to.square()),
            marks: due(side, m),
        },
    }
}

/// Returns the correct marks of a move of `side`.
pub(super) fn due(side: Side, m: &Move) -> Marks {
    match *m {
        Move::Pass => Marks::default(),
        Move::Slide { to, push, .. } => Marks {
            push: push.is_some(),
            home: to == Cell::home(side),
        },
    }
}

/// Returns remarks on a legal turn: wrong marks always, spelling only if `style` is true.
pub(super) fn remarks(
    board: &Board,
    p: &Position,
    w: Written,
    m: &Move,
    token: &[u8],
    style: bool,
    each: &mut dyn FnMut(Remark),
) {
    if let Written::Slide { marks, .. } = w {
        let side = p.side;
        let due = due(side, m);
        let missing = Marks {
            push: due.push && !marks.push,
            home: due.home && !marks.home,
        };
        let mut warn = |code, part, message| {
            each(Remark {
                code,
                range: locate(token, part),
                instead: missing.to_string(),
                message,
            });
        };
        if marks.push && !due.push {
            warn(
                &codes::FALSE_PUSH,
                Part::Push,
                explain::no_push(board, p, m),
            );
        }
        if marks.home && !due.home {
            warn(
                &codes::FALSE_HOME,
                Part::Home,
                explain::not_home(board, p, m),
            );
        }
        if style && let Ok((_, slide)) = Slide::read(token) {
            match slide.goal {
                Goal::Way(_) => each(note(&codes::SHORT_FORM, 0..token.len(), &write(side, m))),
                Goal::Stop(to) => {
                    missing_marks(to, marks, due, &slide, each);
                    spelling(&slide, token, each);
                }
            }
        }
    }
}

/// Reports a missing mark, unless the warning about another mark in its place is sufficient.
fn missing_marks(
    to: Square,
    marks: Marks,
    due: Marks,
    slide: &Slide,
    each: &mut dyn FnMut(Remark),
) {
    if marks == Marks::default() && due != marks {
        let code = if due.push {
            &codes::NO_PUSH_MARK
        } else {
            &codes::NO_HOME_MARK
        };
        each(note(code, slide.goal_at.clone(), &format!("{to}{due}")));
    }
}

/// Reports missing hyphens, capital letters, and ranks with a leading zero.
fn spelling(slide: &Slide, token: &[u8], each: &mut dyn FnMut(Remark)) {
    if !slide.has_hyphen() {
        let joint = slide.origin.start..slide.goal_at.end;
        let canonical = format!("{}{}", slide.from, slide.goal);
        each(note(&codes::NO_HYPHEN, joint, &canonical));
    }
    let squares = [
        (Some(slide.from), &slide.origin),
        (slide.goal.square(), &slide.goal_at),
    ];
    for (square, range) in squares {
        let (Some(square), [file, rank, more @ ..]) = (square, &token[range.clone()]) else {
            continue;
        };
        if file.is_ascii_uppercase() {
            each(note(&codes::CAPITALS, range.clone(), &square));
        }
        if *rank == b'0' && !more.is_empty() {
            each(note(&codes::LEADING_ZERO, range.clone(), &square));
        }
    }
}

fn note(
    code: &'static Code,
    range: std::ops::Range<usize>,
    instead: &dyn std::fmt::Display,
) -> Remark {
    Remark {
        code,
        range,
        instead: instead.to_string(),
        message: String::new(),
    }
}
