//! A record that was read in the notation of another program.

use std::fmt::Display;

use crate::game::Game;
use crate::outcome::Outcome;
use crate::record::print::tags;
use crate::record::{Item, Kind, Record, Tag, syntax};
use crate::span::Span;

/// A record that was read in the notation of another program. Its spans refer to the original text.
#[derive(Clone, Debug)]
pub struct ForeignRecord<W> {
    /// The record, with tags that state what the notation implies.
    pub record: Record<W>,
    /// The texts of comments that are not written as in the record format, each with the index of its item.
    pub comments: Vec<(usize, String)>,
    /// Remarks on how the record was read, one sentence each.
    pub notes: Vec<String>,
}

/// Returns the meaning of a written move in its position, if the text alone is ambiguous; the last argument is its
/// text.
pub(crate) type Reinterpret<G> = fn(
    &<G as Game>::Setup,
    &<G as Game>::Position,
    &<G as Game>::Written,
    &[u8],
) -> Option<<G as Game>::Written>;

impl<W> From<Record<W>> for ForeignRecord<W> {
    fn from(record: Record<W>) -> Self {
        Self {
            record,
            comments: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// Creates a tag whose value is written at `span` of the source in another form.
pub(crate) fn tag(name: &str, value: &str, span: Span) -> Tag {
    Tag {
        span,
        name: name.into(),
        name_span: span,
        // A value must be on one line.
        value: value.replace(char::is_control, " ").into(),
        value_span: span,
    }
}

impl<W> ForeignRecord<W> {
    /// Adds a tag that the source does not have, with an empty span at the start of the record.
    pub(crate) fn state(&mut self, name: &str, value: &str) {
        if self.record.header.get(name).is_none() {
            let at = self.record.span.start as usize;
            let tag = tag(name, value, Span::new(at, at));
            self.record.header.tags.push(tag);
        }
    }

    /// Adds a missing result: that of the `Result` tag, or else `by_rules`, the outcome of the last position.
    pub(crate) fn conclude(&mut self, by_rules: Option<Outcome>) {
        let record = &mut self.record;
        let unclosed = |f: &syntax::Fault| f.kind == syntax::Kind::UnclosedComment;
        if record.result.is_some() || record.faults.iter().any(unclosed) {
            return;
        }
        let tagged = record.header.value("Result").and_then(Outcome::of_mark);
        let outcome = tagged.or(by_rules).unwrap_or(Outcome::Unknown);
        let last = record.items.last().map_or(record.span, |item| item.span);
        let at = last.end as usize;
        let span = Span::new(at, at);
        record.result = Some((outcome, span));
        record.items.push(Item {
            span,
            kind: Kind::Result(outcome),
        });
    }

    /// Replaces each move by the result of `reinterpret` in its position; `text` is the source.
    pub(crate) fn reinterpret<G: Game<Written = W>>(
        &mut self,
        text: &str,
        s: &G::Setup,
        start: &G::Position,
        reinterpret: Reinterpret<G>,
    ) {
        let mut now = Some(start.clone());
        let mut before = None;
        let mut outer = Vec::new();
        for item in &mut self.record.items {
            match &mut item.kind {
                Kind::Turn(written) => {
                    before = now.take();
                    let Some(p) = &before else { continue };
                    let token = &text.as_bytes()[item.span.range()];
                    if let Some(meant) = reinterpret(s, p, written, token) {
                        *written = meant;
                    }
                    now = after::<G>(s, p, written);
                }
                Kind::Unread => before = now.take(),
                Kind::Open => {
                    let inner = before.clone();
                    outer.push((now, before));
                    (now, before) = (inner, None);
                }
                Kind::Close => (now, before) = outer.pop().unwrap_or_default(),
                _ => {}
            }
        }
    }
}

impl<W: Display> ForeignRecord<W> {
    /// Returns the record in the record format, not yet canonical; `text` is the source.
    ///
    /// Unreadable words are replaced by words that cannot be read in a record either.
    pub fn record_text<G: Game<Written = W>>(&self, text: &str) -> String {
        let mut out = tags(&self.record.header.tags, G::INFO.sides) + "\n";
        for comment in &self.record.header.comments {
            out += text[comment.range()].trim_end();
            out.push('\n');
        }
        for n in 0..self.record.items.len() {
            out += &self.word::<G>(n, text);
            out.push('\n');
        }
        out
    }

    /// Returns item `n` in the record format.
    fn word<G: Game<Written = W>>(&self, n: usize, text: &str) -> String {
        let item = &self.record.items[n];
        let written = &text[item.span.range()];
        match &item.kind {
            Kind::Turn(turn) => turn.to_string(),
            Kind::Number(number) => {
                let digits = number.number.map(|n| n.to_string()).unwrap_or_default();
                digits + if number.second { "..." } else { "." }
            }
            Kind::Unread => unread::<G>(written),
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

/// Returns the position after a written move, if the move is legal in `p`.
fn after<G: Game>(s: &G::Setup, p: &G::Position, written: &G::Written) -> Option<G::Position> {
    let played = G::resolve(s, p, written).ok()?;
    let mut after = p.clone();
    G::apply(s, &mut after, &played);
    Some(after)
}

/// Returns unreadable words as one word that the game cannot read and that is not split by marks of the movetext.
fn unread<G: Game>(written: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || "~<>|:+-,'".contains(c);
    let word: String = written
        .chars()
        .map(|c| if kept(c) { c } else { '_' })
        .collect();
    let is_turn = G::parse_move(word.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty());
    if is_turn || !word.contains(char::is_alphanumeric) {
        word + "_"
    } else {
        word
    }
}

/// Returns `said` as a comment; as line comments if it contains a brace that would end a comment in braces.
fn comment(said: &str) -> String {
    let said = said.trim().replace('\r', "\n");
    if !said.contains('}') {
        return format!("{{{said}}}");
    }
    let lines: Vec<_> = said.lines().map(|line| format!("; {line}")).collect();
    lines.join("\n")
}
