//! Faults in the sequence of steps.

use super::{Explainer, joined};
use crate::game::Explanation;
use crate::games::fanorona::INFO;
use crate::games::fanorona::faults::Part;
use crate::square::Square;

impl Explainer<'_> {
    pub(super) fn chain_in_first_turn(&self) -> Explanation<Part> {
        let side = INFO.side(self.p.side);
        let mut explanation = Explanation::new(
            format!(
                "{side}'s first turn is one step, but after `{}` this one goes on to `{}`",
                self.from, self.written.to
            ),
            "a second step",
        );
        explanation.help.push(format!(
            "the rules `{}` allow no chain at turn 1",
            self.s.rules
        ));
        explanation.suggestions = self.suggest().cut(1);
        explanation
    }

    pub(super) fn continues_elsewhere(&self) -> Explanation<Part> {
        let from = self.written.from.unwrap_or(self.from);
        let mut explanation = Explanation::new(
            format!(
                "the step begins on `{from}`, but the piece is on `{}`",
                self.from
            ),
            "the piece is not here",
        );
        if let Some(n) = self.n.checked_sub(1) {
            explanation
                .labels
                .push((Part::To(n), "the piece is here".to_owned()));
        }
        explanation.suggestions = self.suggest().joined();
        explanation
    }

    pub(super) fn visited(&self) -> Explanation<Part> {
        let to = self.written.to;
        let earlier = self.w.steps[..self.n].iter().position(|step| step.to == to);
        let mut explanation = Explanation::new(
            format!("the piece has already been on `{to}` in this turn"),
            "again",
        );
        let (part, words) = match earlier {
            Some(n) => (Part::To(n), "it was here"),
            None => (Part::From(0), "it began here"),
        };
        explanation.labels.push((part, words.to_owned()));
        explanation.suggestions = self.suggest().cut(self.n);
        explanation
    }

    pub(super) fn same_direction(&self) -> Explanation<Part> {
        let before = self.before();
        let (from, to) = (self.from, self.written.to);
        let mut explanation = Explanation::new(
            format!(
                "the step from `{from}` to `{to}` goes in the same direction as the one before, from `{before}` to `{from}`"
            ),
            "the same direction again",
        );
        if let Some(n) = self.n.checked_sub(1) {
            explanation
                .labels
                .push((Part::To(n), "the step before".to_owned()));
        }
        explanation.suggestions = self.suggest().cut(self.n);
        explanation
    }

    /// Returns where the step before the refused one began.
    pub(super) fn before(&self) -> Square {
        let step = self.n.checked_sub(2);
        step.map_or(self.w.origin, |n| self.w.steps[n].to)
    }

    pub(super) fn paika_in_chain(&self) -> Explanation<Part> {
        let mut explanation = Explanation::new(
            format!(
                "the step from `{}` to `{}` takes nothing, but every step of a chain must capture",
                self.from, self.written.to
            ),
            "nothing to take",
        );
        explanation.suggestions = self.suggest().cut(self.n.max(1));
        explanation
    }

    pub(super) fn must_go_on(&self) -> Explanation<Part> {
        let further = self.suggest().further();
        let steps: Vec<_> = further
            .steps
            .iter()
            .map(|step| format!("`{step}`"))
            .collect();
        let mut explanation = Explanation::new(
            format!(
                "the chain must go on from `{}`: the next step can be {}",
                self.written.to,
                joined(&steps, "or")
            ),
            "not the end yet",
        );
        explanation.help.push(format!(
            "under the rules `{}` a chain ends where no capture is left",
            self.s.rules
        ));
        explanation.suggestions = further.turns;
        explanation
    }
}
