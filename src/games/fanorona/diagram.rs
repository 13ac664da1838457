//! Diagrams of positions.

use super::board::{Board, Dir, Point, STRONG, points};
use super::facts::{self, StepFacts};
use super::position::Position;
use super::setup::Setup;
use super::turn::Move;
use super::written::Way;
use crate::diagnostic::all_of;
use crate::diagram::{
    self, Arrow, ArrowKind, Captured, Diagram, Figure, MarkKind, Placed, Shape, SideColor,
};
use crate::game::{Position as _, Side};
use crate::square::Square;

/// The pieces of each side.
const PIECES: [Figure; 2] = [piece(Side::First, '○', 'O'), piece(Side::Second, '●', 'X')];

const fn piece(side: Side, sign: char, ascii: char) -> Figure {
    Figure {
        shape: Shape::Disc,
        side: Some(side),
        name: "piece",
        sign,
        ascii,
    }
}

/// Returns the diagram of `p` and of the turn that led to it, with the position before.
pub(super) fn diagram(s: Setup, p: &Position, last: Option<(&Position, &Move)>) -> Diagram {
    let board = diagram::Board {
        lines: lines(s.board),
        ..diagram::Board::squares(s.board.files(), s.board.ranks())
    };
    let mut d = Diagram::new(
        &super::INFO,
        p.side(),
        [SideColor::White, SideColor::Black],
        board,
    );
    for point in points(p.pieces(Side::First) | p.pieces(Side::Second)) {
        let black = p.pieces(Side::Second) & point.bit() != 0;
        d.pieces.push(Placed {
            at: point.square(),
            figure: PIECES[usize::from(black)],
        });
    }
    if let Some((before, m)) = last {
        draw(&mut d, before.side(), m);
    }
    d
}

/// Returns the lines of the board by their ends: ranks, files, and the diagonals through strong points.
fn lines(board: Board) -> Vec<[Square; 2]> {
    let (files, ranks) = (board.files(), board.ranks());
    let along = (1..=ranks).map(|rank| [Square::new(0, rank), Square::new(files - 1, rank)]);
    let up = (0..files).map(|file| [Square::new(file, 1), Square::new(file, ranks)]);
    let aslant = points(board.points() & STRONG)
        .flat_map(|point| [Dir::NorthEast, Dir::NorthWest].map(|dir| diagonal(board, point, dir)));
    along.chain(up).chain(aslant.flatten()).collect()
}

/// Returns the diagonal that begins on `start`.
fn diagonal(board: Board, start: Point, dir: Dir) -> Option<[Square; 2]> {
    let on_board = |bits: u64| (bits & board.points() != 0).then_some(bits);
    if on_board(dir.opposite().shift(start.bit())).is_some() {
        return None;
    }
    let next = |bits: &u64| on_board(dir.shift(*bits));
    let end = std::iter::successors(next(&start.bit()), next).last()?;
    Some([start.square(), Point::lowest(end).square()])
}

/// Draws a turn of `side`: each step as an arrow, and its captured pieces with the step's number and the kind of
/// capture.
fn draw(d: &mut Diagram, side: Side, m: &Move) {
    let facts = facts::of(m);
    let several = facts.steps.len() > 1;
    for (n, step) in facts.steps.iter().enumerate() {
        let number = if several {
            (n + 1).to_string()
        } else {
            String::new()
        };
        d.ghosts.extend(step.takes.iter().map(|&at| Captured {
            at,
            figure: PIECES[side.other() as usize],
            label: format!("{number}{}", step.by.map_or("", sign)),
        }));
        d.arrows.push(Arrow {
            label: number,
            ..Arrow::between(ArrowKind::Move, step.from, step.to)
        });
    }
    d.mark(m.start().square(), MarkKind::From);
    d.mark(m.end().square(), MarkKind::To);
    let steps: Vec<_> = facts.steps.iter().map(words).collect();
    d.turn = format!("{}: {}", super::INFO.side(side), steps.join("; then "));
}

const fn sign(way: Way) -> &'static str {
    match way {
        Way::Approach => "+",
        Way::Withdrawal => "−",
    }
}

fn words(step: &StepFacts) -> String {
    let way = match step.by {
        None => return format!("{} to {}", step.from, step.to),
        Some(Way::Approach) => "approach",
        Some(Way::Withdrawal) => "withdrawal",
    };
    format!(
        "{} to {}, taking {} by {way}",
        step.from,
        step.to,
        all_of(&step.takes)
    )
}
