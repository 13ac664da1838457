//! Bytes of a file as text in chunks, and the way back from text to bytes.
//!
//! A chunk holds at least one whole record; borders are found locally, so that a file may be of any size
//! and may be split for several threads at the same places. Nothing here knows what a tag or a move means.

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

/// The most bytes that one chunk of records may have: 1 GiB. A chunk is more than one record only in bare lists.
pub const MAX_RECORD: usize = 1 << 30;

/// How much of a chunk beyond that limit is looked at, to say what it is.
const CUT: usize = 1 << 10;

/// A whole file in memory.
#[derive(Debug)]
pub struct SourceFile {
    name: String,
    bytes: Vec<u8>,
    encoding: Encoding,
    /// Bytes of the byte order mark at the very front, which belong to no record.
    bom: usize,
}

impl SourceFile {
    /// Takes the bytes of a file that reports call `name`.
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

    /// What reports call this file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many bytes it has, those of UTF-16 as UTF-8.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// All of the file as one chunk, for forms of other programs that know no borders.
    pub fn whole(&self) -> Chunk<'_> {
        self.cursor().raw(&self.bytes).into()
    }

    /// The chunks, in order.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk<'_>> {
        let mut cursor = self.cursor();
        borders::split(&self.bytes).map(move |bytes| cursor.raw(bytes).into())
    }

    fn cursor(&self) -> Cursor {
        Cursor::new(self.encoding, self.bom)
    }
}

/// Where the next chunk of a file stands.
#[derive(Clone, Copy, Debug)]
struct Cursor {
    encoding: Encoding,
    /// The offset in the file, in its original bytes.
    base: u64,
    line: u64,
}

impl Cursor {
    /// Stands behind a byte order mark of `bom` bytes.
    fn new(encoding: Encoding, bom: usize) -> Self {
        Self {
            encoding,
            base: bom as u64,
            line: 1,
        }
    }

    /// The next chunk, which is all of `bytes`, or the front of it where that is too large.
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

    /// The front of a chunk that is too large, from which the cursor does not move.
    fn cut<'a>(&self, bytes: &'a [u8]) -> Raw<'a> {
        Raw {
            bytes: &bytes[..CUT],
            at: *self,
            cut: true,
        }
    }

    /// Goes on behind `raw`, which ends with a whole line or within a large one.
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

/// A piece of a file that begins and ends at record borders, as text.
#[derive(Debug)]
pub struct Chunk<'a> {
    text: Cow<'a, str>,
    mapping: Mapping,
    base: u64,
    line: u64,
    /// How many characters stand before it in its first line.
    indent: u64,
    cut: bool,
    lines: OnceLock<Lines>,
    /// The text with its characters masked, where any must be.
    masked: OnceLock<Option<String>>,
}

impl Default for Chunk<'_> {
    /// The empty chunk of an empty file.
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

    /// Some bytes of a file, which begin at byte `base` of it and may begin within a line.
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

    /// The same chunk with a text of its own.
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

    /// A chunk of its own with the first lines of this one.
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

    /// Whether the chunk is larger than [`MAX_RECORD`] and only its front is here.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// The text, decoded. Spans count its bytes.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How the bytes were read.
    pub fn encoding(&self) -> Encoding {
        self.mapping.encoding()
    }

    /// The first place where the bytes are not ASCII, if any: where an encoding shows.
    pub fn first_foreign(&self) -> Option<Span> {
        let at = self.text.bytes().position(|b| !b.is_ascii())?;
        let len = self.text[at..].chars().next().map_or(1, char::len_utf8);
        Some(Span::new(at, at + len))
    }

    /// The runs of bytes within `span` that are no text in any encoding known here, NULs among them.
    pub fn garbage(&self, span: Span) -> impl Iterator<Item = Span> + '_ {
        self.mapping
            .garbage(span)
            .chain(decode::nuls(&self.text, span))
    }

    /// The byte offset in the file, counted in its original bytes, of byte `at` of the text.
    pub fn offset(&self, at: usize) -> u64 {
        self.base + self.mapping.original(&self.text, at)
    }

    /// Line and column, both 1-based, of byte `at` of the text; columns count characters.
    pub fn place(&self, at: usize) -> Place {
        let lines = self.lines.get_or_init(|| Lines::new(&self.text));
        let place = lines.place(&self.text, at);
        let indent = if place.line == 1 { self.indent } else { 0 };
        Place {
            line: place.line + self.line - 1,
            column: place.column + indent,
        }
    }

    /// The range of the line in which byte `at` of the text lies, its ending left out.
    pub fn line_around(&self, at: usize) -> std::ops::Range<usize> {
        self.lines
            .get_or_init(|| Lines::new(&self.text))
            .range(&self.text, at)
    }

    /// The text as it may be shown on a terminal: of the same length, with each character masked that controls a terminal,
    /// reorders text or shows nothing.
    pub fn shown(&self) -> &str {
        let masked = self.masked.get_or_init(|| match mask::lines(&self.text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(masked) => Some(masked),
        });
        masked.as_deref().unwrap_or(&self.text)
    }
}
