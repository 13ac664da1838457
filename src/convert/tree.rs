//! A record as a tree: the flat movetext becomes lines in lines.

use serde_json::value::{RawValue, to_raw_value};

use super::json::{Annotation, Line, Output, RecordSpan, SCHEMA, Span, Tag, Turn};
use super::played::{Made, Plays};
use crate::check::{Options, Started};
use crate::diagnostic::{Diagnostic, Severity};
use crate::game::{Game, Job};
use crate::record::syntax::{self, Fault};
use crate::record::{Front, Item, Kind, Record};
use crate::report::{Origin, json_line};

/// How deep variations are taken apart; what lies deeper stays text. JSON readers commonly take 128 levels, of which a
/// variation needs five.
const MAX_DEPTH: usize = 20;

/// Which positions are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Positions {
    /// None.
    #[default]
    None,
    /// Those at the start and at the end of each record.
    Final,
    /// Those before and after each turn too.
    All,
}

/// What a conversion is to hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Which positions.
    pub positions: Positions,
    /// Whether places in the file are to be left out, because the file is not what the record was made from.
    pub no_spans: bool,
}

/// A record that was checked, for output.
///
/// # Errors
/// None that is known: everything in a record can be put into JSON.
pub fn record(
    origin: Origin<'_>,
    options: &Options,
    wanted: Wanted,
) -> Result<Output, serde_json::Error> {
    let front = Front::read(origin.chunk.text(), origin.record.span.start as usize);
    let mut out = head(origin, &front)?;
    out.span = (!wanted.no_spans).then(|| place(origin));
    if origin.record.index == 0 {
        return Ok(out);
    }
    match origin.record.game {
        Some(game) => game.dispatch(Fill {
            origin,
            front,
            options,
            wanted,
            out,
        }),
        None => {
            out.rest = rest(origin, &front);
            Ok(out)
        }
    }
}

/// All of a record but its movetext.
fn head(origin: Origin<'_>, front: &Front) -> Result<Output, serde_json::Error> {
    let told = |d: &&Diagnostic| d.severity > Severity::Note;
    let faults = origin.record.diagnostics.iter().filter(told);
    let faults = faults.map(|d| to_raw_value(&json_line(origin, d)));
    let stop = front.faults.iter().find(|f| stops(f)).map(|f| f.span.start);
    let tags = front.header.tags.iter();
    let tags = tags.take_while(|t| stop.is_none_or(|stop| t.span.start < stop));
    Ok(Output {
        schema: SCHEMA.to_owned(),
        game: origin.record.game.map(|g| g.info().id.to_owned()),
        rules: None,
        board: None,
        tags: tags
            .map(|tag| Tag {
                name: tag.name.clone(),
                value: tag.value.clone(),
            })
            .collect(),
        before: Vec::new(),
        turns: Vec::new(),
        rest: None,
        result: None,
        after: Vec::new(),
        reason: None,
        plies: 0,
        valid: is_valid(origin),
        start_position: None,
        final_position: None,
        span: None,
        faults: faults.collect::<Result<_, _>>()?,
    })
}

/// Whether a record has no fault; warnings do not count.
pub(super) fn is_valid(origin: Origin<'_>) -> bool {
    let mut told = origin.record.diagnostics.iter();
    told.all(|d| d.severity != Severity::Error)
}

fn place(origin: Origin<'_>) -> RecordSpan {
    let span = origin.record.span;
    let place = origin.chunk.place(span.start as usize);
    RecordSpan {
        file: origin.file.to_owned(),
        record: origin.record.index,
        start: origin.chunk.offset(span.start as usize),
        end: origin.chunk.offset(span.end as usize),
        line: place.line,
        column: place.column,
    }
}

/// The movetext of a record that cannot be read, and tags from a fault on.
fn rest(origin: Origin<'_>, front: &Front) -> Option<String> {
    let stop = front.faults.iter().find(|f| stops(f));
    let from = stop.map_or(front.movetext, |f| f.span.start as usize);
    let text = origin.chunk.text()[from..origin.record.span.end as usize].trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Whether what follows a fault of form cannot be said but as text. The others lose nothing.
pub(super) fn stops(fault: &Fault) -> bool {
    use syntax::Kind;
    !matches!(
        fault.kind,
        Kind::ByteOrderMark
            | Kind::EmptyVariation
            | Kind::BadNag
            | Kind::NagWithoutTurn
            | Kind::ResultInVariation
            // Those are told by the replay, as turns that cannot be played.
            | Kind::Unreadable { .. }
            | Kind::Garbage
    )
}

/// Fills in the movetext in the words of a game.
struct Fill<'a> {
    origin: Origin<'a>,
    front: Front,
    options: &'a Options,
    wanted: Wanted,
    out: Output,
}

impl Job for Fill<'_> {
    type Out = Result<Output, serde_json::Error>;

    fn run<G: Game>(self) -> Self::Out {
        let text = self.origin.chunk.text();
        let mut out = self.out;
        match Started::<G>::read(text, self.front.clone(), self.options) {
            Ok(started) => fill(self.origin, &started, self.wanted, &mut out)?,
            Err(_) => out.rest = rest(self.origin, &self.front),
        }
        Ok(out)
    }
}

fn fill<G: Game>(
    origin: Origin<'_>,
    started: &Started<G>,
    wanted: Wanted,
    out: &mut Output,
) -> Result<(), serde_json::Error> {
    let (s, record) = (&started.setup, &started.record);
    let mut plays = Plays::<G>::new(started, wanted.positions == Positions::All);
    let replayed = plays.replay();
    out.rules = G::rules_name(s);
    out.board = Some(G::board_name(s));
    out.plies = replayed.main_plies;
    if wanted.positions != Positions::None {
        out.start_position = Some(G::position_text(s, &started.start));
        out.final_position = replayed.end.as_ref().map(|p| G::position_text(s, p));
    }
    let ending = replayed.end.as_ref().and_then(|p| G::ending(s, p));
    out.reason = ending.map(|e| e.reason);
    let cuts = cuts(record, &plays);
    let mut builder = Builder::<G> {
        origin,
        items: &record.items,
        closes: closes(&record.items),
        made: plays.finish()?,
        cuts,
        spans: !wanted.no_spans,
        result: None,
        after: Vec::new(),
    };
    let main = builder.main(record);
    out.before = main.before;
    out.turns = main.turns;
    out.rest = main.rest;
    out.result = builder.result;
    out.after = builder.after;
    Ok(())
}

/// Where lines stop, as bytes of the text, sorted.
fn cuts<G: Game>(record: &Record<G::Written>, plays: &Plays<'_, G>) -> Vec<u32> {
    let of_form = record.faults.iter().filter(|f| stops(f));
    let mut cuts: Vec<_> = of_form.map(|f| f.span.start).collect();
    cuts.extend(plays.stopped().map(|item| record.items[item].span.start));
    cuts.sort_unstable();
    cuts
}

/// For each `(` among `items`, the index of its `)`, where it has one.
fn closes<W>(items: &[Item<W>]) -> Vec<Option<usize>> {
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

struct Builder<'a, G: Game> {
    origin: Origin<'a>,
    items: &'a [Item<G::Written>],
    closes: Vec<Option<usize>>,
    /// What is known of each turn, by item.
    made: Vec<Option<Made>>,
    cuts: Vec<u32>,
    spans: bool,
    /// The termination mark of the record, once it is met.
    result: Option<String>,
    /// What stands behind it.
    after: Vec<OutputAnnotation>,
}

impl<G: Game> Builder<'_, G> {
    fn main(&mut self, record: &Record<G::Written>) -> OutputLine {
        let text = self.origin.chunk.text();
        let mut line = Line::default();
        let comments = record.header.comments.iter();
        // Behind the tags, where canonical text has them too: before them they would belong to no record.
        line.before
            .extend(comments.map(|c| comment(&text[c.range()])));
        let front = record
            .header
            .tags
            .last()
            .map_or(record.span.start, |t| t.span.end);
        let front = self.cuts.first().map_or(front, |cut| front.min(*cut));
        self.line(&mut line, front, 0..self.items.len(), record.span.end, 0);
        line
    }

    /// Takes apart the line of these items, which begins at byte `at` and ends before byte `end`.
    fn line(
        &mut self,
        line: &mut OutputLine,
        mut at: u32,
        items: std::ops::Range<usize>,
        end: u32,
        depth: usize,
    ) {
        let text = self.origin.chunk.text();
        let mut number = None;
        let mut i = items.start;
        while i < items.end {
            let item = &self.items[i];
            let unclosed = matches!(item.kind, Kind::Open) && self.closes[i].is_none();
            let cut = self.cut(at..=item.span.start);
            if let Some(cut) = cut.or(unclosed.then_some(item.span.start)) {
                return line.rest = cut_off(text, number.filter(|n| *n < cut).unwrap_or(cut), end);
            }
            number = match item.kind {
                Kind::Number(_) => Some(item.span.start),
                _ => None,
            };
            let close = self.closes[i].unwrap_or(i);
            self.item(line, i, close, depth);
            at = at.max(self.items[close].span.end);
            i = close + 1;
        }
        if let Some(cut) = self.cut(at..=end) {
            line.rest = cut_off(text, cut, end);
        }
    }

    /// The first cut within these bytes.
    fn cut(&self, bytes: std::ops::RangeInclusive<u32>) -> Option<u32> {
        let first = self.cuts.partition_point(|c| c < bytes.start());
        self.cuts.get(first).copied().filter(|c| bytes.contains(c))
    }

    fn item(&mut self, line: &mut OutputLine, i: usize, close: usize, depth: usize) {
        let item = &self.items[i];
        let written = &self.origin.chunk.text()[item.span.range()];
        let annotation = match &item.kind {
            Kind::Turn(w) => return line.turns.push(self.turn(i, w.to_string())),
            Kind::Unread => return line.turns.push(self.turn(i, written.to_owned())),
            Kind::Number(_) | Kind::Close => return,
            Kind::Result(mark) if depth == 0 => {
                return self.result = Some(mark.text().to_owned());
            }
            Kind::Result(mark) => Annotation::Result(mark.text().to_owned()),
            Kind::Nag(n) => Annotation::Nag(*n),
            Kind::Comment => comment(written),
            Kind::Open => Annotation::Variation(self.variation(i, close, depth + 1)),
        };
        if depth == 0 && self.result.is_some() {
            self.after.push(annotation);
        } else {
            line.end().push(annotation);
        }
    }

    fn variation(&mut self, open: usize, close: usize, depth: usize) -> OutputLine {
        let start = self.items[open].span.end;
        let end = self.items[close].span.start;
        let mut line = Line::default();
        if depth > MAX_DEPTH {
            line.rest = cut_off(self.origin.chunk.text(), start, end);
        } else {
            self.line(&mut line, start, open + 1..close, end, depth);
        }
        line
    }

    fn turn(&mut self, i: usize, written: String) -> Turn<Box<RawValue>> {
        let made = self.made[i].take().unwrap_or_default();
        Turn {
            ply: made.ply,
            number: Some(made.number),
            side: Some(made.side.to_owned()),
            text: Some(made.text.unwrap_or(written)),
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

/// The text from `from` up to `end`.
fn cut_off(text: &str, from: u32, end: u32) -> Option<String> {
    Some(text[from as usize..end as usize].trim().to_owned())
}

/// A comment without its marks, its lines ended by LF.
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
