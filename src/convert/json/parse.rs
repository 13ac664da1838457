//! Parses one record from its JSON. Checks types and the version, but no rules.

use serde::Deserialize;

use super::pieces::{MAX_DEPTH, Piece};
use super::{Fault, Input, SCHEMA, SCHEMA_FAMILY, locate};
use crate::diagnostic::closest;
use crate::judge::plain_path;
use crate::source::{Place, quote};

/// Parses a record, with a warning for each unknown field, which is ignored.
///
/// # Errors
/// Returns what is wrong, where, and what was expected.
pub(super) fn parse(piece: &Piece) -> Result<(Input, Vec<Fault>), Box<Fault>> {
    if piece.deepest > MAX_DEPTH {
        let message = format!("the record is nested more than {MAX_DEPTH} brackets deep");
        return Err(Box::new(Fault::new(piece.place, "", message)));
    }
    let mut unknown = Vec::new();
    let mut track = serde_path_to_error::Track::new();
    let mut json = serde_json::Deserializer::from_slice(&piece.bytes);
    let mut ignored = |path: serde_ignored::Path<'_>| unknown.push(plain_path(&path));
    let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
    let read = Input::deserialize(serde_ignored::Deserializer::new(tracked, &mut ignored));
    let read = read.and_then(|record| json.end().map(|()| record));
    let path = track.path().to_string();
    match read {
        Ok(record) => {
            if let Some(fault) = version(&piece.bytes, piece.place, &record.schema) {
                return Err(Box::new(fault));
            }
            let warnings = unknown.iter().map(|path| not_known(piece, path));
            Ok((record, warnings.collect()))
        }
        Err(error) => Err(Box::new(bad_json(piece, &path, &error))),
    }
}

/// Returns the fault that the record has another version of the format.
fn version(json: &[u8], base: Place, schema: &str) -> Option<Fault> {
    if schema == SCHEMA {
        return None;
    }
    let place = locate::place(json, base, "schema");
    let number = |s: &str| s.strip_prefix(SCHEMA_FAMILY).and_then(|n| n.parse().ok());
    let ours: u64 = number(SCHEMA).unwrap_or_default();
    let message = match number(schema) {
        Some(n) if n > ours => format!(
            "`{schema}` is from the future: this rongo knows `{SCHEMA}`; a newer one reads it"
        ),
        _ => format!(
            "`{}` is not a supported schema: expected `{SCHEMA}`",
            quote(schema)
        ),
    };
    Some(Fault::new(place, "schema", message))
}

fn bad_json(piece: &Piece, path: &str, error: &serde_json::Error) -> Fault {
    // Other fields may have other types in a newer version.
    #[derive(Deserialize)]
    struct Version {
        schema: String,
    }
    if error.is_data()
        && let Ok(stated) = serde_json::from_slice::<Version>(&piece.bytes)
        && let Some(fault) = version(&piece.bytes, piece.place, &stated.schema)
    {
        return fault;
    }
    let message = error.to_string();
    let place_told = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place_told).unwrap_or(&message);
    // Unknown parts of the path are shown as `?`.
    let path = path.trim_end_matches(['.', '?']);
    Fault::new(place(piece, error), path, message)
}

/// Returns the place where the parser stopped.
fn place(piece: &Piece, error: &serde_json::Error) -> Place {
    let lines = piece.bytes.split_inclusive(|b| *b == b'\n');
    let line = error.line().saturating_sub(1);
    let before: usize = lines.take(line).map(<[u8]>::len).sum();
    let end = (before + error.column().saturating_sub(1)).min(piece.bytes.len());
    locate::within(piece.place, &String::from_utf8_lossy(&piece.bytes[..end]))
}

/// Returns the warning that a field is unknown.
pub(super) fn not_known(piece: &Piece, path: &str) -> Fault {
    let name = path.rsplit('.').next().unwrap_or(path);
    let message = format!("`{}` is not a known field; it is dropped", quote(name));
    let place = locate::place(&piece.bytes, piece.place, path);
    let mut fault = Fault::new(place, path, message).warning();
    if let Some(near) = closest(name, FIELDS) {
        fault.help.push(format!("did you mean `{near}`?"));
    }
    fault
}

/// The fields of a record, a variation or a turn that are read.
const FIELDS: [&str; 16] = [
    "schema",
    "game",
    "rules",
    "board",
    "tags",
    "name",
    "value",
    "before",
    "turns",
    "rest",
    "result",
    "after",
    "number",
    "side",
    "text",
    "annotations",
];
