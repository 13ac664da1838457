//! Renders a diagram as PNG: draws its SVG with resvg.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use super::svg::sheet::sheet;
use super::svg::svg;
use super::theme::Theme;
use crate::diagram::Diagram;

/// The size of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// A multiple of the natural size, in which a square is 40 pixels wide.
    Scale(f32),
    /// The width in pixels.
    Width(u32),
}

/// A picture as a file.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// Whether captions are missing because the system has no fonts.
    pub without_captions: bool,
}

/// Why a picture cannot be created.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would have no pixels, or more than [`MAX_WIDTH`] in a row or column.
    #[error("a picture is 1 to {MAX_WIDTH} pixels wide and high")]
    Size,
    /// The SVG cannot be parsed; this is a bug in rongo.
    #[error("the picture cannot be drawn: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The pixels cannot be encoded.
    #[error("the picture cannot be written: {0}")]
    Encode(String),
}

/// The maximum number of pixels in a row or column.
pub const MAX_WIDTH: u32 = 16_384;

/// The system's fonts, loaded on first use.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let family = family(&fonts);
    fonts.set_sans_serif_family(family);
    Arc::new(fonts)
});

/// Draws `d` in the light colours of `theme`.
///
/// # Errors
/// Returns an error if the size is invalid.
pub fn png(d: &Diagram, theme: &Theme, size: Size) -> Result<Picture, PngError> {
    pack(&Drawing::read(&svg(d, theme), has_text(d))?, size)
}

/// Draws `diagrams` on one sheet, like [`sheet`].
///
/// # Errors
/// Returns an error if the size is invalid.
pub fn sheet_png(
    diagrams: &[Diagram],
    columns: Option<usize>,
    theme: &Theme,
    size: Size,
) -> Result<Picture, PngError> {
    let svg = sheet(diagrams, columns, theme);
    pack(&Drawing::read(&svg, diagrams.iter().any(has_text))?, size)
}

fn pack(drawing: &Drawing, size: Size) -> Result<Picture, PngError> {
    let (pixels, scale) = drawing.pixels(size)?;
    let mut pixmap = Pixmap::new(pixels.width(), pixels.height()).ok_or(PngError::Size)?;
    drawing.draw(&mut pixmap, scale);
    let bytes = pixmap
        .encode_png()
        .map_err(|e| PngError::Encode(e.to_string()))?;
    Ok(Picture {
        bytes,
        without_captions: drawing.without_captions,
    })
}

/// Returns whether a picture has text that needs fonts.
pub(super) fn has_text(d: &Diagram) -> bool {
    !d.captions.is_empty() || !d.asides.is_empty()
}

/// A parsed SVG.
pub(super) struct Drawing {
    tree: Tree,
    pub(super) without_captions: bool,
}

impl Drawing {
    pub(super) fn read(svg: &str, has_text: bool) -> Result<Self, PngError> {
        let mut options = Options::default();
        if has_text {
            options.fontdb = Arc::clone(&FONTS);
        }
        Ok(Self {
            without_captions: has_text && options.fontdb.is_empty(),
            tree: Tree::from_str(svg, &options)?,
        })
    }

    /// Returns the dimensions in pixels for this size, and the scale relative to the natural size.
    pub(super) fn pixels(&self, size: Size) -> Result<(IntSize, f32), PngError> {
        let natural = self.tree.size();
        let whole = natural.to_int_size();
        let pixels = match size {
            Size::Scale(scale) => whole.scale_by(scale),
            Size::Width(width) => whole.scale_to_width(width),
        };
        let fits = |pixels: &IntSize| pixels.width().max(pixels.height()) <= MAX_WIDTH;
        let pixels = pixels.filter(fits).ok_or(PngError::Size)?;
        Ok((pixels, pixels.to_size().width() / natural.width()))
    }

    pub(super) fn draw(&self, pixmap: &mut Pixmap, scale: f32) {
        let scale = Transform::from_scale(scale, scale);
        resvg::render(&self.tree, scale, &mut pixmap.as_mut());
    }
}

/// Returns a font family that the system has, as a replacement for one that may be missing.
fn family(fonts: &Database) -> String {
    const LIKED: [&str; 4] = ["DejaVu Sans", "Liberation Sans", "Arial", "Helvetica"];
    let names = || {
        fonts
            .faces()
            .flat_map(|face| &face.families)
            .map(|(name, _)| name)
    };
    let liked = LIKED
        .into_iter()
        .find(|liked| names().any(|name| name == liked));
    let first = || names().min().cloned().unwrap_or_default();
    liked.map_or_else(first, str::to_owned)
}
