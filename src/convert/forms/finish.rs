//! What every importer does last: tags that state game, rules and board, what only the positions tell, the result.

use super::starts::{self, Start};
use super::{Given, Imported};
use crate::game::{Choices, Game, Outcome};
use crate::games::fanorona::{Fanorona, Position, Setup, Written};
use crate::record::{Header, Item, Kind, Record, Tag, syntax};
use crate::replay::{Cursor, Event, Observer, replay};
use crate::span::Span;

/// The rule set of every program whose form is read here.
const RULES: &str = "standard";

/// What a turn says once the position is known, where that is something else; given its text too.
pub(super) type Mend = fn(Setup, &Position, &Written, &[u8]) -> Option<Written>;

/// A record as its form says it.
#[derive(Debug)]
pub(super) struct Raw {
    pub(super) record: Record<Written>,
    /// The text of comments that are not written as in a record file, by their item.
    pub(super) comments: Vec<(usize, String)>,
    pub(super) notes: Vec<String>,
}

impl From<Record<Written>> for Raw {
    fn from(record: Record<Written>) -> Self {
        Self {
            record,
            comments: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// The whole record.
pub(super) fn finish(text: &str, raw: Raw, given: Given<'_>, mend: Option<Mend>) -> Imported {
    let Raw {
        mut record,
        comments,
        mut notes,
    } = raw;
    state(&mut record, "Game", Fanorona::INFO.name);
    state(&mut record, "Rules", given.rules.unwrap_or(RULES));
    if let Some(board) = given.board {
        state(&mut record, "Board", board);
    }
    let mut ending = None;
    if let Some((setup, start)) = start(&record.header) {
        if let Some(mend) = mend {
            mended(text, &mut record, setup, &start, mend);
        }
        let start = other_start(&mut record, setup, start, &mut notes);
        let replayed = replay(&setup, Some(&start), &record.items, &[], &mut Silent);
        ending = replayed.end.and_then(|p| Fanorona::ending(&setup, &p));
    }
    conclude(&mut record, ending.map(|e| e.outcome));
    Imported {
        record,
        notes,
        comments,
    }
}

/// Adds a tag that the source does not have; it stands nowhere, at the front.
pub(super) fn state(record: &mut Record<Written>, name: &str, value: &str) {
    if record.header.get(name).is_none() {
        let at = record.span.start as usize;
        record.header.tags.push(tag(name, value, Span::new(at, at)));
    }
}

/// A tag whose value the source has at `span`, in whatever form.
pub(super) fn tag(name: &str, value: &str, span: Span) -> Tag {
    Tag {
        span,
        name: name.into(),
        name_span: span,
        // A value is one line.
        value: value.replace(char::is_control, " ").into(),
        value_span: span,
    }
}

/// Setup and start that the tags choose, where they are good.
fn start(header: &Header) -> Option<(Setup, Position)> {
    let fen = header.value("FEN");
    let choices = Choices {
        rules: header.value("Rules"),
        board: header.value("Board"),
        fen,
        ..Choices::default()
    };
    let setup = Fanorona::setup(&choices).ok()?;
    let start = match fen {
        Some(fen) => Fanorona::parse_position(&setup, fen).ok()?,
        None => Fanorona::start(&setup),
    };
    Some((setup, start))
}

/// Some programs begin with the middle row the other way round. Where the source states no start, and its turns are
/// legal only from such a one, that is where it began.
fn other_start(
    record: &mut Record<Written>,
    setup: Setup,
    start: Position,
    notes: &mut Vec<String>,
) -> Position {
    if let Some(fen) = record.header.value("FEN") {
        notes.extend(starts::recognise(setup, fen).map(Start::note));
        return start;
    }
    let refused = |p: &Position| {
        let replayed = replay(&setup, Some(p), &record.items, &[], &mut Silent);
        replayed.refused > 0
    };
    if !refused(&start) {
        return start;
    }
    let found = starts::others(setup).find(|(_, p)| !refused(p));
    let Some((kind, position)) = found else {
        return start;
    };
    notes.push(kind.note());
    state(record, "FEN", &Fanorona::position_text(&setup, &position));
    position
}

/// Lets `mend` say what each turn means where it stands.
fn mended(text: &str, record: &mut Record<Written>, s: Setup, start: &Position, mend: Mend) {
    let mut now = Some(start.clone());
    let mut before = None;
    let mut outer = Vec::new();
    for item in &mut record.items {
        match &mut item.kind {
            Kind::Turn(written) => {
                before = now.take();
                let Some(p) = &before else { continue };
                let token = &text.as_bytes()[item.span.range()];
                if let Some(mended) = mend(s, p, written, token) {
                    *written = mended;
                }
                now = Fanorona::resolve(&s, p, written).ok().map(|m| {
                    let mut after = p.clone();
                    Fanorona::apply(&s, &mut after, &m);
                    after
                });
            }
            Kind::Unread => before = now.take(),
            Kind::Open => {
                let inner = before.clone();
                outer.push((now, before));
                (now, before) = (inner, None);
            }
            Kind::Close => (now, before) = outer.pop().unwrap_or_default(),
            _ => {}
        }
    }
}

/// A record needs a result: that of the source, else what the rules say of its last position.
fn conclude(record: &mut Record<Written>, ending: Option<Outcome>) {
    let open = |f: &syntax::Fault| f.kind == syntax::Kind::UnclosedComment;
    if record.result.is_some() || record.faults.iter().any(open) {
        return;
    }
    let tagged = record.header.value("Result").and_then(outcome);
    let outcome = tagged.or(ending).unwrap_or(Outcome::Unknown);
    let last = record.items.last().map_or(record.span, |item| item.span);
    let at = last.end as usize;
    let span = Span::new(at, at);
    record.result = Some((outcome, span));
    record.items.push(Item {
        span,
        kind: Kind::Result(outcome),
    });
}

/// The outcome that a mark means.
pub(super) fn outcome(mark: &str) -> Option<Outcome> {
    let all = [
        Outcome::First,
        Outcome::Second,
        Outcome::Draw,
        Outcome::Unknown,
    ];
    all.into_iter().find(|o| o.text() == mark)
}

struct Silent;

impl Observer<Fanorona> for Silent {
    fn event(&mut self, _: &Cursor<'_>, _: Event<'_, Fanorona>) {}
}
