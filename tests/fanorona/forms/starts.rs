//! Programs that begin with another middle row.

use rongo::game::Game;
use rongo::games::fanorona::{Fanorona, Way, Written};

use super::super::at;
use super::one;

#[test]
fn a_game_from_the_mirrored_start_is_recognised() {
    // The game of the fixtures begins `e2e3+ f4e5- h1h2+ f3g3-`; with left and right changed:
    let (record, report) = one("eppstein", "1. e2>e3 d4<e5 2. b1>b2 d3<c3<b4>b3 *");
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
    let fen = record.record.header.value("FEN");
    assert_eq!(
        fen,
        Some("BBBBBBBBB/BBBBBBBBB/WBWB1WBWB/WWWWWWWWW/WWWWWWWWW w 1")
    );
    assert!(record.notes[0].contains("left and right changed"));
}

const SYMMETRIC: &str = "BBBBBBBBB/BBBBBBBBB/WBWB1BWBW/WWWWWWWWW/WWWWWWWWW w 1";

/// Some of the games could have begun as the rules say: then that is taken to be so.
#[test]
fn games_from_the_symmetric_start_are_recognised() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut recognised = 0;
    for _ in 0..20 {
        let (s, mut p) = at("standard", SYMMETRIC);
        let mut text = String::new();
        for _ in 0..12 {
            let Some(m) = Fanorona::pick(&s, &p, &mut rng) else {
                break;
            };
            text += &in_applet(&Fanorona::write(&s, &p, &m));
            text.push(' ');
            Fanorona::apply(&s, &mut p, &m);
        }
        let (record, report) = one("eppstein", &text);
        assert!(
            report.diagnostics.is_empty(),
            "{text}: {:?}",
            report.diagnostics
        );
        if record.record.header.value("FEN") == Some(SYMMETRIC) {
            assert!(record.notes[0].contains("W B W B . B W B W"));
            recognised += 1;
        }
    }
    assert!(recognised > 5, "{recognised}");
}

fn in_applet(w: &Written) -> String {
    let steps = w.steps().iter().map(|step| match step.way {
        Some(Way::Approach) => format!(">{}", step.to),
        Some(Way::Withdrawal) => format!("<{}", step.to),
        None => format!("-{}", step.to),
    });
    w.origin().to_string() + &steps.collect::<String>()
}

#[test]
fn the_usual_start_is_not_stated() {
    let (record, _) = one("eppstein", "1. e2>e3 f4<e5 *");
    assert_eq!(record.record.header.value("FEN"), None);
    assert!(record.notes.is_empty());
}

#[test]
fn a_start_that_is_stated_is_kept_and_said() {
    let text = "[FEN \"BBBBBBBBB/BBBBBBBBB/WBWB1BWBW/WWWWWWWWW/WWWWWWWWW w 1\"]\n\n1. e2>e3 *\n";
    let (record, report) = one("eppstein", text);
    assert!(report.diagnostics.is_empty());
    assert!(record.notes[0].contains("W B W B . B W B W"));
}
