//! The output formats of `rongo render`, and the appearance of pictures.

use std::path::Path;
#[cfg(feature = "png")]
use std::str::FromStr;
#[cfg(feature = "png")]
use std::time::Duration;

use clap::ValueEnum;

use super::Args;
use crate::cli::Stop;
use crate::render::{self, Diagram, Mark, TextStyle, Theme};

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Characters, with colours on a terminal
    Text,
    /// Characters, always with colours
    Ansi,
    /// A vector picture
    Svg,
    /// A pixel picture
    #[cfg(feature = "png")]
    Png,
    /// An animation of all positions of a line
    #[cfg(feature = "png")]
    Gif,
    /// An interactive page for playing through records
    Html,
    /// A description in words
    #[value(skip)]
    Words,
}

impl Format {
    /// Returns the format given by flags or by the extension of the output.
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
            #[cfg(feature = "png")]
            Some("gif") => Ok(Self::Gif),
            Some("html" | "htm") => Ok(Self::Html),
            #[cfg(feature = "png")]
            Some("png") => Ok(Self::Png),
            _ => Err(Stop::Usage(format!(
                "cannot tell the format from `{}`: use an extension such as .svg or .png, or `--format`",
                output.display()
            ))),
        }
    }

    /// Returns whether many pictures can be put on one sheet.
    pub(super) const fn has_sheets(self) -> bool {
        #[cfg(feature = "png")]
        if matches!(self, Self::Png) {
            return true;
        }
        matches!(self, Self::Svg | Self::Html)
    }

    /// Returns whether a line is one animated picture.
    pub(super) const fn is_film(self) -> bool {
        #[cfg(feature = "png")]
        return matches!(self, Self::Gif);
        #[cfg(not(feature = "png"))]
        false
    }

    /// Returns whether several pictures may be written to one output.
    pub(super) const fn joins(self) -> bool {
        matches!(self, Self::Text | Self::Ansi | Self::Words)
    }
}

/// How long an animation shows each position, in hundredths of a second.
#[cfg(feature = "png")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Delay(u16);

#[cfg(feature = "png")]
impl FromStr for Delay {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let seconds: f32 = text
            .parse()
            .map_err(|_| "expected seconds such as `1` or `0.5`")?;
        let delay = Duration::try_from_secs_f32(seconds).unwrap_or(Duration::MAX);
        // For shorter delays, viewers fall back to a default speed.
        if !(Duration::from_millis(20)..=Duration::from_mins(1)).contains(&delay) {
            return Err("expected 0.02 to 60 seconds");
        }
        let hundredths = (delay.as_millis() + 5) / 10;
        Ok(Self(hundredths as u16))
    }
}

/// The appearance of pictures.
pub(super) struct Look {
    pub(super) format: Format,
    text: TextStyle,
    pub(super) theme: Theme,
    #[cfg(feature = "png")]
    film: render::Animation,
    flip: bool,
    no_coordinates: bool,
    marks: Vec<Mark>,
    arrows: Vec<render::Arrow>,
}

/// A picture as bytes.
pub(super) struct Drawn {
    pub(super) bytes: Vec<u8>,
    /// Whether captions are missing because there are no fonts.
    pub(super) without_captions: bool,
}

impl From<String> for Drawn {
    fn from(text: String) -> Self {
        Self {
            bytes: text.into_bytes(),
            without_captions: false,
        }
    }
}

#[cfg(feature = "png")]
fn drawn(picture: Result<render::Picture, render::PngError>) -> Result<Drawn, Stop> {
    let picture = picture.map_err(|e| Stop::Usage(e.to_string()))?;
    Ok(Drawn {
        bytes: picture.bytes,
        without_captions: picture.without_captions,
    })
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
            film: render::Animation {
                size: args
                    .size
                    .map_or(render::Size::Scale(args.scale), render::Size::Width),
                delay: args.delay.0,
            },
            flip: args.flip,
            no_coordinates: args.no_coordinates,
            marks: args.marks.0.clone(),
            arrows: args.arrows.arrows(),
        }
    }

    /// Turns and marks `d` according to the flags.
    ///
    /// # Errors
    /// Returns an error if a mark is not on the board.
    pub(super) fn prepare(&self, d: &mut Diagram) -> Result<(), Stop> {
        d.flipped = self.flip;
        d.coordinates = !self.no_coordinates;
        self.point_out(d)
    }

    /// Draws `d` according to the flags.
    ///
    /// # Errors
    /// Returns an error if a mark is not on the board or the size is invalid.
    pub(super) fn draw(&self, mut d: Diagram) -> Result<Drawn, Stop> {
        self.prepare(&mut d)?;
        let theme = &self.theme;
        Ok(match self.format {
            Format::Text | Format::Ansi => render::text(&d, self.text).into(),
            Format::Words => render::describe(&d).into(),
            Format::Svg => render::svg(&d, theme).into(),
            #[cfg(feature = "png")]
            Format::Png => drawn(render::png(&d, theme, self.film.size))?,
            #[cfg(feature = "png")]
            Format::Gif => drawn(render::gif(&[d], theme, self.film))?,
            Format::Html => render::html::sheet(&d.title, std::slice::from_ref(&d), theme).into(),
        })
    }

    /// Draws the positions of a line as an animation.
    ///
    /// # Errors
    /// Returns an error if a mark is not on the board or the size is invalid.
    pub(super) fn film(&self, mut diagrams: Vec<Diagram>) -> Result<Drawn, Stop> {
        diagrams.iter_mut().try_for_each(|d| self.prepare(d))?;
        #[cfg(feature = "png")]
        return drawn(render::gif(&diagrams, &self.theme, self.film));
        #[cfg(not(feature = "png"))]
        Err(Stop::Usage(
            "this rongo was built without pictures of pixels".to_owned(),
        ))
    }

    /// Draws prepared pictures on one sheet; as SVG if the format has no sheets.
    ///
    /// # Errors
    /// Returns an error if the size is invalid.
    pub(super) fn sheet(
        &self,
        name: &str,
        diagrams: &[Diagram],
        columns: Option<usize>,
    ) -> Result<Drawn, Stop> {
        let theme = &self.theme;
        Ok(match self.format {
            Format::Html => render::html::sheet(name, diagrams, theme).into(),
            #[cfg(feature = "png")]
            Format::Png => drawn(render::sheet_png(diagrams, columns, theme, self.film.size))?,
            _ => render::sheet(diagrams, columns, theme).into(),
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
