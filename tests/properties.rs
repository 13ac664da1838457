//! Properties of reading, whatever the text.

use proptest::prelude::*;
use rongo::game::{Game, Job};
use rongo::games::GameId;
use rongo::record::{Front, Kind, read};

use crate::random;

/// Pieces of records, good and bad.
pub(crate) fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("[Game \"Fanorona\"]\n".to_owned()),
        Just("[Game \"Hanga Roa\"]\n".to_owned()),
        Just("\n[White \"x".to_owned()),
        Just("1. ".to_owned()),
        Just("1... ".to_owned()),
        Just("d3e3+ ".to_owned()),
        Just("A b3 5bh8 ".to_owned()),
        Just("c3-c9* ".to_owned()),
        Just("{".to_owned()),
        Just("} ".to_owned()),
        Just("( ".to_owned()),
        Just(") ".to_owned()),
        Just("; x\n".to_owned()),
        Just("\n%".to_owned()),
        Just("1-0 ".to_owned()),
        Just("* ".to_owned()),
        Just("$3 ".to_owned()),
        Just("{rongo: ignore REC050}".to_owned()),
        Just("\u{feff}".to_owned()),
        "[ -~]{0,6}",
        "\\PC{0,3}",
        "[\\x00-\\x20]{1,3}",
    ];
    prop::collection::vec(piece, 0..40).prop_map(|p| p.concat())
}

/// What is read from canonical text is what was written; spans nest and follow each other.
struct Spans<'a>(&'a str);

impl Job for Spans<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let text = self.0;
        let mut at = 0;
        while at < text.trim_end().len() {
            let (record, end) = read(text, Front::read(text, at), G::parse_move);
            assert!(end > at);
            assert_eq!(
                (record.span.start as usize, record.span.end as usize),
                (at, end)
            );
            let mut last = at as u32;
            for tag in &record.header.tags {
                assert!(tag.span.start >= last && tag.span.start < tag.name_span.start);
                assert!(
                    tag.name_span.end <= tag.value_span.start && tag.value_span.end < tag.span.end
                );
                last = tag.span.end;
            }
            for item in &record.items {
                assert!(item.span.start >= last && item.span.end <= record.span.end);
                last = item.span.end;
                if let Kind::Turn(written) = &item.kind {
                    assert_eq!(
                        written.to_string(),
                        text[item.span.range()],
                        "print and parse are inverse"
                    );
                }
            }
            at = end;
        }
    }
}

#[test]
fn spans_nest_and_print_is_the_inverse_of_parse() {
    for &game in GameId::ALL {
        game.dispatch(Spans(&random::records(game, 11, 20, 80)));
    }
}
