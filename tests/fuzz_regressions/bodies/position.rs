//! Position text, of each game: what is read is written and read again.

use rongo::game::{Game, Job, SetupTags};
use rongo::games::GameId;
use rongo::study::Study;

use super::is_place;

pub(super) fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for game in GameId::ALL {
        game.dispatch(Position(text));
    }
}

struct Position<'a>(&'a str);

impl Job for Position<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let text = self.0;
        let fen = Some(text);
        let choices = SetupTags {
            fen,
            ..SetupTags::default()
        };
        match Study::<G>::read(&choices) {
            Err((_, fault)) => {
                assert!(is_place(text, fault.range.clone()), "{fault:?}");
                assert!(!fault.message.is_empty());
            }
            Ok(study) => {
                let written = study.to_string();
                let again = G::parse_position(&study.setup, &written);
                assert_eq!(again.ok().as_ref(), Some(&study.position), "{written}");
                if let Err(fault) = study.check() {
                    assert!(!fault.message.is_empty());
                }
                _ = G::ending(&study.setup, &study.position);
            }
        }
    }
}
