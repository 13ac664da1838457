//! Names and features of a game, and the setups that a record can select.

use crate::outcome::Side;

/// Names and features of a game; `rongo games` prints them.
#[derive(Debug)]
pub struct Info {
    /// The stable, machine-readable name, `hanga-roa`.
    pub id: &'static str,
    /// The display name, `Hanga Roa`.
    pub name: &'static str,
    /// Other names that `[Game]` and `--game` accept, ignoring case.
    pub aliases: &'static [&'static str],
    /// The file extensions that imply the game, without the dot.
    pub endings: &'static [&'static str],
    /// The first three letters of the game's codes.
    pub prefix: &'static str,
    /// The names of the two sides; the side that begins comes first.
    pub sides: [&'static str; 2],
    /// The letter of each side in position text.
    pub letters: [char; 2],
    /// The rule sets for `[Rules]`, the default first, each with a short description; empty if there is only one.
    pub rules: &'static [(&'static str, &'static str)],
    /// The boards for `[Board]`, the default first.
    pub boards: &'static [(&'static str, &'static str)],
    /// The formations for `[Formation]`, the default first.
    pub formations: &'static [(&'static str, &'static str)],
    /// Named openings: the first turn in canonical text, on the first of the boards.
    pub openings: &'static [(&'static str, &'static str)],
    /// Whether `--board-file` can add boards to this game.
    pub board_files: bool,
    /// A summary of the notation: some examples with their meanings.
    pub notation: &'static [(&'static str, &'static str)],
}

impl Info {
    /// Returns the name of `side`.
    pub const fn side(&self, side: Side) -> &'static str {
        match side {
            Side::First => self.sides[0],
            Side::Second => self.sides[1],
        }
    }
}

/// A board given by the user with `--board-file`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFile {
    /// The name that `[Board]` uses for it.
    pub name: String,
    /// The whole text of the file.
    pub text: String,
}

/// The values that tags, flags or configuration select; `None` if nothing selects one.
#[derive(Clone, Copy, Debug, Default)]
pub struct SetupTags<'a> {
    /// `[Rules]`.
    pub rules: Option<&'a str>,
    /// `[Board]`.
    pub board: Option<&'a str>,
    /// `[Formation]`.
    pub formation: Option<&'a str>,
    /// `[FEN]`, to detect the board from its shape and to find contradictions.
    pub fen: Option<&'a str>,
    /// Boards in addition to those of the game.
    pub boards: &'a [BoardFile],
}

/// The value that contains a fault.
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

/// Returns the PGN tags, `White` and `Black`, for the players of a game with these `sides`; the side that begins comes
/// first.
///
/// A side that is itself called White or Black has the tag of that name, whether it begins or not; for other names,
/// the side that begins has `White`.
pub fn player_tags(sides: [&str; 2]) -> [&'static str; 2] {
    if sides[0] == "Black" || sides[1] == "White" {
        ["Black", "White"]
    } else {
        ["White", "Black"]
    }
}

/// Returns the PGN tag for `name` in a game with these `sides`: a side's own name is equivalent to its PGN tag.
pub fn pgn_tag<'n>(name: &'n str, sides: [&str; 2]) -> &'n str {
    let own = sides.iter().position(|side| *side == name);
    own.map_or(name, |i| player_tags(sides)[i])
}
