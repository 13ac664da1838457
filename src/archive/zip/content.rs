//! What a member of a `.zip` file holds.

use std::io::{self, BufReader, Read, Take};

use flate2::Crc;
use flate2::bufread::DeflateDecoder;

use super::directory::Entry;
use super::invalid;

/// A reader of a member, whose end is an error if it is not as the directory says.
pub(super) struct Content<R> {
    unpacked: Unpacked<R>,
    crc: Crc,
    stated_crc: u32,
    stated_size: u64,
    read: u64,
}

enum Unpacked<R> {
    Stored(Take<R>),
    Deflated(DeflateDecoder<BufReader<Take<R>>>),
}

impl<R: Read> Content<R> {
    /// A reader of what follows in `file`.
    ///
    /// # Errors
    /// It cannot be unpacked.
    pub(super) fn new(file: R, entry: &Entry) -> io::Result<Self> {
        if entry.flags & 1 != 0 {
            return Err(invalid("it is encrypted; unpack it first"));
        }
        let packed = file.take(entry.packed);
        let unpacked = match entry.method {
            0 => Unpacked::Stored(packed),
            8 => Unpacked::Deflated(DeflateDecoder::new(BufReader::new(packed))),
            other => {
                let why = format!("compression method not supported: {other}");
                return Err(invalid(why));
            }
        };
        Ok(Self {
            unpacked,
            crc: Crc::new(),
            stated_crc: entry.crc,
            stated_size: entry.size,
            read: 0,
        })
    }

    /// What is wrong once all has been read.
    fn end(&self) -> io::Result<()> {
        let left = match &self.unpacked {
            // The file ends before the member.
            Unpacked::Stored(packed) if packed.limit() > 0 => {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            Unpacked::Stored(_) => 0,
            Unpacked::Deflated(packed) => {
                let packed = packed.get_ref();
                packed.buffer().len() as u64 + packed.get_ref().limit()
            }
        };
        let why = if self.crc.sum() != self.stated_crc {
            "it is damaged: the checksum is another"
        } else if self.read != self.stated_size {
            "its size is not the one that the directory tells"
        } else if left > 0 {
            "there is more behind its compressed data, which is not read"
        } else {
            return Ok(());
        };
        Err(invalid(why))
    }
}

impl<R: Read> Read for Content<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.unpacked {
            Unpacked::Stored(packed) => packed.read(to)?,
            Unpacked::Deflated(packed) => packed.read(to)?,
        };
        if read == 0 && !to.is_empty() {
            self.end()?;
        }
        self.crc.update(&to[..read]);
        self.read += read as u64;
        Ok(read)
    }
}
