//! What holds in every position of random games.

use std::collections::HashSet;
use std::ops::ControlFlow;

use rongo::game::{Game, Limits, Position as _};
use rongo::games::fanorona::{Fanorona, Move, Position, Setup};

use super::{at, read};

const RULES: [&str; 5] = [
    "line",
    "standard",
    "compulsory",
    "reach=line opening=free chain=must",
    "reach=step opening=single chain=must",
];

const BOARDS: [&str; 3] = [
    "BBB/B1W/WWW w 1",
    "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w 1",
    super::START,
];

/// Calls `each` for the positions of random games, the last included, as long as few enough turns are legal.
fn wander(
    seed: u64,
    games: u32,
    mut each: impl FnMut(&Setup, &Position, &[Move], &mut fastrand::Rng),
) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for rules in RULES {
        for fen in BOARDS {
            let (s, start) = at(rules, fen);
            for _ in 0..games {
                let mut p = start.clone();
                for _ in 0..120 {
                    if let Some(turns) = some(&s, &p) {
                        each(&s, &p, &turns, &mut rng);
                    }
                    let Some(m) = Fanorona::pick(&s, &p, &mut rng) else {
                        break;
                    };
                    Fanorona::apply(&s, &mut p, &m);
                }
            }
        }
    }
}

/// All legal turns where they are no more than some thousands.
fn some(s: &Setup, p: &Position) -> Option<Vec<Move>> {
    let mut turns = Vec::new();
    let listed = Fanorona::legal(s, p, &Limits { paths: 2000 }, |m| {
        turns.push(m.clone());
        ControlFlow::Continue(())
    });
    listed.is_ok().then_some(turns)
}

#[test]
fn every_legal_turn_is_written_and_read_back() {
    wander(1, 2, |s, p, turns, _| {
        for m in turns {
            let w = Fanorona::write(s, p, m);
            assert_eq!(read(&w.to_string()), w);
            assert_eq!(Fanorona::resolve(s, p, &w).as_ref(), Ok(m), "{w}");
            assert!(Fanorona::plausible(&w));
        }
    });
}

#[test]
fn turns_are_distinct_and_counted() {
    wander(2, 2, |s, p, turns, _| {
        let texts: HashSet<_> = turns
            .iter()
            .map(|m| Fanorona::write(s, p, m).to_string())
            .collect();
        assert_eq!(texts.len(), turns.len());
        let count = Fanorona::count(s, p, &Limits::default());
        assert_eq!(count, Ok(turns.len() as u64));
    });
}

#[test]
fn no_turn_is_left_exactly_at_the_end() {
    wander(3, 5, |s, p, turns, rng| {
        assert_eq!(Fanorona::ending(s, p).is_some(), turns.is_empty());
        match Fanorona::pick(s, p, rng) {
            Some(m) => assert!(turns.contains(&m)),
            None => assert!(turns.is_empty()),
        }
    });
}

#[test]
fn playing_takes_what_the_turn_says() {
    wander(4, 2, |s, p, turns, _| {
        let pieces = |p: &Position, side| p.pieces(side).count_ones();
        for m in turns {
            let mut next = p.clone();
            Fanorona::apply(s, &mut next, m);
            let (own, enemy) = (p.side(), p.side().other());
            assert_eq!(pieces(&next, own), pieces(p, own));
            assert_eq!(pieces(&next, enemy) + m.captures(), pieces(p, enemy));
            assert_eq!(next.side(), enemy);
            assert_eq!(next.pieces(own) & next.pieces(enemy), 0);
            let taken: Vec<_> = m.taken().flatten().collect();
            assert_eq!(taken.len() as u32, m.captures());
            assert!(taken.iter().all(|point| p.pieces(enemy) & point.bit() != 0));
            assert!(
                taken
                    .iter()
                    .all(|point| next.pieces(enemy) & point.bit() == 0)
            );
        }
    });
}

#[test]
fn position_text_is_read_back() {
    wander(5, 3, |s, p, _, _| {
        let text = Fanorona::position_text(s, p);
        assert_eq!(Fanorona::parse_position(s, &text).ok().as_ref(), Some(p));
    });
}

#[test]
fn nothing_else_resolves_and_every_refusal_is_told() {
    let mut legal = 0;
    let mut refused = HashSet::new();
    wander(6, 3, |s, p, turns, rng| {
        for _ in 0..60 {
            let text = mutant(s, p, turns, rng);
            let Ok(([], w)) = Fanorona::parse_move(text.as_bytes()) else {
                continue;
            };
            match Fanorona::resolve(s, p, &w) {
                Ok(m) => {
                    assert!(turns.contains(&m), "{text}");
                    legal += 1;
                }
                Err(refusal) => {
                    let place = Fanorona::locate(text.as_bytes(), refusal.part);
                    assert!(place.start < place.end && place.end <= text.len(), "{text}");
                    let explanation = Fanorona::explain(s, p, &w, &refusal);
                    assert!(
                        !explanation.message.contains("nothing and"),
                        "{}",
                        explanation.message
                    );
                    for turn in &explanation.suggestions {
                        assert!(
                            Fanorona::resolve(s, p, &read(turn)).is_ok(),
                            "{text}: {turn}"
                        );
                    }
                    refused.insert(std::mem::discriminant(&refusal.fault));
                }
            }
        }
    });
    assert!(legal > 1000);
    // All but what only the opening and the duty to go on refuse was seen, and these as well.
    assert_eq!(refused.len(), 19);
}

/// The text of a legal turn, or of one by the other side, changed in a few places.
fn mutant(s: &Setup, p: &Position, turns: &[Move], rng: &mut fastrand::Rng) -> String {
    let mut text = match rng.choice(turns) {
        Some(m) => Fanorona::write(s, p, m).to_string(),
        None => "a1b1".to_owned(),
    };
    for _ in 0..rng.usize(0..3) {
        let at = rng.usize(..text.len());
        match rng.u8(0..6) {
            0 => text.replace_range(at..=at, ["+", "-", ""][rng.usize(..3)]),
            1 => text.replace_range(at..=at, &char::from(rng.u8(b'a'..=b'j')).to_string()),
            2 => text.replace_range(at..=at, &rng.u8(1..=6).to_string()),
            3 => text.truncate(at + 1),
            4 => text = format!("{text},{}", some_point(rng)),
            _ => text = swap(&text, rng),
        }
        if text.is_empty() {
            return "a1b1".to_owned();
        }
    }
    text
}

/// The text with a full pair in it.
fn swap(text: &str, rng: &mut fastrand::Rng) -> String {
    text.replacen(',', &format!(",{}", some_point(rng)), 1)
}

fn some_point(rng: &mut fastrand::Rng) -> String {
    format!("{}{}", char::from(rng.u8(b'a'..=b'i')), rng.u8(1..=5))
}

#[test]
fn candidates_are_legal_and_bounded() {
    wander(7, 1, |s, p, turns, rng| {
        let text = mutant(s, p, turns, rng);
        let Ok(([], w)) = Fanorona::parse_move(text.as_bytes()) else {
            return;
        };
        let mut explanation = Vec::new();
        Fanorona::candidates(s, p, &w, |m| {
            explanation.push(m.clone());
            ControlFlow::Continue(())
        });
        assert!(explanation.len() < 7000);
        for m in &explanation {
            assert!(turns.contains(m), "{text}: {}", Fanorona::write(s, p, m));
        }
        let distinct: HashSet<_> = explanation.iter().collect();
        assert_eq!(distinct.len(), explanation.len(), "{text}");
    });
}

#[test]
fn random_games_end() {
    let mut ended = 0;
    let mut rng = fastrand::Rng::with_seed(8);
    for _ in 0..100 {
        let (s, mut p) = at("line", super::START);
        for _ in 0..300 {
            match Fanorona::pick(&s, &p, &mut rng) {
                Some(m) => Fanorona::apply(&s, &mut p, &m),
                None => break,
            }
        }
        ended += u32::from(Fanorona::ending(&s, &p).is_some());
    }
    assert!(ended > 60, "{ended} of 100");
}
