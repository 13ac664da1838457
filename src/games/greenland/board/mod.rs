//! The board: obstacles and starting formations. They are data files, because the pictures of the rules text are lost.

mod file;
mod formations;
mod layout;
mod obstacles;

use std::sync::{Arc, LazyLock};

use super::cell::Cell;
use super::cells::Cells;
use crate::diagnostic::Severity;
use crate::game::{BoardFile, Side, TextFault};

/// The text of the board that is used for records without `[Board]`.
pub const DEFAULT: &str = include_str!("../../../../fixtures/greenland/default.board");

/// A valid board.
#[derive(Debug)]
pub struct Board {
    name: String,
    flags: Cells,
    seals: Cells,
    /// The cells that the hunters of each side may not enter: flags, seals and their own igloo.
    pub(super) barred: [Cells; 2],
    /// The hunters by formation and side.
    formations: [[Cells; 2]; 2],
}

impl Board {
    /// Returns the board that is used for records without `[Board]`.
    pub fn standard() -> Arc<Self> {
        static STANDARD: LazyLock<Arc<Board>> =
            LazyLock::new(|| Arc::new(file::read("default", DEFAULT).0));
        Arc::clone(&STANDARD)
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Returns all faults of an invalid board, in the order of the text.
    pub fn read(file: &BoardFile) -> Result<Self, Vec<TextFault>> {
        let (board, mut faults) = file::read(&file.name, &file.text);
        faults.retain(|fault| fault.code.severity == Severity::Error);
        if faults.is_empty() {
            Ok(board)
        } else {
            Err(faults)
        }
    }

    /// Returns all faults of a board file, warnings included, in the order of the text.
    pub fn check(file: &BoardFile) -> Vec<TextFault> {
        file::read(&file.name, &file.text).1
    }

    /// Returns the name that `[Board]` uses.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the flags, where no hunter may be.
    pub fn flags(&self) -> &Cells {
        &self.flags
    }

    /// Returns the seals or water on the edges, where no hunter may be.
    pub fn seals(&self) -> &Cells {
        &self.seals
    }

    /// Returns the feature on `cell`; `None` for plain ice.
    pub fn feature(&self, cell: Cell) -> Option<Feature> {
        if self.flags.contains(cell) {
            Some(Feature::Flag)
        } else if self.seals.contains(cell) {
            Some(Feature::Seal)
        } else if Cell::STOPS.contains(&cell) {
            Some(Feature::CornerStop)
        } else {
            [Side::First, Side::Second]
                .into_iter()
                .find(|&side| Cell::igloo(side) == cell)
                .map(Feature::Igloo)
        }
    }

    /// Returns the start squares of the hunters, Red's first.
    pub fn formation(&self, formation: Formation) -> &[Cells; 2] {
        &self.formations[formation as usize]
    }
}

/// A feature of a square, other than plain ice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// A flag of Greenland.
    Flag,
    /// A seal, or water.
    Seal,
    /// A corner where hunters stop, and which they leave only inward.
    CornerStop,
    /// The igloo of a side, which only the other side enters.
    Igloo(Side),
}

/// The starting formations of the hunters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formation {
    /// A leaning heart of eight.
    Heart,
    /// An arrow of four.
    Arrow,
}

impl Formation {
    /// Both formations, the default first.
    pub const ALL: [Self; 2] = [Self::Heart, Self::Arrow];

    /// Returns the name that `[Formation]` uses.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Returns every accepted name of the formation, its own first.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Heart => &["heart", "corazón", "corazon"],
            Self::Arrow => &["arrow", "flecha"],
        }
    }

    /// Returns the formation with this name, ignoring case.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        Self::ALL
            .into_iter()
            .find(|f| f.names().contains(&name.as_str()))
    }

    /// Returns the number of hunters per side.
    pub const fn size(self) -> u8 {
        match self {
            Self::Heart => 8,
            Self::Arrow => 4,
        }
    }
}
