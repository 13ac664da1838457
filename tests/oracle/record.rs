//! Random legal records, taken apart so that they can be edited and judged turn by turn.

use std::ops::Range;

use fastrand::Rng;
use rongo::game::{Game, Outcome, Position as _};

use super::agree::Pair;
use super::{Meant, Rules};

/// A record in parts.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Record {
    /// The tag lines.
    pub(super) tags: String,
    /// The position that it starts from.
    pub(super) start: String,
    pub(super) turns: Vec<String>,
    /// A turn before which a wrong number is written, and the number.
    pub(super) misnumbered: Option<(usize, u32)>,
    pub(super) result: &'static str,
}

/// The text of a record, and where its parts stand.
pub(super) struct Text {
    pub(super) whole: String,
    /// The bytes of every turn.
    pub(super) turns: Vec<Range<usize>>,
    /// The bytes of every word behind the tags: numbers, turns, remarks, the result.
    pub(super) words: Vec<Range<usize>>,
    pub(super) result: Range<usize>,
}

/// What the slow rules say of the turns of a record.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// All are legal, and this is the final position.
    Legal(String),
    /// The first that is not.
    Illegal(usize),
    /// Too many turns to say.
    Unknown,
}

/// A random game of some plies from `start`; `tags` choose the rules.
pub(super) fn random<G: Game>(
    pair: &Pair<'_, G>,
    tags: &str,
    start: &str,
    plies: u32,
    rng: &mut Rng,
) -> Record {
    let s = &pair.setup;
    let mut p = G::parse_position(s, start).unwrap();
    let mut turns = Vec::new();
    for _ in 0..plies {
        let Some(m) = G::pick(s, &p, rng) else { break };
        turns.push(G::write(s, &p, &m).to_string());
        G::apply(s, &mut p, &m);
    }
    let result = G::ending(s, &p).map_or(Outcome::Unknown, |e| e.outcome);
    Record {
        tags: format!(
            "[Game \"{}\"]\n{tags}[Result \"{}\"]\n[FEN \"{start}\"]\n",
            G::INFO.name,
            result.text()
        ),
        start: start.to_owned(),
        turns,
        misnumbered: None,
        result: result.text(),
    }
}

impl Record {
    /// Writes the record: a number before every turn of the first side, a remark here and there.
    pub(super) fn text<G: Game>(&self, pair: &Pair<'_, G>) -> Text {
        let p = G::parse_position(&pair.setup, &self.start).unwrap();
        let second = usize::from(p.side() == rongo::game::Side::Second);
        let mut writer = Writer {
            text: format!("{}\n", self.tags),
            words: Vec::new(),
        };
        let mut turns = Vec::new();
        for (i, turn) in self.turns.iter().enumerate() {
            let number = p.number() + usize::midpoint(i, second) as u32;
            let dots = if (i + second) % 2 == 0 { "." } else { "..." };
            match self.misnumbered {
                Some((at, wrong)) if at == i => _ = writer.word(&format!("{wrong}{dots}")),
                _ if dots == "." || i == 0 => _ = writer.word(&format!("{number}{dots}")),
                _ => {}
            }
            turns.push(writer.word(turn));
            if i % 7 == 3 {
                writer.word("{as seen}");
            }
        }
        let result = writer.word(self.result);
        writer.text.push('\n');
        Text {
            whole: writer.text,
            turns,
            words: writer.words,
            result,
        }
    }

    /// Replays the turns by the slow rules.
    pub(super) fn judge(&self, rules: &dyn Rules) -> Judged {
        judge(&self.start, &self.turns, rules)
    }
}

/// Replays turns from a position by the slow rules.
pub(super) fn judge(start: &str, turns: &[String], rules: &dyn Rules) -> Judged {
    let mut fen = start.to_owned();
    for (i, turn) in turns.iter().enumerate() {
        match rules.meant(&fen, turn) {
            Meant::Turn(after) => fen = after,
            Meant::Nothing => return Judged::Illegal(i),
            Meant::Unknown => return Judged::Unknown,
        }
    }
    Judged::Legal(fen)
}

struct Writer {
    text: String,
    words: Vec<Range<usize>>,
}

impl Writer {
    /// Appends a word, on a new line where the last one is long; gives its place.
    fn word(&mut self, word: &str) -> Range<usize> {
        let line = self.text.len() - self.text.rfind('\n').map_or(0, |at| at + 1);
        if line > 0 {
            self.text.push(if line > 60 { '\n' } else { ' ' });
        }
        let start = self.text.len();
        self.text += word;
        self.words.push(start..self.text.len());
        start..self.text.len()
    }
}
