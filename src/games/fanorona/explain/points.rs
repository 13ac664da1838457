//! Faults of points and lines.

use super::Explainer;
use crate::game::{Explanation, Side};
use crate::games::fanorona::INFO;
use crate::games::fanorona::board::Point;
use crate::games::fanorona::faults::Part;
use crate::games::fanorona::resolve::resolve;
use crate::square::Square;

impl Explainer<'_> {
    pub(super) fn off_board(&self) -> Explanation<Part> {
        let board = self.s.board;
        let mut explanation = Explanation::new(
            format!("`{}` is not on the `{board}` board", self.blamed()),
            "off the board",
        );
        let last = char::from(b'a' + board.files() - 1);
        let ranks = board.ranks();
        explanation.help.push(format!(
            "the board has files a to {last} and ranks 1 to {ranks}"
        ));
        explanation
    }

    pub(super) fn enemy_piece(&self) -> Explanation<Part> {
        let (own, enemy) = (INFO.side(self.p.side), INFO.side(self.p.side.other()));
        let mut explanation = Explanation::new(
            format!(
                "the piece on `{}` is {enemy}'s, but {own} is to move",
                self.w.origin
            ),
            format!("{enemy}'s piece"),
        );
        if self.legal_for_the_enemy() {
            explanation.help.push(format!(
                "the turn is legal for {enemy}: perhaps a turn of {own} is missing before this one"
            ));
            explanation.nearest = false;
        }
        explanation
    }

    /// Returns whether the refused turn is legal for the other side.
    fn legal_for_the_enemy(&self) -> bool {
        let mut p = self.p.clone();
        p.side = p.side.other();
        resolve(self.s, &p, self.w).is_ok()
    }

    pub(super) fn occupied(&self) -> Explanation<Part> {
        let to = self.written.to;
        if to == self.from {
            return Explanation::new(
                format!("the step ends on `{to}`, where it begins"),
                "the point of departure",
            );
        }
        let owner = self.owner(to);
        let name = INFO.side(owner);
        let mut explanation = Explanation::new(
            format!("`{to}` is occupied by a piece of {name}"),
            format!("{name}'s piece"),
        );
        if owner != self.p.side {
            explanation.help.push(
                "a capture names the empty point where the piece stops, not what it takes"
                    .to_owned(),
            );
        }
        explanation
    }

    /// Returns the side of the piece on `square`, which is occupied in the middle of the turn and therefore was
    /// occupied before it.
    fn owner(&self, square: Square) -> Side {
        let bit = self.s.board.point(square).map_or(0, Point::bit);
        if self.p.own() & bit != 0 {
            self.p.side
        } else {
            self.p.side.other()
        }
    }

    pub(super) fn no_line(&self) -> Explanation<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut explanation = Explanation::new(
            format!("no line leads from `{from}` to `{to}`"),
            "not in line",
        );
        explanation
            .help
            .push("lines run along files, ranks and diagonals".to_owned());
        explanation
    }

    pub(super) fn weak_point(&self) -> Explanation<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut explanation = Explanation::new(
            format!(
                "no line leads from `{from}` to `{to}`: `{from}` is a weak point, without diagonals"
            ),
            "no diagonal leads here",
        );
        explanation
            .labels
            .push((self.start(), "weak point".to_owned()));
        explanation.help.push(format!(
            "from `{from}` a step goes along the file or the rank"
        ));
        explanation
    }

    /// Returns the part where the refused step begins.
    fn start(&self) -> Part {
        match self.n {
            0 => Part::From(0),
            _ if self.written.from.is_some() => Part::From(self.n),
            n => Part::To(n - 1),
        }
    }

    pub(super) fn not_adjacent(&self) -> Explanation<Part> {
        let (from, to) = (self.from, self.written.to);
        let mut explanation = Explanation::new(
            format!("`{to}` is not next to `{from}`, and a step goes one point"),
            "not a neighbouring point",
        );
        explanation.help.push(format!(
            "under the rules `{}` no step is longer",
            self.s.rules
        ));
        explanation
    }

    pub(super) fn blocked(&self, by: Point) -> Explanation<Part> {
        let (from, to) = (self.from, self.written.to);
        let name = INFO.side(self.owner(by.square()));
        let mut explanation = Explanation::new(
            format!("the path from `{from}` to `{to}` is blocked by {name}'s piece on `{by}`"),
            format!("beyond `{by}`"),
        );
        explanation
            .help
            .push("a step passes over empty points only".to_owned());
        explanation
    }

    /// Returns the point that is off the board: the origin, if that is.
    pub(super) fn blamed(&self) -> Square {
        match self.s.board.point(self.from) {
            None => self.from,
            Some(_) => self.written.to,
        }
    }
}
