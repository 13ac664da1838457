//! The counts and tables of a run as Markdown, for example for the summary page of a GitHub job.

use std::io::{self, Write};

use super::{End, Reporter, Tables};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, plural};

/// The maximum number of unreadable files that are listed.
const UNREAD: usize = 20;

/// A Markdown page. It keeps only the content of the tables in memory; records are only counted.
#[derive(Debug)]
pub struct Markdown<W> {
    out: W,
    tables: Tables,
    /// The first files that could not be read, with the reasons.
    unread: Vec<(String, String)>,
    /// The number of further unreadable files.
    more: usize,
}

impl<W: Write> Markdown<W> {
    /// Creates an empty page.
    pub fn new(out: W) -> Self {
        Self {
            out,
            tables: Tables::default(),
            unread: Vec::new(),
            more: 0,
        }
    }
}

impl<W: Write> Reporter for Markdown<W> {
    fn record(&mut self, origin: RecordContext<'_>, _: &[Diagnostic]) -> io::Result<()> {
        self.tables.add(origin);
        Ok(())
    }

    fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        if self.unread.len() < UNREAD {
            self.unread.push((file.to_owned(), why.to_owned()));
        } else {
            self.more += 1;
        }
        Ok(())
    }

    fn finish(&mut self, end: End) -> io::Result<()> {
        writeln!(self.out, "**{}**", end.summary)?;
        if !self.unread.is_empty() {
            writeln!(self.out)?;
        }
        for (file, why) in &self.unread {
            writeln!(self.out, "- {}: {}", text(file), text(why))?;
        }
        if self.more > 0 {
            writeln!(self.out, "- and {}", plural(self.more, "more file"))?;
        }
        std::mem::take(&mut self.tables).write_markdown(&mut self.out)
    }
}

/// Returns text on one line, with all Markdown syntax escaped.
pub(super) fn text(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            c if c.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '#' | '$' => {
                escaped.extend(['\\', c]);
            }
            c => escaped.push(c),
        }
    }
    escaped
}
