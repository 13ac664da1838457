//! The board: obstacles and starting formations. They are data, because the pictures of the rules text are lost.

mod file;
mod formations;
mod layout;
mod obstacles;

use std::sync::{Arc, LazyLock};

use super::cell::Cell;
use super::cells::Cells;
use crate::diagnostic::Severity;
use crate::game::{BoardFile, Side, TextFault};

/// The text of the board that a record without `[Board]` is played on.
pub const DEFAULT: &str = include_str!("../../../../fixtures/greenland/default.board");

/// A board that has passed every check.
#[derive(Debug)]
pub struct Board {
    name: String,
    flags: Cells,
    seals: Cells,
    /// What the hunters of each side may not enter: flags, seals and their own igloo.
    pub(super) barred: [Cells; 2],
    /// By formation and side.
    formations: [[Cells; 2]; 2],
}

impl Board {
    /// The board that a record without `[Board]` is played on.
    pub fn standard() -> Arc<Self> {
        static STANDARD: LazyLock<Arc<Board>> =
            LazyLock::new(|| Arc::new(file::read("default", DEFAULT).0));
        Arc::clone(&STANDARD)
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Everything that makes it unfit, in the order of the text.
    pub fn read(file: &BoardFile) -> Result<Self, Vec<TextFault>> {
        let (board, mut faults) = file::read(&file.name, &file.text);
        faults.retain(|fault| fault.code.severity == Severity::Error);
        if faults.is_empty() {
            Ok(board)
        } else {
            Err(faults)
        }
    }

    /// Everything to say about a board file, warnings too, in the order of the text.
    pub fn check(file: &BoardFile) -> Vec<TextFault> {
        file::read(&file.name, &file.text).1
    }

    /// The name that `[Board]` uses.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The flags: no hunter may stand there.
    pub fn flags(&self) -> &Cells {
        &self.flags
    }

    /// The seals or water on the edges: no hunter may stand there.
    pub fn seals(&self) -> &Cells {
        &self.seals
    }

    /// What there is on `cell` beside hunters; `None` for plain ice.
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

    /// Where the hunters start, Red's first.
    pub fn formation(&self, formation: Formation) -> &[Cells; 2] {
        &self.formations[formation as usize]
    }
}

/// What a square of the board can be, beside plain ice.
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

/// How the hunters start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formation {
    /// A leaning heart of eight.
    Heart,
    /// An arrow of four.
    Arrow,
}

impl Formation {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Heart, Self::Arrow];

    /// The name that `[Formation]` uses.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Every name that is read for it, its own first.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Heart => &["heart", "corazón", "corazon"],
            Self::Arrow => &["arrow", "flecha"],
        }
    }

    /// The formation of that name, without regard to case.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        Self::ALL
            .into_iter()
            .find(|f| f.names().contains(&name.as_str()))
    }

    /// Hunters a side.
    pub const fn size(self) -> u8 {
        match self {
            Self::Heart => 8,
            Self::Arrow => 4,
        }
    }
}
