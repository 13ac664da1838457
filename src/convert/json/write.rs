//! Writes records as JSON, one by one.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{PrettyFormatter, Serializer};

/// How records stand in a stream of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One array of them, one a line.
    Array,
    /// One array of them, laid out for people.
    Pretty,
    /// One a line, and nothing around them (NDJSON).
    Lines,
}

/// Writes records as one stream of JSON.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    layout: Layout,
    count: usize,
}

impl<W: Write> Writer<W> {
    /// Begins a stream.
    pub fn new(out: W, layout: Layout) -> Self {
        Self {
            out,
            layout,
            count: 0,
        }
    }

    /// Adds a record, or something else that stands in such a stream.
    ///
    /// # Errors
    /// As the stream's writer has them.
    pub fn record(&mut self, record: &impl Serialize) -> io::Result<()> {
        if self.layout != Layout::Lines {
            self.out
                .write_all(if self.count == 0 { b"[\n" } else { b",\n" })?;
        }
        self.count += 1;
        if self.layout == Layout::Pretty {
            let formatter = PrettyFormatter::with_indent(b"  ");
            record.serialize(&mut Serializer::with_formatter(&mut self.out, formatter))?;
        } else {
            serde_json::to_writer(&mut self.out, record)?;
        }
        if self.layout == Layout::Lines {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Ends the stream, and gives its writer back.
    ///
    /// # Errors
    /// As the stream's writer has them.
    pub fn finish(mut self) -> io::Result<W> {
        match (self.layout, self.count) {
            (Layout::Lines, _) => Ok(()),
            (_, 0) => writeln!(self.out, "[]"),
            _ => writeln!(self.out, "\n]"),
        }?;
        Ok(self.out)
    }
}
