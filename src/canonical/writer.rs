//! The canonical text of a record, written while it is visited.

use std::fmt::Write as _;
use std::ops::Range;

use crate::game::Side;
use crate::judge::{Begin, Mark, Turn, TurnState, Visitor};
use crate::record::Number;
use crate::record::print::{Printer, tags};
use crate::span::Span;

/// Writes a record in canonical text. Turns that cannot be played are written as they are read.
pub struct Writer {
    width: usize,
    /// The text of the record.
    text: String,
    out: Option<Movetext>,
}

impl Writer {
    /// Writes in lines of `width` columns.
    pub fn new(width: usize) -> Self {
        Self {
            width,
            text: String::new(),
            out: None,
        }
    }

    /// The canonical text of the record that was visited; `None` where its setup or start is faulty.
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
        // Before the tags a comment would belong to no record.
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
    /// Whether nothing is written yet of a record that has no tags: its number comes first, for it begins the record.
    begins_bare: bool,
    /// Where the item before ends in the text, once the record's result is written.
    after_result: Option<usize>,
    /// The numbers before a turn.
    words: String,
}

/// The numbering of a line of play.
///
/// Numbers follow from the position. Where the record's own run ahead of it, they are kept so: the check has told it, and
/// a number that was put right in silence would hide that a turn is missing.
#[derive(Clone, Default)]
struct Line {
    /// How far the record's numbers are ahead of the position's.
    shift: i64,
    /// The same, as a reader of what is written so far takes them.
    written_shift: i64,
    /// Whether the next turn of the second side needs its number: at the start of a line of play and after a comment or
    /// variation.
    number_due: bool,
    /// Whether a number is written that the next turn need not repeat.
    numbered: bool,
    /// Numbers that wait for their turn, each with the one that would fit if it does not.
    numbers: Vec<(Number, Option<u32>)>,
}

impl Movetext {
    /// Writes after `front`.
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

    /// A turn in a position that is not known: its numbers cannot be judged and stay.
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

    /// Writes the numbers that wait although no turn follows them, where the check has told them.
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
        // Comments that stand apart behind the result are the file's, most likely about the next record.
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

    /// The text.
    fn finish(mut self) -> String {
        self.wrong_numbers();
        self.printer.finish()
    }
}

/// `$n`; what is not a NAG stays as it is written.
fn nag(n: u8, written: &str) -> String {
    let is_zero = || written[1..].bytes().all(|b| b == b'0');
    if n > 0 || written.len() > 1 && written.starts_with('$') && is_zero() {
        format!("${n}")
    } else {
        written.to_owned()
    }
}

/// Whether white space holds an empty line.
fn is_blank_line(space: &str) -> bool {
    line_feeds(space).matches('\n').count() > 1
}

/// The same text with LF alone as its line ending.
pub(super) fn line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}
