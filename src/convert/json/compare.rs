//! Compares a move in JSON with the turn.

use serde_json::Value;

/// Lists whose order is not significant.
const SETS: [&str; 3] = [".takes", ".captured", ".retired"];

/// Returns the path of the first difference between `given` and `made`, with both values; missing values are not
/// compared.
pub(super) fn difference(given: &Value, made: &Value) -> Option<(String, String)> {
    let mut path = String::new();
    let (given, made) = differing(given, made, &mut path)?;
    let message = match made {
        Value::Null => format!("the move says `{given}`, but the turn has nothing there"),
        made => format!("the move says `{given}`, but it is `{made}` in this turn"),
    };
    Some((path, message))
}

fn differing<'a>(
    given: &'a Value,
    made: &'a Value,
    path: &mut String,
) -> Option<(&'a Value, &'a Value)> {
    match (given, made) {
        (Value::Object(given), Value::Object(made)) => given.iter().find_map(|(key, value)| {
            let inner = made.get(key)?;
            within(path, &format!(".{key}"), |path| {
                differing(value, inner, path)
            })
        }),
        (Value::Array(a), Value::Array(b)) if SETS.iter().any(|set| path.ends_with(set)) => {
            (sorted(a) != sorted(b)).then_some((given, made))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let pairs = a.iter().zip(b).enumerate();
            pairs.into_iter().find_map(|(i, (a, b))| {
                within(path, &format!("[{i}]"), |path| differing(a, b, path))
            })
        }
        (given, made) => (given != made).then_some((given, made)),
    }
}

/// Continues the search within `step`; the step remains in the path if a difference is found.
fn within<T>(
    path: &mut String,
    step: &str,
    look: impl FnOnce(&mut String) -> Option<T>,
) -> Option<T> {
    let len = path.len();
    path.push_str(step);
    let found = look(path);
    if found.is_none() {
        path.truncate(len);
    }
    found
}

fn sorted(all: &[Value]) -> Vec<String> {
    let mut texts: Vec<_> = all.iter().map(Value::to_string).collect();
    texts.sort_unstable();
    texts
}
