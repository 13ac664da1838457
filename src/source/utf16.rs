//! Converts UTF-16 to UTF-8, in pieces of any size. Units that are not text become U+FFFD.

use std::io::{self, Read};

/// The order of the two bytes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    /// Returns the byte order that a byte order mark at the start of a file indicates.
    pub(super) fn of_mark(front: &[u8]) -> Option<Self> {
        match front {
            [0xFF, 0xFE, ..] => Some(Self::Little),
            [0xFE, 0xFF, ..] => Some(Self::Big),
            _ => None,
        }
    }

    fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::Little => u16::from_le_bytes(bytes),
            Self::Big => u16::from_be_bytes(bytes),
        }
    }
}

/// Decodes UTF-16 piece by piece.
#[derive(Debug)]
pub(super) struct Decoder {
    order: ByteOrder,
    /// The first byte of a unit whose second byte has not been read yet.
    half: Option<u8>,
    /// The first unit of a pair whose second unit has not been read yet.
    high: Option<u16>,
}

impl Decoder {
    pub(super) fn new(order: ByteOrder) -> Self {
        Self {
            order,
            half: None,
            high: None,
        }
    }

    /// Appends the text of `bytes` to `text`, as far as it is complete.
    pub(super) fn decode(&mut self, mut bytes: &[u8], text: &mut String) {
        if let (Some(first), [second, rest @ ..]) = (self.half, bytes) {
            self.half = None;
            self.unit(self.order.unit([first, *second]), text);
            bytes = rest;
        }
        let (units, rest) = bytes.as_chunks();
        for unit in units {
            self.unit(self.order.unit(*unit), text);
        }
        if let [half] = rest {
            self.half = Some(*half);
        }
    }

    fn unit(&mut self, unit: u16, text: &mut String) {
        let high = self.high.take();
        let is_low = (0xDC00..0xE000).contains(&unit);
        if high.is_some() && !is_low {
            text.push(char::REPLACEMENT_CHARACTER);
        }
        if (0xD800..0xDC00).contains(&unit) {
            self.high = Some(unit);
            return;
        }
        let pair = high.filter(|_| is_low).into_iter().chain([unit]);
        text.extend(char::decode_utf16(pair).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }

    /// Ends the text; an incomplete unit or pair becomes one U+FFFD.
    pub(super) fn end(&mut self, text: &mut String) {
        if self.half.take().is_some() | self.high.take().is_some() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
}

/// The number of bytes that are read at once.
const STEP: usize = 1 << 13;

/// Reads UTF-16 as UTF-8.
pub(super) struct Utf8Reader<R> {
    reader: R,
    decoder: Decoder,
    raw: Box<[u8]>,
    text: String,
    /// The length of the part of the text that has been returned.
    given: usize,
    ended: bool,
}

impl<R: Read> Utf8Reader<R> {
    pub(super) fn new(reader: R, order: ByteOrder) -> Self {
        Self {
            reader,
            decoder: Decoder::new(order),
            raw: vec![0; STEP].into(),
            text: String::new(),
            given: 0,
            ended: false,
        }
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() && !self.ended {
            self.text.clear();
            self.given = 0;
            match self.reader.read(&mut self.raw)? {
                0 => {
                    self.ended = true;
                    self.decoder.end(&mut self.text);
                }
                read => self.decoder.decode(&self.raw[..read], &mut self.text),
            }
        }
        let read = (&self.text.as_bytes()[self.given..]).read(out)?;
        self.given += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::{ByteOrder, Read, Utf8Reader};

    /// A reader that returns a few bytes at a time.
    struct Bits<'a>(&'a [u8], usize);

    impl Read for Bits<'_> {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            let len = self.1.min(out.len());
            self.0.read(&mut out[..len])
        }
    }

    fn read(units: &[u16], order: ByteOrder, step: usize, more: &[u8]) -> String {
        let bytes = units.iter().flat_map(|unit| match order {
            ByteOrder::Little => unit.to_le_bytes(),
            ByteOrder::Big => unit.to_be_bytes(),
        });
        let bytes: Vec<u8> = bytes.chain(more.iter().copied()).collect();
        let mut text = String::new();
        let mut reader = Utf8Reader::new(Bits(&bytes, step), order);
        reader.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn all_sequences_of_kinds_of_units_are_what_std_makes_of_them() {
        // A letter, the boundary values of both halves of pairs, and U+FEFF, which is text here.
        let kinds = [0x61, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFEFF];
        let mut sequences = vec![Vec::new()];
        for _ in 0..4 {
            let longer = |s: &Vec<u16>| kinds.map(|kind| [&s[..], &[kind]].concat());
            sequences.extend(sequences.iter().flat_map(longer).collect::<Vec<_>>());
        }
        for units in sequences {
            let expected = String::from_utf16_lossy(&units);
            for step in [1, 2, 3, 100] {
                assert_eq!(read(&units, ByteOrder::Little, step, b""), expected);
                assert_eq!(read(&units, ByteOrder::Big, step, b""), expected);
            }
        }
    }

    #[test]
    fn half_a_unit_at_the_end_is_one_replacement() {
        for step in [1, 2, 3] {
            let little = |units: &[u16]| read(units, ByteOrder::Little, step, b"a");
            assert_eq!(little(&[]), "\u{FFFD}");
            assert_eq!(little(&[0x61]), "a\u{FFFD}");
            assert_eq!(little(&[0xD800]), "\u{FFFD}");
            assert_eq!(little(&[0xDC00]), "\u{FFFD}\u{FFFD}");
        }
    }

    #[test]
    fn large_texts_are_read_whole() {
        let text = "Jo\u{e9} \u{1d11e}\n".repeat(10_000);
        let units: Vec<u16> = text.encode_utf16().collect();
        assert_eq!(read(&units, ByteOrder::Big, 1 << 20, b""), text);
    }
}
