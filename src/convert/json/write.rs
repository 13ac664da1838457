//! Writes records as JSON, one by one.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{PrettyFormatter, Serializer};

/// The layout of records in a JSON stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One array, with one record per line.
    Array,
    /// One array, pretty-printed.
    Pretty,
    /// One record per line, without an array (NDJSON).
    Lines,
}

/// Writes records as a JSON stream.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    layout: Layout,
    count: usize,
    /// A record is serialized completely before it is written, because it consists of thousands of small pieces.
    text: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Starts a stream.
    pub fn new(out: W, layout: Layout) -> Self {
        Self {
            out,
            layout,
            count: 0,
            text: Vec::new(),
        }
    }

    /// Adds a record or another value to the stream.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
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

    /// Ends the stream and returns its output.
    ///
    /// # Errors
    /// Returns the I/O error of the output.
    pub fn finish(mut self) -> io::Result<W> {
        match (self.layout, self.count) {
            (Layout::Lines, _) => Ok(()),
            (_, 0) => writeln!(self.out, "[]"),
            _ => writeln!(self.out, "\n]"),
        }?;
        Ok(self.out)
    }
}
