//! Diagrams of places in records, with their captions; and of faults.

use super::diagram::{Diagram, MarkKind};
use crate::at::Frame;
use crate::check::Started;
use crate::game::{Game, Outcome, Position, Side};
use crate::record::Record;
use crate::square::Square;

/// The picture of a position and of the turn that led to it; its title says who is to move, or how the game ended.
pub fn diagram<G: Game>(
    s: &G::Setup,
    p: &G::Position,
    last: Option<(&G::Position, &G::Move)>,
) -> Diagram {
    let mut d = G::diagram(s, p, last);
    if let Some(ending) = G::ending(s, p) {
        d.title = format!("{}: {}", G::INFO.name, ending.reason);
    }
    d
}

/// The picture of a place in a record.
pub fn diagram_at<G: Game>(started: &Started<G>, frame: &Frame<G>) -> Diagram {
    let last = frame.last.as_ref().map(|last| (&last.before, &last.played));
    let mut d = diagram::<G>(&started.setup, &frame.position, last);
    d.captions = captions(started, frame);
    d
}

/// Players and result; the turn that led here.
fn captions<G: Game>(started: &Started<G>, frame: &Frame<G>) -> Vec<String> {
    let players = players::<G>(&started.record);
    let turn = frame.last.as_ref().map(|last| {
        let dots = match last.before.side() {
            Side::First => ".",
            Side::Second => "...",
        };
        let turn = G::write(&started.setup, &last.before, &last.played);
        format!("{}{dots} {turn}", last.before.number())
    });
    players.into_iter().chain(turn).collect()
}

/// `Anna – Bruno, 1-0`.
fn players<G: Game>(record: &Record<G::Written>) -> Option<String> {
    let title = record.header.title(G::INFO.sides);
    let result = record.result.map(|(outcome, _)| outcome);
    let result = result.filter(|outcome| *outcome != Outcome::Unknown);
    match (title, result) {
        (Some(title), Some(result)) => Some(format!("{title}, {}", result.text())),
        (title, result) => title.or(result.map(|result| result.text().to_owned())),
    }
}

/// The position before a turn that cannot be played, with the squares that it and `message` name marked.
pub fn fault<G: Game>(
    s: &G::Setup,
    p: &G::Position,
    written: Option<&G::Written>,
    message: &str,
) -> Diagram {
    let mut d = diagram::<G>(s, p, None);
    // Messages name the squares in question in backticks.
    let quoted = message.split('`').skip(1).step_by(2);
    let named = quoted.filter_map(|word| word.parse::<Square>().ok());
    let mut squares: Vec<_> = written.map(G::squares).unwrap_or_default();
    squares.extend(named);
    squares.retain(|square| d.board.has(*square));
    squares.sort_unstable();
    squares.dedup();
    for square in squares {
        d.mark(square, MarkKind::Fault);
    }
    d
}
