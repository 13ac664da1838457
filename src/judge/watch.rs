//! Adapts the events of one game to the type-erased view of a visitor.

use std::any::Any;
use std::marker::PhantomData;

use serde_json::value::{RawValue, to_raw_value};

use super::visit::{
    AnyPosition, AnySetup, AnyTurn, AnyTurns, Begin, End, Mark, State, Turn, Visitor,
};
use super::{AnyStudy, GameId};
use crate::diagram::Diagram;
use crate::game::{self, BoardFile, Game, Outcome, Position, SetupTags, Side, TextFault};
use crate::record::syntax::Fault;
use crate::record::{Front, Header, Item, Kind, Record, read};
use crate::replay::{Cursor, Event, Observer, Replayed};
use crate::source::quote;
use crate::span::Span;
use crate::square::Square;
use crate::study::Study;

/// Observes the fast path.
pub(super) trait Watch<G: Game> {
    /// Whether there is a visitor. Without one, none of this is compiled.
    const IS_ON: bool;

    /// The record begins.
    fn begin(
        &mut self,
        record: (&str, &Header),
        start: (&G::Setup, &G::Position),
        boards: &[BoardFile],
    );

    /// A turn was played.
    fn turn(&mut self, turn: &FastTurn<'_, G>);

    /// Something else was read.
    fn mark(&mut self, text: &str, span: Span, mark: Mark);

    /// The record ends in position `p`, after `plies` plies and with this termination mark.
    fn end(&mut self, s: &G::Setup, p: &G::Position, plies: u32, result: (Outcome, Span));
}

/// A turn that the fast path played.
pub(super) struct FastTurn<'a, G: Game> {
    pub(super) s: &'a G::Setup,
    pub(super) span: Span,
    pub(super) token: &'a str,
    pub(super) ply: u32,
    pub(super) variation: &'a [(u32, u32)],
    pub(super) before: &'a G::Position,
    pub(super) after: &'a G::Position,
}

/// An observer that does nothing.
pub(super) struct Nobody;

impl<G: Game> Watch<G> for Nobody {
    const IS_ON: bool = false;

    fn begin(&mut self, _: (&str, &Header), _: (&G::Setup, &G::Position), _: &[BoardFile]) {}

    fn turn(&mut self, _: &FastTurn<'_, G>) {}

    fn mark(&mut self, _: &str, _: Span, _: Mark) {}

    fn end(&mut self, _: &G::Setup, _: &G::Position, _: u32, _: (Outcome, Span)) {}
}

impl<G: Game> Watch<G> for &mut dyn Visitor {
    const IS_ON: bool = true;

    fn begin(
        &mut self,
        record: (&str, &Header),
        start: (&G::Setup, &G::Position),
        boards: &[BoardFile],
    ) {
        begin::<G>(*self, record, start, boards);
    }

    fn end(&mut self, s: &G::Setup, p: &G::Position, plies: u32, result: (Outcome, Span)) {
        Visitor::end(
            *self,
            &End {
                plies,
                result: Some(result),
                ending: G::ending(s, p).as_ref(),
                faults: &[],
                position: &|| Some(G::position_text(s, p)),
            },
        );
    }

    fn turn(&mut self, turn: &FastTurn<'_, G>) {
        let known = Known::<G> {
            s: turn.s,
            token: turn.token,
            before: Some(turn.before),
            after: Some(turn.after),
            written: None,
            played: None,
            state: State::Played,
        };
        Visitor::turn(
            *self,
            &Turn {
                span: turn.span,
                token: turn.token,
                ply: turn.ply,
                variation: turn.variation,
                state: State::Played,
                known: &known,
            },
        );
    }

    fn mark(&mut self, text: &str, span: Span, mark: Mark) {
        Visitor::mark(*self, text, span, mark);
    }
}

/// Shows the events of a replay to a visitor.
pub(super) struct Showing<'a, 'v, G: Game> {
    pub(super) s: &'a G::Setup,
    pub(super) text: &'a str,
    pub(super) items: &'a [Item<G::Written>],
    pub(super) corrections: &'a [(usize, G::Position)],
    pub(super) visitor: &'v mut dyn Visitor,
    /// The correct number, if the current number is wrong.
    pub(super) fits: Option<u32>,
}

impl<G: Game> Observer<G> for Showing<'_, '_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        let correction = || {
            let found = self.corrections.binary_search_by_key(&at.item, |c| c.0);
            found.ok().map(|i| &self.corrections[i].1)
        };
        let (state, before, after, played) = match event {
            Event::Played {
                played,
                before,
                after,
                ..
            } => (State::Played, Some(before), Some(after), Some(played)),
            Event::Refused { before, .. } => (State::Refused, Some(before), correction(), None),
            Event::AfterEnd { before, .. } => (State::AfterEnd, Some(before), None, None),
            Event::Unread { before } => (State::Unread, before, correction(), None),
            Event::Unchecked => (State::Unchecked, None, None, None),
            Event::WrongNumber { number, .. } => return self.fits = Some(number),
        };
        let item = &self.items[at.item];
        let token = &self.text[item.span.range()];
        let written = match &item.kind {
            Kind::Turn(written) => Some(written),
            _ => None,
        };
        let known = Known::<G> {
            s: self.s,
            token,
            before,
            after,
            written,
            played,
            state,
        };
        self.visitor.turn(&Turn {
            span: item.span,
            token,
            ply: at.ply,
            variation: at.variation,
            state,
            known: &known,
        });
    }

    fn mark(&mut self, item: usize) {
        let item = &self.items[item];
        let fits = self.fits.take();
        let mark = match &item.kind {
            Kind::Number(number) => Mark::Number(*number, fits),
            Kind::Nag(n) => Mark::Nag(*n),
            Kind::Comment => Mark::Comment,
            Kind::Open => Mark::Open,
            Kind::Close => Mark::Close,
            Kind::Result(outcome) => Mark::Result(*outcome),
            Kind::Turn(_) | Kind::Unread => return,
        };
        self.visitor.mark(self.text, item.span, mark);
    }
}

/// Details about a turn.
struct Known<'a, G: Game> {
    s: &'a G::Setup,
    token: &'a str,
    before: Option<&'a G::Position>,
    after: Option<&'a G::Position>,
    written: Option<&'a G::Written>,
    /// The move; `None` on the fast path, which knows only the token.
    played: Option<&'a G::Move>,
    state: State,
}

impl<G: Game> Known<'_, G> {
    /// Passes the move and the position before it to `with`, if the turn was played.
    fn with<T>(&self, with: impl FnOnce(&G::Position, &G::Move) -> T) -> Option<T> {
        let before = self.before.filter(|_| self.state == State::Played)?;
        if let Some(played) = self.played {
            return Some(with(before, played));
        }
        let (_, written) = G::parse_move(self.token.as_bytes()).ok()?;
        let played = G::resolve(self.s, before, &written).ok()?;
        Some(with(before, &played))
    }

    fn means(&self, before: &G::Position, written: &G::Written, played: &G::Move) -> bool {
        G::resolve(self.s, before, written).as_ref() == Ok(played)
    }
}

impl<G: Game> AnyTurn for Known<'_, G> {
    fn number(&self) -> Option<(u32, Side)> {
        self.before.map(|p| (p.number(), p.side()))
    }

    fn text(&self, to: &mut String) {
        use std::fmt::Write;
        if let (State::Played, None, Some(before)) = (self.state, self.played, self.before)
            && G::is_canonical(self.s, before, self.token.as_bytes())
        {
            return to.push_str(self.token);
        }
        let written = self.with(|before, played| G::write(self.s, before, played));
        _ = match written.as_ref().or(self.written) {
            Some(written) => write!(to, "{written}"),
            None => to.write_str(self.token),
        };
    }

    fn before(&self) -> Option<String> {
        self.before.map(|p| G::position_text(self.s, p))
    }

    fn after(&self) -> Option<String> {
        self.after.map(|p| G::position_text(self.s, p))
    }

    fn facts(&self) -> Option<Box<RawValue>> {
        let facts =
            self.with(|before, played| to_raw_value(&G::facts(self.s, before, played)).ok());
        facts.flatten()
    }

    fn diagram(&self) -> Option<Diagram> {
        let after = self.after?;
        self.with(|before, played| game::diagram::<G>(self.s, after, Some((before, played))))
    }

    fn study_after(&self) -> Option<Box<dyn AnyStudy>> {
        Some(Box::new(Study::<G> {
            setup: self.s.clone(),
            position: self.after?.clone(),
        }))
    }

    fn diagram_of_fault(&self, squares: &[Square]) -> Option<Diagram> {
        let before = self.before?;
        Some(game::fault_diagram::<G>(
            self.s,
            before,
            self.written,
            squares,
        ))
    }

    fn reaches(&self, position: &AnyPosition) -> bool {
        let wanted = position.0.downcast_ref::<G::Position>();
        wanted
            .zip(self.after)
            .is_some_and(|(wanted, p)| p.side() == wanted.side() && p.at_number(1) == *wanted)
    }

    fn is(&self, turns: &AnyTurns, index: usize) -> bool {
        let turns = turns.written.downcast_ref::<Vec<G::Written>>();
        let Some(written) = turns.and_then(|turns| turns.get(index)) else {
            return false;
        };
        self.with(|before, played| self.means(before, written, played)) == Some(true)
    }

    fn is_written(&self, text: &str) -> bool {
        match G::parse_move(text.as_bytes()) {
            Ok(([], written)) => {
                self.with(|before, played| self.means(before, &written, played)) == Some(true)
            }
            _ => false,
        }
    }

    fn position_before(&self) -> Option<&dyn Any> {
        self.before.map(|p| p as &dyn Any)
    }

    fn position_after(&self) -> Option<&dyn Any> {
        self.after.map(|p| p as &dyn Any)
    }

    fn played(&self) -> Option<Box<dyn Any>> {
        self.with(|_, played| Box::new(played.clone()) as Box<dyn Any>)
    }
}

/// The setup of a record, and its start position.
struct SetupOf<'a, G: Game> {
    s: &'a G::Setup,
    start: &'a G::Position,
    boards: &'a [BoardFile],
}

/// Notifies `visitor` that a record begins.
pub(super) fn begin<G: Game>(
    visitor: &mut dyn Visitor,
    (text, header): (&str, &Header),
    (s, start): (&G::Setup, &G::Position),
    boards: &[BoardFile],
) {
    let setup = &SetupOf::<G> { s, start, boards };
    visitor.begin(&Begin {
        text,
        game: GameId::of::<G>(),
        header,
        setup,
    });
}

/// Notifies `visitor` that a record ends.
pub(super) fn end<G: Game>(
    visitor: &mut dyn Visitor,
    s: &G::Setup,
    record: &Record<G::Written>,
    replayed: &Replayed<G::Position>,
) {
    let ending = replayed.end.as_ref().and_then(|p| G::ending(s, p));
    let text = |p: &G::Position| G::position_text(s, p);
    visitor.end(&End {
        plies: replayed.main_plies,
        result: record.result,
        ending: ending.as_ref(),
        faults: &record.faults,
        position: &|| replayed.end.as_ref().map(text),
    });
}

impl<G: Game> AnySetup for SetupOf<'_, G> {
    fn rules(&self) -> Option<String> {
        G::rules_name(self.s)
    }

    fn board(&self) -> String {
        G::board_name(self.s)
    }

    fn start(&self) -> String {
        G::position_text(self.s, self.start)
    }

    fn is_own_start(&self) -> bool {
        *self.start == G::start(self.s)
    }

    fn is_usual_start(&self) -> bool {
        let board = G::board_name(self.s);
        let usual = G::setup(&SetupTags {
            board: Some(&board),
            boards: self.boards,
            ..SetupTags::default()
        });
        usual.is_ok_and(|usual| G::start(&usual) == *self.start)
    }

    fn study(&self) -> Box<dyn AnyStudy> {
        Box::new(Study::<G> {
            setup: self.s.clone(),
            position: self.start.clone(),
        })
    }

    fn position(&self, text: &str) -> Result<AnyPosition, TextFault> {
        let position = G::parse_position(self.s, text)?;
        Ok(AnyPosition(Box::new(position.at_number(1))))
    }

    fn starts_from(&self, position: &AnyPosition) -> bool {
        let wanted = position.0.downcast_ref::<G::Position>();
        wanted.is_some_and(|wanted| self.start.at_number(1) == *wanted)
    }

    fn turns(&self, text: &str) -> Result<AnyTurns, String> {
        turns::<G>(text)
    }
}

/// Reads turns, with or without move numbers.
///
/// # Errors
/// Returns a sentence that names the words that are not turns.
pub(super) fn turns<G: Game>(text: &str) -> Result<AnyTurns, String> {
    let (record, _) = read(text, Front::read(text, 0), G::parse_move);
    let game = G::INFO.name;
    let not_turns = |word: &str| format!("cannot read `{}` as turns of {game}", quote(word));
    if let Some(Fault { span, .. }) = record.faults.first() {
        return Err(not_turns(&text[span.range()]));
    }
    let mut turns = Vec::new();
    for item in record.items {
        match item.kind {
            Kind::Turn(turn) => turns.push(turn),
            Kind::Number(_) => {}
            _ => return Err(not_turns(&text[item.span.range()])),
        }
    }
    if turns.is_empty() {
        return Err(not_turns(text));
    }
    Ok(AnyTurns {
        len: turns.len(),
        written: Box::new(turns),
    })
}

/// Combines two observers of one replay.
pub(super) struct Both<'a, G, A, B>(
    pub(super) &'a mut A,
    pub(super) &'a mut B,
    pub(super) PhantomData<G>,
);

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for Both<'_, G, A, B> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        self.0.event(at, event);
        self.1.event(at, event);
    }

    fn mark(&mut self, item: usize) {
        self.0.mark(item);
        self.1.mark(item);
    }
}
