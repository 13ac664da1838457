//! Text on a page is readable in every theme, light and dark.

use serde_json::json;

use super::Page;
use super::browser::Browser;

/// Every text that is seen, with the contrast to what it stands on as WCAG 2 defines it, the least first.
const CONTRASTS: &str = "
    const parts = (colour) => {
        const numbers = colour.match(/[\\d.]+/g).map(Number);
        return colour.startsWith('color(') ? numbers : numbers.map((part, n) => (n < 3 ? part / 255 : part));
    };
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const ground = (element) => {
        const colour = parts(getComputedStyle(element).backgroundColor);
        return colour[3] === 0 ? ground(element.parentElement) : colour;
    };
    const contrast = (element) => {
        const [a, b] = [parts(getComputedStyle(element).color), ground(element)].map(luminance);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const own = (element) => Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.data.trim());
    const texts = Array.from(document.querySelectorAll('body *')).filter((element) => own(element) && element.getClientRects().length);
    const told = texts.map((element) => [contrast(element), `${element.tagName} ${element.className}`]);
    return told.sort((a, b) => a[0] - b[0])";

#[test]
fn text_is_readable() {
    let Some(browser) = Browser::open() else {
        return;
    };
    let fault = "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa";
    for theme in ["wood", "print", "contrast"] {
        let page = Page::of(fault, &["--theme", theme]);
        for scheme in ["light", "dark"] {
            let feature = json!({"name": "prefers-color-scheme", "value": scheme});
            browser.call(
                "Emulation.setEmulatedMedia",
                &json!({"features": [feature]}),
            );
            browser.visit(&page.path(), "record-2");
            let told = browser.run(CONTRASTS);
            let told = told.as_array().unwrap();
            assert!(told.len() > 40, "links, buttons, the fault: {}", told.len());
            let least = &told[0];
            assert!(
                least[0].as_f64().unwrap() >= 4.5,
                "{theme}, {scheme}: {least}"
            );
        }
    }
}
