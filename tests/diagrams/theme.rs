//! Colours: text must be readable on whatever it stands on.

use rongo::render::{Palette, Theme};

/// The relative luminance of `#rrggbb`, as WCAG 2 defines it.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(a: &str, b: &str) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn palettes() -> impl Iterator<Item = (String, Palette)> {
    Theme::ALL.into_iter().flat_map(|theme| {
        [("light", theme.light), ("dark", theme.dark)]
            .map(|(name, palette)| (format!("{}, {name}", theme.name), palette))
    })
}

#[test]
fn contrast_is_as_defined() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.001);
    assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
}

/// Coordinates and captions stand on the ground, numbers of ways on the ground, signs of what is taken on the board,
/// numbers of stones on men.
#[test]
fn text_is_readable() {
    for (name, p) in palettes() {
        let mut pairs = vec![
            ("ink on ground", p.ink, p.ground),
            ("ink on board", p.ink, p.board),
        ];
        pairs.extend(
            p.tones
                .iter()
                .map(|tone| ("detail on man", tone.detail, tone.fill)),
        );
        for (what, text, under) in pairs {
            let ratio = contrast(text, under);
            assert!(
                ratio >= 4.5,
                "{name}: {what}: {text} on {under} is {ratio:.2}"
            );
        }
    }
}

/// What is drawn and no text: 3 to 1, as WCAG asks of graphics.
#[test]
fn drawings_are_visible() {
    for (name, p) in palettes() {
        let mut pairs = vec![
            ("scenery", p.scene.detail, p.board),
            ("scenery", p.scene.detail, p.scene.fill),
        ];
        for (what, colour) in [
            ("move", p.moved),
            ("throw", p.thrown),
            ("push", p.pushed),
            ("fault", p.alert),
        ] {
            pairs.push((what, colour, p.board));
        }
        for tone in &p.tones {
            // A man stands out by its body or by its outline.
            let line = contrast(tone.line, p.board).max(contrast(tone.fill, p.board));
            assert!(line >= 3.0, "{name}: a man {tone:?} on {}", p.board);
        }
        for (what, colour, under) in pairs {
            let ratio = contrast(colour, under);
            assert!(
                ratio >= 3.0,
                "{name}: {what}: {colour} on {under} is {ratio:.2}"
            );
        }
    }
}

/// The sides differ in grey: the men of one are much lighter than those of the other.
#[test]
fn sides_differ_in_grey() {
    for (name, p) in palettes() {
        let [white, black, red, green] = p.tones.map(|tone| tone.fill);
        for (a, b) in [(white, black), (red, green)] {
            assert!(contrast(a, b) >= 3.0, "{name}: {a} and {b}");
        }
    }
}
