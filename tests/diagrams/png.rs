//! Diagrams as PNG, compared as pictures.

use resvg::tiny_skia::Pixmap;
use rongo::render::{Diagram, PngError, Size, Theme, png, svg};

use super::{scene, scenes};

fn draw(d: &Diagram, theme: &Theme, size: Size) -> Pixmap {
    let d = Diagram {
        captions: Vec::new(),
        ..d.clone()
    };
    Pixmap::decode_png(&png(&d, theme, size).unwrap().bytes).unwrap()
}

/// `#rrggbb` of a pixel.
fn colour(picture: &Pixmap, x: u32, y: u32) -> String {
    let pixel = picture.pixel(x, y).unwrap();
    format!(
        "#{:02x}{:02x}{:02x}",
        pixel.red(),
        pixel.green(),
        pixel.blue()
    )
}

/// Hanga Roa's board begins 40 to the right and below: 18 for arrows, 22 for names.
#[test]
fn colours_are_the_themes() {
    for theme in Theme::ALL {
        let picture = draw(&scene("hanga-roa", "start"), &theme, Size::Scale(1.0));
        // A place on the square of this file and rank, from its left upper corner.
        let at = |file: u32, rank: u32, x: u32, y: u32| {
            colour(&picture, 40 + 40 * file + x, 40 + 40 * (9 - rank) + y)
        };
        assert_eq!(at(0, 5, 20, 20), theme.light.board, "{}", theme.name);
        assert_eq!(at(4, 1, 33, 20), theme.light.scene.fill, "the quarry");
        // The chins of the two statues.
        assert_eq!(at(4, 1, 20, 32), theme.light.tones[0].fill, "White's Moais");
        assert_eq!(at(4, 9, 20, 32), theme.light.tones[1].fill, "Black's Moais");
        assert_eq!(colour(&picture, 8, 200), theme.light.ground);
    }
}

#[test]
fn sizes() {
    let d = scene("fanorona", "start");
    let size = |size| {
        let picture = draw(&d, &Theme::default(), size);
        (picture.width(), picture.height())
    };
    let natural = size(Size::Scale(1.0));
    assert_eq!(size(Size::Scale(2.0)), (natural.0 * 2, natural.1 * 2));
    assert_eq!(size(Size::Width(200)).0, 200);
    for bad in [
        Size::Width(0),
        Size::Width(100_000),
        Size::Scale(-1.0),
        Size::Scale(f32::NAN),
    ] {
        assert!(
            matches!(png(&d, &Theme::default(), bad), Err(PngError::Size)),
            "{bad:?}"
        );
    }
}

/// Where the last turn changed nothing but one man, two pictures differ on its two squares alone.
#[test]
fn pictures_differ_where_positions_do() {
    let mut before = scene("hanga-roa", "start");
    let mut after = before.clone();
    let man = after
        .men
        .iter_mut()
        .find(|man| man.figure.name == "Ariki")
        .unwrap();
    assert_eq!(man.at.to_string(), "b1");
    man.at.rank = 5;
    before.captions.clear();
    let [a, b] = [before, after].map(|d| draw(&d, &Theme::default(), Size::Scale(1.0)));
    let file_b = 80..=120;
    for y in 0..a.height() {
        for x in 0..a.width() {
            let same = a.pixel(x, y) == b.pixel(x, y);
            assert!(same || file_b.contains(&x), "{x} {y}");
        }
    }
    assert!(a.data() != b.data());
}

/// A man in a picture: its classes, its shape, and the greys around its middle.
struct Seen {
    class: String,
    shape: String,
    greys: Vec<u32>,
}

/// The men of a picture that is 200 pixels wide, in grey: `half` of the side of a square of 40 around each.
fn seen(d: &Diagram, half: f32) -> Vec<Seen> {
    let natural = svg(d, &Theme::default());
    let document = roxmltree::Document::parse(&natural).unwrap();
    let number = |node: &roxmltree::Node<'_, '_>, name| -> Option<f32> {
        node.attribute(name)?.parse().ok()
    };
    let scale = 200.0 / number(&document.root_element(), "width").unwrap();
    let picture = draw(d, &Theme::default(), Size::Width(200));
    let grey = |x: i32, y: i32| {
        let pixel = picture.pixel(x.cast_unsigned(), y.cast_unsigned()).unwrap();
        (u32::from(pixel.red()) * 299
            + u32::from(pixel.green()) * 587
            + u32::from(pixel.blue()) * 114)
            / 1000
    };
    let men = document.descendants().filter_map(|node| {
        let class = node
            .attribute("class")
            .filter(|class| class.starts_with("man "))?;
        let (x, y) = (number(&node, "x")? * scale, number(&node, "y")? * scale);
        let (x, y, half) = (x.round() as i32, y.round() as i32, (half * scale) as i32);
        let square = (-half..=half).flat_map(|dy| (-half..=half).map(move |dx| (dx, dy)));
        Some(Seen {
            class: class.to_owned(),
            shape: node.attribute("href")?.to_owned(),
            greys: square.map(|(dx, dy)| grey(x + dx, y + dy)).collect(),
        })
    });
    men.collect()
}

/// At 200 pixels the sides differ in grey by a sixth of the range at least, on average over the middle of a man.
#[test]
fn sides_differ_when_small_and_grey() {
    for scene in scenes() {
        let mean = |man: &Seen| man.greys.iter().sum::<u32>() / man.greys.len() as u32;
        let men = seen(&scene.diagram, 8.0);
        assert!(!men.is_empty(), "{}", scene.name);
        for (a, b) in men.iter().flat_map(|a| men.iter().map(move |b| (a, b))) {
            if a.shape == b.shape && a.class != b.class {
                assert!(
                    mean(a).abs_diff(mean(b)) > 40,
                    "{}: {} {}",
                    scene.name,
                    a.shape,
                    a.class
                );
            }
        }
    }
}

/// At 200 pixels the kinds of men differ: a sixth of the pixels of a man's place or more, clearly.
#[test]
fn kinds_differ_when_small_and_grey() {
    let men = seen(&scene("hanga-roa", "Ariki retires"), 14.0);
    let mut compared = 0;
    for (a, b) in men.iter().flat_map(|a| men.iter().map(move |b| (a, b))) {
        if a.shape != b.shape && a.class == b.class {
            let differ = a
                .greys
                .iter()
                .zip(&b.greys)
                .filter(|(a, b)| a.abs_diff(**b) > 60);
            assert!(
                differ.count() * 6 > a.greys.len(),
                "{} {} {}",
                a.class,
                a.shape,
                b.shape
            );
            compared += 1;
        }
    }
    assert!(compared > 20);
}
