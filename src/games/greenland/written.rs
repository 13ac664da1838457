//! The content of the text of a turn, and its spelling.

use std::fmt;
use std::ops::Range;

use super::cell::Cell;
use super::direction::Direction;
use crate::record::words::{Expected, Parsed, square};
use crate::square::Square;

/// A turn as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// `--`: the side cannot move.
    Pass,
    /// `c3-c9`: one hunter slides.
    Slide {
        /// The square of the hunter.
        from: Square,
        /// Where it goes.
        goal: Goal,
        /// The marks that follow.
        marks: Marks,
    },
}

impl Written {
    /// Returns the squares that the turn names.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> {
        let (from, goal) = match *self {
            Self::Pass => (None, None),
            Self::Slide { from, goal, .. } => (Some(from), goal.square()),
        };
        from.into_iter().chain(goal)
    }

    /// Returns the cell that the hunter leaves, if it is on the board.
    pub(super) fn origin(self) -> Option<Cell> {
        match self {
            Self::Pass => None,
            Self::Slide { from, .. } => Cell::new(from),
        }
    }

    /// Returns the written stop of the hunter, if it is given as a square on the board.
    pub(super) fn stop(self) -> Option<Cell> {
        match self {
            Self::Pass => None,
            Self::Slide { goal, .. } => goal.square().and_then(Cell::new),
        }
    }
}

/// The written goal of a hunter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To the square where it stops.
    Stop(Square),
    /// In a direction, until it stops: the short form.
    Way(Direction),
}

impl Goal {
    /// Returns the stop, if it is given as a square.
    pub(super) const fn square(self) -> Option<Square> {
        match self {
            Self::Stop(square) => Some(square),
            Self::Way(_) => None,
        }
    }
}

/// The marks after a slide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// `*`: the slide pushes a hunter of the opponent.
    pub push: bool,
    /// `#`: the slide brings the moving hunter home.
    pub home: bool,
}

/// A part of a turn's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The whole text.
    Whole,
    /// The square that the hunter leaves.
    Origin,
    /// The square or the direction that it goes to.
    Goal,
    /// The mark `*`.
    Push,
    /// The mark `#`.
    Home,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("--"),
            Self::Slide { from, goal, marks } => write!(f, "{from}{goal}{marks}"),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stop(square) => write!(f, "-{square}"),
            Self::Way(direction) => write!(f, "{}", direction.letter()),
        }
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.push { "*" } else { "" })?;
        f.write_str(if self.home { "#" } else { "" })
    }
}

/// Reads one turn from the front of `input`.
pub(super) fn turn(input: &[u8]) -> Parsed<'_, Written> {
    if let [b'-', b'-', rest @ ..] = input {
        return Ok((rest, Written::Pass));
    }
    let (rest, slide) = Slide::read(input)?;
    Ok((rest, slide.written()))
}

/// Returns the range of `part` in `token`; the whole token if the turn has no such part.
pub(super) fn locate(token: &[u8], part: Part) -> Range<usize> {
    let whole = 0..token.len();
    match (Slide::read(token), part) {
        (Ok((_, slide)), Part::Origin) => slide.origin,
        (Ok((_, slide)), Part::Goal) => slide.goal_at,
        (Ok(_), Part::Push) => mark(token, b'*').unwrap_or(whole),
        (Ok(_), Part::Home) => mark(token, b'#').unwrap_or(whole),
        (_, Part::Whole) | (Err(_), _) => whole,
    }
}

fn mark(token: &[u8], mark: u8) -> Option<Range<usize>> {
    let at = memchr::memchr(mark, token)?;
    Some(at..at + 1)
}

/// A slide with the places of its parts.
pub(super) struct Slide {
    pub(super) from: Square,
    pub(super) goal: Goal,
    marks: Marks,
    pub(super) origin: Range<usize>,
    pub(super) goal_at: Range<usize>,
}

impl Slide {
    /// Reads a slide: origin, hyphen and stop, or without hyphen a stop or a direction; then the marks.
    pub(super) fn read(input: &[u8]) -> Parsed<'_, Self> {
        let at = |rest: &[u8]| input.len() - rest.len();
        let (joint, from) = square(input)?;
        let (goal_text, hyphen) = hyphen(joint);
        let (marks_text, goal) = if hyphen {
            stop(goal_text)?
        } else {
            stop_or_way(goal_text)?
        };
        let (rest, marks) = marks(marks_text);
        let slide = Self {
            from,
            goal,
            marks,
            origin: 0..at(joint),
            goal_at: at(goal_text)..at(marks_text),
        };
        Ok((rest, slide))
    }

    /// Returns whether there is a hyphen between origin and goal.
    pub(super) const fn has_hyphen(&self) -> bool {
        self.goal_at.start > self.origin.end
    }

    const fn written(&self) -> Written {
        Written::Slide {
            from: self.from,
            goal: self.goal,
            marks: self.marks,
        }
    }
}

fn hyphen(input: &[u8]) -> (&[u8], bool) {
    match input {
        [b'-', rest @ ..] => (rest, true),
        _ => (input, false),
    }
}

fn stop(input: &[u8]) -> Parsed<'_, Goal> {
    let (rest, square) = square(input)?;
    Ok((rest, Goal::Stop(square)))
}

/// Reads a goal without a hyphen before it: a letter before a digit is a file, a letter alone is a direction.
fn stop_or_way(input: &[u8]) -> Parsed<'_, Goal> {
    match input {
        [file, rank, ..] if file.is_ascii_alphabetic() && rank.is_ascii_digit() => stop(input),
        [letter, rest @ ..] => match Direction::lettered(*letter) {
            Some(direction) => Ok((rest, Goal::Way(direction))),
            None => Expected::error(input, "a hyphen, a square or a direction"),
        },
        [] => Expected::error(input, "a hyphen, a square or a direction"),
    }
}

/// Reads each mark at most once, in either order.
pub(super) fn marks(input: &[u8]) -> (&[u8], Marks) {
    let (push, home, rest) = match input {
        [b'*', b'#', rest @ ..] | [b'#', b'*', rest @ ..] => (true, true, rest),
        [b'*', rest @ ..] => (true, false, rest),
        [b'#', rest @ ..] => (false, true, rest),
        _ => (false, false, input),
    };
    (rest, Marks { push, home })
}
