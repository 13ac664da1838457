//! Where something stands in the JSON of a record. Cold.

use std::collections::HashMap;

use serde_json::value::RawValue;

use crate::source::Place;

/// The place of `path` in `json`, whose first byte stands at `base`; of as much of the path as there is.
pub(super) fn place(json: &[u8], base: Place, path: &str) -> Place {
    let text = String::from_utf8_lossy(json);
    within(base, &text[..offset(&text, path)])
}

/// The place behind `before`, whose first character stands at `base`.
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

/// The byte at which the value under `path` begins.
fn offset(json: &str, path: &str) -> usize {
    let Ok(mut value) = serde_json::from_str::<&RawValue>(json) else {
        return 0;
    };
    for step in path.split(['.', '[']).filter(|s| !s.is_empty()) {
        let inner = match step.strip_suffix(']').map(str::parse) {
            Some(Ok(index)) => element(value, index),
            _ => member(value, step),
        };
        let Some(inner) = inner else { break };
        value = inner;
    }
    value.get().as_ptr() as usize - json.as_ptr() as usize
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
    use super::place;
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
    }
}
