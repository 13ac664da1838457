//! A record that came from another form.

use super::Form;
use crate::check::{Options, Reading, RecordReport, judge_record};
use crate::game::Game;
use crate::games::fanorona::{Fanorona, Written};
use crate::record::print::tags;
use crate::record::{Kind, Record};
use crate::source::Chunk;

/// A record that came from another form. Its spans count the bytes of that text.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The record, with tags that state what the form takes for granted.
    pub record: Record<Written>,
    /// What a reader should know of how it was read, each a sentence.
    pub notes: Vec<String>,
    /// The text of comments that are not written as in a record file, by their item.
    pub(super) comments: Vec<(usize, String)>,
}

impl Imported {
    /// Judges the record where it stands in `chunk`; it is number `index` of its file and was read by `form`.
    pub fn judge(
        &self,
        chunk: &Chunk<'_>,
        index: usize,
        form: &dyn Form,
        options: &Options,
    ) -> RecordReport {
        let reading = Reading {
            notation: form.notation(),
            locate: &|token, part| form.locate(token, part),
        };
        judge_record::<Fanorona>(chunk, index, &self.record, options, reading)
    }

    /// The record as a record file has it, not yet in canonical text; it was read from `text`.
    ///
    /// A word that could not be read is none that a record file could have either.
    pub fn record_text(&self, text: &str) -> String {
        let mut out = tags(&self.record.header.tags, Fanorona::INFO.sides) + "\n";
        for comment in &self.record.header.comments {
            out += text[comment.range()].trim_end();
            out.push('\n');
        }
        for n in 0..self.record.items.len() {
            out += &self.word(n, text);
            out.push('\n');
        }
        out
    }

    /// An item as a record file has it.
    fn word(&self, n: usize, text: &str) -> String {
        let item = &self.record.items[n];
        let written = &text[item.span.range()];
        match &item.kind {
            Kind::Turn(turn) => turn.to_string(),
            Kind::Number(number) => {
                let digits = number.number.map(|n| n.to_string()).unwrap_or_default();
                digits + if number.second { "..." } else { "." }
            }
            Kind::Unread => unread(written),
            Kind::Nag(nag) => format!("${nag}"),
            Kind::Comment => {
                let own = self.comments.iter().find(|(item, _)| *item == n);
                own.map_or_else(|| written.trim_end().to_owned(), |(_, said)| comment(said))
            }
            Kind::Open => "(".to_owned(),
            Kind::Close => ")".to_owned(),
            Kind::Result(outcome) => outcome.text().to_owned(),
        }
    }
}

/// Words that could not be read as one word that no game can read, and that no mark of the movetext breaks.
fn unread(written: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || "~<>|:+-,'".contains(c);
    let word: String = written
        .chars()
        .map(|c| if kept(c) { c } else { '_' })
        .collect();
    let is_turn = Fanorona::parse_move(word.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty());
    if is_turn || !word.contains(char::is_alphanumeric) {
        word + "_"
    } else {
        word
    }
}

/// `said` as a comment. Where it has a brace that would end the comment, each line has its own.
fn comment(said: &str) -> String {
    let said = said.trim();
    if !said.contains('}') {
        return format!("{{{said}}}");
    }
    let lines: Vec<_> = said.lines().map(|line| format!("; {line}")).collect();
    lines.join("\n")
}
