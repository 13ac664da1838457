//! What is in the file of a page.

use std::time::Instant;

use super::Page;

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
