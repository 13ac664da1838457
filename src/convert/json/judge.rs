//! What is wrong with a record in JSON, in terms of the JSON.

use serde_json::Value;

use super::pen::{Draft, Given, Part};
use super::pieces::Piece;
use super::{Fault, Input, compare, locate};
use crate::check::{Options, RecordReport, Started};
use crate::diagnostic::{Diagnostic, Severity};
use crate::game::{Game, Job};
use crate::record::Front;
use crate::replay::{Cursor, Event, Observer, replay};
use crate::source::{Chunk, quote};

/// The errors and warnings of a draft that was checked, and what its JSON says wrongly beside them.
pub(super) fn judge(
    piece: &Piece,
    record: &Input,
    draft: &Draft,
    chunk: &Chunk<'_>,
    report: &RecordReport,
    options: &Options,
) -> Vec<Fault> {
    let told = report
        .diagnostics
        .iter()
        .filter(|d| d.severity > Severity::Note);
    let mut faults: Vec<_> = told.map(|told| of_draft(piece, draft, told)).collect();
    let front = Front::read(chunk.text(), report.span.start as usize);
    if let Some(game) = report.game {
        faults.extend(game.dispatch(Contradictions {
            piece,
            record,
            draft,
            text: chunk.text(),
            front,
            options,
        }));
    }
    faults
}

/// A diagnostic of the draft, at what it comes from.
fn of_draft(piece: &Piece, draft: &Draft, told: &Diagnostic) -> Fault {
    let part = draft.part(told.span().start as usize);
    let path = part.map_or("", |(_, part)| part.path.as_str());
    Fault {
        severity: told.severity,
        code: Some(told.code),
        place: locate::place(&piece.bytes, piece.place, path),
        path: path.to_owned(),
        message: told.message.clone(),
        help: told.help.clone(),
    }
}

/// Finds what the JSON says otherwise than its turns do.
struct Contradictions<'a> {
    piece: &'a Piece,
    record: &'a Input,
    draft: &'a Draft,
    text: &'a str,
    front: Front,
    options: &'a Options,
}

impl Job for Contradictions<'_> {
    type Out = Vec<Fault>;

    fn run<G: Game>(self) -> Vec<Fault> {
        let Ok(started) = Started::<G>::read(self.text, self.front, self.options) else {
            return Vec::new();
        };
        let Started {
            setup: s,
            start,
            corrections,
            record: read,
        } = &started;
        let mut found = Found::<G> {
            s,
            draft: self.draft,
            starts: read.items.iter().map(|i| i.span.start).collect(),
            last: None,
            told: Vec::new(),
        };
        found.choice("rules", self.record.rules.as_deref(), G::rules_name(s));
        found.choice(
            "board",
            self.record.board.as_deref(),
            Some(G::board_name(s)),
        );
        replay(s, Some(start), &read.items, corrections, &mut found);
        let place = |path: &str| locate::place(&self.piece.bytes, self.piece.place, path);
        let told = found.told.into_iter();
        told.map(|(path, message)| Fault::new(place(&path), path, message))
            .collect()
    }
}

struct Found<'a, G: Game> {
    s: &'a G::Setup,
    draft: &'a Draft,
    /// Where each item begins in the draft.
    starts: Vec<u32>,
    /// The part that the last turn belongs to.
    last: Option<usize>,
    /// Paths and messages.
    told: Vec<(String, String)>,
}

impl<G: Game> Found<'_, G> {
    /// A tag or a flag may choose otherwise than the field says.
    fn choice(&mut self, field: &str, said: Option<&str>, made: Option<String>) {
        if let (Some(said), Some(made)) = (said, made)
            && said != made
        {
            let message = format!("`{field}` says `{}`, but `{made}` judges it", quote(said));
            self.told.push((field.to_owned(), message));
        }
    }

    fn played(&mut self, part: &Part, before: &G::Position, played: &G::Move) {
        let Given {
            played: given,
            text,
        } = &part.given;
        let Some(given) = given else { return };
        let made = serde_json::to_value(G::facts(self.s, before, played)).unwrap_or(Value::Null);
        if let Some((path, message)) = compare::difference(given, &made) {
            self.told
                .push((format!("{}.move{path}", part.path), message));
        }
        if let Some(text) = text
            && !self.says(text, before, played)
        {
            let canonical = G::write(self.s, before, played);
            let message = format!("`text` says `{}`, but `move` is `{canonical}`", quote(text));
            self.told.push((format!("{}.text", part.path), message));
        }
    }

    /// Whether `text` means the same turn.
    fn says(&self, text: &str, before: &G::Position, played: &G::Move) -> bool {
        let written = G::parse_move(text.as_bytes());
        written.is_ok_and(|(rest, w)| {
            rest.is_empty() && G::resolve(self.s, before, &w).as_ref() == Ok(played)
        })
    }
}

impl<G: Game> Observer<G> for Found<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        if matches!(event, Event::WrongNumber { .. }) {
            return;
        }
        let draft = self.draft;
        let Some((index, part)) = draft.part(self.starts[at.item] as usize) else {
            return;
        };
        if self.last.replace(index) == Some(index) && part.is_turn {
            let message = "`text` holds more than one turn".to_owned();
            self.told.push((format!("{}.text", part.path), message));
            return;
        }
        if let Event::Played { before, played, .. } = event {
            self.played(part, before, played);
        }
    }
}
