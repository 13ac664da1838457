//! What a reader does with a page: buttons, links, turning the board, copying; and what one without scripts sees.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::Page;
use super::browser::{Browser, Key};

const VARIATIONS: &str = "fixtures/fanorona/valid/standard-with-variations.fanorona";
const FAULT: &str = "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa";

impl Browser {
    /// The text of what a selector finds first in the record that is shown.
    fn text(&self, selector: &str) -> String {
        let script =
            format!("return document.querySelector(`.record:not([hidden]) {selector}`).innerText");
        self.run(&script).as_str().unwrap().to_owned()
    }

    /// Waits until a script gives true.
    fn wait_for(&self, script: &str) {
        let start = Instant::now();
        while self.run(script) != true {
            assert!(start.elapsed() < Duration::from_secs(10), "{script}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The caption of the position that is shown, and the move that is marked in the list: they are the same.
    fn at(&self) -> String {
        let marked = self.text("[aria-current]");
        let caption = self.text(".caption");
        assert!(
            caption.ends_with(&marked),
            "`{marked}` is marked, `{caption}` is shown"
        );
        caption
    }
}

#[test]
fn buttons_walk() {
    let Some(browser) = Browser::open() else {
        return;
    };
    browser.visit(&Page::of(VARIATIONS, &[]).path(), "");
    let last = browser.at();
    assert_eq!(last, "19... b5b4+");
    browser.click("[data-do=first]");
    assert_eq!(browser.at(), "Start");
    assert_eq!(
        browser.run("return document.querySelector('[data-do=back]').disabled"),
        true
    );
    browser.click("[data-do=next]");
    browser.click("[data-do=next]");
    browser.click("[data-do=back]");
    assert!(browser.at().starts_with("1. "));
    browser.click("[data-do=last]");
    assert_eq!(browser.at(), last);
    browser.click("[data-do=play]");
    let plays = "return document.querySelector('[data-do=play]').getAttribute('aria-pressed')";
    assert_eq!(browser.run(plays), "true");
    browser.wait_for("return document.querySelector('.caption').innerText.startsWith('1. ')");
    browser.press(Key::Left);
    assert_eq!(browser.run(plays), "false", "whoever takes over stops it");
}

#[test]
fn links_lead_to_plies() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let page = Page::of(VARIATIONS, &[]);
    browser.visit(&page.path(), "12");
    assert!(browser.at().starts_with("6... "));
    // The second turn of the first variation on ply 8.
    browser.visit(&page.path(), "8.1/9");
    assert!(browser.at().starts_with("5. "));
    browser.press(Key::Left);
    assert_eq!(browser.run("return location.hash"), "#8.1/8");
    browser.press(Key::Left);
    assert_eq!(
        browser.run("return location.hash"),
        "#7",
        "before the variation is the main line"
    );
    browser.run("location.hash = '#3'");
    assert!(browser.at().starts_with("2. "));
    // A place that is not there changes nothing.
    browser.visit(&page.path(), "999");
    assert_eq!(browser.at(), "19... b5b4+");
    browser.visit(&page.path(), "%E0%A4%A");
    assert_eq!(browser.at(), "19... b5b4+");
}

/// Where the first man of the board is on the screen, and its coordinate labels' height.
const MAN: &str = "
    const box = document.querySelector('.men use').getBoundingClientRect();
    const board = document.querySelector('rect.board').getBoundingClientRect();
    return [box.left - board.left, box.top - board.top, board.right - box.right, board.bottom - box.bottom, box.height]";

#[test]
fn the_board_turns_about_its_middle() {
    let Some(browser) = Browser::open() else {
        return;
    };
    browser.visit(&Page::of(VARIATIONS, &[]).path(), "");
    let numbers = || -> Vec<f64> { serde_json::from_value(browser.run(MAN)).unwrap() };
    let before = numbers();
    browser.click("[data-do=flip]");
    let after = numbers();
    for (was, is) in [(0, 2), (1, 3), (2, 0), (3, 1), (4, 4)] {
        assert!(
            (before[was] - after[is]).abs() < 1.0,
            "{before:?} {after:?}"
        );
    }
    browser.click("[data-do=flip]");
    assert_eq!(numbers(), before);
    // The page that was made with the board turned begins where the button leads to.
    browser.visit(&Page::of(VARIATIONS, &["--flip"]).path(), "");
    assert_eq!(numbers(), after);
    let pressed = "return document.querySelector('[data-do=flip]').getAttribute('aria-pressed')";
    assert_eq!(browser.run(pressed), "true");
}

#[test]
fn the_position_is_copied() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let granted = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
    browser.call("Browser.grantPermissions", &granted);
    browser.visit(&Page::of(VARIATIONS, &[]).path(), "0");
    browser.click("[data-do=copy]");
    browser.wait_for("return document.querySelector('[data-do=copy]').innerText === 'Copied'");
    assert_eq!(
        browser.run("return navigator.clipboard.readText()"),
        "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 1"
    );
}

#[test]
fn several_records_have_an_index() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let page = Page::of(FAULT, &[]);
    browser.visit(&page.path(), "");
    let shown = "return Array.from(document.querySelectorAll('.record:not([hidden])'), (record) => record.id)";
    assert_eq!(browser.run(shown), json!(["record-1"]));
    browser.click(".index a[href='#record-2']");
    assert_eq!(browser.run(shown), json!(["record-2"]));
    assert_eq!(browser.text("h2"), "Anna – Bruno");
    browser.visit(&page.path(), "2:3");
    assert_eq!(browser.run(shown), json!(["record-2"]));
    assert!(browser.at().starts_with("2. "));
}

/// A fault shows at its move, with the report's text, and the squares in question are marked.
#[test]
fn faults_show_at_their_moves() {
    let Some(browser) = Browser::open() else {
        return;
    };
    browser.visit(
        &Page::of(FAULT, &["--at", "fault", "--record", "2"]).path(),
        "",
    );
    assert_eq!(browser.at(), "6. A h6 e3d2");
    assert_eq!(
        browser.text(".says"),
        "cannot be played: the stone on e3 blocks the one thrown to d2 after it"
    );
    let told = browser.text(".told");
    for part in [
        "error[HAN023] the stone on e3 blocks the one thrown to d2 after it",
        "e3 thrown first, this stone closes the diagonal",
        "help: throw them the other way round: A h6 d2e3",
    ] {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!(
        browser.run("return document.querySelectorAll('.ring.fault').length"),
        3
    );
    let last = browser.run("return document.querySelector('[data-do=next]').disabled");
    assert_eq!(last, true, "what follows cannot be played");
}

#[test]
fn without_scripts_the_end_and_all_moves_show() {
    let Some(browser) = Browser::open() else {
        return;
    };
    browser.call(
        "Emulation.setScriptExecutionDisabled",
        &json!({"value": true}),
    );
    browser.visit(&Page::of(VARIATIONS, &[]).path(), "");
    assert_eq!(browser.text(".caption"), "19... b5b4+");
    let seen = "
        const seen = (element) => element.getClientRects().length > 0;
        const all = (selector) => Array.from(document.querySelectorAll(selector)).filter(seen).length;
        return [all('.picture .men use'), all('.turn'), all('button'), all('.scripted')]";
    // Three black pieces are left; no button that would do nothing.
    let turns = Page::of(VARIATIONS, &[])
        .text()
        .matches("class=\"turn\"")
        .count();
    assert_eq!(browser.run(seen), json!([3, turns, 0, 0]));
    // A link leads to its move in the list.
    browser.click("[href='#12']");
    let target = browser.run("return document.querySelector(':target').innerText");
    assert_eq!(target, browser.text("[href='#12']"));
}
