//! Records as JSON, there and back.

use std::ops::ControlFlow;

use rongo::canonical::{self, Kept, Why};
use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::convert::json::{self, Fault, Layout, Read, Writer};
use rongo::convert::{self, Positions, Wanted};
use rongo::source::SourceFile;
use serde_json::Value;

/// Everything that can be asked for.
pub(crate) const ALL: Wanted = Wanted {
    positions: Positions::All,
    no_spans: false,
};

/// JSON that someone else wrote: what is read of it is a record, or it is told why not.
pub(super) fn json(bytes: &[u8]) {
    let back = back_from(bytes);
    assert!(back.faults.iter().all(|fault| !fault.message.is_empty()));
    assert!(
        back.faults
            .iter()
            .all(|fault| fault.place.line > 0 && fault.place.column > 0)
    );
}

/// A record file as JSON comes back as its canonical text, if it has any that is read as the same record. Its name says no
/// game: that would be added as a tag.
pub(super) fn json_of_text(bytes: &[u8]) {
    // Bytes that are no text are replaced in JSON, and so mended.
    if std::str::from_utf8(bytes).is_err() {
        return;
    }
    let formatted = canonical::file("x.txt", bytes, &Options::default(), 80);
    let is_unstable = |kept: &Kept| matches!(kept.why, Why::Unstable);
    if formatted.is_ok_and(|f| !f.kept.iter().any(is_unstable)) {
        there_and_back("x.txt", bytes);
    }
}

/// Takes a text there and back twice.
pub(crate) fn there_and_back(name: &str, text: &[u8]) {
    let canonical = to_texts(name, text);
    for (line, canonical) in to_lines(name, text, ALL).iter().zip(canonical) {
        let there: Value = serde_json::from_str(line).expect("it is JSON");
        let back = back(line);
        let told: Vec<_> = back.faults.iter().map(ToString::to_string).collect();
        // A game that the words alone tell becomes a tag.
        let tags = there["tags"].as_array().into_iter().flatten();
        let says_game = tags.into_iter().any(|tag| tag["name"] == "Game");
        if name == "x.txt" && there["game"].is_string() && !says_game {
            continue;
        }
        let [text] = &back.texts[..] else {
            // Tags behind one that cannot be read, or in a comment among tags, would begin another record, which is told.
            let rest = there["rest"].as_str().unwrap_or_default();
            let has_tags = ["\\n[", "\\r["].iter().any(|tag| line.contains(tag));
            let has_tags = has_tags || rest.starts_with('[');
            assert!(has_tags && !told.is_empty(), "{name}: {told:?}\n{line}");
            continue;
        };
        let [again] = &back.values[..] else {
            unreachable!("as many as texts");
        };
        assert_eq!(
            lasting(there.clone()),
            lasting(again.clone()),
            "{name}: {told:?}"
        );
        // A fault of form keeps the text as it was, and so does a game that cannot be told; JSON need not.
        if there["valid"] == true || (there["game"].is_string() && !has_rest(&there)) {
            assert_eq!(text, &canonical, "{name}");
        }
    }
}

/// Whether some line of a record stops at a fault.
fn has_rest(value: &Value) -> bool {
    match value {
        Value::Object(members) => members
            .iter()
            .any(|(key, value)| (key == "rest" && !value.is_null()) || has_rest(value)),
        Value::Array(elements) => elements.iter().any(has_rest),
        _ => false,
    }
}

/// The records of a text, each as a line of JSON.
pub(crate) fn to_lines(name: &str, text: &[u8], wanted: Wanted) -> Vec<String> {
    let mut lines = Vec::new();
    each_of_text(name, text, |origin, options| {
        let record = convert::record(origin, options, wanted).expect("a record that was checked");
        let mut line = Vec::new();
        let mut writer = Writer::new(&mut line, Layout::Lines);
        writer.record(&record).expect("a vector takes everything");
        writer.finish().expect("a vector takes everything");
        lines.push(String::from_utf8(line).expect("JSON is text"));
    });
    lines
}

/// The records of a text as `convert --to rongo` writes them.
pub(crate) fn to_texts(name: &str, text: &[u8]) -> Vec<String> {
    let mut texts = Vec::new();
    each_of_text(name, text, |origin, options| {
        texts.push(convert::text::record(origin, options));
    });
    texts
}

fn each_of_text(name: &str, text: &[u8], mut each: impl FnMut(RecordContext<'_>, &Options)) {
    let file = SourceFile::new(name, text.to_vec());
    let options = Options::default();
    _ = check_file(&file, &options, |chunk, record| {
        let origin = RecordContext {
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
pub(crate) struct Back {
    pub(crate) texts: Vec<String>,
    pub(crate) values: Vec<Value>,
    pub(crate) faults: Vec<Fault>,
}

/// Reads JSON and converts it back.
pub(crate) fn back(json: &str) -> Back {
    back_from(json.as_bytes())
}

fn back_from(json: &[u8]) -> Back {
    let mut back = Back::default();
    let options = Options::default();
    let read = json::read("test.json", json, &options, |read| {
        match read {
            Read::Record {
                origin,
                options,
                faults,
            } => {
                back.texts.push(convert::text::record(origin, options));
                let record =
                    convert::record(origin, options, ALL).expect("a record that was checked");
                let value = serde_json::to_value(&record).expect("it can be written");
                back.values.push(value);
                back.faults.extend(faults);
            }
            Read::Broken(fault) => back.faults.push(*fault),
        }
        ControlFlow::Continue(())
    });
    read.expect("a slice can be read");
    back
}

/// A record without what is made anew on reading: spans, positions and faults.
pub(crate) fn lasting(mut record: Value) -> Value {
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
