//! Conditions on tags: `White=Anna`, `Event~=(?i)open`, `Date>=2026`.

use std::cmp::Ordering;
use std::str::FromStr;

use regex::bytes::{Regex, RegexBuilder};

use crate::games::GameId;
use crate::info::player_tags;
use crate::record::Header;

/// A condition on a tag, such as `White=Anna`: a name, an operator and a value.
///
/// `=` and `!=` compare whole texts. `~=` searches for a regular expression anywhere in the value; `(?i)` and `\w` in
/// it apply only to ASCII letters. `<`, `<=`, `>` and `>=` compare numbers and dates, as far as both are known:
/// `Date>=2026` matches `2026.??.??`. A missing tag matches only `!=`. White and Black also match tags with a game's
/// own names for the sides, and vice versa.
#[derive(Clone, Debug)]
pub struct TagTest {
    name: String,
    test: Test,
}

#[derive(Clone, Debug)]
enum Test {
    Is(String),
    IsNot(String),
    Fits(Regex),
    /// The comparison has one of these results.
    Order(String, &'static [Ordering]),
}

/// The error for a text that is not a condition on a tag.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoTest {
    /// The text does not have the form of a condition.
    #[error(
        "expected a tag, how to compare it and a value, such as `White=Anna`, `Event~=open` or `Date>=2026`"
    )]
    Form,
    /// The regular expression is not valid.
    #[error("`{0}` is not a valid regular expression: {1}")]
    Regex(String, String),
}

impl FromStr for TagTest {
    type Err = NoTest;

    fn from_str(text: &str) -> Result<Self, NoTest> {
        use Ordering::{Equal, Greater, Less};
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let test = text.trim_start_matches(is_name);
        let name = &text[..text.len() - test.len()];
        let order = |value: &str, ways| Test::Order(value.to_owned(), ways);
        let test = if let Some(value) = test.strip_prefix("~=") {
            Test::Fits(regex(value)?)
        } else if let Some(value) = test.strip_prefix("!=") {
            Test::IsNot(value.to_owned())
        } else if let Some(value) = test.strip_prefix("<=") {
            order(value, &[Less, Equal])
        } else if let Some(value) = test.strip_prefix(">=") {
            order(value, &[Greater, Equal])
        } else if let Some(value) = test.strip_prefix('<') {
            order(value, &[Less])
        } else if let Some(value) = test.strip_prefix('>') {
            order(value, &[Greater])
        } else if let Some(value) = test.strip_prefix('=') {
            Test::Is(value.to_owned())
        } else {
            return Err(NoTest::Form);
        };
        if name.is_empty() {
            return Err(NoTest::Form);
        }
        let name = name.to_owned();
        Ok(Self { name, test })
    }
}

/// Compiles a regular expression. Constructs that need Unicode tables, `(?i)` and `\w`, apply only to ASCII: the
/// tables would enlarge the program by a quarter of a megabyte.
fn regex(text: &str) -> Result<Regex, NoTest> {
    let of_ascii = || RegexBuilder::new(text).unicode(false).build();
    Regex::new(text).or_else(|_| of_ascii()).map_err(|e| {
        // The rest of the message is a drawing of the place in the pattern.
        let why = e.to_string();
        let why = why.lines().last().unwrap_or_default();
        let why = why.trim_start_matches("error: ");
        NoTest::Regex(text.to_owned(), why.to_owned())
    })
}

impl TagTest {
    /// Returns whether a record with these tags matches.
    pub fn holds(&self, header: &Header, game: Option<GameId>) -> bool {
        let value = header
            .value(&self.name)
            .or_else(|| header.value(other_name(&self.name, game)?));
        match (&self.test, value) {
            (Test::IsNot(wanted), value) => value != Some(wanted),
            (_, None) => false,
            (Test::Is(wanted), Some(value)) => value == wanted,
            (Test::Fits(wanted), Some(value)) => wanted.is_match(value.as_bytes()),
            (Test::Order(wanted, ways), Some(value)) => {
                order(value, wanted).is_some_and(|found| ways.contains(&found))
            }
        }
    }
}

/// Returns the other name of a side's tag.
fn other_name(name: &str, game: Option<GameId>) -> Option<&'static str> {
    let own = game?.info().sides;
    let pgn = player_tags(own);
    let other = |names: [&str; 2], others: [&'static str; 2]| {
        let side = names.iter().position(|side| *side == name)?;
        Some(others[side])
    };
    other(pgn, own).or_else(|| other(own, pgn))
}

/// Compares two numbers, dates or times, as far as both are known; `None` if one of them is neither.
fn order(a: &str, b: &str) -> Option<Ordering> {
    const MARKS: [char; 4] = ['.', '-', '/', ':'];
    for (a, b) in a.split(MARKS).zip(b.split(MARKS)) {
        let unknown = |part: &str| !part.is_empty() && part.bytes().all(|b| b == b'?');
        if unknown(a) || unknown(b) {
            break;
        }
        let number = |part: &str| part.trim().parse::<u64>().ok();
        let found = number(a)?.cmp(&number(b)?);
        if found != Ordering::Equal {
            return Some(found);
        }
    }
    let is_known = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    (is_known(a.trim()) && is_known(b.trim())).then_some(Ordering::Equal)
}

#[cfg(test)]
mod tests {
    use super::{Ordering, order, regex};

    #[test]
    fn expressions_know_accents_and_the_cases_of_ascii() {
        let fits = |pattern, value: &str| regex(pattern).unwrap().is_match(value.as_bytes());
        assert!(fits("Jos[eé]", "José"));
        assert!(fits("^Jos.$", "José"));
        assert!(fits(r"(?i)^\w+ RUIZ", "Ana Ruiz"));
        assert!(fits("(?i)josé", "JOSé"));
        assert!(regex("(").is_err());
    }

    #[test]
    fn dates_compare_as_far_as_both_say_something() {
        use Ordering::{Equal, Greater, Less};
        assert_eq!(order("2026.11.02", "2026"), Some(Equal));
        assert_eq!(order("2025.12.31", "2026.01"), Some(Less));
        assert_eq!(order("2026.??.??", "2026.06.01"), Some(Equal));
        assert_eq!(order("2027.??.??", "2026.06.01"), Some(Greater));
        assert_eq!(order("1850", "900"), Some(Greater));
        assert_eq!(order("????.??.??", "2026"), None);
        assert_eq!(order("", "2026"), None);
        assert_eq!(order("soon", "2026"), None);
    }
}
