//! Renders a line of play as an animated GIF of its positions.
//!
//! All pictures share one palette, so that unchanged parts keep their colours; each picture after the first contains
//! only what changes.

mod palette;

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::{Color, Pixmap};

use super::png::{Drawing, Picture, PngError, Size, has_text};
use super::svg::{height, svg};
use super::theme::Theme;
use crate::diagram::{Diagram, OffBoard};
use palette::{CLEAR, Palette};

impl From<EncodingError> for PngError {
    fn from(error: EncodingError) -> Self {
        Self::Encode(error.to_string())
    }
}

/// The number of pictures from which the palette is computed.
const SAMPLES: usize = 24;
/// How many times longer the last picture is shown.
const PAUSE: u16 = 4;

/// The options of an animation.
#[derive(Clone, Copy, Debug)]
pub struct Animation {
    /// The size of the pictures.
    pub size: Size,
    /// How long each picture is shown, in hundredths of a second; the last is shown four times as long.
    pub delay: u16,
}

/// Draws `diagrams`, which belong to one game, in sequence and in an endless loop.
///
/// # Errors
/// Returns an error if the size is invalid or there are no diagrams.
pub fn gif(diagrams: &[Diagram], theme: &Theme, film: Animation) -> Result<Picture, PngError> {
    let diagrams = with_equal_room(diagrams);
    let mut stage = Stage::new(&diagrams, theme, film.size)?;
    let step = diagrams.len().div_ceil(SAMPLES).max(1);
    let samples = diagrams.iter().rev().step_by(step);
    let samples: Vec<_> = samples.map(|d| stage.draw(d)).collect::<Result<_, _>>()?;
    let mut palette = Palette::of(&samples);
    let mut encoder = Encoder::new(Vec::new(), stage.width, stage.height, palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown = Vec::new();
    for (n, d) in diagrams.iter().enumerate() {
        let pixels = palette.indices(&stage.draw(d)?);
        let last = n + 1 == diagrams.len();
        let delay = film.delay.saturating_mul(if last { PAUSE } else { 1 });
        let frame = stage.change(&shown, &pixels);
        encoder.write_frame(&Frame { delay, ..frame })?;
        shown = pixels;
    }
    Ok(Picture {
        bytes: encoder.into_inner()?,
        without_captions: stage.without_captions,
    })
}

/// Adds the pieces beside the board of every diagram to all of them, with a count of zero where needed, so that all
/// boards are at the same place.
fn with_equal_room(diagrams: &[Diagram]) -> Vec<Diagram> {
    let mut rows: Vec<OffBoard> = Vec::new();
    for aside in diagrams.iter().flat_map(|d| &d.asides) {
        if !rows.iter().any(|row| row.figure == aside.figure) {
            rows.push(OffBoard { count: 0, ..*aside });
        }
    }
    rows.sort_by_key(|row| row.figure.side);
    let filled = |d: &Diagram| {
        let row = |row: &OffBoard| {
            let own = d.asides.iter().find(|aside| aside.figure == row.figure);
            *own.unwrap_or(row)
        };
        Diagram {
            asides: rows.iter().map(row).collect(),
            ..d.clone()
        }
    };
    diagrams.iter().map(filled).collect()
}

/// The canvas of all pictures.
struct Stage<'t> {
    theme: &'t Theme,
    ground: Color,
    scale: f32,
    width: u16,
    height: u16,
    without_captions: bool,
}

impl<'t> Stage<'t> {
    /// Creates a stage that is as wide as each picture and as high as the highest.
    fn new(diagrams: &[Diagram], theme: &'t Theme, size: Size) -> Result<Self, PngError> {
        let highest = diagrams
            .iter()
            .max_by(|a, b| height(a).total_cmp(&height(b)));
        let highest = highest.ok_or(PngError::Size)?;
        let drawing = Drawing::read(&svg(highest, theme), has_text(highest))?;
        let (pixels, scale) = drawing.pixels(size)?;
        let fits = |length: u32| u16::try_from(length).map_err(|_| PngError::Size);
        Ok(Self {
            theme,
            ground: colour(theme.light.ground),
            scale,
            width: fits(pixels.width())?,
            height: fits(pixels.height())?,
            without_captions: drawing.without_captions,
        })
    }

    fn draw(&mut self, d: &Diagram) -> Result<Pixmap, PngError> {
        let size = (u32::from(self.width), u32::from(self.height));
        let mut pixmap = Pixmap::new(size.0, size.1).ok_or(PngError::Size)?;
        pixmap.fill(self.ground);
        Drawing::read(&svg(d, self.theme), has_text(d))?.draw(&mut pixmap, self.scale);
        Ok(pixmap)
    }

    /// Returns the smallest frame that turns `before` into `now`; the whole picture if there is none before.
    fn change(&self, before: &[u8], now: &[u8]) -> Frame<'static> {
        let width = usize::from(self.width);
        let differs = |at: &usize| before.get(*at) != Some(&now[*at]);
        let changed = || (0..now.len()).filter(differs);
        // If nothing changes, the frame is a single pixel.
        let range = |places: &mut dyn Iterator<Item = usize>| {
            let first = places.next().unwrap_or(0);
            let (low, high) = places.fold((first, first), |(low, high), at| {
                (low.min(at), high.max(at))
            });
            low..high + 1
        };
        let rows = range(&mut changed().map(|at| at / width));
        let columns = range(&mut changed().map(|at| at % width));
        let places = rows
            .clone()
            .flat_map(|row| columns.clone().map(move |column| row * width + column));
        let buffer: Vec<_> = places
            .map(|at| if differs(&at) { now[at] } else { CLEAR })
            .collect();
        Frame {
            left: columns.start as u16,
            top: rows.start as u16,
            width: columns.len() as u16,
            height: rows.len() as u16,
            transparent: Some(CLEAR),
            dispose: DisposalMethod::Keep,
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}

/// Parses `#rrggbb`, the form of colours in themes.
fn colour(text: &str) -> Color {
    let value = u32::from_str_radix(text.trim_start_matches('#'), 16).unwrap_or(0);
    let [_, red, green, blue] = value.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}
