//! A board file: what is wrong is told where it is, and a sound board can be played on.

use fastrand::Rng;
use rongo::diagnostic::Severity;
use rongo::game::{BoardFile, Game, Job, SetupTags};
use rongo::games::GameId;

use super::is_place;

pub(super) fn board(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let file = BoardFile {
        name: "fuzzed".to_owned(),
        text: text.to_owned(),
    };
    let games = GameId::ALL.iter();
    for game in games.filter(|game| game.info().board_files) {
        game.dispatch(Board(&file));
    }
}

struct Board<'a>(&'a BoardFile);

impl Job for Board<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let faults = G::check_board(self.0);
        for fault in &faults {
            assert!(is_place(&self.0.text, fault.range.clone()), "{fault:?}");
            assert!(!fault.message.is_empty());
        }
        let unfit = faults.iter().any(|f| f.code.severity == Severity::Error);
        for (formation, _) in G::INFO.formations {
            let choices = SetupTags {
                board: Some(&self.0.name),
                formation: Some(formation),
                boards: std::slice::from_ref(self.0),
                ..SetupTags::default()
            };
            match G::setup(&choices) {
                Ok(setup) => {
                    assert!(!unfit, "{faults:?}");
                    play::<G>(&setup);
                }
                Err((_, fault)) => assert!(unfit, "{fault:?}"),
            }
        }
    }
}

/// Plays a few turns.
fn play<G: Game>(s: &G::Setup) {
    let mut rng = Rng::with_seed(1);
    let mut p = G::start(s);
    for _ in 0..8 {
        let text = G::position_text(s, &p);
        assert_eq!(
            G::parse_position(s, &text).ok().as_ref(),
            Some(&p),
            "{text}"
        );
        let Some(m) = G::pick(s, &p, &mut rng) else {
            return;
        };
        G::apply(s, &mut p, &m);
    }
}
