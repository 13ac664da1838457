//! Reads a whole game: its nodes become items, its properties become tags.

use std::ops::Range;

use super::turn::{self, Action, action};
use crate::game::foreign::sgf::{Token, tokens, unescape};
use crate::game::foreign::{Refused, tag};
use crate::game::{Game, Outcome, SetupTags};
use crate::games::fanorona::notations::ForeignRecord;
use crate::games::fanorona::{Fanorona, Written};
use crate::record::syntax::{self, Fault};
use crate::record::{Header, Item, Kind, Record};
use crate::span::Span;

/// Returns the games of `text`, one per tree.
pub(super) fn read(text: &str) -> Result<Vec<ForeignRecord>, Refused> {
    let mut games = Vec::new();
    let mut reader: Option<GameReader<'_>> = None;
    for (place, token) in tokens(text) {
        match (token, &mut reader) {
            (Token::Open, None) => reader = Some(GameReader::new(text, place.start)),
            (Token::Open, Some(_)) => {
                return Err(Refused {
                    range: place,
                    message: "boardspace.net writes no variations, but one opens here".to_owned(),
                });
            }
            (Token::Close, Some(_)) => games.extend(reader.take().map(|r| r.finish(place.end))),
            (Token::Property(name, values), Some(reader)) => {
                reader.property(&name, &values, place.end);
            }
            (Token::Node, _) => {}
            (_, None) => {
                return Err(Refused {
                    range: place,
                    message: "a game in SGF begins with `(`".to_owned(),
                });
            }
            (Token::Stray, Some(reader)) => reader.unread(place, "a property such as `P0[2 done]`"),
        }
    }
    games.extend(reader.map(|r| r.finish(text.len())));
    Ok(games)
}

struct GameReader<'t> {
    text: &'t str,
    foreign: ForeignRecord,
    /// The first and the last byte of the current turn.
    turn: Option<Range<usize>>,
    /// The comments in the current turn, which are placed after it.
    comments: Vec<Range<usize>>,
}

impl<'t> GameReader<'t> {
    fn new(text: &'t str, start: usize) -> Self {
        let record = Record {
            span: Span::new(start, start),
            header: Header::default(),
            items: Vec::new(),
            result: None,
            faults: Vec::new(),
        };
        Self {
            text,
            foreign: ForeignRecord::from(record),
            turn: None,
            comments: Vec::new(),
        }
    }

    fn property(&mut self, name: &Range<usize>, values: &[Range<usize>], end: usize) {
        let first = values.first().cloned().unwrap_or_default();
        let player = |n: u8| [["White", "WhiteClock"], ["Black", "BlackClock"]][usize::from(n)];
        match self.text[name.clone()].to_ascii_uppercase().as_str() {
            "P0" => self.player(player(0), Outcome::Second, name.start..end, values),
            "P1" => self.player(player(1), Outcome::First, name.start..end, values),
            "C" if self.turn.is_some() => self.comments.push(first),
            "C" => self.comment(first),
            "GM" => self.tag("Site", "boardspace.net", first),
            "GN" => self.value("Event", first),
            "DT" => self.date(first),
            "RE" => self.result(first),
            "SU" if self.text[first.clone()]
                .trim()
                .eq_ignore_ascii_case("fanorona") => {}
            "SU" => self.value("Variant", first),
            _ => {}
        }
    }

    /// Adds an action of a player.
    fn player(
        &mut self,
        tags: [&str; 2],
        loss: Outcome,
        place: Range<usize>,
        values: &[Range<usize>],
    ) {
        let [value] = values else {
            return self.unread(place, "one action in brackets");
        };
        match action(self.text, value.clone()) {
            Action::Step(..) | Action::Pick(_) | Action::Drop(_) | Action::Remove(_) => {
                let start = self.turn.as_ref().map_or(place.start, |turn| turn.start);
                self.turn = Some(start..place.end);
            }
            Action::Done => self.done(place.end),
            Action::Resign => self.ends(loss, value.clone()),
            Action::AcceptDraw => self.ends(Outcome::Draw, value.clone()),
            Action::Start(who) if who.eq_ignore_ascii_case("P1") => {
                self.black_begins(value.clone());
            }
            Action::OffBoard("id", rest) => {
                let name = unescape(&self.text[rest.clone()]);
                let name = name.trim_matches('"');
                if !matches!(name, "" | "null") {
                    self.tag(tags[0], name, rest);
                }
            }
            Action::OffBoard("time", rest) => self.value(tags[1], rest),
            Action::Start(_) | Action::OffBoard(..) => {}
            Action::Unknown => {
                self.done(place.start);
                self.unread(place, "`Capture`, `Move` or `done`");
            }
        }
    }

    /// Ends the current turn before byte `end`.
    fn done(&mut self, end: usize) {
        let Some(turn) = self.turn.take() else { return };
        let end = end.max(turn.end);
        let token = &self.text.as_bytes()[turn.start..end];
        match turn::read(token) {
            Ok((rest, placed)) => {
                let kind = Kind::Turn(placed.written);
                self.item(turn.start..end - rest.len(), kind);
            }
            Err(_) => self.unread(turn.start..end, "from one to 44 steps before `done`"),
        }
        for place in std::mem::take(&mut self.comments) {
            self.comment(place);
        }
    }

    fn black_begins(&mut self, place: Range<usize>) {
        if let Ok(s) = Fanorona::setup(&SetupTags::default()) {
            let fen = Fanorona::position_text(&s, &Fanorona::start(&s));
            self.tag("FEN", &fen.replace(" w ", " b "), place);
        }
    }

    fn ends(&mut self, outcome: Outcome, place: Range<usize>) {
        self.done(place.start);
        if self.foreign.record.result.is_none() {
            let span = Span::new(place.start, place.end);
            self.foreign.record.result = Some((outcome, span));
            self.item(place, Kind::Result(outcome));
        }
    }

    /// Reads a result in words: who won, by name.
    fn result(&mut self, place: Range<usize>) {
        let said = unescape(&self.text[place.clone()]);
        let lower = said.to_lowercase();
        let header = &self.foreign.record.header;
        let won = |side| {
            let name = header.value(side).unwrap_or(side).to_lowercase();
            lower.contains(&format!("won by {name}")) || lower.contains(&format!("{name} won"))
        };
        let outcome = match (won("White"), won("Black")) {
            (true, false) => Some(Outcome::First),
            (false, true) => Some(Outcome::Second),
            _ => lower.contains("draw").then_some(Outcome::Draw),
        };
        match outcome {
            Some(outcome) => self.tag("Result", outcome.text(), place),
            None => self.value("SourceResult", place),
        }
    }

    fn date(&mut self, place: Range<usize>) {
        let said = unescape(&self.text[place.clone()]);
        let name = match pgn_date(&said) {
            Some(date) => return self.tag("Date", &date, place),
            None => "SourceDate",
        };
        self.value(name, place);
    }

    fn comment(&mut self, place: Range<usize>) {
        let said = unescape(&self.text[place.clone()]);
        self.foreign
            .comments
            .push((self.foreign.record.items.len(), said));
        self.item(place, Kind::Comment);
    }

    /// Adds a tag unless the value is empty or a placeholder.
    fn value(&mut self, name: &str, place: Range<usize>) {
        let value = unescape(&self.text[place.clone()]);
        if !matches!(value.as_str(), "" | "null" | "null-null") {
            self.tag(name, &value, place);
        }
    }

    fn tag(&mut self, name: &str, value: &str, place: Range<usize>) {
        if self.foreign.record.header.get(name).is_none() {
            let span = Span::new(place.start, place.end);
            self.foreign.record.header.tags.push(tag(name, value, span));
        }
    }

    fn item(&mut self, place: Range<usize>, kind: Kind<Written>) {
        let span = Span::new(place.start, place.end);
        if let (Kind::Turn(_), Some((_, mark))) = (&kind, self.foreign.record.result) {
            let fault = Fault::new(syntax::Kind::AfterResult, span);
            self.foreign.record.faults.push(fault.with(mark));
        }
        self.foreign.record.items.push(Item { span, kind });
    }

    fn unread(&mut self, place: Range<usize>, expected: &'static str) {
        let span = Span::new(place.start, place.end);
        let at = span.start;
        let fault = Fault::new(syntax::Kind::Unreadable { expected, at }, span);
        self.foreign.record.faults.push(fault.with(span));
        self.item(place, Kind::Unread);
    }

    fn finish(mut self, end: usize) -> ForeignRecord {
        if let Some(turn) = self.turn.clone() {
            self.done(turn.end);
        }
        self.foreign.record.span.end = end as u32;
        self.foreign
    }
}

/// Converts a date such as `2008-02-07`, with anything after it, to the form of PGN.
fn pgn_date(said: &str) -> Option<String> {
    let day = said.get(..10)?;
    let shape = day.bytes().enumerate().all(|(i, b)| match i {
        4 | 7 => b == b'-',
        _ => b.is_ascii_digit(),
    });
    shape.then(|| day.replace('-', "."))
}
