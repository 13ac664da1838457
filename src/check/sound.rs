//! The short way for records that are in order: one look at each byte of the movetext, and nothing kept.
//!
//! Nearly all records of an archive are such, so this is where a check spends its time. It answers only one question, and
//! only where the answer is surely yes: is there nothing to tell? All else, legal but seldom, wrong, or asking for notes,
//! is left to [`judge`](super::judge), which reads the record anew. So nothing here decides what is *wrong*; a test holds
//! the two ways together on every fixture, and on thousands of records with slips in them.

use super::choosing::Choosing;
use super::{Options, directives, result, tags};
use crate::game::{Game, Outcome, Played, Position, Side};
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
    let mut reader = Reader::<G> {
        text,
        at: front.movetext,
        setup: &setup,
        line: Line {
            now: start,
            before: None,
            is_over,
        },
        around: Vec::new(),
        turns: 0,
    };
    let mark = reader.movetext()?;
    let over = G::over(&setup, &reader.line.now);
    result::agrees(header, mark, over).then_some(Sound {
        turns: reader.turns,
        end: reader.at,
    })
}

/// Reads a movetext turn by turn.
struct Reader<'a, G: Game> {
    text: &'a str,
    at: usize,
    setup: &'a G::Setup,
    line: Line<G::Position>,
    /// The lines around the variation at hand.
    around: Vec<Line<G::Position>>,
    turns: usize,
}

/// The main line or a variation.
struct Line<P> {
    now: P,
    /// The position before the last turn, from which a variation on it starts; `None` before the first.
    before: Option<P>,
    /// Whether the game is over now.
    is_over: bool,
}

impl<'a, G: Game> Reader<'a, G> {
    /// Reads everything up to the place after the record; gives its result.
    fn movetext(&mut self) -> Option<Outcome> {
        loop {
            match self.bytes().first()? {
                b' ' | b'\n' | b'\r' | b'\t' => self.at += 1,
                b'0'..=b'9' | b'*' => match self.result() {
                    Some(outcome) => return self.end().then_some(outcome),
                    None => self.number()?,
                },
                b'{' | b';' => self.comment()?,
                b'(' => self.open()?,
                b')' => self.close()?,
                b'$' => self.nag()?,
                _ => self.turn()?,
            }
        }
    }

    fn bytes(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn turn(&mut self) -> Option<()> {
        if self.line.is_over {
            return None;
        }
        let before = self.line.now.clone();
        let input = self.bytes();
        let Played { rest, is_over } = G::play(self.setup, &mut self.line.now, input)?;
        self.at = self.text.len() - rest.len();
        self.line.before = Some(before);
        self.line.is_over = is_over;
        self.turns += 1;
        Some(())
    }

    /// A number must be that of the position, and its dots must fit the side.
    fn number(&mut self) -> Option<()> {
        let bytes = self.bytes();
        let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
        let number = bytes[..digits].iter().fold(0_u32, |n, d| {
            n.saturating_mul(10).saturating_add(u32::from(d - b'0'))
        });
        let dots = bytes[digits..].iter().take_while(|b| **b == b'.').count();
        let now = &self.line.now;
        let fits = dots == 1 || (dots > 1 && now.side() == Side::Second);
        self.at += digits + dots;
        // Further dots, or the sign for three of them, may follow.
        let ends = self.bytes().first().is_some_and(u8::is_ascii);
        (digits > 0 && fits && ends && number == now.number()).then_some(())
    }

    fn comment(&mut self) -> Option<()> {
        let len = comment(self.bytes())?;
        let text = &self.text[self.at..self.at + len];
        self.at += len;
        directives::directive_text(text).is_none().then_some(())
    }

    /// `$0` to `$255`, after a turn.
    fn nag(&mut self) -> Option<()> {
        let (len, number) = nag(self.bytes());
        self.at += len;
        let main = self.around.first().unwrap_or(&self.line);
        (number.is_some() && main.before.is_some()).then_some(())
    }

    fn open(&mut self) -> Option<()> {
        if self.around.len() >= MAX_DEPTH {
            return None;
        }
        let variation = Line {
            now: self.line.before.clone()?,
            before: None,
            is_over: false,
        };
        let around = std::mem::replace(&mut self.line, variation);
        self.around.push(around);
        self.at += 1;
        Some(())
    }

    fn close(&mut self) -> Option<()> {
        self.line.before.as_ref()?;
        self.line = self.around.pop()?;
        self.at += 1;
        Some(())
    }

    /// A result in the main line.
    fn result(&mut self) -> Option<Outcome> {
        let bytes = self.bytes();
        if !matches!(bytes, [b'*', ..] | [b'0' | b'1', b'-' | b'/', ..]) || !self.around.is_empty()
        {
            return None;
        }
        let (rest, outcome) = result(bytes).ok()?;
        self.at = self.text.len() - rest.len();
        Some(outcome)
    }

    /// Reads on to the place after the record; whether nothing stands before it but comments.
    fn end(&mut self) -> bool {
        loop {
            match self.bytes() {
                [] => return true,
                [b' ' | b'\n' | b'\r' | b'\t', ..] => self.at += 1,
                [b'{' | b';', ..] if self.comment().is_some() => {}
                [b'[', ..] => return begins_tag(self.bytes()),
                rest => return first_number(rest),
            }
        }
    }
}
