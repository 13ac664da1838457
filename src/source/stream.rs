//! Reads a file incrementally, with at most one chunk in memory.

use std::io::{self, Read};

use super::borders::Scan;
use super::utf16::{ByteOrder, Utf8Reader};
use super::{Block, Chunk, Cursor, Encoding, MAX_RECORD, Raw};

/// The size of the first read; most files of an archive are small.
const FIRST: usize = 1 << 14;

/// The minimum size of later reads.
const STEP: usize = 1 << 18;

/// The longest line that is examined for a tag while the rest of an oversized record is skipped.
const LONGEST_TAG: usize = 1 << 20;

/// A stream of records, read chunk by chunk.
///
/// Unlike a [`SourceFile`](super::SourceFile), it may be endless. Its chunks have the same properties.
pub struct Stream<'r> {
    name: String,
    reader: Box<dyn Read + 'r>,
    ended: bool,
    buffer: Vec<u8>,
    /// The start of the bytes in the buffer that have been read but not yet returned.
    start: usize,
    end: usize,
    scan: Scan,
    cursor: Cursor,
    /// The unread rest of an oversized record, if there is one.
    skipping: Option<Skipping>,
    /// The maximum size of a chunk.
    limit: usize,
}

/// How the rest of an oversized record is skipped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skipping {
    /// Line by line.
    Lines,
    /// The rest of a line.
    Line,
}

impl<'r> Stream<'r> {
    /// Opens a stream that reports call `name`. Its encoding is detected from its byte order mark.
    ///
    /// # Errors
    /// Returns the I/O error of `reader`.
    pub fn open(name: impl Into<String>, mut reader: impl Read + 'r) -> io::Result<Self> {
        let mut front = Vec::with_capacity(3);
        reader.by_ref().take(3).read_to_end(&mut front)?;
        let utf16 = ByteOrder::of_mark(&front);
        let bom = match front.as_slice() {
            _ if utf16.is_some() => 2,
            [0xEF, 0xBB, 0xBF] => 3,
            _ => 0,
        };
        let encoding = utf16.map_or(Encoding::Utf8, |_| Encoding::Utf16);
        let reader = io::Cursor::new(front.split_off(bom)).chain(reader);
        Ok(Self {
            name: name.into(),
            reader: match utf16 {
                None => Box::new(reader),
                Some(order) => Box::new(Utf8Reader::new(reader, order)),
            },
            ended: false,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            scan: Scan::default(),
            cursor: Cursor::new(encoding, bom),
            skipping: None,
            limit: MAX_RECORD,
        })
    }

    /// Returns the name of the stream in reports.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Reads the next chunk; returns `None` at the end.
    ///
    /// # Errors
    /// Returns the I/O error of the reader. The next call returns the data that was read before the error and not yet
    /// returned, as if the stream ended there.
    pub fn chunk(&mut self) -> io::Result<Option<Chunk<'_>>> {
        Ok(self.raw()?.map(Chunk::from))
    }

    /// Appends chunks to `block` until it has `size` bytes; returns whether there may be more chunks.
    ///
    /// # Errors
    /// Returns the I/O error of the reader. The block contains what was read before it.
    pub fn block(&mut self, block: &mut Block, size: usize) -> io::Result<bool> {
        while block.len() < size {
            match self.raw()? {
                Some(raw) => block.push(raw),
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Returns the next chunk, not yet decoded.
    fn raw(&mut self) -> io::Result<Option<Raw<'_>>> {
        self.skip()?;
        let Some(len) = self.find_border()? else {
            self.skipping = Some(Skipping::Lines);
            let front = &self.buffer[self.start..self.end];
            return Ok(Some(self.cursor.cut(front)));
        };
        if len == 0 {
            return Ok(None);
        }
        let bytes = &self.buffer[self.start..self.start + len];
        self.start += len;
        Ok(Some(self.cursor.raw(bytes)))
    }

    /// Returns the length of the next chunk, which is then in the buffer; `None` if it is too large.
    fn find_border(&mut self) -> io::Result<Option<usize>> {
        loop {
            let there = &self.buffer[self.start..self.end];
            if let Some(len) = self.scan.border(there, self.ended) {
                return Ok(Some(len));
            }
            if there.len() > self.limit {
                return Ok(None);
            }
            self.fill()?;
        }
    }

    /// Skips the rest of an oversized record.
    fn skip(&mut self) -> io::Result<()> {
        while let Some(skipping) = self.skipping {
            let there = &self.buffer[self.start..self.end];
            let len = match skipping {
                Skipping::Line => Scan::line_len(there).unwrap_or(there.len()),
                Skipping::Lines => {
                    if let Some(len) = self.scan.border(there, self.ended) {
                        self.drop(len);
                        self.skipping = None;
                        return Ok(());
                    }
                    self.scan.restart()
                }
            };
            self.drop(len);
            let left = self.end - self.start;
            let within_line = match skipping {
                Skipping::Line => left == 0,
                Skipping::Lines => left > LONGEST_TAG,
            };
            self.skipping = Some(if within_line {
                Skipping::Line
            } else {
                Skipping::Lines
            });
            if left == 0 && self.ended {
                self.skipping = None;
            } else {
                self.fill()?;
            }
        }
        Ok(())
    }

    /// Removes the next `len` bytes.
    fn drop(&mut self, len: usize) {
        self.cursor
            .advance(&self.buffer[self.start..self.start + len]);
        self.start += len;
    }

    /// Reads more bytes, with room for as many again as the buffer contains, so that a long record is examined only a
    /// few times.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        // Small files arrive in a few small pieces and need no more room.
        if self.buffer.len() - self.end < self.end.max(FIRST / 2) {
            let step = (2 * self.buffer.len()).clamp(FIRST, STEP);
            let room = (self.end + step.max(self.end)).min(self.end.max(self.limit) + STEP);
            self.buffer.resize(room.max(self.buffer.len()), 0);
        }
        let read = loop {
            match self.reader.read(&mut self.buffer[self.end..]) {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.ended = !matches!(read, Ok(1..));
        self.end += read?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use super::Stream;
    use crate::source::{Block, Chunk, SourceFile};

    /// A reader that returns `self.1` bytes at a time, and then an error if there is one.
    struct Bits<'a>(&'a [u8], usize, Option<io::ErrorKind>);

    impl Read for Bits<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let len = self.1.min(self.0.len()).min(to.len());
            if let (0, Some(kind)) = (len, self.2) {
                return Err(kind.into());
            }
            to[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }

    /// Returns the text, offset and line of a chunk, and whether it is cut.
    fn facts(chunk: &Chunk<'_>) -> (String, u64, u64, bool) {
        let place = chunk.place(0);
        (
            chunk.text().to_owned(),
            chunk.offset(0),
            place.line,
            chunk.is_cut(),
        )
    }

    fn all(mut stream: Stream<'_>) -> Vec<(String, u64, u64, bool)> {
        let mut chunks = Vec::new();
        while let Some(chunk) = stream.chunk().unwrap() {
            chunks.push(facts(&chunk));
        }
        chunks
    }

    const RECORDS: &str =
        "[Game \"x\"]\r\n\r\n1. a é\r\n[Game \"y\"]\r[White \"𝄞\"]\n\nb\n\n[Game \"z\"]\nc";

    #[test]
    fn a_stream_is_what_the_file_is() {
        let utf16: Vec<u8> = RECORDS.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let files = [
            RECORDS.as_bytes().to_vec(),
            [b"\xEF\xBB\xBF", RECORDS.as_bytes()].concat(),
            [b"\xFF\xFE", utf16.as_slice()].concat(),
            b"[Game \"x\"]\n\n1. Jos\xE9\n[Game \"y\"]\n".to_vec(),
            b"\n".to_vec(),
            Vec::new(),
        ];
        for bytes in files {
            let file = SourceFile::new("x", bytes.clone());
            let chunks: Vec<_> = file.chunks().map(|c| facts(&c)).collect();
            for step in [1, 2, 3, 7, 1000] {
                let stream = Stream::open("x", Bits(&bytes, step, None)).unwrap();
                assert_eq!(all(stream), chunks, "{step} bytes at a time");
            }
        }
    }

    #[test]
    fn blocks_have_the_chunks_of_the_stream() {
        let text = RECORDS.repeat(5);
        let file = SourceFile::new("x", text.clone().into_bytes());
        let chunks: Vec<_> = file.chunks().map(|c| facts(&c)).collect();
        for size in [1, 30, 100, 1000] {
            let mut stream = Stream::open("x", Bits(text.as_bytes(), 7, None)).unwrap();
            let mut given = Vec::new();
            loop {
                let mut block = Block::default();
                let more = stream.block(&mut block, size).unwrap();
                assert_eq!(more, block.len() >= size);
                given.extend(block.decode().iter().map(|c| facts(&c)));
                if !more {
                    break;
                }
            }
            assert_eq!(given, chunks, "blocks of {size} bytes");
        }
    }

    #[test]
    fn the_rest_of_a_large_record_is_skipped() {
        let large = "1. a b c\n".repeat(1000);
        let line = "x".repeat(3 << 20);
        let text =
            format!("[Game \"x\"]\n\n{large}{line}[Game \"no\"]\n{line}\n\n[Game \"y\"]\n\n1. a\n");
        for step in [1000, 1 << 20] {
            let mut stream = Stream::open("x", Bits(text.as_bytes(), step, None)).unwrap();
            stream.limit = 5000;
            let chunks = all(stream);
            let last = text.rfind("[Game").unwrap();
            let lines = text[..last].matches('\n').count() as u64 + 1;
            let expected = (text[last..].to_owned(), last as u64, lines, false);
            assert_eq!(chunks.len(), 2);
            assert!(chunks[0].3 && chunks[0].0.starts_with("[Game \"x\"]\n\n1."));
            assert!(chunks[1] == expected, "{:?}", chunks[1]);
        }
    }

    #[test]
    fn what_was_read_before_an_error_is_given() {
        let failing = Bits(RECORDS.as_bytes(), 5, Some(io::ErrorKind::TimedOut));
        let mut stream = Stream::open("x", failing).unwrap();
        let mut given = Vec::new();
        let error = loop {
            match stream.chunk() {
                Ok(chunk) => given.push(facts(&chunk.unwrap())),
                Err(e) => break e,
            }
        };
        given.push(facts(&stream.chunk().unwrap().unwrap()));
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        let file = SourceFile::new("x", RECORDS.as_bytes().to_vec());
        assert_eq!(given, file.chunks().map(|c| facts(&c)).collect::<Vec<_>>());
        assert!(stream.chunk().unwrap().is_none());
    }

    /// A few thousand texts of what decides about borders, in all orders.
    #[test]
    fn streams_find_the_borders_of_the_file_in_hostile_texts() {
        const PARTS: [&str; 18] = [
            "[A \"b\"]",
            "[B \"c",
            "[C d]",
            "[A",
            "[",
            "{",
            "}",
            ";",
            "%",
            "\n",
            "\n\n",
            "\r\n",
            "\r",
            " ",
            "1. x ",
            "* ",
            "1-0",
            "\u{feff}",
        ];
        let mut seed = 7_u64;
        let mut next = |n: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % n
        };
        for _ in 0..4_000 {
            let text: String = (0..4 + next(24))
                .map(|_| PARTS[next(PARTS.len())])
                .collect();
            let file = SourceFile::new("x", text.clone().into_bytes());
            let chunks: Vec<_> = file.chunks().map(|c| facts(&c)).collect();
            let whole: String = chunks.iter().map(|c| c.0.as_str()).collect();
            assert_eq!(whole, text.strip_prefix('\u{feff}').unwrap_or(&text));
            for step in [1, 3] {
                let bits = Bits(text.as_bytes(), step, None);
                assert_eq!(all(Stream::open("x", bits).unwrap()), chunks, "{text:?}");
            }
        }
    }
}
