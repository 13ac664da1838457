//! The words of one turn, of each game: what is read is written and read again, and told where it is wrong.

use rongo::game::{Game, Job, SetupTags};
use rongo::games::GameId;

pub(super) fn words(bytes: &[u8]) {
    for game in GameId::ALL {
        game.dispatch(Words(bytes));
    }
}

struct Words<'a>(&'a [u8]);

impl Job for Words<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let bytes = self.0;
        match G::parse_move(bytes) {
            Ok((rest, written)) => {
                assert!(bytes.ends_with(rest), "what is left is the end");
                let token = &bytes[..bytes.len() - rest.len()];
                assert!(!token.is_empty());
                assert_eq!(
                    whole::<G>(token).as_ref(),
                    Some(&written),
                    "no byte more was read"
                );
                let text = written.to_string();
                assert_eq!(
                    whole::<G>(text.as_bytes()).as_ref(),
                    Some(&written),
                    "{text}"
                );
                _ = (G::plausible(&written), G::squares(&written));
                at_the_start::<G>(token, &written);
            }
            Err(nom::Err::Error(expected) | nom::Err::Failure(expected)) => {
                assert!(bytes.ends_with(expected.rest) && !expected.what.is_empty());
            }
            Err(nom::Err::Incomplete(_)) => unreachable!("all of the text is there"),
        }
    }
}

/// The turn that all of `token` is.
fn whole<G: Game>(token: &[u8]) -> Option<G::Written> {
    let read = G::parse_move(token);
    read.ok()
        .filter(|(rest, _)| rest.is_empty())
        .map(|(_, w)| w)
}

/// Judges the turn where the game begins: whatever is said of it is said of its own bytes.
fn at_the_start<G: Game>(token: &[u8], written: &G::Written) {
    let setup = G::setup(&SetupTags::default());
    let setup = setup
        .map_err(|(_, fault)| fault)
        .expect("the game's own setup");
    let p = G::start(&setup);
    match G::resolve(&setup, &p, written) {
        Ok(played) => {
            G::remarks(&setup, &p, written, &played, token, true, &mut |remark| {
                assert!(remark.range.end <= token.len(), "{remark:?}");
            });
        }
        Err(refusal) => {
            let explanation = G::explain(&setup, &p, written, &refusal);
            assert!(!explanation.message.is_empty());
            let parts = explanation.labels.iter().map(|(part, _)| *part);
            for part in parts.chain([refusal.part]) {
                let range = G::locate(token, part);
                assert!(
                    range.start <= range.end && range.end <= token.len(),
                    "{part:?}"
                );
            }
        }
    }
}
