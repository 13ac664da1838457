//! Diagrams as PNG, compared as pictures.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use rongo::render::{Diagram, Figure, Placed, PngError, Size, Theme, png};
use rongo::square::Square;

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
    let piece = after
        .pieces
        .iter_mut()
        .find(|piece| piece.figure.name == "Ariki")
        .unwrap();
    assert_eq!(piece.at.to_string(), "b1");
    piece.at.rank = 5;
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

/// The greys of a picture that is 200 pixels wide, of a board on which one man stands.
fn greys(board: &Diagram, figure: Figure) -> Vec<u8> {
    let at = Square::new(1, 2);
    let d = Diagram {
        pieces: vec![Placed { at, figure }],
        ..board.clone()
    };
    let picture = draw(&d, &Theme::default(), Size::Width(200));
    let grey = |pixel: &PremultipliedColorU8| {
        let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(u32::from);
        ((red * 299 + green * 587 + blue * 114) / 1000) as u8
    };
    picture.pixels().iter().map(grey).collect()
}

/// At 200 pixels and in grey, the men of a game, of one side and the other, differ clearly in a sixth of a square or
/// more.
#[test]
fn men_differ_when_small_and_grey() {
    for game in ["fanorona", "greenland", "hanga-roa"] {
        let scenes: Vec<_> = scenes().into_iter().filter(|s| s.game == game).collect();
        let mut figures: Vec<Figure> = Vec::new();
        for piece in scenes.iter().flat_map(|scene| &scene.diagram.pieces) {
            if !figures.contains(&piece.figure) {
                figures.push(piece.figure);
            }
        }
        let mut board = scenes[0].diagram.clone();
        board.captions.clear();
        let square = 200 / (usize::from(board.board.files) + 2);
        let drawn: Vec<_> = figures.iter().map(|f| (f, greys(&board, *f))).collect();
        for (n, (a, greys_a)) in drawn.iter().enumerate() {
            for (b, greys_b) in &drawn[..n] {
                let pairs = greys_a.iter().zip(greys_b);
                let differ = pairs.filter(|(a, b)| a.abs_diff(**b) > 50).count();
                let (a, b) = ((a.name, a.side), (b.name, b.side));
                assert!(
                    differ * 6 > square * square,
                    "{game}: {a:?} {b:?}: {differ}"
                );
            }
        }
    }
}
