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
use rongo::convert::foreign;
use rongo::game::Game;
use rongo::game::foreign::{ForeignNotation, ForeignRecord, Given};
use rongo::games::GameId;
use rongo::games::fanorona::{Fanorona, Written};
use rongo::record::{Front, Kind};
use rongo::source::SourceFile;

type Imported = ForeignRecord<Written>;

/// What came from a text: each record with what the check says of it.
fn imported(form: &str, text: &str) -> Vec<(Imported, RecordReport)> {
    let form = named(form);
    let file = SourceFile::new("test", text.as_bytes().to_vec());
    let chunk = file.whole();
    let records = form
        .import(chunk.text(), Given::default())
        .expect("it is in this form");
    let judged = records.into_iter().enumerate().map(|(n, record)| {
        let report = foreign::judge(form, &record, (&chunk, n + 1), &Options::default());
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

fn named(form: &str) -> &'static dyn ForeignNotation<Fanorona> {
    let mut all = Fanorona::foreign().iter();
    *all.find(|n| n.name() == form).expect("a notation")
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
    let draft = record.record_text::<Fanorona>(text);
    let front = Front::read(&draft, 0);
    let canonical =
        rongo::canonical::record(GameId::FANORONA, &draft, front, &Options::default(), 80);
    canonical.expect("a start")
}
