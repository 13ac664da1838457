//! The colour palette of an animation.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// The index of the transparent colour, which leaves the previous pixel unchanged.
pub(super) const CLEAR: u8 = 255;

type Colour = [u8; 3];

/// A palette of up to 255 colours.
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// The nearest palette colour for each colour that was looked up.
    nearest: HashMap<Colour, u8>,
}

impl Palette {
    /// Creates a palette of the most frequent colours of pictures. Pictures have few colours, and blends of those
    /// along edges.
    pub(super) fn of(pictures: &[Pixmap]) -> Self {
        let mut counts: HashMap<Colour, u64> = HashMap::new();
        for colour in pictures.iter().flat_map(colours) {
            *counts.entry(colour).or_default() += 1;
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        counts.truncate(usize::from(CLEAR));
        Self {
            colours: counts.into_iter().map(|(colour, _)| colour).collect(),
            nearest: HashMap::new(),
        }
    }

    /// Returns red, green and blue of each colour, and of the transparent one.
    pub(super) fn bytes(&self) -> &[u8] {
        self.colours.as_flattened()
    }

    /// Returns a picture as indices into the palette.
    pub(super) fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        colours(picture).map(|colour| self.index(colour)).collect()
    }

    fn index(&mut self, colour: Colour) -> u8 {
        let known = &self.colours;
        *self.nearest.entry(colour).or_insert_with(|| {
            let far = |other: &Colour| -> u32 {
                let apart = colour
                    .iter()
                    .zip(other)
                    .map(|(a, b)| u32::from(a.abs_diff(*b)));
                apart.map(|apart| apart * apart).sum()
            };
            let nearest = (0..CLEAR).zip(known).min_by_key(|(_, other)| far(other));
            nearest.map_or(0, |(index, _)| index)
        })
    }
}

/// Returns the colours of an opaque picture, pixel by pixel.
fn colours(picture: &Pixmap) -> impl Iterator<Item = Colour> {
    picture
        .pixels()
        .iter()
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}
