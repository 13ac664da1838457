//! Random records: legal, canonical, reproducible.

use rongo::check::Options;
use rongo::game::{Game, Job, SetupTags};
use rongo::games::GameId;
use rongo::random;

use crate::support::checked;

struct Records {
    seed: u64,
    count: usize,
    plies: u32,
}

impl Job for Records {
    type Out = String;

    fn run<G: Game>(self) -> String {
        let choices = SetupTags::default();
        let s = G::setup(&choices).unwrap();
        let mut rng = fastrand::Rng::with_seed(self.seed);
        let records =
            (0..self.count).map(|_| random::record::<G>(&s, &choices, self.plies, &mut rng));
        records.collect::<Vec<_>>().join("\n")
    }
}

/// Random records of a game, for other tests too.
pub(crate) fn records(game: GameId, seed: u64, count: usize, plies: u32) -> String {
    game.dispatch(Records { seed, count, plies })
}

/// Annotated records of a game.
fn annotated(game: GameId, seed: u64, count: usize, plies: u32) -> String {
    game.dispatch(Annotated(Records { seed, count, plies }))
}

struct Annotated(Records);

impl Job for Annotated {
    type Out = String;

    fn run<G: Game>(self) -> String {
        let choices = SetupTags::default();
        let s = G::setup(&choices).unwrap();
        let mut rng = fastrand::Rng::with_seed(self.0.seed);
        let records =
            (0..self.0.count).map(|_| random::annotated::<G>(&s, &choices, self.0.plies, &mut rng));
        records.collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn annotated_records_have_everything_but_faults() {
    for &game in GameId::ALL {
        let text = annotated(game, 3, 20, 60);
        for mark in ["$", "{", "(", "[White \"", "..."] {
            assert!(text.contains(mark), "{mark}");
        }
        let report = checked("random.txt", &text);
        assert_eq!(report.records.len(), 20);
        let told: Vec<_> = report.diagnostics().collect();
        assert!(told.is_empty(), "{told:?}\n{text}");
    }
}

#[test]
fn random_records_have_no_fault() {
    for &game in GameId::ALL {
        let text = records(game, 1, 60, 120);
        let options = Options {
            notes: true,
            ..Options::default()
        };
        let report = rongo::check::check("random.txt", text.as_bytes(), &options);
        let told: Vec<_> = report
            .diagnostics()
            .map(|d| (d.code.id, &d.message))
            .collect();
        assert!(told.is_empty(), "{game:?}: {told:?}\n{text}");
        assert_eq!(report.records.len(), 60);
    }
}

#[test]
fn the_seed_decides() {
    for &game in GameId::ALL {
        assert_eq!(records(game, 7, 3, 50), records(game, 7, 3, 50));
        assert_ne!(records(game, 7, 3, 50), records(game, 8, 3, 50));
    }
}

#[test]
fn games_come_to_an_end() {
    for &game in GameId::ALL {
        let text = records(game, 3, 20, 2_000);
        let unfinished = text.matches("[Result \"*\"]").count();
        assert!(unfinished < 10, "{game:?}: {unfinished} of 20 unfinished");
        assert_eq!(checked("random.txt", &text).records.len(), 20);
    }
}
