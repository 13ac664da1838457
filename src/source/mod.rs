//! Bytes of a file as text in chunks, and the way back from text to bytes.
//!
//! A chunk holds at least one whole record; borders are found locally, so that a file may be of any size
//! and may be split for several threads at the same places. Nothing here knows what a tag or a move means.

mod borders;
mod decode;
mod lines;

pub(crate) use borders::begins_tag;
pub(crate) use decode::mask_controls;
pub use decode::{Encoding, quote};
pub use lines::Place;

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::span::Span;
use decode::Mapping;
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

    /// The first chunk, or an empty one where there is none.
    pub fn front(&self) -> Chunk<'_> {
        let first = borders::split(&self.bytes).next().unwrap_or_default();
        Chunk::new(first, self.encoding, self.bom as u64, 1)
    }

    /// All of the file as one chunk, for forms of other programs that know no borders.
    pub fn whole(&self) -> Chunk<'_> {
        Chunk::new(&self.bytes, self.encoding, self.bom as u64, 1)
    }

    /// The chunks, in order.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk<'_>> {
        let mut base = self.bom as u64;
        let mut line = 1;
        borders::split(&self.bytes).map(move |raw| {
            let chunk = Chunk::new(raw, self.encoding, base, line);
            line += lines::count(raw);
            base = chunk.offset(chunk.text.len());
            chunk
        })
    }
}

/// A piece of a file that begins and ends at record borders, as text.
#[derive(Debug)]
pub struct Chunk<'a> {
    text: Cow<'a, str>,
    mapping: Mapping,
    base: u64,
    line: u64,
    cut: bool,
    lines: OnceLock<Lines>,
    /// The text with its control characters masked, where it has any.
    masked: OnceLock<Option<String>>,
}

impl<'a> Chunk<'a> {
    fn new(raw: &'a [u8], encoding: Encoding, base: u64, line: u64) -> Self {
        let cut = raw.len() > MAX_RECORD;
        let (text, mapping) = decode::chunk(if cut { &raw[..CUT] } else { raw }, encoding);
        Self {
            text,
            mapping,
            base,
            line,
            cut,
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
        Place {
            line: place.line + self.line - 1,
            column: place.column,
        }
    }

    /// The range of the line in which byte `at` of the text lies, its ending left out.
    pub fn line_around(&self, at: usize) -> std::ops::Range<usize> {
        self.lines
            .get_or_init(|| Lines::new(&self.text))
            .range(&self.text, at)
    }

    /// The text as it may be shown on a terminal: the same bytes, but control characters are masked, so that a hostile
    /// record cannot steer the terminal.
    pub fn shown(&self) -> &str {
        let masked = self.masked.get_or_init(|| mask_controls(&self.text));
        masked.as_deref().unwrap_or(&self.text)
    }
}
