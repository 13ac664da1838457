//! Writes movetext: words on lines of a given width.

use crate::info::pgn_tag;
use crate::record::Tag;

/// The width of canonical movetext, in columns.
pub const WIDTH: usize = 80;

/// Writes movetext. Words are kept whole; lines are broken only between words.
#[derive(Debug)]
pub struct Printer {
    text: String,
    width: usize,
    /// The number of columns of the line before the last word.
    column: usize,
    /// The number of parentheses that open before the next word.
    open: usize,
    /// Where the last word begins, while closing parentheses may still be added to it. Before it is a space, which
    /// becomes a line feed if the word does not fit on its line.
    held: Option<usize>,
}

impl Printer {
    /// Starts movetext after `front`, which ends with a line feed.
    pub fn new(front: String, width: usize) -> Self {
        Self {
            text: front,
            width,
            column: 0,
            open: 0,
            held: None,
        }
    }

    /// Adds one word, or several words that are kept together.
    pub fn word(&mut self, word: &str) {
        self.begin();
        self.text.push_str(word);
    }

    /// Adds a word that consists of `parts`.
    pub fn parts(&mut self, parts: [&str; 2]) {
        self.begin();
        self.text.extend(parts);
    }

    /// Begins a word, with the parentheses that open before it.
    fn begin(&mut self) {
        self.release();
        if self.column > 0 {
            self.text.push(' ');
        }
        self.held = Some(self.text.len());
        for _ in 0..std::mem::take(&mut self.open) {
            self.text.push('(');
        }
    }

    /// Adds `(`; the next word follows directly.
    pub fn open(&mut self) {
        self.open += 1;
    }

    /// Adds `)` to the last word and returns true. If nothing was written since the matching `(`, removes that and
    /// returns false.
    pub fn close(&mut self) -> bool {
        if self.open > 0 {
            self.open -= 1;
            return false;
        }
        if self.held.is_none() {
            self.begin();
        }
        self.text.push(')');
        true
    }

    /// Adds text that must extend to the end of its line; it starts the line if `first_column` is true.
    pub fn line(&mut self, line: &str, first_column: bool) {
        if first_column {
            if self.open > 0 {
                self.begin();
            }
            self.end_line();
        }
        self.word(line);
        self.end_line();
    }

    /// Ends the line and adds an empty line, unless nothing precedes it.
    pub fn blank_line(&mut self) {
        self.end_line();
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn end_line(&mut self) {
        self.release();
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// Places the last word: on its line, or on the next.
    fn release(&mut self) {
        let Some(start) = self.held.take() else {
            return;
        };
        let word = &self.text[start..];
        let width = |line: &str| {
            if line.is_ascii() {
                line.len()
            } else {
                line.chars().count()
            }
        };
        let (first, last) = match word.split_once('\n') {
            None => (width(word), None),
            Some((first, rest)) => {
                let last = rest.rsplit('\n').next().unwrap_or(rest);
                (width(first), Some(width(last)))
            }
        };
        if self.column > 0 {
            let breaks = self.column + 1 + first > self.width;
            if breaks {
                self.text.replace_range(start - 1..start, "\n");
            }
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.column = last.unwrap_or(self.column + first);
    }

    /// Returns the text, with its last line ended.
    pub fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}

/// Returns `[Name "value"]` with escapes, as a line.
pub fn tag(name: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}

/// Returns the tags in canonical order: `Game`, the seven of PGN, those that select rules and start, the others in
/// their original order. A side may be named by one of `sides`, the names in the game.
pub fn tags(tags: &[Tag], sides: [&str; 2]) -> String {
    let mut sorted: Vec<_> = tags.iter().collect();
    sorted.sort_by_key(|t| rank(t, sides));
    sorted.into_iter().map(|t| tag(&t.name, &t.value)).collect()
}

/// Returns the rank of a tag in canonical order.
pub(crate) fn rank(tag: &Tag, sides: [&str; 2]) -> usize {
    const FIRST: [&str; 13] = [
        "Game",
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Rules",
        "Board",
        "Formation",
        "SetUp",
        "FEN",
    ];
    let name = pgn_tag(&tag.name, sides);
    FIRST.iter().position(|f| *f == name).unwrap_or(FIRST.len())
}
