//! `-o OUT`: writes unchanged records to a file, one after the other.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Case;
use crate::cli::Stop;
use crate::cli::output::NewFile;
use crate::games::GameId;
use crate::record::print::tag;
use crate::source::begins_tag;

/// The text of a record to be written.
#[derive(Serialize, Deserialize)]
pub(in crate::cli) struct Own {
    pub(in crate::cli) text: String,
    game: Option<GameId>,
    /// Whether it has a tag that names its game, or is supposed to name it.
    names_game: bool,
    /// Whether another record may follow, because there is movetext.
    is_closed: bool,
}

impl Own {
    /// Returns the text of a record, converted to the record format if necessary.
    pub(in crate::cli) fn of(case: &Case<'_>) -> Self {
        let record = case.own.record;
        let text = &case.own.chunk.text()[record.span.range()];
        let tags = &record.header.tags;
        let end = tags
            .last()
            .map_or(0, |t| (t.span.end - record.span.start) as usize);
        Self {
            text: text.trim_end().to_owned(),
            game: record.game,
            names_game: record.header.get("Game").is_some(),
            is_closed: !text[end..].trim().is_empty(),
        }
    }
}

/// A file of records that is put in place when it is complete.
pub(in crate::cli) struct Extract {
    out: NewFile,
    /// The game that the name of the file implies.
    of_file: Option<GameId>,
    is_empty: bool,
}

impl Extract {
    /// Opens a file that will replace `path`, which must not be one of `inputs`.
    ///
    /// # Errors
    /// Returns the reason why it cannot be written.
    pub(super) fn open(path: &Path, inputs: impl Iterator<Item = PathBuf>) -> Result<Self, Stop> {
        if let Ok(there) = fs::canonicalize(path) {
            let mut inputs = inputs.filter_map(|input| fs::canonicalize(input).ok());
            if inputs.any(|input| input == there) {
                let message = format!(
                    "{} is one of the inputs: name another file to write to",
                    path.display()
                );
                return Err(Stop::Usage(message));
            }
        }
        Ok(Self {
            out: NewFile::open(path)?,
            of_file: GameId::of_file(&path.to_string_lossy()),
            is_empty: true,
        })
    }

    /// Adds a record.
    ///
    /// The record is unchanged if it can be read on its own. A tag with its game is added if neither its own tags nor
    /// the name of this file imply the game, or if, without a tag, it would continue the previous record. A record
    /// that has only tags is closed by `*`, because otherwise the next record would continue it.
    pub(in crate::cli) fn record(&mut self, own: &Own) -> io::Result<()> {
        let text = own.text.as_str();
        let line_end = line_end(text);
        let begins_tag = begins_tag(text.as_bytes());
        let runs_on = !begins_tag && !self.is_empty;
        let is_told = own.names_game || self.of_file == own.game;
        if !self.is_empty {
            self.out.write_all(line_end.as_bytes())?;
        }
        if runs_on || !is_told {
            // Nothing can be added to a record that names its game after an unreadable tag.
            let said = own.game.filter(|_| !own.names_game);
            let tag = said.map_or_else(|| tag("Event", "?"), |game| tag("Game", game.info().name));
            write!(self.out, "{}{line_end}", tag.trim_end())?;
            if !begins_tag {
                self.out.write_all(line_end.as_bytes())?;
            }
        }
        write!(self.out, "{text}{line_end}")?;
        if !own.is_closed {
            write!(self.out, "{line_end}*{line_end}")?;
        }
        self.is_empty = false;
        Ok(())
    }

    /// Puts the file in place.
    ///
    /// # Errors
    /// Returns the reason why it cannot be written.
    pub(in crate::cli) fn finish(self) -> Result<(), Stop> {
        self.out.finish()
    }
}

/// Returns the line ending of a text.
fn line_end(text: &str) -> &'static str {
    if text.contains("\r\n") {
        "\r\n"
    } else if text.contains('\r') && !text.contains('\n') {
        "\r"
    } else {
        "\n"
    }
}
