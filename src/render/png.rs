//! A diagram as PNG: the SVG, drawn by resvg.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{IntSize, Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use super::diagram::Diagram;
use super::svg::svg;
use super::theme::Theme;

/// How large a picture is to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// So many times its natural size, in which a square is 40 pixels wide.
    Scale(f32),
    /// So many pixels wide.
    Width(u32),
}

/// A picture as a file.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// Whether captions are missing, because the system has no fonts.
    pub without_captions: bool,
}

/// Why a picture cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// It would have no pixels, or more than [`MAX_WIDTH`] in a row.
    #[error("a picture is 1 to {MAX_WIDTH} pixels wide and high")]
    Size,
    /// The SVG cannot be read back, which is a fault of this library.
    #[error("the picture cannot be drawn: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The pixels cannot be packed.
    #[error("the picture cannot be written: {0}")]
    Encode(String),
}

/// The most pixels in a row or column.
pub const MAX_WIDTH: u32 = 16_384;

/// The system's fonts, read when first needed.
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
/// A size that cannot be.
pub fn png(d: &Diagram, theme: &Theme, size: Size) -> Result<Picture, PngError> {
    let captioned = !d.captions.is_empty() || !d.asides.is_empty();
    let mut options = Options::default();
    if captioned {
        options.fontdb = Arc::clone(&FONTS);
    }
    let without_captions = captioned && options.fontdb.is_empty();
    let tree = Tree::from_str(&svg(d, theme), &options)?;
    let pixels = draw(&tree, size)?;
    let bytes = pixels
        .encode_png()
        .map_err(|e| PngError::Encode(e.to_string()))?;
    Ok(Picture {
        bytes,
        without_captions,
    })
}

/// A family that the system has, in place of one that it may not have.
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

fn draw(tree: &Tree, size: Size) -> Result<Pixmap, PngError> {
    let natural = tree.size();
    let whole = natural.to_int_size();
    let pixels = match size {
        Size::Scale(scale) => whole.scale_by(scale),
        Size::Width(width) => whole.scale_to_width(width),
    };
    let fits = |pixels: &IntSize| pixels.width().max(pixels.height()) <= MAX_WIDTH;
    let pixels = pixels.filter(fits).ok_or(PngError::Size)?;
    let mut pixmap = Pixmap::new(pixels.width(), pixels.height()).ok_or(PngError::Size)?;
    let scale = pixels.to_size().width() / natural.width();
    resvg::render(
        tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    Ok(pixmap)
}
