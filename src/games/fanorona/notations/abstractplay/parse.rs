//! Parses the JSON of the archive, with the places of its values in the text.

use serde_json::value::RawValue;

use super::archive::ReadRecord;
use crate::game::foreign::Refused;
use crate::span::Span;

/// Returns the records of a text: one, an array, or several in sequence.
pub(super) fn read(text: &str) -> Result<Vec<(Span, ReadRecord<'_>)>, Refused> {
    let bom = text.len() - text.trim_start_matches('\u{feff}').len();
    let mut records = Vec::new();
    let values = serde_json::Deserializer::from_str(&text[bom..]).into_iter::<&RawValue>();
    for value in values {
        let value = value.map_err(|e| refused(&text[bom..], bom, &e))?;
        let at = offset(text, value.get());
        if value.get().starts_with('[') {
            let inner: Vec<&RawValue> =
                serde_json::from_str(value.get()).map_err(|e| refused(value.get(), at, &e))?;
            for one in inner {
                records.push(read_one(text, one)?);
            }
        } else {
            records.push(read_one(text, value)?);
        }
    }
    Ok(records)
}

fn read_one<'t>(text: &str, value: &'t RawValue) -> Result<(Span, ReadRecord<'t>), Refused> {
    let at = offset(text, value.get());
    let read = serde_json::from_str(value.get()).map_err(|e| refused(value.get(), at, &e))?;
    Ok((Span::new(at, at + value.get().len()), read))
}

/// Converts a JSON error in a part of the text that begins at byte `base`.
fn refused(piece: &str, base: usize, error: &serde_json::Error) -> Refused {
    let line = piece
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let start: usize = line.map(str::len).sum();
    let at = (start + error.column().saturating_sub(1)).min(piece.len());
    let at = base + piece.floor_char_boundary(at);
    let message = error.to_string();
    let message = message
        .rsplit_once(" at line ")
        .map_or(&*message, |(what, _)| what);
    Refused {
        range: at..at,
        message: format!("this is not a game record of Abstract Play: {message}"),
    }
}

/// Returns the offset of `piece`, a slice of `text`.
fn offset(text: &str, piece: &str) -> usize {
    (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// Returns the place of a value; for a string, without its quotes.
pub(super) fn place(text: &str, value: &RawValue) -> Span {
    let at = offset(text, value.get());
    let quotes = usize::from(value.get().starts_with('"'));
    Span::new(at + quotes, at + value.get().len() - quotes)
}

/// Returns the content of a string; other values are returned unchanged.
pub(super) fn string(value: &RawValue) -> String {
    serde_json::from_str(value.get()).unwrap_or_else(|_| value.get().to_owned())
}
