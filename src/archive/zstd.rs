//! Reads `.zst` streams, frame by frame.

use std::error::Error;
use std::io::{self, BufRead, Read};
use std::iter;

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// A reader of the content of all frames of a stream.
pub(super) struct Frames<R> {
    source: R,
    decoder: FrameDecoder,
    within: bool,
}

impl<R: BufRead> Frames<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            decoder: FrameDecoder::new(),
            within: false,
        }
    }

    /// Begins the next frame, or skips a frame without content.
    fn begin(&mut self) -> io::Result<()> {
        match self.decoder.init(&mut self.source) {
            Ok(()) => self.within = true,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => {
                let length = u64::from(length);
                if io::copy(&mut self.source.by_ref().take(length), &mut io::sink())? < length {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            Err(e) => return Err(damaged(&e)),
        }
        Ok(())
    }

    /// Ends a frame that has been read completely.
    fn end(&mut self) -> io::Result<()> {
        self.within = false;
        let stated = self.decoder.get_checksum_from_data();
        if stated.is_some() && stated != self.decoder.get_calculated_checksum() {
            let why = "damaged zstd data: the checksum is another";
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.within && self.decoder.can_collect() > 0 {
                return self.decoder.read(to);
            }
            if self.within && self.decoder.is_finished() {
                self.end()?;
            } else if self.within {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                let decoded = self.decoder.decode_blocks(&mut self.source, one);
                decoded.map_err(|e| damaged(&e))?;
            } else if self.source.fill_buf()?.is_empty() {
                return Ok(0);
            } else {
                self.begin()?;
            }
        }
    }
}

/// Returns an error for damaged data, or the I/O error if reading failed.
fn damaged(why: &(dyn Error + 'static)) -> io::Error {
    let causes = iter::successors(Some(why), |e: &&(dyn Error + 'static)| (*e).source());
    let mut reading = causes.filter_map(|e| e.downcast_ref::<io::Error>());
    match reading.next() {
        Some(e) if e.kind() == io::ErrorKind::UnexpectedEof => e.kind().into(),
        Some(e) => io::Error::new(e.kind(), e.to_string()),
        None => io::Error::new(
            io::ErrorKind::InvalidData,
            format!("damaged zstd data: {why}"),
        ),
    }
}
