//! Splits the bytes of a file into chunks of text, and maps text back to bytes.
//!
//! A chunk contains at least one whole record. Borders are found locally, so a file may be of any size and may be
//! split for several threads at the same places. This module does not interpret tags or moves.

mod block;
mod borders;
mod decode;
mod lines;
mod stream;
pub(crate) mod tag;
mod utf16;

pub use crate::mask::quote;
pub use block::{Block, Chunks};
pub use decode::Encoding;
pub use lines::Place;
pub use stream::Stream;
pub(crate) use tag::begins_tag;

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::mask;
use crate::span::Span;
use decode::{Decoded, Mapping};
use lines::Lines;

/// The maximum size of a chunk of records: 1 GiB. A chunk contains more than one record only in bare lists.
pub const MAX_RECORD: usize = 1 << 30;

/// The number of bytes that are kept of a chunk beyond that limit, to identify it.
const CUT: usize = 1 << 10;

/// A whole file in memory.
#[derive(Debug)]
pub struct SourceFile {
    name: String,
    bytes: Vec<u8>,
    encoding: Encoding,
    /// The length of the byte order mark at the start of the file, which does not belong to any record.
    bom: usize,
}

impl SourceFile {
    /// Creates a source from the bytes of a file that reports call `name`.
    ///
    /// UTF-16 with a byte order mark is decoded at once; everything else is decoded chunk by chunk.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        let (bytes, encoding, bom) = decode::file(bytes);
        Self {
            name: name.into(),
            bytes,
            encoding,
            bom,
        }
    }

    /// Returns the name of the file in reports.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of bytes; UTF-16 counts as UTF-8.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns whether the file is empty.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the whole file as one chunk, for formats of other programs without record borders.
    pub fn whole(&self) -> Chunk<'_> {
        self.cursor().raw(&self.bytes).into()
    }

    /// Returns the chunks in order.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk<'_>> {
        let mut cursor = self.cursor();
        borders::split(&self.bytes).map(move |bytes| cursor.raw(bytes).into())
    }

    fn cursor(&self) -> Cursor {
        Cursor::new(self.encoding, self.bom)
    }
}

/// The place of the next chunk of a file.
#[derive(Clone, Copy, Debug)]
struct Cursor {
    encoding: Encoding,
    /// The offset in the original bytes of the file.
    base: u64,
    line: u64,
}

impl Cursor {
    /// Starts after a byte order mark of `bom` bytes.
    fn new(encoding: Encoding, bom: usize) -> Self {
        Self {
            encoding,
            base: bom as u64,
            line: 1,
        }
    }

    /// Returns the next chunk: all of `bytes`, or their front if they are too large.
    fn raw<'a>(&mut self, bytes: &'a [u8]) -> Raw<'a> {
        let raw = if bytes.len() > MAX_RECORD {
            self.cut(bytes)
        } else {
            Raw {
                bytes,
                at: *self,
                cut: false,
            }
        };
        self.advance(bytes);
        raw
    }

    /// Returns the front of a chunk that is too large, without moving the cursor.
    fn cut<'a>(&self, bytes: &'a [u8]) -> Raw<'a> {
        Raw {
            bytes: &bytes[..CUT],
            at: *self,
            cut: true,
        }
    }

    /// Advances past `raw`, which ends with a whole line or within a large one.
    fn advance(&mut self, raw: &[u8]) {
        self.line += lines::count(raw);
        self.base += decode::original_len(raw, self.encoding);
    }
}

/// A chunk that is not yet decoded.
#[derive(Clone, Copy, Debug)]
struct Raw<'a> {
    bytes: &'a [u8],
    at: Cursor,
    cut: bool,
}

/// A part of a file that begins and ends at record borders, as text.
#[derive(Debug)]
pub struct Chunk<'a> {
    text: Cow<'a, str>,
    mapping: Mapping,
    base: u64,
    line: u64,
    /// The number of characters before the chunk in its first line.
    indent: u64,
    cut: bool,
    lines: OnceLock<Lines>,
    /// The text with special characters masked, if it contains any.
    masked: OnceLock<Option<String>>,
}

impl Default for Chunk<'_> {
    /// Returns the empty chunk of an empty file.
    fn default() -> Self {
        Self::from(Cursor::new(Encoding::Utf8, 0).raw(&[]))
    }
}

impl<'a> From<Raw<'a>> for Chunk<'a> {
    fn from(raw: Raw<'a>) -> Self {
        let decoded = decode::chunk(raw.bytes, raw.at.encoding);
        Self::new(decoded, raw.at, raw.cut)
    }
}

impl<'a> Chunk<'a> {
    fn new(Decoded { text, mapping }: Decoded<'a>, at: Cursor, cut: bool) -> Self {
        Self {
            text,
            mapping,
            base: at.base,
            line: at.line,
            indent: 0,
            cut,
            lines: OnceLock::new(),
            masked: OnceLock::new(),
        }
    }

    /// Creates a chunk from bytes of a file, which begin at byte `base` of it, possibly within a line.
    pub(crate) fn within_line(bytes: &'a [u8], base: u64, place: Place) -> Self {
        let at = Cursor {
            encoding: Encoding::Utf8,
            base,
            line: place.line,
        };
        let cut = false;
        Self {
            indent: place.column - 1,
            ..Raw { bytes, at, cut }.into()
        }
    }

    /// Returns the chunk with an owned copy of its text.
    pub(crate) fn into_owned(self) -> Chunk<'static> {
        Chunk {
            text: Cow::Owned(self.text.into_owned()),
            mapping: self.mapping,
            base: self.base,
            line: self.line,
            indent: self.indent,
            cut: self.cut,
            lines: self.lines,
            masked: self.masked,
        }
    }

    /// Returns an owned chunk with the first lines of this one.
    pub(crate) fn front(&self) -> Chunk<'static> {
        let end = self.text.floor_char_boundary(CUT);
        Chunk {
            text: Cow::Owned(self.text[..end].to_owned()),
            mapping: Mapping::Same,
            base: self.base,
            line: self.line,
            indent: self.indent,
            cut: false,
            lines: OnceLock::new(),
            masked: OnceLock::new(),
        }
    }

    /// Returns whether the chunk is larger than [`MAX_RECORD`] and contains only its front.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// Returns the decoded text, which spans refer to.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the encoding in which the bytes were read.
    pub fn encoding(&self) -> Encoding {
        self.mapping.encoding()
    }

    /// Returns the first place where the bytes are not ASCII, if there is one; it shows the encoding.
    pub fn first_foreign(&self) -> Option<Span> {
        let at = self.text.bytes().position(|b| !b.is_ascii())?;
        let len = self.text[at..].chars().next().map_or(1, char::len_utf8);
        Some(Span::new(at, at + len))
    }

    /// Returns the runs of bytes within `span` that are not text in any supported encoding, NULs included.
    pub fn garbage(&self, span: Span) -> impl Iterator<Item = Span> + '_ {
        self.mapping
            .garbage(span)
            .chain(decode::nuls(&self.text, span))
    }

    /// Returns the offset in the original bytes of the file of byte `at` of the text.
    pub fn offset(&self, at: usize) -> u64 {
        self.base + self.mapping.original(&self.text, at)
    }

    /// Returns the line and column of byte `at` of the text, both counted from 1; columns count characters.
    pub fn place(&self, at: usize) -> Place {
        let lines = self.lines.get_or_init(|| Lines::new(&self.text));
        let place = lines.place(&self.text, at);
        let indent = if place.line == 1 { self.indent } else { 0 };
        Place {
            line: place.line + self.line - 1,
            column: place.column + indent,
        }
    }

    /// Returns the range of the line that contains byte `at` of the text, without its line ending.
    pub fn line_around(&self, at: usize) -> std::ops::Range<usize> {
        self.lines
            .get_or_init(|| Lines::new(&self.text))
            .range(&self.text, at)
    }

    /// Returns the text in a form that is safe to show on a terminal. It has the same length; characters that control
    /// a terminal, reorder text or are invisible are masked.
    pub fn shown(&self) -> &str {
        let masked = self.masked.get_or_init(|| match mask::lines(&self.text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(masked) => Some(masked),
        });
        masked.as_deref().unwrap_or(&self.text)
    }
}
