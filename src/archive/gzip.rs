//! `.gz` streams: member after member.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::GzDecoder;

/// A reader of what the members of a stream hold.
pub(super) struct Members<R> {
    /// The member that is read; none at the end.
    decoder: Option<GzDecoder<BufReader<R>>>,
    is_first: bool,
}

impl<R: Read> Members<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            decoder: Some(GzDecoder::new(BufReader::new(source))),
            is_first: true,
        }
    }

    /// The member that follows in the source, if one does: zeros up to the end are padding.
    fn next(mut source: BufReader<R>) -> io::Result<Option<GzDecoder<BufReader<R>>>> {
        let mut is_padded = false;
        loop {
            let read = source.fill_buf()?;
            let zeros = read.iter().take_while(|&&byte| byte == 0).count();
            match read.get(zeros) {
                None if zeros == 0 => return Ok(None),
                None => {}
                Some(0x1F) if zeros == 0 && !is_padded => return Ok(Some(GzDecoder::new(source))),
                Some(_) => return Err(rubbish()),
            }
            is_padded = true;
            source.consume(zeros);
        }
    }
}

impl<R: Read> Read for Members<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        while let Some(decoder) = &mut self.decoder {
            match decoder.read(to) {
                Ok(0) if !to.is_empty() => {}
                // What is no header was taken for one by its first byte.
                Err(e)
                    if e.kind() == io::ErrorKind::InvalidInput
                        && decoder.header().is_none()
                        && !self.is_first =>
                {
                    return Err(rubbish());
                }
                read => return read,
            }
            let source = self.decoder.take().map(GzDecoder::into_inner);
            self.is_first = false;
            self.decoder = source.map_or(Ok(None), Self::next)?;
        }
        Ok(0)
    }
}

fn rubbish() -> io::Error {
    let why = "what follows its compressed data is not gzip and is not read";
    io::Error::new(io::ErrorKind::InvalidData, why)
}
