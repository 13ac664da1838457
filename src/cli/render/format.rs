//! What is written, and how it looks.

use std::path::Path;

use clap::ValueEnum;

use super::Args;
use crate::cli::Stop;
use crate::render::{self, Diagram, Mark, TextStyle, Theme};

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Characters, coloured on a terminal
    Text,
    /// Characters, coloured wherever they go
    Ansi,
    /// A vector picture
    Svg,
    /// A picture of pixels
    #[cfg(feature = "png")]
    Png,
    /// A page to play records through
    Html,
    /// Words
    #[value(skip)]
    Words,
}

impl Format {
    /// The format that flags or the ending of the output say.
    pub(super) fn chosen(flag: Option<Self>, describe: bool, output: &Path) -> Result<Self, Stop> {
        if describe {
            return Ok(Self::Words);
        }
        if let Some(format) = flag {
            return Ok(format);
        }
        let ending = output
            .extension()
            .map(|e| e.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            None if output == Path::new("-") => Ok(Self::Text),
            Some("txt") => Ok(Self::Text),
            Some("svg") => Ok(Self::Svg),
            Some("html" | "htm") => Ok(Self::Html),
            #[cfg(feature = "png")]
            Some("png") => Ok(Self::Png),
            _ => Err(Stop::Usage(format!(
                "the ending of `{}` tells no format; name one with `--format`",
                output.display()
            ))),
        }
    }

    /// Whether several pictures may follow each other in one output.
    pub(super) const fn joins(self) -> bool {
        matches!(self, Self::Text | Self::Ansi | Self::Words)
    }
}

/// How pictures look.
pub(super) struct Look {
    pub(super) format: Format,
    text: TextStyle,
    pub(super) theme: Theme,
    #[cfg(feature = "png")]
    size: render::Size,
    flip: bool,
    no_coordinates: bool,
    marks: Vec<Mark>,
    arrows: Vec<render::Arrow>,
}

/// A picture as bytes.
pub(super) struct Drawn {
    pub(super) bytes: Vec<u8>,
    /// Whether captions are missing for want of fonts.
    pub(super) without_captions: bool,
}

impl Look {
    pub(super) fn new(args: &Args, format: Format) -> Self {
        let to_stdout = args.output == Path::new("-");
        Self {
            format,
            text: TextStyle {
                colour: format == Format::Ansi || to_stdout && args.colour.wanted(),
                ascii: args.ascii,
            },
            theme: args.theme,
            #[cfg(feature = "png")]
            size: args
                .size
                .map_or(render::Size::Scale(args.scale), render::Size::Width),
            flip: args.flip,
            no_coordinates: args.no_coordinates,
            marks: args.marks.0.clone(),
            arrows: args.arrows.arrows(),
        }
    }

    /// Turns and marks `d` as the flags say.
    ///
    /// # Errors
    /// A mark that is not on the board.
    pub(super) fn prepare(&self, d: &mut Diagram) -> Result<(), Stop> {
        d.flipped = self.flip;
        d.coordinates = !self.no_coordinates;
        self.point_out(d)
    }

    /// Draws `d` as the flags say.
    ///
    /// # Errors
    /// A mark that is not on the board, a size that cannot be.
    pub(super) fn draw(&self, mut d: Diagram) -> Result<Drawn, Stop> {
        self.prepare(&mut d)?;
        let text = match self.format {
            Format::Text | Format::Ansi => render::text(&d, self.text),
            Format::Words => render::describe(&d),
            Format::Svg => render::svg(&d, &self.theme),
            // A position alone; records are pages of their own kind.
            Format::Html => {
                let mut page = render::html::Page::new(&*d.title, &self.theme);
                page.position(&d, "");
                page.finish()
            }
            #[cfg(feature = "png")]
            Format::Png => {
                let picture = render::png(&d, &self.theme, self.size);
                let picture = picture.map_err(|e| Stop::Usage(e.to_string()))?;
                return Ok(Drawn {
                    bytes: picture.bytes,
                    without_captions: picture.without_captions,
                });
            }
        };
        Ok(Drawn {
            bytes: text.into_bytes(),
            without_captions: false,
        })
    }

    /// Adds the user's marks and arrows.
    fn point_out(&self, d: &mut Diagram) -> Result<(), Stop> {
        let ends = self.arrows.iter().flat_map(|arrow| &arrow.spots);
        let ends = ends.filter_map(|spot| spot.square());
        let mut named = self.marks.iter().map(|mark| mark.at).chain(ends);
        if let Some(off) = named.find(|square| !d.board.has(*square)) {
            return Err(Stop::Usage(format!("`{off}` is not on the board")));
        }
        d.marks.extend(&self.marks);
        d.arrows.extend(self.arrows.iter().cloned());
        Ok(())
    }
}
