//! The values of `--from` and `--to`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::convert::Format;
use crate::convert::foreign::{self, AnyNotation, positions};

/// The output format.
#[derive(Clone, Copy, Debug)]
pub(super) enum To {
    Json,
    Ndjson,
    Csv,
    Rongo,
    /// The notation of another program.
    Foreign(&'static dyn AnyNotation),
}

/// Returns the parser for `--to`.
pub(super) fn to_parser() -> impl TypedValueParser<Value = To> {
    let own = [
        PossibleValue::new("json").help("One JSON array of records"),
        PossibleValue::new("ndjson").help("One JSON record per line"),
        PossibleValue::new("csv").help("A table: one row per record, or one row per turn"),
        PossibleValue::new("rongo").help("Canonical text"),
    ];
    let all = own.into_iter().chain(values(true));
    PossibleValuesParser::new(all).map(|name| match foreign::named(&name) {
        Some(notation) => To::Foreign(notation),
        None => match name.as_str() {
            "json" => To::Json,
            "ndjson" => To::Ndjson,
            "csv" => To::Csv,
            _ => To::Rongo,
        },
    })
}

/// The input format.
#[derive(Clone, Debug)]
pub(super) enum From {
    Auto,
    Own(Format),
    /// The notation of another program, by its name.
    Foreign(String),
}

/// Returns the parser for `--from`; with `with_positions`, notations only for positions are also accepted.
pub(super) fn from_parser(with_positions: bool) -> impl TypedValueParser<Value = From> {
    let own = [
        PossibleValue::new("auto").help("Detected from name and content"),
        PossibleValue::new("rongo").help("Record files"),
        PossibleValue::new("json").help("JSON or NDJSON"),
    ];
    let all = own
        .into_iter()
        .chain(values(false))
        .chain(position_values().filter(move |_| with_positions));
    PossibleValuesParser::new(all).map(|name| match name.as_str() {
        "auto" => From::Auto,
        "rongo" => From::Own(Format::Rongo),
        "json" => From::Own(Format::Json),
        _ => From::Foreign(name),
    })
}

impl From {
    /// Returns the requested name; `None` to detect it.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Self::Auto => None,
            Self::Own(format) => Some(format.name()),
            Self::Foreign(name) => Some(name),
        }
    }
}

/// Returns the notations of records, as values of a flag.
fn values(writing: bool) -> impl Iterator<Item = PossibleValue> {
    let notations = foreign::all().filter(move |n| !writing || n.writes());
    notations.map(|n| PossibleValue::new(n.name()).help(n.description()))
}

/// Returns the notations only for positions, as values of a flag.
fn position_values() -> impl Iterator<Item = PossibleValue> {
    let notations = positions::all().filter(|n| foreign::named(n.name).is_none());
    notations.map(|n| PossibleValue::new(n.name).help(format!("With --fen: {}", n.description)))
}
