//! Diagrams as SVG.

use std::collections::HashSet;

use rongo::games::GameId;
use rongo::render::{Diagram, Theme, svg};
use roxmltree::{Document, Node};

use super::{random, scene, scenes};

#[test]
fn snapshots() {
    for scene in scenes() {
        let picture = svg(&scene.diagram, &Theme::default());
        // The style sheet is the same in all pictures of a game; it has a snapshot of its own.
        let (before, rest) = picture.split_once("<style>").unwrap();
        let (_, after) = rest.split_once("</style>").unwrap();
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            let name = format!("diagram__{}__svg", scene.slug());
            insta::assert_snapshot!(name, format!("{before}{after}"));
        });
    }
}

#[test]
fn style_sheet() {
    for theme in Theme::ALL {
        let picture = svg(&scene("greenland", "arrow"), &theme);
        let (_, rest) = picture.split_once("<style>").unwrap();
        let (sheet, _) = rest.split_once("</style>").unwrap();
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            let name = format!("diagram__style__{}", theme.name);
            insta::assert_snapshot!(name, sheet.replace('}', "}\n"));
        });
    }
}

/// Gives every picture of every scene, as drawn and as it can be asked for, and those of random games.
fn each_picture(mut each: impl FnMut(&str, &str)) {
    for scene in scenes() {
        for flipped in [false, true] {
            let d = Diagram {
                flipped,
                coordinates: !flipped,
                ..scene.diagram.clone()
            };
            for theme in Theme::ALL {
                each(&scene.name, &svg(&d, &theme));
            }
        }
    }
    for d in random() {
        each(&d.turn, &svg(&d, &Theme::default()));
    }
}

#[test]
fn well_formed_and_by_itself() {
    each_picture(|name, picture| {
        let document = Document::parse(picture).unwrap_or_else(|e| panic!("{name}: {e}"));
        let names: HashSet<_> = document
            .descendants()
            .map(|n| n.tag_name().name())
            .collect();
        for foreign in ["script", "image", "foreignObject", "animate", "a"] {
            assert!(!names.contains(foreign), "{name}: {foreign}");
        }
        let ids: HashSet<_> = document
            .descendants()
            .filter_map(|n| n.attribute("id"))
            .collect();
        for node in document
            .descendants()
            .filter(|n| n.has_tag_name(("http://www.w3.org/2000/svg", "use")))
        {
            let target = node.attribute("href").unwrap().strip_prefix('#').unwrap();
            assert!(ids.contains(target), "{name}: {target}");
        }
        assert!(
            !picture.contains("url(") && !picture.contains("@import"),
            "{name}"
        );
        assert_eq!(
            picture.matches("http").count(),
            1,
            "{name}: the name space alone"
        );
    });
}

#[test]
fn screen_readers_are_told() {
    each_picture(|name, picture| {
        let document = Document::parse(picture).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"), "{name}");
        let text = |tag: &str| {
            let child = root.children().find(|n| n.tag_name().name() == tag);
            child.and_then(|n| n.text()).unwrap_or_default().to_owned()
        };
        assert!(!text("title").is_empty(), "{name}");
        assert!(text("desc").contains(": "), "{name}");
    });
}

/// All that is drawn lies within the picture.
#[test]
fn nothing_sticks_out() {
    each_picture(|name, picture| {
        let document = Document::parse(picture).unwrap();
        let root = document.root_element();
        let size = |of: &str| root.attribute(of).unwrap().parse::<f64>().unwrap();
        let (width, height) = (size("width"), size("height"));
        for node in root.descendants() {
            let at = |of: &str| node.attribute(of).and_then(|v| v.parse::<f64>().ok());
            for (x, y) in [("x", "y"), ("cx", "cy")] {
                let (Some(x), Some(y)) = (at(x), at(y)) else {
                    continue;
                };
                assert!(
                    (0.0..=width).contains(&x) && (0.0..=height).contains(&y),
                    "{name}: {x} {y}"
                );
            }
            if node
                .attribute("class")
                .is_some_and(|c| c.starts_with("head") || c.starts_with("arrow"))
            {
                for (x, y) in corners(node) {
                    assert!(
                        (0.0..=width).contains(&x) && (0.0..=height).contains(&y),
                        "{name}: {x} {y}"
                    );
                }
            }
        }
    });
}

/// The corners of a path of straight lines.
fn corners(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let path = node.attribute("d").unwrap().trim_end_matches('Z');
    let corners = path.split(['M', 'L']).filter(|part| !part.is_empty());
    corners
        .map(|part| {
            let (x, y) = part.split_once(' ').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        })
        .collect()
}

/// No way is so short that its head is turned round: it points where the line before it goes.
#[test]
fn heads_point_forward() {
    each_picture(|name, picture| {
        let document = Document::parse(picture).unwrap();
        let class = |node: &Node<'_, '_>| node.attribute("class").unwrap_or_default().to_owned();
        let paths = document.descendants().filter(|n| n.has_attribute("d"));
        let mut line = Vec::new();
        for path in paths {
            if class(&path).starts_with("arrow") {
                line = corners(path);
            } else if class(&path).starts_with("head") {
                let [.., from, end] = line[..] else {
                    panic!("{name}")
                };
                let tip = corners(path)[0];
                let along = (end.0 - from.0) * (tip.0 - end.0) + (end.1 - from.1) * (tip.1 - end.1);
                assert!(along > 0.0, "{name}: {from:?} {end:?} {tip:?}");
            }
        }
    });
}

/// Every file and rank of every board can be written without fonts.
#[test]
fn coordinates_are_outlines() {
    for game in GameId::ALL {
        let start = scenes()
            .into_iter()
            .find(|s| s.game == game.info().id)
            .unwrap();
        let d = Diagram {
            captions: Vec::new(),
            ..start.diagram
        };
        let picture = svg(&d, &Theme::default());
        let document = Document::parse(&picture).unwrap();
        let glyphs = document
            .descendants()
            .filter(|n| n.attribute("class") == Some("glyph"));
        let glyphs: Vec<_> = glyphs.map(|n| n.attribute("d").unwrap()).collect();
        let digits = |rank: u8| if rank < 10 { 1 } else { 2 };
        let ranks: usize = (1..=d.board.ranks).map(digits).sum();
        assert_eq!(glyphs.len(), 2 * (usize::from(d.board.files) + ranks));
        assert!(glyphs.iter().all(|outline| outline.starts_with('M')));
        assert!(!picture.contains("<text"));
    }
}

/// Text of records cannot break out of its place.
#[test]
fn captions_are_escaped() {
    let mut d = scene("fanorona", "start");
    d.captions = vec!["<script>&\"' \u{1}\u{ffff}".to_owned()];
    let picture = svg(&d, &Theme::default());
    let document = Document::parse(&picture).unwrap();
    let caption = document
        .descendants()
        .find(|n| n.attribute("class") == Some("caption"));
    assert_eq!(caption.unwrap().text(), Some("<script>&\"' ?\u{fffd}"));
}

#[test]
fn the_same_bytes_every_time() {
    let draw = || {
        scenes()
            .iter()
            .map(|s| svg(&s.diagram, &Theme::default()))
            .collect::<String>()
    };
    assert_eq!(draw(), draw());
}

#[test]
fn pictures_are_small() {
    each_picture(|name, picture| {
        assert!(picture.len() < 32_000, "{name}: {} bytes", picture.len());
    });
}
