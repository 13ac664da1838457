//! Detects records without findings that are already canonical text, so that they need not be written again.
//!
//! The fast path feeds it with what it reads. In doubt, the answer is no, and
//! [`canonical::record`](crate::canonical::record) decides.

use crate::game::Side;
use crate::record::print::rank;
use crate::record::{Front, Header, Tag};

/// The layout of a movetext so far.
pub(super) struct Layout {
    /// The width of lines, in columns.
    width: usize,
    /// The number of columns written on the current line before the next word.
    column: usize,
    /// The white space between the previous word and the next.
    gap: Gap,
    /// The length of the number before the next turn, with its space; 0 if there is no number.
    number: usize,
    is_canonical: bool,
}

/// White space between two words.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    None,
    Blank,
    LineFeed,
}

impl Layout {
    /// Returns the layout of the record with this front and the byte of its first word. The tags must be in order, one
    /// per line, and followed by an empty line.
    pub(super) fn of(
        text: &str,
        front: &Front,
        width: usize,
        sides: [&str; 2],
    ) -> Option<(Self, usize)> {
        let rest = text[front.movetext..].strip_prefix("\n\n")?;
        let begins = rest.starts_with(|c: char| !c.is_whitespace());
        let layout = Self {
            width,
            column: 0,
            gap: Gap::None,
            number: 0,
            is_canonical: true,
        };
        (begins && are_canonical(text, front.start, &front.header, sides))
            .then(|| (layout, text.len() - rest.len()))
    }

    /// Adds white space.
    pub(super) fn space(&mut self, byte: u8) {
        self.is_canonical &= self.gap == Gap::None;
        match byte {
            b' ' => self.gap = Gap::Blank,
            b'\n' => self.gap = Gap::LineFeed,
            _ => self.is_canonical = false,
        }
    }

    /// Adds a move number, with its space.
    pub(super) fn number(&mut self, text: &[u8]) {
        self.is_canonical &=
            self.number == 0 && text.first() != Some(&b'0') && text.ends_with(b". ");
        self.number = text.len();
    }

    /// Adds a turn of `side` of `len` bytes, which are ASCII.
    pub(super) fn turn(&mut self, len: usize, side: Side) {
        self.is_canonical &= (side == Side::First) == (self.number > 0);
        self.word(len);
    }

    /// Adds a word of `len` bytes, after the number.
    pub(super) fn word(&mut self, len: usize) {
        let len = self.number + len;
        let (gap, column) = match self.column {
            0 => (Gap::None, 0),
            column if column + 1 + len > self.width => (Gap::LineFeed, 0),
            column => (Gap::Blank, column + 1),
        };
        self.is_canonical &= self.gap == gap;
        self.column = column + len;
        self.gap = Gap::None;
        self.number = 0;
    }

    /// Marks the layout as possibly not canonical.
    pub(super) fn doubt(&mut self) {
        self.is_canonical = false;
    }

    /// Returns whether everything so far was canonical.
    pub(super) fn is_canonical(&self) -> bool {
        self.is_canonical
    }
}

/// Returns whether the tags are canonical text, starting at byte `start` of `text`.
fn are_canonical(text: &str, start: usize, header: &Header, sides: [&str; 2]) -> bool {
    let tags = &header.tags;
    let in_order = tags.is_sorted_by_key(|tag| rank(tag, sides));
    let lines = tags.iter().try_fold(start, |at, tag| {
        is_canonical(text, at, tag).then_some(tag.span.end as usize + 1)
    });
    !tags.is_empty() && header.comments.is_empty() && in_order && lines.is_some()
}

/// Returns whether a tag is canonical text and begins at byte `at`, directly after the end of a line.
fn is_canonical(text: &str, at: usize, tag: &Tag) -> bool {
    let written = &text[tag.span.range()];
    let (name, value) = (tag.name_span, tag.value_span);
    tag.span.start as usize == at
        && (at == 0 || text[..at].ends_with('\n'))
        && name.start == tag.span.start + 1
        && value.start == name.end + 2
        && tag.span.end == value.end + 2
        && written.as_bytes()[name.range().len() + 1] == b' '
        && !written.contains('\\')
}
