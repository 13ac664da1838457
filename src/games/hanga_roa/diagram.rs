//! Diagrams of positions.

use std::fmt::Write;

use super::apply::{fallen, make};
use super::position::{Holding, Piece, Position};
use super::squares::{BOARD, SIZE, Sq, squares};
use super::turn::Move;
use crate::diagnostic::all_of;
use crate::diagram::{
    Arrow, ArrowKind, Board, Captured, Diagram, DiagramPoint, Figure, Label, MarkKind, OffBoard,
    Placed, Shape, SideColor,
};
use crate::game::{Position as _, Side};
use crate::square::Square;

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// The quarries, where the statues are made and start.
const QUARRIES: [Square; 2] = [Square::new(4, 1), Square::new(4, 9)];

const QUARRY: Figure = Figure {
    shape: Shape::Quarry,
    side: None,
    name: "quarry",
    sign: '◇',
    ascii: '*',
};

/// Returns the diagram of `p` and of the turn that led to it, with the position before.
pub(super) fn diagram(p: &Position, last: Option<(&Position, &Move)>) -> Diagram {
    let board = Board {
        open: true,
        ..Board::squares(SIZE, SIZE)
    };
    let mut d = Diagram::new(
        &super::INFO,
        p.side(),
        [SideColor::White, SideColor::Black],
        board,
    );
    d.scenery = QUARRIES.map(|at| Placed { at, figure: QUARRY }).to_vec();
    let placed = |sq: Sq| {
        let at = sq.square();
        p.holding(sq).map(|holding| Placed {
            at,
            figure: figure(holding),
        })
    };
    d.pieces = squares(BOARD).filter_map(placed).collect();
    let hand = SIDES.map(|side| OffBoard {
        figure: figure(Holding::Piece(side, Piece::Ariki)),
        count: p.hand[side as usize],
        place: "in hand",
    });
    d.asides = hand.into_iter().filter(|aside| aside.count > 0).collect();
    if let Some((before, m)) = last {
        draw(&mut d, before, m);
    }
    d
}

/// Returns the figure of a piece or stone: White's letters are upper case, Black's lower case, as in position text.
fn figure(holding: Holding) -> Figure {
    let (side, shape, name, letter) = match holding {
        Holding::Stone(side) => (side, Shape::Stone, "stone", 'S'),
        Holding::Piece(side, piece) => {
            let shape = match piece {
                Piece::Moais => Shape::Statue,
                Piece::Ariki => Shape::Chief,
                Piece::Mata => Shape::Warrior,
            };
            (side, shape, piece.name(), piece.letter())
        }
    };
    let ascii = match side {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    };
    let sign = match (shape, side) {
        (Shape::Stone, Side::First) => '○',
        (Shape::Stone, Side::Second) => '●',
        _ => ascii,
    };
    Figure {
        shape,
        side: Some(side),
        name,
        sign,
        ascii,
    }
}

/// Draws a turn made in `before`, and its consequences.
fn draw(d: &mut Diagram, before: &Position, m: &Move) {
    let side = before.side();
    d.turn = format!("{}: {}", super::INFO.side(side), words(before, m));
    match m {
        Move::Moais { from, path } => road(d, side, *from, path),
        Move::Ariki { from, to, stones } => {
            d.arrows.push(arrow(ArrowKind::Move, *from, *to));
            throws(d, *to, stones);
        }
        Move::Mata { from, to } => {
            d.arrows.push(arrow(ArrowKind::Move, *from, *to));
            if let Some(stone) = before.holding(*to) {
                d.ghosts.push(Captured {
                    at: to.square(),
                    figure: figure(stone),
                    label: "×".to_owned(),
                });
            }
        }
        Move::Enter { to } => {
            let end = DiagramPoint::of(to.square());
            let start = end.moved(
                0.0,
                if side == Side::First { -1.0 } else { 1.0 } * DiagramPoint::OUTSIDE,
            );
            d.arrows.push(Arrow {
                kind: ArrowKind::Move,
                spots: vec![start, end],
                label: String::new(),
            });
        }
    }
    if let Some(from) = m.from() {
        d.mark(from.square(), MarkKind::From);
    }
    d.mark(m.to().square(), MarkKind::To);
    follow(d, before, m);
}

fn arrow(kind: ArrowKind, from: Sq, to: Sq) -> Arrow {
    Arrow::between(kind, from.square(), to.square())
}

/// Draws the Moais's path as one line over the stones that it takes, each with its number.
fn road(d: &mut Diagram, side: Side, from: Sq, path: &[Sq]) {
    let spots = std::iter::once(&from).chain(path);
    d.arrows.push(Arrow {
        kind: ArrowKind::Move,
        spots: spots.map(|sq| DiagramPoint::of(sq.square())).collect(),
        label: String::new(),
    });
    let passed = path.split_last().map_or(path, |(_, passed)| passed);
    d.ghosts
        .extend(passed.iter().enumerate().map(|(n, sq)| Captured {
            at: sq.square(),
            figure: figure(Holding::Stone(side)),
            label: (n + 1).to_string(),
        }));
}

/// Draws the stones that an Ariki throws, numbered if there are two.
fn throws(d: &mut Diagram, from: Sq, stones: &[Sq]) {
    for (n, &stone) in stones.iter().enumerate() {
        d.arrows.push(arrow(ArrowKind::Throw, from, stone));
        if stones.len() > 1 {
            d.labels.push(Label {
                at: stone.square(),
                text: (n + 1).to_string(),
            });
        }
    }
}

/// Draws the consequences of a turn: Ariki captured and retired, a Moais captured.
fn follow(d: &mut Diagram, before: &Position, m: &Move) {
    let mut after = before.clone();
    let judged = make(&mut after, m);
    for (sets, sign, verb) in [
        (judged.captured, "×", "captured"),
        (judged.retired, "↩", "retired"),
    ] {
        for side in SIDES {
            for sq in squares(sets[side as usize]) {
                d.ghosts.push(Captured {
                    at: sq.square(),
                    figure: figure(Holding::Piece(side, Piece::Ariki)),
                    label: sign.to_owned(),
                });
                let owner = super::INFO.side(side);
                _ = write!(d.turn, "; {owner}'s Ariki on {sq} is {verb}");
            }
        }
    }
    let loser = before.side().other();
    if let Some(moais) = after.moais(loser).filter(|_| fallen(&after, loser)) {
        // A captured Moais remains on the board in the final position.
        d.ghosts.push(Captured {
            at: moais.square(),
            figure: figure(Holding::Piece(loser, Piece::Moais)),
            label: "×".to_owned(),
        });
        let owner = super::INFO.side(loser);
        _ = write!(d.turn, "; {owner}'s Moais on {moais} is captured");
    } else if after.home(before.side()) {
        d.turn += ", and is home";
    }
}

/// Describes a turn in words.
fn words(p: &Position, m: &Move) -> String {
    match m {
        Move::Moais { from, path } => match path.split_last() {
            Some((to, [])) => format!("Moais {from} to {to}"),
            Some((to, passed)) => format!("Moais {from} over {} to {to}", all_of(passed)),
            None => format!("Moais {from}"),
        },
        Move::Ariki { from, to, stones } if stones.is_empty() => format!("Ariki {from} to {to}"),
        Move::Ariki { from, to, stones } => {
            format!("Ariki {from} to {to}, throwing to {}", all_of(stones))
        }
        Move::Mata { from, to } if p.occupied() & to.bit() != 0 => {
            format!("Mata-to'a {from} to {to}, destroying a stone")
        }
        Move::Mata { from, to } => format!("Mata-to'a {from} to {to}"),
        Move::Enter { to } => format!("an Ariki enters on {to}"),
    }
}
