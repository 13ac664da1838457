//! Two records compared.

use rongo::check::{Options, nth_record};
use rongo::compare::{Comparison, Difference, Sheet, compare};
use rongo::source::SourceFile;

fn sheet(text: &str) -> Sheet {
    let file = SourceFile::new("test.txt", text.as_bytes().to_vec());
    let found = nth_record(&file, &Options::default(), 1).unwrap();
    Sheet::read(&found, &Options::default()).unwrap()
}

fn fanorona(movetext: &str) -> Sheet {
    sheet(&format!("[Game \"Fanorona\"]\n\n{movetext}\n"))
}

fn first(a: &str, b: &str) -> Option<Difference> {
    let (a, b) = (fanorona(a), fanorona(b));
    let there = compare(&a, &b).first;
    let back = compare(&b, &a).first;
    let turned = match back {
        Some(Difference::Turn([b, a])) => Some(Difference::Turn([a, b])),
        other => other,
    };
    assert_eq!(there, turned, "it does not matter which comes first");
    there
}

const GAME: &str = "1. d3e3+ c3d3+ 2. f2e3+ *";

#[test]
fn spelling_comments_and_numbers_do_not_count() {
    let loose = "1. D3-E3A! {fine} C3D3A\n7. f2e3+ $3 *";
    assert_eq!(first(GAME, loose), None);
}

#[test]
fn the_first_turn_that_differs() {
    let other = "1. d3e3+ f4f3+ *";
    assert_eq!(
        first(GAME, other),
        Some(Difference::Turn([Some(1), Some(1)]))
    );
    let (a, b) = (fanorona(GAME), fanorona(other));
    assert_eq!((&*a.turns[1].text, &*b.turns[1].text), ("c3d3+", "f4f3+"));
    assert_eq!((a.turns[1].place.line, a.turns[1].place.column), (3, 10));
    assert_eq!(a.turns[1].before, b.turns[1].before);
    let start = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 1";
    assert_eq!(a.turns[0].before.as_deref(), Some(start));
    let (after_a, after_b) = (a.turns[1].after.as_ref(), b.turns[1].after.as_ref());
    assert!(after_a.is_some() && after_b.is_some() && after_a != after_b);
}

#[test]
fn one_record_ends_sooner() {
    assert_eq!(
        first(GAME, "1. d3e3+ c3d3+ *"),
        Some(Difference::Turn([Some(2), None]))
    );
}

#[test]
fn a_turn_that_cannot_be_played_is_compared_as_it_is_read() {
    let bad = "1. d3e3+ c3c4 2. F2e3+ *";
    assert_eq!(first(GAME, bad), Some(Difference::Turn([Some(1), Some(1)])));
    assert_eq!(first(bad, "1. d3e3+ C3-c4 2. f2E3+ *"), None);
    let turns = fanorona(bad).turns;
    assert!(turns[1].before.is_some() && turns[1].after.is_none());
    assert!(turns[2].before.is_none());
}

#[test]
fn then_the_result_and_the_variations() {
    assert_eq!(
        first(GAME, &GAME.replace('*', "1-0")),
        Some(Difference::Result)
    );
    let with = "1. d3e3+ (1. e2e3+) c3d3+ 2. f2e3+ *";
    assert_eq!(first(GAME, with), Some(Difference::Turn([None, Some(1)])));
    let other = "1. d3e3+ c3d3+ (1... f4f3+) 2. f2e3+ *";
    assert_eq!(
        first(with, other),
        Some(Difference::Turn([Some(1), Some(2)]))
    );
}

fn tags(a: &str, b: &str) -> Comparison {
    compare(&sheet(a), &sheet(b))
}

#[test]
fn tags_that_differ() {
    let a = "[Game \"Fanorona\"]\n[White \"Anna\"]\n[Round \"1\"]\n\n*\n";
    let b = "[Game \"fanoron-tsivy\"]\n[White \"Anne\"]\n\n*\n";
    let told = tags(a, b);
    assert_eq!(told.first, None);
    let said = |text: &str| Some(text.to_owned());
    let expected = [
        ("White".to_owned(), [said("Anna"), said("Anne")]),
        ("Round".to_owned(), [said("1"), None]),
    ];
    assert_eq!(told.tags, expected);
    assert!(!told.is_same());
}

#[test]
fn a_side_may_have_the_game_s_own_name() {
    let a = "[Game \"Greenland\"]\n[Red \"Anna\"]\n\n*\n";
    assert!(tags(a, &a.replace("Red", "White")).is_same());
}

#[test]
fn games_rules_and_starts() {
    let of = |text| tags("[Game \"Fanorona\"]\n\n*\n", text).first;
    assert_eq!(of("[Game \"Greenland\"]\n\n*\n"), Some(Difference::Game));
    let rules = "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n*\n";
    assert_eq!(of(rules), Some(Difference::Rules));
    let start = "[Game \"Fanorona\"]\n[FEN \"B8/9/9/9/8W w 20\"]\n\n*\n";
    assert_eq!(of(start), Some(Difference::Start));
}
