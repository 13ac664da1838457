//! The squares or points of any board.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize, Serializer};

/// A square named by file and rank; it may be off the board.
///
/// Games have their own compact indices; this is the form in which squares are read, written and reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Square {
    /// 0 for file `a` up to 25 for file `z`.
    pub file: u8,
    /// The rank as written: rank `1` is 1.
    pub rank: u8,
}

impl Square {
    /// Creates the square on `file` (0 = `a`) and `rank` (1 = `1`).
    pub const fn new(file: u8, rank: u8) -> Self {
        Self { file, rank }
    }

    /// Returns the name. Written without `format!`, because converting to JSON consists mostly of such names.
    fn name(self) -> ArrayString<5> {
        let mut name = ArrayString::new();
        name.push(char::from(b'a'.wrapping_add(self.file)));
        for place in [100, 10, 1] {
            if self.rank >= place || place == 1 {
                name.push(char::from(b'0' + self.rank / place % 10));
            }
        }
        name
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name())
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// The error for a text that is not a letter followed by a number of one or two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a square such as `c3`")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        match text.as_bytes() {
            [file @ (b'a'..=b'z' | b'A'..=b'Z'), rank @ ..]
                if matches!(rank.len(), 1 | 2) && rank.iter().all(u8::is_ascii_digit) =>
            {
                let rank = rank.iter().fold(0, |n, d| n * 10 + (d - b'0'));
                Ok(Self::new(file.to_ascii_lowercase() - b'a', rank))
            }
            _ => Err(NotASquare),
        }
    }
}

impl TryFrom<String> for Square {
    type Error = NotASquare;

    fn try_from(text: String) -> Result<Self, NotASquare> {
        text.parse()
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::Square;

    impl JsonSchema for Square {
        fn schema_name() -> Cow<'static, str> {
            "Square".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "A square or point: its file as a letter, its rank as a number.",
                "type": "string",
                "pattern": "^[a-z][0-9]{1,2}$"
            })
        }
    }
}
