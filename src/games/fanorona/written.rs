//! The content of the text of a turn, and how it is read.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::record::words::{Expected, Parsed, gap, square};
use crate::square::Square;

/// The maximum number of steps of a chain: a piece on the largest board occupies each of its 45 points at most once.
pub(super) const MAX_STEPS: usize = 44;

/// The steps of a turn. Nearly all turns have few steps; only longer ones need an allocation, so that the turns of a
/// record are close together in memory.
pub(super) type Steps<T> = SmallVec<[T; 8]>;

/// The kind of capture of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "FanoronaCapture"))]
pub enum Way {
    /// `+`: captures the pieces in front of the piece after its step.
    Approach,
    /// `-`: captures the pieces behind the point that it left.
    Withdrawal,
}

impl Way {
    /// Returns the other kind.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Approach => Self::Withdrawal,
            Self::Withdrawal => Self::Approach,
        }
    }

    /// Returns the sign in canonical text.
    pub const fn sign(self) -> char {
        match self {
            Self::Approach => '+',
            Self::Withdrawal => '-',
        }
    }
}

/// One step as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenStep {
    /// The point where the step begins, if a continuing step repeats it: `e3f4-`.
    pub from: Option<Square>,
    /// The point where the step ends.
    pub to: Square,
    /// The sign, if there is one.
    pub way: Option<Way>,
}

/// A turn as written: an origin and at least one step, independent of the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    pub(super) origin: Square,
    pub(super) steps: Steps<WrittenStep>,
}

impl Written {
    /// Returns the turn that begins on `origin` and takes these steps; `None` if there are no steps or more than a
    /// chain can have.
    pub fn new(origin: Square, steps: &[WrittenStep]) -> Option<Self> {
        let fits = (1..=MAX_STEPS).contains(&steps.len());
        fits.then(|| Self {
            origin,
            steps: SmallVec::from_slice(steps),
        })
    }

    /// Returns the point where the turn begins.
    pub const fn origin(&self) -> Square {
        self.origin
    }

    /// Returns the steps; at least one.
    pub fn steps(&self) -> &[WrittenStep] {
        &self.steps
    }

    /// Returns every point that the turn names, in the order of the text.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> {
        let steps = self.steps.iter();
        std::iter::once(self.origin)
            .chain(steps.flat_map(|step| step.from.into_iter().chain([step.to])))
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.origin)?;
        for (n, step) in self.steps.iter().enumerate() {
            if n > 0 {
                f.write_str(",")?;
            }
            if let Some(from) = step.from {
                write!(f, "{from}")?;
            }
            write!(f, "{}", step.to)?;
            if let Some(way) = step.way {
                write!(f, "{}", way.sign())?;
            }
        }
        Ok(())
    }
}

/// Reads a turn.
pub(super) fn parse(input: &[u8]) -> Parsed<'_, Written> {
    let mut from = None;
    let mut written = Written {
        origin: Square::new(0, 0),
        steps: SmallVec::new_const(),
    };
    let rest = read(input, |piece, _, _| match piece {
        Piece::From(square) if written.steps.is_empty() => written.origin = square,
        Piece::From(square) => from = Some(square),
        Piece::To(to) => written.steps.push(WrittenStep {
            from: from.take(),
            to,
            way: None,
        }),
        Piece::Sign(way) => {
            if let Some(step) = written.steps.last_mut() {
                step.way = Some(way);
            }
        }
        Piece::Hyphen | Piece::Comma | Piece::Join | Piece::Gap | Piece::Stop => {}
    })?;
    Ok((rest, written))
}

/// A token of the text of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// The origin of the turn, or that of a continuing step written as a full pair.
    From(Square),
    /// The destination of a step; there are at most [`MAX_STEPS`].
    To(Square),
    /// `+`, `-`, `A` or `W`.
    Sign(Way),
    /// The hyphen between origin and destination.
    Hyphen,
    /// The comma between two steps.
    Comma,
    /// The hyphen between two steps, after a letter as sign.
    Join,
    /// White space and comments after a comma.
    Gap,
    /// The stop at the end of a turn.
    Stop,
}

/// Reads a turn token by token (`grammar/fanorona.ebnf`); `each` is called with the input before and after the token.
pub(super) fn read<'a>(
    input: &'a [u8],
    each: impl FnMut(Piece, &'a [u8], &'a [u8]),
) -> Result<&'a [u8], nom::Err<Expected<'a>>> {
    let mut reader = Reader {
        rest: input,
        steps: 0,
        each,
    };
    reader.turn()?;
    Ok(reader.rest)
}

struct Reader<'a, F> {
    rest: &'a [u8],
    steps: usize,
    each: F,
}

type Done<'a, T = ()> = Result<T, nom::Err<Expected<'a>>>;

impl<'a, F: FnMut(Piece, &'a [u8], &'a [u8])> Reader<'a, F> {
    /// Reads `square "-"? step ( ( "," gap square? step )* | ( "-" step )* ) "."?`.
    fn turn(&mut self) -> Done<'a> {
        let (rest, origin) = square(self.rest)?;
        self.pass(Piece::From(origin), rest);
        self.skip(b'-', Piece::Hyphen);
        let (rest, to) = square(self.rest)?;
        self.destination(to, rest)?;
        if self.sign() == Signed::Letter && self.rest.starts_with(b"-") {
            self.joined()?;
        } else {
            self.listed()?;
        }
        if self.skip(b'.', Piece::Stop) {
            return Ok(());
        }
        self.end()
    }

    /// Reads further steps after commas, with or without their own origin.
    fn listed(&mut self) -> Done<'a> {
        while self.skip(b',', Piece::Comma) {
            let rest = gap(self.rest);
            if rest.len() < self.rest.len() {
                self.pass(Piece::Gap, rest);
            }
            let (rest, first) = square(self.rest)?;
            if let Ok((after, second)) = square(rest) {
                self.pass(Piece::From(first), rest);
                self.destination(second, after)?;
            } else {
                self.destination(first, rest)?;
            }
            self.sign();
        }
        Ok(())
    }

    /// Reads further steps after hyphens. Only letters can be signs here, because `d3-e3-f4-` would be ambiguous.
    fn joined(&mut self) -> Done<'a> {
        while self.skip(b'-', Piece::Join) {
            let (rest, to) = square(self.rest)?;
            self.destination(to, rest)?;
            if self.letter() == Signed::No {
                break;
            }
        }
        Ok(())
    }

    fn destination(&mut self, to: Square, rest: &'a [u8]) -> Done<'a> {
        if self.steps == MAX_STEPS {
            return Err(nom::Err::Failure(Expected {
                rest: self.rest,
                what: "the end of the turn, since a chain has at most 44 steps",
            }));
        }
        self.steps += 1;
        self.pass(Piece::To(to), rest);
        Ok(())
    }

    fn sign(&mut self) -> Signed {
        if self.skip(b'+', Piece::Sign(Way::Approach))
            || self.skip(b'-', Piece::Sign(Way::Withdrawal))
        {
            return Signed::Mark;
        }
        self.letter()
    }

    /// Reads `A` or `W`, unless a following digit shows that it is a file.
    fn letter(&mut self) -> Signed {
        let way = match self.rest {
            [_, b'0'..=b'9', ..] => return Signed::No,
            [b'A', ..] => Way::Approach,
            [b'W', ..] => Way::Withdrawal,
            _ => return Signed::No,
        };
        self.pass(Piece::Sign(way), &self.rest[1..]);
        Signed::Letter
    }

    /// Returns an error if the text is certainly meant to continue but cannot be read, because only here it is known
    /// what may follow.
    fn end(&self) -> Done<'a> {
        match self.rest.first() {
            Some(b'+' | b'-' | b',' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9') => {
                Err(nom::Err::Error(Expected {
                    rest: self.rest,
                    what: "a comma or the end of the turn",
                }))
            }
            _ => Ok(()),
        }
    }

    fn skip(&mut self, byte: u8, piece: Piece) -> bool {
        let found = self.rest.first() == Some(&byte);
        if found {
            self.pass(piece, &self.rest[1..]);
        }
        found
    }

    fn pass(&mut self, piece: Piece, rest: &'a [u8]) {
        (self.each)(piece, self.rest, rest);
        self.rest = rest;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Signed {
    No,
    Mark,
    Letter,
}
