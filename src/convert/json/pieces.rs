//! Splits a stream of JSON into records, with only the current record in memory.
//!
//! Records may be written one per line, in sequence, or in an array. The end of a record is found from its brackets
//! alone. As in a record file, borders are found locally: a line that is an object with the schema of a record begins
//! a new record even if a previous one is still open, so a truncated line affects only one record and not the rest of
//! the file.

use std::io::{self, BufRead};

use super::SCHEMA_FAMILY;
use crate::source::{MAX_RECORD, Place};

/// The maximum nesting of brackets that is read; rongo itself writes no more than about a hundred levels.
pub(super) const MAX_DEPTH: usize = 120;

/// The bytes of one record, well-formed or not.
#[derive(Debug)]
pub struct Piece {
    pub(super) bytes: Vec<u8>,
    /// The place where it begins.
    pub(super) place: Place,
    /// The byte of the file where it begins.
    pub(super) offset: u64,
    /// The maximum nesting depth of its brackets.
    pub(super) deepest: usize,
}

impl Piece {
    /// Returns the number of bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

/// Reads a stream line by line and splits it into records.
#[derive(Debug)]
pub struct Pieces<R> {
    input: R,
    /// The current line, and how much of it has been consumed.
    line: Vec<u8>,
    used: usize,
    /// The byte of the stream where the line begins.
    offset: u64,
    /// The number of the current line, counted from 1; 0 before the first.
    number: u64,
    /// Whether the stream is one array.
    in_array: bool,
    started: bool,
}

impl<R: BufRead> Pieces<R> {
    /// Creates a reader at the start of `input`.
    pub fn new(input: R) -> Self {
        Self {
            input,
            line: Vec::new(),
            used: 0,
            offset: 0,
            number: 0,
            in_array: false,
            started: false,
        }
    }

    /// Returns the next record; `None` at the end.
    ///
    /// # Errors
    /// Returns the I/O error of the input.
    #[expect(
        clippy::should_implement_trait,
        reason = "an iterator would hide how an error ends it"
    )]
    pub fn next(&mut self) -> io::Result<Option<Piece>> {
        loop {
            match self.peek()? {
                None => return Ok(None),
                Some(b'[') if !self.started => self.in_array = true,
                Some(b',' | b']') if self.in_array => {}
                Some(_) => break,
            }
            self.started = true;
            self.used += 1;
        }
        self.started = true;
        let place = self.place();
        let offset = self.offset + self.used as u64;
        let mut brackets = Brackets::default();
        let mut bytes = self.value(&mut brackets)?;
        bytes.truncate(bytes.trim_ascii_end().len());
        Ok(Some(Piece {
            bytes,
            place,
            offset,
            deepest: brackets.deepest,
        }))
    }

    /// Returns the next byte that is not white space, without consuming it.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            let rest = &self.line[self.used..];
            if let Some(blank) = rest.iter().position(|b| !b.is_ascii_whitespace()) {
                self.used += blank;
                return Ok(Some(self.line[self.used]));
            }
            if !self.read_line()? {
                return Ok(None);
            }
        }
    }

    fn read_line(&mut self) -> io::Result<bool> {
        self.offset += self.line.len() as u64;
        self.line.clear();
        self.used = 0;
        let mut limited = io::Read::take(&mut self.input, MAX_RECORD as u64);
        let read = limited.read_until(b'\n', &mut self.line)?;
        if self.number == 0 && self.line.starts_with(b"\xEF\xBB\xBF") {
            self.used = 3;
        }
        self.number += 1;
        Ok(read > 0)
    }

    fn place(&self) -> Place {
        let before = &self.line[..self.used];
        let mark = if before.starts_with(b"\xEF\xBB\xBF") {
            3
        } else {
            0
        };
        let characters = String::from_utf8_lossy(&before[mark..]).chars().count();
        Place {
            line: self.number,
            column: characters as u64 + 1,
        }
    }

    /// Reads the value that begins here, up to its closing bracket or, if it is not an object, to the end of its line.
    fn value(&mut self, brackets: &mut Brackets) -> io::Result<Vec<u8>> {
        let mut value = Vec::new();
        loop {
            let rest = &self.line[self.used..];
            let end = brackets.end(rest);
            let len = end.unwrap_or(rest.len());
            value.extend_from_slice(&rest[..len]);
            self.used += len;
            let too_much = value.len() >= MAX_RECORD;
            if end.is_some() || too_much || brackets.depth == 0 || !self.read_line()? {
                return Ok(value);
            }
            if begins_record(&self.line) {
                return Ok(value);
            }
        }
    }
}

/// Returns whether a line begins a record: its first byte opens an object, and it contains the name of the schema of
/// records, which no other object contains and, because of its quotes, no string can contain.
fn begins_record(line: &[u8]) -> bool {
    let mut rest = line;
    if !rest.starts_with(b"{") {
        return false;
    }
    while let Some(at) = memchr::memmem::find(rest, b"\"schema\"") {
        rest = rest[at + b"\"schema\"".len()..].trim_ascii_start();
        let value = rest.strip_prefix(b":").map(<[u8]>::trim_ascii_start);
        let family =
            |v: &[u8]| v.starts_with(b"\"") && v[1..].starts_with(SCHEMA_FAMILY.as_bytes());
        if value.is_some_and(family) {
            return true;
        }
    }
    false
}

/// The open brackets of a value that is read piece by piece.
#[derive(Default)]
struct Brackets {
    depth: usize,
    deepest: usize,
    in_string: bool,
    escaped: bool,
}

impl Brackets {
    /// Processes `bytes`; returns the index after the bracket that closes the value.
    fn end(&mut self, bytes: &[u8]) -> Option<usize> {
        for (i, byte) in bytes.iter().enumerate() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_string => self.escaped = true,
                b'"' => self.in_string = !self.in_string,
                _ if self.in_string => {}
                b'{' | b'[' => {
                    self.depth += 1;
                    self.deepest = self.deepest.max(self.depth);
                }
                b'}' | b']' => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(i + 1);
                    }
                }
                // An element of an array that is not an object ends before the next element.
                b',' if self.depth == 0 => return Some(i.max(1)),
                _ => {}
            }
        }
        // A JSON string does not continue on the next line.
        self.in_string = false;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Pieces;

    fn pieces(text: &str) -> Vec<(String, u64, u64)> {
        let mut pieces = Pieces::new(text.as_bytes());
        let mut all = Vec::new();
        while let Some(piece) = pieces.next().unwrap() {
            let text = String::from_utf8(piece.bytes).unwrap();
            all.push((
                text.trim_end().to_owned(),
                piece.place.line,
                piece.place.column,
            ));
        }
        all
    }

    fn texts(text: &str) -> Vec<String> {
        pieces(text).into_iter().map(|p| p.0).collect()
    }

    #[test]
    fn records_stand_in_lines_or_arrays() {
        let both = ["{\"a\":[1]}", "{}"];
        assert_eq!(texts("{\"a\":[1]}\n{}\n"), both);
        assert_eq!(texts("{\"a\":[1]} {}"), both);
        assert_eq!(texts("[{\"a\":[1]}, {}]"), both);
        assert_eq!(texts("\u{feff}[\n  {\"a\":[1]},\n  {}\n]\n"), both);
        assert!(texts("[]").is_empty() && texts(" \n").is_empty());
    }

    #[test]
    fn places_are_those_of_the_stream() {
        let all = pieces("[{},\n  {\"é\":\n1}, {}]");
        let places: Vec<_> = all.iter().map(|p| (p.1, p.2)).collect();
        assert_eq!(places, [(1, 2), (2, 3), (3, 5)]);
    }

    #[test]
    fn brackets_in_strings_do_not_count() {
        let text = "{\"a\":\"}\\\"{\"}";
        assert_eq!(texts(&format!("{text}{text}")), [text, text]);
    }

    #[test]
    fn a_line_that_was_cut_off_costs_one_record() {
        let whole = "{\"turns\": [],\"schema\": \"rongo-record-1\"}";
        for cut in [
            "{\"schema\":\"rongo-record-1\",\"tu",
            "{\"schema\":\"rongo-record-1\",\"turns\":[",
        ] {
            assert_eq!(texts(&format!("{cut}\n{whole}\n")), [cut, whole]);
        }
    }

    #[test]
    fn what_is_no_record_is_passed_on() {
        assert_eq!(texts("hello\n{}"), ["hello", "{}"]);
        assert_eq!(texts("[1, {}]"), ["1", "{}"]);
    }
}
