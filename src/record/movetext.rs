//! The movetext: numbers, turns, comments, variations, NAGs, results.
//!
//! Reading continues after a fault: unreadable text becomes [`Kind::Unread`] and a fault, and the next word is read.

use nom::Parser;
use nom::sequence::terminated;

use super::header::{Front, comment_or_escape};
use super::marks::{
    begins_record, end_of_word, nag, number, result, variation_length, word_length,
};
use super::syntax::{self, Fault};
use super::words::Parsed;
use super::{BOM, Item, Kind, Record};
use crate::outcome::Outcome;
use crate::span::Span;

/// The maximum depth of nested variations.
pub const MAX_DEPTH: usize = 1_000;

/// The maximum number of syntax errors per record; the rest of a record with more errors is skipped.
pub const MAX_FAULTS: usize = 1_000;

/// Reads one turn, with all its words, from the front of the input, and consumes no further bytes.
pub type ParseTurn<W> = for<'a> fn(&'a [u8]) -> Parsed<'a, W>;

/// Reads the movetext of the record with this `front`; `parse` reads single turns. Returns the record and the byte
/// after it, where the next record starts or the text ends.
pub fn read<W>(text: &str, front: Front, parse: ParseTurn<W>) -> (Record<W>, usize) {
    let mut reader = Reader {
        text,
        at: front.movetext,
        items: Vec::new(),
        faults: front.faults,
        open: Vec::new(),
        turn_made: vec![false],
        result: None,
        inner_results: Vec::new(),
    };
    reader.run(parse);
    reader.finish();
    let end = reader.at;
    let record = Record {
        span: Span::new(front.start, end),
        header: front.header,
        items: reader.items,
        result: reader.result,
        faults: reader.faults,
    };
    (record, end)
}

/// The state of reading one record's movetext.
struct Reader<'t, W> {
    text: &'t str,
    at: usize,
    items: Vec<Item<W>>,
    faults: Vec<Fault>,
    /// The span of the `(` of each open variation.
    open: Vec<Span>,
    /// Whether the main line and each open variation already have a turn.
    turn_made: Vec<bool>,
    result: Option<(Outcome, Span)>,
    /// Result marks inside variations.
    inner_results: Vec<(Outcome, Span)>,
}

impl<'t, W> Reader<'t, W> {
    fn run(&mut self, parse: ParseTurn<W>) {
        while let Some(&byte) = self.rest().first() {
            if self.faults.len() >= MAX_FAULTS {
                self.give_up();
                return;
            }
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'{' | b';' => self.comment(),
                b'%' if comment_or_escape(self.text, self.at).is_some() => self.comment(),
                b'(' => self.open_variation(),
                b')' => self.close_variation(),
                b'}' => self.stray_brace(),
                b'$' | b'!' | b'?' => self.nag(),
                _ if self.rest().starts_with(BOM) => self.byte_order_mark(),
                _ if self.next_record_starts() => return,
                _ => self.word(parse),
            }
        }
    }

    fn rest(&self) -> &'t [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Returns the span of the next `len` bytes.
    fn span(&self, len: usize) -> Span {
        Span::new(self.at, self.at + len)
    }

    /// Adds the next `len` bytes as an item.
    fn push(&mut self, len: usize, kind: Kind<W>) {
        let span = self.span(len);
        self.items.push(Item { span, kind });
        self.at += len;
    }

    /// Reports a fault in the next `len` bytes.
    fn fault(&mut self, kind: syntax::Kind, len: usize) {
        self.faults.push(Fault::new(kind, self.span(len)));
    }

    fn give_up(&mut self) {
        let len = self.text[self.at..].ceil_char_boundary(1);
        self.fault(syntax::Kind::TooMany, len);
        self.at = self.text.len();
    }

    fn byte_order_mark(&mut self) {
        self.fault(syntax::Kind::ByteOrderMark, BOM.len());
        self.at += BOM.len();
    }

    fn comment(&mut self) {
        let len = comment_or_escape(self.text, self.at);
        if len.is_none() {
            self.fault(syntax::Kind::UnclosedComment, 1);
        }
        self.push(len.unwrap_or(self.rest().len()), Kind::Comment);
    }

    fn stray_brace(&mut self) {
        self.fault(syntax::Kind::StrayBrace, 1);
        self.at += 1;
    }

    fn open_variation(&mut self) {
        if self.open.len() >= MAX_DEPTH {
            self.fault(syntax::Kind::TooDeep, 1);
            self.at += variation_length(self.rest());
            return;
        }
        let just_opened =
            matches!(self.items.last(), Some(item) if matches!(item.kind, Kind::Open));
        if self.turn_made.last() != Some(&true) && !just_opened {
            self.fault(syntax::Kind::NothingToReplace, 1);
        }
        self.open.push(self.span(1));
        self.turn_made.push(false);
        self.push(1, Kind::Open);
    }

    fn close_variation(&mut self) {
        let Some(open) = self.open.pop() else {
            self.fault(syntax::Kind::StrayParenthesis, 1);
            self.at += 1;
            return;
        };
        self.turn_made.pop();
        if matches!(self.items.last(), Some(item) if matches!(item.kind, Kind::Open)) {
            let whole = Span::new(open.start as usize, self.at + 1);
            self.faults
                .push(Fault::new(syntax::Kind::EmptyVariation, whole));
        }
        self.push(1, Kind::Close);
    }

    fn nag(&mut self) {
        let (len, number) = nag(self.rest());
        if number.is_none() {
            self.fault(syntax::Kind::BadNag, len);
        } else if self.turn_made.first() != Some(&true) {
            self.fault(syntax::Kind::NagWithoutTurn, len);
        }
        self.push(len, Kind::Nag(number.unwrap_or(0)));
    }

    /// Whether the next record starts here.
    fn next_record_starts(&self) -> bool {
        matches!(self.rest().first(), Some(b'[' | b'1'))
            && begins_record(self.text.as_bytes(), self.at, self.is_after_result())
    }

    /// Whether the last thing read but comments was a result.
    fn is_after_result(&self) -> bool {
        let mut read = self.items.iter().rev();
        let last = read.find(|item| !matches!(item.kind, Kind::Comment));
        last.is_some_and(|item| matches!(item.kind, Kind::Result(_)))
    }

    /// Reads a word: a result mark, a move number, a turn, or unreadable text.
    fn word(&mut self, parse: ParseTurn<W>) {
        let rest = self.rest();
        if let Ok((after, outcome)) = result(rest) {
            self.result(rest.len() - after.len(), outcome);
        } else if let Ok((after, number)) = number(rest) {
            self.push(rest.len() - after.len(), Kind::Number(number));
        } else {
            match terminated(parse, end_of_word).parse(rest) {
                Ok((after, written)) => self.turn(rest.len() - after.len(), written),
                Err(nom::Err::Error(e) | nom::Err::Failure(e)) => {
                    self.unread(rest.len() - e.rest.len(), e.what);
                }
                Err(nom::Err::Incomplete(_)) => self.unread(0, "a turn"),
            }
        }
    }

    fn turn(&mut self, len: usize, written: W) {
        self.check_not_after_result(len);
        self.note_turn();
        let words = self.span(len);
        self.push(len, Kind::Turn(written));
        self.comments_inside(words);
    }

    fn note_turn(&mut self) {
        if let Some(made) = self.turn_made.last_mut() {
            *made = true;
        }
    }

    /// Adds the comments between the words of a turn as items after it, so that none is lost.
    fn comments_inside(&mut self, turn: Span) {
        let words = &self.text.as_bytes()[turn.range()];
        let Some(first) = memchr::memchr3(b'{', b';', b'%', words) else {
            return;
        };
        let mut at = turn.start as usize + first;
        while at < turn.end as usize {
            let len = comment_or_escape(self.text, at);
            if let Some(len) = len {
                let (span, kind) = (Span::new(at, at + len), Kind::Comment);
                self.items.push(Item { span, kind });
            }
            at += len.unwrap_or(1);
        }
    }

    fn result(&mut self, len: usize, outcome: Outcome) {
        self.check_not_after_result(len);
        let found = (outcome, self.span(len));
        if self.open.is_empty() {
            self.result.get_or_insert(found);
        } else {
            self.inner_results.push(found);
        }
        self.push(len, Kind::Result(outcome));
    }

    /// Reports turns and marks after the result of the record, once.
    fn check_not_after_result(&mut self, len: usize) {
        let diagnostic = |f: &Fault| matches!(f.kind, syntax::Kind::AfterResult);
        if let Some((_, mark)) = self.result
            && !self.faults.iter().any(diagnostic)
        {
            let fault = Fault::new(syntax::Kind::AfterResult, self.span(len));
            self.faults.push(fault.with(mark));
        }
    }

    /// Takes the current word as unreadable: `expected` was not found at `failed_at` bytes from here.
    fn unread(&mut self, failed_at: usize, expected: &'static str) {
        let len = word_length(self.rest()).max(1);
        let len = self.text[self.at..].ceil_char_boundary(len);
        let word = self.span(len);
        if self.continues_unread() {
            self.extend_unread(word);
        } else {
            let fault = self.unread_fault(word, failed_at, expected);
            self.faults.push(fault.with(word));
            let (span, kind) = (word, Kind::Unread);
            self.items.push(Item { span, kind });
            self.note_turn();
        }
        self.at += len;
    }

    fn unread_fault(&self, word: Span, failed_at: usize, expected: &'static str) -> Fault {
        let no_text = |c: char| c == char::REPLACEMENT_CHARACTER || c.is_control();
        if self.text[word.range()].contains(no_text) {
            return Fault::new(syntax::Kind::Garbage, word);
        }
        let at = self.at + failed_at;
        let kind = syntax::Kind::Unreadable {
            expected,
            at: at as u32,
        };
        Fault::new(kind, self.word_around(at))
    }

    /// Returns the word around byte `at`, which is not before the current word.
    fn word_around(&self, at: usize) -> Span {
        let before = &self.text.as_bytes()[self.at..at];
        let start = at
            - before
                .iter()
                .rev()
                .take_while(|b| !b.is_ascii_whitespace())
                .count();
        let end = at + word_length(&self.text.as_bytes()[at..]);
        if start == end {
            return self.span(word_length(self.rest()));
        }
        Span::new(start, end)
    }

    /// Returns whether the previous item is also unreadable and only white space follows it.
    fn continues_unread(&self) -> bool {
        self.items.last().is_some_and(|item| {
            let between = &self.text.as_bytes()[item.span.end as usize..self.at];
            matches!(item.kind, Kind::Unread) && between.iter().all(u8::is_ascii_whitespace)
        })
    }

    /// Extends the fault of a run of unreadable words. Only the first word is reported; the others are most likely
    /// consequences of it.
    fn extend_unread(&mut self, word: Span) {
        if let Some(item) = self.items.last_mut() {
            item.span.end = word.end;
        }
        if let Some(run) = self.faults.last_mut().and_then(|f| f.other.as_mut()) {
            run.end = word.end;
        }
    }

    /// Performs the checks that require the whole record.
    fn finish(&mut self) {
        let unclosed_comment = |f: &Fault| f.kind == syntax::Kind::UnclosedComment;
        // An unclosed comment may contain the closing parenthesis.
        if !self.faults.iter().any(unclosed_comment)
            && let (Some(&first), Some(&last)) = (self.open.first(), self.open.last())
        {
            let count = self.open.len();
            let fault = Fault::new(syntax::Kind::UnclosedVariation { count }, first);
            self.faults.push(fault.with(last));
            self.adopt_last_result();
        }
        for (_, span) in std::mem::take(&mut self.inner_results) {
            self.faults
                .push(Fault::new(syntax::Kind::ResultInVariation, span));
        }
        self.faults.sort_by_key(|f| f.span.start);
    }

    /// Takes a result mark at the very end as that of the record, even if a variation was left open before it.
    fn adopt_last_result(&mut self) {
        let is_last = |span: Span| {
            let mut after = self.items.iter().rev().take_while(|item| item.span != span);
            after.all(|item| matches!(item.kind, Kind::Comment))
        };
        if self.result.is_none() && self.inner_results.last().is_some_and(|r| is_last(r.1)) {
            self.result = self.inner_results.pop();
        }
    }
}
