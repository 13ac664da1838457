//! Writes records as text.

use crate::canonical::Writer;
use crate::check::{Options, RecordContext, visit_record};
use crate::judge::{Begin, End, Mark, Turn, Visitor};
use crate::record::print::WIDTH;
use crate::span::Span;

/// Writes records as canonical text. A record with syntax errors that lose text is written unchanged.
pub struct Text {
    writer: Writer,
    keeps: bool,
}

impl Default for Text {
    fn default() -> Self {
        Self {
            writer: Writer::new(WIDTH),
            keeps: false,
        }
    }
}

impl Text {
    /// Returns the visitor of the next record.
    pub fn visitor(&mut self) -> &mut dyn Visitor {
        _ = self.writer.finish();
        self.keeps = false;
        self
    }

    /// Returns the text of the visited record at `origin`.
    pub fn record(&mut self, origin: RecordContext<'_>) -> String {
        let canonical = self.writer.finish();
        let keeps = std::mem::take(&mut self.keeps);
        canonical.filter(|_| !keeps).unwrap_or_else(|| {
            let text = &origin.chunk.text()[origin.record.span.range()];
            format!("{}\n", text.trim_end())
        })
    }
}

impl Visitor for Text {
    fn begin(&mut self, record: &Begin<'_>) {
        self.keeps = false;
        self.writer.begin(record);
    }

    fn mark(&mut self, text: &str, span: Span, mark: Mark) {
        self.writer.mark(text, span, mark);
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        self.writer.turn(turn);
    }

    fn end(&mut self, end: &End<'_>) {
        self.keeps = !end.is_well_formed();
    }
}

/// Returns the canonical text of a record that was checked.
pub fn record(origin: RecordContext<'_>, options: &Options) -> String {
    let mut text = Text::default();
    visit_record(origin, options, text.visitor());
    text.record(origin)
}
