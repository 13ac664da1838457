//! Diagrams as PNG, compared as pictures.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use rongo::render::{Diagram, PngError, Size, Theme, png};

use super::{scene, scenes};

fn draw(d: &Diagram, theme: &Theme, size: Size) -> Pixmap {
    let d = Diagram {
        captions: Vec::new(),
        ..d.clone()
    };
    Pixmap::decode_png(&png(&d, theme, size).unwrap().bytes).unwrap()
}

fn pixel(picture: &Pixmap, x: f32, y: f32) -> PremultipliedColorU8 {
    picture.pixel(x as u32, y as u32).unwrap()
}

/// `#rrggbb` of a pixel.
fn colour(pixel: PremultipliedColorU8) -> String {
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
        let centre =
            |file: f32, rank: f32| (40.0 + 40.0 * file + 20.0, 40.0 + 40.0 * (9.0 - rank) + 20.0);
        let at = |(x, y): (f32, f32), dx: f32, dy: f32| colour(pixel(&picture, x + dx, y + dy));
        assert_eq!(
            at(centre(0.0, 5.0), 0.0, 0.0),
            theme.light.board,
            "{}",
            theme.name
        );
        assert_eq!(
            at(centre(4.0, 1.0), 13.5, 0.0),
            theme.light.scene.fill,
            "the quarry"
        );
        // The chins of the two statues.
        assert_eq!(
            at(centre(4.0, 1.0), 0.0, 12.0),
            theme.light.tones[0].fill,
            "White's Moais"
        );
        assert_eq!(
            at(centre(4.0, 9.0), 0.0, 12.0),
            theme.light.tones[1].fill,
            "Black's Moais"
        );
        assert_eq!(colour(pixel(&picture, 8.0, 200.0)), theme.light.ground);
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
    let (left, right) = (40.0 + 40.0, 40.0 + 80.0);
    for y in 0..a.height() {
        for x in 0..a.width() {
            let column = (left..=right).contains(&(x as f32));
            let same = a.pixel(x, y) == b.pixel(x, y);
            assert!(same || column, "{x} {y}");
        }
    }
    assert!(a.data() != b.data());
}

/// At 200 pixels the men of the two sides, and the kinds of men, still differ in grey.
#[test]
fn men_differ_when_small_and_grey() {
    for scene in scenes() {
        let picture = draw(&scene.diagram, &Theme::default(), Size::Width(200));
        assert_eq!(picture.width(), 200);
        let grey = |p: &PremultipliedColorU8| {
            (u32::from(p.red()) * 299 + u32::from(p.green()) * 587 + u32::from(p.blue()) * 114)
                / 1000
        };
        let dark = picture.pixels().iter().filter(|p| grey(p) < 90).count();
        let light = picture.pixels().iter().filter(|p| grey(p) > 250).count();
        let has = |side| {
            scene
                .diagram
                .men
                .iter()
                .any(|man| man.figure.side == Some(side))
        };
        if scene.game == "fanorona" {
            assert_eq!(light > 20, has(rongo::game::Side::First), "{}", scene.name);
            assert!(dark > 20, "{}", scene.name);
        }
    }
}
