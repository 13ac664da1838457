//! The first bytes of a stream, from which its type is detected.

use std::io::{self, Chain, Cursor, Read};

/// Large enough for most small files, which are then read in one call.
const ROOM: u64 = 1 << 14;

/// The first bytes of a stream.
pub(crate) struct Front {
    /// The bytes.
    pub(crate) bytes: Vec<u8>,
    broken: Broken,
}

/// A stream with the bytes that were already read put back at its front.
pub(crate) type Rewound<R> = Chain<Chain<Cursor<Vec<u8>>, Broken>, R>;

/// The read error after the front, if there was one; reported once, in its place.
pub(crate) struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

impl From<Vec<u8>> for Front {
    fn from(bytes: Vec<u8>) -> Self {
        let broken = Broken(None);
        Self { bytes, broken }
    }
}

impl Front {
    /// Reads `most` bytes, or fewer up to the end of the stream or a read error.
    ///
    /// # Errors
    /// Returns a read error that occurs before the first byte.
    pub(crate) fn read(reader: impl Read, most: u64) -> io::Result<Self> {
        let mut bytes = Vec::with_capacity(most.min(ROOM) as usize);
        let broken = match reader.take(most).read_to_end(&mut bytes) {
            Err(error) if bytes.is_empty() => return Err(error),
            read => Broken(read.err()),
        };
        Ok(Self { bytes, broken })
    }

    /// Returns a stream of the front followed by `rest`.
    pub(crate) fn then<R: Read>(self, rest: R) -> Rewound<R> {
        Cursor::new(self.bytes).chain(self.broken).chain(rest)
    }
}
