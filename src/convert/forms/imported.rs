//! A record that came from another form.

use super::Form;
use crate::check::{Options, Reading, RecordReport, judge_record};
use crate::games::fanorona::{Fanorona, Written};
use crate::record::print::{tag, tags};
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
    /// A line ends with the first word in it that could not be read; that word becomes a comment.
    pub fn record_text(&self, text: &str) -> String {
        let mut out = tags(&self.record.header.tags) + "\n";
        for comment in &self.record.header.comments {
            out += text[comment.range()].trim_end();
            out.push('\n');
        }
        let mut depth = 0_usize;
        // The depth of the line that cannot be gone on with.
        let mut cut = None;
        for (n, item) in self.record.items.iter().enumerate() {
            match item.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            let ends_cut = match item.kind {
                Kind::Result(_) => depth == 0,
                Kind::Close => cut.is_some_and(|at| depth < at),
                _ => false,
            };
            if ends_cut {
                cut = None;
            }
            if cut.is_some() {
                continue;
            }
            if matches!(item.kind, Kind::Unread) {
                cut = Some(depth);
            }
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
            Kind::Unread => comment(&format!("not read: {written}")),
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

    /// The tag lines alone, for messages and tests.
    pub fn tag_lines(&self) -> String {
        let tags = self.record.header.tags.iter();
        tags.map(|t| tag(&t.name, &t.value)).collect()
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
