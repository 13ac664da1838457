//! The notations of other programs: every form reads any text, says where it is wrong, and what it makes of it is judged.

use rongo::check::{Options, check};
use rongo::convert::foreign::{detect, judge, positions};
use rongo::diagnostic::Severity;
use rongo::game::Game;
use rongo::game::foreign::{ForeignNotation, ForeignRecord, Given};
use rongo::games::fanorona::{Fanorona, Written};
use rongo::source::{Chunk, SourceFile};
use rongo::study::Study;

use super::is_place;

pub(super) fn forms(bytes: &[u8]) {
    let file = SourceFile::new("x", bytes.to_vec());
    let chunk = file.whole();
    let text = chunk.text();
    _ = detect(text);
    for form in Fanorona::foreign() {
        match form.import(text, Given::default()) {
            Ok(records) => {
                for (n, record) in records.iter().enumerate() {
                    imported(*form, &chunk, n + 1, record);
                }
            }
            Err(e) => {
                assert!(is_place(text, e.range.clone()), "{}: {e:?}", form.name());
                assert!(!e.message.is_empty());
            }
        }
    }
    for form in positions::all() {
        match (form.read)(text) {
            Ok(read) => {
                let study = read.fen.parse::<Study<Fanorona>>();
                assert!(study.is_ok(), "{}: {}", form.name, read.fen);
            }
            Err(e) => assert!(is_place(text, e.range.clone()), "{}: {e:?}", form.name),
        }
    }
}

/// Judges a record where it stands and as text.
fn imported(
    form: &dyn ForeignNotation<Fanorona>,
    chunk: &Chunk<'_>,
    index: usize,
    record: &ForeignRecord<Written>,
) {
    let name = form.name();
    let report = judge(form, record, (chunk, index), &Options::default());
    for told in &report.diagnostics {
        let mut labels = told.labels.iter();
        assert!(
            labels.all(|l| is_place(chunk.text(), l.span.range())),
            "{name}: {told:?}"
        );
    }
    let text = record.record_text::<Fanorona>(chunk.text());
    let again = check("x.fanorona", text.as_bytes(), &Options::default());
    let is_bad = |d: &rongo::diagnostic::Diagnostic| d.severity == Severity::Error;
    let was_bad = report.diagnostics.iter().any(is_bad);
    // What is wrong with the form of the original may be right in the record that is made of it.
    assert!(
        was_bad || !again.diagnostics().any(is_bad),
        "{name}:\n{text}"
    );
    if !was_bad {
        for form in Fanorona::foreign() {
            _ = form.export(&text);
        }
    }
}
