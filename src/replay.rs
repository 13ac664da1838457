//! Replays the movetext of a record: applies the rules, without any text.
//!
//! Every line is replayed, variations included, each from its own position. An observer is notified of each event;
//! reporting is left to it. After a turn that cannot be played, the rest of its line is not checked, because the
//! position is unknown (rules, `record.md`, "Judging").

use crate::game::{Ending, Game, Position, Refusal, Side};
use crate::record::{Item, Kind, Number};

/// The current place of the replay.
#[derive(Debug)]
pub struct Cursor<'a> {
    /// The index of the current item.
    pub item: usize,
    /// The ply that is made here, counted from 1.
    pub ply: u32,
    /// For each enclosing variation, from the outside in: the ply that it replaces, and its ordinal among the
    /// variations on that ply.
    pub variation: &'a [(u32, u32)],
}

/// An event of the replay.
#[derive(Debug)]
pub enum Event<'a, G: Game> {
    /// A legal turn.
    Played {
        /// The turn as written.
        written: &'a G::Written,
        /// The move that it means.
        played: &'a G::Move,
        /// The position before.
        before: &'a G::Position,
        /// The position after.
        after: &'a G::Position,
    },
    /// A turn that is not legal; its line ends here unless a directive gives the position after it.
    Refused {
        /// The turn as written.
        written: &'a G::Written,
        /// The reason.
        refusal: &'a Refusal<G>,
        /// The position before.
        before: &'a G::Position,
    },
    /// The first turn in its line after the end of the game.
    AfterEnd {
        /// How the game ended.
        ending: &'a Ending,
        /// The item that ended the game; `None` if the start position was final.
        ended_by: Option<usize>,
        /// The final position.
        before: &'a G::Position,
    },
    /// Words that are not a turn.
    Unread {
        /// The position before, if it is known.
        before: Option<&'a G::Position>,
    },
    /// A turn that cannot be checked, because an earlier turn of its line could not be played.
    Unchecked,
    /// A move number that is wrong.
    WrongNumber {
        /// The number as written.
        written: Number,
        /// The correct number.
        number: u32,
        /// The side to move.
        side: Side,
    },
}

impl<G: Game> Clone for Event<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Event<'_, G> {}

/// Observes a replay, in the order of the text.
pub trait Observer<G: Game> {
    /// Called for each event.
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>);

    /// Called for each item that is not a turn.
    fn mark(&mut self, item: usize) {
        _ = item;
    }
}

/// The result of a replay.
#[derive(Clone, Debug)]
pub struct Replayed<P> {
    /// The position at the end of the main line; `None` if it is unknown.
    pub end: Option<P>,
    /// The number of plies of the main line that were played.
    pub main_plies: u32,
    /// The number of turns that were played in all lines.
    pub played: u32,
    /// The number of turns that could not be checked.
    pub unchecked: u32,
    /// The number of turns that were refused, not counting words that could not be read.
    pub refused: u32,
}

/// A line that is being replayed.
#[derive(Clone, Debug)]
struct Line<P> {
    /// The current position; `None` after a turn that could not be played.
    now: Option<P>,
    /// The position before the last turn: where a variation on it starts.
    before: Option<P>,
    /// The number of turns made or skipped, counted from the start of the record.
    ply: u32,
    /// How the game ended in this line, and by which item.
    ended: Option<(Ending, Option<usize>)>,
    /// How far the written numbers are ahead of those of the position, once that has been reported.
    shift: i64,
    /// The previous shift: a single wrong number among correct ones is reported once.
    last_shift: i64,
    /// The ordinal of the last variation on the last turn.
    variations: u32,
}

/// Replays `items` from `start`. `corrections` contains the actual positions after turns that cannot be played, each
/// with the item index of its turn; sorted by item.
pub fn replay<G: Game>(
    s: &G::Setup,
    start: Option<&G::Position>,
    items: &[Item<G::Written>],
    corrections: &[(usize, G::Position)],
    observer: &mut impl Observer<G>,
) -> Replayed<G::Position> {
    let ended = start.and_then(|p| G::ending(s, p)).map(|e| (e, None));
    let line = Line {
        now: start.cloned(),
        before: None,
        ply: 0,
        ended,
        shift: 0,
        last_shift: 0,
        variations: 0,
    };
    let mut walk = Walk::<G, _> {
        s,
        corrections,
        observer,
        line,
        outer: Vec::new(),
        path: Vec::new(),
        end: None,
        main_plies: 0,
        played: 0,
        unchecked: 0,
        refused: 0,
    };
    for (index, item) in items.iter().enumerate() {
        match &item.kind {
            Kind::Turn(written) => {
                walk.turn(index, written);
                continue;
            }
            Kind::Unread => {
                walk.unread(index);
                continue;
            }
            Kind::Number(number) => walk.number(index, *number),
            Kind::Open => walk.open(),
            Kind::Close => walk.close(),
            // Anything after the result of the record is a syntax error and is not played.
            Kind::Result(_) if walk.outer.is_empty() => walk.end_at_result(),
            Kind::Nag(_) | Kind::Comment | Kind::Result(_) => {}
        }
        walk.observer.mark(index);
    }
    walk.finish()
}

struct Walk<'a, G: Game, O> {
    s: &'a G::Setup,
    corrections: &'a [(usize, G::Position)],
    observer: &'a mut O,
    line: Line<G::Position>,
    outer: Vec<Line<G::Position>>,
    path: Vec<(u32, u32)>,
    /// The position at the result of the record.
    end: Option<G::Position>,
    main_plies: u32,
    played: u32,
    unchecked: u32,
    refused: u32,
}

impl<G: Game, O: Observer<G>> Walk<'_, G, O> {
    fn turn(&mut self, item: usize, written: &G::Written) {
        self.line.ply += 1;
        self.line.variations = 0;
        let cursor = Cursor {
            item,
            ply: self.line.ply,
            variation: &self.path,
        };
        let Some(before) = self.line.now.take() else {
            self.unchecked += 1;
            self.line.before = None;
            return self.observer.event(&cursor, Event::Unchecked);
        };
        if let Some((ending, ended_by)) = &self.line.ended {
            let event = Event::AfterEnd {
                ending,
                ended_by: *ended_by,
                before: &before,
            };
            self.observer.event(&cursor, event);
            self.refused += 1;
            self.line.before = Some(before);
            return;
        }
        match G::resolve(self.s, &before, written) {
            Ok(played) => {
                let mut after = before.clone();
                G::apply(self.s, &mut after, &played);
                let event = Event::Played {
                    written,
                    played: &played,
                    before: &before,
                    after: &after,
                };
                self.observer.event(&cursor, event);
                self.played += 1;
                self.main_plies += u32::from(self.outer.is_empty());
                self.advance(item, after);
            }
            Err(refusal) => {
                let event = Event::Refused {
                    written,
                    refusal: &refusal,
                    before: &before,
                };
                self.observer.event(&cursor, event);
                self.refused += 1;
                if let Some(after) = self.correction(item) {
                    self.advance(item, after);
                }
            }
        }
        self.line.before = Some(before);
    }

    fn advance(&mut self, item: usize, after: G::Position) {
        self.line.ended = G::ending(self.s, &after).map(|e| (e, Some(item)));
        self.line.now = Some(after);
    }

    fn correction(&self, item: usize) -> Option<G::Position> {
        let found = self.corrections.binary_search_by_key(&item, |c| c.0);
        found.ok().map(|i| self.corrections[i].1.clone())
    }

    /// Handles a word that is not a turn: the position before it is still known, so variations on it can be checked.
    fn unread(&mut self, item: usize) {
        self.line.ply += 1;
        self.line.variations = 0;
        self.line.before = self.line.now.take();
        let cursor = Cursor {
            item,
            ply: self.line.ply,
            variation: &self.path,
        };
        let before = self.line.before.as_ref();
        self.observer.event(&cursor, Event::Unread { before });
        if let Some(after) = self.correction(item) {
            self.advance(item, after);
        }
    }

    /// Checks a number: it must be that of the position, and its dots must fit the side. After a wrong number, both
    /// the numbers that continue from it and the correct ones are accepted.
    fn number(&mut self, item: usize, written: Number) {
        let Some(now) = &self.line.now else { return };
        let (number, side) = (now.number(), now.side());
        let line = &mut self.line;
        let shift = written
            .number
            .map_or(line.shift, |n| i64::from(n) - i64::from(number));
        let right_number = shift == line.shift || shift == line.last_shift;
        let expected = i64::from(number) + line.shift;
        if shift != line.shift {
            line.last_shift = line.shift;
            line.shift = shift;
        }
        if right_number && !(written.second && side == Side::First) {
            return;
        }
        let cursor = Cursor {
            item,
            ply: self.line.ply + 1,
            variation: &self.path,
        };
        let event = Event::WrongNumber {
            written,
            number: u32::try_from(expected).unwrap_or(number),
            side,
        };
        self.observer.event(&cursor, event);
    }

    fn end_at_result(&mut self) {
        self.end = self.line.now.take();
    }

    /// A variation starts before the last turn of the line that contains it.
    fn open(&mut self) {
        self.line.variations += 1;
        self.path.push((self.line.ply, self.line.variations));
        let start = self.line.before.clone();
        let inner = Line {
            ended: start
                .as_ref()
                .and_then(|p| G::ending(self.s, p))
                .map(|e| (e, None)),
            now: start,
            before: None,
            ply: self.line.ply.saturating_sub(1),
            shift: self.line.shift,
            last_shift: self.line.last_shift,
            variations: 0,
        };
        self.outer.push(std::mem::replace(&mut self.line, inner));
    }

    fn close(&mut self) {
        if let Some(outer) = self.outer.pop() {
            self.line = outer;
            self.path.pop();
        }
    }

    fn finish(mut self) -> Replayed<G::Position> {
        while !self.outer.is_empty() {
            self.close();
        }
        Replayed {
            end: self.end.or(self.line.now),
            main_plies: self.main_plies,
            played: self.played,
            unchecked: self.unchecked,
            refused: self.refused,
        }
    }
}
