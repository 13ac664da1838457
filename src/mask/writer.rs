//! The writer for all output for people.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::{sign, steers};

/// How special characters are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Unchanged, for machine-readable data.
    Raw,
    /// As a sign, for people; no line can be a command to a CI service.
    People,
    /// As a sign, for people, with colours. The text must be masked before it is coloured.
    Coloured,
    /// As a sign, in a log whose commands are written and escaped by the report itself.
    Log,
    /// As `\u` escapes: the value is unchanged.
    Json,
    /// As character references if XML allows them.
    Xml,
}

/// A writer that masks what is written through it.
pub(crate) struct Masked<W> {
    out: W,
    manner: Manner,
    /// The bytes of an incomplete character.
    partial: Vec<u8>,
    /// A carriage return or the beginning of a colour sequence.
    held: String,
    line: Line,
}

/// The beginning of the current line, as far as it matters to CI services.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// Whether it contains only blanks.
    is_blank: bool,
    /// Whether it contains one colon after blanks.
    has_colon: bool,
    /// The number of `#` at its end.
    hashes: usize,
}

impl Line {
    const START: Self = Self {
        is_blank: true,
        has_colon: false,
        hashes: 0,
    };

    /// Returns whether `c` makes the line a command: `::error::…` at its start, `##[…` or `##vso[…` anywhere. Advances
    /// past `c`.
    fn makes_command(&mut self, c: char) -> bool {
        let is_second = self.has_colon && c == ':';
        let is_marked = self.hashes >= 2 && matches!(c, '[' | 'v' | 't');
        *self = Self {
            is_blank: c == '\n' || self.is_blank && c.is_whitespace(),
            has_colon: self.is_blank && c == ':',
            hashes: if c == '#' { self.hashes + 1 } else { 0 },
        };
        is_second || is_marked
    }
}

/// The longest colour sequence that rongo or one of its libraries writes.
const LONGEST_COLOUR: usize = 20;

impl<W: Write> Masked<W> {
    /// Creates a writer that masks its input in this manner and writes it to `out`.
    pub(crate) fn new(out: W, manner: Manner) -> Self {
        Self {
            out,
            manner,
            partial: Vec::new(),
            held: String::new(),
            line: Line::START,
        }
    }

    /// Appends `text` to `shown`, masked.
    fn push_text(&mut self, text: &str, shown: &mut String) {
        text.chars().for_each(|c| self.push(c, shown));
    }

    fn push(&mut self, c: char, shown: &mut String) {
        if !self.held.is_empty() {
            if self.held == "\r" {
                self.held.clear();
                match c {
                    '\n' => shown.push('\r'),
                    _ => self.show('\r', shown),
                }
            } else if self.continues_colour(c) {
                self.held.push(c);
                if c == 'm' {
                    *shown += &self.held;
                    self.held.clear();
                }
                return;
            } else {
                self.release(shown);
            }
        }
        match (c, self.manner) {
            ('\r', Manner::People | Manner::Coloured | Manner::Log)
            | ('\u{1b}', Manner::Coloured) => self.held.push(c),
            _ if steers(c) => self.show(c, shown),
            _ => self.keep(c, shown),
        }
    }

    fn continues_colour(&self, c: char) -> bool {
        match c {
            '[' => self.held == "\u{1b}",
            '0'..='9' | ';' | 'm' => self.held.len() > 1 && self.held.len() < LONGEST_COLOUR,
            _ => false,
        }
    }

    /// Writes the held text if it did not become a colour sequence.
    fn release(&mut self, shown: &mut String) {
        for c in std::mem::take(&mut self.held).chars() {
            if steers(c) || c == '\r' {
                self.show(c, shown);
            } else {
                self.keep(c, shown);
            }
        }
    }

    /// Appends a harmless character.
    fn keep(&mut self, c: char, shown: &mut String) {
        if !self.line.makes_command(c) {
            return shown.push(c);
        }
        match self.manner {
            Manner::Json | Manner::Xml => self.escape(c, shown),
            Manner::People | Manner::Coloured => shown.extend([' ', c]),
            Manner::Log | Manner::Raw => shown.push(c),
        }
    }

    /// Appends the replacement for `c`.
    fn show(&mut self, c: char, shown: &mut String) {
        match self.manner {
            Manner::Json => self.escape(c, shown),
            Manner::Xml if c >= '\u{7f}' && !matches!(c, '\u{fffe}' | '\u{ffff}') => {
                self.escape(c, shown);
            }
            _ => self.keep(sign(c), shown),
        }
    }

    /// Appends an escape that JSON or XML reads as `c`.
    fn escape(&self, c: char, shown: &mut String) {
        if self.manner == Manner::Xml {
            _ = write!(shown, "&#x{:X};", c as u32);
            return;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            _ = write!(shown, "\\u{unit:04x}");
        }
    }

    /// Appends bytes as text; the bytes of an incomplete character are kept for later.
    fn push_bytes(&mut self, mut bytes: &[u8], shown: &mut String) {
        while !bytes.is_empty() {
            let (valid, rest) = match std::str::from_utf8(bytes) {
                Ok(text) => return self.push_text(text, shown),
                Err(e) => {
                    let (valid, rest) = bytes.split_at(e.valid_up_to());
                    let Some(bad) = e.error_len() else {
                        self.partial.extend(rest);
                        return self.push_text(&String::from_utf8_lossy(valid), shown);
                    };
                    (valid, &rest[bad..])
                }
            };
            self.push_text(&String::from_utf8_lossy(valid), shown);
            self.push(char::REPLACEMENT_CHARACTER, shown);
            bytes = rest;
        }
    }

    /// Returns whether `bytes` can be written unchanged.
    fn is_plain(&self, bytes: &[u8]) -> bool {
        let is_plain = |b: &u8| matches!(b, b' '..=b'~' | b'\n') && *b != b'#';
        match self.manner {
            Manner::Raw => true,
            // No line of JSON begins with a colon.
            Manner::Json => {
                self.partial.is_empty() && self.line.hashes == 0 && bytes.iter().all(is_plain)
            }
            Manner::Xml | Manner::Log | Manner::People | Manner::Coloured => false,
        }
    }
}

impl<W: Write> Write for Masked<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_plain(bytes) {
            return self.out.write(bytes);
        }
        let mut shown = String::with_capacity(bytes.len() + 16);
        if self.partial.is_empty() {
            self.push_bytes(bytes, &mut shown);
        } else {
            let mut whole = std::mem::take(&mut self.partial);
            whole.extend(bytes);
            self.push_bytes(&whole, &mut shown);
        }
        self.out.write_all(shown.as_bytes())?;
        Ok(bytes.len())
    }

    /// Also writes the text that was kept back.
    fn flush(&mut self) -> io::Result<()> {
        let mut shown = String::new();
        self.release(&mut shown);
        if !std::mem::take(&mut self.partial).is_empty() {
            self.keep(char::REPLACEMENT_CHARACTER, &mut shown);
        }
        self.out.write_all(shown.as_bytes())?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{Manner, Masked};

    /// Writes byte by byte and all at once; the results must be equal.
    fn written(text: &[u8], manner: Manner) -> String {
        let (mut slowly, mut at_once) = (Vec::new(), Vec::new());
        let mut out = Masked::new(&mut slowly, manner);
        text.chunks(1).for_each(|b| out.write_all(b).unwrap());
        out.flush().unwrap();
        let mut out = Masked::new(&mut at_once, manner);
        out.write_all(text).unwrap();
        out.flush().unwrap();
        assert_eq!(slowly, at_once);
        String::from_utf8(slowly).unwrap()
    }

    #[test]
    fn people_see_a_sign() {
        let hostile = "a\u{1b}[31m\u{7}\u{9b}\u{202e}\u{200b}é\r\nb\rc\u{e0041}\r";
        let seen = "a?[31m?¿\u{fffd}\u{fffd}é\r\nb?c\u{1fbc4}?";
        assert_eq!(written(hostile.as_bytes(), Manner::People), seen);
        assert_eq!(
            written(b"a\xFFb\xE2\x80", Manner::People),
            "a\u{fffd}b\u{fffd}"
        );
    }

    #[test]
    fn colours_pass_where_they_are_ours() {
        let coloured = "\u{1b}[1;31ma\u{1b}[0m\u{1b}]0;t\u{7}\u{1b}[2J\u{1b}";
        assert_eq!(
            written(coloured.as_bytes(), Manner::Coloured),
            "\u{1b}[1;31ma\u{1b}[0m?]0;t??[2J?"
        );
        assert_eq!(written(b"\x1b[31m", Manner::People), "?[31m");
    }

    #[test]
    fn a_line_is_no_command_of_a_ci_service() {
        let hostile = "::a::\n \u{a0}::b\nx ::c\n##[d]###[e]##vso[f]\n## [g]";
        assert_eq!(
            written(hostile.as_bytes(), Manner::People),
            ": :a::\n \u{a0}: :b\nx ::c\n## [d]### [e]## vso[f]\n## [g]"
        );
        assert_eq!(written(b"::error::a", Manner::Log), "::error::a");
        assert_eq!(written(b"\"##[a\"", Manner::Json), "\"##\\u005ba\"");
        assert_eq!(written(b"<a>\n::b", Manner::Xml), "<a>\n:&#x3A;b");
    }

    #[test]
    fn values_stay_in_json_and_xml() {
        let hostile = "\"\u{202e}\u{9b}\u{7f}\u{e0041}é\"";
        let json = written(hostile.as_bytes(), Manner::Json);
        assert!(json.is_ascii() || !json.contains('\u{202e}'));
        let value: String = serde_json::from_str(&json).unwrap();
        assert_eq!(format!("\"{value}\""), hostile);
        assert_eq!(
            written("\u{202e}\u{1b}".as_bytes(), Manner::Xml),
            "&#x202E;?"
        );
    }

    #[test]
    fn data_is_unchanged() {
        let mut out = Vec::new();
        Masked::new(&mut out, Manner::Raw)
            .write_all(b"\x1b\xFF\r")
            .unwrap();
        assert_eq!(out, b"\x1b\xFF\r");
    }
}
