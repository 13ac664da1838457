//! Slides, pushes, ways home, and that judging and listing agree.

use rongo::game::{Game, Limits, Position as _};
use rongo::games::greenland::{Cell, Goal, Greenland, Marks, Move, Position, Setup, Written};
use rongo::square::Square;

use super::{fen, formation, hunters, legal, play, position, resolve};

/// By hand from the board: d5 and e5 stand in each other's way, e5 touches the flag e6.
#[test]
fn the_arrow_begins_with_eleven_turns() {
    let expected = [
        "c3-c10", "c3-c5", "c3-e3", "c3-j3", "d5-d12", "d5-d7", "d5-o5", "e4-e15", "e4-g4",
        "e4-k4", "e5-k5",
    ];
    let (s, p) = formation("arrow");
    let mut origins = Vec::new();
    let listed = Greenland::legal(&s, &p, &Limits::default(), |m| {
        origins.push(Greenland::origin(m).unwrap().to_string());
        std::ops::ControlFlow::Continue(())
    });
    listed.unwrap();
    origins.sort();
    assert_eq!(origins, expected.map(|turn| turn[..2].to_owned()));
    assert_eq!(legal(&(s, p)), expected);
}

#[test]
fn turns_change_side_and_number() {
    let mut game = formation("arrow");
    play(&mut game, "c3-c5 m13-m11");
    assert_eq!(
        (game.1.number(), game.1.side()),
        (2, rongo::game::Side::First)
    );
    assert_eq!(
        fen(&game),
        "15/15/15/10G4/10GGG2/15/15/15/15/15/2RRR10/4R10/15/15/15 r 0,0 2"
    );
}

/// By its number alone a position that comes again would be another.
#[test]
fn a_position_may_have_any_number() {
    let (_, p) = formation("arrow");
    let later = p.at_number(9);
    assert_eq!((p.number(), later.number()), (1, 9));
    assert_ne!(later, p);
    assert_eq!(later.at_number(1), p);
}

/// Plays one turn of Red and compares the hunters of both sides.
fn becomes(red: &[&str], green: &[&str], turn: &str, then: (&[&str], &[&str])) {
    let mut game = hunters(red, green, 'r');
    assert!(
        legal(&game).contains(&turn.into()),
        "{turn}: {:?}",
        legal(&game)
    );
    play(&mut game, turn);
    let pieces = |pieces: &[Square]| pieces.iter().map(Square::to_string).collect::<Vec<_>>();
    for (side, expected) in [
        (rongo::game::Side::First, then.0),
        (rongo::game::Side::Second, then.1),
    ] {
        let squares: Vec<Square> = game.1.pieces(side).iter().map(Cell::square).collect();
        assert_eq!(pieces(&squares), expected, "{turn}");
    }
}

#[test]
fn a_slide_pushes_the_hunter_that_stops_it() {
    becomes(&["e5"], &["i5"], "e5-h5*", (&["h5"], &["j5"]));
    // Round the edge: behind a5 is o5.
    becomes(&["d5"], &["a5"], "d5-b5*", (&["b5"], &["o5"]));
    // Into a corner stop, and home.
    becomes(&["a9"], &["a14"], "a9-a13*", (&["a13"], &["a15"]));
    becomes(&["a7"], &["a2", "k11"], "a7-a3*", (&["a3"], &["k11"]));
}

#[test]
fn a_slide_pushes_nobody_without_an_empty_square_behind() {
    // A flag, a hunter, a corner's edge, the pushed hunter's own igloo.
    becomes(&["e5"], &["k5"], "e5-j5", (&["j5"], &["k5"]));
    becomes(&["f5"], &["b5", "c5"], "f5-d5", (&["d5"], &["b5", "c5"]));
    becomes(&["a9"], &["a15"], "a9-a14", (&["a14"], &["a15"]));
    becomes(&["g15"], &["a15"], "g15-b15", (&["b15"], &["a15"]));
    becomes(&["o9"], &["o14"], "o9-o13", (&["o13"], &["o14"]));
    becomes(&["i15"], &["n15"], "i15-m15", (&["m15"], &["n15"]));
    // An own hunter is never pushed.
    becomes(&["e5", "i5"], &["k11"], "e5-h5", (&["h5", "i5"], &["k11"]));
}

#[test]
fn edge_lines_end_in_corners_and_igloos() {
    assert_eq!(
        legal(&hunters(&["a15"], &["k11"], 'r')),
        ["a15-a9", "a15-g15"]
    );
    becomes(&["a9"], &["k11"], "a9-a15", (&["a15"], &["k11"]));
    becomes(&["a7"], &["k11"], "a7-a2", (&["a2"], &["k11"]));
    becomes(&["o9", "c3"], &["k11"], "o9-o15#", (&["c3"], &["k11"]));
    let mut green = hunters(&["c3"], &["a7", "k11"], 'g');
    play(&mut green, "a7-a1#");
    assert!(fen(&green).ends_with(" r 3,3 2"));
}

#[test]
fn a_side_that_cannot_move_passes() {
    let stuck = position("15/15/15/15/15/13GG/G13R/15/15/15/14G/15/15/7G7/8G6 r 7,2 102");
    assert_eq!(legal(&stuck), ["--"]);
    assert_eq!(resolve(&stuck, "--"), Ok(Move::Pass));
}

/// Random games, position by position.
fn visit(mut each: impl FnMut(&Setup, &Position, &mut fastrand::Rng)) {
    for seed in 0..12 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let (s, mut p) = formation(if seed % 2 == 0 { "arrow" } else { "heart" });
        for _ in 0..400 {
            each(&s, &p, &mut rng);
            let Some(m) = Greenland::pick(&s, &p, &mut rng) else {
                assert!(Greenland::ending(&s, &p).is_some());
                break;
            };
            Greenland::apply(&s, &mut p, &m);
        }
    }
}

fn moves(s: &Setup, p: &Position) -> Vec<Move> {
    let mut all = Vec::new();
    Greenland::legal(s, p, &Limits::default(), |m| {
        all.push(m.clone());
        std::ops::ControlFlow::Continue(())
    })
    .expect("few turns");
    all
}

#[test]
fn every_legal_turn_is_written_read_and_resolved() {
    visit(|s, p, _| {
        let all = moves(s, p);
        assert_eq!(
            Greenland::count(s, p, &Limits::default()),
            Ok(all.len() as u64)
        );
        for (i, m) in all.iter().enumerate() {
            let w = Greenland::write(s, p, m);
            assert!(!all[..i].contains(m));
            assert_eq!(super::written(&w.to_string()), w);
            assert_eq!(Greenland::resolve(s, p, &w).as_ref(), Ok(m));
        }
        let text = Greenland::position_text(s, p);
        let read = Greenland::parse_position(s, &text).expect("a position");
        assert_eq!(&read, p);
    });
}

/// Any squares, on the board or not, with a liking for the hunters' own.
fn scribble(p: &Position, rng: &mut fastrand::Rng) -> Written {
    if rng.u8(..50) == 0 {
        return Written::Pass;
    }
    let any = |rng: &mut fastrand::Rng| Square::new(rng.u8(..16), rng.u8(..17));
    let pieces: Vec<Square> = p.pieces(p.side()).iter().map(Cell::square).collect();
    let from = match rng.choice(&pieces) {
        Some(own) if rng.u8(..4) > 0 => *own,
        _ => any(rng),
    };
    let mut to = any(rng);
    match rng.u8(..3) {
        0 => to.rank = from.rank,
        1 => to.file = from.file,
        _ => {}
    }
    let ways = rongo::games::greenland::Direction::ALL;
    Written::Slide {
        from,
        goal: match rng.choice(ways) {
            Some(way) if rng.u8(..5) == 0 => Goal::Way(way),
            _ => Goal::Stop(to),
        },
        marks: Marks {
            push: rng.bool(),
            home: rng.bool(),
        },
    }
}

#[test]
fn nothing_else_resolves_and_every_refusal_is_told() {
    visit(|s, p, rng| {
        let all = moves(s, p);
        for _ in 0..20 {
            let w = scribble(p, rng);
            let token = w.to_string();
            let refusal = match Greenland::resolve(s, p, &w) {
                Ok(m) => {
                    assert!(all.contains(&m), "{token}");
                    continue;
                }
                Err(refusal) => refusal,
            };
            let range = Greenland::locate(token.as_bytes(), refusal.part);
            assert!(range.start < range.end && range.end <= token.len());
            let explanation = Greenland::explain(s, p, &w, &refusal);
            assert!(!explanation.message.is_empty() && !explanation.message.ends_with('.'));
            for turn in &explanation.suggestions {
                let meant = Greenland::resolve(s, p, &super::written(turn));
                assert!(meant.is_ok(), "{token}: {turn}");
            }
        }
    });
}
