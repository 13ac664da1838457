//! Groups of chunks that are processed on another thread than the one that reads them.

use super::{Chunk, Cursor, Raw, decode};

/// Some consecutive chunks of a file, not yet decoded.
#[derive(Debug, Default)]
pub struct Block {
    bytes: Vec<u8>,
    pieces: Vec<Piece>,
}

/// A chunk of a block.
#[derive(Debug)]
struct Piece {
    /// The offset in the block where the chunk ends.
    end: usize,
    at: Cursor,
    cut: bool,
}

impl Block {
    /// Returns the number of bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns whether the block is empty.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Decodes the block, in one step if it is UTF-8.
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
    /// All chunks are UTF-8.
    Text(String),
    /// Some chunks are not UTF-8; each chunk has its own encoding.
    Mixed(Vec<u8>),
}

impl Chunks {
    /// Returns the chunks in order.
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
