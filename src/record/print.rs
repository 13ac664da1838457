//! Writes movetext: words on lines of a given width.

use crate::record::Tag;

/// The width of canonical movetext, in columns.
pub const WIDTH: usize = 80;

/// Movetext being written. Words are kept whole; a line breaks between words only.
#[derive(Debug)]
pub struct Printer {
    text: String,
    width: usize,
    column: usize,
    /// The parentheses that open before the next word.
    open: String,
    /// The last word, which may yet get closing parentheses.
    held: String,
}

impl Printer {
    /// Starts movetext after `front`, which ends with a line.
    pub fn new(front: String, width: usize) -> Self {
        Self {
            text: front,
            width,
            column: 0,
            open: String::new(),
            held: String::new(),
        }
    }

    /// Adds a word, or several that belong together.
    pub fn word(&mut self, word: &str) {
        self.release();
        self.held = std::mem::take(&mut self.open) + word;
    }

    /// Adds `(`; the next word follows at once.
    pub fn open(&mut self) {
        self.open.push('(');
    }

    /// Adds `)` to the last word; where nothing was written since its `(`, takes that back. Says which.
    pub fn close(&mut self) -> bool {
        let empty = self.open.pop().is_some();
        if !empty {
            self.held.push(')');
        }
        !empty
    }

    /// Adds something that must have the rest of its line for itself, at the line's start if `first_column`.
    pub fn line(&mut self, line: &str, first_column: bool) {
        if first_column {
            self.release();
            self.held = std::mem::take(&mut self.open);
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

    /// Writes the word that was held back.
    fn release(&mut self) {
        let word = std::mem::take(&mut self.held);
        let mut lines = word.split('\n').map(|line| line.chars().count());
        let (first, last) = (lines.next().unwrap_or_default(), lines.next_back());
        if word.is_empty() {
            return;
        }
        if self.column > 0 {
            let breaks = self.column + 1 + first > self.width;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.text.push_str(&word);
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
    let own = sides.iter().position(|side| *side == tag.name);
    let name = own.map_or(tag.name.as_str(), |i| ["White", "Black"][i]);
    FIRST.iter().position(|f| *f == name).unwrap_or(FIRST.len())
}
