//! Explanations of refused turns. Not performance-critical.

mod context;
mod marks;
mod named;
mod suggest;

use context::Context;
pub(super) use marks::{no_push, not_home};

use super::board::{Board, Feature};
use super::cell::Cell;
use super::direction::Direction;
use super::ending;
use super::faults::Fault;
use super::position::Position;
use super::resolve::resolve;
use super::slide::SlideMap;
use super::text::{either, side_name};
use super::written::{Part, Written};
use crate::game::{At, Explanation};
use crate::square::Square;

/// Explains why a turn is refused, at which part, and what may have been meant.
pub(super) fn explain(
    board: &Board,
    p: &Position,
    w: Written,
    refusal: &At<Fault, Part>,
) -> Explanation<Part> {
    let scene = Context { board, p };
    let mut explanation = match refusal.fault {
        Fault::Over => scene.over(),
        Fault::PassWithMoves => scene.pass_with_moves(),
        Fault::OffBoard(square) => off_board(square),
        Fault::OnObstacle(cell, feature) => scene.on_obstacle(cell, feature, w, refusal.part),
        Fault::NoHunter(cell) => scene.no_hunter(cell, w),
        Fault::OpponentsHunter(cell) => scene.opponents_hunter(cell, w),
        Fault::Stays(cell) => scene.stays(cell),
        Fault::OwnIgloo => scene.own_igloo(w),
        Fault::NotStraight(from, to) => scene.not_straight(from, to),
        Fault::OutOfCorner(from, direction) => scene.out_of_corner(from, direction),
        Fault::Blocked(from, direction) => scene.blocked(from, direction),
        Fault::WrongStop {
            from,
            to,
            direction,
        } => scene.wrong_stop(from, to, direction),
    };
    explanation.squares = scene.squares_of(refusal.fault);
    explanation.nearest &= explanation.suggestions.is_empty() && refusal.fault != Fault::Over;
    explanation
}

fn off_board(square: Square) -> Explanation<Part> {
    let mut explanation =
        Explanation::new(format!("`{square}` is not on the board"), "no such square");
    explanation
        .help
        .push("the files are a to o, the ranks 1 to 15".into());
    explanation
}

impl Context<'_> {
    fn over(&self) -> Explanation<Part> {
        let reason = ending::ending(self.board, self.p).map_or_else(String::new, |e| e.reason);
        Explanation::new(
            format!("the game was over before this turn: {reason}"),
            "after the end",
        )
    }

    /// Names one possible move.
    fn pass_with_moves(&self) -> Explanation<Part> {
        let side = side_name(self.p.side);
        let Some((from, direction)) = self.first_slide() else {
            return Explanation::new(format!("{side} cannot pass"), "");
        };
        let end = self.end(from, direction);
        Explanation::new(
            format!(
                "{side} cannot pass: its hunter on `{}` can slide {}, where it {end}",
                from.square(),
                direction.name()
            ),
            "moves are left",
        )
    }

    fn on_obstacle(
        &self,
        cell: Cell,
        feature: Feature,
        w: Written,
        part: Part,
    ) -> Explanation<Part> {
        let what = if feature == Feature::Flag {
            "a flag"
        } else {
            "a seal"
        };
        let mut explanation = Explanation::new(
            format!("no hunter can stand on `{}`: it is {what}", cell.square()),
            what,
        );
        if part == Part::Goal {
            self.suggest_towards(&mut explanation, w, cell);
        } else {
            self.suggest_for_goal(&mut explanation, w);
        }
        explanation
    }

    fn no_hunter(&self, cell: Cell, w: Written) -> Explanation<Part> {
        let label = match self.board.feature(cell) {
            Some(Feature::Igloo(side)) => {
                format!("{}'s igloo: nobody stays there", side_name(side))
            }
            _ => "empty".into(),
        };
        let mut explanation =
            Explanation::new(format!("there is no hunter on `{}`", cell.square()), label);
        if cell == Cell::home(self.p.side) {
            explanation
                .help
                .push("a hunter that has come home is out of the game".into());
        }
        if let Some(to) = w.stop().filter(|&to| self.p.at(to) == Some(self.p.side)) {
            explanation.help.push(format!(
                "a hunter of {}'s already stands on {}: perhaps the turn is written twice",
                side_name(self.p.side),
                to.square()
            ));
        }
        self.suggest_for_goal(&mut explanation, w);
        explanation
    }

    fn opponents_hunter(&self, cell: Cell, w: Written) -> Explanation<Part> {
        let (mover, owner) = (side_name(self.p.side), side_name(self.p.side.other()));
        let mut explanation = Explanation::new(
            format!(
                "the hunter on `{}` is {owner}'s, and {mover} is to move",
                cell.square()
            ),
            format!("{owner}'s hunter"),
        );
        let turned = Position {
            side: self.p.side.other(),
            ..self.p.clone()
        };
        if resolve(self.board, &turned, w).is_ok() {
            explanation.help.push(format!(
                "{owner} could play this: perhaps a turn of {mover}'s is missing before it"
            ));
            explanation.nearest = false;
        } else {
            self.suggest_for_goal(&mut explanation, w);
        }
        explanation
    }

    fn stays(&self, cell: Cell) -> Explanation<Part> {
        let square = cell.square();
        let mut explanation = Explanation::new(
            format!("the hunter on `{square}` cannot stop where it started"),
            "the same square",
        );
        self.suggest_ways(&mut explanation, cell);
        explanation
    }

    fn own_igloo(&self, w: Written) -> Explanation<Part> {
        let side = self.p.side;
        let (igloo, home) = (Cell::igloo(side), Cell::home(side));
        let mut explanation = Explanation::new(
            format!(
                "{}'s hunters cannot enter their own igloo, `{}`",
                side_name(side),
                igloo.square()
            ),
            "its own igloo",
        );
        if let Some((from, d)) = w
            .origin()
            .and_then(|from| Some((from, self.way_home(from)?)))
        {
            self.suggest(&mut explanation, from, d);
            return explanation;
        }
        explanation.help.push(format!(
            "{}'s hunters go home to {}",
            side_name(side),
            home.square()
        ));
        self.suggest_towards(&mut explanation, w, igloo);
        explanation
    }

    fn not_straight(&self, from: Cell, to: Cell) -> Explanation<Part> {
        let mut explanation = Explanation::new(
            format!(
                "`{}` and `{}` are neither on one rank nor on one file",
                from.square(),
                to.square()
            ),
            "not in a straight line",
        );
        explanation
            .labels
            .push((Part::Origin, "the hunter slides along rank or file".into()));
        self.suggest_ways(&mut explanation, from);
        self.suggest_to(&mut explanation, to);
        explanation
    }

    fn out_of_corner(&self, from: Cell, direction: Direction) -> Explanation<Part> {
        let inward = Direction::ALL
            .into_iter()
            .filter(|&d| from.step(d).is_some())
            .map(|d| d.name().to_owned());
        let inward: Vec<String> = inward.collect();
        let mut explanation = Explanation::new(
            format!(
                "a hunter leaves the corner stop `{}` only inward, {}, not {}",
                from.square(),
                either(&inward),
                direction.name()
            ),
            "over the edge",
        );
        explanation
            .help
            .push("ranks 1 and 15 and files a and o do not join at their ends".into());
        self.suggest_ways(&mut explanation, from);
        explanation
    }

    fn blocked(&self, from: Cell, direction: Direction) -> Explanation<Part> {
        let Some(next) = from.step(direction) else {
            return self.out_of_corner(from, direction);
        };
        let mut explanation = Explanation::new(
            format!(
                "the hunter on `{}` is blocked at once to the {}: it touches {}",
                from.square(),
                direction.name(),
                self.thing(next)
            ),
            "no way there",
        );
        if self.p.pieces(self.p.side.other()).contains(next) {
            explanation.help.push(
                "a hunter that already touches an opponent's has no run-up and cannot push it"
                    .into(),
            );
        }
        self.suggest_ways(&mut explanation, from);
        explanation
    }

    fn wrong_stop(&self, from: Cell, to: Cell, direction: Direction) -> Explanation<Part> {
        let end = self.end(from, direction);
        let mut explanation = Explanation::new(
            format!(
                "the hunter on `{}` does not stop on `{}`: sliding {} it {end}",
                from.square(),
                to.square(),
                direction.name()
            ),
            self.why_not_there(from, to, direction),
        );
        if let Some(turn) = self.turn(from, direction) {
            explanation.help.push(format!("write `{turn}`"));
            explanation.suggestions.push(turn);
            explanation.help_suggests = true;
        }
        let back = direction.back();
        if self.turn(from, back).is_some() {
            let end = self.end(from, back);
            explanation
                .help
                .push(format!("the other way, sliding {}, it {end}", back.name()));
        }
        explanation
    }

    /// Describes the square where the hunter was said to stop.
    fn why_not_there(&self, from: Cell, to: Cell, direction: Direction) -> String {
        if let Some(side) = self.p.at(to) {
            format!("{}'s hunter stands here", side_name(side))
        } else if SlideMap::new(self.board, self.p, self.p.side).passes(from, to, direction) {
            "nothing stops it here".into()
        } else {
            "it does not get here".into()
        }
    }
}
