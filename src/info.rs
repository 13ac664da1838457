//! What a game is called, and what a record may choose of it.

use crate::outcome::Side;

/// What a game is called and how its records look; `rongo games` prints it.
#[derive(Debug)]
pub struct Info {
    /// Stable name for machines, `hanga-roa`.
    pub id: &'static str,
    /// Name for people, `Hanga Roa`.
    pub name: &'static str,
    /// Other names that `[Game]` and `--game` accept; compared without regard to case.
    pub aliases: &'static [&'static str],
    /// File endings that tell the game, without the dot.
    pub endings: &'static [&'static str],
    /// The first three letters of the game's codes.
    pub prefix: &'static str,
    /// The names of the two sides, the one who begins first.
    pub sides: [&'static str; 2],
    /// The letter of each side in position text.
    pub letters: [char; 2],
    /// Rule sets for `[Rules]`, default first, each with a line on what it is; empty where there is only one.
    pub rules: &'static [(&'static str, &'static str)],
    /// Boards for `[Board]`, default first.
    pub boards: &'static [(&'static str, &'static str)],
    /// Formations for `[Formation]`, default first.
    pub formations: &'static [(&'static str, &'static str)],
    /// Openings that have a name: the first turn in canonical text, on the first of the boards.
    pub openings: &'static [(&'static str, &'static str)],
    /// Whether `--board-file` can give this game more boards.
    pub board_files: bool,
    /// The notation in brief: a few lines, each an example and what it says.
    pub notation: &'static [(&'static str, &'static str)],
}

impl Info {
    /// The name of `side`.
    pub const fn side(&self, side: Side) -> &'static str {
        match side {
            Side::First => self.sides[0],
            Side::Second => self.sides[1],
        }
    }
}

/// A board that the user gave by `--board-file`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFile {
    /// The name that `[Board]` uses for it.
    pub name: String,
    /// Its whole text.
    pub text: String,
}

/// What tags, flags or configuration choose; `None` where nothing says it.
#[derive(Clone, Copy, Debug, Default)]
pub struct SetupTags<'a> {
    /// `[Rules]`.
    pub rules: Option<&'a str>,
    /// `[Board]`.
    pub board: Option<&'a str>,
    /// `[Formation]`.
    pub formation: Option<&'a str>,
    /// `[FEN]`, to tell a board by its shape and to find contradictions.
    pub fen: Option<&'a str>,
    /// Boards beside the game's own.
    pub boards: &'a [BoardFile],
}

/// Which choice a fault lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupTag {
    /// `[Rules]`.
    Rules,
    /// `[Board]`.
    Board,
    /// `[Formation]`.
    Formation,
    /// `[FEN]`.
    Fen,
}

/// The PGN tags, `White` and `Black`, that name the players of a game with these `sides`, the one who begins first.
///
/// A side that is itself called White or Black has the tag of that name, whoever begins; of other sides the one who begins
/// has `White`.
pub fn player_tags(sides: [&str; 2]) -> [&'static str; 2] {
    if sides[0] == "Black" || sides[1] == "White" {
        ["Black", "White"]
    } else {
        ["White", "Black"]
    }
}

/// The PGN tag that `name` stands for in a game with these `sides`: a side's own name is read like its PGN tag.
pub fn pgn_tag<'n>(name: &'n str, sides: [&str; 2]) -> &'n str {
    let own = sides.iter().position(|side| *side == name);
    own.map_or(name, |i| player_tags(sides)[i])
}
