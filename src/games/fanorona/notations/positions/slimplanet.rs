//! `SlimPlanet`: 45 characters, then the side and the state of a chain; White is at the top.

use super::{converted, inside_chain, rank, word, words};
use crate::game::foreign::{ForeignPosition, PositionNotation, Refused};

pub(super) const NOTATION: PositionNotation = PositionNotation {
    name: "slimplanet",
    description: "45 characters `w`, `b` and `.`, White at the top; side 1 or -1; whether in a chain, its piece, point and visited points",
    read,
};

fn read(text: &str) -> Result<ForeignPosition, Refused> {
    let words = words(text);
    let (place, board) = word(&words, 0, "the board")?;
    let count = board.chars().count();
    let mut points = Vec::with_capacity(count);
    for (at, letter) in board.char_indices() {
        points.push(match letter {
            'w' => 'W',
            'b' => 'B',
            '.' => '.',
            _ => {
                let start = place.start + at;
                return Err(Refused {
                    range: start..start + letter.len_utf8(),
                    message: format!("`{letter}` is neither `w`, `b` nor `.`"),
                });
            }
        });
    }
    if count != 45 {
        let message = format!("the board has 45 points, not {count}");
        return Err(Refused {
            range: place,
            message,
        });
    }
    let (range, side) = word(&words, 1, "the side to move")?;
    let side = match side {
        "1" => 'w',
        "-1" => 'b',
        _ => {
            let message = format!("the side to move is `1` or `-1`, not `{side}`");
            return Err(Refused { range, message });
        }
    };
    match word(&words, 2, "whether the position is inside a chain")? {
        (_, "0") => {}
        (range, "1") => return Err(inside_chain(range)),
        (range, other) => {
            let message = format!("whether in a chain is `0` or `1`, not `{other}`");
            return Err(Refused { range, message });
        }
    }
    // White is at the top: the last point is a5 in rongo.
    points.reverse();
    let rows: Vec<_> = points.chunks(9).map(rank).collect();
    converted(format!("{} {side} 1", rows.join("/")), place)
}
