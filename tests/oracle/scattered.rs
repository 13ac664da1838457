//! Positions thrown together at random: they reach what games seldom do, corners, crowds, hands and last men.

use fastrand::Rng;

use super::grid::{At, Grid};

/// Pieces of Fanorona on the board of `start`, few or many, or of one side alone; either side to move, at the first turn or
/// later.
pub(super) fn fanorona(start: &str, rng: &mut Rng) -> String {
    let mut board = Grid::read(start.split(' ').next().unwrap());
    let (empty, white) = (rng.usize(0..10), rng.usize(1..6));
    let white = match rng.usize(0..16) {
        0 => 0,
        1 => 6,
        _ => white,
    };
    let mut squares = board.squares();
    let most = squares.len() / 2;
    rng.shuffle(&mut squares);
    for &at in &squares {
        board.set(at, '.');
    }
    for at in squares {
        let what = match rng.usize(0..empty + 6) {
            n if n < white => 'W',
            n if n < 6 => 'B',
            _ => continue,
        };
        if board.places(what).len() < most {
            board.set(at, what);
        }
    }
    let side = ["w", "b"][rng.usize(..2)];
    format!("{} {side} {}", board.text(), rng.u32(1..4))
}

/// Men of Hanga Roa, some in hand or gone, and stones of both colours, few or many; both Moais on the board.
pub(super) fn hanga_roa(rng: &mut Rng) -> String {
    let mut board = Grid::read("9/9/9/9/9/9/9/9/9");
    let mut hand = String::new();
    let stones = rng.usize(0..70);
    let (white, gone) = (rng.usize(1..10), [1, 1, 1, 5][rng.usize(..4)]);
    for _ in 0..stones {
        let stone = if rng.usize(0..10) < white { 'S' } else { 's' };
        board.set((rng.i32(0..9), rng.i32(0..9)), stone);
    }
    for pieces in ["APAPAPM", "apapapm"] {
        for piece in pieces.chars() {
            match rng.usize(0..6) {
                0 if piece.eq_ignore_ascii_case(&'a') => hand.push(piece),
                n if n <= gone && !piece.eq_ignore_ascii_case(&'m') => {}
                _ => board.set(vacant(&board, rng), piece),
            }
        }
    }
    if hand.is_empty() {
        hand.push('-');
    }
    let side = ["w", "b"][rng.usize(..2)];
    format!("{} {side} {hand} {}", board.text(), rng.u32(1..4))
}

/// A square without a man, near an edge more often than not.
fn vacant(board: &Grid, rng: &mut Rng) -> At {
    loop {
        let mut at = (rng.i32(0..9), rng.i32(0..9));
        if rng.usize(0..3) == 0 {
            at.1 = [0, 8][rng.usize(..2)];
        }
        if matches!(board.get(at), Some('.' | 'S' | 's')) {
            return at;
        }
    }
}

/// Four or eight hunters a side, some of them home, on squares that are free: on the edge and in corners more often than
/// chance has it, and close together.
pub(super) fn greenland(free: &[At], rng: &mut Rng) -> String {
    let mut board = Grid::read(&["15"; 15].join("/"));
    let all = [4, 8][rng.usize(..2)];
    let mut home = [0, 0];
    let on_edge = |at: &At| [at.0, at.1].iter().any(|&n| n == 0 || n == 14);
    let edge: Vec<At> = free.iter().copied().filter(on_edge).collect();
    let mut last = free[0];
    for (side, letter) in ['R', 'G'].into_iter().enumerate() {
        let out = rng.usize(0..=all);
        home[side] = all - out;
        for _ in 0..out {
            let at = loop {
                let at = match rng.usize(0..3) {
                    0 => edge[rng.usize(..edge.len())],
                    1 => (last.0 + rng.i32(-2..=2), last.1 + rng.i32(-2..=2)),
                    _ => free[rng.usize(..free.len())],
                };
                if free.contains(&at) && board.is_empty(at) {
                    break at;
                }
                last = free[rng.usize(..free.len())];
            };
            board.set(at, letter);
            last = at;
        }
    }
    let side = ["r", "g"][rng.usize(..2)];
    let [red, green] = home;
    format!("{} {side} {red},{green} {}", board.text(), rng.u32(1..4))
}

/// Whether every hunter of the position stands on a free square.
pub(super) fn fits(fen: &str, free: &[At]) -> bool {
    let board = Grid::read(fen.split(' ').next().unwrap());
    let squares = board.squares();
    let taken = |at: &At| board.get(*at) != Some('.');
    squares
        .into_iter()
        .filter(taken)
        .all(|at| free.contains(&at))
}
