//! Positions by themselves.

use rongo::game::{Game, Job, SetupTags};
use rongo::games::GameId;
use rongo::games::fanorona::Fanorona;
use rongo::games::greenland::Greenland;
use rongo::games::hanga_roa::HangaRoa;
use rongo::study::Study;

/// Text there and back, and through JSON.
struct ThereAndBack;

impl Job for ThereAndBack {
    type Out = ();

    fn run<G: Game>(self) {
        let start = Study::<G>::read(&SetupTags::default()).unwrap();
        let text = start.to_string();
        let again: Study<G> = text.parse().unwrap();
        assert_eq!(again.to_string(), text);
        assert_eq!(again.position, start.position);
        assert!(again.check().is_ok(), "{text}");

        let json = serde_json::to_string(&start).unwrap();
        let told: Study<G> = serde_json::from_str(&json).unwrap();
        assert_eq!(told.position, start.position, "{json}");
        assert_eq!(G::rules_name(&told.setup), G::rules_name(&start.setup));
        assert_eq!(G::board_name(&told.setup), G::board_name(&start.setup));
    }
}

#[test]
fn starts_come_back() {
    for &game in GameId::ALL {
        game.dispatch(ThereAndBack);
    }
}

#[test]
fn the_board_is_that_of_the_text() {
    let study: Study<Fanorona> = "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w 1".parse().unwrap();
    let json = serde_json::to_value(&study).unwrap();
    assert_eq!(json["board"], "5x5");
    assert_eq!(json["position"], "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w 1");
}

#[test]
fn rules_are_kept() {
    let choices = SetupTags {
        rules: Some("compulsory"),
        ..SetupTags::default()
    };
    let study = Study::<Fanorona>::read(&choices).unwrap();
    let json = serde_json::to_string(&study).unwrap();
    let again: Study<Fanorona> = serde_json::from_str(&json).unwrap();
    assert_eq!(Fanorona::rules_name(&again.setup).unwrap(), "compulsory");
}

#[test]
fn a_bad_text_is_told() {
    let told = |text: &str| text.parse::<Study<HangaRoa>>().unwrap_err().to_string();
    assert!(
        told("x").starts_with("the board has 1 rank, and"),
        "{}",
        told("x")
    );
    let other = r#"{"game":"fanorona","position":"3/BWB/W1W w 5"}"#;
    let told = serde_json::from_str::<Study<Greenland>>(other).unwrap_err();
    let expected = "a position of `fanorona`, not of `greenland`";
    assert!(told.to_string().contains(expected), "{told}");
}

#[test]
fn a_game_cannot_begin_where_it_is_over() {
    let study: Study<Fanorona> = "3/3/W1W b 5".parse().unwrap();
    assert!(study.check().is_err());
}
