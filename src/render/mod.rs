//! Renders a [`Diagram`] as text, SVG, PNG, GIF, an HTML page or in words. The renderers are independent of the games.

mod describe;
#[cfg(feature = "png")]
mod gif;
#[cfg(feature = "html")]
pub mod html;
mod markup;
#[cfg(feature = "png")]
mod png;
mod svg;
mod text;
mod theme;
mod words;

pub use crate::diagram::{
    Arrow, ArrowKind, Board, Captured, Diagram, DiagramPoint, Figure, Highlight, Label, Mark,
    MarkKind, NotAHighlight, OffBoard, Placed, Shape, SideColor,
};
pub use crate::game::{diagram, fault_diagram};
pub use describe::describe;
#[cfg(feature = "png")]
pub use gif::{Animation, gif};
#[cfg(feature = "png")]
pub use png::{MAX_WIDTH, Picture, PngError, Size, png, sheet_png};
pub use svg::sheet::sheet;
pub use svg::svg;
pub use text::{TextStyle, text};
pub use theme::{NotATheme, Palette, SidePaint, Theme};
