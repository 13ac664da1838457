//! The fast path for records without findings. It reads each byte of the movetext once and stores no items.
//!
//! Nearly all records of an archive have no findings, so a check spends most of its time here. The fast path decides
//! only whether a record is certainly free of findings. All other records (those that are legal but unusual, that
//! contain faults, or for which notes are requested) are left to the full check, [`judge`](super::judge), which reads
//! the record again. So the fast path never decides what is *wrong*. A test verifies that both agree on every fixture
//! and on thousands of records with random faults.
//!
//! # Where the time goes
//!
//! A check takes 50 to 90 instructions per byte (`benches/instructions.txt`). Two thirds to nine tenths of them are
//! spent in the game's own [`Game::play`]: reading squares, computing masks of the pieces that can reach a square,
//! and, in Hanga Roa, whose sets of squares are two words wide, finding enclosed pieces. The loop around it takes some
//! 60 instructions per turn. Most of the rest is the cost per record, some 6,000 instructions for tags and setup; it
//! matters where records are short, as in Fanorona. Decoding, record borders and lines take one instruction per byte.
//! The full check takes ten times as many instructions.
//!
//! The processor executes three to four instructions per cycle here and loses some fifteen cycles with each
//! mispredicted branch: two per turn in Fanorona `standard` and Greenland, four in Fanorona `line` and Hanga Roa, half
//! as many as before (`valgrind --tool=callgrind --branch-sim=yes`). The sign, piece or rank of a turn, its distance
//! and the number of its captures are unpredictable, so they are looked up or counted instead of branched on. The
//! remaining cost is the branches for whether a turn continues and whether a number follows, and instructions in many
//! small steps.

use super::layout::Layout;
use super::setup_source::SetupSource;
use super::visit::Mark;
use super::watch::{FastTurn, Watch};
use super::{Options, directives, result, tags};
use crate::game::{Game, Outcome, Position, Side};
use crate::record::marks::{begins_record, nag, result};
use crate::record::{Front, MAX_DEPTH, Number, words};
use crate::span::Span;

/// A record without findings.
pub(super) struct Clean {
    /// The number of turns, variations included.
    pub(super) turns: usize,
    /// The byte after the record.
    pub(super) end: usize,
    /// Whether the record is certainly canonical text.
    pub(super) is_canonical: bool,
}

/// Reads the record with this `front`. Returns `None` if the record has, or may have, findings. If the `width` of
/// lines is given, also determines whether the record is canonical text.
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

/// Returns whether the record at the start of `rest` may contain a variation. Only a bounded part of `rest` is
/// searched, because a long list of other records may follow.
fn may_have_variations(rest: &[u8]) -> bool {
    const FRONT: usize = 4_096;
    rest.len() > FRONT || memchr::memchr(b'(', rest).is_some()
}

/// Reads movetext turn by turn.
struct Reader<'a, G: Game, V> {
    text: &'a str,
    setup: &'a G::Setup,
    /// The layout of the movetext, if requested.
    layout: Option<Layout>,
    /// Whether the position before a turn is needed, for a variation on the turn or for its layout.
    keeps_before: bool,
    line: Line<G::Position>,
    /// The lines that contain the current variation.
    around: Vec<Line<G::Position>>,
    /// For each enclosing variation, the ply that it replaces and its ordinal there; used only for a visitor.
    path: Vec<(u32, u32)>,
    turns: usize,
    /// The span of the termination mark.
    result: Span,
    watch: V,
}

/// The main line or a variation.
struct Line<P> {
    now: P,
    /// The position before the last turn, where a variation on that turn starts.
    before: Option<P>,
    has_turn: bool,
    /// Whether the game is over.
    is_over: bool,
    /// The number of turns made since the start of the record; used only for a visitor.
    ply: u32,
    /// The ordinal of the last variation on the last turn; used only for a visitor.
    variations: u32,
}

/// Each method reads the front of its input and returns the rest.
impl<G: Game, V: Watch<G>> Reader<'_, G, V> {
    /// Reads everything up to the end of the record and returns its result and the rest.
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

    /// Reads an item between turns that is not tracked by the layout.
    fn other<'t>(&mut self, rest: &'t [u8]) -> Option<&'t [u8]> {
        self.layout = None;
        match rest.first()? {
            b'{' | b';' => self.comment(rest),
            b'(' => self.open(rest),
            b')' => self.close(rest),
            _ => self.nag(rest),
        }
    }

    /// Reads white space.
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

    /// Shows the turn that was just played to the visitor.
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

    /// Shows another item to the visitor.
    fn mark(&mut self, input: &[u8], rest: &[u8], mark: Mark) {
        if V::IS_ON {
            let span = self.span(input, rest);
            self.watch.mark(self.text, span, mark);
        }
    }

    /// Returns the span of the part of `input` before `rest`.
    fn span(&self, input: &[u8], rest: &[u8]) -> Span {
        let len = self.text.len();
        Span::new(len - input.len(), len - rest.len())
    }

    /// Adds the turn that was just played to the layout.
    #[cold]
    fn lay_out(&mut self, token: &[u8]) {
        if let (Some(layout), Some(before)) = (&mut self.layout, &self.line.before) {
            layout.turn(token.len(), before.side());
            if !G::is_canonical(self.setup, before, token) {
                layout.doubt();
            }
        }
    }

    /// Reads a move number. It must be that of the position, and its dots must fit the side.
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
                // An ellipsis character may follow, which is not ASCII.
                let ends = after.first().is_some_and(u8::is_ascii);
                let good = fits && ends && (dots == 1 || now.side() == Side::Second);
                let number = numbered(number as u32, dots > 1);
                self.mark(input, after, Mark::Number(number, None));
                good.then_some(after)
            }
            _ => None,
        }
    }

    /// Reads a NAG, `$0` to `$255`, after a turn.
    fn nag<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let (len, number) = nag(input);
        let main = self.around.first().unwrap_or(&self.line);
        let number = number.filter(|_| main.has_turn)?;
        self.mark(input, &input[len..], Mark::Nag(number));
        Some(&input[len..])
    }

    /// Reads a comment that is not a directive to rongo.
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

    /// Reads a result in the main line, followed only by comments up to the end of the record.
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

    /// Adds the result mark, and what follows it up to the next record, to the layout.
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

/// Returns a move number in its written form.
const fn numbered(number: u32, second: bool) -> Number {
    Number {
        number: Some(number),
        second,
    }
}
