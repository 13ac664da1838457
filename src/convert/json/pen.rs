//! The text of a draft, laid out in lines, which remembers what in the JSON each piece of it comes from.

use std::ops::Range;

use serde_json::Value;

use crate::record::print::WIDTH;

/// The text of a record, and what in the JSON its pieces come from.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) text: String,
    /// In the order of the text.
    parts: Vec<Part>,
}

/// A piece of a draft.
#[derive(Debug)]
pub(super) struct Part {
    /// Its bytes.
    range: Range<usize>,
    /// Its path in the JSON.
    pub(super) path: String,
    /// Whether it is a turn.
    pub(super) is_turn: bool,
    /// The move and the text that the JSON gives a turn.
    pub(super) given: Given,
}

/// What the JSON says of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    pub(super) played: Option<Value>,
    pub(super) text: Option<String>,
}

impl Draft {
    /// The part that byte `at` belongs to, with its index.
    pub(super) fn part(&self, at: usize) -> Option<(usize, &Part)> {
        let next = self.parts.partition_point(|p| p.range.start <= at);
        let index = next.checked_sub(1)?;
        let part = &self.parts[index];
        part.range.contains(&at).then_some((index, part))
    }
}

/// Writes a draft.
#[derive(Default)]
pub(super) struct Pen {
    draft: Draft,
    /// Characters on the last line.
    column: usize,
    /// Whether a turn was written last.
    after_turn: bool,
}

impl Pen {
    /// The draft as it is now, its last line ended.
    pub(super) fn finish(mut self) -> Draft {
        self.draft.text.push('\n');
        self.draft
    }

    /// Whether nothing is written yet.
    pub(super) fn is_empty(&self) -> bool {
        self.draft.text.is_empty()
    }

    /// Whether a turn was written last.
    pub(super) fn is_after_turn(&self) -> bool {
        self.after_turn
    }

    /// Ends the line, or leaves one empty.
    pub(super) fn end_line(&mut self) {
        self.draft.text.push('\n');
        self.column = 0;
    }

    /// Adds a word, or several that belong together.
    pub(super) fn word(&mut self, word: &str, path: &str) {
        self.space(word.chars().count(), word == ")", word.starts_with('%'));
        self.push(word, path, None);
    }

    /// Adds a turn, with its number and a space before it or with nothing.
    pub(super) fn turn(&mut self, number: &str, text: &str, path: &str, given: Given) {
        self.space(number.len() + text.chars().count(), false, false);
        if !number.is_empty() {
            self.push(number, &format!("{path}.number"), None);
        }
        self.push(text, path, Some(given));
    }

    /// Adds a text as it is. At the start of a line a bracket or a percent sign would mean something else than behind a
    /// word, and only a tag stands there, or what begins with the line break itself.
    pub(super) fn raw(&mut self, text: &str, path: &str) {
        let written = &mut self.draft.text;
        let among_tags = written.is_empty() || written.ends_with("]\n");
        if !(text.starts_with('[') && among_tags || text.starts_with('\n')) {
            written.push(' ');
        }
        self.push(text, path, None);
        // A comment at its end must not run on.
        let last = text.rsplit('\n').next().unwrap_or(text);
        if last.contains(';') || last.starts_with('%') {
            self.end_line();
        }
    }

    /// Goes on to the place of a word of `len` characters.
    fn space(&mut self, len: usize, glued: bool, first_column: bool) {
        let text = &mut self.draft.text;
        if text.is_empty() || text.ends_with(['(', '\n']) || glued {
            return;
        }
        let breaks = first_column || self.column + 1 + len > WIDTH;
        text.push(if breaks { '\n' } else { ' ' });
        self.column = if breaks { 0 } else { self.column + 1 };
    }

    fn push(&mut self, word: &str, path: &str, turn: Option<Given>) {
        let text = &mut self.draft.text;
        let start = text.len();
        text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + word.chars().count(),
        };
        self.after_turn = turn.is_some();
        self.draft.parts.push(Part {
            range: start..text.len(),
            path: path.to_owned(),
            is_turn: turn.is_some(),
            given: turn.unwrap_or_default(),
        });
    }
}
