//! The notation in which a record was read.

use std::fmt;
use std::ops::Range;

use crate::game::{Game, Info};

/// The notation in which the words of a record were read; used to locate faults and to describe what is expected.
#[derive(Clone, Copy)]
pub struct NotationView<'a, P> {
    /// Examples of the notation, each with its meaning.
    pub notation: &'static [(&'static str, &'static str)],
    /// Returns the range of a part of a turn in its token.
    pub locate: &'a dyn Fn(&[u8], P) -> Range<usize>,
}

impl<P> NotationView<'static, P> {
    /// Returns the game's own notation.
    pub fn own<G: Game<Part = P>>() -> Self {
        Self {
            notation: G::INFO.notation,
            locate: &G::locate,
        }
    }
}

impl<P> NotationView<'_, P> {
    /// Returns the info of the game, with the examples of this notation.
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
