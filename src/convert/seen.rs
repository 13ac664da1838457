//! Collects the movetext of a record that is to be converted, item by item.

use serde_json::value::RawValue;

use super::{Positions, Wanted};
use crate::game::Outcome;
use crate::judge::{Begin, End, Mark, Turn, TurnState, Visitor};
use crate::record::Number;
use crate::span::Span;

/// Details about one turn.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) ply: u32,
    pub(super) number: u32,
    pub(super) side: &'static str,
    /// What the turn does; `None` for a turn that is not legal.
    pub(super) facts: Option<Box<RawValue>>,
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
}

/// An item of the movetext.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) span: Span,
    pub(super) kind: Kind,
}

/// The kind of an item, with its content.
#[derive(Debug)]
pub(super) enum Kind {
    /// A turn: its canonical text, or its text as read; with details, unless its line stops with it.
    Turn(String, Option<Made>),
    /// A move number, and whether it is wrong.
    Number(Number, bool),
    Nag(u8),
    Comment,
    Open,
    Close,
    Result(Outcome),
}

/// The collected content of a record.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) rules: Option<String>,
    pub(super) board: String,
    pub(super) start: Option<String>,
    pub(super) items: Vec<Item>,
    pub(super) plies: u32,
    pub(super) end: Option<String>,
    pub(super) reason: Option<String>,
    /// The offsets of syntax errors after which the movetext can only be kept as text.
    pub(super) cuts: Vec<u32>,
}

/// Collects the content of a visited record.
#[derive(Debug, Default)]
pub(super) struct Collector {
    wanted: Wanted,
    pub(super) seen: Option<Seen>,
    sides: [&'static str; 2],
}

impl Collector {
    pub(super) fn new(wanted: Wanted) -> Self {
        Self {
            wanted,
            seen: None,
            sides: ["", ""],
        }
    }

    fn made(&self, turn: &Turn<'_>) -> Option<Made> {
        let known = turn.known();
        let (number, side) = known.number()?;
        let positions = self.wanted.positions == Positions::All;
        Some(Made {
            ply: turn.ply,
            number,
            side: self.sides[side as usize],
            facts: known.facts(),
            before: positions.then(|| known.before()).flatten(),
            after: positions.then(|| known.after()).flatten(),
        })
    }
}

impl Visitor for Collector {
    fn begin(&mut self, record: &Begin<'_>) {
        let positions = self.wanted.positions != Positions::None;
        self.sides = record.game.info().sides;
        self.seen = Some(Seen {
            rules: record.setup.rules(),
            board: record.setup.board(),
            start: positions.then(|| record.setup.start()),
            items: Vec::new(),
            plies: 0,
            end: None,
            reason: None,
            cuts: Vec::new(),
        });
    }

    fn mark(&mut self, _: &str, span: Span, mark: Mark) {
        let kind = match mark {
            Mark::Number(number, fits) => Kind::Number(number, fits.is_some()),
            Mark::Nag(n) => Kind::Nag(n),
            Mark::Comment => Kind::Comment,
            Mark::Open => Kind::Open,
            Mark::Close => Kind::Close,
            Mark::Result(outcome) => Kind::Result(outcome),
        };
        if let Some(seen) = &mut self.seen {
            seen.items.push(Item { span, kind });
        }
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        // A turn that cannot be played stops its line, unless a directive gives the actual position after it.
        let goes_on = match turn.state {
            TurnState::Played => true,
            TurnState::Refused | TurnState::Unread => turn.known().position_after().is_some(),
            TurnState::AfterEnd | TurnState::Unchecked => false,
        };
        let made = if goes_on { self.made(turn) } else { None };
        let mut text = String::new();
        turn.known().text(&mut text);
        if let Some(seen) = &mut self.seen {
            let (span, kind) = (turn.span, Kind::Turn(text, made));
            seen.items.push(Item { span, kind });
        }
    }

    fn end(&mut self, end: &End<'_>) {
        let positions = self.wanted.positions != Positions::None;
        let Some(seen) = &mut self.seen else { return };
        seen.plies = end.plies;
        seen.end = positions.then(|| end.position()).flatten();
        seen.reason = end.ending.map(|ending| ending.reason.clone());
        let faults = end.faults.iter().filter(|f| f.loses_text());
        seen.cuts = faults.map(|f| f.span.start).collect();
    }
}
