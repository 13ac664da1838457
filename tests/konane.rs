//! The game of the example `own_game`, which is defined outside the library, goes through all that walks games.

#[path = "../examples/own_game.rs"]
#[expect(unreachable_pub, reason = "a crate of its own elsewhere")]
mod own_game;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use own_game::{FAULTY, Konane, SOUND};
use rongo::canonical;
use rongo::check::{Options, check};
use rongo::game::simple::{Pieces, SimpleGame};
use rongo::game::{Game, Limits, SetupTags};
use rongo::games::GameId;
use rongo::judge::{AnyStudy, RandomRecords};
use rongo::square::Square;

fn options() -> Options {
    Options {
        games: vec![GameId::of::<Konane>()],
        ..Options::default()
    }
}

fn start() -> Box<dyn AnyStudy> {
    let study = GameId::of::<Konane>().game().study(&SetupTags::default());
    study.map_err(|(_, fault)| fault).unwrap()
}

fn random(count: u64, annotated: bool) -> Vec<String> {
    let how = RandomRecords {
        count,
        seed: 7,
        plies: 60,
        annotated,
    };
    let mut records = Vec::new();
    let game = GameId::of::<Konane>().game();
    let made = game.random_records(&SetupTags::default(), how, &mut |record| {
        records.push(record);
        ControlFlow::Continue(())
    });
    made.map_err(|(_, fault)| fault).unwrap();
    records
}

/// The example runs: it checks, formats, converts, lists, counts, draws.
#[test]
fn the_example_runs() {
    own_game::main().unwrap();
}

/// A fault has its code, its place and what would be legal there; Black begins, and has the tag `Black`.
#[test]
fn faults_have_places_and_reasons() {
    let report = check("game.konane", FAULTY, &options());
    let fault = report
        .diagnostics()
        .find(|d| d.code.id == "KON002")
        .unwrap();
    assert_eq!((fault.place.line, fault.place.column), (3, 19));
    assert_eq!(fault.turn.as_ref().unwrap().side, "White");
    assert_eq!(fault.suggestions, ["c2-c4", "c6-c4"]);
    assert!(check("game.konane", SOUND, &options()).is_valid());
    let title = check("game.konane", SOUND, &options()).records[0].title();
    assert_eq!(title.as_deref(), Some("Anna – ?"));
}

/// Each refusal has the reason that its position gives.
#[test]
fn each_refusal_has_its_reason() {
    let code = |movetext: &str| {
        let text = format!("[Game \"Konane\"]\n\n{movetext} *\n");
        let report = check("x.konane", text, &options());
        let ids: Vec<_> = report.diagnostics().map(|d| d.code.id).collect();
        ids.first().copied()
    };
    assert_eq!(code("1. c3 c4 2. e3-c3"), None);
    assert_eq!(code("1. c3 c3"), Some("KON001"));
    assert_eq!(code("1. c4"), Some("KON002"));
    assert_eq!(code("1. c3 c4 2. e3-d3"), Some("KON003"));
    assert_eq!(code("1. c3 c4 2. c5-c3"), Some("KON004"));
    assert_eq!(code("1. c3 c4 2. a1-c1"), Some("KON005"));
    assert_eq!(code("1. e3"), Some("KON006"));
    assert_eq!(code("1. c3 d4"), Some("KON002"));
    assert_eq!(code("1. z9"), Some("KON001"));
    assert_eq!(code("1. i1"), Some("KON001"));
}

/// Every position that random games reach: what `legal` lists is what `resolve` accepts, of all turns that squares can
/// name, and each turn written is read back.
#[test]
fn judging_and_listing_agree() {
    let squares: Vec<Square> = Konane::LAYOUT.squares().collect();
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..20 {
        let mut p: Pieces = <Konane as SimpleGame>::start();
        while let Some(m) = <Konane as Game>::pick(&(), &p, &mut rng) {
            let listed: BTreeSet<String> = <Konane as SimpleGame>::legal(&p)
                .iter()
                .map(|m| <Konane as SimpleGame>::write(m).to_string())
                .collect();
            let mut accepted = BTreeSet::new();
            for from in &squares {
                let texts = squares.iter().map(|to| format!("{from}-{to}"));
                for text in texts.chain([from.to_string()]) {
                    let (len, w) = <Konane as SimpleGame>::parse(text.as_bytes()).unwrap();
                    assert_eq!((len, w.to_string()), (text.len(), text.clone()));
                    if <Konane as SimpleGame>::resolve(&p, &w).is_ok() {
                        accepted.insert(text);
                    }
                }
            }
            assert_eq!(listed, accepted);
            let text = <Konane as Game>::position_text(&(), &p);
            assert_eq!(<Konane as Game>::parse_position(&(), &text).unwrap(), p);
            <Konane as SimpleGame>::apply(&mut p, &m);
        }
    }
}

/// Counts by hand. Black removes a1, c3, d4 or f6 (the other corners and middle squares are White's); White one of the two
/// neighbours of a corner or the four of a square in the middle. After `1. c3 c4` Black's pieces a3 and e3 jump to c3 over b3
/// and d3, his c1 over c2; to c4 none can, for beside it are b4, d4 and c5, which are his own, but for c3, which is empty.
#[test]
fn perft() {
    let limits = Limits::default();
    let count = |depth| start().perft(depth, &limits).unwrap();
    assert_eq!(count(1), 4);
    assert_eq!(count(2), 2 + 4 + 4 + 2);
    // By an independent, slow count.
    assert_eq!([3, 4, 5, 6].map(count), [28, 156, 668, 4_192]);
    let after = start().play("c3").unwrap().play("c4").unwrap();
    let mut turns = BTreeSet::new();
    let listed = after.legal(&limits, &mut |turn| {
        turns.insert(turn.text());
        ControlFlow::Continue(())
    });
    listed.unwrap();
    let by_hand = ["a3-c3", "c1-c3", "e3-c3"].map(str::to_owned);
    assert_eq!(turns, BTreeSet::from(by_hand));
}

/// Random records are legal, canonical, and come back from JSON as they were.
#[test]
fn random_records_are_sound() {
    for annotated in [false, true] {
        for record in random(40, annotated) {
            let report = check("x.konane", record.clone(), &options());
            let told: Vec<_> = report.diagnostics().map(|d| &d.message).collect();
            assert!(told.is_empty(), "{told:?}\n{record}");
            let formatted = canonical::file("x.konane", record.as_bytes(), &options(), 80).unwrap();
            assert_eq!(String::from_utf8(formatted.bytes).unwrap(), record);
        }
    }
}
