//! Checks one record in full: setup, start, replay, result, directives.

use super::codes::judging::RULES_NOT_STATED;
use super::fast::Clean;
use super::notation_view::NotationView;
use super::options::Options;
use super::setup_source::SetupSource;
use super::turns::Collector;
use super::visit::Visitor;
use super::watch::{self, Both, Showing};
use super::{Cleanness, directives, form, result, tags};
use std::marker::PhantomData;

use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::record::Record;
use crate::replay::{self, Replayed};

/// The outcome of checking a record.
#[derive(Debug, Default)]
pub(crate) struct Judged {
    /// The number of turns, variations included.
    pub(crate) turns: usize,
    /// The number of turns that could not be checked.
    pub(crate) unchecked: usize,
    pub(crate) soundness: Cleanness,
    /// Why the turns were not checked: the tag or the start position that is faulty.
    pub(crate) unjudged: Option<Box<Diagnostic>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Judged {
    /// The outcome for a record without findings.
    pub(super) fn clean(clean: &Clean) -> Self {
        Self {
            turns: clean.turns,
            soundness: if clean.is_canonical {
                Cleanness::Canonical
            } else {
                Cleanness::Sound
            },
            ..Self::default()
        }
    }

    /// The outcome for a record that cannot be read at all.
    pub(crate) fn refused(fault: Diagnostic) -> Self {
        Self {
            diagnostics: vec![fault],
            ..Self::default()
        }
    }
}

/// Checks `record`, which was read from `text` in the notation of `reading`.
pub(crate) fn judge<G: Game>(
    text: &str,
    record: &Record<G::Written>,
    options: &Options,
    reading: NotationView<'_, G::Part>,
    visitor: Option<&mut dyn Visitor>,
) -> Judged {
    let info = &reading.info::<G>();
    let choosing = SetupSource::new(&record.header, record.first_thing(), options);
    let mut judged = Judged {
        turns: record.turns(),
        ..Judged::default()
    };
    tags::check(&record.header, info, &mut judged.diagnostics);
    judged.diagnostics.extend(choosing.overridden());
    let unread = |f: &&_| form::is_unread(f);
    let of_form = record.faults.iter().filter(|f| !unread(f));
    judged
        .diagnostics
        .extend(of_form.map(|f| form::explain(text, info, f)));
    match choosing.setup::<G>() {
        Ok(setup) => {
            let case = Case::<G> {
                text,
                record,
                options,
                choosing,
                reading,
            };
            case.judge(setup, visitor, &mut judged);
        }
        Err(fault) => {
            let unread = record.faults.iter().filter(unread);
            judged
                .diagnostics
                .extend(unread.map(|f| form::explain(text, info, f)));
            judged.unjudged = Some(fault.clone());
            judged.diagnostics.push(*fault);
            judged.unchecked = judged.turns;
        }
    }
    judged
}

/// Returns the setup that the record is checked with and its start position. If `is_sound` is true, the setup is the
/// one that the tags of the record select.
pub(super) fn start<G: Game>(
    text: &str,
    record: &Record<G::Written>,
    options: &Options,
    is_sound: bool,
) -> Result<(G::Setup, G::Position), Box<Diagnostic>> {
    let choosing = SetupSource::new(&record.header, record.first_thing(), options);
    let setup = choosing.setup::<G>()?;
    let case = Case::<G> {
        text,
        record,
        options,
        choosing,
        reading: NotationView::own::<G>(),
    };
    let setup = if is_sound {
        setup
    } else {
        case.verdict_that_judges(setup, &mut None).setup
    };
    let start = case.choosing.start::<G>(&setup)?;
    Ok((setup, start))
}

/// A record and the rule sets under which it can be checked.
struct Case<'a, G: Game> {
    text: &'a str,
    record: &'a Record<G::Written>,
    options: &'a Options,
    choosing: SetupSource<'a>,
    reading: NotationView<'a, G::Part>,
}

/// The result of checking a record under one rule set.
struct Verdict<G: Game> {
    setup: G::Setup,
    /// Why the record has no start position.
    start_fault: Option<Box<Diagnostic>>,
    replayed: Replayed<G::Position>,
    /// The number of turns that could not be checked.
    unchecked: usize,
    diagnostics: Vec<Diagnostic>,
}

impl<G: Game> Verdict<G> {
    fn accepts(&self) -> bool {
        self.replayed.refused == 0
    }

    /// Returns how far the main line got, then how far all lines together got.
    fn reached(&self) -> (u32, u32) {
        (self.replayed.main_plies, self.replayed.played)
    }

    fn rules(&self) -> String {
        G::rules_name(&self.setup).unwrap_or_default()
    }
}

impl<G: Game> Case<'_, G> {
    fn judge(&self, setup: G::Setup, mut visitor: Option<&mut dyn Visitor>, judged: &mut Judged) {
        let mut verdict = self.verdict_that_judges(setup, &mut visitor);
        if let Some(visitor) = visitor
            && verdict.start_fault.is_none()
        {
            watch::end::<G>(visitor, &verdict.setup, self.record, &verdict.replayed);
        }
        let end = verdict.replayed.end.as_ref();
        let ending = end.and_then(|p| G::ending(&verdict.setup, p));
        judged.unjudged = verdict.start_fault.take();
        let diagnostics = &mut judged.diagnostics;
        result::check::<G>(self.text, self.record, ending.as_ref(), diagnostics);
        diagnostics.append(&mut verdict.diagnostics);
        let (directives, faults) =
            directives::read::<G>(&verdict.setup, self.text, &self.record.items);
        directives::apply(directives, diagnostics);
        diagnostics.extend(faults);
        judged.unchecked = verdict.unchecked;
    }

    /// Returns the verdict under the rule set that applies. A stated rule set is binding; if none is stated, the
    /// record decides.
    ///
    /// A visitor sees the record once if the first rule set applies, and a second time from its start if another one
    /// does.
    fn verdict_that_judges(
        &self,
        setup: G::Setup,
        visitor: &mut Option<&mut dyn Visitor>,
    ) -> Verdict<G> {
        let first = self.verdict(setup, visitor);
        if first.accepts() {
            return first;
        }
        if self.choosing.rules.value.is_some() {
            return self.with_hint(first);
        }
        let first_rules = first.rules();
        let best = self.under_best_rules(first);
        if visitor.is_some() && best.rules() != first_rules {
            _ = self.verdict(best.setup.clone(), visitor);
        }
        best
    }

    /// Checks the record under one rule set.
    fn verdict(&self, setup: G::Setup, visitor: &mut Option<&mut dyn Visitor>) -> Verdict<G> {
        let (start, fault) = match self.choosing.start::<G>(&setup) {
            Ok(start) => (Some(start), None),
            Err(fault) => (None, Some(fault)),
        };
        let (directives, _) = directives::read::<G>(&setup, self.text, &self.record.items);
        let corrections = directives::corrections(&directives);
        let mut collector =
            Collector::<G>::new(&setup, self.text, self.record, self.options, self.reading);
        let items = &self.record.items;
        let replayed = if let (Some(visitor), Some(start)) = (visitor, &start) {
            let header = (self.text, &self.record.header);
            watch::begin::<G>(*visitor, header, (&setup, start), &self.options.boards);
            let mut showing = Showing::<G> {
                s: &setup,
                text: self.text,
                items,
                corrections: &corrections,
                visitor: *visitor,
                fits: None,
            };
            let mut both = Both(&mut collector, &mut showing, PhantomData);
            replay::replay(&setup, Some(start), items, &corrections, &mut both)
        } else {
            replay::replay(&setup, start.as_ref(), items, &corrections, &mut collector)
        };
        let unchecked = replayed.unchecked as usize + collector.untold();
        let mut diagnostics = collector.finish();
        diagnostics.extend(fault.as_deref().cloned());
        Verdict {
            setup,
            start_fault: fault,
            replayed,
            unchecked,
            diagnostics,
        }
    }

    /// Returns the verdict when no rule set is stated: that of the first rule set that accepts the whole record, or
    /// else of the one that gets furthest (rules, `fanorona.md`, "Which set judges a record").
    fn under_best_rules(&self, default: Verdict<G>) -> Verdict<G> {
        let refused_by = default.rules();
        let mut best = default;
        for setup in G::alternatives(&best.setup.clone()) {
            let verdict = self.verdict(setup, &mut None);
            if verdict.accepts() {
                return self.warn_not_stated(verdict, &refused_by);
            }
            if verdict.reached() > best.reached() {
                best = verdict;
            }
        }
        if !G::INFO.rules.is_empty() {
            let rules = best.rules();
            let note =
                format!("judged by `{rules}`: no rule set is stated, and none accepts the record");
            Self::help_first_refusal(&mut best, note);
        }
        best
    }

    fn warn_not_stated(&self, mut verdict: Verdict<G>, refused_by: &str) -> Verdict<G> {
        let rules = verdict.rules();
        let start = self.record.first_thing();
        let message = format!(
            "the rules are not stated: `{refused_by}` refuses this record, `{rules}` accepts it"
        );
        let diagnostic = Diagnostic::new(&RULES_NOT_STATED, start, message)
            .labelled("the record starts here")
            .helped(format!("add the tag `[Rules \"{rules}\"]`"));
        verdict.diagnostics.push(diagnostic);
        verdict
    }

    /// Adds a hint if the record fails under its stated rule set but is legal under another one.
    fn with_hint(&self, mut stated: Verdict<G>) -> Verdict<G> {
        let alternatives = G::alternatives(&stated.setup);
        let accepting = alternatives
            .into_iter()
            .map(|s| self.verdict(s, &mut None))
            .find(Verdict::accepts);
        if let Some(other) = accepting {
            let hint = format!(
                "the whole record is legal under `[Rules \"{}\"]`",
                other.rules()
            );
            Self::help_first_refusal(&mut stated, hint);
        }
        stated
    }

    fn help_first_refusal(verdict: &mut Verdict<G>, help: String) {
        if let Some(diagnostic) = verdict.diagnostics.iter_mut().find(|d| d.stops_line) {
            diagnostic.help.push(help);
        }
    }
}
