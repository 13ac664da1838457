//! The forms in which records come, and how they are told apart.

use crate::games::GameId;

/// A form in which a file holds records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The record file: tags and movetext.
    Rongo,
    /// JSON: one record, an array of them, or one after the other.
    Json,
}

/// A file whose form cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("its name says that it is {named}, but it begins like {found}; say which with `--from`")]
pub struct Unclear {
    /// What the file's name says.
    pub named: Form,
    /// What its first bytes say.
    pub found: Form,
}

impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Form {
    /// What `--from` calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rongo => "rongo",
            Self::Json => "json",
        }
    }

    /// The form of the file called `name` that begins with the bytes `front`.
    ///
    /// # Errors
    /// Its name and its first bytes say different things.
    pub fn tell(name: &str, front: &[u8]) -> Result<Self, Unclear> {
        let found = if begins_json(front) {
            Self::Json
        } else {
            Self::Rongo
        };
        match Self::named(name) {
            Some(named) if named != found && !front.trim_ascii().is_empty() => {
                Err(Unclear { named, found })
            }
            named => Ok(named.unwrap_or(found)),
        }
    }

    /// What the ending of a file's name says.
    fn named(name: &str) -> Option<Self> {
        let ending = name.rsplit_once('.').map(|(_, e)| e.to_lowercase());
        match ending.as_deref() {
            Some("json" | "ndjson" | "jsonl") => Some(Self::Json),
            _ => GameId::of_file(name).map(|_| Self::Rongo),
        }
    }
}

/// Whether a text begins as JSON does: `{"name":`, `[{` or `[]`. A tag begins with a name after its bracket, and a
/// comment that looks like an object has no business at the front of a record.
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
    use super::{Form, Unclear};

    #[test]
    fn a_record_file_is_not_taken_for_json() {
        for front in [
            "[Game \"x\"]",
            "{a comment} 1. e4",
            "{\"quoted\"} 1.",
            "1. a",
            "",
        ] {
            assert_eq!(Form::tell("x.txt", front.as_bytes()), Ok(Form::Rongo));
        }
    }

    #[test]
    fn json_is_known_by_its_front() {
        for front in ["{\"schema\": 1", " [ {", "[]", "{ \"a\" :"] {
            assert_eq!(Form::tell("<stdin>", front.as_bytes()), Ok(Form::Json));
        }
    }

    #[test]
    fn name_and_front_must_agree() {
        let (named, found) = (Form::Json, Form::Rongo);
        let unclear = Form::tell("x.ndjson", b"[Game \"x\"]");
        assert_eq!(unclear, Err(Unclear { named, found }));
        assert!(Form::tell("x.fanorona", b"[{").is_err());
        assert_eq!(Form::tell("x.json", b" "), Ok(Form::Json));
    }
}
