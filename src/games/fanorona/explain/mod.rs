//! Explanations of refused turns.

mod captures;
mod chains;
mod points;
mod squares;

use super::faults::{Fault, Part, Refused};
use super::position::Position;
use super::setup::Setup;
use super::suggest::Suggest;
use super::written::{Written, WrittenStep};
use crate::game::Explanation;
use crate::square::Square;

/// Returns the explanation of `refusal`.
pub(super) fn explain(s: Setup, p: &Position, w: &Written, refusal: &Refused) -> Explanation<Part> {
    let step = refusal.part.step();
    let Some(written) = w.steps.get(step) else {
        return Explanation::new("this is not a legal turn", "");
    };
    let teller = Explainer {
        s,
        p,
        w,
        n: step,
        written: *written,
        from: step.checked_sub(1).map_or(w.origin, |n| w.steps[n].to),
    };
    Explanation {
        squares: teller.squares(refusal.fault),
        ..teller.explain(refusal.fault)
    }
}

/// The refused step and everything that is needed to explain it.
struct Explainer<'a> {
    s: Setup,
    p: &'a Position,
    w: &'a Written,
    n: usize,
    written: WrittenStep,
    from: Square,
}

impl Explainer<'_> {
    fn explain(&self, fault: Fault) -> Explanation<Part> {
        match fault {
            Fault::OffBoard => self.off_board(),
            Fault::NoPiece => Explanation::new(
                format!("there is no piece on `{}`", self.w.origin),
                "empty point",
            ),
            Fault::EnemyPiece => self.enemy_piece(),
            Fault::ChainInFirstTurn => self.chain_in_first_turn(),
            Fault::ContinuesElsewhere => self.continues_elsewhere(),
            Fault::Visited => self.visited(),
            Fault::Occupied => self.occupied(),
            Fault::NoLine => self.no_line(),
            Fault::WeakPoint => self.weak_point(),
            Fault::NotAdjacent => self.not_adjacent(),
            Fault::Blocked(by) => self.blocked(by),
            Fault::SameDirection => self.same_direction(),
            Fault::WrongSign => self.wrong_sign(),
            Fault::TakesNothing => self.takes_nothing(),
            Fault::Ambiguous => self.ambiguous(),
            Fault::PaikaInChain => self.paika_in_chain(),
            Fault::MustCapture => self.must_capture(),
            Fault::PaikaTooFar => self.paika_too_far(),
            Fault::MustGoOn => self.must_go_on(),
        }
    }

    fn suggest(&self) -> Suggest<'_> {
        Suggest {
            s: self.s,
            p: self.p,
            w: self.w,
        }
    }
}

/// Formats a list in words: "`d3`, `e2` and `f2`".
fn joined(names: &[String], word: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
