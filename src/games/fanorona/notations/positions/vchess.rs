//! vchess: `ppppppppp/ppppppppp/pPpP1pPpP/PPPPPPPPP/PPPPPPPPP w 0`.

use super::{converted, number_after, word, words};
use crate::game::foreign::{ForeignPosition, PositionNotation, Refused};

pub(in super::super) const NOTATION: PositionNotation = PositionNotation {
    name: "vchess",
    description: "`P` White, `p` Black, rank 5 first; the side to move; the turns played so far",
    read,
};

fn read(text: &str) -> Result<ForeignPosition, Refused> {
    let words = words(text);
    let (place, ranks) = word(&words, 0, "the list of ranks")?;
    if let Some(at) = ranks.find(|c: char| !matches!(c, 'p' | 'P' | '1'..='9' | '/')) {
        let letter = ranks[at..].chars().next().unwrap_or_default();
        let start = place.start + at;
        return Err(Refused {
            range: start..start + letter.len_utf8(),
            message: format!("`{letter}` is neither `P`, `p` nor a number of empty points"),
        });
    }
    let (range, side) = word(&words, 1, "the side to move")?;
    if !matches!(side, "w" | "b") {
        let message = format!("the side to move is `w` or `b`, not `{side}`");
        return Err(Refused { range, message });
    }
    let (range, played) = word(&words, 2, "the number of turns played")?;
    let Ok(played) = played.parse() else {
        let message = format!("`{played}` is not a number of turns played");
        return Err(Refused { range, message });
    };
    let ranks = ranks.replace('P', "W").replace('p', "B");
    let fen = format!("{ranks} {side} {}", number_after(played));
    converted(fen, place)
}
