//! In every position of a record: what resolves is legal, and what is legal resolves from its text.

use std::ops::ControlFlow;

use rongo::check::{Options, PreparedRecord, game_of};
use rongo::game::{Game, Job, Limits};
use rongo::games::GameId;
use rongo::record::{Front, Kind};

/// The most ways of a man, turns of a position and positions of a record that are looked at.
const WAYS: u64 = 2_000;
const TURNS: usize = 3_000;
const POSITIONS: usize = 12;

pub(super) fn legal(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let front = Front::read(text, 0);
    let told = game_of("x", text, &front, &Options::default()).ok();
    for game in GameId::ALL {
        if told.is_none_or(|told| told == *game) {
            game.dispatch(Legal(text, front.clone()));
        }
    }
}

struct Legal<'a>(&'a str, Front);

impl Job for Legal<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let Ok(started) = PreparedRecord::<G>::read(self.0, self.1, &Options::default()) else {
            return;
        };
        let s = &started.setup;
        let mut p = started.start;
        let mut looked_at = 0;
        for item in &started.record.items {
            let Kind::Turn(written) = &item.kind else {
                continue;
            };
            if G::ending(s, &p).is_some() || looked_at == POSITIONS {
                return;
            }
            looked_at += 1;
            let resolved = G::resolve(s, &p, written).ok();
            compare::<G>(s, &p, written, resolved.as_ref());
            if let Some(m) = resolved {
                G::apply(s, &mut p, &m);
            }
        }
    }
}

/// Holds the legal turns against what `written` resolves to.
fn compare<G: Game>(
    s: &G::Setup,
    p: &G::Position,
    written: &G::Written,
    resolved: Option<&G::Move>,
) {
    let mut listed = 0;
    let mut found = false;
    let limits = Limits { paths: WAYS };
    let all = G::legal(s, p, &limits, |m| {
        listed += 1;
        found |= resolved == Some(m);
        let text = G::write(s, p, m);
        assert_eq!(G::resolve(s, p, &text).as_ref(), Ok(m), "{text} in {p:?}");
        assert!(resolved.is_some() || text != *written, "{text} in {p:?}");
        if listed < TURNS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    let complete = all.is_ok() && listed < TURNS;
    assert!(
        found || resolved.is_none() || !complete,
        "{written} in {p:?}"
    );
}
