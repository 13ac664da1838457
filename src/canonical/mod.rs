//! Canonical text: what a record says, in its game's shortest spelling.
//!
//! [`Writer`] writes a record while it is visited, [`record()`] one that is at hand, [`file()`] a whole file. Comments, NAGs,
//! variations and unknown tags stay; nothing is added but the fixes of warnings. A record with faults is not changed.

mod correct;
mod file;
mod writer;

pub use file::{Formatted, Kept, Reason, Refused, Why, file};
pub use writer::Writer;

use crate::check::Options;
use crate::games::GameId;
use crate::judge::How;
use crate::record::Front;

/// The canonical text of the record of `game` with this `front`, in lines of `width` columns; `None` where nothing judges
/// it, because a choice or its start position is faulty.
pub fn record(
    game: GameId,
    text: &str,
    front: Front,
    options: &Options,
    width: usize,
) -> Option<String> {
    let mut writer = Writer::new(width);
    let how = How {
        options,
        judges: true,
        width: None,
    };
    game.game().pass(text, front, how, Some(&mut writer));
    writer.finish()
}
