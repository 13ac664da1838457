//! Lists of records: lines for people, or JSON.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use serde::Serialize;

use crate::convert::json::{Layout, Writer};
use crate::mask::{self, Manner};

/// The format of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ListFormat {
    /// One line per record, beginning with its place
    #[default]
    Text,
    /// One JSON array
    Json,
    /// One JSON object per line
    Ndjson,
}

impl ListFormat {
    /// Returns how a list in this format is masked.
    pub(in crate::cli) fn manner(self) -> Manner {
        match self {
            Self::Text => Manner::People,
            Self::Json | Self::Ndjson => Manner::Json,
        }
    }
}

/// A list that is being written.
pub(in crate::cli) enum Listing<W: Write> {
    Text(W),
    Json(Writer<W>),
    /// Only the number of entries.
    Count(W, usize),
}

impl<W: Write> Listing<W> {
    /// Starts a list.
    pub(in crate::cli) fn new(out: W, format: ListFormat) -> Self {
        match format {
            ListFormat::Text => Self::Text(out),
            ListFormat::Json => Self::Json(Writer::new(out, Layout::Array)),
            ListFormat::Ndjson => Self::Json(Writer::new(out, Layout::Lines)),
        }
    }

    /// Adds an entry: `text` for people, `row` in JSON.
    pub(in crate::cli) fn add(
        &mut self,
        text: impl Display,
        row: &impl Serialize,
    ) -> io::Result<()> {
        match self {
            Self::Text(out) => {
                let text = text.to_string();
                writeln!(out, "{}", mask::line(&text))?;
                // On a terminal, entries are shown as soon as they are found.
                if io::stdout().is_terminal() {
                    out.flush()?;
                }
                Ok(())
            }
            Self::Json(writer) => writer.record(row),
            Self::Count(_, count) => {
                *count += 1;
                Ok(())
            }
        }
    }

    /// Ends the list.
    pub(in crate::cli) fn finish(self) -> io::Result<()> {
        match self {
            Self::Text(mut out) => out.flush(),
            Self::Json(writer) => writer.finish()?.flush(),
            Self::Count(mut out, count) => {
                writeln!(out, "{count}")?;
                out.flush()
            }
        }
    }
}
