//! What holds in every position of a game.

use std::collections::HashSet;
use std::ops::ControlFlow;

use fastrand::Rng;
use rongo::game::{Coded, Game, Limits, Position as _};
use rongo::games::hanga_roa::{HangaRoa, Move, Position, Setup, Written};

use super::{after, position};

/// Positions of random games, every game from its start to its end or to 120 turns.
fn each_position(seed: u64, games: u32, mut each: impl FnMut(&Position, &mut Rng)) {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..games {
        let mut p = HangaRoa::start(&Setup);
        for _ in 0..120 {
            each(&p, &mut rng);
            let Some(m) = HangaRoa::pick(&Setup, &p, &mut rng) else {
                break;
            };
            p = after(&p, &m);
        }
    }
}

fn all(p: &Position) -> Vec<Move> {
    let mut list = Vec::new();
    HangaRoa::legal(&Setup, p, &Limits::default(), |m| {
        list.push(m.clone());
        ControlFlow::Continue(())
    })
    .unwrap();
    list
}

fn read(text: &str) -> Option<Written> {
    let (rest, w) = HangaRoa::parse_move(text.as_bytes()).ok()?;
    rest.is_empty().then_some(w)
}

/// Canonical text with what it says: a key by which turns are told apart.
fn key(p: &Position, m: &Move) -> String {
    format!("{}: {:?}", HangaRoa::write(&Setup, p, m), after(p, m))
}

#[test]
fn every_legal_turn_is_written_so_that_it_is_found_again() {
    each_position(1, 6, |p, rng| {
        let list = all(p);
        assert_eq!(
            list.len() as u64,
            HangaRoa::count(&Setup, p, &Limits::default()).unwrap()
        );
        let keys: HashSet<String> = list.iter().map(|m| key(p, m)).collect();
        assert_eq!(keys.len(), list.len(), "turns repeat in {p:?}");
        // A part of the turns of each position is enough: the positions are many.
        for m in list.iter().filter(|_| rng.u8(0..8) == 0) {
            let w = HangaRoa::write(&Setup, p, m);
            let text = w.to_string();
            assert_eq!(read(&text).as_ref(), Some(&w), "{text}");
            assert_eq!(
                HangaRoa::resolve(&Setup, p, &w).as_ref(),
                Ok(m),
                "{text} in {p:?}"
            );
        }
    });
}

#[test]
fn canonical_text_has_no_note_and_no_part_to_spare() {
    each_position(2, 20, |p, rng| {
        let Some(m) = HangaRoa::pick(&Setup, p, rng) else {
            return;
        };
        let w = HangaRoa::write(&Setup, p, &m);
        let text = w.to_string();
        HangaRoa::remarks(&Setup, p, &w, &m, text.as_bytes(), true, &mut |remark| {
            panic!("{text} in {p:?}: {remark:?}");
        });
        // Without its origin the turn is another one, or none.
        let letter = &text[..1];
        if let Some((_, rest)) = text.split_once(' ').filter(|(first, _)| first.len() == 3) {
            let shorter = read(&format!("{letter} {rest}")).unwrap();
            assert_ne!(
                HangaRoa::resolve(&Setup, p, &shorter).ok(),
                Some(m),
                "{text} in {p:?}"
            );
        }
    });
}

#[test]
fn positions_keep_their_counts_and_their_text() {
    each_position(3, 60, |p, _| {
        let text = HangaRoa::position_text(&Setup, p);
        assert_eq!(&position(&text), p, "{text}");
        let over = HangaRoa::ending(&Setup, p).is_some();
        assert_eq!(HangaRoa::check_start(&Setup, p).is_err(), over, "{text}");
        assert!(!over || all(p).is_empty(), "{text}");
    });
}

#[test]
fn a_turn_is_picked_exactly_where_there_is_one() {
    each_position(4, 60, |p, rng| {
        let picked = HangaRoa::pick(&Setup, p, rng);
        let count = HangaRoa::count(&Setup, p, &Limits::default()).unwrap();
        assert_eq!(picked.is_some(), count > 0, "{p:?}");
        if let Some(m) = picked {
            assert!(all(p).contains(&m), "{m:?} in {p:?}");
            let next = after(p, &m);
            assert_eq!(next.side(), p.side().other());
            assert!(next.number() - p.number() <= 1);
        }
    });
}

/// A written turn at random: legal ones with pieces changed, or squares thrown together.
fn scribble(p: &Position, rng: &mut Rng) -> String {
    let square = |rng: &mut Rng| format!("{}{}", rng.char('a'..='i'), rng.u8(1..=9));
    let mut text = match HangaRoa::pick(&Setup, p, rng) {
        Some(m) if rng.bool() => HangaRoa::write(&Setup, p, &m).to_string(),
        _ => {
            let lead = ["A", "P", "M", "A ", "P ", "M ", "A@"];
            let between = ["", " ", "-"];
            let mut text = rng.choice(lead).unwrap().to_string();
            text += &square(rng);
            for _ in 0..rng.u8(0..4) {
                text += rng.choice(between).unwrap();
                text += &square(rng);
            }
            text
        }
    };
    for _ in 0..rng.u8(0..3) {
        let at = rng.usize(0..text.len());
        let new = rng.choice(b"abcdefghi123456789AMPx -@").unwrap();
        text.replace_range(at..=at, &char::from(*new).to_string());
    }
    text
}

#[test]
fn nothing_else_is_legal_and_every_refusal_is_told() {
    let mut codes = HashSet::new();
    let mut legal = 0;
    each_position(5, 40, |p, rng| {
        let list = all(p);
        for _ in 0..20 {
            let text = scribble(p, rng);
            let Some(w) = read(&text) else {
                continue;
            };
            assert_eq!(read(&w.to_string()).as_ref(), Some(&w), "{text}");
            match HangaRoa::resolve(&Setup, p, &w) {
                Ok(m) => {
                    legal += 1;
                    assert!(list.contains(&m), "{text} in {p:?}");
                }
                Err(refusal) => {
                    codes.insert(refusal.fault.code().id);
                    explanation(p, &w, &text, &refusal);
                }
            }
        }
    });
    assert!(legal > 1_000, "{legal} legal ones");
    assert!(codes.len() > 14, "{codes:?}");
}

fn explanation(p: &Position, w: &Written, text: &str, refusal: &rongo::game::Refusal<HangaRoa>) {
    let place = HangaRoa::locate(text.as_bytes(), refusal.part);
    assert!(
        !place.is_empty() && place.end <= text.len(),
        "{text}: {place:?}"
    );
    let explanation = HangaRoa::explain(&Setup, p, w, refusal);
    assert!(
        !explanation.message.is_empty() && !explanation.message.ends_with('.'),
        "{}",
        explanation.message
    );
    assert!(
        !explanation.message.contains("nothing"),
        "{text} in {p:?}: {}",
        explanation.message
    );
    for (part, label) in &explanation.labels {
        let place = HangaRoa::locate(text.as_bytes(), *part);
        assert!(!label.is_empty() && !place.is_empty() && place.end <= text.len());
    }
    for suggestion in &explanation.suggestions {
        let w = read(suggestion).unwrap();
        let resolved = HangaRoa::resolve(&Setup, p, &w);
        assert!(resolved.is_ok(), "{text}: {suggestion} in {p:?}");
    }
}

#[test]
fn candidates_are_legal_and_not_too_many() {
    each_position(6, 10, |p, rng| {
        let list = all(p);
        let Some(w) = read(&scribble(p, rng)) else {
            return;
        };
        let mut n = 0;
        HangaRoa::candidates(&Setup, p, &w, |m| {
            n += 1;
            assert!(n % 64 != 0 || list.contains(m), "{m:?} in {p:?}");
            ControlFlow::Continue(())
        });
        assert!(n <= 5_000, "{n} candidates for {w}");
        assert!(n == 0 || !list.is_empty());
    });
}

#[test]
fn random_games_end() {
    let (mut ended, mut plies) = (0, 0);
    let mut rng = Rng::with_seed(7);
    for _ in 0..200 {
        let mut p = HangaRoa::start(&Setup);
        while let Some(m) = HangaRoa::pick(&Setup, &p, &mut rng).filter(|_| p.number() < 150) {
            p = after(&p, &m);
            plies += 1;
        }
        ended += u32::from(HangaRoa::ending(&Setup, &p).is_some());
    }
    println!("{ended} of 200 ended, {} plies on average", plies / 200);
    assert!(ended >= 60, "{ended} of 200");
}

#[test]
fn every_man_but_the_moais_has_a_turn_at_the_start() {
    let turns = all(&HangaRoa::start(&Setup));
    let origins: HashSet<_> = turns
        .iter()
        .map(|m| HangaRoa::origin(m).unwrap().to_string())
        .collect();
    let pieces = ["b1", "h1", "e2", "b3", "h3", "e4"];
    assert_eq!(origins, pieces.map(str::to_owned).into());
}
