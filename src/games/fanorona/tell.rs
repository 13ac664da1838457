//! What a person is told about a refused turn.

use super::INFO;
use super::board::{Point, points};
use super::faults::{Fault, Part, Refused};
use super::position::Position;
use super::resolve::Judge;
use super::setup::Setup;
use super::suggest::Suggest;
use super::walk::captors;
use super::written::{Way, Written, WrittenStep};
use crate::game::{Side, Told};
use crate::square::Square;

/// What to tell about `refusal`.
pub(super) fn tell(s: Setup, p: &Position, w: &Written, refusal: &Refused) -> Told<Part> {
    let step = refusal.part.step();
    let Some(written) = w.steps.get(step) else {
        return Told::new("this is not a legal turn", "");
    };
    let teller = Teller {
        s,
        p,
        w,
        n: step,
        written: *written,
        from: step.checked_sub(1).map_or(w.origin, |n| w.steps[n].to),
    };
    teller.tell(refusal.fault)
}

/// The refused step and all that is needed to speak about it.
struct Teller<'a> {
    s: Setup,
    p: &'a Position,
    w: &'a Written,
    n: usize,
    written: WrittenStep,
    from: Square,
}

impl Teller<'_> {
    fn tell(&self, fault: Fault) -> Told<Part> {
        match fault {
            Fault::OffBoard => self.off_board(),
            Fault::NoPiece => Told::new(
                format!("no piece stands on `{}`", self.w.origin),
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

    fn off_board(&self) -> Told<Part> {
        let board = self.s.board;
        let mut told = Told::new(
            format!("`{}` is not on the `{board}` board", self.blamed()),
            "off the board",
        );
        let last = char::from(b'a' + board.files() - 1);
        let ranks = board.ranks();
        told.help.push(format!(
            "the board has files a to {last} and ranks 1 to {ranks}"
        ));
        told
    }

    /// The point that is off the board: the origin where that is.
    fn blamed(&self) -> Square {
        match self.s.board.point(self.from) {
            None => self.from,
            Some(_) => self.written.to,
        }
    }

    fn enemy_piece(&self) -> Told<Part> {
        let (own, enemy) = (INFO.side(self.p.side), INFO.side(self.p.side.other()));
        let mut told = Told::new(
            format!(
                "the piece on `{}` is {enemy}'s, but {own} is to move",
                self.w.origin
            ),
            format!("{enemy}'s piece"),
        );
        told.help.push(format!(
            "perhaps a turn of {own} is missing before this one"
        ));
        told
    }

    fn occupied(&self) -> Told<Part> {
        let to = self.written.to;
        if to == self.from {
            return Told::new(
                format!("the step ends on `{to}`, where it begins"),
                "the point of departure",
            );
        }
        let owner = self.owner(to);
        let name = INFO.side(owner);
        let mut told = Told::new(
            format!("`{to}` is occupied by a piece of {name}"),
            format!("{name}'s piece"),
        );
        if owner != self.p.side {
            told.help.push(
                "a capture names the empty point where the piece stops, not what it takes"
                    .to_owned(),
            );
        }
        told
    }

    /// Whose piece stands on `square`, which is occupied in the middle of the turn and so was before it.
    fn owner(&self, square: Square) -> Side {
        let bit = self.s.board.point(square).map_or(0, Point::bit);
        if self.p.own() & bit != 0 {
            self.p.side
        } else {
            self.p.side.other()
        }
    }

    fn no_line(&self) -> Told<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut told = Told::new(
            format!("no line leads from `{from}` to `{to}`"),
            "not in line",
        );
        told.help
            .push("lines run along files, ranks and diagonals".to_owned());
        told
    }

    fn weak_point(&self) -> Told<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut told = Told::new(
            format!(
                "no line leads from `{from}` to `{to}`: `{from}` is a weak point, without diagonals"
            ),
            "no diagonal leads here",
        );
        told.labels.push((self.start(), "weak point".to_owned()));
        told.help.push(format!(
            "from `{from}` a step goes along the file or the rank"
        ));
        told
    }

    /// The part that says where the refused step begins.
    fn start(&self) -> Part {
        match self.n {
            0 => Part::From(0),
            _ if self.written.from.is_some() => Part::From(self.n),
            n => Part::To(n - 1),
        }
    }

    fn not_adjacent(&self) -> Told<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut told = Told::new(
            format!("`{to}` is not next to `{from}`, and a step goes one point"),
            "not a neighbouring point",
        );
        told.help.push(format!(
            "under the rules `{}` no step is longer",
            self.s.rules
        ));
        told
    }

    fn blocked(&self, by: Point) -> Told<Part> {
        let (from, to) = (self.from, self.written.to);
        let name = INFO.side(self.owner(by.square()));
        let mut told = Told::new(
            format!("the path from `{from}` to `{to}` is blocked by {name}'s piece on `{by}`"),
            format!("beyond `{by}`"),
        );
        told.help
            .push("a step passes over empty points only".to_owned());
        told
    }

    fn chain_in_first_turn(&self) -> Told<Part> {
        let side = INFO.side(self.p.side);
        let mut told = Told::new(
            format!(
                "{side}'s first turn is one step, but after `{}` this one goes on to `{}`",
                self.from, self.written.to
            ),
            "a second step",
        );
        told.help.push(format!(
            "the rules `{}` allow no chain at turn 1",
            self.s.rules
        ));
        told.suggestions = self.suggest().cut(1);
        told
    }

    fn continues_elsewhere(&self) -> Told<Part> {
        let from = self.written.from.unwrap_or(self.from);
        let mut told = Told::new(
            format!(
                "the step begins on `{from}`, but the piece is on `{}`",
                self.from
            ),
            "the piece is not here",
        );
        if let Some(n) = self.n.checked_sub(1) {
            told.labels
                .push((Part::To(n), "the piece is here".to_owned()));
        }
        told.suggestions = self.suggest().joined();
        told
    }

    fn visited(&self) -> Told<Part> {
        let to = self.written.to;
        let earlier = self.w.steps[..self.n].iter().position(|step| step.to == to);
        let mut told = Told::new(
            format!("the piece has already been on `{to}` in this turn"),
            "again",
        );
        let (part, words) = match earlier {
            Some(n) => (Part::To(n), "it was here"),
            None => (Part::From(0), "it began here"),
        };
        told.labels.push((part, words.to_owned()));
        told.suggestions = self.suggest().cut(self.n);
        told
    }

    fn same_direction(&self) -> Told<Part> {
        let before = self
            .n
            .checked_sub(2)
            .map_or(self.w.origin, |n| self.w.steps[n].to);
        let (from, to) = (self.from, self.written.to);
        let mut told = Told::new(
            format!(
                "the step from `{from}` to `{to}` goes in the same direction as the one before, from `{before}` to `{from}`"
            ),
            "the same direction again",
        );
        if let Some(n) = self.n.checked_sub(1) {
            told.labels
                .push((Part::To(n), "the step before".to_owned()));
        }
        told.suggestions = self.suggest().cut(self.n);
        told
    }

    fn wrong_sign(&self) -> Told<Part> {
        let way = self.written.way.unwrap_or(Way::Approach);
        let mut told = Told::new(
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
        told.suggestions = self.suggest().with_way(self.n, Some(way.other()));
        told
    }

    fn takes_nothing(&self) -> Told<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut message = format!(
            "the step from `{from}` to `{to}` takes nothing, neither by approach nor by withdrawal"
        );
        let men = captors(self.s.board, self.p, self.s.rules.reach);
        let mut told = Told::new(String::new(), "nothing to take");
        if self.n > 0 {
            told.help
                .push("every further step of a chain must capture".to_owned());
            told.suggestions = self.suggest().cut(self.n);
        } else if men == 0 {
            told.help
                .push("nothing can be captured here, and a paika has no sign".to_owned());
            told.suggestions = self.suggest().with_way(0, None);
        } else {
            message.push_str(", and a paika is not allowed because ");
            message.push_str(&able(men));
        }
        told.message = message;
        told
    }

    fn must_capture(&self) -> Told<Part> {
        let men = captors(self.s.board, self.p, self.s.rules.reach);
        Told::new(
            format!(
                "the step from `{}` to `{}` takes nothing, and a paika is not allowed because {}",
                self.from,
                self.written.to,
                able(men)
            ),
            "a paika",
        )
    }

    fn ambiguous(&self) -> Told<Part> {
        let mut told = Told::new(
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
            told.help.push(format!(
                "write `{}{}` to take {}",
                self.written.to,
                way.sign(),
                self.taken(way)
            ));
            told.suggestions
                .extend(self.suggest().with_way(self.n, Some(way)));
        }
        told.nearest = false;
        told
    }

    fn paika_in_chain(&self) -> Told<Part> {
        let mut told = Told::new(
            format!(
                "the step from `{}` to `{}` takes nothing, but every step of a chain must capture",
                self.from, self.written.to
            ),
            "nothing to take",
        );
        told.suggestions = self.suggest().cut(self.n.max(1));
        told
    }

    fn paika_too_far(&self) -> Told<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut told = Told::new(
            format!("the step from `{from}` to `{to}` takes nothing, and a paika goes one point"),
            "too far for a paika",
        );
        told.help.push("only a capture may go farther".to_owned());
        told
    }

    fn must_go_on(&self) -> Told<Part> {
        let further = self.suggest().further();
        let steps: Vec<_> = further
            .steps
            .iter()
            .map(|step| format!("`{step}`"))
            .collect();
        let mut told = Told::new(
            format!(
                "the chain must go on from `{}`: the next step can be {}",
                self.written.to,
                either(&steps)
            ),
            "not the end yet",
        );
        told.help.push(format!(
            "under the rules `{}` a chain ends where no capture is left",
            self.s.rules
        ));
        told.suggestions = further.turns;
        told.nearest = told.suggestions.is_empty();
        told
    }

    fn suggest(&self) -> Suggest<'_> {
        Suggest {
            s: self.s,
            p: self.p,
            w: self.w,
        }
    }

    /// The points that the refused step would empty in `way`.
    fn taken(&self, way: Way) -> String {
        let bits = Judge::begin(self.s, self.p, self.w)
            .ok()
            .and_then(|mut judge| {
                (0..self.n).try_for_each(|n| judge.step(n)).ok()?;
                let to = self.s.board.point(self.written.to)?;
                let (dir, _) = judge.walk.at.heading(to)?;
                Some(judge.walk.takes(dir, to, way))
            });
        list(bits.unwrap_or(0))
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

/// "`d3` and `e2` can capture".
fn able(men: u64) -> String {
    format!("{} can capture", list(men))
}

/// The points of `bits`, as a list in words.
fn list(bits: u64) -> String {
    let names: Vec<_> = points(bits).map(|point| format!("`{point}`")).collect();
    joined(&names, "and")
}

fn either(names: &[String]) -> String {
    joined(names, "or")
}

fn joined(names: &[String], word: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
