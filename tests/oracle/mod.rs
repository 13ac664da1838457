//! The rules once more, slow and obvious: each game written from its rules page alone, a board as rows of letters, every
//! turn tried in plain loops. Nothing is shared with the library but position text and the text of a turn.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::maybe_infinite_iter,
    clippy::trivially_copy_pass_by_ref,
    reason = "boards are small and plain words are wanted here"
)]

mod agree;
mod bytes;
mod edits;
mod fanorona;
mod games;
mod greenland;
mod grid;
mod hanga_roa;
mod mutations;
mod reached;
mod record;
mod scattered;
mod starts;

use rongo::game::Outcome;

/// Positions with more turns than this are left out.
const MOST: usize = 6_000;

/// A legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Turn {
    /// Its canonical text; several where a turn can be told in several orders that canonical text does not choose from.
    texts: Vec<String>,
    /// The text of the position after it.
    after: String,
}

impl Turn {
    fn new(text: &str, after: String) -> Self {
        Self {
            texts: vec![text.to_owned()],
            after,
        }
    }
}

/// The rules of a game.
trait Rules {
    /// Every legal turn of a position, none after the end; `None` where there are more than [`MOST`].
    fn turns(&self, fen: &str) -> Option<Vec<Turn>>;

    /// The end that the rules give to a position.
    fn ending(&self, fen: &str) -> Option<Outcome>;

    /// What a turn means that may be written otherwise than in canonical text, as far as the rules read it.
    fn meant(&self, fen: &str, text: &str) -> Meant;
}

/// What a written turn means in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meant {
    /// This legal turn, and the position after it.
    Turn(String),
    /// No legal turn, or more than one.
    Nothing,
    /// The position has too many turns to say.
    Unknown,
}
