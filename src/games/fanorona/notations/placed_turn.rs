//! A move with the places of its parts.

use std::ops::Range;

use crate::games::fanorona::{Part, Way, Written, WrittenStep};
use crate::record::words::{Expected, Parsed, square};
use crate::square::Square;

/// A move that was parsed, with the places of its parts.
#[derive(Debug)]
pub(super) struct PlacedTurn {
    pub(super) written: Written,
    places: Vec<(Part, Range<usize>)>,
}

impl PlacedTurn {
    /// The move with these steps; `None` without a step or with more than a chain can have.
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

/// The bytes of `part` in `token`. If a sign or an origin is not written, those of its step's destination.
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

/// A move that is being parsed.
pub(super) struct TurnBuilder<'a> {
    input: &'a [u8],
    pub(super) rest: &'a [u8],
    origin: Option<Square>,
    /// The point that the next step leaves, where it is written.
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

    /// Where the piece is after the steps so far; `None` before the first.
    pub(super) fn at(&self) -> Option<Square> {
        self.steps.last().map(|step| step.to)
    }

    /// The point that a step leaves is here, up to `rest`.
    pub(super) fn from(&mut self, point: Square, rest: &'a [u8]) {
        if self.origin.is_none() {
            self.origin = Some(point);
        } else {
            self.from = Some(point);
        }
        self.place(Part::From(self.steps.len()), rest);
    }

    /// The point where a step ends is here, up to `rest`.
    pub(super) fn to(&mut self, to: Square, rest: &'a [u8]) {
        self.place(Part::To(self.steps.len()), rest);
        let (from, way) = (self.from.take(), None);
        self.steps.push(WrittenStep { from, to, way });
    }

    /// The sign of the last step is here, up to `rest`.
    pub(super) fn sign(&mut self, way: Option<Way>, rest: &'a [u8]) {
        let last = self.steps.len().saturating_sub(1);
        self.place(Part::Sign(last), rest);
        self.set_way(way);
    }

    /// The sign of the next step is here, up to `rest`; [`Self::set_way`] says what it is.
    pub(super) fn sign_ahead(&mut self, rest: &'a [u8]) {
        self.place(Part::Sign(self.steps.len()), rest);
    }

    /// Says how the last step captures.
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

    /// Reads a square as the point that a step leaves.
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

    /// Skips one of `bytes`; returns it.
    pub(super) fn skip(&mut self, bytes: &[u8]) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        if !bytes.contains(first) {
            return None;
        }
        self.rest = rest;
        Some(*first)
    }

    /// Skips one of `bytes`; otherwise `what` was expected.
    pub(super) fn expect(
        &mut self,
        bytes: &[u8],
        what: &'static str,
    ) -> Result<u8, nom::Err<Expected<'a>>> {
        let rest = self.rest;
        self.skip(bytes)
            .ok_or(nom::Err::Error(Expected { rest, what }))
    }

    /// The whole move.
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

/// Whether a word ends here.
pub(super) fn word_ends(rest: &[u8]) -> bool {
    rest.first()
        .is_none_or(|b| b.is_ascii_whitespace() || b"{}();$!?,|".contains(b))
}
