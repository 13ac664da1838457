//! Diagrams of positions.

use std::fmt::Write;

use super::board::{Board, Feature};
use super::cell::{Cell, SIZE};
use super::direction::Direction;
use super::moves::Move;
use super::position::Position;
use super::slide::Push;
use super::text::side_name;
use crate::diagram::{
    self, Arrow, ArrowKind, Diagram, DiagramPoint, Figure, MarkKind, OffBoard, Placed, Shape,
    SideColor,
};
use crate::game::{Game, Position as _, Side};

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// Returns the diagram of `p` and of the turn that led to it, with the position before.
pub(super) fn diagram(board: &Board, p: &Position, last: Option<(&Position, &Move)>) -> Diagram {
    let squares = diagram::Board {
        open: true,
        ..diagram::Board::squares(SIZE, SIZE)
    };
    let tones = [SideColor::Red, SideColor::Green];
    let mut d = Diagram::new(&super::Greenland::INFO, p.side(), tones, squares);
    for cell in Cell::all() {
        let at = cell.square();
        let scene = board.feature(cell).map(scene);
        d.scenery.extend(scene.map(|figure| Placed { at, figure }));
        let piece = p.at(cell).map(hunter);
        d.pieces.extend(piece.map(|figure| Placed { at, figure }));
    }
    let home = SIDES.map(|side| OffBoard {
        figure: hunter(side),
        count: p.home(side),
        place: "home",
    });
    d.asides = home.into_iter().filter(|aside| aside.count > 0).collect();
    if let Some((before, m)) = last {
        draw(&mut d, before.side(), m);
    }
    d
}

const fn hunter(side: Side) -> Figure {
    Figure {
        shape: Shape::Hunter,
        side: Some(side),
        name: "hunter",
        sign: match side {
            Side::First => 'R',
            Side::Second => 'G',
        },
        ascii: match side {
            Side::First => 'R',
            Side::Second => 'G',
        },
    }
}

const fn scene(feature: Feature) -> Figure {
    let (shape, side, name, sign, ascii) = match feature {
        Feature::Flag => (Shape::Flag, None, "flag", '⚑', 'f'),
        Feature::Seal => (Shape::Seal, None, "seal", '≈', '~'),
        Feature::Igloo(side) => (Shape::Igloo, Some(side), "igloo", '∩', '^'),
        Feature::CornerStop => (Shape::Stop, None, "corner stop", '□', '#'),
    };
    Figure {
        shape,
        side,
        name,
        sign,
        ascii,
    }
}

/// Draws a turn of `side`: the slide, across the edge if necessary, and the push.
fn draw(d: &mut Diagram, side: Side, m: &Move) {
    let mover = side_name(side);
    let Move::Slide {
        from,
        direction,
        to,
        push,
    } = *m
    else {
        d.turn = format!("{mover} cannot move");
        return;
    };
    way(d, ArrowKind::Move, [from, to], direction);
    d.mark(from.square(), MarkKind::From);
    d.mark(to.square(), MarkKind::To);
    let (start, stop) = (from.square(), to.square());
    d.turn = format!("{mover}: {start} slides {} to {stop}", direction.name());
    if wraps(from, to, direction) {
        d.turn += ", over the edge";
    }
    if to == Cell::home(side) {
        d.turn += ", and is home";
    }
    if let Some(Push { from, to }) = push {
        way(d, ArrowKind::Push, [from, to], direction);
        let (pushed, onto) = (from.square(), to.square());
        let owner = side_name(side.other());
        _ = write!(d.turn, ", pushing {owner}'s hunter from {pushed} to {onto}");
        if to == Cell::home(side.other()) {
            d.turn += ", home";
        }
    }
}

/// Draws a path along one line: one arrow or, if it crosses the edge, one that leaves the board and one that enters it.
fn way(d: &mut Diagram, kind: ArrowKind, [from, to]: [Cell; 2], direction: Direction) {
    let (from_spot, to_spot) = (
        DiagramPoint::of(from.square()),
        DiagramPoint::of(to.square()),
    );
    if !wraps(from, to, direction) {
        d.arrows
            .push(Arrow::between(kind, from.square(), to.square()));
        return;
    }
    let leg = |spots| Arrow {
        kind,
        spots,
        label: String::new(),
    };
    d.arrows
        .push(leg(vec![from_spot, outside(from_spot, direction)]));
    let entry = outside(to_spot, direction.back());
    d.arrows.push(leg(vec![entry, to_spot]));
}

/// Returns the point beyond the edge in `direction` from `spot`.
fn outside(spot: DiagramPoint, direction: Direction) -> DiagramPoint {
    let beyond = f64::from(SIZE - 1) + DiagramPoint::OUTSIDE;
    match direction {
        Direction::North => DiagramPoint { y: beyond, ..spot },
        Direction::East => DiagramPoint { x: beyond, ..spot },
        Direction::South => DiagramPoint {
            y: -DiagramPoint::OUTSIDE,
            ..spot
        },
        Direction::West => DiagramPoint {
            x: -DiagramPoint::OUTSIDE,
            ..spot
        },
    }
}

/// Returns whether the path in `direction` crosses the edge, so that it ends on the other side of its start.
const fn wraps(from: Cell, to: Cell, direction: Direction) -> bool {
    let (start, end) = (from.on(direction.axis()).1, to.on(direction.axis()).1);
    direction.ascends() != (end > start)
}
