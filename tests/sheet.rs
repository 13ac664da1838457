//! `rongo render --sheet`: many positions on one page.

use std::process::{Command, Output};

use crate::support::root;

const CHAINS: &str = "fixtures/fanorona/valid/standard-with-variations.fanorona";
const FAULTS: [&str; 2] = [
    "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa",
    "fixtures/greenland/invalid/GRL005-seal.greenland",
];

fn render(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rongo"));
    let command = command.current_dir(root()).arg("render").args(arguments);
    command.output().unwrap()
}

fn svg(arguments: &[&str]) -> String {
    let output = render(&[arguments, &["--sheet", "--format", "svg"]].concat());
    assert!(output.status.code() < Some(2), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The pictures of a sheet: where each is, and its captions.
fn pictures(svg: &str) -> Vec<(f64, f64, Vec<String>)> {
    let sheet = roxmltree::Document::parse(svg).unwrap();
    let pictures = sheet.root_element().children();
    let pictures = pictures.filter(|child| child.attribute("role") == Some("img"));
    let place = |transform: &str| {
        let numbers = transform
            .trim_start_matches("translate(")
            .trim_end_matches(')');
        let (x, y) = numbers.split_once(' ').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    pictures
        .map(|picture| {
            let (x, y) = place(picture.attribute("transform").unwrap());
            let captions = picture
                .children()
                .filter(|child| child.attribute("class") == Some("caption"));
            let captions = captions
                .filter_map(|caption| caption.text())
                .map(str::to_owned);
            (x, y, captions.collect())
        })
        .collect()
}

#[test]
fn every_tenth_ply_in_rows() {
    let svg = svg(&[CHAINS, "--every=10", "--columns", "2"]);
    let pictures = pictures(&svg);
    let turns: Vec<_> = pictures.iter().map(|picture| &picture.2[1..]).collect();
    // Ply 10 is Black's fifth turn.
    assert_eq!(
        turns,
        [
            &[][..],
            &["5... g4g3+,h3+"],
            &["10... f3g3"],
            &["15... g4g5"]
        ]
    );
    let places: Vec<_> = pictures
        .iter()
        .map(|picture| (picture.0, picture.1))
        .collect();
    assert!(places[0].0 < places[1].0 && places[0].1.to_bits() == places[1].1.to_bits());
    assert!(places[2].0.to_bits() == places[0].0.to_bits() && places[2].1 > places[0].1);
}

/// The first fault of each file, with the squares in question, the message, and the file.
#[test]
fn first_faults_of_files() {
    let svg = svg(&[FAULTS[0], FAULTS[1], "--at", "fault"]);
    let pictures = pictures(&svg);
    assert_eq!(pictures.len(), 2, "records without a fault are passed over");
    assert_eq!(pictures[0].2[0], "HAN023-swapped-stones.hangaroa");
    assert!(
        pictures[0]
            .2
            .join(" ")
            .ends_with("blocks the one thrown to `d2` after it (HAN023)")
    );
    assert!(pictures[1].2.join(" ").contains("(GRL005)"));
    assert!(svg.matches("ring fault").count() >= 4);
    assert_eq!(
        svg.matches("<style>").count(),
        1,
        "styles and shapes are there once"
    );
    assert_eq!(svg.matches("id=\"rongo-hunter\"").count(), 1);
}

#[cfg(feature = "png")]
#[test]
fn a_picture_as_large_as_asked_for() {
    let output = render(&[
        CHAINS,
        "--every=5",
        "--sheet",
        "--format",
        "png",
        "--size",
        "500",
    ]);
    let picture = resvg::tiny_skia::Pixmap::decode_png(&output.stdout).unwrap();
    assert_eq!(picture.width(), 500);
    assert!(
        (500..900).contains(&picture.height()),
        "about the shape of paper"
    );
}

#[test]
fn a_page_of_pictures() {
    let output = render(&[CHAINS, "--every=10", "--sheet", "--format", "html"]);
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(page.contains("<h1>4 positions</h1>"));
    assert_eq!(page.matches("role=\"img\"").count(), 4);
    assert!(!page.contains("<script"));
}

#[test]
fn says_what_is_wrong() {
    let told = |arguments: &[&str]| {
        let output = render(arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(told(&[CHAINS, "--sheet"]).contains("a sheet is svg, png or html"));
    assert!(told(&[CHAINS, "--sheet", "--format", "gif"]).contains("a sheet is svg, png or html"));
    assert!(told(&[CHAINS, CHAINS]).contains("add `--sheet`"));
    assert!(told(&[CHAINS, "--every=0"]).contains("--every"));
    let nothing = [CHAINS, "--at", "fault", "--sheet", "--format", "svg"];
    assert!(told(&nothing).contains("there is nothing to draw"));
}
