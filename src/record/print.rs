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
    /// Whether the next word follows without a space, as after `(`.
    glued: bool,
}

impl Printer {
    /// Starts movetext after `front`, which ends with a line.
    pub fn new(front: String, width: usize) -> Self {
        Self {
            text: front,
            width,
            column: 0,
            glued: true,
        }
    }

    /// Adds a word, or several that belong together.
    pub fn word(&mut self, word: &str) {
        let len = word.chars().count();
        if !self.glued {
            let breaks = self.column + 1 + len > self.width;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.push(word, len);
    }

    /// Adds `(`; the next word follows at once.
    pub fn open(&mut self) {
        self.word("(");
        self.glued = true;
    }

    /// Adds `)` to the last word.
    pub fn close(&mut self) {
        self.push(")", 1);
    }

    /// Adds something that must have the rest of its line for itself, at the line's start if `first_column`.
    pub fn line(&mut self, line: &str, first_column: bool) {
        if first_column && self.column > 0 {
            self.text.push('\n');
            self.glued = true;
        }
        self.word(line);
        self.text.push('\n');
        self.column = 0;
        self.glued = true;
    }

    fn push(&mut self, word: &str, len: usize) {
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + len,
        };
        self.glued = false;
    }

    /// The text, its last line ended.
    pub fn finish(mut self) -> String {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.text
    }
}

/// `[Name "value"]`, escaped, as a line.
pub fn tag(name: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}

/// The tags in canonical order: `Game`, PGN's seven, those that choose rules and start, the rest as found.
pub fn tags(tags: &[Tag]) -> String {
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
    let rank = |t: &&Tag| {
        FIRST
            .iter()
            .position(|f| *f == t.name)
            .unwrap_or(FIRST.len())
    };
    let mut sorted: Vec<_> = tags.iter().collect();
    sorted.sort_by_key(rank);
    sorted.into_iter().map(|t| tag(&t.name, &t.value)).collect()
}
