//! `rongo render` to GIF: decoded, and compared with the pictures of its positions.

use std::path::Path;
use std::process::{Command, Output};

use gif::{DecodeOptions, MemoryLimit, Repeat};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::support::root;

const CHAINS: &str = "fixtures/fanorona/valid/standard-with-variations.fanorona";
const HOME: &str = "fixtures/greenland/valid/names-and-formations.greenland";

fn render(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rongo"));
    let command = command.current_dir(root()).arg("render").args(arguments);
    command.output().unwrap()
}

/// What a GIF shows: whole pictures as red, green and blue, and how long each in hundredths of a second.
struct Animation {
    width: usize,
    height: usize,
    pictures: Vec<Vec<[u8; 3]>>,
    delays: Vec<u16>,
    repeat: Repeat,
    /// The area of each frame that is stored.
    areas: Vec<usize>,
}

fn film(arguments: &[&str]) -> Animation {
    let output = render(&[arguments, &["--format", "gif"]].concat());
    assert!(output.status.success(), "{output:?}");
    let mut options = DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.set_memory_limit(MemoryLimit::Unlimited);
    let mut decoder = options.read_info(&*output.stdout).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut film = Animation {
        width,
        height,
        pictures: Vec::new(),
        delays: Vec::new(),
        repeat: Repeat::Finite(0),
        areas: Vec::new(),
    };
    let mut canvas = vec![[0; 3]; width * height];
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let wide = usize::from(frame.width);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            if pixel[3] != 0 {
                canvas[(top + at / wide) * width + left + at % wide] =
                    [pixel[0], pixel[1], pixel[2]];
            }
        }
        film.pictures.push(canvas.clone());
        film.delays.push(frame.delay);
        film.areas.push(wide * usize::from(frame.height));
    }
    film.repeat = decoder.repeat();
    film
}

/// The picture of a ply as PNG.
fn still(file: &str, ply: usize) -> Pixmap {
    let output = render(&[file, "--at", &ply.to_string(), "--format", "png"]);
    Pixmap::decode_png(&output.stdout).unwrap()
}

/// How many pixels of a picture of the film are not those of the still, but for the still's round corners.
fn differing(film: &Animation, n: usize, still: &Pixmap) -> usize {
    let (width, height) = (still.width() as usize, still.height() as usize);
    assert!(width == film.width && height <= film.height);
    let picture = film.pictures[n].chunks_exact(width).take(height);
    let still = still.pixels().chunks_exact(width);
    let pairs = picture.zip(still).flat_map(|(a, b)| a.iter().zip(b));
    let differs = |(a, b): &(&[u8; 3], &PremultipliedColorU8)| {
        let apart = a.iter().zip([b.red(), b.green(), b.blue()]);
        b.alpha() == 255 && apart.map(|(a, b)| a.abs_diff(b)).max() > Some(12)
    };
    pairs.filter(differs).count()
}

#[test]
fn shows_every_position() {
    let film = film(&[CHAINS]);
    assert_eq!(film.pictures.len(), 39, "the start and 38 plies");
    for ply in [0, 1, 9, 20, 38] {
        let off = differing(&film, ply, &still(CHAINS, ply));
        // 255 colours are enough for all but a few pixels on edges.
        assert!(off < film.width * film.height / 500, "ply {ply}: {off}");
    }
    for pair in film.pictures.windows(2) {
        assert_ne!(pair[0], pair[1], "each change is seen");
    }
}

#[test]
fn keeps_only_what_changes() {
    let film = film(&[CHAINS]);
    let whole = film.width * film.height;
    assert_eq!(film.areas[0], whole);
    let later: usize = film.areas[1..].iter().sum();
    assert!(later < whole * 38 * 3 / 4, "{later} of {}", whole * 38);
}

#[test]
fn takes_its_time() {
    let film = film(&[CHAINS, "--delay", "0.25", "--every=10"]);
    assert_eq!(
        film.delays,
        [25, 25, 25, 100],
        "the last one four times as long"
    );
    assert!(matches!(film.repeat, Repeat::Infinite));
}

/// Hunters come home in the course of this game; the board stays where it is.
#[test]
fn boards_do_not_move() {
    let film = film(&[HOME, "--size", "300"]);
    // Down a file: below the row of men who are home, the board's edge, its lines, the men on it.
    let edge = |picture: &Vec<[u8; 3]>| {
        let line = picture.chunks_exact(film.width).map(|row| row[20]).skip(20);
        let ground = picture[film.width * 8 + 8];
        line.take_while(|pixel| *pixel == ground).count()
    };
    let first = edge(&film.pictures[0]);
    assert!((5..20).contains(&first), "{first}");
    for (n, picture) in film.pictures.iter().enumerate() {
        assert_eq!(edge(picture), first, "picture {n}");
    }
}

#[test]
fn says_what_is_wrong() {
    let told = |arguments: &[&str]| {
        let output = render(arguments);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(
        told(&[CHAINS, "--format", "gif", "--delay", "0"]).contains("expected 0.02 to 60 seconds")
    );
    assert!(told(&[CHAINS, "--format", "gif", "--delay", "x"]).contains("expected seconds"));
    assert!(told(&[CHAINS, "--format", "gif", "--size", "0"]).contains("pixels wide"));
    let nowhere = Path::new("/no/such/folder/x.gif");
    assert!(told(&[CHAINS, "-o", nowhere.to_str().unwrap()]).contains("cannot write"));
}

/// A film ends before the turn that cannot be played, and says so.
#[test]
fn ends_at_a_fault() {
    let file = "fixtures/hanga-roa/invalid/HAN023-swapped-stones.hangaroa";
    let output = render(&[file, "--record", "2", "--format", "gif"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("ply 11 cannot be played"), "{said}");
}
