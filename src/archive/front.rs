//! The front of a stream, which is looked at to tell what the stream is.

use std::io::{self, Chain, Cursor, Read};

/// Room for most small files, which are then read at once.
const ROOM: u64 = 1 << 14;

/// What was read of a stream at its front.
pub(crate) struct Front {
    /// The bytes.
    pub(crate) bytes: Vec<u8>,
    broken: Broken,
}

/// A stream again, with the front that was read of it.
pub(crate) type Rewound<R> = Chain<Chain<Cursor<Vec<u8>>, Broken>, R>;

/// The error that followed the front, if one did: it is told once, in its place.
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
    /// Reads `most` bytes, or what there is up to the end or to an error.
    ///
    /// # Errors
    /// There is nothing before the error.
    pub(crate) fn read(reader: impl Read, most: u64) -> io::Result<Self> {
        let mut bytes = Vec::with_capacity(most.min(ROOM) as usize);
        let broken = match reader.take(most).read_to_end(&mut bytes) {
            Err(error) if bytes.is_empty() => return Err(error),
            read => Broken(read.err()),
        };
        Ok(Self { bytes, broken })
    }

    /// The front with what follows it.
    pub(crate) fn then<R: Read>(self, rest: R) -> Rewound<R> {
        Cursor::new(self.bytes).chain(self.broken).chain(rest)
    }
}
