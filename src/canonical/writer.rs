//! Writes the canonical text of a record while it is visited.

use std::fmt::Write as _;
use std::ops::Range;

use crate::game::Side;
use crate::judge::{Begin, Mark, Turn, TurnState, Visitor};
use crate::record::Number;
use crate::record::print::{Printer, tags};
use crate::span::Span;

/// Writes a record as canonical text. Turns that cannot be played are written as they were read.
pub struct Writer {
    width: usize,
    /// The text of the record.
    text: String,
    out: Option<Movetext>,
}

impl Writer {
    /// Creates a writer for lines of `width` columns.
    pub fn new(width: usize) -> Self {
        Self {
            width,
            text: String::new(),
            out: None,
        }
    }

    /// Returns the canonical text of the visited record; `None` if its setup or start position is faulty.
    pub fn finish(&mut self) -> Option<String> {
        self.out.take().map(Movetext::finish)
    }
}

impl Visitor for Writer {
    fn begin(&mut self, record: &Begin<'_>) {
        let header = record.header;
        let mut front = tags(&header.tags, record.game.info().sides);
        if !front.is_empty() {
            front.push('\n');
        }
        let mut out = Movetext::new(front, self.width);
        // A comment before the tags would not belong to any record.
        for comment in &header.comments {
            out.comment(record.text, comment.range());
        }
        self.out = Some(out);
    }

    fn mark(&mut self, text: &str, span: Span, mark: Mark) {
        if let Some(out) = &mut self.out {
            out.mark(text, span, mark);
        }
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        let Some(out) = &mut self.out else { return };
        self.text.clear();
        turn.known().text(&mut self.text);
        let number = match turn.state {
            TurnState::Played | TurnState::Refused => turn.known().number(),
            _ => None,
        };
        match number {
            Some((number, side)) => out.turn(&self.text, number, side),
            None => out.unchecked_turn(&self.text),
        }
    }
}

/// Movetext that is being written.
struct Movetext {
    printer: Printer,
    line: Line,
    outer: Vec<Line>,
    /// Whether nothing of a record without tags has been written yet. The record must begin with a number.
    begins_bare: bool,
    /// The end of the previous item in the text, once the result of the record has been written.
    after_result: Option<usize>,
    /// The numbers before a turn.
    words: String,
}

/// The numbering of a line of play.
///
/// Numbers follow from the position. If the numbers of the record are ahead of it, they are kept: the check reports
/// them, and correcting them silently would hide that a turn is missing.
#[derive(Clone, Default)]
struct Line {
    /// How far the numbers of the record are ahead of those of the position.
    shift: i64,
    /// The same difference, as a reader of the output so far computes it.
    written_shift: i64,
    /// Whether the next turn of the second side needs its number: at the start of a line of play and after a comment
    /// or variation.
    number_due: bool,
    /// Whether the number of the next turn has already been written.
    numbered: bool,
    /// Numbers that precede the next turn, each with the correct number if it is wrong.
    numbers: Vec<(Number, Option<u32>)>,
}

impl Movetext {
    /// Starts writing after `front`.
    fn new(front: String, width: usize) -> Self {
        let start = Line {
            number_due: true,
            ..Line::default()
        };
        Self {
            begins_bare: front.is_empty(),
            printer: Printer::new(front, width),
            line: start,
            outer: Vec::new(),
            after_result: None,
            words: String::new(),
        }
    }

    fn mark(&mut self, text: &str, span: Span, mark: Mark) {
        let begins_bare = std::mem::take(&mut self.begins_bare);
        match mark {
            Mark::Number(number, None) if begins_bare => {
                self.printer.word(&number.to_string());
                self.line.numbered = true;
            }
            Mark::Number(number, fits) => self.line.numbers.push((number, fits)),
            Mark::Nag(n) => self.printer.word(&nag(n, &text[span.range()])),
            Mark::Comment => self.comment(text, span.range()),
            Mark::Open => self.open(),
            Mark::Close => self.close(),
            Mark::Result(outcome) => {
                self.wrong_numbers();
                self.printer.word(outcome.text());
                if self.outer.is_empty() {
                    self.after_result = Some(span.end as usize);
                }
            }
        }
    }

    fn turn(&mut self, text: &str, number: u32, side: Side) {
        self.begins_bare = false;
        let (line, words) = (&mut self.line, &mut self.words);
        words.clear();
        for (written, fits) in line.numbers.drain(..) {
            if let Some(n) = written.number {
                line.shift = i64::from(n) - i64::from(number);
            }
            if fits.is_some() {
                _ = write!(words, "{written} ");
                line.numbered = true;
                line.written_shift = line.shift;
            }
        }
        let due = !line.numbered && (side == Side::First || line.number_due);
        let shifted = u32::try_from(i64::from(number) + line.shift);
        if let (true, Ok(number)) = (due || line.shift != line.written_shift, shifted) {
            let second = side == Side::Second;
            let number = Some(number);
            _ = write!(words, "{} ", Number { number, second });
            line.written_shift = line.shift;
        }
        line.number_due = false;
        line.numbered = false;
        self.printer.parts([words, text]);
    }

    /// Writes a turn in an unknown position; its numbers cannot be checked and are kept.
    fn unchecked_turn(&mut self, text: &str) {
        self.begins_bare = false;
        self.words.clear();
        for (number, _) in self.line.numbers.drain(..) {
            _ = write!(self.words, "{number} ");
        }
        self.printer.parts([&self.words, text]);
        self.line.number_due = false;
        self.line.numbered = false;
    }

    /// Writes pending numbers that no turn follows, if the check has reported them.
    fn wrong_numbers(&mut self) {
        let line = &mut self.line;
        for (written, fits) in std::mem::take(&mut line.numbers) {
            let Some(fits) = fits else { continue };
            if let Some(n) = written.number {
                line.shift += i64::from(n) - i64::from(fits);
                line.written_shift = line.shift;
            }
            self.printer.word(&written.to_string());
        }
    }

    /// Writes the comment at `place`.
    fn comment(&mut self, text: &str, place: Range<usize>) {
        // Comments after the result, separated from it by an empty line, belong to the file; most likely they are
        // about the next record.
        if let Some(before) = &mut self.after_result {
            if is_blank_line(&text[*before..place.start]) {
                self.printer.blank_line();
            }
            *before = place.end;
        }
        let written = line_feeds(&text[place]);
        match written.as_bytes().first() {
            Some(b'{') => self.printer.word(&written),
            first => self.printer.line(written.trim_end(), first == Some(&b'%')),
        }
        self.line.number_due = true;
    }

    fn open(&mut self) {
        self.wrong_numbers();
        self.printer.open();
        let inner = Line {
            number_due: true,
            numbered: false,
            numbers: Vec::new(),
            ..self.line.clone()
        };
        self.outer.push(std::mem::replace(&mut self.line, inner));
    }

    fn close(&mut self) {
        self.wrong_numbers();
        let written = self.printer.close();
        if let Some(outer) = self.outer.pop() {
            self.line = outer;
            self.line.number_due |= written;
        }
    }

    /// Returns the text.
    fn finish(mut self) -> String {
        self.wrong_numbers();
        self.printer.finish()
    }
}

/// Returns `$n`; an unknown NAG is kept as written.
fn nag(n: u8, written: &str) -> String {
    let is_zero = || written[1..].bytes().all(|b| b == b'0');
    if n > 0 || written.len() > 1 && written.starts_with('$') && is_zero() {
        format!("${n}")
    } else {
        written.to_owned()
    }
}

/// Returns whether white space contains an empty line.
fn is_blank_line(space: &str) -> bool {
    line_feeds(space).matches('\n').count() > 1
}

/// Returns the text with LF as its only line ending.
pub(super) fn line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}
