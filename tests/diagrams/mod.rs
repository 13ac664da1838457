//! Diagrams: telling positions of every game (`fixtures/diagrams/`), each a record whose event says what is to be seen.
//!
//! Every one has a snapshot as text and as SVG, and a claim that was checked by hand: what the turn did, and what is
//! drawn of it. Look at the picture before accepting a snapshot (`rongo render FILE --record N -o x.png`).

mod claims;
mod faults;
mod files;
#[cfg(feature = "png")]
mod png;
mod readme;
mod svg;
mod text;
mod theme;

use std::path::PathBuf;

use rongo::at::{self, At, LinePath};
use rongo::check::{Options, RecordRef, nth_record};
use rongo::game::{Game, Job, SetupTags};
use rongo::games::GameId;
use rongo::render::{Diagram, diagram};
use rongo::source::SourceFile;

use crate::support::root;

/// A telling position.
struct Scene {
    /// The game's id.
    game: &'static str,
    /// What it shows.
    name: String,
    diagram: Diagram,
}

impl Scene {
    /// Its name in snapshots.
    fn slug(&self) -> String {
        let name = self.name.to_lowercase().replace(['\'', ','], "");
        format!("{}__{}", self.game, name.replace(' ', "-"))
    }
}

fn path(game: GameId) -> PathBuf {
    let ending = game.info().endings[0];
    root().join(format!("fixtures/diagrams/positions.{ending}"))
}

/// Every telling position.
fn scenes() -> Vec<Scene> {
    let of_game = |&game: &GameId| {
        let bytes = std::fs::read(path(game)).unwrap();
        let file = SourceFile::new(path(game).to_string_lossy(), bytes);
        let options = Options::default();
        (1..)
            .map_while(|index| nth_record(&file, &options, index).ok())
            .map(|found| draw(&found))
            .collect::<Vec<_>>()
    };
    GameId::ALL.iter().flat_map(of_game).collect()
}

/// The telling position of this name.
fn scene(game: &str, name: &str) -> Diagram {
    let found = scenes()
        .into_iter()
        .find(|scene| scene.game == game && scene.name == name);
    found
        .unwrap_or_else(|| panic!("no {name} of {game}"))
        .diagram
}

/// Draws the end of a record.
fn draw(found: &RecordRef<'_>) -> Scene {
    let line = at::line_of(found, &Options::default(), &LinePath::default()).unwrap();
    let end = line.find(At::End);
    assert!(end.reached, "a telling position can be reached");
    Scene {
        game: line.game.info().id,
        name: found.front().header.value("Event").unwrap().to_owned(),
        diagram: line.diagram(end.frame),
    }
}

/// The positions of a random game, each after a turn.
struct Play(u64);

impl Job for Play {
    type Out = Vec<Diagram>;

    fn run<G: Game>(self) -> Vec<Diagram> {
        let setup = G::setup(&SetupTags::default())
            .map_err(|(_, fault)| fault.message)
            .unwrap();
        let mut rng = fastrand::Rng::with_seed(self.0);
        let mut p = G::start(&setup);
        let mut diagrams = Vec::new();
        while diagrams.len() < 60 && G::ending(&setup, &p).is_none() {
            let Some(m) = G::pick(&setup, &p, &mut rng) else {
                break;
            };
            let before = p.clone();
            G::apply(&setup, &mut p, &m);
            diagrams.push(diagram::<G>(&setup, &p, Some((&before, &m))));
        }
        diagrams
    }
}

/// Positions of random games of every kind.
fn random() -> Vec<Diagram> {
    let games = GameId::ALL.iter();
    games
        .flat_map(|game| (0..3).flat_map(|seed| game.dispatch(Play(seed))))
        .collect()
}

/// Twelve of each game at least.
#[test]
fn there_are_enough() {
    for game in GameId::ALL {
        let id = game.info().id;
        let count = scenes().iter().filter(|scene| scene.game == id).count();
        assert!(count >= 12, "{id}: {count}");
    }
}
