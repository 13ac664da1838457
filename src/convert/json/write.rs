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
    /// A record is made whole before it is written: it consists of thousands of small pieces.
    text: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Begins a stream.
    pub fn new(out: W, layout: Layout) -> Self {
        Self {
            out,
            layout,
            count: 0,
            text: Vec::new(),
        }
    }

    /// Adds a record, or something else that stands in such a stream.
    ///
    /// # Errors
    /// As the stream's writer has them.
    pub fn record(&mut self, record: &impl Serialize) -> io::Result<()> {
        self.text.clear();
        if self.layout != Layout::Lines {
            let front: &[u8] = if self.count == 0 { b"[\n" } else { b",\n" };
            self.text.extend(front);
        }
        self.count += 1;
        if self.layout == Layout::Pretty {
            let formatter = PrettyFormatter::with_indent(b"  ");
            record.serialize(&mut Serializer::with_formatter(&mut self.text, formatter))?;
        } else {
            serde_json::to_writer(&mut self.text, record)?;
        }
        if self.layout == Layout::Lines {
            self.text.push(b'\n');
        }
        self.out.write_all(&self.text)
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
