//! nom parsers that are shared by the record format and the games.

use nom::error::{ErrorKind, ParseError};
use nom::{IResult, Parser};

use crate::square::Square;

/// What a parser expected, and where.
///
/// The place is stored as the rest of the input, so an offset is the difference of two lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected<'a> {
    /// The input from that place on.
    pub rest: &'a [u8],
    /// What was expected there, as a noun: "a square".
    pub what: &'static str,
}

impl<'a> Expected<'a> {
    /// Returns a recoverable error: `alt` tries the next alternative.
    ///
    /// # Errors
    /// Always returns an error.
    pub fn error<T>(rest: &'a [u8], what: &'static str) -> IResult<&'a [u8], T, Self> {
        Err(nom::Err::Error(Self { rest, what }))
    }

    /// Returns an unrecoverable error: no other alternative is tried.
    ///
    /// # Errors
    /// Always returns an error.
    pub fn failure<T>(rest: &'a [u8], what: &'static str) -> IResult<&'a [u8], T, Self> {
        Err(nom::Err::Failure(Self { rest, what }))
    }
}

impl<'a> ParseError<&'a [u8]> for Expected<'a> {
    fn from_error_kind(rest: &'a [u8], _: ErrorKind) -> Self {
        Self {
            rest,
            what: "something else",
        }
    }

    fn append(_: &'a [u8], _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// The result of every parser in this module.
pub type Parsed<'a, T> = IResult<&'a [u8], T, Expected<'a>>;

/// Names what `parser` reads, for the message if it fails at its first byte.
pub fn named<'a, T>(
    what: &'static str,
    mut parser: impl Parser<&'a [u8], Output = T, Error = Expected<'a>>,
) -> impl FnMut(&'a [u8]) -> Parsed<'a, T> {
    move |input| match parser.parse(input) {
        Err(nom::Err::Error(e)) if e.rest.len() == input.len() => Expected::error(input, what),
        other => other,
    }
}

/// Reads a file letter in lower or upper case and a rank of one or two digits: `c3`, `O15`.
///
/// Whether the square is on the board is checked by the rules.
///
/// # Errors
/// Returns what was expected, and where.
pub fn square(input: &[u8]) -> Parsed<'_, Square> {
    let [file @ (b'a'..=b'z' | b'A'..=b'Z'), rest @ ..] = input else {
        return Expected::error(input, "a square");
    };
    let (rest, rank) = rank(rest)?;
    Ok((rest, Square::new(file.to_ascii_lowercase() - b'a', rank)))
}

/// Reads one or two digits.
fn rank(input: &[u8]) -> Parsed<'_, u8> {
    match input {
        [a @ b'0'..=b'9', b @ b'0'..=b'9', rest @ ..] => Ok((rest, (a - b'0') * 10 + (b - b'0'))),
        [a @ b'0'..=b'9', rest @ ..] => Ok((rest, a - b'0')),
        _ => Expected::error(input, "a rank"),
    }
}

/// Skips white space, comments and `%` lines between the words of a turn, if there are any.
///
/// Games whose turns have several words skip such gaps: a turn may contain line breaks and comments (rules,
/// `record.md`, "Reading"). An unclosed comment is not part of the gap.
pub fn gap(mut input: &[u8]) -> &[u8] {
    loop {
        input = match input {
            // A line with `%` in its first column is ignored.
            [b'\n' | b'\r', line @ ..] if line.first() == Some(&b'%') => {
                let end = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
                &line[end..]
            }
            [b' ' | b'\t' | b'\n' | b'\r', rest @ ..] => rest,
            [b'{' | b';', ..] => match comment(input) {
                Some(len) => &input[len..],
                None => return input,
            },
            _ => return input,
        };
    }
}

/// The length of the comment that `input` begins with, its closing included; `None` where it begins with none or with
/// one that is never closed: another `{` comes before the next `}` (rules, `record.md`, "Record borders").
pub fn comment(input: &[u8]) -> Option<usize> {
    match input.first()? {
        b'{' => {
            let i = 1 + memchr::memchr2(b'{', b'}', &input[1..])?;
            (input[i] == b'}').then_some(i + 1)
        }
        b';' => Some(memchr::memchr2(b'\n', b'\r', input).unwrap_or(input.len())),
        _ => None,
    }
}
