//! Diagrams as text and in words.

use rongo::game::Side;
use rongo::render::{TextStyle, describe, text};

use super::{random, scene, scenes};

const PLAIN: TextStyle = TextStyle {
    colour: false,
    ascii: false,
};
const ASCII: TextStyle = TextStyle {
    colour: false,
    ascii: true,
};
const COLOUR: TextStyle = TextStyle {
    colour: true,
    ascii: false,
};

#[test]
fn snapshots() {
    for scene in scenes() {
        let shown = format!(
            "{}\n{}",
            text(&scene.diagram, PLAIN),
            describe(&scene.diagram)
        );
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("diagram__{}__text", scene.slug()), shown);
        });
    }
}

#[test]
fn fits_eighty_columns() {
    let told = scenes().into_iter().map(|scene| scene.diagram);
    for d in told.chain(random()) {
        for style in [PLAIN, ASCII] {
            let text = text(&d, style);
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80), "{text}");
        }
    }
}

#[test]
fn ascii_is_ascii_but_for_names() {
    for scene in scenes() {
        let text = text(&scene.diagram, ASCII);
        assert!(text.is_ascii(), "{}\n{text}", scene.name);
    }
}

#[test]
fn colour_changes_nothing_but_colour() {
    for scene in scenes() {
        let coloured = text(&scene.diagram, COLOUR);
        let mut plain = String::new();
        for (n, part) in coloured.split('\x1b').enumerate() {
            let after = part.split_once('m').filter(|_| n > 0);
            plain += after.map_or(part, |(_, after)| after);
        }
        assert_eq!(plain, text(&scene.diagram, PLAIN), "{}", scene.name);
        assert!(coloured.contains('\x1b'), "{}", scene.name);
    }
}

/// The row of rank `rank`, without frame and names.
fn row(text: &str, rank: &str) -> String {
    let line = text
        .lines()
        .find(|line| line.trim_start().starts_with(rank));
    line.unwrap().to_owned()
}

#[test]
fn a_flipped_board_is_the_board_seen_from_the_other_side() {
    let mut d = scene("hanga-roa", "two stones");
    let upright = text(&d, PLAIN);
    d.flipped = true;
    let flipped = text(&d, PLAIN);
    let turned: String = row(&upright, "2")
        .replace('[', "<")
        .replace(']', "[")
        .replace('<', "]");
    let turned: String = turned.chars().rev().collect();
    assert_eq!(turned.trim(), row(&flipped, "2").trim());
    let first_row = |text: &str| text.lines().nth(2).unwrap().trim().chars().next();
    assert_eq!(
        (first_row(&upright), first_row(&flipped)),
        (Some('9'), Some('1'))
    );
}

#[test]
fn without_coordinates_nothing_names_the_files() {
    let mut d = scene("fanorona", "start");
    d.coordinates = false;
    let text = text(&d, PLAIN);
    assert!(!text.contains('5'), "{text}");
}

/// Men of Hanga Roa differ by their signs alone, and from stones.
#[test]
fn signs_tell_men_apart() {
    for scene in scenes() {
        let pieces = scene.diagram.pieces.iter().map(|placed| placed.figure);
        let pieces: Vec<_> = pieces.collect();
        for (a, b) in pieces
            .iter()
            .flat_map(|a| pieces.iter().map(move |b| (a, b)))
        {
            let same = (a.shape, a.side) == (b.shape, b.side);
            assert_eq!(a.sign == b.sign, same, "{a:?} {b:?}");
            assert_eq!(a.ascii == b.ascii, same, "{a:?} {b:?}");
        }
    }
}

#[test]
fn words_name_every_man() {
    for scene in scenes() {
        let words = describe(&scene.diagram);
        for side in [Side::First, Side::Second] {
            let name = scene.diagram.side(side);
            let line = words
                .lines()
                .find(|line| line.starts_with(&format!("{name}: ")));
            let line = line.unwrap();
            let named = |square: String| line.split([' ', ',', ';', '.']).any(|w| w == square);
            for piece in &scene.diagram.pieces {
                let own = piece.figure.side == Some(side);
                assert_eq!(named(piece.at.to_string()), own, "{}: {line}", piece.at);
            }
        }
    }
}
