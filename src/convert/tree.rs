//! A record for output: its tags, its lines, what is known of it as a whole.

use serde_json::value::to_raw_value;

use super::json::{Output, RecordSpan, SCHEMA, Tag};
use super::lines::Lines;
use super::played::Plays;
use crate::check::Origin;
use crate::check::{Options, Started};
use crate::diagnostic::{Diagnostic, Severity};
use crate::game::{Game, Job};
use crate::record::{Front, WHITE_SPACE, comment_or_escape};
use crate::report::json_line;

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
    let Some(game) = origin.record.game else {
        out.rest = rest(origin, &front);
        return Ok(out);
    };
    game.dispatch(Fill {
        origin,
        front,
        options,
        wanted,
        out,
    })
}

/// All of a record but its movetext.
fn head(origin: Origin<'_>, front: &Front) -> Result<Output, serde_json::Error> {
    let told = |d: &&Diagnostic| d.severity > Severity::Note;
    let faults = origin.record.diagnostics.iter().filter(told);
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

/// Says of a record that was drafted from another form what was found where it stands there, and where that is.
///
/// # Errors
/// As [`record`].
pub fn told_at(out: &mut Output, original: Origin<'_>) -> Result<(), serde_json::Error> {
    let told = |d: &&Diagnostic| d.severity > Severity::Note;
    let faults = original.record.diagnostics.iter().filter(told);
    let faults = faults.map(|d| to_raw_value(&json_line(original, d)));
    out.faults = faults.collect::<Result<_, _>>()?;
    out.valid = is_valid(original);
    out.span = Some(place(original));
    Ok(())
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
    let stop = front.faults.iter().find(|f| f.loses_text());
    let from = stop.map_or(front.movetext, |f| f.span.start as usize);
    let text = &origin.chunk.text()[..origin.record.span.end as usize];
    let rest = text[from..].trim_start_matches(WHITE_SPACE);
    let at = text.len() - rest.len();
    let rest = rest.trim_end_matches(WHITE_SPACE);
    // A percent sign begins an escape in the first column only, and so keeps it.
    let is_escape = rest.starts_with('%') && comment_or_escape(text, at).is_some();
    let column = if is_escape { "\n" } else { "" };
    (!rest.is_empty()).then(|| format!("{column}{rest}"))
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
        match Started::<G>::reported(text, self.origin.record.seen(), self.options) {
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
    let lines = Lines::<G>::new(origin, record, plays, !wanted.no_spans)?;
    let (main, result, after) = lines.main(record);
    out.before = main.before;
    out.turns = main.turns;
    out.rest = main.rest;
    out.result = result;
    out.after = after;
    Ok(())
}
