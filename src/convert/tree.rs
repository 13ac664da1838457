//! Converts a record for output: its tags, its lines, and facts about the record as a whole.

use serde_json::value::to_raw_value;

use super::json::{Output, RecordSpan, SCHEMA, Tag};
use super::lines::Lines;
use super::seen::{Collector, Seen};
use crate::check::{Options, RecordContext, visit_record};
use crate::diagnostic::{Diagnostic, Severity};
use crate::judge::Visitor;
use crate::record::{Front, WHITE_SPACE, comment_or_escape};
use crate::report::json_line;

/// The positions that are included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Positions {
    /// No positions.
    #[default]
    None,
    /// The positions at the start and at the end of each record.
    Final,
    /// Also the positions before and after each turn.
    All,
}

/// The optional content of a conversion.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// The positions that are included.
    pub positions: Positions,
    /// Whether to omit places in the file, because the record was not made from that file.
    pub no_spans: bool,
}

/// Makes objects of visited records.
#[derive(Debug, Default)]
pub struct Objects {
    wanted: Wanted,
    collector: Collector,
}

impl Objects {
    /// Returns the visitor of the next record, whose object will have the content that is `wanted`.
    pub fn visitor(&mut self, wanted: Wanted) -> &mut dyn Visitor {
        self.wanted = wanted;
        self.collector = Collector::new(wanted);
        &mut self.collector
    }

    /// Returns the object of the visited record at `origin`.
    ///
    /// # Errors
    /// Returns an error of the JSON serializer. No record is known to cause one.
    pub fn record(&mut self, origin: RecordContext<'_>) -> Result<Output, serde_json::Error> {
        let front = Front::read(origin.chunk.text(), origin.record.span.start as usize);
        let mut out = head(origin, &front)?;
        out.span = (!self.wanted.no_spans).then(|| place(origin));
        match self.collector.seen.take() {
            Some(seen) => fill(origin, seen, self.wanted, &mut out),
            None if origin.record.index == 0 => {}
            None => out.rest = rest(origin, &front),
        }
        Ok(out)
    }
}

/// Returns the object of a record that was checked.
///
/// # Errors
/// Returns an error of the JSON serializer. No record is known to cause one.
pub fn record(
    origin: RecordContext<'_>,
    options: &Options,
    wanted: Wanted,
) -> Result<Output, serde_json::Error> {
    let mut objects = Objects::default();
    let visitor = objects.visitor(wanted);
    if origin.record.index > 0 {
        visit_record(origin, options, visitor);
    }
    objects.record(origin)
}

/// Returns everything about a record except its movetext.
fn head(origin: RecordContext<'_>, front: &Front) -> Result<Output, serde_json::Error> {
    let diagnostic = |d: &&Diagnostic| d.severity > Severity::Note;
    let faults = origin.record.diagnostics.iter().filter(diagnostic);
    let faults = faults.map(|d| to_raw_value(&json_line(origin, d)));
    let stop = front
        .faults
        .iter()
        .find(|f| f.loses_text())
        .map(|f| f.span.start);
    let tags = front.header.tags.iter();
    let tags = tags.take_while(|t| stop.is_none_or(|stop| t.span.start < stop));
    Ok(Output {
        schema: SCHEMA.to_owned(),
        game: origin.record.game.map(|g| g.info().id.to_owned()),
        rules: None,
        board: None,
        tags: tags
            .map(|tag| Tag {
                name: tag.name.to_string(),
                value: tag.value.to_string(),
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

/// Replaces the faults and the place of a record that was drafted from another format by those in the original.
///
/// # Errors
/// Returns an error of the JSON serializer. No record is known to cause one.
pub fn told_at(out: &mut Output, original: RecordContext<'_>) -> Result<(), serde_json::Error> {
    let diagnostic = |d: &&Diagnostic| d.severity > Severity::Note;
    let faults = original.record.diagnostics.iter().filter(diagnostic);
    let faults = faults.map(|d| to_raw_value(&json_line(original, d)));
    out.faults = faults.collect::<Result<_, _>>()?;
    out.valid = is_valid(original);
    out.span = Some(place(original));
    Ok(())
}

/// Returns whether a record has no fault; warnings do not count.
pub(super) fn is_valid(origin: RecordContext<'_>) -> bool {
    let mut diagnostics = origin.record.diagnostics.iter();
    diagnostics.all(|d| d.severity != Severity::Error)
}

fn place(origin: RecordContext<'_>) -> RecordSpan {
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

/// Returns the movetext of a record that cannot be read, and the tags from a fault on.
fn rest(origin: RecordContext<'_>, front: &Front) -> Option<String> {
    let stop = front.faults.iter().find(|f| f.loses_text());
    let from = stop.map_or(front.movetext, |f| f.span.start as usize);
    let text = &origin.chunk.text()[..origin.record.span.end as usize];
    let rest = text[from..].trim_start_matches(WHITE_SPACE);
    let at = text.len() - rest.len();
    let rest = rest.trim_end_matches(WHITE_SPACE);
    // A percent sign begins a `%` line only in the first column, so it is kept there.
    let is_escape = rest.starts_with('%') && comment_or_escape(text, at).is_some();
    let column = if is_escape { "\n" } else { "" };
    (!rest.is_empty()).then(|| format!("{column}{rest}"))
}

/// Fills in the collected movetext.
fn fill(origin: RecordContext<'_>, seen: Seen, wanted: Wanted, out: &mut Output) {
    out.rules.clone_from(&seen.rules);
    out.board = Some(seen.board.clone());
    out.plies = seen.plies;
    out.start_position.clone_from(&seen.start);
    out.final_position.clone_from(&seen.end);
    out.reason.clone_from(&seen.reason);
    let lines = Lines::new(origin, seen, !wanted.no_spans);
    let (main, result, after) = lines.main();
    out.before = main.before;
    out.turns = main.turns;
    out.rest = main.rest;
    out.result = result;
    out.after = after;
}
