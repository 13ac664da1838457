//! The short way for records that are in order: one look at each byte of the movetext, and nothing kept.
//!
//! Nearly all records of an archive are such, so this is where a check spends its time. It answers only one question, and
//! only where the answer is surely yes: is there nothing to tell? All else, legal but seldom, wrong, or asking for notes,
//! is left to [`judge`](super::judge), which reads the record anew. So nothing here decides what is *wrong*; a test holds
//! the two ways together on every fixture, and on thousands of records with slips in them.
//!
//! # Where the time goes
//!
//! Of 50 to 90 instructions a byte (`benches/instructions.txt`) two thirds to nine tenths are the game's own
//! [`Game::play`]: reading squares, masks for who reaches what, and in Hanga Roa, whose sets of squares are two words wide,
//! the look at who is enclosed. The loop around it takes some 60 instructions a turn. Tags and what else a record costs
//! once, some 6,000 instructions, are most of the rest where records are short, as in Fanorona. Decoding, borders and lines
//! are one instruction a byte. The long way takes ten times as many.
//!
//! The processor does three to four instructions a cycle here, and loses some fifteen cycles with each branch that it
//! foresees wrongly: two a turn in Fanorona `standard` and Greenland, four in Fanorona `line` and Hanga Roa, where it was
//! twice as many (`valgrind --tool=callgrind --branch-sim=yes`). Which sign, man or rank a turn has, how far it goes and
//! how much it takes cannot be foreseen, so they are looked up or counted, not branched on. What is left is whether a turn
//! goes on and whether a number follows, and instructions in many small steps.

use super::layout::Layout;
use super::setup_source::SetupSource;
use super::visit::Mark;
use super::watch::{FastTurn, Watch};
use super::{Options, directives, result, tags};
use crate::game::{Game, Outcome, Position, Side};
use crate::record::marks::{begins_record, nag, result};
use crate::record::{Front, MAX_DEPTH, Number, words};
use crate::span::Span;

/// A record of which there is nothing to tell.
pub(super) struct Clean {
    /// Its turns, variations included.
    pub(super) turns: usize,
    /// The place after it.
    pub(super) end: usize,
    /// Whether it is surely canonical text.
    pub(super) is_canonical: bool,
}

/// Reads the record with this `front`; `None` where there is something to tell, or may be. Whether it is canonical text is
/// looked at where the `width` of lines is given.
pub(super) fn read<G: Game, V: Watch<G>>(
    text: &str,
    front: &Front,
    options: &Options,
    width: Option<usize>,
    mut watch: V,
) -> Option<Clean> {
    if options.notes || !front.faults.is_empty() {
        return None;
    }
    let header = &front.header;
    let mut diagnostics = Vec::new();
    tags::check(header, &G::INFO, &mut diagnostics);
    let choosing = SetupSource::new(header, Span::new(front.start, front.start), options);
    diagnostics.extend(choosing.overridden());
    if !diagnostics.is_empty() {
        return None;
    }
    let setup = choosing.setup::<G>().ok()?;
    let start = choosing.start::<G>(&setup).ok()?;
    let is_over = G::over(&setup, &start).is_some();
    let layout = width.and_then(|width| Layout::of(text, front, width, G::INFO.sides));
    let (layout, at) = match layout {
        Some((layout, at)) => (Some(layout), at),
        None => (None, front.movetext),
    };
    watch.begin((text, header), (&setup, &start), &options.boards);
    let rest = &text.as_bytes()[at..];
    let mut reader = Reader::<G, V> {
        text,
        setup: &setup,
        keeps_before: V::IS_ON || layout.is_some() || may_have_variations(rest),
        line: Line {
            now: start,
            before: None,
            has_turn: false,
            is_over,
            ply: 0,
            variations: 0,
        },
        around: Vec::new(),
        path: Vec::new(),
        turns: 0,
        result: Span::default(),
        layout,
        watch,
    };
    let (mark, rest) = reader.movetext(rest)?;
    let over = G::over(&setup, &reader.line.now);
    if !result::agrees(header, mark, over) {
        return None;
    }
    let clean = Clean {
        turns: reader.turns,
        end: text.len() - rest.len(),
        is_canonical: reader.layout.as_ref().is_some_and(Layout::is_canonical),
    };
    if V::IS_ON {
        let Line { now, ply, .. } = &reader.line;
        reader.watch.end(&setup, now, *ply, (mark, reader.result));
    }
    Some(clean)
}

/// Whether there may be a variation in the record that `rest` begins with. What follows it may be a long list of others,
/// which is not to be looked through once a record.
fn may_have_variations(rest: &[u8]) -> bool {
    const FRONT: usize = 4_096;
    rest.len() > FRONT || memchr::memchr(b'(', rest).is_some()
}

/// Reads a movetext turn by turn.
struct Reader<'a, G: Game, V> {
    text: &'a str,
    setup: &'a G::Setup,
    /// How it is laid out, where that is asked.
    layout: Option<Layout>,
    /// Whether the position before a turn is asked for: by a variation on it, or by its layout.
    keeps_before: bool,
    line: Line<G::Position>,
    /// The lines around the variation at hand.
    around: Vec<Line<G::Position>>,
    /// The ply that each variation around replaces, and its ordinal there; kept only for a visitor.
    path: Vec<(u32, u32)>,
    turns: usize,
    /// The place of the termination mark.
    result: Span,
    watch: V,
}

/// The main line or a variation.
struct Line<P> {
    now: P,
    /// The position before the last turn, from which a variation on it starts.
    before: Option<P>,
    has_turn: bool,
    /// Whether the game is over now.
    is_over: bool,
    /// The turns made, counted from the start of the record; kept only for a visitor.
    ply: u32,
    /// The ordinal of the last variation on the last turn; kept only for a visitor.
    variations: u32,
}

/// Each reads what its input begins with and returns the rest.
impl<G: Game, V: Watch<G>> Reader<'_, G, V> {
    /// Reads everything up to the place after the record; gives its result.
    fn movetext<'t>(&mut self, mut rest: &'t [u8]) -> Option<(Outcome, &'t [u8])> {
        loop {
            rest = match rest.first()? {
                b' ' | b'\n' | b'\r' | b'\t' => self.space(rest),
                b'0'..=b'9' | b'*' => match self.number(rest) {
                    Some(rest) => rest,
                    None => return self.result(rest),
                },
                b'{' | b';' | b'(' | b')' | b'$' => self.other(rest)?,
                _ => self.turn(rest)?,
            }
        }
    }

    /// What comes between turns, and is not laid out here.
    fn other<'t>(&mut self, rest: &'t [u8]) -> Option<&'t [u8]> {
        self.layout = None;
        match rest.first()? {
            b'{' | b';' => self.comment(rest),
            b'(' => self.open(rest),
            b')' => self.close(rest),
            _ => self.nag(rest),
        }
    }

    /// White space.
    fn space<'t>(&mut self, input: &'t [u8]) -> &'t [u8] {
        if let (Some(layout), [byte, ..]) = (&mut self.layout, input) {
            layout.space(*byte);
        }
        &input[1..]
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path")]
    fn turn<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let line = &mut self.line;
        if line.is_over {
            return None;
        }
        if self.keeps_before {
            line.before = Some(line.now.clone());
        }
        let played = G::play(self.setup, &mut line.now, input)?;
        line.has_turn = true;
        line.is_over = played.is_over;
        self.turns += 1;
        if V::IS_ON {
            self.show(input, played.rest);
        }
        if self.layout.is_some() {
            self.lay_out(&input[..input.len() - played.rest.len()]);
        }
        match played.rest {
            rest @ [b' ' | b'\n', ..] => Some(self.space(rest)),
            rest => Some(rest),
        }
    }

    /// Shows the turn that was just played.
    fn show(&mut self, input: &[u8], rest: &[u8]) {
        let span = self.span(input, rest);
        self.line.ply += 1;
        self.line.variations = 0;
        let Some(before) = &self.line.before else {
            return;
        };
        self.watch.turn(&FastTurn {
            s: self.setup,
            span,
            token: &self.text[span.range()],
            ply: self.line.ply,
            variation: &self.path,
            before,
            after: &self.line.now,
        });
    }

    /// Shows something else that was read.
    fn mark(&mut self, input: &[u8], rest: &[u8], mark: Mark) {
        if V::IS_ON {
            let span = self.span(input, rest);
            self.watch.mark(self.text, span, mark);
        }
    }

    /// The span of what was read of `input` up to `rest`.
    fn span(&self, input: &[u8], rest: &[u8]) -> Span {
        let len = self.text.len();
        Span::new(len - input.len(), len - rest.len())
    }

    /// Looks at the layout of the turn that was just played.
    #[cold]
    fn lay_out(&mut self, token: &[u8]) {
        if let (Some(layout), Some(before)) = (&mut self.layout, &self.line.before) {
            layout.turn(token.len(), before.side());
            if !G::is_canonical(self.setup, before, token) {
                layout.doubt();
            }
        }
    }

    /// A number must be that of the position, and its dots must fit the side.
    fn number<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let mut number = 0_u64;
        let mut rest = input;
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            number = number * 10 + u64::from(digit - b'0');
            if number > u64::from(u32::MAX) {
                return None;
            }
            rest = after;
        }
        let now = &self.line.now;
        let fits = number == u64::from(now.number());
        match rest {
            [b'.', b' ', after @ ..] => {
                if let Some(layout) = &mut self.layout {
                    layout.number(&input[..input.len() - after.len()]);
                }
                let number = number as u32;
                self.mark(
                    input,
                    &rest[1..],
                    Mark::Number(numbered(number, false), None),
                );
                fits.then_some(after)
            }
            [b'.', ..] => {
                self.layout = None;
                let dots = rest.iter().take_while(|b| **b == b'.').count();
                let after = &rest[dots..];
                // The sign for three dots may follow, which is not ASCII.
                let ends = after.first().is_some_and(u8::is_ascii);
                let good = fits && ends && (dots == 1 || now.side() == Side::Second);
                let number = numbered(number as u32, dots > 1);
                self.mark(input, after, Mark::Number(number, None));
                good.then_some(after)
            }
            _ => None,
        }
    }

    /// `$0` to `$255`, after a turn.
    fn nag<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (len, number) = nag(input);
        let main = self.around.first().unwrap_or(&self.line);
        let number = number.filter(|_| main.has_turn)?;
        self.mark(input, &input[len..], Mark::Nag(number));
        Some(&input[len..])
    }

    /// A comment that says nothing to rongo.
    fn comment<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (text, rest) = input.split_at(words::comment(input)?);
        if directives::is_directive(text) {
            return None;
        }
        self.mark(input, rest, Mark::Comment);
        Some(rest)
    }

    fn open<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.around.len() >= MAX_DEPTH || !self.line.has_turn {
            return None;
        }
        let variation = Line {
            now: self.line.before.clone()?,
            before: None,
            has_turn: false,
            is_over: false,
            ply: self.line.ply.wrapping_sub(1),
            variations: 0,
        };
        if V::IS_ON {
            self.line.variations += 1;
            self.path.push((self.line.ply, self.line.variations));
            self.mark(input, &input[1..], Mark::Open);
        }
        let around = std::mem::replace(&mut self.line, variation);
        self.around.push(around);
        Some(&input[1..])
    }

    fn close<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let around = self.around.pop().filter(|_| self.line.has_turn);
        self.line = around?;
        if V::IS_ON {
            self.path.pop();
            self.mark(input, &input[1..], Mark::Close);
        }
        Some(&input[1..])
    }

    /// A result in the main line, behind which nothing stands but comments before the place after the record.
    fn result<'t>(&mut self, input: &'t [u8]) -> Option<(Outcome, &'t [u8])> {
        if !self.around.is_empty() {
            return None;
        }
        let (mut rest, outcome) = result(input).ok()?;
        self.result = self.span(input, rest);
        self.mark(input, rest, Mark::Result(outcome));
        self.end_layout(&input[..input.len() - rest.len()], rest, outcome);
        loop {
            rest = match rest {
                [b' ' | b'\n' | b'\r' | b'\t', after @ ..] => after,
                [b'{' | b';', ..] => self.comment(rest)?,
                _ => break,
            };
        }
        let at = self.text.len() - rest.len();
        let ends = rest.is_empty() || begins_record(self.text.as_bytes(), at, true);
        ends.then_some((outcome, rest))
    }

    /// Looks at the layout of the mark and of what follows it up to the next record.
    fn end_layout(&mut self, mark: &[u8], rest: &[u8], outcome: Outcome) {
        let Some(layout) = &mut self.layout else {
            return;
        };
        layout.word(mark.len());
        let has_comment = matches!(rest.trim_ascii_start(), [b'{' | b';', ..]);
        if has_comment || mark != outcome.text().as_bytes() {
            layout.doubt();
        }
    }
}

/// A move number as it is written.
const fn numbered(number: u32, second: bool) -> Number {
    Number {
        number: Some(number),
        second,
    }
}
