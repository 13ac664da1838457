//! Positions and faults as diagrams.

use super::Game;
use crate::diagram::{Diagram, MarkKind};
use crate::square::Square;

/// Returns the diagram of a position and of the turn that led to it; its title gives the side to move, or how the game
/// ended.
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

/// Returns a diagram of the position before a turn that cannot be played, in which `squares` and the squares of the
/// turn are marked.
pub fn fault_diagram<G: Game>(
    s: &G::Setup,
    p: &G::Position,
    written: Option<&G::Written>,
    squares: &[Square],
) -> Diagram {
    let mut d = diagram::<G>(s, p, None);
    let mut marked: Vec<_> = written.map(G::squares).unwrap_or_default();
    marked.extend(squares);
    marked.retain(|square| d.board.has(*square));
    marked.sort_unstable();
    marked.dedup();
    for square in marked {
        d.mark(square, MarkKind::Fault);
    }
    d
}
