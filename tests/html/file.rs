//! What is in the file of a page.

use std::time::Instant;

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;

use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::render::Theme;
use rongo::render::html::{self, Opening};
use rongo::source::SourceFile;

use super::Page;
use crate::support::{files, folders};

const RECORD: &str = "fixtures/greenland/valid/nested-variations.greenland";

#[test]
fn nothing_is_fetched() {
    let text = Page::of(RECORD, &[]).text();
    for outside in ["http:", "https:", " src=", "@import", "url(", "<link"] {
        assert!(!text.contains(outside), "{outside}");
    }
    // The one namespace that pictures in files need is not needed in pages.
    assert!(text.contains("default-src 'none'"));
}

#[test]
fn the_same_record_makes_the_same_page() {
    assert_eq!(Page::of(RECORD, &[]).text(), Page::of(RECORD, &[]).text());
}

/// The caption of the position that a page opens with.
fn opens_with(flags: &[&str]) -> String {
    let text = Page::of(RECORD, flags).text();
    let (_, data) = text.split_once(r#"id="data">"#).unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let record = &data["records"][0];
    let opening = record["opening"].as_u64().unwrap() as usize;
    record["nodes"][opening][8].as_str().unwrap().to_owned()
}

#[test]
fn a_page_opens_with_the_position_that_was_asked_for() {
    assert_eq!(opens_with(&[]), "21... a7-a1#");
    assert_eq!(opens_with(&["--at", "start"]), "");
    assert_eq!(opens_with(&["--at", "2"]), "1... l11-a11");
    assert_eq!(opens_with(&["--at", "2b"]), "2... a11-a15");
    let in_variation = ["--variation", "6.1", "--at", "7"];
    assert_eq!(opens_with(&in_variation), "4. i1-i15");
    assert_eq!(
        opens_with(&["--variation", "6.1/7.1", "--at", "7"]),
        "4. i1-i2"
    );
}

/// A record of 10,000 plies takes seconds and stays small enough to open.
#[test]
fn long_records_stay_small() {
    let turn = |n: u32| match n % 2 {
        0 => format!("{}. Ab1 b2 Ab9 b8 ", n + 1),
        _ => format!("{}. Ab2 b1 Ab8 b9 ", n + 1),
    };
    let turns: String = (0..5_000).map(turn).collect();
    let record = format!("[Game \"Hanga Roa\"]\n\n{turns}*\n");
    let start = Instant::now();
    let text = Page::of_text(&record, "hangaroa").text();
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    assert_eq!(text.matches("class=\"turn\"").count(), 10_001);
    assert!(text.len() < 4_000_000, "{}", text.len());
}

/// The values of an attribute in the markup of a page.
fn values<'t>(text: &'t str, start: &'t str) -> impl Iterator<Item = &'t str> {
    let parts = text.split(start).skip(1);
    parts.filter_map(|part| part.split('"').next())
}

/// Whatever is in a file, its page has every name once, and no link leads nowhere.
#[test]
fn links_lead_somewhere() {
    let theme = Theme::default();
    let folders = folders().flat_map(|(_, folder)| [folder.join("valid"), folder.join("invalid")]);
    let mut pages = 0;
    for path in folders.flat_map(|folder| files(&folder)) {
        let name = path.to_string_lossy();
        let file = SourceFile::new(&*name, std::fs::read(&path).unwrap());
        let options = Options::default();
        let mut page = html::Page::new(&*name, &theme);
        _ = check_file(&file, &options, |chunk, record| {
            let origin = RecordContext {
                file: &name,
                chunk,
                record: &record,
            };
            let made = page.record(origin, &options, &Opening::Fault, |_| {
                Ok::<_, Infallible>(())
            });
            assert!(made.is_ok());
            ControlFlow::Continue(())
        });
        let text = page.finish();
        let names: Vec<_> = values(&text, " id=\"").collect();
        let once: BTreeSet<_> = names.iter().copied().collect();
        assert_eq!(names.len(), once.len(), "{name}");
        for link in values(&text, "href=\"#") {
            assert!(once.contains(link), "{name}: {link}");
        }
        pages += 1;
    }
    assert!(pages > 300, "{pages}");
}
