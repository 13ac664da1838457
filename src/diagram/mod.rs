//! A position as a picture: what is where, and what the last turn did. No colours, no sizes, no format.
//!
//! A [`Diagram`] is all that a game says about pictures ([`crate::game::Game::diagram`]), and all that a renderer knows.
//! It is measured in squares: the centre of `a1` is the [`DiagramPoint`] 0, 0.

mod figure;
mod trace;

pub use figure::{Figure, Shape, SideColor};
pub use trace::{
    Arrow, ArrowKind, Captured, DiagramPoint, Highlight, Label, Mark, MarkKind, NotAHighlight,
};

use crate::info::Info;
use crate::outcome::Side;
use crate::square::Square;

/// A position, and what the turn before it did.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// What the picture is called: `Fanorona, White to move`.
    pub title: String,
    /// The sides' names, the one who begins first.
    pub sides: [&'static str; 2],
    /// What the men of each side look like beside their shapes.
    pub tones: [SideColor; 2],
    /// The board.
    pub board: Board,
    /// What belongs to the board and is no man: flags, igloos, quarries.
    pub scenery: Vec<Placed>,
    /// Men and stones, from `a1` on along the ranks.
    pub pieces: Vec<Placed>,
    /// What the last turn took off.
    pub ghosts: Vec<Captured>,
    /// Numbers and signs on men.
    pub labels: Vec<Label>,
    /// Men beside the board: in hand, or home.
    pub asides: Vec<OffBoard>,
    /// Squares that are pointed out.
    pub marks: Vec<Mark>,
    /// The ways of the last turn, in its order, and what the user draws.
    pub arrows: Vec<Arrow>,
    /// The last turn in words; empty where there is none.
    pub turn: String,
    /// Lines under the board: players, turn, result.
    pub captions: Vec<String>,
    /// Whether the side that begins sits at the top.
    pub flipped: bool,
    /// Whether files and ranks are named.
    pub coordinates: bool,
}

/// The board of a diagram.
#[derive(Clone, Debug)]
pub struct Board {
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// Straight lines that men stand on, by their ends; none where men stand in squares.
    pub lines: Vec<[Square; 2]>,
    /// Whether turns lead over the edge, so that there is to be room for arrows around the board.
    pub open: bool,
}

impl Board {
    /// A board of squares.
    pub const fn squares(files: u8, ranks: u8) -> Self {
        Self {
            files,
            ranks,
            lines: Vec::new(),
            open: false,
        }
    }

    /// Whether men stand on points that lines join.
    pub const fn is_of_points(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Whether the board has this square.
    pub const fn has(&self, square: Square) -> bool {
        square.file < self.files && square.rank >= 1 && square.rank <= self.ranks
    }

    /// Whether a spot lies on the board.
    pub fn has_spot(&self, spot: DiagramPoint) -> bool {
        let within = |at: f64, size: u8| at > -0.5 && at < f64::from(size) - 0.5;
        within(spot.x, self.files) && within(spot.y, self.ranks)
    }

    /// Its squares, from `a1` on along the ranks.
    pub fn all(&self) -> impl Iterator<Item = Square> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (1..=ranks).flat_map(move |rank| (0..files).map(move |file| Square::new(file, rank)))
    }
}

/// A figure on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Where.
    pub at: Square,
    /// What.
    pub figure: Figure,
}

/// Men beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OffBoard {
    /// What they are; their side tells where they are drawn.
    pub figure: Figure,
    /// How many; none only where room is to be kept for them.
    pub count: u8,
    /// Where they are, `in hand` or `home`.
    pub place: &'static str,
}

impl Diagram {
    /// A diagram of a board without men; its title names the game and says who is to move.
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

    /// What stands on `at`.
    pub fn piece(&self, at: Square) -> Option<&Figure> {
        let placed = self.pieces.iter().find(|placed| placed.at == at);
        placed.map(|placed| &placed.figure)
    }

    /// What belongs to the board on `at`.
    pub fn scene(&self, at: Square) -> Option<&Figure> {
        let placed = self.scenery.iter().find(|placed| placed.at == at);
        placed.map(|placed| &placed.figure)
    }

    /// The name of a side.
    pub const fn side(&self, side: Side) -> &'static str {
        self.sides[side as usize]
    }

    /// Points out a square.
    pub fn mark(&mut self, at: Square, kind: MarkKind) {
        self.marks.push(Mark { at, kind });
    }
}
