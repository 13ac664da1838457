//! Writes movetext: words on lines of a given width.

use crate::info::pgn_tag;
use crate::record::Tag;

/// The width of canonical movetext, in columns.
pub const WIDTH: usize = 80;

/// Movetext being written. Words are kept whole; a line breaks between words only.
#[derive(Debug)]
pub struct Printer {
    text: String,
    width: usize,
    /// The columns of the line before the last word.
    column: usize,
    /// How many parentheses open before the next word.
    open: usize,
    /// Where the last word begins, while it may yet get closing parentheses. Before it is a space, which becomes a line
    /// feed where the word does not fit its line.
    held: Option<usize>,
}

impl Printer {
    /// Starts movetext after `front`, which ends with a line.
    pub fn new(front: String, width: usize) -> Self {
        Self {
            text: front,
            width,
            column: 0,
            open: 0,
            held: None,
        }
    }

    /// Adds a word, or several that belong together.
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

    /// Adds `(`; the next word follows at once.
    pub fn open(&mut self) {
        self.open += 1;
    }

    /// Adds `)` to the last word; where nothing was written since its `(`, takes that back. Says which.
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

    /// Adds something that must have the rest of its line for itself, at the line's start if `first_column`.
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

    /// Ends the line and leaves one empty, unless there is nothing before it.
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

    /// Finds the place of the last word: on its line, or on the next.
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

    /// The text, its last line ended.
    pub fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}

/// `[Name "value"]`, escaped, as a line.
pub fn tag(name: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}

/// The tags in canonical order: `Game`, PGN's seven, those that choose rules and start, the rest as found. A side may be
/// named by one of `sides`, the game's own words.
pub fn tags(tags: &[Tag], sides: [&str; 2]) -> String {
    let mut sorted: Vec<_> = tags.iter().collect();
    sorted.sort_by_key(|t| rank(t, sides));
    sorted.into_iter().map(|t| tag(&t.name, &t.value)).collect()
}

/// The place of a tag in that order.
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
