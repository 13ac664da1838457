//! The speed of each part, by game, on random records of a fixed seed: `cargo bench`, or `cargo bench -- check` for those of
//! that name. Nothing here is asserted; `benches/instructions` counts instructions for that, and `benches/peers` compares
//! with other tools.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a bench may panic"
)]

use std::hint::black_box;
use std::ops::ControlFlow;

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, main};
use rongo::check::{Options, Started, check_file};
use rongo::convert::json::{Layout, Writer};
use rongo::convert::tree::{self, Wanted};
use rongo::game::{Choices, Game, Limits};
use rongo::games::fanorona::Fanorona;
use rongo::games::greenland::Greenland;
use rongo::games::hanga_roa::HangaRoa;
use rongo::record::{Front, read};
use rongo::render::svg::svg;
use rongo::render::theme::Theme;
use rongo::replay::{Cursor, Event, Observer, replay};
use rongo::report::Origin;
use rongo::source::SourceFile;
use rongo::{canonical, perft, random};

fn main() {
    divan::main();
}

/// How many records an input has.
const RECORDS: usize = 200;

/// Random records of a game.
fn records<G: Game>(annotated: bool) -> Vec<String> {
    let choices = Choices::default();
    let setup = G::setup(&choices).expect("the default setup");
    let mut rng = fastrand::Rng::with_seed(1);
    let mut write = || match annotated {
        true => random::annotated::<G>(&setup, &choices, 200, &mut rng),
        false => random::record::<G>(&setup, &choices, 200, &mut rng),
    };
    (0..RECORDS).map(|_| write()).collect()
}
