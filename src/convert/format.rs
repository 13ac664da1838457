//! The formats of files with records, and their detection.

use crate::games::GameId;

/// The format of a file with records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The record format: tags and movetext.
    Rongo,
    /// JSON: one record, an array of records, or several records in sequence.
    Json,
}

/// The error for a file whose format is unclear.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("its name says that it is {named}, but it begins like {found}; say which with `--from`")]
pub struct UnclearFormat {
    /// The format that the file's name implies.
    pub named: Format,
    /// The format that the first bytes imply.
    pub found: Format,
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Format {
    /// Returns the name for `--from`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rongo => "rongo",
            Self::Json => "json",
        }
    }

    /// Detects the format of the file called `name` that begins with the bytes `front`.
    ///
    /// # Errors
    /// Returns an error if the name and the first bytes contradict each other.
    pub fn detect(name: &str, front: &[u8]) -> Result<Self, UnclearFormat> {
        let found = if begins_json(front) {
            Self::Json
        } else {
            Self::Rongo
        };
        match Self::named(name) {
            Some(named) if named != found && !front.trim_ascii().is_empty() => {
                Err(UnclearFormat { named, found })
            }
            named => Ok(named.unwrap_or(found)),
        }
    }

    /// Returns the format that the extension of a file implies.
    fn named(name: &str) -> Option<Self> {
        let ending = name.rsplit_once('.').map(|(_, e)| e.to_lowercase());
        match ending.as_deref() {
            Some("json" | "ndjson" | "jsonl") => Some(Self::Json),
            _ => GameId::of_file(name).map(|_| Self::Rongo),
        }
    }
}

/// Returns whether a text begins like JSON: `{"name":`, `[{` or `[]`. After its bracket, a tag begins with a name, and
/// a comment that looks like an object is not expected at the start of a record.
fn begins_json(front: &[u8]) -> bool {
    let front = front.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(front);
    let (first, rest) = match front.trim_ascii_start() {
        [first, rest @ ..] => (*first, rest.trim_ascii_start()),
        [] => return false,
    };
    match (first, rest) {
        (b'[', [b'{' | b']', ..]) | (b'{', [b'}', ..]) => true,
        (b'{', [b'"', name @ ..]) => {
            let name_end = name.iter().position(|b| *b == b'"');
            name_end.is_some_and(|end| name[end + 1..].trim_ascii_start().starts_with(b":"))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, UnclearFormat};

    #[test]
    fn a_record_file_is_not_taken_for_json() {
        for front in [
            "[Game \"x\"]",
            "{a comment} 1. e4",
            "{\"quoted\"} 1.",
            "1. a",
            "",
        ] {
            assert_eq!(Format::detect("x.txt", front.as_bytes()), Ok(Format::Rongo));
        }
    }

    #[test]
    fn json_is_known_by_its_front() {
        for front in ["{\"schema\": 1", " [ {", "[]", "{ \"a\" :"] {
            assert_eq!(
                Format::detect("<stdin>", front.as_bytes()),
                Ok(Format::Json)
            );
        }
    }

    #[test]
    fn name_and_front_must_agree() {
        let (named, found) = (Format::Json, Format::Rongo);
        let unclear = Format::detect("x.ndjson", b"[Game \"x\"]");
        assert_eq!(unclear, Err(UnclearFormat { named, found }));
        assert!(Format::detect("x.fanorona", b"[{").is_err());
        assert_eq!(Format::detect("x.json", b" "), Ok(Format::Json));
    }
}
