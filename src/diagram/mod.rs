//! Pictures of positions as data: the content of the board, and what the last turn did. Without colours, sizes or
//! formats.
//!
//! A [`Diagram`] is the only interface between a game ([`crate::game::Game::diagram`]) and the renderers. It is
//! measured in squares: the centre of `a1` is the [`DiagramPoint`] 0, 0.

mod figure;
mod trace;

pub use figure::{Figure, Shape, SideColor};
pub use trace::{
    Arrow, ArrowKind, Captured, DiagramPoint, Highlight, Label, Mark, MarkKind, NotAHighlight,
};

use crate::info::Info;
use crate::outcome::Side;
use crate::square::Square;

/// A position, and what the last turn did.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The title of the picture: `Fanorona, White to move`.
    pub title: String,
    /// The names of the sides; the side that begins comes first.
    pub sides: [&'static str; 2],
    /// The colours of the pieces of each side.
    pub tones: [SideColor; 2],
    /// The board.
    pub board: Board,
    /// Parts of the board other than pieces: flags, igloos, quarries.
    pub scenery: Vec<Placed>,
    /// Pieces and stones, rank by rank from `a1` on.
    pub pieces: Vec<Placed>,
    /// What the last turn captured or removed.
    pub ghosts: Vec<Captured>,
    /// Numbers and signs on pieces.
    pub labels: Vec<Label>,
    /// Pieces beside the board: in hand, or home.
    pub asides: Vec<OffBoard>,
    /// Marked squares.
    pub marks: Vec<Mark>,
    /// The paths of the last turn, in its order, and the arrows of the user.
    pub arrows: Vec<Arrow>,
    /// The last turn in words; empty if there is none.
    pub turn: String,
    /// The lines of text under the board: players, turn, result.
    pub captions: Vec<String>,
    /// Whether the side that begins is at the top.
    pub flipped: bool,
    /// Whether the names of files and ranks are shown.
    pub coordinates: bool,
}

/// The board of a diagram.
#[derive(Clone, Debug)]
pub struct Board {
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// The lines of a board of points, by their ends; empty for a board of squares.
    pub lines: Vec<[Square; 2]>,
    /// Whether turns may cross the edge, so that space for arrows is needed around the board.
    pub open: bool,
}

impl Board {
    /// Creates a board of squares.
    pub const fn squares(files: u8, ranks: u8) -> Self {
        Self {
            files,
            ranks,
            lines: Vec::new(),
            open: false,
        }
    }

    /// Returns whether this is a board of points that are connected by lines.
    pub const fn is_of_points(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Returns whether the board has this square.
    pub const fn has(&self, square: Square) -> bool {
        square.file < self.files && square.rank >= 1 && square.rank <= self.ranks
    }

    /// Returns whether a spot is on the board.
    pub fn has_spot(&self, spot: DiagramPoint) -> bool {
        let within = |at: f64, size: u8| at > -0.5 && at < f64::from(size) - 0.5;
        within(spot.x, self.files) && within(spot.y, self.ranks)
    }

    /// Returns the squares, rank by rank from `a1` on.
    pub fn all(&self) -> impl Iterator<Item = Square> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (1..=ranks).flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }
}

/// A figure on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The square.
    pub at: Square,
    /// The figure.
    pub figure: Figure,
}

/// Pieces beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffBoard {
    /// The kind of piece; its side determines where the pieces are drawn.
    pub figure: Figure,
    /// The number of pieces; 0 only to reserve space for them.
    pub count: u8,
    /// The place, `in hand` or `home`.
    pub place: &'static str,
}

impl Diagram {
    /// Creates a diagram of a board without pieces; its title gives the game and the side to move.
    pub fn new(info: &Info, to_move: Side, tones: [SideColor; 2], board: Board) -> Self {
        Self {
            title: format!("{}, {} to move", info.name, info.side(to_move)),
            sides: info.sides,
            tones,
            board,
            scenery: Vec::new(),
            pieces: Vec::new(),
            ghosts: Vec::new(),
            labels: Vec::new(),
            asides: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            turn: String::new(),
            captions: Vec::new(),
            flipped: false,
            coordinates: true,
        }
    }

    /// Returns the piece on `at`.
    pub fn piece(&self, at: Square) -> Option<&Figure> {
        let placed = self.pieces.iter().find(|placed| placed.at == at);
        placed.map(|placed| &placed.figure)
    }

    /// Returns the part of the board on `at`.
    pub fn scene(&self, at: Square) -> Option<&Figure> {
        let placed = self.scenery.iter().find(|placed| placed.at == at);
        placed.map(|placed| &placed.figure)
    }

    /// Returns the name of a side.
    pub const fn side(&self, side: Side) -> &'static str {
        self.sides[side as usize]
    }

    /// Marks a square.
    pub fn mark(&mut self, at: Square, kind: MarkKind) {
        self.marks.push(Mark { at, kind });
    }
}
