//! How the words of a record were read.

use std::fmt;
use std::ops::Range;

use crate::game::{Game, Info};

/// How the words of a record were read: what a fault needs to know to point at them and to say what is expected.
#[derive(Clone, Copy)]
pub struct NotationView<'a, P> {
    /// Examples of the notation, each with what it says.
    pub notation: &'static [(&'static str, &'static str)],
    /// Where a part of a turn stands in its token.
    pub locate: &'a dyn Fn(&[u8], P) -> Range<usize>,
}

impl<P> NotationView<'static, P> {
    /// The game's own notation.
    pub fn own<G: Game<Part = P>>() -> Self {
        Self {
            notation: G::INFO.notation,
            locate: &G::locate,
        }
    }
}

impl<P> NotationView<'_, P> {
    /// The game, with examples of this notation.
    pub(super) fn info<G: Game<Part = P>>(&self) -> Info {
        Info {
            notation: self.notation,
            ..G::INFO
        }
    }
}

impl<P> fmt::Debug for NotationView<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading")
            .field("notation", &self.notation)
            .finish_non_exhaustive()
    }
}
