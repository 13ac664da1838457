//! Converts the findings of a record in JSON to places in the JSON.

use serde_json::Value;

use super::pen::{Draft, Given, Part};
use super::pieces::Piece;
use super::{Fault, Input, compare, locate};
use crate::check::{Options, RecordContext, RecordReport, visit_record};
use crate::diagnostic::{Diagnostic, Severity};
use crate::judge::{Begin, Turn, TurnState, Visitor};
use crate::source::{Chunk, quote};

/// Returns the errors and warnings of a checked draft, and the contradictions in its JSON.
pub(super) fn judge(
    piece: &Piece,
    record: &Input,
    draft: &Draft,
    chunk: &Chunk<'_>,
    report: &RecordReport,
    options: &Options,
) -> Vec<Fault> {
    let diagnostics = report
        .diagnostics
        .iter()
        .filter(|d| d.severity > Severity::Note);
    let mut faults: Vec<_> = diagnostics
        .map(|diagnostic| of_draft(piece, draft, diagnostic))
        .collect();
    let mut found = JudgedDraft {
        record,
        draft,
        last: None,
        messages: Vec::new(),
    };
    let origin = RecordContext {
        file: "",
        chunk,
        record: report,
    };
    visit_record(origin, options, &mut found);
    let place = |path: &str| locate::place(&piece.bytes, piece.place, path);
    let messages = found.messages.into_iter();
    faults.extend(messages.map(|(path, message)| Fault::new(place(&path), path, message)));
    faults
}

/// Returns a diagnostic of the draft as a fault at its origin in the JSON.
fn of_draft(piece: &Piece, draft: &Draft, diagnostic: &Diagnostic) -> Fault {
    let part = draft.part(diagnostic.span().start as usize);
    let path = part.map_or("", |(_, part)| part.path.as_str());
    Fault {
        severity: diagnostic.severity,
        code: Some(diagnostic.code),
        place: locate::place(&piece.bytes, piece.place, path),
        path: path.to_owned(),
        message: diagnostic.message.clone(),
        help: diagnostic.help.clone(),
    }
}

/// Finds contradictions between the JSON and its turns.
struct JudgedDraft<'a> {
    record: &'a Input,
    draft: &'a Draft,
    /// The part that contains the previous turn.
    last: Option<usize>,
    /// The paths and messages.
    messages: Vec<(String, String)>,
}

impl JudgedDraft<'_> {
    /// Compares a field with the selected value, which may come from a tag or a flag instead.
    fn choice(&mut self, field: &str, said: Option<&str>, made: Option<String>) {
        if let (Some(said), Some(made)) = (said, made)
            && said != made
        {
            let message = format!("`{field}` says `{}`, but `{made}` judges it", quote(said));
            self.messages.push((field.to_owned(), message));
        }
    }

    fn played(&mut self, part: &Part, turn: &Turn<'_>) {
        let Given {
            played: given,
            text,
        } = &part.given;
        let Some(given) = given else { return };
        let made = turn.known().facts();
        let made = made.and_then(|made| serde_json::from_str(made.get()).ok());
        let made = made.unwrap_or(Value::Null);
        if let Some((path, message)) = compare::difference(given, &made) {
            self.messages
                .push((format!("{}.move{path}", part.path), message));
        }
        if let Some(text) = text
            && !turn.known().is_written(text)
        {
            let canonical = turn.known().canonical();
            let message = format!("`text` says `{}`, but `move` is `{canonical}`", quote(text));
            self.messages.push((format!("{}.text", part.path), message));
        }
    }
}

impl Visitor for JudgedDraft<'_> {
    fn begin(&mut self, record: &Begin<'_>) {
        self.last = None;
        self.messages.clear();
        let setup = record.setup;
        self.choice("rules", self.record.rules.as_deref(), setup.rules());
        self.choice("board", self.record.board.as_deref(), Some(setup.board()));
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        let draft = self.draft;
        let Some((index, part)) = draft.part(turn.span.start as usize) else {
            return;
        };
        if self.last.replace(index) == Some(index) && part.is_turn {
            let message = "`text` holds more than one turn".to_owned();
            self.messages.push((format!("{}.text", part.path), message));
            return;
        }
        if turn.state == TurnState::Played {
            self.played(part, turn);
        }
    }
}
