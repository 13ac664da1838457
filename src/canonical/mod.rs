//! Canonical text: the content of a record in the shortest spelling of its game.
//!
//! [`Writer`] writes a record while it is visited, [`record()`] writes a record in memory, [`file()`] a whole file.
//! Comments, NAGs, variations and unknown tags are kept; the content changes only by the corrections of warnings. A
//! record with faults is not changed.

mod correct;
mod file;
mod writer;

pub use file::{Formatted, Kept, Reason, Refused, Why, file};
pub use writer::Writer;

use crate::check::Options;
use crate::games::GameId;
use crate::judge::How;
use crate::record::Front;

/// Returns the canonical text of the record of `game` with this `front`, in lines of `width` columns; `None` if the
/// record is not checked because a tag or its start position is faulty.
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
