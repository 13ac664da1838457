//! Conversions.

mod duckdb;
mod facts;
mod faults;
mod round_trip;
mod schema;
mod stream;

use std::ops::ControlFlow;

use rongo::check::{Options, check_file};
use rongo::convert::json::{self, Fault, Layout, Read, Writer};
use rongo::convert::{self, Positions, Wanted};
use rongo::report::Origin;
use rongo::source::SourceFile;
use serde_json::Value;

/// What is asked for in most tests: everything.
const ALL: Wanted = Wanted {
    positions: Positions::All,
    no_spans: false,
};

/// The records of a text, each as a line of JSON.
pub(crate) fn to_lines(name: &str, text: &[u8], wanted: Wanted) -> Vec<String> {
    let mut lines = Vec::new();
    each_of_text(name, text, |origin, options| {
        let record = convert::record(origin, options, wanted).unwrap();
        let mut line = Vec::new();
        let mut writer = Writer::new(&mut line, Layout::Lines);
        writer.record(&record).unwrap();
        writer.finish().unwrap();
        lines.push(String::from_utf8(line).unwrap());
    });
    lines
}

/// The records of a text as `convert --to rongo` writes them.
fn to_texts(name: &str, text: &[u8]) -> Vec<String> {
    let mut texts = Vec::new();
    each_of_text(name, text, |origin, options| {
        texts.push(convert::text::record(origin, options));
    });
    texts
}

fn each_of_text(name: &str, text: &[u8], mut each: impl FnMut(Origin<'_>, &Options)) {
    let file = SourceFile::new(name, text.to_vec());
    let options = Options::default();
    _ = check_file(&file, &options, |chunk, record| {
        let origin = Origin {
            file: name,
            chunk,
            record: &record,
        };
        if record.index > 0 {
            each(origin, &options);
        }
        ControlFlow::Continue(())
    });
}

/// What JSON comes to: texts, the JSON of these, and what is wrong.
#[derive(Default)]
struct Back {
    texts: Vec<String>,
    values: Vec<Value>,
    faults: Vec<Fault>,
}

/// Reads JSON and converts it back.
fn back(json: &str) -> Back {
    let mut back = Back::default();
    let options = Options::default();
    json::read("test.json", json.as_bytes(), &options, |read| {
        match read {
            Read::Record {
                origin,
                options,
                faults,
            } => {
                back.texts.push(convert::text::record(origin, options));
                let record = convert::record(origin, options, ALL).unwrap();
                back.values.push(serde_json::to_value(&record).unwrap());
                back.faults.extend(faults);
            }
            Read::Broken(fault) => back.faults.push(*fault),
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    back
}

/// A record without what is made anew on reading: spans, positions and faults.
fn lasting(mut record: Value) -> Value {
    strip(&mut record);
    record
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|key, _| key != "span" && key != "faults" && !key.contains("position"));
            members.values_mut().for_each(strip);
        }
        Value::Array(elements) => elements.iter_mut().for_each(strip),
        _ => {}
    }
}
