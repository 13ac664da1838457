//! The notations of other programs.

mod asides;
mod detection;
mod fixtures;
mod places;
pub(crate) mod positions;
mod reference;
mod round_trips;
mod starts;

use rongo::check::{Options, RecordReport};
use rongo::convert::forms::{self, Form, Given, Imported};
use rongo::games::GameId;
use rongo::record::{Front, Kind};
use rongo::source::SourceFile;

/// What came from a text: each record with what the check says of it.
fn imported(form: &str, text: &str) -> Vec<(Imported, RecordReport)> {
    let form = named(form);
    let file = SourceFile::new("test", text.as_bytes().to_vec());
    let chunk = file.whole();
    let records = form
        .import(chunk.text(), Given::default())
        .expect("it is in this form");
    let judged = records.into_iter().enumerate().map(|(n, record)| {
        let report = record.judge(&chunk, n + 1, form, &Options::default());
        (record, report)
    });
    judged.collect()
}

/// The only record of a text.
fn one(form: &str, text: &str) -> (Imported, RecordReport) {
    let mut records = imported(form, text);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

fn named(form: &str) -> &'static dyn Form {
    forms::named(form).expect("a form")
}

/// The turns of a record, as they are read.
fn turns(record: &Imported) -> Vec<String> {
    let items = record.record.items.iter();
    items
        .filter_map(|item| match &item.kind {
            Kind::Turn(written) => Some(written.to_string()),
            _ => None,
        })
        .collect()
}

/// The canonical text of a record that came from `text`.
fn canonical(record: &Imported, text: &str) -> String {
    let draft = record.record_text(text);
    let front = Front::read(&draft, 0);
    let canonical =
        rongo::canonical::record(GameId::FANORONA, &draft, front, &Options::default(), 80);
    canonical.expect("a start")
}
