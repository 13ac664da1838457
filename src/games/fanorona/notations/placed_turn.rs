//! A move with the places of its parts.

use std::ops::Range;

use crate::games::fanorona::{Part, Way, Written, WrittenStep};
use crate::record::words::{Expected, Parsed, square};
use crate::square::Square;

/// A parsed move with the places of its parts.
#[derive(Debug)]
pub(super) struct PlacedTurn {
    pub(super) written: Written,
    places: Vec<(Part, Range<usize>)>,
}

impl PlacedTurn {
    /// Returns the move with these steps; `None` if there are no steps or more than a chain can have.
    pub(super) fn new(
        origin: Square,
        steps: &[WrittenStep],
        places: Vec<(Part, Range<usize>)>,
    ) -> Option<Self> {
        let written = Written::new(origin, steps)?;
        Some(Self { written, places })
    }
}

/// Parses one move of a notation.
pub(super) type ParsePlaced = for<'a> fn(&'a [u8]) -> Parsed<'a, PlacedTurn>;

/// Returns the range of `part` in `token`. For a sign or an origin that is not written, that of its step's destination
/// is used.
pub(super) fn locate(parse: ParsePlaced, token: &[u8], part: Part) -> Range<usize> {
    let Ok((_, turn)) = parse(token) else {
        return 0..token.len();
    };
    let find = |part| {
        let mut places = turn.places.iter();
        places.find(|(p, _)| *p == part).map(|(_, r)| r.clone())
    };
    find(part)
        .or_else(|| find(Part::To(part.step())))
        .unwrap_or(0..token.len())
}

/// Builds a move while it is parsed.
pub(super) struct TurnBuilder<'a> {
    input: &'a [u8],
    pub(super) rest: &'a [u8],
    origin: Option<Square>,
    /// The point where the next step begins, if it is written.
    from: Option<Square>,
    steps: Vec<WrittenStep>,
    places: Vec<(Part, Range<usize>)>,
}

impl<'a> TurnBuilder<'a> {
    pub(super) fn new(input: &'a [u8]) -> Self {
        Self {
            input,
            rest: input,
            origin: None,
            from: None,
            steps: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Returns where the piece is after the steps so far; `None` before the first.
    pub(super) fn at(&self) -> Option<Square> {
        self.steps.last().map(|step| step.to)
    }

    /// Adds the point where a step begins, which is written here, up to `rest`.
    pub(super) fn from(&mut self, point: Square, rest: &'a [u8]) {
        if self.origin.is_none() {
            self.origin = Some(point);
        } else {
            self.from = Some(point);
        }
        self.place(Part::From(self.steps.len()), rest);
    }

    /// Adds the point where a step ends, which is written here, up to `rest`.
    pub(super) fn to(&mut self, to: Square, rest: &'a [u8]) {
        self.place(Part::To(self.steps.len()), rest);
        let (from, way) = (self.from.take(), None);
        self.steps.push(WrittenStep { from, to, way });
    }

    /// Adds the sign of the last step, which is written here, up to `rest`.
    pub(super) fn sign(&mut self, way: Option<Way>, rest: &'a [u8]) {
        let last = self.steps.len().saturating_sub(1);
        self.place(Part::Sign(last), rest);
        self.set_way(way);
    }

    /// Adds the place of the sign of the next step, which is written here, up to `rest`; [`Self::set_way`] sets its
    /// meaning.
    pub(super) fn sign_ahead(&mut self, rest: &'a [u8]) {
        self.place(Part::Sign(self.steps.len()), rest);
    }

    /// Sets the kind of capture of the last step.
    pub(super) fn set_way(&mut self, way: Option<Way>) {
        if let Some(step) = self.steps.last_mut() {
            step.way = way;
        }
    }

    fn place(&mut self, part: Part, rest: &'a [u8]) {
        let end = self.input.len() - rest.len();
        let start = self.input.len() - self.rest.len();
        self.places.push((part, start..end));
        self.rest = rest;
    }

    /// Reads a square as the point where a step begins.
    pub(super) fn read_from(&mut self) -> Result<(), nom::Err<Expected<'a>>> {
        let (rest, point) = square(self.rest)?;
        self.from(point, rest);
        Ok(())
    }

    /// Reads a square as the point where a step ends.
    pub(super) fn read_to(&mut self) -> Result<(), nom::Err<Expected<'a>>> {
        let (rest, point) = square(self.rest)?;
        self.to(point, rest);
        Ok(())
    }

    /// Skips one of `bytes` and returns it.
    pub(super) fn skip(&mut self, bytes: &[u8]) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        if !bytes.contains(first) {
            return None;
        }
        self.rest = rest;
        Some(*first)
    }

    /// Skips one of `bytes`; otherwise returns the error that `what` was expected.
    pub(super) fn expect(
        &mut self,
        bytes: &[u8],
        what: &'static str,
    ) -> Result<u8, nom::Err<Expected<'a>>> {
        let rest = self.rest;
        self.skip(bytes)
            .ok_or(nom::Err::Error(Expected { rest, what }))
    }

    /// Returns the whole move.
    pub(super) fn done(self) -> Parsed<'a, PlacedTurn> {
        let Some(origin) = self.origin.filter(|_| !self.steps.is_empty()) else {
            return Expected::error(self.rest, "a step");
        };
        match PlacedTurn::new(origin, &self.steps, self.places) {
            Some(turn) => Ok((self.rest, turn)),
            None => Expected::failure(
                self.rest,
                "the end of the turn, since a chain has at most 44 steps",
            ),
        }
    }
}

/// Returns whether a word ends here.
pub(super) fn word_ends(rest: &[u8]) -> bool {
    rest.first()
        .is_none_or(|b| b.is_ascii_whitespace() || b"{}();$!?,|".contains(b))
}
