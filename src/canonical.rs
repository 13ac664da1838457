//! Canonical text: what a record says, in its game's shortest spelling.

use crate::game::{Game, Outcome, Position, Side};
use crate::record::print::{Printer, tags};
use crate::record::{Kind, Record};
use crate::replay::{Cursor, Event, Observer, replay};

/// The canonical text of `record`, which was read from `text`, replayed from `start`.
///
/// Comments, NAGs, variations and unknown tags stay; turns that cannot be played stay as they are written.
pub fn record<G: Game>(
    text: &str,
    record: &Record<G::Written>,
    s: &G::Setup,
    start: Option<&G::Position>,
    width: usize,
) -> String {
    let mut spelling = Spelling::<G> {
        s,
        turns: record.items.iter().map(|_| None).collect(),
    };
    replay(s, start, &record.items, &[], &mut spelling);
    let mut front = tags(&record.header.tags);
    if !front.is_empty() {
        front.push('\n');
    }
    let mut out = Writer {
        printer: Printer::new(front, width),
        number_due: true,
    };
    // Before the tags a comment would belong to no record.
    for comment in &record.header.comments {
        out.comment(&text[comment.range()]);
    }
    for (item, turn) in record.items.iter().zip(spelling.turns) {
        out.item::<G>(&text[item.span.range()], &item.kind, turn);
    }
    out.printer.finish()
}

/// A turn as it is to be written.
struct Spelt {
    text: String,
    number: u32,
    side: Side,
}

/// Collects the canonical spelling of every turn that can be played, by its item.
struct Spelling<'a, G: Game> {
    s: &'a G::Setup,
    turns: Vec<Option<Spelt>>,
}

impl<G: Game> Observer<G> for Spelling<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        if let Event::Played { played, before, .. } = event {
            self.turns[at.item] = Some(Spelt {
                text: G::write(self.s, before, played).to_string(),
                number: before.number(),
                side: before.side(),
            });
        }
    }
}

struct Writer {
    printer: Printer,
    /// Whether the next turn of the second side needs its number: at the start of a line of play and after a comment or
    /// variation.
    number_due: bool,
}

impl Writer {
    fn item<G: Game>(&mut self, written: &str, kind: &Kind<G::Written>, turn: Option<Spelt>) {
        match (kind, turn) {
            (Kind::Turn(_), Some(turn)) => self.turn(&turn),
            (Kind::Turn(_) | Kind::Unread, _) => self.printer.word(written),
            // Numbers follow from the position.
            (Kind::Number(_), _) => {}
            (Kind::Nag(n), _) => self.printer.word(&format!("${n}")),
            (Kind::Comment, _) => self.comment(written),
            (Kind::Open, _) => {
                self.printer.open();
                self.number_due = true;
            }
            (Kind::Close, _) => {
                self.printer.close();
                self.number_due = true;
            }
            (Kind::Result(outcome), _) => self.result(*outcome),
        }
    }

    fn turn(&mut self, turn: &Spelt) {
        let number = match (turn.side, self.number_due) {
            (Side::First, _) => format!("{}. ", turn.number),
            (Side::Second, true) => format!("{}... ", turn.number),
            (Side::Second, false) => String::new(),
        };
        self.printer.word(&(number + &turn.text));
        self.number_due = false;
    }

    fn comment(&mut self, written: &str) {
        let written = &written.replace("\r\n", "\n").replace('\r', "\n");
        match written.as_bytes().first() {
            Some(b'{') => self.printer.word(written),
            first => self.printer.line(written.trim_end(), first == Some(&b'%')),
        }
        self.number_due = true;
    }

    fn result(&mut self, outcome: Outcome) {
        self.printer.word(outcome.text());
    }
}
