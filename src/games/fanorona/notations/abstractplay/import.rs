//! Converts the JSON of the archive to records.

use std::ops::Range;

use serde_json::value::RawValue;

use super::archive::{Extra, ReadMove, ReadPlayer, ReadRecord};
use super::parse::{place, read, string};
use crate::game::foreign::{Certainty, Given, Refused, tag};
use crate::game::{Game, Outcome, SetupTags};
use crate::games::fanorona::notations::ForeignRecord;
use crate::games::fanorona::notations::finish::finish;
use crate::games::fanorona::{Fanorona, Rules, Written};
use crate::record::syntax::{self, Fault};
use crate::record::{Header, Item, Kind, Record};
use crate::span::Span;

/// Entries that are not moves.
const ASIDE: [&str; 6] = [
    "resign",
    "timeout",
    "abandoned",
    "draw",
    "drawoffer",
    "drawaccept",
];

pub(super) fn recognise(text: &str) -> Certainty {
    let Ok(records) = read(text) else {
        return Certainty::No;
    };
    let fanorona = |(_, read): &(Span, ReadRecord<'_>)| is_fanorona(&string(read.header.game.name));
    match records.as_slice() {
        [] => Certainty::No,
        all if all.iter().all(fanorona) => Certainty::Sure,
        _ => Certainty::No,
    }
}

fn is_fanorona(name: &str) -> bool {
    name.trim().eq_ignore_ascii_case(Fanorona::INFO.name)
}

pub(super) fn import(text: &str, given: Given<'_>) -> Result<Vec<ForeignRecord>, Refused> {
    let records = read(text)?.into_iter();
    let imported = records.map(|(span, read)| {
        let name = string(read.header.game.name);
        if !is_fanorona(&name) {
            return Err(Refused {
                range: place(text, read.header.game.name).range(),
                message: format!("the record is one of `{name}`, not of Fanorona"),
            });
        }
        let foreign = Importer::new(text, span).record(&read);
        Ok(finish(text, foreign, given, None))
    });
    imported.collect()
}

/// Returns the field that rongo wrote, if it is valid.
fn own<'t>(read: &ReadRecord<'t>) -> Option<(&'t RawValue, Extra)> {
    let raw = read.header.rongo?;
    let extra: Extra = serde_json::from_str(raw.get()).ok()?;
    let name_byte = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let good = |name: &str| !name.is_empty() && name.bytes().all(name_byte);
    let all_good = extra.tags.iter().all(|(name, _)| good(name));
    all_good.then_some((raw, extra))
}

struct Importer<'t> {
    text: &'t str,
    foreign: ForeignRecord,
}

impl<'t> Importer<'t> {
    fn new(text: &'t str, span: Span) -> Self {
        let record = Record {
            span,
            header: Header::default(),
            items: Vec::new(),
            result: None,
            faults: Vec::new(),
        };
        let foreign = ForeignRecord::from(record);
        Self { text, foreign }
    }

    fn record(mut self, read: &ReadRecord<'t>) -> ForeignRecord {
        let own = own(read);
        match &own {
            Some((raw, extra)) => self.own_tags(raw, extra),
            None => self.tags(read),
        }
        for entry in read.moves.iter().flatten() {
            self.entry(entry);
        }
        self.result(
            read,
            own.and_then(|(_, extra)| Outcome::of_mark(&extra.result)),
        );
        self.foreign
    }

    /// Adds the tags that rongo wrote.
    fn own_tags(&mut self, raw: &RawValue, extra: &Extra) {
        let span = place(self.text, raw);
        let tags = extra.tags.iter();
        let tags = tags.map(|(name, value)| tag(name, value, span));
        self.foreign.record.header.tags.extend(tags);
    }

    fn tags(&mut self, read: &ReadRecord<'t>) {
        let header = &read.header;
        self.tag("Event", header.event);
        self.tag("Round", header.round);
        self.tag("Site", header.site.as_ref().map(|s| s.name));
        let gameid = header.site.as_ref().and_then(|s| s.gameid);
        self.tag("SiteGameId", gameid);
        if let Some(date) = header.date_start {
            let day: String = string(date).chars().take(10).collect();
            if day != super::export::NO_DAY {
                self.push("Date", &day.replace('-', "."), date);
            }
        }
        self.tag("DateStart", header.date_start);
        self.tag("DateEnd", header.date_end);
        self.tag("DateGenerated", header.date_generated);
        self.tag("Unrated", header.unrated);
        let sides = ["White", "Black"].into_iter();
        for (side, player) in sides.zip(&header.players) {
            self.player(side, player);
        }
        for variant in &header.game.variants {
            self.variant(variant);
        }
        self.tag("FEN", header.starting_position);
    }

    fn player(&mut self, side: &str, player: &ReadPlayer<'t>) {
        self.tag(side, Some(player.name));
        self.tag(&format!("{side}UserId"), player.userid);
        if let Some(flag) = player.is_ai.filter(|flag| flag.get() == "true") {
            self.push(&format!("{side}Type"), "program", flag);
        }
    }

    /// Adds a variant that is a board or a rule set.
    fn variant(&mut self, variant: &RawValue) {
        let name = string(variant);
        let chooses = |choices: &SetupTags<'_>| Fanorona::setup(choices).is_ok();
        let board = SetupTags {
            board: Some(&name),
            ..SetupTags::default()
        };
        let rules = SetupTags {
            rules: Some(&name),
            ..SetupTags::default()
        };
        if chooses(&board) {
            self.push("Board", &name, variant);
        } else if Rules::NAMED.iter().any(|(known, _)| *known == name) || chooses(&rules) {
            self.push("Rules", &name, variant);
        } else {
            self.push("Variant", &name, variant);
            self.foreign.notes.push(format!(
                "the variant `{name}` is not known; the record is judged by the usual rules"
            ));
        }
    }

    fn tag(&mut self, name: &str, value: Option<&RawValue>) {
        if let Some(value) = value.filter(|v| v.get() != "null") {
            self.push(name, &string(value), value);
        }
    }

    fn push(&mut self, name: &str, value: &str, source: &RawValue) {
        if !value.is_empty() {
            let span = place(self.text, source);
            self.foreign.record.header.tags.push(tag(name, value, span));
        }
    }

    /// Reads one entry of a round: nothing, a turn, or a turn with comments.
    fn entry(&mut self, entry: &'t RawValue) {
        if entry.get() == "null" {
            return;
        }
        if entry.get().starts_with('"') {
            return self.turn(entry);
        }
        match serde_json::from_str::<ReadMove<'t>>(entry.get()) {
            Ok(entry) => {
                self.turn(entry.text);
                if let Some(said) = entry.result.filter(|r| r.get().starts_with('"')) {
                    self.comment(place(self.text, said), string(said));
                } else if entry.result.is_some_and(|r| r.get() != "null") {
                    let note = "results of moves that are lists are left out";
                    if !self.foreign.notes.iter().any(|n| n == note) {
                        self.foreign.notes.push(note.to_owned());
                    }
                }
            }
            Err(_) => self.unread(
                place(self.text, entry),
                "a string, an object with `move`, or `null`",
                0,
            ),
        }
    }

    fn turn(&mut self, value: &RawValue) {
        let span = place(self.text, value);
        let said = string(value);
        let words = said.trim();
        if ASIDE.iter().any(|aside| words.eq_ignore_ascii_case(aside)) {
            return self.comment(span, words.to_owned());
        }
        // If the string has escapes, its bytes differ from those of the text: then the whole string is marked.
        let lead = said.len() - said.trim_start().len();
        let plain = self.text.get(span.range()) == Some(&*said);
        let span = if plain {
            span.part(lead..lead + words.len())
        } else {
            span
        };
        match Fanorona::parse_move(words.as_bytes()) {
            Ok(([], written)) => self.item(span, Kind::Turn(written)),
            Ok((rest, _)) => self.unread(span, "the end of the turn", at(words, rest, plain)),
            Err(nom::Err::Error(e) | nom::Err::Failure(e)) => {
                self.unread(span, e.what, at(words, e.rest, plain));
            }
            Err(nom::Err::Incomplete(_)) => self.unread(span, "a turn", 0),
        }
    }

    fn comment(&mut self, span: Span, said: String) {
        self.foreign
            .comments
            .push((self.foreign.record.items.len(), said));
        self.item(span, Kind::Comment);
    }

    fn item(&mut self, span: Span, kind: Kind<Written>) {
        self.foreign.record.items.push(Item { span, kind });
    }

    fn unread(&mut self, span: Span, expected: &'static str, at: usize) {
        let at = span.part(at..at).start;
        let fault = Fault::new(syntax::Kind::Unreadable { expected, at }, span);
        self.foreign.record.faults.push(fault.with(span));
        self.item(span, Kind::Unread);
    }

    /// Adds the result: higher scores are better; a result written by rongo takes precedence.
    fn result(&mut self, read: &ReadRecord<'_>, own: Option<Outcome>) {
        let [first, second] = read.header.players.as_slice() else {
            return;
        };
        let number = |player: &ReadPlayer<'_>| player.result.get().parse::<f64>().ok();
        let (Some(white), Some(black)) = (number(first), number(second)) else {
            return;
        };
        let outcome = own.unwrap_or(match white.total_cmp(&black) {
            std::cmp::Ordering::Greater => Outcome::First,
            std::cmp::Ordering::Less => Outcome::Second,
            std::cmp::Ordering::Equal => Outcome::Draw,
        });
        let span = place(self.text, first.result);
        if own.is_none() {
            self.push("Result", outcome.text(), first.result);
        }
        self.foreign.record.result = Some((outcome, span));
        self.item(span, Kind::Result(outcome));
    }
}

/// Returns where `rest` begins in `words`; 0 if their bytes differ from those of the text.
fn at(words: &str, rest: &[u8], plain: bool) -> usize {
    let place: Range<usize> = 0..words.len() - rest.len();
    if plain { place.end } else { 0 }
}
