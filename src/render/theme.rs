//! The colours of pictures.

use std::str::FromStr;

use crate::diagnostic::one_of;
use crate::diagram::{Highlight, SideColor};

/// The colours of a picture, for light and for dark backgrounds.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The name for `--theme`, also used in the classes of pictures.
    pub name: &'static str,
    /// The colours, unless the viewer prefers dark ones.
    pub light: Palette,
    /// The colours for viewers who prefer dark ones; equal to `light` in a theme for paper.
    pub dark: Palette,
}

/// The colours of the pieces of a side, as `#rrggbb`.
#[derive(Clone, Copy, Debug)]
pub struct SidePaint {
    /// The fill of their bodies.
    pub fill: &'static str,
    /// Their outlines.
    pub line: &'static str,
    /// The details on their bodies: faces, rings, numbers.
    pub detail: &'static str,
}

/// The colours of a picture, as `#rrggbb`.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The background of the picture, under the board, coordinates and captions.
    pub ground: &'static str,
    /// Coordinates, captions, and numbers on the background and on the board.
    pub ink: &'static str,
    /// The board.
    pub board: &'static str,
    /// The lines of the board.
    pub grid: &'static str,
    /// Where the last turn began and ended.
    pub trace: &'static str,
    /// Obstacles and other parts of the board.
    pub scene: SidePaint,
    /// The pieces, in the order of [`SideColor`].
    pub tones: [SidePaint; 4],
    /// The path of a piece that moves.
    pub moved: &'static str,
    /// The path of a stone that is thrown.
    pub thrown: &'static str,
    /// The path of a piece that is pushed.
    pub pushed: &'static str,
    /// Squares that a fault refers to.
    pub alert: &'static str,
    /// Marks and arrows of the user, in the order of [`Highlight::ALL`].
    pub hues: [&'static str; 4],
}

impl Palette {
    /// Returns the colours of the pieces of a side.
    pub const fn tone(&self, tone: SideColor) -> &SidePaint {
        &self.tones[tone as usize]
    }

    /// Returns the colour of a mark.
    pub const fn hue(&self, hue: Highlight) -> &'static str {
        self.hues[hue as usize]
    }
}

const fn paint(fill: &'static str, line: &'static str, detail: &'static str) -> SidePaint {
    SidePaint { fill, line, detail }
}

/// A wooden board, the default.
const WOOD: Theme = Theme {
    name: "wood",
    light: Palette {
        ground: "#f7efe0",
        ink: "#3a2a1a",
        board: "#e7cfa2",
        grid: "#8a6b45",
        trace: "#f4e08a",
        scene: paint("#d3b483", "#6b4f2e", "#4a341b"),
        tones: [
            paint("#fffdf6", "#2c2015", "#2c2015"),
            paint("#2d2622", "#120d0a", "#f5ead6"),
            paint("#a3261c", "#4a0d08", "#ffe9e2"),
            paint("#a8d79a", "#1f4a22", "#12361a"),
        ],
        moved: "#1f5fa8",
        thrown: "#8a3ea8",
        pushed: "#b3431a",
        alert: "#c4161c",
        hues: ["#e0a800", "#c4161c", "#1f7a33", "#1f5fa8"],
    },
    dark: Palette {
        ground: "#1f1a16",
        ink: "#eadfcd",
        board: "#6f5839",
        grid: "#3a2c1b",
        trace: "#8a7420",
        scene: paint("#584327", "#2a1e10", "#eadfcd"),
        tones: [
            paint("#f6efe0", "#15100b", "#15100b"),
            paint("#1c1715", "#cbbda6", "#f5ead6"),
            paint("#a3261c", "#e8a89c", "#ffe9e2"),
            paint("#a8d79a", "#10260f", "#12361a"),
        ],
        moved: "#8fc4ff",
        thrown: "#dba6f2",
        pushed: "#ffab82",
        alert: "#ffa39b",
        hues: ["#ffd54a", "#ffa39b", "#8fe0a0", "#8fc4ff"],
    },
};

/// White paper and black ink.
const PAPER: Palette = Palette {
    ground: "#ffffff",
    ink: "#000000",
    board: "#ffffff",
    grid: "#555555",
    trace: "#dcdcdc",
    scene: paint("#ececec", "#444444", "#222222"),
    tones: [
        paint("#ffffff", "#000000", "#000000"),
        paint("#1a1a1a", "#000000", "#ffffff"),
        paint("#4a4a4a", "#000000", "#ffffff"),
        paint("#dedede", "#000000", "#000000"),
    ],
    moved: "#000000",
    thrown: "#333333",
    pushed: "#333333",
    alert: "#000000",
    hues: ["#8c8c8c", "#000000", "#5a5a5a", "#333333"],
};

/// For print: equal colours on every screen.
const PRINT: Theme = Theme {
    name: "print",
    light: PAPER,
    dark: PAPER,
};

/// Strong colours and edges.
const CONTRAST: Theme = Theme {
    name: "contrast",
    light: Palette {
        board: "#ffffff",
        grid: "#000000",
        trace: "#ffe600",
        scene: paint("#d9ecff", "#003a70", "#003a70"),
        tones: [
            paint("#ffffff", "#000000", "#000000"),
            paint("#000000", "#000000", "#ffffff"),
            paint("#b00000", "#000000", "#ffffff"),
            paint("#7dffa0", "#000000", "#000000"),
        ],
        moved: "#0000c8",
        thrown: "#8000a0",
        pushed: "#a03000",
        alert: "#d00000",
        hues: ["#b08000", "#d00000", "#007a1e", "#0000c8"],
        ..PAPER
    },
    dark: Palette {
        ground: "#000000",
        ink: "#ffffff",
        board: "#000000",
        grid: "#ffffff",
        trace: "#5c5200",
        scene: paint("#00294d", "#8fd0ff", "#8fd0ff"),
        tones: [
            paint("#ffffff", "#ffffff", "#000000"),
            paint("#000000", "#ffffff", "#ffffff"),
            paint("#b00000", "#ffffff", "#ffffff"),
            paint("#7dffa0", "#ffffff", "#000000"),
        ],
        moved: "#7db8ff",
        thrown: "#f08cff",
        pushed: "#ff9e66",
        alert: "#ff6b6b",
        hues: ["#ffe600", "#ff6b6b", "#66ff8c", "#7db8ff"],
    },
};

impl Theme {
    /// Every theme, the default first.
    pub const ALL: [Self; 3] = [WOOD, PRINT, CONTRAST];
}

impl Default for Theme {
    fn default() -> Self {
        WOOD
    }
}

/// The error for a text that is not the name of a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {}", one_of(&Theme::ALL.map(|theme| theme.name)))]
pub struct NotATheme;

impl FromStr for Theme {
    type Err = NotATheme;

    fn from_str(text: &str) -> Result<Self, NotATheme> {
        let named = |theme: &Self| theme.name.eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(NotATheme)
    }
}
