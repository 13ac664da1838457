//! `-o OUT`: records as they stand in their files, one after the other.

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

/// The text of a record, to be written.
#[derive(Serialize, Deserialize)]
pub(in crate::cli) struct Own {
    pub(in crate::cli) text: String,
    game: Option<GameId>,
    /// Whether it has a tag that names its game, or should.
    names_game: bool,
    /// Whether another record may follow: there is movetext.
    is_closed: bool,
}

impl Own {
    /// That of a record: of a file in another form, as a record file has it.
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

/// A file of records that is being written. It is put in its place when all is done.
pub(in crate::cli) struct Extract {
    out: NewFile,
    /// The game that the name of the file tells.
    of_file: Option<GameId>,
    is_empty: bool,
}

impl Extract {
    /// Opens a file that will take the place of `path`, which must not be one of `inputs`.
    ///
    /// # Errors
    /// Why it cannot be written.
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
    /// It stays as it is where it stands by itself. A tag with its game comes before it where neither its own tags nor the
    /// name of this file tell that, or where without a tag it would go on with the record before; a record of tags alone
    /// is closed by `*`, or the next would go on with it.
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
            // Of a record that names its game behind a tag that cannot be read, nothing more can be said.
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

    /// Puts the file in its place.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub(in crate::cli) fn finish(self) -> Result<(), Stop> {
        self.out.finish()
    }
}

/// The line ending that a text has.
fn line_end(text: &str) -> &'static str {
    if text.contains("\r\n") {
        "\r\n"
    } else if text.contains('\r') && !text.contains('\n') {
        "\r"
    } else {
        "\n"
    }
}
