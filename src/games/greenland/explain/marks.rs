//! Messages about marks that are wrong.

use super::context::Context;
use crate::games::greenland::board::Board;
use crate::games::greenland::cell::Cell;
use crate::games::greenland::moves::Move;
use crate::games::greenland::position::Position;
use crate::games::greenland::slide::Push;

/// Explains why a move that is marked as a push pushes no hunter.
pub(in crate::games::greenland) fn no_push(board: &Board, p: &Position, m: &Move) -> String {
    let why = Context { board, p }.why_no_push(m);
    format!("`*` says that the turn pushes an opponent's hunter, but {why}")
}

/// Explains how a move that is marked as coming home ends.
pub(in crate::games::greenland) fn not_home(board: &Board, p: &Position, m: &Move) -> String {
    let why = Context { board, p }.why_not_home(m);
    format!("`#` says that the turn brings its hunter home, but {why}")
}

impl Context<'_> {
    fn why_no_push(&self, m: &Move) -> String {
        let Move::Slide {
            from,
            direction,
            to,
            ..
        } = *m
        else {
            return "it is a pass".into();
        };
        let touched = to.step(direction);
        match touched.filter(|&cell| self.p.pieces(self.p.side.other()).contains(cell)) {
            Some(touched) => format!(
                "{} cannot be pushed: {}",
                self.thing(touched),
                self.why_no_room(touched.step(direction))
            ),
            None => format!("it {}", self.end(from, direction)),
        }
    }

    /// Explains why a hunter cannot be pushed onto `behind`, the next square in that direction, if there is one.
    fn why_no_room(&self, behind: Option<Cell>) -> String {
        behind.map_or_else(
            || "nobody is pushed out of a corner stop over the edge".into(),
            |cell| format!("{} is behind it", self.thing(cell)),
        )
    }

    fn why_not_home(&self, m: &Move) -> String {
        match *m {
            Move::Pass => "it is a pass".into(),
            Move::Slide {
                push: Some(Push { to, .. }),
                ..
            } if to == Cell::home(self.p.side.other()) => {
                "it is the opponent's hunter that goes home, which has no mark".into()
            }
            Move::Slide {
                from, direction, ..
            } => format!("it {}", self.end(from, direction)),
        }
    }
}
