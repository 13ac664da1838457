//! The moves of a record as a list of links, with nested variations.

use std::fmt::Write;

use super::notes::Notes;
use super::walk::{Item, Step};
use crate::judge::Mark;
use crate::outcome::{Outcome, Side};
use crate::render::markup;
use crate::span::Span;

/// The maximum depth of nested lists of variations; deeper variations are only in parentheses. HTML readers commonly
/// accept 512 levels.
const MAX_DEPTH: usize = 40;

/// Returns the moves of `items` as markup; `prefix` precedes the names of turns.
pub(super) fn moves(items: &[Item], notes: &Notes<'_>, prefix: &str) -> String {
    let mut list = List {
        out: format!("<a class=\"turn\" id=\"{prefix}0\" href=\"#{prefix}0\">Start</a>\n"),
        notes,
        prefix,
        depth: 0,
        number: None,
        interrupted: true,
        unchecked: false,
    };
    for (n, item) in items.iter().enumerate() {
        list.item(n, item);
    }
    while list.depth > 0 {
        list.close("");
    }
    list.out
}

struct List<'a> {
    out: String,
    notes: &'a Notes<'a>,
    prefix: &'a str,
    depth: usize,
    /// The number that was written before the next turn.
    number: Option<String>,
    /// Whether something was written since the last turn; then a turn of the second side needs its number.
    interrupted: bool,
    /// Whether it has been noted that turns are not checked from here on.
    unchecked: bool,
}

impl List<'_> {
    fn item(&mut self, n: usize, item: &Item) {
        let (span, mark) = match item {
            Item::Turn(span, step) => return self.made(n, *span, step.as_ref()),
            Item::Mark(span, mark) => (*span, *mark),
        };
        let written = self.notes.written(span);
        match mark {
            Mark::Number(..) => {
                self.number = Some(written);
                return;
            }
            Mark::Nag(nag) => {
                self.nag(nag, &written);
                return;
            }
            Mark::Comment => self.comment(self.notes.source(span)),
            Mark::Open => self.open(),
            Mark::Close => self.close(")"),
            Mark::Result(outcome) => self.result(outcome),
        }
        self.interrupted = true;
    }

    /// Writes a turn with its notes.
    fn made(&mut self, n: usize, span: Span, step: Option<&Step>) {
        let written = self.notes.written(span);
        match step {
            Some(step) => self.turn(step, &written),
            None => self.unchecked(&written),
        }
        let notes = self.notes.of_item(n);
        self.out += &notes;
        self.interrupted = !notes.is_empty();
        self.number = None;
    }

    /// Writes a turn with its number: that of the position if the turn could be played.
    fn turn(&mut self, step: &Step, written: &str) {
        self.unchecked = false;
        let number = match step.side {
            Side::First => format!("{}.", step.number),
            Side::Second if self.interrupted => format!("{}...", step.number),
            Side::Second => String::new(),
        };
        self.write_number(&number);
        let (class, text) = match &step.text {
            Some(text) => ("turn", text.as_str()),
            None => ("turn bad", written),
        };
        let id = format!("{}{}", self.prefix, step.key);
        let text = markup::text(text);
        _ = writeln!(
            self.out,
            "<a class=\"{class}\" id=\"{id}\" href=\"#{id}\">{text}</a>"
        );
    }

    /// Writes a turn after one that could not be played; it has no position to link to.
    fn unchecked(&mut self, written: &str) {
        if !self.unchecked {
            self.out += "<span class=\"unchecked\">not checked:</span>\n";
        }
        self.unchecked = true;
        if let Some(number) = self.number.take() {
            self.write_number(&number);
        }
        _ = writeln!(
            self.out,
            "<span class=\"unchecked\">{}</span>",
            markup::text(written)
        );
    }

    fn write_number(&mut self, number: &str) {
        if !number.is_empty() {
            _ = write!(
                self.out,
                "<span class=\"number\">{}</span>&nbsp;",
                markup::text(number)
            );
        }
    }

    fn nag(&mut self, nag: u8, written: &str) {
        const SIGNS: [(&str, &str); 6] = [
            ("!", "a good turn"),
            ("?", "a bad turn"),
            ("!!", "a very good turn"),
            ("??", "a very bad turn"),
            ("!?", "a turn worth a thought"),
            ("?!", "a doubtful turn"),
        ];
        let known = usize::from(nag).checked_sub(1).and_then(|n| SIGNS.get(n));
        _ = match known {
            Some((sign, says)) => writeln!(
                self.out,
                "<abbr class=\"nag\" title=\"{says}\">{sign}</abbr>"
            ),
            None => writeln!(
                self.out,
                "<span class=\"nag\">{}</span>",
                markup::text(written)
            ),
        };
    }

    fn comment(&mut self, written: &str) {
        let inner = match written.as_bytes().first() {
            Some(b'{') => written[1..].trim_end_matches('}'),
            _ => written.get(1..).unwrap_or_default(),
        };
        // The element sets its own text direction, so that a comment cannot reverse the moves around it.
        _ = writeln!(
            self.out,
            "<span class=\"comment\" dir=\"auto\">{}</span>",
            markup::text(inner.trim())
        );
    }

    fn open(&mut self) {
        self.depth += 1;
        self.out += if self.depth <= MAX_DEPTH {
            "<div class=\"variation\" role=\"group\" aria-label=\"variation\">\n("
        } else {
            "("
        };
    }

    fn close(&mut self, bracket: &str) {
        let Some(around) = self.depth.checked_sub(1) else {
            return;
        };
        self.out.truncate(self.out.trim_end().len());
        self.out += bracket;
        self.out += if self.depth <= MAX_DEPTH {
            "</div>\n"
        } else {
            "\n"
        };
        self.depth = around;
    }

    fn result(&mut self, outcome: Outcome) {
        _ = writeln!(self.out, "<span class=\"result\">{}</span>", outcome.text());
    }
}
