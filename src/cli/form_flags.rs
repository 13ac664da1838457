//! The values of `--from` and `--to`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::convert::Form;
use crate::convert::forms::{self, positions};

/// What comes out.
#[derive(Clone, Copy, Debug)]
pub(super) enum To {
    Json,
    Ndjson,
    Csv,
    Rongo,
    /// That of another program.
    Foreign(&'static dyn forms::Form),
}

/// The values of `--to`.
pub(super) fn to_parser() -> impl TypedValueParser<Value = To> {
    let own = [
        PossibleValue::new("json").help("One JSON array of records"),
        PossibleValue::new("ndjson").help("One record a line"),
        PossibleValue::new("csv").help("A table: a row a record, or a row a turn"),
        PossibleValue::new("rongo").help("Canonical text"),
    ];
    let all = own.into_iter().chain(values(true));
    PossibleValuesParser::new(all).map(|name| match forms::named(&name) {
        Some(form) => To::Foreign(form),
        None => match name.as_str() {
            "json" => To::Json,
            "ndjson" => To::Ndjson,
            "csv" => To::Csv,
            _ => To::Rongo,
        },
    })
}

/// What goes in.
#[derive(Clone, Debug)]
pub(super) enum From {
    Auto,
    Own(Form),
    /// The form of another program, by its name.
    Foreign(String),
}

/// The values of `--from`; with those of positions alone, where positions are read too.
pub(super) fn from_parser(with_positions: bool) -> impl TypedValueParser<Value = From> {
    let own = [
        PossibleValue::new("auto").help("Told by name and content"),
        PossibleValue::new("rongo").help("Record files"),
        PossibleValue::new("json").help("JSON, NDJSON too"),
    ];
    let all = own
        .into_iter()
        .chain(values(false))
        .chain(position_values().filter(move |_| with_positions));
    PossibleValuesParser::new(all).map(|name| match name.as_str() {
        "auto" => From::Auto,
        "rongo" => From::Own(Form::Rongo),
        "json" => From::Own(Form::Json),
        _ => From::Foreign(name),
    })
}

impl From {
    /// The form of this name that is asked for; `None` where the file is to tell.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Self::Auto => None,
            Self::Own(form) => Some(form.name()),
            Self::Foreign(name) => Some(name),
        }
    }
}

/// The forms of records, as values of a flag.
fn values(writing: bool) -> impl Iterator<Item = PossibleValue> {
    let forms = forms::ALL.iter().filter(move |f| !writing || f.writes());
    forms.map(|form| PossibleValue::new(form.name()).help(form.what()))
}

/// The forms of positions alone, as values of a flag.
fn position_values() -> impl Iterator<Item = PossibleValue> {
    let forms = positions::ALL.iter();
    let forms = forms.filter(|form| forms::named(form.name).is_none());
    forms.map(|form| PossibleValue::new(form.name).help(format!("With --fen: {}", form.what)))
}
