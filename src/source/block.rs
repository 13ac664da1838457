//! Chunks that are kept together, to be looked at elsewhere than where they were read.

use super::{Chunk, Cursor, Raw};

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

    /// The chunks, in order.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk<'_>> {
        let mut start = 0;
        self.pieces.iter().map(move |piece| {
            let bytes = &self.bytes[start..piece.end];
            start = piece.end;
            let (at, cut) = (piece.at, piece.cut);
            Raw { bytes, at, cut }.into()
        })
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
