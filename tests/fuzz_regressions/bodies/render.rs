//! Positions of records are drawn: as text, in words, as well-formed SVG, as a page.

use std::convert::Infallible;
use std::ops::ControlFlow;

use rongo::at::{self, LinePath};
use rongo::check::{Options, RecordContext, RecordReport, check_file};
use rongo::record::Front;
use rongo::render::html::{Opening, Page};
use rongo::render::{self, TextStyle, Theme, describe, svg};
use rongo::source::{Chunk, SourceFile};

/// How many records of a file, and positions of a record, are drawn.
const RECORDS: usize = 2;
const POSITIONS: usize = 4;

pub(super) fn render(bytes: &[u8]) {
    let name = "x.txt";
    let file = SourceFile::new(name, bytes.to_vec());
    let options = Options::default();
    let theme = Theme::default();
    let mut page = Page::new(name, &theme);
    let mut records = 0;
    _ = check_file(&file, &options, |chunk, record| {
        draw(chunk, &record);
        let origin = RecordContext {
            file: name,
            chunk,
            record: &record,
        };
        let added = page.record(origin, &options, &Opening::Fault, |_| {
            Ok::<_, Infallible>(())
        });
        assert!(added.is_ok());
        records += 1;
        if records < RECORDS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    let html = page.finish();
    assert_eq!(
        html.matches("<script").count(),
        2,
        "its data and its own script"
    );
}

/// Draws the last positions of a record.
fn draw(chunk: &Chunk<'_>, record: &RecordReport) {
    if let Some(game) = record.game {
        let front = Front::read(chunk.text(), record.span.start as usize);
        let (text, path) = (chunk.text(), LinePath::default());
        let Ok(line) = at::line(game, text, front, &Options::default(), &path) else {
            return;
        };
        for frame in line.frames.iter().rev().take(POSITIONS) {
            let d = line.diagram(frame);
            assert!(!render::text(&d, TextStyle::default()).is_empty());
            assert!(!describe(&d).is_empty());
            let svg = svg(&d, &Theme::default());
            if let Err(e) = roxmltree::Document::parse(&svg) {
                panic!("{e}:\n{svg}");
            }
        }
    }
}
