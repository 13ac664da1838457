//! fanorona-aec and rust-fanorona: `WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0`.

use super::{converted, inside_chain, number_after, word, words};
use crate::game::foreign::{ForeignPosition, PositionNotation, Refused};

pub(super) const NOTATION: PositionNotation = PositionNotation {
    name: "aec",
    description: "`W` and `B`, rank 1 first; the side to move; last capture, direction, visited points; the half-moves so far",
    read,
};

fn read(text: &str) -> Result<ForeignPosition, Refused> {
    let words = words(text);
    let (place, ranks) = word(&words, 0, "the list of ranks")?;
    let (range, side) = word(&words, 1, "the side to move")?;
    let side = match side {
        "W" => 'w',
        "B" => 'b',
        _ => {
            let message = format!("the side to move is `W` or `B`, not `{side}`");
            return Err(Refused { range, message });
        }
    };
    word(
        &words,
        3,
        "what tells whether the position is inside a chain",
    )?;
    let (chain, played) = match &words[2..] {
        [chain @ .., (range, last)] if last.bytes().all(|b| b.is_ascii_digit()) => {
            let played = last.parse().map_err(|_| Refused {
                range: range.clone(),
                message: format!("`{last}` is not a number of half-moves"),
            })?;
            (chain, played)
        }
        chain => (chain, 0),
    };
    if let (Some((first, _)), Some((last, _))) = (chain.first(), chain.last())
        && chain.iter().any(|(_, word)| *word != "-")
    {
        return Err(inside_chain(first.start..last.end));
    }
    let ranks: Vec<_> = ranks.split('/').rev().collect();
    let fen = format!("{} {side} {}", ranks.join("/"), number_after(played));
    converted(fen, place)
}
