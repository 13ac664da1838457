//! A record file is judged: places lie in it, diagnostics are in order, a stream is judged as the file is.

use std::io::{self, Read};
use std::ops::ControlFlow;

use rongo::check::RecordContext;
use rongo::check::{Options, RecordReport, check_file, check_stream};
use rongo::diagnostic::Diagnostic;
use rongo::report::{FullStyle, full};
use rongo::source::{Chunk, SourceFile, Stream};

use super::{is_place, names};

pub(super) fn record(bytes: &[u8]) {
    for name in names(bytes) {
        let file = SourceFile::new(*name, bytes.to_vec());
        let mut whole = Vec::new();
        let mut shown = 0;
        // UTF-16 may end with half a character, which counts as a whole one.
        let size = bytes.len().next_multiple_of(2) as u64;
        _ = check_file(&file, &options(), |chunk, report| {
            holds(chunk, &report, size);
            show(chunk, &report, &mut shown);
            whole.push(brief(&report));
            ControlFlow::Continue(())
        });
        assert_eq!(
            streamed(name, bytes),
            whole,
            "a stream is judged as the file is"
        );
    }
}

fn options() -> Options {
    Options {
        notes: true,
        ..Options::default()
    }
}

fn holds(chunk: &Chunk<'_>, report: &RecordReport, size: u64) {
    let text = chunk.text();
    assert!(is_place(text, report.span.range()), "{report:?}");
    for told in &report.diagnostics {
        let labels = told.labels.iter().map(|label| label.span);
        let mut spans = labels.chain(told.fix.as_ref().map(|fix| fix.span));
        assert!(spans.all(|span| is_place(text, span.range())), "{told:?}");
        let bytes = &told.place.bytes;
        assert!(bytes.start <= bytes.end && bytes.end <= size, "{told:?}");
        assert!(
            !told.message.is_empty() && !told.labels.is_empty(),
            "{told:?}"
        );
    }
    let starts = report.diagnostics.iter().map(|d| d.span().start);
    assert!(starts.is_sorted(), "{report:?}");
}

/// Draws the first few reports.
fn show(chunk: &Chunk<'_>, record: &RecordReport, shown: &mut usize) {
    let look = FullStyle {
        colour: false,
        ascii: false,
        width: 80,
    };
    for told in &record.diagnostics {
        *shown += 1;
        if *shown > 3 {
            return;
        }
        let origin = RecordContext {
            file: "x",
            chunk,
            record,
        };
        let mut out = Vec::new();
        full(&mut out, origin, told, look).expect("a vector takes everything");
        let controls = |c: char| c.is_control() && c != '\n';
        let text = String::from_utf8(out).expect("a report is text");
        assert!(!text.contains(controls), "{text:?}");
    }
}

/// What is compared of two reports on a record.
type Brief = (usize, usize, usize, Vec<(&'static str, String, u64, u64)>);

fn brief(report: &RecordReport) -> Brief {
    let told = |d: &Diagnostic| {
        (
            d.code.id,
            d.message.clone(),
            d.place.line,
            d.place.bytes.start,
        )
    };
    let told = report.diagnostics.iter().map(told).collect();
    (report.index, report.turns, report.unchecked, told)
}

/// The reports on a stream that comes in small pieces.
fn streamed(name: &str, bytes: &[u8]) -> Vec<Brief> {
    let mut reports = Vec::new();
    let mut stream = Stream::open(name, Pieces(bytes)).expect("a slice can be read");
    let flow = check_stream(&mut stream, &options(), |_, report| {
        reports.push(brief(&report));
        ControlFlow::Continue(())
    });
    flow.is_ok_and(|flow| flow.is_continue())
        .then_some(reports)
        .expect("a slice can be read")
}

/// Gives seven bytes at a time.
struct Pieces<'a>(&'a [u8]);

impl Read for Pieces<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let len = to.len().min(7);
        self.0.read(&mut to[..len])
    }
}
