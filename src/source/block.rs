//! Chunks that are kept together, to be looked at elsewhere than where they were read.

use super::{Chunk, Cursor, Raw, decode};

/// Some chunks of a file, one after the other, not yet decoded.
#[derive(Debug, Default)]
pub struct Block {
    bytes: Vec<u8>,
    pieces: Vec<Piece>,
}

/// A chunk of a block.
#[derive(Debug)]
struct Piece {
    /// Where it ends in the block.
    end: usize,
    at: Cursor,
    cut: bool,
}

impl Block {
    /// How many bytes it has.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Decodes it, all at once where it is UTF-8.
    pub fn decode(self) -> Chunks {
        let bytes = match String::from_utf8(self.bytes) {
            Ok(text) => Bytes::Text(text),
            Err(e) => Bytes::Mixed(e.into_bytes()),
        };
        Chunks {
            bytes,
            pieces: self.pieces,
        }
    }

    /// Adds a chunk.
    pub(super) fn push(&mut self, raw: Raw<'_>) {
        self.bytes.extend_from_slice(raw.bytes);
        self.pieces.push(Piece {
            end: self.bytes.len(),
            at: raw.at,
            cut: raw.cut,
        });
    }
}

/// The chunks of a block, as text.
#[derive(Debug)]
pub struct Chunks {
    bytes: Bytes,
    pieces: Vec<Piece>,
}

/// The bytes of all chunks.
#[derive(Debug)]
enum Bytes {
    /// UTF-8.
    Text(String),
    /// Not all of it; each chunk has its own encoding.
    Mixed(Vec<u8>),
}

impl Chunks {
    /// Each chunk, in order.
    pub fn iter(&self) -> impl Iterator<Item = Chunk<'_>> {
        let mut start = 0;
        self.pieces.iter().map(move |piece| {
            let (from, to, at) = (start, piece.end, piece.at);
            start = to;
            let (bytes, text) = match &self.bytes {
                Bytes::Text(text) => (text.as_bytes(), text.get(from..to)),
                Bytes::Mixed(bytes) => (bytes.as_slice(), None),
            };
            let decoded = match text {
                Some(text) => decode::text(text, at.encoding),
                None => decode::chunk(&bytes[from..to], at.encoding),
            };
            Chunk::new(decoded, at, piece.cut)
        })
    }
}
