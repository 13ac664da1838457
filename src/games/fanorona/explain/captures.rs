//! Faults of the captures of a step.

use super::{Explainer, joined};
use crate::game::Explanation;
use crate::games::fanorona::INFO;
use crate::games::fanorona::board::points;
use crate::games::fanorona::faults::Part;
use crate::games::fanorona::resolve::front;
use crate::games::fanorona::walk::captors;
use crate::games::fanorona::written::Way;

impl Explainer<'_> {
    pub(super) fn wrong_sign(&self) -> Explanation<Part> {
        let way = self.written.way.unwrap_or(Way::Approach);
        let mut explanation = Explanation::new(
            format!(
                "the step from `{}` to `{}` takes nothing by {}, but would take {} by {}",
                self.from,
                self.written.to,
                named(way),
                self.taken(way.other()),
                named(way.other()),
            ),
            format!("nothing to take by {}", plain(way)),
        );
        explanation.suggestions = self.suggest().with_way(self.n, Some(way.other()));
        explanation
    }

    pub(super) fn takes_nothing(&self) -> Explanation<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut message = format!(
            "the step from `{from}` to `{to}` takes nothing, neither by approach nor by withdrawal"
        );
        let pieces = captors(self.s.board, self.p, self.s.rules.reach);
        let mut explanation = Explanation::new(String::new(), "nothing to take");
        if self.n > 0 {
            explanation
                .help
                .push("every further step of a chain must capture".to_owned());
            explanation.suggestions = self.suggest().cut(self.n);
        } else if pieces == 0 {
            let side = INFO.side(self.p.side);
            explanation.help.push(format!(
                "{side} can capture nothing in this position, and a paika has no sign"
            ));
            explanation.suggestions = self.suggest().with_way(0, None);
        } else {
            message.push_str(", and a paika is not allowed because ");
            message.push_str(&able(pieces));
        }
        explanation.message = message;
        explanation
    }

    pub(super) fn must_capture(&self) -> Explanation<Part> {
        let pieces = captors(self.s.board, self.p, self.s.rules.reach);
        Explanation::new(
            format!(
                "the step from `{}` to `{}` takes nothing, and a paika is not allowed because {}",
                self.from,
                self.written.to,
                able(pieces)
            ),
            "a paika",
        )
    }

    pub(super) fn ambiguous(&self) -> Explanation<Part> {
        let mut explanation = Explanation::new(
            format!(
                "the step from `{}` to `{}` could take {} by {} or {} by {}",
                self.from,
                self.written.to,
                self.taken(Way::Approach),
                named(Way::Approach),
                self.taken(Way::Withdrawal),
                named(Way::Withdrawal),
            ),
            "the sign is missing",
        );
        for way in [Way::Approach, Way::Withdrawal] {
            explanation
                .suggestions
                .extend(self.suggest().with_way(self.n, Some(way)));
        }
        explanation
    }

    pub(super) fn paika_too_far(&self) -> Explanation<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut explanation = Explanation::new(
            format!("the step from `{from}` to `{to}` takes nothing, and a paika goes one point"),
            "too far for a paika",
        );
        explanation
            .help
            .push("only a capture may go farther".to_owned());
        explanation
    }

    /// Returns the points that the refused step would empty in `way`.
    fn taken(&self, way: Way) -> String {
        list(self.taken_bits(way))
    }

    /// Returns the bits of the points that the refused step would empty in `way`.
    pub(super) fn taken_bits(&self, way: Way) -> u64 {
        let bits = front(self.s, self.p, self.w).ok().and_then(|(judge, _)| {
            let to = self.s.board.point(self.written.to)?;
            let (dir, _) = judge.walk.at.heading(to)?;
            Some(judge.walk.takes(dir, to, way))
        });
        bits.unwrap_or(0)
    }
}

fn named(way: Way) -> String {
    format!("{} (`{}`)", plain(way), way.sign())
}

const fn plain(way: Way) -> &'static str {
    match way {
        Way::Approach => "approach",
        Way::Withdrawal => "withdrawal",
    }
}

/// Formats "`d3` and `e2` can capture".
fn able(pieces: u64) -> String {
    format!("{} can capture", list(pieces))
}

/// Formats the points of `bits` as a list in words.
fn list(bits: u64) -> String {
    let names: Vec<_> = points(bits).map(|point| format!("`{point}`")).collect();
    joined(&names, "and")
}
