//! Writes the text of a draft in lines, and records the origin of each part in the JSON.

use std::ops::Range;

use serde_json::Value;

use crate::record::print::WIDTH;

/// The text of a record, and the origins of its parts in the JSON.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) text: String,
    /// The parts, in the order of the text.
    parts: Vec<Part>,
}

/// A part of a draft.
#[derive(Debug)]
pub(super) struct Part {
    /// The range of the part in the text.
    range: Range<usize>,
    /// The path in the JSON.
    pub(super) path: String,
    /// Whether the part is a turn.
    pub(super) is_turn: bool,
    /// The move and the text of a turn in the JSON.
    pub(super) given: Given,
}

/// The content of a turn in the JSON.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    pub(super) played: Option<Value>,
    pub(super) text: Option<String>,
}

impl Draft {
    /// Returns the part that contains byte `at`, with its index.
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
    /// The number of characters on the last line.
    column: usize,
    /// Whether a turn was written last.
    after_turn: bool,
}

impl Pen {
    /// Returns the draft, with its last line ended.
    pub(super) fn finish(mut self) -> Draft {
        self.draft.text.push('\n');
        self.draft
    }

    /// Returns whether nothing has been written yet.
    pub(super) fn is_empty(&self) -> bool {
        self.draft.text.is_empty()
    }

    /// Returns whether a turn was written last.
    pub(super) fn is_after_turn(&self) -> bool {
        self.after_turn
    }

    /// Ends the line, or adds an empty line.
    pub(super) fn end_line(&mut self) {
        self.draft.text.push('\n');
        self.column = 0;
    }

    /// Adds one word, or several words that are kept together.
    pub(super) fn word(&mut self, word: &str, path: &str) {
        self.space(word.chars().count(), word == ")", word.starts_with('%'));
        self.push(word, path, None);
    }

    /// Adds a turn, with its number and a space before it, or without a number.
    pub(super) fn turn(&mut self, number: &str, text: &str, path: &str, given: Given) {
        self.space(number.len() + text.chars().count(), false, false);
        if !number.is_empty() {
            self.push(number, &format!("{path}.number"), None);
        }
        self.push(text, path, Some(given));
    }

    /// Adds a text unchanged. A bracket or a percent sign has a different meaning at the start of a line than after a
    /// word; only a tag may start a line, or text that begins with a line break of its own.
    pub(super) fn raw(&mut self, text: &str, path: &str) {
        let written = &mut self.draft.text;
        let among_tags = written.is_empty() || written.ends_with("]\n");
        if !(text.starts_with('[') && among_tags || text.starts_with('\n')) {
            written.push(' ');
        }
        self.push(text, path, None);
        // A comment at the end of the text must not continue.
        let last = text.rsplit('\n').next().unwrap_or(text);
        if last.contains(';') || last.starts_with('%') {
            self.end_line();
        }
    }

    /// Moves to the place of a word of `len` characters.
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
