//! Diagrams of places in records, with their captions; and of faults.

use crate::at::Frame;
use crate::check::Started;
use crate::diagram::Diagram;
use crate::game::{Game, Outcome, Position, Side, diagram};
use crate::record::Record;

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
