//! Converts flat movetext to nested lines.

use serde_json::value::RawValue;

use super::json::{Annotation, Line, Span, Turn};
use super::seen::{Item, Kind, Made, Seen};
use crate::check::RecordContext;
use crate::record::{Number, WHITE_SPACE};

/// The maximum depth to which variations are converted; deeper ones remain text. JSON readers commonly accept 128
/// levels of nesting; a variation needs five.
const MAX_DEPTH: usize = 20;

/// Returns the bytes of the text where lines stop, sorted.
fn cuts(seen: &Seen) -> Vec<u32> {
    let stops = |item: &&Item| matches!(item.kind, Kind::Turn(_, None));
    let mut cuts = seen.cuts.clone();
    cuts.extend(seen.items.iter().filter(stops).map(|item| item.span.start));
    cuts.sort_unstable();
    cuts
}

/// Returns for each `(` among `items` the index of its `)`, if it has one.
fn closes(items: &[Item]) -> Vec<Option<usize>> {
    let mut closes = vec![None; items.len()];
    let mut open = Vec::new();
    for (i, item) in items.iter().enumerate() {
        match item.kind {
            Kind::Open => open.push(i),
            Kind::Close => {
                if let Some(opened) = open.pop() {
                    closes[opened] = Some(i);
                }
            }
            _ => {}
        }
    }
    closes
}

type OutputLine = Line<Box<RawValue>>;
type OutputAnnotation = Annotation<Box<RawValue>>;

/// Converts the movetext of a record to lines.
pub(super) struct Lines<'a> {
    origin: RecordContext<'a>,
    items: Vec<Item>,
    closes: Vec<Option<usize>>,
    cuts: Vec<u32>,
    /// How far the written numbers of the line are ahead of those of the position.
    shift: i64,
    /// The item and number of the turn that numbers were last compared with; many numbers may precede one turn.
    next: (usize, Option<u32>),
    spans: bool,
    /// The termination mark of the record, once it has been reached.
    result: Option<String>,
    /// The annotations after the termination mark.
    after: Vec<OutputAnnotation>,
}

impl<'a> Lines<'a> {
    /// Takes the visited movetext of the record at `origin`.
    pub(super) fn new(origin: RecordContext<'a>, seen: Seen, spans: bool) -> Self {
        Self {
            origin,
            closes: closes(&seen.items),
            cuts: cuts(&seen),
            items: seen.items,
            shift: 0,
            next: (0, None),
            spans,
            result: None,
            after: Vec::new(),
        }
    }

    /// Returns the main line, the termination mark, and the annotations after it.
    pub(super) fn main(mut self) -> (OutputLine, Option<String>, Vec<OutputAnnotation>) {
        let text = self.origin.chunk.text();
        let record = self.origin.record;
        let mut line = Line::default();
        // Everything after a fault in the tags is in the rest.
        let first_cut = self.cuts.first().copied();
        let comments = record.header.comments.iter();
        let comments = comments.filter(|c| first_cut.is_none_or(|cut| c.start < cut));
        // Comments go after the tags, as in canonical text; before them they would not belong to any record.
        line.before
            .extend(comments.map(|c| comment(&text[c.range()])));
        let front = record
            .header
            .tags
            .last()
            .map_or(record.span.start, |t| t.span.end);
        let front = first_cut.map_or(front, |cut| front.min(cut));
        self.line(&mut line, front, 0..self.items.len(), record.span.end, 0);
        (line, self.result, self.after)
    }

    /// Converts the line of these items, which begins at byte `at` and ends before byte `end`.
    fn line(
        &mut self,
        line: &mut OutputLine,
        mut at: u32,
        items: std::ops::Range<usize>,
        end: u32,
        depth: usize,
    ) {
        let mut number: Option<usize> = None;
        let mut i = items.start;
        while i < items.end {
            let item = &self.items[i];
            let unclosed = matches!(item.kind, Kind::Open) && self.closes[i].is_none();
            let cut = self.cut(at..=item.span.start);
            if let Some(cut) = cut.or(unclosed.then_some(item.span.start)) {
                return line.rest = Some(self.cut_off(number, cut, end));
            }
            // A number is kept until the next item, because it may belong to the rest.
            let is_number = matches!(item.kind, Kind::Number(..));
            if let Some(number) = std::mem::replace(&mut number, is_number.then_some(i)) {
                self.number(line, number, depth);
            }
            let close = self.closes[i].unwrap_or(i);
            self.item(line, i, close, depth);
            at = at.max(self.items[close].span.end);
            i = close + 1;
        }
        if let Some(cut) = self.cut(at..=end) {
            line.rest = Some(self.cut_off(number, cut, end));
        } else if let Some(number) = number {
            self.number(line, number, depth);
        }
    }

    /// Returns the text from `cut` up to `end`, with the number before it.
    fn cut_off(&self, number: Option<usize>, cut: u32, end: u32) -> String {
        let number = number.map_or(cut, |n| self.items[n].span.start);
        cut_off(self.origin.chunk.text(), number.min(cut), end)
    }

    /// Returns the first cut within these bytes.
    fn cut(&self, bytes: std::ops::RangeInclusive<u32>) -> Option<u32> {
        let first = self.cuts.partition_point(|c| c < bytes.start());
        self.cuts.get(first).copied().filter(|c| bytes.contains(c))
    }

    fn item(&mut self, line: &mut OutputLine, i: usize, close: usize, depth: usize) {
        let item = &mut self.items[i];
        let written = &self.origin.chunk.text()[item.span.range()];
        let annotation = match &mut item.kind {
            Kind::Turn(text, made) => {
                let (text, made) = (std::mem::take(text), made.take());
                return line.turns.push(self.turn(i, text, made));
            }
            Kind::Number(..) | Kind::Close => return,
            Kind::Result(mark) if depth == 0 => {
                return self.result = Some(mark.text().to_owned());
            }
            Kind::Result(mark) => Annotation::Result(mark.text().to_owned()),
            Kind::Nag(0) if !is_zero(written) => Annotation::UnknownNag(written.to_owned()),
            Kind::Nag(n) => Annotation::Nag(*n),
            Kind::Comment => comment(written),
            Kind::Open => Annotation::Variation(self.variation(i, close, depth + 1)),
        };
        self.annotate(line, annotation, depth);
    }

    fn annotate(&mut self, line: &mut OutputLine, annotation: OutputAnnotation, depth: usize) {
        if depth == 0 && self.result.is_some() {
            self.after.push(annotation);
        } else {
            line.end().push(annotation);
        }
    }

    /// Keeps the number at item `i` if it does not continue the previous numbers in the same way as the position.
    fn number(&mut self, line: &mut OutputLine, i: usize, depth: usize) {
        if let Kind::Number(number, restated) = self.items[i].kind
            && self.is_wrong(i, number, restated)
        {
            self.annotate(line, Annotation::WrongNumber(number.to_string()), depth);
        }
    }

    fn variation(&mut self, open: usize, close: usize, depth: usize) -> OutputLine {
        let start = self.items[open].span.end;
        let end = self.items[close].span.start;
        let mut line = Line::default();
        if depth > MAX_DEPTH {
            line.rest = Some(cut_off(self.origin.chunk.text(), start, end));
        } else {
            let shift = self.shift;
            self.line(&mut line, start, open + 1..close, end, depth);
            self.shift = shift;
        }
        line
    }

    /// Returns whether a number does not continue the previous numbers in the same way as the position.
    fn is_wrong(&mut self, i: usize, written: Number, restated: bool) -> bool {
        let shift = self
            .number_of_next(i)
            .zip(written.number)
            .map_or(self.shift, |(number, n)| i64::from(n) - i64::from(number));
        let goes_on = shift == self.shift;
        self.shift = shift;
        restated || !goes_on
    }

    /// Returns the number of the position for the turn after item `i`, before any variation.
    fn number_of_next(&mut self, i: usize) -> Option<u32> {
        if i >= self.next.0 {
            let stops = |&j: &usize| {
                matches!(
                    self.items[j].kind,
                    Kind::Turn(_, Some(_)) | Kind::Open | Kind::Close
                )
            };
            let next = (i + 1..self.items.len()).find(stops);
            let number = next.and_then(|j| match &self.items[j].kind {
                Kind::Turn(_, Some(made)) => Some(made.number),
                _ => None,
            });
            self.next = (next.unwrap_or(self.items.len()), number);
        }
        self.next.1
    }

    fn turn(&self, i: usize, text: String, made: Option<Made>) -> Turn<Box<RawValue>> {
        let made = made.unwrap_or_default();
        Turn {
            ply: made.ply,
            number: Some(made.number),
            side: Some(made.side.to_owned()),
            text: Some(text),
            played: made.facts,
            annotations: Vec::new(),
            position_before: made.before,
            position_after: made.after,
            span: self.spans.then(|| self.span(i)),
        }
    }

    fn span(&self, i: usize) -> Span {
        let (span, chunk) = (self.items[i].span, self.origin.chunk);
        let place = chunk.place(span.start as usize);
        Span {
            start: chunk.offset(span.start as usize),
            end: chunk.offset(span.end as usize),
            line: place.line,
            column: place.column,
        }
    }
}

/// Returns the text from `from` up to `end`.
fn cut_off(text: &str, from: u32, end: u32) -> String {
    text[from as usize..end as usize]
        .trim_matches(WHITE_SPACE)
        .to_owned()
}

/// Returns a comment without its delimiters, with LF line endings.
fn comment(written: &str) -> OutputAnnotation {
    let written = written.replace("\r\n", "\n").replace('\r', "\n");
    let line = || written.get(1..).unwrap_or_default().trim_end().to_owned();
    match written.as_bytes().first() {
        Some(b';') => Annotation::LineComment(line()),
        Some(b'%') => Annotation::Escape(line()),
        _ => {
            let inner = written.strip_prefix('{').unwrap_or(&written);
            Annotation::Comment(inner.strip_suffix('}').unwrap_or(inner).to_owned())
        }
    }
}

/// Returns whether a NAG that counts as 0 is written as 0; a NAG that PGN does not define also counts as 0.
fn is_zero(written: &str) -> bool {
    let digits = written.strip_prefix('$').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|b| b == b'0')
}
