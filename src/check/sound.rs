//! The short way for records that are in order: one look at each byte of the movetext, and nothing kept.
//!
//! Nearly all records of an archive are such, so this is where a check spends its time. It answers only one question, and
//! only where the answer is surely yes: is there nothing to tell? All else, legal but seldom, wrong, or asking for notes,
//! is left to [`judge`](super::judge), which reads the record anew. So nothing here decides what is *wrong*; a test holds
//! the two ways together on every fixture, and on thousands of records with slips in them.
//!
//! # Where the time goes
//!
//! Of 60 to 100 instructions a byte (`benches/instructions.txt`) nearly two thirds are the game's own [`Game::play`]: reading
//! squares, masks for who reaches what, and in Hanga Roa the look at who is enclosed. Tags and what else a record costs
//! once are most of the rest where records are short, as in Fanorona. Decoding, borders and lines are some two
//! instructions a byte. The limit is near: the processor does three to four instructions a cycle here, so only fewer of
//! them would help, and what is left is spread over many small steps. The long way takes five to ten times as many.

use super::choosing::Choosing;
use super::{Options, directives, result, tags};
use crate::game::{Game, Outcome, Position, Side};
use crate::record::marks::{first_number, nag, result};
use crate::record::words::comment;
use crate::record::{Front, MAX_DEPTH};
use crate::source::begins_tag;
use crate::span::Span;

/// A record of which there is nothing to tell.
pub(super) struct Sound {
    /// Its turns, variations included.
    pub(super) turns: usize,
    /// The place after it.
    pub(super) end: usize,
}

/// Reads the record with this `front`; `None` where there is something to tell, or may be.
pub(super) fn read<G: Game>(text: &str, front: &Front, options: &Options) -> Option<Sound> {
    if options.notes || !front.faults.is_empty() {
        return None;
    }
    let header = &front.header;
    let mut told = Vec::new();
    tags::check(header, &G::INFO, &mut told);
    let choosing = Choosing::new(header, Span::new(front.start, front.start), options);
    told.extend(choosing.overridden());
    if !told.is_empty() {
        return None;
    }
    let setup = choosing.setup::<G>().ok()?;
    let start = choosing.start::<G>(&setup).ok()?;
    let is_over = G::over(&setup, &start).is_some();
    let rest = &text.as_bytes()[front.movetext..];
    let mut reader = Reader::<G> {
        rest,
        setup: &setup,
        has_variations: may_have_variations(rest),
        line: Line {
            now: start,
            before: None,
            has_turn: false,
            is_over,
        },
        around: Vec::new(),
        turns: 0,
    };
    let mark = reader.movetext()?;
    let over = G::over(&setup, &reader.line.now);
    result::agrees(header, mark, over).then_some(Sound {
        turns: reader.turns,
        end: text.len() - reader.rest.len(),
    })
}

/// Whether there may be a variation in the record that `rest` begins with. What follows it may be a long list of others,
/// which is not to be looked through once a record.
fn may_have_variations(rest: &[u8]) -> bool {
    const FRONT: usize = 4_096;
    rest.len() > FRONT || memchr::memchr(b'(', rest).is_some()
}

/// Reads a movetext turn by turn.
struct Reader<'a, G: Game> {
    /// What is not yet read.
    rest: &'a [u8],
    setup: &'a G::Setup,
    /// Whether there may be variations: else no position before a turn needs to be kept.
    has_variations: bool,
    line: Line<G::Position>,
    /// The lines around the variation at hand.
    around: Vec<Line<G::Position>>,
    turns: usize,
}

/// The main line or a variation.
struct Line<P> {
    now: P,
    /// The position before the last turn, from which a variation on it starts.
    before: Option<P>,
    has_turn: bool,
    /// Whether the game is over now.
    is_over: bool,
}

impl<'a, G: Game> Reader<'a, G> {
    /// Reads everything up to the place after the record; gives its result.
    fn movetext(&mut self) -> Option<Outcome> {
        loop {
            let (first, rest) = self.rest.split_first()?;
            match first {
                b' ' | b'\n' | b'\r' | b'\t' => self.rest = rest,
                b'0'..=b'9' | b'*' => match self.result() {
                    Some(outcome) => return self.end().then_some(outcome),
                    None => self.number()?,
                },
                b'{' | b';' => self.comment()?,
                b'(' => self.open(rest)?,
                b')' => self.close(rest)?,
                b'$' => self.nag()?,
                _ => self.turn()?,
            }
        }
    }

    fn turn(&mut self) -> Option<()> {
        let line = &mut self.line;
        if line.is_over {
            return None;
        }
        if self.has_variations {
            line.before = Some(line.now.clone());
        }
        let played = G::play(self.setup, &mut line.now, self.rest)?;
        self.rest = played.rest;
        line.has_turn = true;
        line.is_over = played.is_over;
        self.turns += 1;
        Some(())
    }

    /// A number must be that of the position, and its dots must fit the side.
    fn number(&mut self) -> Option<()> {
        let mut number = 0_u32;
        let mut rest = self.rest;
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            rest = after;
        }
        let dots = rest.iter().take_while(|b| **b == b'.').count();
        self.rest = &rest[dots..];
        let now = &self.line.now;
        let fits = dots == 1 || (dots > 1 && now.side() == Side::Second);
        // The sign for three dots may follow, which is not ASCII.
        let ends = self.rest.first().is_some_and(u8::is_ascii);
        (fits && ends && number == now.number()).then_some(())
    }

    fn comment(&mut self) -> Option<()> {
        let (text, rest) = self.rest.split_at(comment(self.rest)?);
        self.rest = rest;
        (!directives::is_directive(text)).then_some(())
    }

    /// `$0` to `$255`, after a turn.
    fn nag(&mut self) -> Option<()> {
        let (len, number) = nag(self.rest);
        self.rest = &self.rest[len..];
        let main = self.around.first().unwrap_or(&self.line);
        (number.is_some() && main.has_turn).then_some(())
    }

    fn open(&mut self, rest: &'a [u8]) -> Option<()> {
        if self.around.len() >= MAX_DEPTH || !self.line.has_turn {
            return None;
        }
        let variation = Line {
            now: self.line.before.clone()?,
            before: None,
            has_turn: false,
            is_over: false,
        };
        let around = std::mem::replace(&mut self.line, variation);
        self.around.push(around);
        self.rest = rest;
        Some(())
    }

    fn close(&mut self, rest: &'a [u8]) -> Option<()> {
        let around = self.around.pop().filter(|_| self.line.has_turn);
        self.line = around?;
        self.rest = rest;
        Some(())
    }

    /// A result in the main line.
    fn result(&mut self) -> Option<Outcome> {
        let begins = matches!(self.rest, [b'*', ..] | [b'0' | b'1', b'-' | b'/', ..]);
        if !begins || !self.around.is_empty() {
            return None;
        }
        let (rest, outcome) = result(self.rest).ok()?;
        self.rest = rest;
        Some(outcome)
    }

    /// Reads on to the place after the record; whether nothing stands before it but comments.
    fn end(&mut self) -> bool {
        loop {
            match self.rest {
                [] => return true,
                [b' ' | b'\n' | b'\r' | b'\t', rest @ ..] => self.rest = rest,
                [b'{' | b';', ..] => {
                    if self.comment().is_none() {
                        return false;
                    }
                }
                [b'[', ..] => return begins_tag(self.rest),
                rest => return first_number(rest),
            }
        }
    }
}
