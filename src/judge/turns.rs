//! Diagnostics of turns, made from the events of a replay.

use std::collections::HashMap;

use super::codes::judging::{REPETITION, WRONG_NUMBER, WRONG_SIDE};
use super::notation_view::NotationView;
use super::options::Options;
use super::{form, suggest};
use crate::diagnostic::{Code, Diagnostic, Severity, TurnPlace, one_of};
use crate::game::{
    Coded, Ending, Explanation, Game, Position, Refusal, Remark, Side, fault_diagram,
};
use crate::record::syntax::Fault;
use crate::record::{Item, Kind, Number, Record};
use crate::replay::{Cursor, Event, Observer};
use crate::source::quote;
use crate::span::Span;
use crate::square::Square;

/// The number of occurrences at which a repeated position is reported.
const REPEATED: u32 = 4;

/// Collects the diagnostics of a replay.
pub(super) struct Collector<'a, G: Game> {
    s: &'a G::Setup,
    text: &'a str,
    items: &'a [Item<G::Written>],
    faults: &'a [Fault],
    /// Whether notes on style are requested.
    notes: bool,
    /// Whether diagrams are requested.
    diagrams: bool,
    /// Whether similar legal turns are suggested for turns that cannot be played.
    suggests: bool,
    reading: NotationView<'a, G::Part>,
    /// Where the first variation that is never closed opens. It is unknown to which line the turns after it belong, so
    /// they are not reported when they cannot be played.
    doubtful_from: Option<u32>,
    /// The number of turns there that cannot be played.
    untold: usize,
    diagnostics: Vec<Diagnostic>,
    styles: Vec<Style>,
    /// The number of occurrences of each position of the main line; used only for notes.
    seen: HashMap<G::Position, u32>,
}

/// A kind of non-canonical spelling: how often it occurs, and where first.
struct Style {
    code: &'static Code,
    count: usize,
    first: Span,
    instead: String,
}

impl<G: Game> Observer<G> for Collector<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        let judged = matches!(
            event,
            Event::Refused { .. } | Event::AfterEnd { .. } | Event::WrongNumber { .. }
        );
        if judged && self.is_doubtful(at) {
            self.untold += usize::from(!matches!(event, Event::WrongNumber { .. }));
            return;
        }
        match event {
            Event::Played {
                written,
                played,
                before,
                after,
            } => {
                self.played(at, before, written, played);
                if self.notes && at.variation.is_empty() {
                    self.repetition(at, before, after);
                }
            }
            Event::Refused {
                written,
                refusal,
                before,
            } => self.refused(at, before, written, refusal),
            Event::AfterEnd {
                ending,
                ended_by,
                before,
            } => self.after_end(at, before, ending, ended_by),
            Event::WrongNumber {
                written,
                number,
                side,
            } => self.wrong_number(at, written, number, side),
            Event::Unread { before } => self.unread(at, before),
            Event::Unchecked => {}
        }
    }
}

impl<'a, G: Game> Collector<'a, G> {
    pub(super) fn new(
        s: &'a G::Setup,
        text: &'a str,
        record: &'a Record<G::Written>,
        options: &Options,
        reading: NotationView<'a, G::Part>,
    ) -> Self {
        Self {
            s,
            text,
            items: &record.items,
            faults: &record.faults,
            notes: options.notes,
            diagrams: options.diagrams && options.shows(),
            suggests: options.shows(),
            reading,
            doubtful_from: form::first_unclosed_variation(&record.faults),
            untold: 0,
            diagnostics: Vec::new(),
            styles: Vec::new(),
            seen: HashMap::new(),
        }
    }

    fn is_doubtful(&self, at: &Cursor<'_>) -> bool {
        let start = self.items[at.item].span.start;
        self.doubtful_from.is_some_and(|from| start > from)
    }

    /// Returns the number of turns that cannot be played and are not reported.
    pub(super) fn untold(&self) -> usize {
        self.untold
    }

    fn played(&mut self, at: &Cursor<'_>, p: &G::Position, w: &G::Written, m: &G::Move) {
        let span = self.items[at.item].span;
        let token = &self.text.as_bytes()[span.range()];
        let (notes, s) = (self.notes, self.s);
        G::remarks(s, p, w, m, token, notes, &mut |remark| {
            let place = span.part(remark.range.clone());
            if remark.code.severity == Severity::Note {
                self.style(remark, place);
            } else {
                let help = match remark.instead.as_str() {
                    "" => "remove it".to_owned(),
                    right => format!("write `{right}`"),
                };
                let diagnostic = Diagnostic::new(remark.code, place, remark.message)
                    .helped(help)
                    .fixed_by(place, remark.instead);
                self.diagnostics.push(Diagnostic {
                    turn: Some(turn_place::<G>(s, at, p)),
                    ..diagnostic
                });
            }
        });
    }

    fn style(&mut self, remark: Remark, first: Span) {
        match self.styles.iter_mut().find(|s| s.code == remark.code) {
            Some(style) => style.count += 1,
            None => self.styles.push(Style {
                code: remark.code,
                count: 1,
                first,
                instead: remark.instead,
            }),
        }
    }

    /// Adds a note, once per record, when a position occurs for the fourth time.
    fn repetition(&mut self, at: &Cursor<'_>, before: &G::Position, after: &G::Position) {
        let count = self.seen.entry(after.at_number(1)).or_insert(0);
        *count += 1;
        if *count != REPEATED || self.diagnostics.iter().any(|d| d.code == &REPETITION) {
            return;
        }
        let message = "the position after this turn has come up four times";
        let mut diagnostic = Diagnostic::new(&REPETITION, self.items[at.item].span, message)
            .labelled("for the fourth time")
            .helped("no rules text ends a game for that; it is only noted");
        diagnostic.turn = Some(turn_place::<G>(self.s, at, before));
        self.diagnostics.push(diagnostic);
    }

    fn refused(&mut self, at: &Cursor<'_>, p: &G::Position, w: &G::Written, refusal: &Refusal<G>) {
        let span = self.items[at.item].span;
        let token = &self.text.as_bytes()[span.range()];
        let explanation = G::explain(self.s, p, w, refusal);
        let place = |part| span.part((self.reading.locate)(token, part));
        let code = refusal.fault.code();
        let mut diagnostic = Diagnostic::new(code, place(refusal.part), &*explanation.message)
            .labelled(&*explanation.label);
        for (part, text) in &explanation.labels {
            diagnostic = diagnostic.and_label(place(*part), &**text);
        }
        diagnostic.squares.clone_from(&explanation.squares);
        (diagnostic.help, diagnostic.suggestions) = self.help(p, w, explanation);
        self.stop(at, p, diagnostic);
    }

    /// Returns the help of a refused turn with the turns that may be meant; if the game suggests none, similar legal
    /// turns.
    fn help(
        &self,
        p: &G::Position,
        w: &G::Written,
        explanation: Explanation<G::Part>,
    ) -> (Vec<String>, Vec<String>) {
        let Explanation {
            mut help,
            mut suggestions,
            mut help_suggests,
            nearest,
            ..
        } = explanation;
        if suggestions.is_empty() && nearest && self.suggests {
            suggestions = suggest::nearest::<G>(self.s, p, w);
            help_suggests = true;
            match suggestions.as_slice() {
                [] => {}
                [one] => help.push(format!("the nearest legal turn is `{one}`")),
                several => help.push(format!("the nearest legal turns are {}", one_of(several))),
            }
        }
        if !help_suggests && !suggestions.is_empty() {
            help.push(format!("write {}", one_of(&suggestions)));
        }
        (help, suggestions)
    }

    fn unread(&mut self, at: &Cursor<'_>, p: Option<&G::Position>) {
        let span = self.items[at.item].span;
        let fault = self
            .faults
            .iter()
            .find(|f| form::is_unread(f) && f.other == Some(span));
        if let Some(fault) = fault {
            let mut diagnostic = form::explain(self.text, &self.reading.info::<G>(), fault);
            // In some games a square alone is not a turn.
            diagnostic
                .squares
                .extend(self.text[span.range()].parse::<Square>());
            if let Some(p) = p {
                self.stop(at, p, diagnostic);
            } else {
                diagnostic.stops_line = true;
                self.diagnostics.push(diagnostic);
            }
        }
    }

    fn after_end(
        &mut self,
        at: &Cursor<'_>,
        p: &G::Position,
        ending: &Ending,
        ended_by: Option<usize>,
    ) {
        let span = self.items[at.item].span;
        let word = quote(&self.text[span.range()]);
        let message = format!(
            "`{word}` comes after the end of the game: {}",
            ending.reason
        );
        let mut diagnostic = Diagnostic::new(G::AFTER_END, span, message)
            .labelled("the game was over before this turn");
        if let Some(last) = ended_by.and_then(|i| self.items.get(i)) {
            diagnostic = diagnostic.and_label(
                last.span,
                format!("this turn ended it: {}", ending.outcome.text()),
            );
        }
        diagnostic = diagnostic.helped(if at.variation.is_empty() {
            format!("end the record there with `{}`", ending.outcome.text())
        } else {
            "end the variation there".to_owned()
        });
        self.stop(at, p, diagnostic);
    }

    /// Reports a turn that cannot be played in `p`.
    fn stop(&mut self, at: &Cursor<'_>, p: &G::Position, diagnostic: Diagnostic) {
        let written = match &self.items[at.item].kind {
            Kind::Turn(written) => Some(written),
            _ => None,
        };
        let diagram = self
            .diagrams
            .then(|| Box::new(fault_diagram::<G>(self.s, p, written, &diagnostic.squares)));
        self.diagnostics.push(Diagnostic {
            turn: Some(turn_place::<G>(self.s, at, p)),
            stops_line: true,
            diagram,
            ..diagnostic
        });
    }

    fn wrong_number(&mut self, at: &Cursor<'_>, written: Number, number: u32, side: Side) {
        let span = self.items[at.item].span;
        let word = quote(&self.text[span.range()]);
        let dots = match side {
            Side::First => ".",
            Side::Second => "...",
        };
        let fits = format!("{number}{dots}");
        let name = G::INFO.side(side);
        let diagnostic = if written.number.is_some_and(|n| n != number) {
            Diagnostic::new(
                &WRONG_NUMBER,
                span,
                format!("`{word}` is not the number that comes next"),
            )
            .labelled(format!("expected `{fits}`"))
            .helped("check for a missing or repeated turn; later numbers are counted from this one")
        } else {
            Diagnostic::new(
                &WRONG_SIDE,
                span,
                format!("`{word}` comes before a turn of {name}"),
            )
            .labelled(format!("expected `{fits}`"))
            .helped("check for a missing or repeated turn")
        };
        let turn = TurnPlace {
            ply: at.ply,
            variation: variation(at),
            number,
            side: name,
            position: None,
            item: self.turn_after(at.item),
        };
        self.diagnostics.push(Diagnostic {
            turn: Some(turn),
            ..diagnostic
        });
    }

    /// Returns the turn that the number at `item` belongs to.
    fn turn_after(&self, item: usize) -> usize {
        let turn = |item: &Item<G::Written>| matches!(item.kind, Kind::Turn(_));
        let next = self.items[item..].iter().position(turn);
        next.map_or(item, |n| item + n)
    }

    /// Returns the diagnostics of the turns, and one note for each kind of spelling.
    pub(super) fn finish(self) -> Vec<Diagnostic> {
        let mut diagnostics = self.diagnostics;
        for style in self.styles {
            let word = quote(&self.text[style.first.range()]);
            let message = match style.count {
                1 => format!(
                    "`{word}` is legal spelling; `fmt` writes `{}`",
                    style.instead
                ),
                n => format!(
                    "{n} {}, such as `{word}`; `fmt` writes `{}`",
                    style.code.title, style.instead
                ),
            };
            let diagnostic = Diagnostic::new(style.code, style.first, message);
            diagnostics.push(diagnostic.fixed_by(style.first, style.instead));
        }
        diagnostics
    }
}

/// Returns the place of a turn; called only for faults.
fn turn_place<G: Game>(s: &G::Setup, at: &Cursor<'_>, p: &G::Position) -> TurnPlace {
    TurnPlace {
        ply: at.ply,
        variation: variation(at),
        number: p.number(),
        side: G::INFO.side(p.side()),
        position: Some(G::position_text(s, p)),
        item: at.item,
    }
}

/// Returns the path of the variation around a turn, `5.1/8.2` (rules, `record.md`, Numbering).
fn variation(at: &Cursor<'_>) -> Option<String> {
    let steps: Vec<_> = at
        .variation
        .iter()
        .map(|(ply, n)| format!("{ply}.{n}"))
        .collect();
    (!steps.is_empty()).then(|| steps.join("/"))
}
