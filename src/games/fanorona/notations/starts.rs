//! The start position of the game, and those that some programs use instead.

use crate::game::Game;
use crate::games::fanorona::{Board, Fanorona, Position, Setup};

/// A start position whose middle row differs from that of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// Left and right are swapped: `W B W B . W B W B`.
    Mirrored,
    /// The row is symmetric: `W B W B . B W B W`.
    Symmetric,
}

const ALL: [(Start, &str); 2] = [
    (
        Start::Mirrored,
        "BBBBBBBBB/BBBBBBBBB/WBWB1WBWB/WWWWWWWWW/WWWWWWWWW w 1",
    ),
    (
        Start::Symmetric,
        "BBBBBBBBB/BBBBBBBBB/WBWB1BWBW/WWWWWWWWW/WWWWWWWWW w 1",
    ),
];

impl Start {
    /// Returns the note on a record with this start position.
    pub(super) fn note(self) -> String {
        match self {
            Self::Mirrored => {
                "the start is that of the rules with left and right changed; it is kept so, \
                 and every point stays as it is written"
                    .to_owned()
            }
            Self::Symmetric => {
                "the middle row of the start is `W B W B . B W B W`, which is not that of the \
                 rules and cannot be mirrored into it; it is kept so"
                    .to_owned()
            }
        }
    }
}

/// Returns the start position that `fen` is, if it is one of these.
pub(super) fn recognise(s: Setup, fen: &str) -> Option<Start> {
    let position = Fanorona::parse_position(&s, fen).ok()?;
    others(s)
        .find(|(_, other)| *other == position)
        .map(|(start, _)| start)
}

/// Returns these start positions, on the board that has them.
pub(super) fn others(s: Setup) -> impl Iterator<Item = (Start, Position)> {
    let played = s.board == Board::Nine;
    let all = ALL.iter().filter(move |_| played);
    all.filter_map(move |(start, fen)| Some((*start, Fanorona::parse_position(&s, fen).ok()?)))
}
