//! Fanorona, from its rules.

use std::collections::BTreeSet;

use super::grid::{At, DIRECTIONS, Grid, name, step};
use super::{MOST, Meant, Rules, Turn};
use rongo::game::Outcome;

/// The three settings of a rule set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fanorona {
    /// A capturing step goes any distance over empty points.
    pub(super) line: bool,
    /// The first turn of each side is one step.
    pub(super) single: bool,
    /// A chain goes on while it can.
    pub(super) must: bool,
}

/// A position.
#[derive(Clone)]
struct Position {
    board: Grid,
    white: bool,
    number: u32,
}

/// One capturing step.
struct Capture {
    to: At,
    direction: (i32, i32),
    sign: char,
    taken: Vec<At>,
}

/// The chain so far.
#[derive(Clone)]
struct Chain {
    board: Grid,
    at: At,
    occupied: Vec<At>,
    last: Option<(i32, i32)>,
    text: String,
}

impl Rules for Fanorona {
    fn turns(&self, fen: &str) -> Option<Vec<Turn>> {
        let p = Position::read(fen);
        let (own, enemy) = p.letters();
        let mut turns = Vec::new();
        if p.board.places(enemy).is_empty() {
            return Some(turns);
        }
        for from in p.board.places(own) {
            let chain = Chain {
                board: p.board.clone(),
                at: from,
                occupied: vec![from],
                last: None,
                text: name(from),
            };
            self.extend(&p, &chain, &mut turns);
        }
        if turns.is_empty() {
            turns = paika(&p);
        }
        (turns.len() <= MOST).then_some(turns)
    }

    fn ending(&self, fen: &str) -> Option<Outcome> {
        let p = Position::read(fen);
        let lost = |white: bool| {
            if white {
                Outcome::Second
            } else {
                Outcome::First
            }
        };
        for (letter, white) in [('W', true), ('B', false)] {
            if p.board.places(letter).is_empty() {
                return Some(lost(white));
            }
        }
        // A list that is too long is not empty.
        let stuck = self.turns(fen).is_some_and(|turns| turns.is_empty());
        stuck.then(|| lost(p.white))
    }

    /// A sign may be missing where one way only captures.
    fn meant(&self, fen: &str, text: &str) -> Meant {
        let Some(mut turns) = self.turns(fen) else {
            return Meant::Unknown;
        };
        let steps: Vec<&str> = text.split(',').collect();
        for (i, step) in steps.iter().enumerate() {
            let here = |turn: &Turn| turn.texts[0].split(',').nth(i).map(str::to_owned);
            let bare = step.trim_end_matches(['+', '-']);
            turns.retain(|turn| {
                here(turn).is_some_and(|h| h == *step || h.trim_end_matches(['+', '-']) == bare)
            });
            let signs: BTreeSet<_> = turns.iter().filter_map(here).collect();
            if bare.len() == step.len() && signs.len() > 1 {
                return Meant::Nothing;
            }
            turns.retain(|turn| bare.len() == step.len() || here(turn).as_deref() == Some(*step));
        }
        turns.retain(|turn| turn.texts[0].split(',').count() == steps.len());
        match turns.pop() {
            Some(turn) => Meant::Turn(turn.after),
            None => Meant::Nothing,
        }
    }
}

impl Fanorona {
    /// Lists the chains that go on from `chain` by one step or more.
    fn extend(&self, p: &Position, chain: &Chain, turns: &mut Vec<Turn>) {
        if turns.len() > MOST {
            return;
        }
        for capture in self.further(p, chain) {
            let mut next = chain.clone();
            next.board.set(chain.at, '.');
            next.board.set(capture.to, p.letters().0);
            for taken in capture.taken {
                next.board.set(taken, '.');
            }
            next.at = capture.to;
            next.occupied.push(capture.to);
            next.last = Some(capture.direction);
            if chain.last.is_some() {
                next.text.push(',');
            }
            next.text += &name(capture.to);
            next.text.push(capture.sign);
            let only_one = self.single && p.number == 1;
            if only_one || !self.must || self.further(p, &next).is_empty() {
                turns.push(p.turn(&next.text, &next.board));
            }
            if !only_one {
                self.extend(p, &next, turns);
            }
        }
    }

    /// The captures by which a chain may begin or go on: never twice the same direction in a row, never onto a point
    /// where the piece has stood in this turn.
    fn further(&self, p: &Position, chain: &Chain) -> Vec<Capture> {
        let mut captures = self.captures(&chain.board, chain.at, p.letters().1);
        captures.retain(|c| Some(c.direction) != chain.last && !chain.occupied.contains(&c.to));
        captures
    }

    /// Every capturing step of the piece on `from`.
    fn captures(&self, board: &Grid, from: At, enemy: char) -> Vec<Capture> {
        let mut captures = Vec::new();
        for direction in lines(from) {
            let behind = in_line(board, from, direction, -1, enemy);
            for n in 1.. {
                let to = step(from, direction, n);
                if !board.is_empty(to) || (n > 1 && !self.line) {
                    break;
                }
                let ahead = in_line(board, to, direction, 1, enemy);
                for (sign, taken) in [('+', ahead), ('-', behind.clone())] {
                    if !taken.is_empty() {
                        captures.push(Capture {
                            to,
                            direction,
                            sign,
                            taken,
                        });
                    }
                }
            }
        }
        captures
    }
}

/// The enemy pieces that stand without a gap from the point next to `at`, along the direction or against it.
fn in_line(board: &Grid, at: At, direction: (i32, i32), sense: i32, enemy: char) -> Vec<At> {
    (1..)
        .map(|n| step(at, direction, n * sense))
        .take_while(|&at| board.get(at) == Some(enemy))
        .collect()
}

/// The directions in which lines leave a point: diagonals at strong points only.
fn lines(at: At) -> Vec<(i32, i32)> {
    let strong = (at.0 + at.1) % 2 == 0;
    let orthogonal = |d: &(i32, i32)| d.0 == 0 || d.1 == 0;
    DIRECTIONS
        .into_iter()
        .filter(|d| strong || orthogonal(d))
        .collect()
}

/// The steps without capture, one point each.
fn paika(p: &Position) -> Vec<Turn> {
    let own = p.letters().0;
    let mut turns = Vec::new();
    for from in p.board.places(own) {
        for direction in lines(from) {
            let to = step(from, direction, 1);
            if p.board.is_empty(to) {
                let mut board = p.board.clone();
                board.set(from, '.');
                board.set(to, own);
                turns.push(p.turn(&(name(from) + &name(to)), &board));
            }
        }
    }
    turns
}

impl Position {
    fn read(fen: &str) -> Self {
        let mut fields = fen.split(' ');
        Self {
            board: Grid::read(fields.next().unwrap()),
            white: fields.next() == Some("w"),
            number: fields.next().unwrap().parse().unwrap(),
        }
    }

    /// The letters of the side to move and of the other.
    fn letters(&self) -> (char, char) {
        if self.white { ('W', 'B') } else { ('B', 'W') }
    }

    /// The turn that leads to `board`.
    fn turn(&self, text: &str, board: &Grid) -> Turn {
        let (side, number) = if self.white {
            ("b", self.number)
        } else {
            ("w", self.number + 1)
        };
        Turn::new(text, format!("{} {side} {number}", board.text()))
    }
}
