//! Every position that a page shows is the library's.

use std::collections::{BTreeSet, HashMap};

use rongo::at::{self, At, Line, LinePath};
use rongo::check::{Options, RecordRef, nth_record};
use rongo::game::Side;
use rongo::render::{Diagram, describe};
use rongo::source::SourceFile;
use serde_json::Value;

use super::Page;
use super::browser::{Browser, Key};
use crate::support::root;

/// What is on the board of the record that is shown, from where it is drawn: `e4 statue white`; and beside the board.
const STATE: &str = "
    const section = document.querySelector('.record:not([hidden])');
    const board = section.querySelector('rect.board');
    const size = (name) => Number(board.getAttribute(name));
    const rank = (y) => Math.round((size('y') + size('height') - y) / 40 + 0.5);
    const men = Array.from(section.querySelectorAll('.men use'), (use) => {
        const [x, y] = use.parentNode.getAttribute('transform').match(/[\\d.]+/g).map(Number);
        const file = String.fromCharCode(97 + Math.floor((x - size('x')) / 40));
        const tone = use.getAttribute('class').split(' ')[1];
        return `${file}${rank(y)} ${use.getAttribute('href').slice(7)} ${tone}`;
    });
    const text = (name) => section.querySelector(name).textContent;
    const words = section.querySelector('.words').innerText.trim();
    const beside = Array.from(section.querySelectorAll('.row'), (row) => [row.dataset.side, row.children.length]);
    const state = () => ({ men, beside, arrows: section.querySelectorAll('.arrow').length, words, position: text('.position') });
";

/// What the page shows at every link of the record that is shown, by its name.
fn shown(browser: &Browser) -> Vec<(String, Value)> {
    browser.run("for (const words of document.querySelectorAll('details')) words.open = true;");
    let script = format!(
        "const links = Array.from(document.querySelectorAll('.record:not([hidden]) .turn'));
         return links.map((link) => {{ link.click(); {STATE} return [link.hash.slice(1), state()]; }});"
    );
    let shown = browser.run(&script);
    let each = shown.as_array().unwrap().iter();
    each.map(|pair| (pair[0].as_str().unwrap().to_owned(), pair[1].clone()))
        .collect()
}

/// What the library says of a place in a record.
struct Expected {
    pieces: BTreeSet<String>,
    beside: [u64; 2],
    arrows: usize,
    words: String,
    position: String,
}

impl Expected {
    fn new(mut d: Diagram, position: String) -> Self {
        let pieces = d.pieces.iter().map(|placed| {
            let tone = d.tones[placed.figure.side.unwrap() as usize];
            format!(
                "{} {} {}",
                placed.at,
                placed.figure.shape.name(),
                tone.name()
            )
        });
        let pieces = pieces.collect();
        let beside = [Side::First, Side::Second].map(|side| {
            let own = d
                .asides
                .iter()
                .filter(|aside| aside.figure.side == Some(side));
            own.map(|aside| u64::from(aside.count)).sum()
        });
        let arrows = d.arrows.len();
        d.captions.clear();
        d.turn.clear();
        Self {
            pieces,
            beside,
            arrows,
            words: describe(&d).trim_end().to_owned(),
            position,
        }
    }

    fn check(&self, name: &str, shown: &Value) {
        let pieces = shown["men"].as_array().unwrap().iter();
        let pieces: Vec<_> = pieces
            .map(|piece| piece.as_str().unwrap().to_owned())
            .collect();
        assert_eq!(pieces.len(), self.pieces.len(), "{name}: each man once");
        assert_eq!(BTreeSet::from_iter(pieces), self.pieces, "{name}");
        for row in shown["beside"].as_array().unwrap() {
            let side: usize = row[0].as_str().unwrap().parse().unwrap();
            assert_eq!(row[1], self.beside[side], "{name}");
        }
        assert_eq!(shown["arrows"], self.arrows, "{name}");
        assert_eq!(shown["words"], *self.words, "{name}");
        assert_eq!(shown["position"], *self.position, "{name}");
    }
}

/// Compares what a page shows of a record, by the names of links, with the library.
fn compare_record(record: &RecordRef<'_>, shown: Vec<(String, Value)>) {
    let mut lines: HashMap<String, Line> = HashMap::new();
    for (name, shown) in shown {
        // In front of a colon stands the record.
        let place = name.rsplit(':').next().unwrap();
        let (path, ply) = place.rsplit_once('/').unwrap_or(("", place));
        let line = lines.entry(path.to_owned()).or_insert_with(|| {
            let path: LinePath = if path.is_empty() {
                LinePath::default()
            } else {
                path.parse().unwrap()
            };
            at::line_of(record, &Options::default(), &path).unwrap()
        });
        let found = line.find(At::Ply(ply.parse().unwrap()));
        assert!(found.reached, "{name}");
        let text = found.frame.study.position();
        Expected::new(line.diagram(found.frame), text).check(&name, &shown);
    }
}

/// Looks at all records of a file; gives how many positions were compared.
fn compare(file: &str, browser: &Browser) -> usize {
    let page = Page::of(file, &[]);
    let source = SourceFile::new(file, std::fs::read(root().join(file)).unwrap());
    let options = Options::default();
    let mut compared = 0;
    for index in 1.. {
        let Ok(found) = nth_record(&source, &options, index) else {
            break;
        };
        browser.visit(&page.path(), &format!("record-{index}"));
        let shown = shown(browser);
        compared += shown.len();
        compare_record(&found, shown);
    }
    compared
}

#[test]
fn are_those_of_the_library() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let files = [
        (
            "fixtures/fanorona/valid/standard-with-variations.fanorona",
            50,
        ),
        ("fixtures/hanga-roa/valid/captured.hangaroa", 30),
        ("fixtures/hanga-roa/valid/retired.hangaroa", 5),
        ("fixtures/greenland/valid/nested-variations.greenland", 60),
        ("fixtures/greenland/valid/pushed-home.greenland", 6),
    ];
    for (file, at_least) in files {
        let compared = compare(file, &browser);
        assert!(compared >= at_least, "{file}: {compared}");
    }
    assert_eq!(browser.complaints(), [""; 0]);
}

/// From the start to the end by the right arrow, and back by the left one: the main line, ply by ply.
#[test]
fn keys_walk_the_main_line() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let page = Page::of(
        "fixtures/fanorona/valid/standard-with-variations.fanorona",
        &[],
    );
    browser.visit(&page.path(), "");
    browser.press(Key::Home);
    let place = || {
        browser
            .run("return location.hash")
            .as_str()
            .unwrap()
            .to_owned()
    };
    for ply in 1..=38 {
        browser.press(Key::Right);
        assert_eq!(place(), format!("#{ply}"));
    }
    browser.press(Key::Right);
    assert_eq!(place(), "#38", "there is nothing behind the end");
    for ply in (0..38).rev() {
        browser.press(Key::Left);
        assert_eq!(place(), format!("#{ply}"));
    }
    browser.press(Key::End);
    assert_eq!(place(), "#38");
}
