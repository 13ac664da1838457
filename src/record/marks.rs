//! nom parsers for the items of movetext that are the same in all games: numbers, results, NAGs, the ends of words.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{digit1, space0};
use nom::combinator::{opt, value};
use nom::multi::fold_many1;
use nom::sequence::{preceded, terminated};

use super::Number;
use super::words::{Expected, Parsed, comment};
use crate::outcome::Outcome;
use crate::source::tag::{begins_tag, is_whole, line_start};

/// Reads a move number: `23.`, `23...`, `23…`, or dots alone.
pub(super) fn number(input: &[u8]) -> Parsed<'_, Number> {
    let (rest, digits) = opt(terminated(digit1, space0)).parse(input)?;
    let (rest, second) = dots(rest)?;
    let number = digits.map(|d| {
        d.iter().fold(0_u32, |n, d| {
            n.saturating_mul(10).saturating_add(u32::from(d - b'0'))
        })
    });
    Ok((rest, Number { number, second }))
}

/// Reads the dots after a number; returns whether they are those of the second side.
fn dots(input: &[u8]) -> Parsed<'_, bool> {
    let dot = value(1, tag("."));
    let ellipsis = value(3, tag("…"));
    let mut count = fold_many1(alt((dot, ellipsis)), || 0_u32, u32::saturating_add).map(|n| n > 1);
    count.parse(input)
}

/// Reads a termination mark that is a word of its own.
pub(crate) fn result(input: &[u8]) -> Parsed<'_, Outcome> {
    let mut marks = Outcome::MARKS.iter();
    let Some((mark, outcome)) = marks.find(|(mark, _)| input.starts_with(mark.as_bytes())) else {
        return Expected::error(input, "a result");
    };
    let rest = &input[mark.len()..];
    // A whole tag directly after the mark begins the next record (rules, `record.md`, "Record borders").
    if !is_whole(rest) {
        end_of_word(rest)?;
    }
    Ok((rest, *outcome))
}

/// Returns the length of a NAG, and its number if it has one. Suffixes have PGN's numbers 1 to 6.
pub(crate) fn nag(input: &[u8]) -> (usize, Option<u8>) {
    if input.first() == Some(&b'$') {
        let digits = input[1..].iter().take_while(|b| b.is_ascii_digit()).count();
        let number = std::str::from_utf8(&input[1..=digits]).unwrap_or_default();
        return (1 + digits, number.parse().ok());
    }
    let len = input
        .iter()
        .take_while(|b| matches!(b, b'!' | b'?'))
        .count();
    let suffixes: [&[u8]; 6] = [b"!", b"?", b"!!", b"??", b"!?", b"?!"];
    let known = suffixes.iter().position(|s| **s == input[..len]);
    (len, known.map(|i| i as u8 + 1))
}

/// Matches the end of a word without consuming input: white space, a mark of the movetext, or the end of the text
/// follows.
pub(crate) fn end_of_word(input: &[u8]) -> Parsed<'_, ()> {
    if at_word_end(input) || input.starts_with(super::BOM) {
        Ok((input, ()))
    } else {
        Expected::error(input, "the end of the turn")
    }
}

/// Returns whether a word certainly ends before `input`.
pub(crate) fn at_word_end(input: &[u8]) -> bool {
    match input {
        [] | [b' ' | b'\n', ..] => true,
        [byte, ..] => ends_word(*byte),
    }
}

fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || matches!(byte, b'{' | b'}' | b'(' | b')' | b';' | b'$' | b'!' | b'?')
}

/// Returns the number of bytes up to the end of the word.
pub(super) fn word_length(input: &[u8]) -> usize {
    input.iter().take_while(|&&b| !ends_word(b)).count()
}

/// Returns the number of bytes of the variation at the start of `input`, nested content included; all of `input` if
/// the variation is never closed.
pub(super) fn variation_length(input: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(&byte) = input.get(at) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return at + 1,
            b')' => depth -= 1,
            _ => {}
        }
        at += comment(&input[at..]).unwrap_or(1);
    }
    at
}

/// Whether the next record begins at byte `at` of `text`, after a result or within a movetext: with a tag line, and after
/// a result also with a whole tag on the same line, or in a bare list with `1.` (rules, `record.md`, "Record borders").
pub(crate) fn begins_record(text: &[u8], at: usize, after_result: bool) -> bool {
    let (before, rest) = text.split_at(at);
    match rest.first() {
        Some(b'[') if line_start(before).is_some() => begins_tag(rest),
        Some(b'[') => after_result && is_whole(rest),
        Some(b'1') => after_result && first_number(rest),
        _ => false,
    }
}

/// `1.`, with which the next record of a bare list begins.
pub(crate) fn first_number(input: &[u8]) -> bool {
    preceded(tag("1"), number)
        .parse(input)
        .is_ok_and(|(_, n)| n.number.is_none() && !n.second)
}

#[cfg(test)]
mod tests {
    use super::{first_number, nag, number, result, variation_length};
    use crate::outcome::Outcome;

    #[test]
    fn numbers_with_their_dots() {
        let read = |text: &'static str| number(text.as_bytes()).map(|(_, n)| (n.number, n.second));
        assert_eq!(read("23.A"), Ok((Some(23), false)));
        assert_eq!(read("23..."), Ok((Some(23), true)));
        assert_eq!(read("23…"), Ok((Some(23), true)));
        assert_eq!(read("..."), Ok((None, true)));
        assert_eq!(read("99999999999."), Ok((Some(u32::MAX), false)));
        assert!(read("23").is_err());
        assert!(read("3b").is_err());
    }

    #[test]
    fn only_the_number_one_begins_a_record() {
        assert!(first_number(b"1. a"));
        assert!(!first_number(b"1... a"));
        assert!(!first_number(b"11. a"));
        assert!(!first_number(b"1-0"));
    }

    #[test]
    fn results_stand_alone() {
        let read = |text: &'static str| result(text.as_bytes()).ok().map(|(_, o)| o);
        assert_eq!(read("½-½\n"), Some(Outcome::Draw));
        assert_eq!(read("1-0"), Some(Outcome::First));
        assert_eq!(read("1-0x"), None);
    }

    #[test]
    fn nags_have_numbers() {
        assert_eq!(nag(b"$12 "), (3, Some(12)));
        assert_eq!(nag(b"$ "), (1, None));
        assert_eq!(nag(b"$256"), (4, None));
        assert_eq!(nag(b"?! "), (2, Some(6)));
        assert_eq!(nag(b"!!!"), (3, None));
    }

    #[test]
    fn a_variation_is_passed_over_whole() {
        assert_eq!(variation_length(b"(a (b) {)} c) d"), 13);
        assert_eq!(variation_length(b"(a (b)"), 6);
    }
}
