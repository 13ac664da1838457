//! Thousands of positions of each game: of random games from known starts, and thrown together at random.

use fastrand::Rng;

use super::agree::times;
use super::hanga_roa::HangaRoa;
use super::reached::Reached;
use super::scattered;
use super::starts::{HANGA_ROA, ISLAND, counted, fanorona, greenland};

#[test]
fn fanorona_from_the_start() {
    let mut rng = Rng::with_seed(21);
    let mut reached = Reached::default();
    fanorona(|pair, start| {
        for _ in 0..5 * times() {
            pair.wander(start.fen, 100, &mut rng, |fen, turns| {
                reached.fanorona(fen, turns);
            });
        }
    });
    reached.all(1_500, 0);
}

#[test]
fn fanorona_from_anywhere() {
    let mut rng = Rng::with_seed(22);
    let mut reached = Reached::default();
    fanorona(|pair, start| {
        for _ in 0..20 * times() {
            let fen = scattered::fanorona(start.fen, &mut rng);
            pair.wander(&fen, 3, &mut rng, |fen, turns| {
                reached.fanorona(fen, turns);
            });
        }
    });
    reached.all(1_000, 3);
}

#[test]
fn hanga_roa_from_the_start() {
    let mut rng = Rng::with_seed(23);
    let mut reached = Reached::default();
    for _ in 0..times() {
        for start in HANGA_ROA {
            ISLAND.wander(start, 40, &mut rng, |fen, turns| {
                reached.hanga_roa(fen, turns, &HangaRoa);
            });
        }
    }
    reached.all(50, 0);
}

#[test]
fn hanga_roa_from_the_counted_positions() {
    let mut rng = Rng::with_seed(24);
    let mut reached = Reached::default();
    for fen in counted("hanga-roa") {
        ISLAND.wander(&fen, times() as u32, &mut rng, |fen, turns| {
            reached.hanga_roa(fen, turns, &HangaRoa);
        });
    }
    reached.all(40, 0);
}

#[test]
fn hanga_roa_from_anywhere() {
    let mut rng = Rng::with_seed(25);
    let mut reached = Reached::default();
    for _ in 0..100 * times() {
        let fen = scattered::hanga_roa(&mut rng);
        ISLAND.wander(&fen, 2, &mut rng, |fen, turns| {
            reached.hanga_roa(fen, turns, &HangaRoa);
        });
    }
    reached.all(200, 3);
}

#[test]
fn greenland_from_the_start() {
    let mut rng = Rng::with_seed(26);
    let mut reached = Reached::default();
    greenland(|pair, start, _| {
        for _ in 0..5 * times() {
            pair.wander(start.fen, 400, &mut rng, |fen, turns| {
                reached.greenland(fen, turns, pair.rules);
            });
        }
    });
    reached.all(2_000, 0);
}

#[test]
fn greenland_from_the_counted_positions() {
    let mut reached = Reached::default();
    let mut rng = Rng::with_seed(27);
    greenland(|pair, _, rules| {
        let free = rules.free();
        // The positions are of the default board; others have obstacles elsewhere.
        for fen in counted("greenland") {
            if scattered::fits(&fen, &free) {
                pair.wander(&fen, 40 * times() as u32, &mut rng, |fen, turns| {
                    reached.greenland(fen, turns, pair.rules);
                });
            }
        }
    });
    reached.all(200, 0);
}

#[test]
fn greenland_from_anywhere() {
    let mut rng = Rng::with_seed(28);
    let mut reached = Reached::default();
    greenland(|pair, _, rules| {
        for _ in 0..600 * times() {
            let fen = scattered::greenland(&rules.free(), &mut rng);
            pair.wander(&fen, 3, &mut rng, |fen, turns| {
                reached.greenland(fen, turns, pair.rules);
            });
        }
    });
    reached.all(8_000, 5);
}
