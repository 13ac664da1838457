//! Locates values in the JSON of a record. Used only for faults.

use std::collections::HashMap;
use std::ops::Range;

use serde_json::value::RawValue;

use crate::source::Place;

/// Returns the place of `path` in `json`, whose first byte is at `base`. If the path does not exist, its longest
/// existing prefix is used.
pub(super) fn place(json: &[u8], base: Place, path: &str) -> Place {
    let text = String::from_utf8_lossy(json);
    within(base, &text[..value(&text, path).start])
}

/// Returns the range of the value at `path`; for an object or array, the range of its opening bracket. If the path
/// does not exist, its longest existing prefix is used.
pub(super) fn value(json: &str, path: &str) -> Range<usize> {
    let Some(found) = find(json, path) else {
        return 0..json.len().min(1);
    };
    let start = found.as_ptr() as usize - json.as_ptr() as usize;
    let len = if found.starts_with(['{', '[']) {
        1
    } else {
        found.len()
    };
    start..start + len
}

/// Returns the place after `before`, whose first character is at `base`.
pub(super) fn within(base: Place, before: &str) -> Place {
    match before.rsplit_once('\n') {
        None => Place {
            line: base.line,
            column: base.column + before.chars().count() as u64,
        },
        Some((lines, last)) => Place {
            line: base.line + 1 + lines.matches('\n').count() as u64,
            column: last.chars().count() as u64 + 1,
        },
    }
}

/// Returns the value at `path`; `None` if the text is not valid JSON.
fn find<'a>(json: &'a str, path: &str) -> Option<&'a str> {
    let mut value: &RawValue = serde_json::from_str(json).ok()?;
    for step in path.split(['.', '[']).filter(|s| !s.is_empty()) {
        let inner = match step.strip_suffix(']').map(str::parse) {
            Some(Ok(index)) => element(value, index),
            _ => member(value, step),
        };
        let Some(inner) = inner else { break };
        value = inner;
    }
    Some(value.get())
}

fn element(value: &RawValue, index: usize) -> Option<&RawValue> {
    let all: Vec<&RawValue> = serde_json::from_str(value.get()).ok()?;
    all.into_iter().nth(index)
}

fn member<'a>(value: &'a RawValue, name: &str) -> Option<&'a RawValue> {
    let mut all: HashMap<String, &RawValue> = serde_json::from_str(value.get()).ok()?;
    all.remove(name)
}

#[cfg(test)]
mod tests {
    use super::{place, value};
    use crate::source::Place;

    #[test]
    fn a_path_leads_to_its_value() {
        let json = "{\"é\": 1,\n \"turns\": [{}, {\"text\": \"x\"}]}";
        let base = Place { line: 5, column: 3 };
        let at = |path| {
            let found = place(json.as_bytes(), base, path);
            (found.line, found.column)
        };
        assert_eq!(at(""), (5, 3));
        assert_eq!(at("é"), (5, 9));
        assert_eq!(at("turns[1].text"), (6, 25));
        assert_eq!(at("turns[1].missing"), (6, 16));
        assert_eq!(&json[value(json, "turns[1].text")], "\"x\"");
        assert_eq!(&json[value(json, "turns[1]")], "{");
        assert_eq!(value("no JSON", "turns"), 0..1);
    }
}
